// The loops over floating-point elements give the bits of tessera/detail/arithmetic.h, which is tested against other libraries elsewhere;
// NaNs count as equal. Integer loops are that arithmetic itself.
#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <string>
#include <vector>

#include "test/include/arithmetic_operands.h"
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

constexpr std::uint64_t absf = 0x00, addf = 0x02, cmpf = 0x0E, divf = 0x14, fma = 0x28, ftof = 0x2A, ftoi = 0x2B, itof = 0x3B, maxf = 0x45,
                        minf = 0x47, mulf = 0x4C, negf = 0x4F, remf = 0x59, sqrt_code = 0x64, subf = 0x67;

struct element_format {
  scalar element;
  float_format format;
};

constexpr element_format element_formats[] = {
    {scalar::f16, arithmetic::f16}, {scalar::bf16, arithmetic::bf16}, {scalar::f32, arithmetic::f32}, {scalar::f64, arithmetic::f64}};

using encodings = std::vector<std::uint64_t>;

tile_bytes tile_of(scalar element, const encodings& values) {
  tile_bytes t{element, byte_string(values.size() * bytes_of(element))};
  for (std::size_t k = 0; k < values.size(); ++k) std::memcpy(t.bytes.data() + k * bytes_of(element), &values[k], bytes_of(element));
  return t;
}

encodings encodings_of(const op_run& run, scalar element) {
  EXPECT_EQ(run.problem, "");
  encodings values(run.result.size() / bytes_of(element));
  for (std::size_t k = 0; k < values.size(); ++k) std::memcpy(&values[k], run.result.data() + k * bytes_of(element), bytes_of(element));
  return values;
}

/// Columns of operands, one per operand of an op; their length is a power of two.
class operand_columns {
 public:
  void add(std::initializer_list<std::uint64_t> row) {
    columns_.resize(row.size());
    for (std::size_t k = 0; k < row.size(); ++k) columns_[k].push_back(row.begin()[k]);
  }

