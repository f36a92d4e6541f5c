// Scalar arithmetic against LLVM's APFloat, which shares no code with it. APFloat has no square root; mpfr_test.cpp has.
#include "llvm/ADT/APFloat.h"

#include <gtest/gtest.h>

#include <string>

#include "llvm/ADT/APSInt.h"
#include "test/include/arithmetic_operands.h"

using llvm::APFloat;
using llvm::APInt;
using llvm::APSInt;

namespace tessera::test {
namespace {

/// The same format in LLVM; null for f8E5M3FNU, which it does not have.
const llvm::fltSemantics* semantics_of(const float_format& f) {
  if (!f.has_zero) return &APFloat::Float8E8M0FNU();
  if (!f.has_sign) return nullptr;
  switch (f.width()) {
    case 4:
      return &APFloat::Float4E2M1FN();
    case 8:
      return f.fraction_bits == 2 ? &APFloat::Float8E5M2() : &APFloat::Float8E4M3FN();
    case 16:
      return f.fraction_bits == 10 ? &APFloat::IEEEhalf() : &APFloat::BFloat();
    case 19:
      return &APFloat::FloatTF32();
    case 32:
      return &APFloat::IEEEsingle();
    default:
      return &APFloat::IEEEdouble();
  }
}

llvm::RoundingMode mode_of(rounding mode) {
  switch (mode) {
    case rounding::zero:
      return llvm::RoundingMode::TowardZero;
    case rounding::negative_inf:
      return llvm::RoundingMode::TowardNegative;
    case rounding::positive_inf:
      return llvm::RoundingMode::TowardPositive;
    case rounding::nearest_away:
      return llvm::RoundingMode::NearestTiesToAway;
    default:
      return llvm::RoundingMode::NearestTiesToEven;
  }
}

APFloat number_of(const float_format& f, std::uint64_t bits) {
  return APFloat(*semantics_of(f), APInt(static_cast<unsigned>(f.width()), bits));
}

/// Its bits; every NaN is the format's one.
std::uint64_t bits_of(const float_format& f, const APFloat& v) { return v.isNaN() ? f.nan() : v.bitcastToAPInt().getZExtValue(); }

struct binary_operation {
  const char* name;
  std::uint64_t (*ours)(const float_format&, rounding, std::uint64_t, std::uint64_t);
  void (*theirs)(APFloat&, const APFloat&, llvm::RoundingMode);
};

constexpr binary_operation binary_operations[] = {
    {"addf", arithmetic::add, [](APFloat& a, const APFloat& b, llvm::RoundingMode m) { a.add(b, m); }},
    {"subf", arithmetic::subtract, [](APFloat& a, const APFloat& b, llvm::RoundingMode m) { a.subtract(b, m); }},
    {"mulf", arithmetic::multiply, [](APFloat& a, const APFloat& b, llvm::RoundingMode m) { a.multiply(b, m); }},
    {"divf", arithmetic::divide, [](APFloat& a, const APFloat& b, llvm::RoundingMode m) { a.divide(b, m); }},
    {"remf", [](const float_format& f, rounding, std::uint64_t a, std::uint64_t b) { return arithmetic::remainder(f, a, b); },
     [](APFloat& a, const APFloat& b, llvm::RoundingMode) { a.mod(b); }},
    {"maxf", [](const float_format& f, rounding, std::uint64_t a, std::uint64_t b) { return arithmetic::maximum(f, false, a, b); },
     [](APFloat& a, const APFloat& b, llvm::RoundingMode) { a = llvm::maximumnum(a, b); }},
    {"maxf propagate_nan",
     [](const float_format& f, rounding, std::uint64_t a, std::uint64_t b) { return arithmetic::maximum(f, true, a, b); },
     [](APFloat& a, const APFloat& b, llvm::RoundingMode) { a = llvm::maximum(a, b); }},
    {"minf", [](const float_format& f, rounding, std::uint64_t a, std::uint64_t b) { return arithmetic::minimum(f, false, a, b); },
     [](APFloat& a, const APFloat& b, llvm::RoundingMode) { a = llvm::minimumnum(a, b); }},
    {"minf propagate_nan",
     [](const float_format& f, rounding, std::uint64_t a, std::uint64_t b) { return arithmetic::minimum(f, true, a, b); },
     [](APFloat& a, const APFloat& b, llvm::RoundingMode) { a = llvm::minimum(a, b); }}};

void expect_pair(comparison& all, const float_format& f, const binary_operation& op, std::uint64_t a, std::uint64_t b) {
  for (const rounding mode : operation_roundings) {
    APFloat wanted = number_of(f, a);
    op.theirs(wanted, number_of(f, b), mode_of(mode));
    all.expect(op.ours(f, mode, a, b), bits_of(f, wanted), mode, {a, b});
  }
}

TEST(ArithmeticAgainstApfloat, AllPairsOfEightBits) {
  for (const binary_operation& op : binary_operations) {
    comparison all(std::string(op.name) + " of 8 bits");
    for (std::uint64_t a = 0; a < 256; ++a)
      for (std::uint64_t b = 0; b < 256; ++b) expect_pair(all, ieee_e5m2, op, a, b);
  }
}

TEST(ArithmeticAgainstApfloat, Pairs) {
  for (const named_format& f : computed_formats)
    for (const binary_operation& op : binary_operations) {
      comparison all(std::string(op.name) + " of " + f.name);
      each_pair(f.format, 10'000, [&](std::uint64_t a, std::uint64_t b) { expect_pair(all, f.format, op, a, b); });
    }
}

TEST(ArithmeticAgainstApfloat, FusedMultiplyAdd) {
  for (const named_format& f :
       {computed_formats[0], computed_formats[1], computed_formats[2], computed_formats[3], named_format{"8 bits", ieee_e5m2}}) {
    comparison all(std::string("fma of ") + f.name);
    each_triple(f.format, 20'000, [&](std::uint64_t a, std::uint64_t b, std::uint64_t c) {
      for (const rounding mode : operation_roundings) {
        APFloat wanted = number_of(f.format, a);
        wanted.fusedMultiplyAdd(number_of(f.format, b), number_of(f.format, c), mode_of(mode));
        all.expect(arithmetic::fused_multiply_add(f.format, mode, a, b, c), bits_of(f.format, wanted), mode, {a, b, c});
      }
    });
  }
}

TEST(ArithmeticAgainstApfloat, SignAndFlush) {
  for (const named_format& f : computed_formats) {
    comparison all(std::string("negf, absf and flush_to_zero of ") + f.name);
    each_operand(f.format, 10'000, [&](std::uint64_t a) {
      const APFloat v = number_of(f.format, a);
      all.expect(arithmetic::negate(f.format, a), llvm::neg(v).bitcastToAPInt().getZExtValue(), rounding::nearest_even, {a});
      all.expect(arithmetic::magnitude(f.format, a), llvm::abs(v).bitcastToAPInt().getZExtValue(), rounding::nearest_even, {a});
      all.expect(arithmetic::flush(f.format, a),
                 v.isDenormal() ? APFloat::getZero(v.getSemantics(), v.isNegative()).bitcastToAPInt().getZExtValue() : a,
                 rounding::nearest_even, {a});
    });
  }
}

TEST(ArithmeticAgainstApfloat, Comparison) {
  using arithmetic::relation;
  for (const named_format& f : computed_formats) {
    comparison all(std::string("cmpf of ") + f.name);
    each_pair(f.format, 20'000, [&](std::uint64_t a, std::uint64_t b) {
      const APFloat::cmpResult order = number_of(f.format, a).compare(number_of(f.format, b));
      const bool less = order == APFloat::cmpLessThan, equal = order == APFloat::cmpEqual, greater = order == APFloat::cmpGreaterThan;
      const bool unordered = order == APFloat::cmpUnordered;
      const bool wanted[] = {equal, less || greater, less, less || equal, greater, greater || equal};
      for (unsigned r = 0; r < 6; ++r)
        for (const bool ordered : {false, true})
          all.expect(arithmetic::compare(f.format, static_cast<relation>(r), ordered, a, b) ? 1 : 0,
                     wanted[r] || (unordered && !ordered) ? 1 : 0, rounding::nearest_even, {a, b, r, ordered});
    });
  }
}

