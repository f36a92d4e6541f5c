// Scalar arithmetic against GNU MPFR, which shares code neither with it nor with APFloat.
#include <gtest/gtest.h>
#include <mpfr.h>

#include <bit>
#include <cmath>
#include <string>

#include "test/include/arithmetic_operands.h"

namespace tessera::test {
namespace {

using arithmetic::number;
using arithmetic::number_class;

/// A number of MPFR with as many bits as a format.
class big {
 public:
  explicit big(int precision) { mpfr_init2(value_, precision); }
  ~big() { mpfr_clear(value_); }
  big(const big&) = delete;
  big& operator=(const big&) = delete;
  operator mpfr_ptr() { return value_; }

 private:
  mpfr_t value_;
};

/// While it lives MPFR has the exponents of a format, so that results overflow and become subnormal where those of the format do.
class exponents_of {
 public:
  explicit exponents_of(const float_format& f) : least_(mpfr_get_emin()), greatest_(mpfr_get_emax()) {
    // MPFR's significands lie in [1/2, 1).
    mpfr_set_emin(f.least_exponent() - f.fraction_bits + 1);
    mpfr_set_emax(f.greatest_exponent() + 1);
  }
  ~exponents_of() {
    mpfr_set_emin(least_);
    mpfr_set_emax(greatest_);
  }
  exponents_of(const exponents_of&) = delete;
  exponents_of& operator=(const exponents_of&) = delete;

 private:
  mpfr_exp_t least_, greatest_;
};

mpfr_rnd_t mode_of(rounding mode) {
  switch (mode) {
    case rounding::zero:
      return MPFR_RNDZ;
    case rounding::negative_inf:
      return MPFR_RNDD;
    case rounding::positive_inf:
      return MPFR_RNDU;
    default:
      return MPFR_RNDN;
  }
}

/// Every number of every format is a double.
double double_of(const number& v) {
  switch (v.kind) {
    case number_class::zero:
      return v.negative ? -0.0 : 0.0;
    case number_class::infinity:
      return v.negative ? -HUGE_VAL : HUGE_VAL;
    case number_class::nan:
      return std::nan("");
    default:
      return std::ldexp(v.negative ? -static_cast<double>(v.significand) : static_cast<double>(v.significand), v.exponent);
  }
}

/// The encoding of the same number: `likely` if it is that, otherwise searched by value among those between zero and infinity.
std::uint64_t bits_of(const float_format& f, mpfr_ptr v, std::uint64_t likely) {
  if (mpfr_nan_p(v)) return f.nan();
  const std::uint64_t sign = mpfr_signbit(v) ? f.sign_mask() : 0;
  if (mpfr_inf_p(v)) return f.infinity() | sign;
  const double wanted = std::fabs(mpfr_get_d(v, MPFR_RNDN));
  if (std::fabs(double_of(arithmetic::decode(f, likely))) == wanted) return (likely & f.magnitude_mask()) | sign;
  std::uint64_t low = 0, high = f.largest();
  while (low < high) {
    const std::uint64_t middle = low + (high - low + 1) / 2;
    if (double_of(arithmetic::decode(f, middle)) <= wanted)
      low = middle;
    else
      high = middle - 1;
  }
  return low | sign;
}

void set(mpfr_ptr to, const float_format& f, std::uint64_t bits) { mpfr_set_d(to, double_of(arithmetic::decode(f, bits)), MPFR_RNDN); }

struct binary_operation {
  const char* name;
  std::uint64_t (*ours)(const float_format&, rounding, std::uint64_t, std::uint64_t);
  int (*theirs)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
};

constexpr binary_operation binary_operations[] = {
    {"addf", arithmetic::add, [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_add(r, a, b, m); }},
    {"subf", arithmetic::subtract, [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_sub(r, a, b, m); }},
    {"mulf", arithmetic::multiply, [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_mul(r, a, b, m); }},
    {"divf", arithmetic::divide, [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_div(r, a, b, m); }},
    {"remf", [](const float_format& f, rounding, std::uint64_t a, std::uint64_t b) { return arithmetic::remainder(f, a, b); },
     [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_rnd_t m) { return mpfr_fmod(r, a, b, m); }}};

TEST(ArithmeticAgainstMpfr, Pairs) {
  for (const named_format& f : computed_formats) {
    const int precision = f.format.fraction_bits + 1;
    big a(precision), b(precision), r(precision);
    for (const binary_operation& op : binary_operations) {
      comparison all(std::string(op.name) + " of " + f.name);
      each_pair(f.format, 10'000, [&](std::uint64_t x, std::uint64_t y) {
        set(a, f.format, x);
        set(b, f.format, y);
        const exponents_of range(f.format);
        for (const rounding mode : operation_roundings) {
          mpfr_subnormalize(r, op.theirs(r, a, b, mode_of(mode)), mode_of(mode));
          const std::uint64_t got = op.ours(f.format, mode, x, y);
          all.expect(got, bits_of(f.format, r, got), mode, {x, y});
        }
      });
    }
  }
}

TEST(ArithmeticAgainstMpfr, FusedMultiplyAdd) {
  for (const named_format& f : computed_formats) {
    const int precision = f.format.fraction_bits + 1;
    big a(precision), b(precision), c(precision), r(precision);
    comparison all(std::string("fma of ") + f.name);
    each_triple(f.format, 20'000, [&](std::uint64_t x, std::uint64_t y, std::uint64_t z) {
      set(a, f.format, x);
      set(b, f.format, y);
      set(c, f.format, z);
      const exponents_of range(f.format);
      for (const rounding mode : operation_roundings) {
        mpfr_subnormalize(r, mpfr_fma(r, a, b, c, mode_of(mode)), mode_of(mode));
        const std::uint64_t got = arithmetic::fused_multiply_add(f.format, mode, x, y, z);
        all.expect(got, bits_of(f.format, r, got), mode, {x, y, z});
      }
    });
  }
}

