// Functions with a correctly rounded result (sqrt) and with a stated bound (exp).
#include "harness.h"

namespace conformance {
namespace {

struct square_root { auto operator()(const auto& a) const { return ct::sqrt(a); } };
struct exponential { auto operator()(const auto& a) const { return ct::exp(a); } };

template <class V>
class Math : public Elements<V> {};
TYPED_TEST_SUITE(Math, floating_elements, variant_names);

TYPED_TEST(Math, SquareRootIsCorrectlyRounded) {
  using T = typename TypeParam::type;
  check1<square_root, T, T, TypeParam::rank>([](T a) { return std::sqrt(a); });
}

TYPED_TEST(Math, ExponentialWithinItsBound) {
  using T = typename TypeParam::type;
  const auto ulp = static_cast<std::uint64_t>(sizeof(T) == 4 ? allowed().exp_ulp_f32 : allowed().exp_ulp_f64);
  check1<exponential, T, T, TypeParam::rank>([](T a) { return static_cast<T>(std::exp(static_cast<long double>(a))); }, ulp);
}

// The whole range in which the result is neither 0 nor infinity, subnormal results included.
template <class T>
void sweep(double low, double high, std::uint64_t ulp) {
  const std::size_t count = 200'000;
  std::vector<T> a(count), want(count);
  for (std::size_t i = 0; i < count; ++i) {
    a[i] = static_cast<T>(low + (high - low) * static_cast<double>(i) / static_cast<double>(count - 1));
    want[i] = static_cast<T>(std::exp(static_cast<long double>(a[i])));
  }
  const std::vector<std::int64_t> extents{static_cast<std::int64_t>(count)};
  auto x = upload(a, extents);
  auto z = blank<T>(extents);
  ct::sync_wait(ct::launch<apply1<exponential, T, T, 1>>(ct::out(z), x));
  expect_close(ct::to_host(z), want, ulp, "sweep");
}
TEST(MathSweep, ExponentialF32) { sweep<float>(-104, 89, static_cast<std::uint64_t>(allowed().exp_ulp_f32)); }
TEST(MathSweep, ExponentialF64) { sweep<double>(-746, 710, static_cast<std::uint64_t>(allowed().exp_ulp_f64)); }

}  // namespace
}  // namespace conformance
