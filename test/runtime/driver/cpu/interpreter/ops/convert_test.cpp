// Conversions between all element types, at the edges of their ranges.
#include <cfenv>
#include <cmath>
#include <limits>

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { exti = 0x25, ftof = 0x2A, ftoi = 0x2B, itof = 0x3B, trunci = 0x6B };

/// An op of one operand; the words stand between result type and operand.
op_run convert(const tile_bytes& from, scalar to, std::uint64_t code, const words& between, unsigned minor = 3) {
  return run_op(
      to, from.bytes.size() / bytes_of(from.element), {from},
      [=](assembler& a, std::uint64_t t, const words& v) {
        words rest{t};
        rest.insert(rest.end(), between.begin(), between.end());
        rest.push_back(v[0]);
        return a.op(code, rest);
      },
      minor);
}

template <class T>
std::vector<T> padded(std::vector<T> values) {
  values.resize(std::bit_ceil(values.size()), T(1));
  return values;
}

template <class From, class To>
void expect_integer_widths() {
  const std::vector<From> values = padded(special_numbers<From>());
  using unsigned_from = std::make_unsigned_t<From>;
  if constexpr (sizeof(To) > sizeof(From)) {
    const std::vector<To> extended = convert(tile_from(values), scalar_of<To>(), exti, {1}).template as<To>();
    const std::vector<To> zero_extended = convert(tile_from(values), scalar_of<To>(), exti, {0}).template as<To>();
    for (std::size_t i = 0; i < values.size(); ++i) {
      EXPECT_EQ(extended[i], To(values[i]));
      EXPECT_EQ(zero_extended[i], To(unsigned_from(values[i])));
    }
  } else if constexpr (sizeof(To) < sizeof(From)) {
    const std::vector<To> cut = convert(tile_from(values), scalar_of<To>(), trunci, {0}).template as<To>();
    for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(cut[i], static_cast<To>(values[i]));
  }
}

template <class From>
void expect_integer_widths_from() {
  expect_integer_widths<From, std::int8_t>();
  expect_integer_widths<From, std::int16_t>();
  expect_integer_widths<From, std::int32_t>();
  expect_integer_widths<From, std::int64_t>();
}

TEST(Convert, IntegersToIntegers) {
  expect_integer_widths_from<std::int8_t>();
  expect_integer_widths_from<std::int16_t>();
  expect_integer_widths_from<std::int32_t>();
  expect_integer_widths_from<std::int64_t>();
}

TEST(Convert, Booleans) {
  const tile_bytes booleans{scalar::i1, {0, 1}};
  EXPECT_EQ(convert(booleans, scalar::i32, exti, {0}).as<std::int32_t>(), (std::vector<std::int32_t>{0, 1}));
  EXPECT_EQ(convert(booleans, scalar::i32, exti, {1}).as<std::int32_t>(), (std::vector<std::int32_t>{0, -1}));
  EXPECT_EQ(convert(booleans, scalar::f64, itof, {0, 0}).as<double>(), (std::vector<double>{0, 1}));
  EXPECT_EQ(convert(tile_from<std::int32_t>({6, 7}), scalar::i1, trunci, {0}).result, (byte_string{0, 1}));
}

TEST(Convert, TruncationsThatPromiseToFit) {
  const auto problem = [](std::int32_t v, std::uint64_t overflow) {
    return convert(tile_from<std::int32_t>({1, v}), scalar::i8, trunci, {overflow}).problem.substr(0, 7);
  };
  EXPECT_EQ(problem(-128, 1), "");
  EXPECT_EQ(problem(128, 1), "TS4021:");
  EXPECT_EQ(problem(255, 2), "");
  EXPECT_EQ(problem(-1, 2), "TS4021:");
  EXPECT_EQ(problem(127, 3), "");
  EXPECT_EQ(problem(200, 3), "TS4021:");
}

TEST(Convert, MustChangeTheWidth) {
  EXPECT_NE(convert(tile_from<std::int32_t>({1, 2}), scalar::i32, exti, {0}).problem.find("wider"), std::string::npos);
  EXPECT_NE(convert(tile_from<std::int32_t>({1, 2}), scalar::i64, trunci, {0}).problem.find("narrower"), std::string::npos);
  EXPECT_NE(convert(tile_from<float>({1, 2}), scalar::f32, ftof, {0}).problem.find("differ"), std::string::npos);
}