/// f8E8M0FNU and f8E5M3FNU stand in mpfr_test.cpp: LLVM converts to the first otherwise and does not have the second.
TEST(ArithmeticAgainstApfloat, ConversionBetweenFormats) {
  for (const named_format& from : all_formats)
    for (const named_format& to : all_formats) {
      if (semantics_of(from.format) == nullptr || !to.format.has_sign) continue;
      comparison all(std::string("ftof from ") + from.name + " to " + to.name);
      each_operand(from.format, 20'000, [&](std::uint64_t a) {
        const APFloat source = number_of(from.format, a);
        for (const rounding mode : all_roundings) {
          const std::uint64_t sign = source.isNegative() ? to.format.sign_mask() : 0;
          std::uint64_t wanted = to.format.nan();
          const bool saturates = to.format.too_large == arithmetic::overflow::saturated;
          if (source.isInfinity() && saturates) {
            wanted = to.format.largest() | sign;
          } else if (!source.isNaN()) {
            APFloat result = source;
            bool loses = false;
            result.convert(*semantics_of(to.format), mode_of(mode), &loses);
            wanted = saturates && (result.isInfinity() || result.isNaN()) ? to.format.largest() | sign : bits_of(to.format, result);
          }
          all.expect(arithmetic::convert(from.format, to.format, mode, a), wanted, mode, {a});
        }
      });
    }
}

