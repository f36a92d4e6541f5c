// Mathematical functions of every floating type against long double, in units in the last place; rounding tags and NaN exactly.
#include <cfenv>

#include "harness.h"

namespace conformance {
namespace {

using row = ct::shape<64>;
template <class T>
using output = ct::tensor<T, row>;
template <class T>
using input = ct::tensor<T, ct::dims<1>>;

template <class T>
[[tessera::entry]] void functions(output<T>& exp, output<T>& exp2, output<T>& log, output<T>& log2, output<T>& rsqrt, output<T>& sin,
                                  output<T>& cos, output<T>& tan, output<T>& sinh, output<T>& cosh, output<T>& tanh, output<T>& pow,
                                  output<T>& atan2, const input<T>& x, const input<T>& y) {
  auto a = x.load_like(exp), b = y.load_like(exp);
  exp.store(ct::exp(a));
  exp2.store(ct::exp2(a));
  log.store(ct::log(b));
  log2.store(ct::log2(b));
  rsqrt.store(ct::rsqrt(b));
  sin.store(ct::sin(a));
  cos.store(ct::cos(a));
  tan.store(ct::tan(a));
  sinh.store(ct::sinh(a));
  cosh.store(ct::cosh(a));
  tanh.store(ct::tanh(a));
  pow.store(ct::pow(b, a));
  atan2.store(ct::atan2(a, b));
}

template <class T>
class Functions : public ::testing::Test {};
using function_types = ::testing::Types<float, double>;
TYPED_TEST_SUITE(Functions, function_types);

TYPED_TEST(Functions, WithinTheirBounds) {
  using T = TypeParam;
  const std::size_t count = 4096;
  const std::vector<std::int64_t> extents{static_cast<std::int64_t>(count)};
  std::vector<T> a(count), b(count);
  const T special[] = {T(0), -T(0), T(1), T(-1), std::numeric_limits<T>::infinity(), -std::numeric_limits<T>::infinity(),
                       std::numeric_limits<T>::quiet_NaN(), T(0.5), T(-0.5), std::numeric_limits<T>::denorm_min()};
  for (std::size_t i = 0; i < count; ++i) {
    const double u = static_cast<double>(i * 2654435761u % 65536) / 65536;
    a[i] = i < 10 ? special[i] : static_cast<T>((u - 0.5) * 40);
    b[i] = i < 100 && i >= 10 ? special[i % 10] : static_cast<T>(std::exp((static_cast<double>(i * 40503u % 8192) / 8192 - 0.5) * 30));
  }
  auto x = upload(a, extents), y = upload(b, extents);
  const auto made = [&] { return ct::zeros<T>(extents, device_under_test()); };
  auto exp = made(), exp2 = made(), log = made(), log2 = made(), rsqrt = made(), sin = made(), cos = made(), tan = made(), sinh = made(),
       cosh = made(), tanh = made(), pow = made(), atan2 = made();
  ct::sync_wait(ct::launch<functions<T>>(ct::out(exp), ct::out(exp2), ct::out(log), ct::out(log2), ct::out(rsqrt), ct::out(sin),
                                         ct::out(cos), ct::out(tan), ct::out(sinh), ct::out(cosh), ct::out(tanh), ct::out(pow),
                                         ct::out(atan2), x, y));
  const auto ulp = static_cast<std::uint64_t>(sizeof(T) == 4 ? allowed().math_ulp_f32 : allowed().math_ulp_f64);
  const auto expect = [&](const ct::tensor<T>& got, auto reference, const char* what) {
    const auto values = ct::to_host(got);
    for (std::size_t i = 0; i < count; ++i) {
      const T want = static_cast<T>(reference(static_cast<long double>(a[i]), static_cast<long double>(b[i])));
      ASSERT_LE(distance(values[i], want), ulp) << what << " of " << a[i] << " and " << b[i] << " is " << values[i] << ", expected " << want;
    }
  };
  using real = long double;
  expect(exp, [](real u, real) { return std::exp(u); }, "exp");
  expect(exp2, [](real u, real) { return std::exp2(u); }, "exp2");
  expect(log, [](real, real v) { return std::log(v); }, "log");
  expect(log2, [](real, real v) { return std::log2(v); }, "log2");
  expect(rsqrt, [](real, real v) { return 1 / std::sqrt(v); }, "rsqrt");
  expect(sin, [](real u, real) { return std::sin(u); }, "sin");
  expect(cos, [](real u, real) { return std::cos(u); }, "cos");
  expect(tan, [](real u, real) { return std::tan(u); }, "tan");
  expect(sinh, [](real u, real) { return std::sinh(u); }, "sinh");
  expect(cosh, [](real u, real) { return std::cosh(u); }, "cosh");
  expect(tanh, [](real u, real) { return std::tanh(u); }, "tanh");
  expect(pow, [](real u, real v) { return std::pow(v, u); }, "pow");
  expect(atan2, [](real u, real v) { return std::atan2(u, v); }, "atan2");
}

template <class T>
[[tessera::entry]] void whole(output<T>& floor, output<T>& ceil, output<T>& fmod, output<bool>& nan, output<bool>& inf, output<bool>& less,
                              output<bool>& equal, output<T>& spread, const input<T>& x, const input<T>& y) {
  auto a = x.load_like(floor), b = y.load_like(floor);
  floor.store(ct::floor(a));
  ceil.store(ct::ceil(a));
  fmod.store(ct::fmod(a, b));
  nan.store(ct::isnan(a));
  inf.store(ct::isinf(a));
  less.store(ct::less_unordered(a, b));
  equal.store(ct::equal_unordered(a, b));
  spread.store(ct::max(a, b, ct::propagate_nan));
}
template <class T>
[[tessera::entry]] void roundings(output<T>& zero, output<T>& down, output<T>& up, output<T>& quotient, output<T>& fused, output<T>& root,
                                  output<float>& narrowed, const input<T>& x, const input<T>& y) {
  auto a = x.load_like(zero), b = y.load_like(zero);
  zero.store(ct::add(a, b, ct::round_zero));
  down.store(ct::sub(a, b, ct::round_negative));
  up.store(ct::mul(a, b, ct::round_positive));
  quotient.store(ct::div(a, b, ct::round_zero));
  fused.store(ct::fma(a, b, T(0.1), ct::round_negative));
  root.store(ct::sqrt(ct::abs(a), ct::round_positive));
  narrowed.store(ct::element_cast<float>(a, ct::round_zero));
}

template <class T, class Function>
T rounded(int mode, Function f) {  // volatile, so that the compiler leaves the arithmetic to where the mode is set
  std::fesetround(mode);
  volatile T result = f();
  std::fesetround(FE_TONEAREST);
  return result;
}

TYPED_TEST(Functions, ExactOnes) {
  using T = TypeParam;
  const std::size_t count = 61 * 17;
  const std::vector<std::int64_t> extents{static_cast<std::int64_t>(count)};
  const auto a = sample<T>(count, 61, 1), b = sample<T>(count, 17, 2);
  auto x = upload(a, extents), y = upload(b, extents);
  const auto made = [&] { return ct::zeros<T>(extents, device_under_test()); };
  const auto mask = [&] { return ct::zeros<bool>(extents, device_under_test()); };
  auto floor = made(), ceil = made(), fmod = made(), spread = made();
  auto nan = mask(), inf = mask(), less = mask(), equal = mask();
  ct::sync_wait(ct::launch<whole<T>>(ct::out(floor), ct::out(ceil), ct::out(fmod), ct::out(nan), ct::out(inf), ct::out(less),
                                     ct::out(equal), ct::out(spread), x, y));
  auto zero = made(), down = made(), up = made(), quotient = made(), fused = made(), root = made();
  auto narrowed = ct::zeros<float>(extents, device_under_test());
  const auto expect = [&](const auto& got, auto reference, const char* what) {
    const auto values = ct::to_host(got);
    for (std::size_t i = 0; i < count; ++i) {
      volatile T u = a[i], v = b[i];
      const auto want = reference(u, v);
      using W = std::remove_const_t<decltype(want)>;
      ASSERT_EQ(distance(static_cast<W>(values[i]), want), 0u) << what << " of " << a[i] << " and " << b[i] << " is " << +values[i];
    }
  };
  using V = volatile T;
  expect(floor, [](V& u, V&) { return std::floor(T(u)); }, "floor");
  expect(ceil, [](V& u, V&) { return std::ceil(T(u)); }, "ceil");
  expect(fmod, [](V& u, V& v) { return std::fmod(T(u), T(v)); }, "fmod");
  expect(nan, [](V& u, V&) { return std::uint8_t(std::isnan(T(u))); }, "isnan");
  expect(inf, [](V& u, V&) { return std::uint8_t(std::isinf(T(u))); }, "isinf");
  expect(less, [](V& u, V& v) { return std::uint8_t(!(u >= v)); }, "less_unordered");
  expect(equal, [](V& u, V& v) { return std::uint8_t(!(u < v) && !(u > v)); }, "equal_unordered");
  expect(spread, [](V& u, V& v) {
    if (std::isnan(T(u)) || std::isnan(T(v))) return std::numeric_limits<T>::quiet_NaN();
    if (u == v) return std::signbit(T(u)) ? T(v) : T(u);
    return u > v ? T(u) : T(v);
  }, "max with propagate_nan");
  if constexpr (std::is_same_v<T, double>) {
    ct::sync_wait(ct::launch<roundings<T>>(ct::out(zero), ct::out(down), ct::out(up), ct::out(quotient), ct::out(fused), ct::out(root),
                                           ct::out(narrowed), x, y));
    expect(narrowed, [](V& u, V&) { return rounded<float>(FE_TOWARDZERO, [&] { return static_cast<float>(u); }); }, "element_cast");
    expect(zero, [](V& u, V& v) { return rounded<T>(FE_TOWARDZERO, [&] { return u + v; }); }, "sum toward zero");
    expect(down, [](V& u, V& v) { return rounded<T>(FE_DOWNWARD, [&] { return u - v; }); }, "difference down");
    expect(up, [](V& u, V& v) { return rounded<T>(FE_UPWARD, [&] { return u * v; }); }, "product up");
    expect(quotient, [](V& u, V& v) { return rounded<T>(FE_TOWARDZERO, [&] { return u / v; }); }, "quotient toward zero");
    expect(fused, [](V& u, V& v) { return rounded<T>(FE_DOWNWARD, [&] { return std::fma(T(u), T(v), 0.1); }); }, "fma down");
    expect(root, [](V& u, V&) { return rounded<T>(FE_UPWARD, [&] { return std::sqrt(std::fabs(T(u))); }); }, "root up");
  }
}

// 16 bits: computed in float, rounded once more.
template <class T>
[[tessera::entry]] void narrow(output<T>& exp, output<T>& sin, output<float>& wide, const input<T>& x) {
  auto a = x.load_like(exp);
  exp.store(ct::exp(a));
  sin.store(ct::element_cast<T>(ct::sin(ct::element_cast<float>(a))) - ct::sin(a));
  wide.store(ct::exp(ct::element_cast<float>(a)));
}
template <class T>
class HalfFunctions : public ::testing::Test {};
using half_types = ::testing::Types<ct::half, ct::bfloat16>;
TYPED_TEST_SUITE(HalfFunctions, half_types);
TYPED_TEST(HalfFunctions, AreThoseOfFloat) {
  using T = TypeParam;
  std::vector<T> a(1024);
  for (std::size_t i = 0; i < 1024; ++i) a[i] = T(static_cast<float>(static_cast<int>(i) - 512) * 0.0173f);
  auto x = upload(a, {1024});
  auto exp = ct::zeros<T>({1024}, device_under_test()), sin = ct::zeros<T>({1024}, device_under_test());
  auto wide = ct::zeros<float>({1024}, device_under_test());
  ct::sync_wait(ct::launch<narrow<T>>(ct::out(exp), ct::out(sin), ct::out(wide), x));
  const auto e = ct::to_host(exp), s = ct::to_host(sin);
  const auto w = ct::to_host(wide);
  for (std::size_t i = 0; i < 1024; ++i) {
    const auto bits = std::bit_cast<std::uint32_t>(w[i]);
    const float want = std::is_same_v<T, ct::half> ? static_cast<float>(static_cast<_Float16>(w[i]))
                                                   : std::bit_cast<float>((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000u);
    ASSERT_EQ(static_cast<float>(e[i]), want);
    ASSERT_EQ(static_cast<float>(s[i]), 0);
  }
}

}  // namespace
}  // namespace conformance