/// The integer that a number truncates to, or nothing when the type cannot hold it.
template <class To, bool Signed>
std::optional<To> truncated(long double v) {
  using range = std::numeric_limits<std::conditional_t<Signed, To, std::make_unsigned_t<To>>>;
  if (std::isnan(v)) return std::nullopt;
  v = std::trunc(v);
  if (v < static_cast<long double>(range::lowest()) || v > static_cast<long double>(range::max())) return std::nullopt;
  return Signed ? static_cast<To>(static_cast<std::int64_t>(v)) : static_cast<To>(static_cast<std::uint64_t>(v));
}

template <class From, class To, bool Signed>
void expect_float_to_integer() {
  using range = std::numeric_limits<std::conditional_t<Signed, To, std::make_unsigned_t<To>>>;
  std::vector<From> values = special_numbers<From>();
  for (long double edge : {static_cast<long double>(range::lowest()), static_cast<long double>(range::max())}) {
    const From e = static_cast<From>(edge);
    for (From v :
         {e, std::nextafter(e, From(0)), std::nextafter(e, 2 * e), From(e - From(0.5)), From(e + From(0.5)), From(e + 1), From(e - 1)})
      values.push_back(v);
  }
  values = padded(values);
  // Saturating needs 13.4.
  const op_run clamped = convert(tile_from(values), scalar_of<To>(), ftoi, {1, Signed ? 1U : 0U, 6}, 4);
  ASSERT_EQ(clamped.problem, "");
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::optional<To> exact = truncated<To, Signed>(values[i]);
    const To want = exact ? *exact : std::isnan(values[i]) ? To(0) : static_cast<To>(values[i] < 0 ? range::lowest() : range::max());
    EXPECT_EQ(clamped.template as<To>()[i], want) << values[i];
    const op_run one = convert(tile_from<From>({1, values[i]}), scalar_of<To>(), ftoi, {Signed ? 1U : 0U, 6});
    if (exact) {
      ASSERT_EQ(one.problem, "") << values[i];
      EXPECT_EQ(one.template as<To>()[1], *exact) << values[i];
    } else {
      EXPECT_EQ(one.problem, "TS4021: ftoi: a number that the integer type cannot hold in element 1 in program (0, 0, 0)") << values[i];
    }
  }
}

template <class From>
void expect_float_to_integers() {
  expect_float_to_integer<From, std::int8_t, true>();
  expect_float_to_integer<From, std::int8_t, false>();
  expect_float_to_integer<From, std::int16_t, true>();
  expect_float_to_integer<From, std::int16_t, false>();
  expect_float_to_integer<From, std::int32_t, true>();
  expect_float_to_integer<From, std::int32_t, false>();
  expect_float_to_integer<From, std::int64_t, true>();
  expect_float_to_integer<From, std::int64_t, false>();
}

TEST(Convert, FloatsToIntegers) {
  expect_float_to_integers<float>();
  expect_float_to_integers<double>();
}

template <class From, class To>
void expect_integer_to_float() {
  std::vector<From> values = special_numbers<From>();
  if constexpr (sizeof(From) >= 4) {
    for (int shift : {24, 25, 30}) {
      values.push_back((From(1) << shift) + 1);
      values.push_back((From(1) << shift) - 1);
      values.push_back((From(3) << (shift - 1)) + 1);
    }
  }
  values = padded(values);
  const std::vector<To> of_signed = convert(tile_from(values), scalar_of<To>(), itof, {1, 0}).template as<To>();
  const std::vector<To> of_unsigned = convert(tile_from(values), scalar_of<To>(), itof, {0, 0}).template as<To>();
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(of_signed[i], static_cast<To>(values[i])) << +values[i];
    EXPECT_EQ(of_unsigned[i], static_cast<To>(std::make_unsigned_t<From>(values[i]))) << +values[i];
  }
}

TEST(Convert, IntegersToFloats) {
  expect_integer_to_float<std::int8_t, float>();
  expect_integer_to_float<std::int16_t, float>();
  expect_integer_to_float<std::int32_t, float>();
  expect_integer_to_float<std::int64_t, float>();
  expect_integer_to_float<std::int32_t, double>();
  expect_integer_to_float<std::int64_t, double>();
  EXPECT_NE(convert(tile_from<std::int32_t>({1, 2}), scalar::f32, itof, {1, 1}).problem.find("'rounding'"), std::string::npos);
}