TEST(ArithmeticAgainstApfloat, ConversionToIntegers) {
  for (const named_format& from : all_formats) {
    if (semantics_of(from.format) == nullptr) continue;
    for (const unsigned width : {1U, 8U, 16U, 32U, 64U})
      for (const bool is_signed : {false, true}) {
        comparison all(std::string("ftoi from ") + from.name + " to " + std::to_string(width) + " bits");
        each_operand(from.format, 10'000, [&](std::uint64_t a) {
          APSInt wanted(width, !is_signed);
          bool exact = false;
          const bool invalid =
              (number_of(from.format, a).convertToInteger(wanted, llvm::RoundingMode::TowardZero, &exact) & APFloat::opInvalidOp) != 0;
          const arithmetic::converted_integer got = arithmetic::to_integer(from.format, static_cast<int>(width), is_signed, a);
          all.expect(got.value, wanted.getZExtValue(), rounding::zero, {a, is_signed});
          all.expect(got.in_range ? 1 : 0, invalid ? 0 : 1, rounding::zero, {a, is_signed});
        });
      }
  }
}

TEST(ArithmeticAgainstApfloat, ConversionFromIntegers) {
  for (const named_format& to : all_formats) {
    if (!to.format.has_sign) continue;
    for (const bool is_signed : {false, true}) {
      comparison all(std::string("itof to ") + to.name);
      const auto expect = [&](std::uint64_t a) {
        for (const rounding mode : all_roundings) {
          APFloat wanted(*semantics_of(to.format));
          wanted.convertFromAPInt(APInt(64, a), is_signed, mode_of(mode));
          std::uint64_t bits = bits_of(to.format, wanted);
          if (to.format.too_large == arithmetic::overflow::saturated && (wanted.isInfinity() || wanted.isNaN()))
            bits = to.format.largest() | (is_signed && a >> 63 != 0 ? to.format.sign_mask() : 0);
          all.expect(arithmetic::from_integer(to.format, mode, is_signed, a), bits, mode, {a, is_signed});
        }
      };
      random_numbers random(static_cast<std::uint64_t>(to.format.width()));
      for (std::uint64_t a = 0; a < 70'000; ++a) expect(a);
      for (unsigned power = 0; power < 64; ++power)
        for (const std::uint64_t near : {~std::uint64_t{0}, std::uint64_t{0}, std::uint64_t{1}}) {
          expect((std::uint64_t{1} << power) + near);
          expect(0 - (std::uint64_t{1} << power) + near);
        }
      for (unsigned k = 0; k < 20'000; ++k) {
        // A few bits at a distance, which is where ties and their neighbours are.
        const std::uint64_t a = random.bits() >> random.below(64);
        expect(a);
        expect(a & ~(random.bits() >> random.below(64)));
      }
    }
  }
}

}  // namespace
}  // namespace tessera::test