TEST(ArithmeticAgainstMpfr, SquareRoot) {
  for (const named_format& f : computed_formats) {
    const int precision = f.format.fraction_bits + 1;
    big a(precision), r(precision);
    comparison all(std::string("sqrt of ") + f.name);
    each_operand(f.format, 100'000, [&](std::uint64_t x) {
      set(a, f.format, x);
      const exponents_of range(f.format);
      for (const rounding mode : operation_roundings) {
        mpfr_subnormalize(r, mpfr_sqrt(r, a, mode_of(mode)), mode_of(mode));
        const std::uint64_t got = arithmetic::square_root(f.format, mode, x);
        all.expect(got, bits_of(f.format, r, got), mode, {x});
      }
    });
  }
}

/// Numbers on both sides of a tie: squares of halves, their neighbours.
TEST(ArithmeticAgainstMpfr, SquareRootOfSquares) {
  for (const named_format& f : computed_formats) {
    const int precision = f.format.fraction_bits + 1;
    big a(precision), r(precision);
    random_numbers random(7);
    comparison all(std::string("sqrt of squares of ") + f.name);
    for (unsigned k = 0; k < 20'000; ++k) {
      const std::uint64_t root = random_operand(f.format, random);
      const std::uint64_t x = arithmetic::multiply(f.format, rounding::nearest_even, root, root) + random.below(3) - 1;
      set(a, f.format, x & f.format.magnitude_mask());
      const exponents_of range(f.format);
      for (const rounding mode : operation_roundings) {
        mpfr_subnormalize(r, mpfr_sqrt(r, a, mode_of(mode)), mode_of(mode));
        const std::uint64_t got = arithmetic::square_root(f.format, mode, x & f.format.magnitude_mask());
        all.expect(got, bits_of(f.format, r, got), mode, {x});
      }
    }
  }
}

/// `from` in the format: its operand may lie outside of the exponents that MPFR has been given for the result.
void convert(mpfr_ptr to, mpfr_srcptr from, const float_format& f, mpfr_rnd_t mode) {
  const int inexact = mpfr_set(to, from, mode);
  const exponents_of range(f);
  mpfr_subnormalize(to, mpfr_check_range(to, inexact, mode), mode);
}

/// What the target format makes of a number beyond its own: the largest number where it saturates.
std::uint64_t saturated(const float_format& f, mpfr_ptr v, std::uint64_t likely) {
  const double wanted = std::fabs(mpfr_get_d(v, MPFR_RNDN));
  const bool too_large = wanted > double_of(arithmetic::decode(f, f.largest()));
  if (too_large && f.too_large == arithmetic::overflow::saturated) return f.largest() | (mpfr_signbit(v) ? f.sign_mask() : 0);
  return bits_of(f, v, likely);
}

TEST(ArithmeticAgainstMpfr, ConversionBetweenFormats) {
  for (const named_format& from : all_formats)
    for (const named_format& to : all_formats) {
      big a(from.format.fraction_bits + 1), r(to.format.fraction_bits + 1);
      comparison all(std::string("ftof from ") + from.name + " to " + to.name);
      each_operand(from.format, 20'000, [&](std::uint64_t x) {
        set(a, from.format, x);
        if (!to.format.has_sign) mpfr_abs(a, a, MPFR_RNDN);
        for (const rounding mode : operation_roundings) {
          // One significant bit, which f8E8M0FNU has, is rounded to nearest by no conversion.
          if (!to.format.has_zero && mode == rounding::nearest_even) continue;
          convert(r, a, to.format, mode_of(mode));
          const std::uint64_t got = arithmetic::convert(from.format, to.format, mode, x);
          all.expect(got, mpfr_nan_p(r) ? to.format.nan() : saturated(to.format, r, got), mode, {x});
        }
      });
    }
}

TEST(ArithmeticAgainstMpfr, ConversionFromIntegers) {
  for (const named_format& to : all_formats) {
    if (!to.format.has_sign) continue;
    big r(to.format.fraction_bits + 1), exact(64);
    comparison all(std::string("itof to ") + to.name);
    random_numbers random(static_cast<std::uint64_t>(to.format.width()));
    for (unsigned k = 0; k < 100'000; ++k) {
      const std::uint64_t x = (random.bits() >> random.below(64)) & ~(random.bits() >> random.below(64));
      for (const bool is_signed : {false, true}) {
        if (is_signed)
          mpfr_set_si(exact, static_cast<long>(x), MPFR_RNDN);
        else
          mpfr_set_ui(exact, x, MPFR_RNDN);
        for (const rounding mode : operation_roundings) {
          convert(r, exact, to.format, mode_of(mode));
          const std::uint64_t got = arithmetic::from_integer(to.format, mode, is_signed, x);
          all.expect(got, saturated(to.format, r, got), mode, {x, is_signed});
        }
      }
    }
  }
}

}  // namespace
}  // namespace tessera::test
