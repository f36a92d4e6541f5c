// exp within one unit in the last place of the exact value, sqrt correctly rounded in every mode.
#include <cfenv>
#include <cmath>

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { exp_code = 0x17, sqrt_code = 0x64 };

op_run run_exp(const tile_bytes& values, std::size_t n, std::uint64_t rounding = 5) {
  return run_op(values.element, n, {values},
                [=](assembler& a, std::uint64_t t, const words& v) { return a.op(exp_code, {t, rounding, v[0]}); });
}

template <class T>
op_run run_sqrt(const std::vector<T>& values, std::uint64_t flags, std::uint64_t rounding) {
  return run_op(scalar_of<T>(), values.size(), {tile_from(values)},
                [=](assembler& a, std::uint64_t t, const words& v) { return a.op(sqrt_code, {t, flags, rounding, v[0]}); });
}

/// Distance of a result from the exact value, in units in the last place of the result.
template <class T>
long double units_off(T got, long double exact) {
  if (std::isinf(got)) return exact >= std::numeric_limits<T>::max() ? 0 : HUGE_VALL;
  const T next = std::nextafter(std::fabs(got), std::numeric_limits<T>::infinity());
  return std::fabs((static_cast<long double>(got) - exact) / (static_cast<long double>(next) - std::fabs(got)));
}

template <class T>
void expect_exp_close(T from, T to) {
  constexpr std::size_t n = 1 << 16;
  std::vector<T> values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = from + (to - from) * static_cast<T>(i) / static_cast<T>(n - 1);
  const op_run run = run_exp(tile_from(values), n);
  ASSERT_EQ(run.problem, "");
  const std::vector<T> got = run.as<T>();
  for (std::size_t i = 0; i < n; ++i) ASSERT_LE(units_off(got[i], std::exp(static_cast<long double>(values[i]))), 1) << values[i];
}

TEST(Exp, WithinOneUnit) {
  expect_exp_close<float>(-104, 89);
  expect_exp_close<float>(-1, 1);
  expect_exp_close<double>(-745, 709.7);
  expect_exp_close<double>(-1, 1);
}

TEST(Exp, FloatsAreNearlyAlwaysTheNearest) {
  constexpr std::size_t n = 1 << 16;
  std::vector<float> values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = -87 + 175 * static_cast<float>(i) / n;
  const std::vector<float> got = run_exp(tile_from(values), n).as<float>();
  std::size_t off = 0;
  for (std::size_t i = 0; i < n; ++i) off += got[i] != static_cast<float>(std::exp(static_cast<double>(values[i]))) ? 1 : 0;
  EXPECT_LE(off, 2U);
}

template <class T>
void expect_special_exp() {
  const T infinity = std::numeric_limits<T>::infinity(), nan = std::numeric_limits<T>::quiet_NaN();
  const std::vector<T> values{T(0), -T(0), infinity, -infinity, nan, T(1e4), T(-1e4), std::numeric_limits<T>::denorm_min()};
  const std::vector<T> want{1, 1, infinity, 0, nan, infinity, 0, 1};
  const std::vector<T> got = run_exp(tile_from(values), 8).template as<T>();
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(bits_of(got[i]), bits_of(want[i])) << values[i];
}

TEST(Exp, SpecialNumbers) {
  expect_special_exp<float>();
  expect_special_exp<double>();
}

TEST(Exp, HasNoRoundingWordBeforeVersion3) {
  const op_run run = run_op(
      scalar::f32, 2, {tile_from<float>({0, 1})}, [](assembler& a, std::uint64_t t, const words& v) { return a.op(exp_code, {t, v[0]}); },
      2);
  ASSERT_EQ(run.problem, "");
  EXPECT_EQ(run.as<float>()[0], 1);
}

TEST(Exp, RefusesOtherModes) {
  EXPECT_EQ(run_exp(tile_from<float>({0, 1}), 2, 4).problem, "");
  EXPECT_NE(run_exp(tile_from<double>({0, 1}), 2, 4).problem, "");
  EXPECT_NE(run_exp(tile_from<float>({0, 1}), 2, 0).problem.find("'rounding'"), std::string::npos);
}

template <class T>
void expect_roots() {
  constexpr int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
  std::vector<T> values = special_numbers<T>();
  values.resize(std::bit_ceil(values.size()), T(2));
  for (std::uint64_t mode = 0; mode < 4; ++mode) {
    const op_run run = run_sqrt(values, 0, mode);
    ASSERT_EQ(run.problem, "");
    const std::vector<T> got = run.as<T>();
    for (std::size_t i = 0; i < values.size(); ++i) {
      volatile T v = values[i];
      std::fesetround(modes[mode]);
      volatile T want = std::sqrt(v);
      std::fesetround(FE_TONEAREST);
      ASSERT_EQ(bits_of<T>(got[i]), bits_of<T>(want)) << values[i] << " in mode " << mode;
    }
  }
}

TEST(Sqrt, CorrectlyRounded) {
  expect_roots<float>();
  expect_roots<double>();
}

TEST(Sqrt, ApproximateFlushedAndRefused) {
  EXPECT_EQ(run_sqrt<float>({4, 9}, 0, 4).as<float>(), (std::vector<float>{2, 3}));
  EXPECT_EQ(run_sqrt<float>({0x1p-130F, 9}, 1, 0).as<float>(), (std::vector<float>{0, 3}));
  EXPECT_NE(run_sqrt<double>({4, 9}, 1, 0).problem.find("flush_to_zero"), std::string::npos);
  EXPECT_NE(run_sqrt<float>({4, 9}, 0, 5).problem.find("'rounding'"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
