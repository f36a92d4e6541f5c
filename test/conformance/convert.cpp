// element_cast between all element types: float to integer saturates and takes NaN to 0, narrowing rounds once to nearest even.
#include "harness.h"

namespace conformance {
namespace {

template <class U>
struct cast_to {
  auto operator()(const auto& a) const { return ct::element_cast<U>(a); }
};

template <class U, class T>
U reference_cast(T a) {
  if constexpr (std::is_floating_point_v<T> && std::is_integral_v<U>) {
    if (std::isnan(a)) return 0;
    // The largest integer rounds up to a power of two as a float, so "not below" is the saturation test.
    if (a >= -static_cast<T>(std::numeric_limits<U>::min())) return std::numeric_limits<U>::max();
    if (a <= static_cast<T>(std::numeric_limits<U>::min())) return std::numeric_limits<U>::min();
  }
  return static_cast<U>(a);  // between integers: modulo 2^n
}

template <class V>
class Convert : public Elements<V> {};
TYPED_TEST_SUITE(Convert, every_element, variant_names);

TYPED_TEST(Convert, ToF32) {
  using T = typename TypeParam::type;
  check1<cast_to<float>, float, T, TypeParam::rank>(reference_cast<float, T>);
}
TYPED_TEST(Convert, ToF64) {
  using T = typename TypeParam::type;
  check1<cast_to<double>, double, T, TypeParam::rank>(reference_cast<double, T>);
}
TYPED_TEST(Convert, ToI32) {
  using T = typename TypeParam::type;
  check1<cast_to<std::int32_t>, std::int32_t, T, TypeParam::rank>(reference_cast<std::int32_t, T>);
}
TYPED_TEST(Convert, ToI64) {
  using T = typename TypeParam::type;
  check1<cast_to<std::int64_t>, std::int64_t, T, TypeParam::rank>(reference_cast<std::int64_t, T>);
}

struct mask_to_number {
  auto operator()(const auto& a) const { return ct::element_cast<std::int32_t>(a > 0); }
};
TYPED_TEST(Convert, MaskToNumber) {
  using T = typename TypeParam::type;
  check1<mask_to_number, std::int32_t, T, TypeParam::rank>([](T a) { return static_cast<std::int32_t>(a > 0); });
}

}  // namespace
}  // namespace conformance