TEST(Convert, DoubleToFloatInEveryMode) {
  constexpr int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
  const std::vector<double> values =
      padded(std::vector<double>{1 + 0x1p-24, 1 + 0x1p-25, -1 - 0x1p-24, 1e300, -1e300, 0x1p-150, -0x1p-149, 0.1, HUGE_VAL, -0.0});
  for (std::uint64_t mode = 0; mode < 4; ++mode) {
    const op_run run = convert(tile_from(values), scalar::f32, ftof, {mode}, 4);
    ASSERT_EQ(run.problem, "");
    for (std::size_t i = 0; i < values.size(); ++i) {
      volatile double v = values[i];
      std::fesetround(modes[mode]);
      volatile float want = static_cast<float>(v);
      std::fesetround(FE_TONEAREST);
      EXPECT_EQ(bits_of<float>(run.as<float>()[i]), bits_of<float>(want)) << values[i] << " in mode " << mode;
    }
  }
  EXPECT_NE(convert(tile_from(values), scalar::f32, ftof, {1}, 3).problem.find("'rounding'"), std::string::npos);
  EXPECT_NE(convert(tile_from(values), scalar::f32, ftof, {7}, 4).problem.find("'rounding'"), std::string::npos);
  const std::vector<float> floats = padded(special_numbers<float>());
  const std::vector<double> widened = convert(tile_from(floats), scalar::f64, ftof, {7}, 4).as<double>();
  for (std::size_t i = 0; i < floats.size(); ++i) EXPECT_EQ(bits_of(widened[i]), bits_of(static_cast<double>(floats[i])));
}

/// Every f16 or bf16, widened and rounded back, is itself; NaN stays NaN.
void expect_round_trip(scalar narrow, std::uint16_t infinity) {
  constexpr std::size_t n = 1 << 16;
  std::vector<std::int16_t> all(n);
  for (std::size_t i = 0; i < n; ++i) all[i] = static_cast<std::int16_t>(i);
  tile_bytes tile = tile_from(all);
  tile.element = narrow;
  const op_run wide = convert(tile, scalar::f32, ftof, {0});
  ASSERT_EQ(wide.problem, "");
  const op_run back = convert({scalar::f32, wide.result}, narrow, ftof, {0});
  ASSERT_EQ(back.problem, "");
  const std::vector<std::uint16_t> got = back.as<std::uint16_t>();
  for (std::size_t i = 0; i < n; ++i) {
    if ((i & 0x7fff) > infinity)
      EXPECT_GT(got[i] & 0x7fff, infinity) << i;
    else
      ASSERT_EQ(got[i], i);
  }
}

TEST(Convert, SixteenBitFormatsRoundTrip) {
  expect_round_trip(scalar::f16, 0x7c00);
  expect_round_trip(scalar::bf16, 0x7f80);
}

TEST(Convert, DoublesRoundOnceToSixteenBits) {
  // A tie in f16 that a detour through f32 would get wrong: 1 + 2^-11 + 2^-40 is above the tie.
  const std::vector<double> values{1 + 0x1p-11, 1 + 0x1p-11 + 0x1p-40, 65519.99, 65520, 0x1p-25, 0x1p-25 + 0x1p-60, -0x1p-24, 1e-300};
  EXPECT_EQ(convert(tile_from(values), scalar::f16, ftof, {0}).as<std::uint16_t>(),
            (std::vector<std::uint16_t>{0x3c00, 0x3c01, 0x7bff, 0x7c00, 0x0000, 0x0001, 0x8001, 0x0000}));
  EXPECT_EQ(convert(tile_from(values), scalar::f16, ftof, {1}, 4).as<std::uint16_t>(),
            (std::vector<std::uint16_t>{0x3c00, 0x3c00, 0x7bff, 0x7bff, 0x0000, 0x0000, 0x8001, 0x0000}));
  // 2^62 + 2^54 is a tie in bf16 and one more is above it; a detour through f64 would lose the one.
  const std::vector<std::int64_t> big{(1LL << 62) + (1LL << 54), (1LL << 62) + (1LL << 54) + 1};
  EXPECT_EQ(convert(tile_from(big), scalar::bf16, itof, {1, 0}).as<std::uint16_t>(), (std::vector<std::uint16_t>{0x5e80, 0x5e81}));
}

}  // namespace
}  // namespace tessera::test