  static operand_columns singles(const float_format& f) {
    operand_columns c;
    each_operand(f, 20'000, [&](std::uint64_t a) { c.add({a}); });
    return std::move(c).padded();
  }
  static operand_columns pairs(const float_format& f) {
    operand_columns c;
    each_pair(f, 20'000, [&](std::uint64_t a, std::uint64_t b) { c.add({a, b}); });
    return std::move(c).padded();
  }
  static operand_columns triples(const float_format& f) {
    operand_columns c;
    each_triple(f, 20'000, [&](std::uint64_t x, std::uint64_t y, std::uint64_t z) { c.add({x, y, z}); });
    return std::move(c).padded();
  }
  operand_columns padded() && {
    for (encodings& c : columns_) c.resize(std::bit_ceil(c.size()), c.back());
    return std::move(*this);
  }

  [[nodiscard]] std::size_t rows() const { return columns_[0].size(); }
  [[nodiscard]] std::uint64_t at(std::size_t operand, std::size_t row) const { return columns_[operand][row]; }

  /// What an op makes of all rows; `fields` stand between the result type and the operands.
  [[nodiscard]] encodings run(std::uint64_t opcode, scalar from, scalar to, const words& fields, unsigned minor = 4) const {
    std::vector<tile_bytes> tiles;
    for (const encodings& c : columns_) tiles.push_back(tile_of(from, c));
    const op_run done = run_op(
        to, rows(), tiles,
        [&](assembler& a, std::uint64_t type, const words& operands) {
          words all{type};
          all.insert(all.end(), fields.begin(), fields.end());
          all.insert(all.end(), operands.begin(), operands.end());
          return a.op(opcode, all);
        },
        minor);
    return encodings_of(done, to);
  }

 private:
  std::vector<encodings> columns_;
};

/// Compares with `meaning(row)`, which is of format `f`.
template <class Meaning>
void expect_equal(const std::string& what, const float_format& f, const operand_columns& operands, rounding mode, const encodings& got,
                  Meaning meaning) {
  comparison all(what + " of " + std::to_string(f.width()) + " bits, " + std::to_string(f.exponent_bits) + " of them exponent");
  ASSERT_EQ(got.size(), operands.rows());
  for (std::size_t k = 0; k < got.size(); ++k)
    all.expect(arithmetic::is_nan(f, got[k]) ? f.nan() : got[k], meaning(k), mode, {operands.at(0, k), k});
}

TEST(Exact, RoundedBinary) {
  using operation = std::uint64_t (*)(const float_format&, rounding, std::uint64_t, std::uint64_t);
  constexpr std::pair<std::uint64_t, operation> operations[] = {
      {addf, arithmetic::add}, {subf, arithmetic::subtract}, {mulf, arithmetic::multiply}, {divf, arithmetic::divide}};
  for (const auto& [element, f] : element_formats) {
    const operand_columns operands = operand_columns::pairs(f);
    for (const auto& [opcode, meaning] : operations)
      for (const rounding mode : operation_roundings)
        for (const bool flush : {false, true}) {
          if (flush && element != scalar::f32) continue;
          const auto flushed = [&, format = f](std::uint64_t v) { return flush ? arithmetic::flush(format, v) : v; };
          expect_equal("op " + hexadecimal(opcode), f, operands, mode,
                       operands.run(opcode, element, element, {flush ? 1U : 0U, static_cast<std::uint64_t>(mode)}),
                       [&, format = f, meant = meaning](std::size_t k) {
                         return flushed(meant(format, mode, flushed(operands.at(0, k)), flushed(operands.at(1, k))));
                       });
        }
  }
}

TEST(Exact, FusedMultiplyAdd) {
  for (const auto& [element, f] : element_formats) {
    const operand_columns operands = operand_columns::triples(f);
    for (const rounding mode : operation_roundings)
      expect_equal("fma", f, operands, mode, operands.run(fma, element, element, {0, static_cast<std::uint64_t>(mode)}),
                   [&, format = f](std::size_t k) {
                     return arithmetic::fused_multiply_add(format, mode, operands.at(0, k), operands.at(1, k), operands.at(2, k));
                   });
  }
}

TEST(Exact, SquareRoot) {
  for (const auto& [element, f] : element_formats) {
    const operand_columns operands = operand_columns::singles(f);
    for (const rounding mode : operation_roundings)
      expect_equal("sqrt", f, operands, mode, operands.run(sqrt_code, element, element, {0, static_cast<std::uint64_t>(mode)}),
                   [&, format = f](std::size_t k) { return arithmetic::square_root(format, mode, operands.at(0, k)); });
  }
}

TEST(Exact, Sign) {
  for (const auto& [element, f] : element_formats) {
    const operand_columns operands = operand_columns::singles(f);
    // NaNs count too: only the sign changes.
    for (const bool negates : {false, true}) {
      const encodings got = operands.run(negates ? negf : absf, element, element, {});
      comparison all(negates ? "negf" : "absf");
      for (std::size_t k = 0; k < got.size(); ++k)
        all.expect(got[k], negates ? arithmetic::negate(f, operands.at(0, k)) : arithmetic::magnitude(f, operands.at(0, k)),
                   rounding::nearest_even, {operands.at(0, k)});
    }
  }
}

TEST(Exact, RemainderAndExtremes) {
  for (const auto& [element, f] : element_formats) {
    const operand_columns operands = operand_columns::pairs(f);
    expect_equal("remf", f, operands, rounding::nearest_even, operands.run(remf, element, element, {}),
                 [&, format = f](std::size_t k) { return arithmetic::remainder(format, operands.at(0, k), operands.at(1, k)); });
    for (const bool propagate : {false, true}) {
      const words flags{propagate ? 1U : 0U};
      // The one NaN of maxf and minf is part of their meaning.
      const encodings larger = operands.run(maxf, element, element, flags), smaller = operands.run(minf, element, element, flags);
      comparison all("maxf and minf");
      for (std::size_t k = 0; k < operands.rows(); ++k) {
        const std::uint64_t a = operands.at(0, k), b = operands.at(1, k);
        all.expect(larger[k], arithmetic::maximum(f, propagate, a, b), rounding::nearest_even, {a, b});
        all.expect(smaller[k], arithmetic::minimum(f, propagate, a, b), rounding::nearest_even, {a, b});
      }
    }
  }
}

TEST(Exact, Comparison) {
  for (const auto& [element, f] : element_formats) {
    const operand_columns operands = operand_columns::pairs(f);
    for (std::uint64_t r = 0; r < 6; ++r)
      for (const bool ordered : {false, true}) {
        const encodings got = operands.run(cmpf, element, scalar::i1, {r, ordered ? 1U : 0U});
        comparison all("cmpf " + std::to_string(r));
        for (std::size_t k = 0; k < got.size(); ++k)
          all.expect(got[k], arithmetic::compare(f, static_cast<arithmetic::relation>(r), ordered, operands.at(0, k), operands.at(1, k)),
                     rounding::nearest_even, {operands.at(0, k), operands.at(1, k)});
      }
  }
}

TEST(Exact, ConversionBetweenFormats) {
  for (const auto& [from, f] : element_formats)
    for (const auto& [to, t] : element_formats) {
      if (from == to) continue;
      const operand_columns operands = operand_columns::singles(f);
      const bool widens = bytes_of(to) > bytes_of(from), to_f32 = from == scalar::f64 && to == scalar::f32;
      for (const rounding mode : all_roundings) {
        const bool narrow_mode = mode == rounding::nearest_even || mode == rounding::zero;
        if (!narrow_mode && !widens && !(to_f32 && mode != rounding::nearest_away)) continue;
        expect_equal("ftof", t, operands, mode, operands.run(ftof, from, to, {static_cast<std::uint64_t>(mode)}),
                     [&, source = f, target = t](std::size_t k) { return arithmetic::convert(source, target, mode, operands.at(0, k)); });
      }
    }
}

TEST(Exact, ConversionToIntegers) {
  for (const auto& [from, f] : element_formats) {
    const operand_columns operands = operand_columns::singles(f);
    for (const scalar to : {scalar::i1, scalar::i8, scalar::i16, scalar::i32, scalar::i64})
      for (const bool is_signed : {false, true}) {
        const int width = to == scalar::i1 ? 1 : static_cast<int>(8 * bytes_of(to));
        const encodings got = operands.run(ftoi, from, to, {1, is_signed ? 1U : 0U, 6});
        comparison all("ftoi to " + std::to_string(width) + " bits");
        for (std::size_t k = 0; k < got.size(); ++k)
          all.expect(got[k], arithmetic::to_integer(f, width, is_signed, operands.at(0, k)).value, rounding::zero,
                     {operands.at(0, k), is_signed});
      }
  }
}

TEST(Exact, ConversionFromIntegers) {
  random_numbers random(11);
  operand_columns operands;
  for (unsigned k = 0; k < 1U << 15; ++k) operands.add({(random.bits() >> random.below(64)) & ~(random.bits() >> random.below(64))});
  for (const auto& [to, f] : element_formats)
    for (const bool is_signed : {false, true})
      expect_equal("itof", f, operands, rounding::nearest_even, operands.run(itof, scalar::i64, to, {is_signed ? 1U : 0U, 0}),
                   [&, format = f](std::size_t k) {
                     return arithmetic::from_integer(format, rounding::nearest_even, is_signed, operands.at(0, k));
                   });
}

}  // namespace
}  // namespace tessera::test
