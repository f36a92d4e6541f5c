// Products of matrices. The numbers are small integers and halves, so every sum is exact in every type and its order means nothing.
#include "harness.h"

namespace conformance {
namespace {

template <class T, int... E>
using output = ct::tensor<T, ct::shape<E...>>;
template <class T>
using matrix = ct::tensor<T, ct::dims<2>>;

template <class T>
T number(int i) {  // -1.5 to 2 in steps of a half, integers for integers
  if constexpr (std::is_integral_v<T>) return static_cast<T>(i % 8 - (std::is_signed_v<T> ? 3 : 0));
  else return static_cast<T>(static_cast<float>(i % 8 - 3) * 0.5f);
}
template <class T>
double value(T v) {
  if constexpr (std::is_arithmetic_v<T>) return static_cast<double>(v);
  else return static_cast<float>(v);
}
template <class T>
std::vector<T> numbers(std::size_t count, int step) {
  std::vector<T> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = number<T>(static_cast<int>(i) * step + static_cast<int>(i) / 7);
  return values;
}

// 16 x 32 times 32 x 8.
template <class A, class B, class C>
[[tessera::entry]] void multiply(output<C, 16, 8>& z, output<A, 16, 32>& left, output<B, 32, 8>& right) {
  z.store(ct::mma(left.load(), right.load(), z.load()));
  left.store(left.load());
  right.store(right.load());
}
template <class A, class B, class C>
void check() {
  const auto a = numbers<A>(16 * 32, 3);
  const auto b = numbers<B>(32 * 8, 5);
  const auto c = numbers<C>(16 * 8, 7);
  const auto& device = device_under_test();
  auto left = ct::from_host(std::span<const A>(a), {16, 32}, device);
  auto right = ct::from_host(std::span<const B>(b), {32, 8}, device);
  auto z = ct::from_host(std::span<const C>(c), {16, 8}, device);
  ct::sync_wait(ct::launch<multiply<A, B, C>>(ct::inout(z), ct::inout(left), ct::inout(right)));
  const auto got = ct::to_host(z);
  for (std::size_t m = 0; m < 16; ++m)
    for (std::size_t n = 0; n < 8; ++n) {
      double sum = value(c[m * 8 + n]);
      for (std::size_t k = 0; k < 32; ++k) sum += value(a[m * 32 + k]) * value(b[k * 8 + n]);
      ASSERT_EQ(value(got[m * 8 + n]), sum) << m << ' ' << n;
    }
}
TEST(Mma, Floats) {
  check<ct::half, ct::half, float>();
  check<ct::half, ct::half, ct::half>();
  check<ct::bfloat16, ct::bfloat16, float>();
  check<ct::tf32, ct::tf32, float>();
  check<ct::f8e4m3, ct::f8e4m3, float>();
  check<ct::f8e5m2, ct::f8e5m2, ct::half>();
  check<float, float, float>();
  check<double, double, double>();
}
TEST(Mma, IntegersWithASignPerSide) {
  check<std::int8_t, std::int8_t, std::int32_t>();
  check<std::uint8_t, std::int8_t, std::int32_t>();
  check<std::int8_t, std::uint8_t, std::int32_t>();
  check<std::uint8_t, std::uint8_t, std::int32_t>();
}

[[tessera::entry]] void batches(output<float, 2, 4, 8>& z, output<double, 2, 4, 8>& w, output<ct::half, 2, 4, 16>& left,
                                output<ct::half, 1, 16, 8>& right) {
  auto a = left.load();
  auto b = ct::reshape(right.load(), ct::shape<16, 8>{});
  z.store(ct::matmul(a, b));
  w.store(ct::matmul(ct::element_cast<double>(a), ct::element_cast<double>(ct::expand_dims(b, std::integral_constant<int, 0>{}))));
  left.store(a);
  right.store(right.load());
}
TEST(Mma, BatchesRepeat) {
  const auto a = numbers<ct::half>(2 * 4 * 16, 3), b = numbers<ct::half>(16 * 8, 5);
  const auto& device = device_under_test();
  auto left = ct::from_host(std::span<const ct::half>(a), {2, 4, 16}, device), right = ct::from_host(std::span<const ct::half>(b), {1, 16, 8}, device);
  auto z = ct::zeros<float>({2, 4, 8}, device);
  auto w = ct::zeros<double>({2, 4, 8}, device);
  ct::sync_wait(ct::launch<batches>(ct::out(z), ct::out(w), ct::inout(left), ct::inout(right)));
  const auto got = ct::to_host(z);
  const auto also = ct::to_host(w);
  for (std::size_t batch = 0; batch < 2; ++batch)
    for (std::size_t m = 0; m < 4; ++m)
      for (std::size_t n = 0; n < 8; ++n) {
        double sum = 0;
        for (std::size_t k = 0; k < 16; ++k) sum += value(a[(batch * 4 + m) * 16 + k]) * value(b[k * 8 + n]);
        ASSERT_EQ(got[(batch * 4 + m) * 8 + n], sum);
        ASSERT_EQ(also[(batch * 4 + m) * 8 + n], sum);
      }
}

// A scale per 32 factors along K, from tensors of bytes.
[[tessera::entry]] void scaled(output<float, 4, 8>& z, output<ct::f8e4m3, 4, 64>& left, output<ct::f8e4m3, 64, 8>& right,
                               output<ct::f8e8m0, 4, 2>& left_scale, output<ct::f8e8m0, 2, 8>& right_scale) {
  auto a = left.load();
  auto b = right.load();
  auto sa = left_scale.load();
  auto sb = right_scale.load();
  z.store(ct::mma_scaled(a, sa, b, sb, ct::zeros<ct::tile<float, ct::shape<4, 8>>>()));
  left.store(a);
  right.store(b);
  left_scale.store(sa);
  right_scale.store(sb);
}
TEST(Mma, Scaled) {
  const auto& device = device_under_test();
  const auto a = numbers<ct::f8e4m3>(4 * 64, 3), b = numbers<ct::f8e4m3>(64 * 8, 5);
  std::vector<ct::f8e8m0> sa(8), sb(16);
  for (std::size_t i = 0; i < 8; ++i) sa[i] = ct::f8e8m0(std::ldexp(1.0f, static_cast<int>(i % 4) - 2));
  for (std::size_t i = 0; i < 16; ++i) sb[i] = ct::f8e8m0(std::ldexp(1.0f, static_cast<int>(i % 3)));
  auto left = ct::from_host(std::span<const ct::f8e4m3>(a), {4, 64}, device), right = ct::from_host(std::span<const ct::f8e4m3>(b), {64, 8}, device);
  auto ls = ct::from_host(std::span<const ct::f8e8m0>(sa), {4, 2}, device), rs = ct::from_host(std::span<const ct::f8e8m0>(sb), {2, 8}, device);
  auto z = ct::zeros<float>({4, 8}, device);
  ct::sync_wait(ct::launch<scaled>(ct::out(z), ct::inout(left), ct::inout(right), ct::inout(ls), ct::inout(rs)));
  const auto got = ct::to_host(z);
  for (std::size_t m = 0; m < 4; ++m)
    for (std::size_t n = 0; n < 8; ++n) {
      double sum = 0;
      for (std::size_t k = 0; k < 64; ++k)
        sum += value(a[m * 64 + k]) * value(sa[m * 2 + k / 32]) * value(b[k * 8 + n]) * value(sb[k / 32 * 8 + n]);
      ASSERT_EQ(got[m * 8 + n], sum) << m << ' ' << n;
    }
}

}  // namespace
}  // namespace conformance
