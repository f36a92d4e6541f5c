// Arithmetic of every element type: wrapping integers, total division, IEEE floats without contraction.
#include "harness.h"

namespace conformance {
namespace {

struct add { auto operator()(const auto& a, const auto& b) const { return a + b; } };
struct subtract { auto operator()(const auto& a, const auto& b) const { return a - b; } };
struct multiply { auto operator()(const auto& a, const auto& b) const { return a * b; } };
struct divide { auto operator()(const auto& a, const auto& b) const { return a / b; } };
struct modulo { auto operator()(const auto& a, const auto& b) const { return a % b; } };
struct negate { auto operator()(const auto& a) const { return -a; } };
struct absolute { auto operator()(const auto& a) const { return ct::abs(a); } };
struct minimum { auto operator()(const auto& a, const auto& b) const { return ct::min(a, b); } };
struct maximum { auto operator()(const auto& a, const auto& b) const { return ct::max(a, b); } };
struct fused { auto operator()(const auto& a, const auto& b, const auto& c) const { return ct::fma(a, b, c); } };
struct rounded_twice { auto operator()(const auto& a, const auto& b, const auto& c) const { return a * b + c; } };

template <class V>
class Arith : public Elements<V> {};
TYPED_TEST_SUITE(Arith, every_element, variant_names);

TYPED_TEST(Arith, Add) {
  using T = typename TypeParam::type;
  check2<add, T, T, TypeParam::rank>([](T a, T b) -> T {
    if constexpr (std::is_floating_point_v<T>) return a + b;
    else return wrap_add(a, b);
  });
}
TYPED_TEST(Arith, Subtract) {
  using T = typename TypeParam::type;
  check2<subtract, T, T, TypeParam::rank>([](T a, T b) -> T {
    if constexpr (std::is_floating_point_v<T>) return a - b;
    else return wrap_sub(a, b);
  });
}
TYPED_TEST(Arith, Multiply) {
  using T = typename TypeParam::type;
  check2<multiply, T, T, TypeParam::rank>([](T a, T b) -> T {
    if constexpr (std::is_floating_point_v<T>) return a * b;
    else return wrap_mul(a, b);
  });
}
TYPED_TEST(Arith, DivideIsTotal) {
  using T = typename TypeParam::type;
  check2<divide, T, T, TypeParam::rank>([](T a, T b) -> T {
    if constexpr (std::is_floating_point_v<T>) return a / b;
    else return total_div(a, b);
  });
}
TYPED_TEST(Arith, ModuloIsTotal) {
  using T = typename TypeParam::type;
  check2<modulo, T, T, TypeParam::rank>([](T a, T b) -> T {
    if constexpr (std::is_floating_point_v<T>) return std::fmod(a, b);
    else return total_mod(a, b);
  });
}
TYPED_TEST(Arith, Negate) {
  using T = typename TypeParam::type;
  check1<negate, T, T, TypeParam::rank>([](T a) -> T {
    if constexpr (std::is_floating_point_v<T>) return -a;
    else return wrap_sub(T(0), a);
  });
}
TYPED_TEST(Arith, Absolute) {
  using T = typename TypeParam::type;
  check1<absolute, T, T, TypeParam::rank>([](T a) -> T {
    if constexpr (std::is_floating_point_v<T>) return std::fabs(a);
    else return a < 0 ? wrap_sub(T(0), a) : a;
  });
}
// Floats: a NaN loses against a number, and +0 is greater than -0.
template <class T>
T smaller(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(a)) return b;
    if (std::isnan(b)) return a;
    if (a == b) return std::signbit(a) ? a : b;
  }
  return a < b ? a : b;
}
template <class T>
T larger(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isnan(a)) return b;
    if (std::isnan(b)) return a;
    if (a == b) return std::signbit(a) ? b : a;
  }
  return a > b ? a : b;
}
TYPED_TEST(Arith, Minimum) {
  using T = typename TypeParam::type;
  check2<minimum, T, T, TypeParam::rank>(smaller<T>);
}
TYPED_TEST(Arith, Maximum) {
  using T = typename TypeParam::type;
  check2<maximum, T, T, TypeParam::rank>(larger<T>);
}
TYPED_TEST(Arith, ProductThenSumRoundsTwice) {
  using T = typename TypeParam::type;
  check3<rounded_twice, T, T, TypeParam::rank>([](T a, T b, T c) -> T {
    if constexpr (std::is_floating_point_v<T>) {
      volatile T product = a * b;  // keeps this compiler from contracting the reference
      return static_cast<T>(product + c);
    } else {
      return wrap_add(wrap_mul(a, b), c);
    }
  });
}

template <class V>
class FloatingArith : public Elements<V> {};
TYPED_TEST_SUITE(FloatingArith, floating_elements, variant_names);

TYPED_TEST(FloatingArith, FusedMultiplyAddRoundsOnce) {
  using T = typename TypeParam::type;
  check3<fused, T, T, TypeParam::rank>([](T a, T b, T c) { return std::fma(a, b, c); });
}

// A scalar parameter beside a tile, from both sides.
template <class T, int Rank, class Shape = typename tiling<Rank>::shape>
[[tessera::entry]] void affine(ct::tensor<T, Shape>& z, const ct::tensor<T, ct::dims<Rank>>& x, T scale, T offset) {
  z.store(scale * x.load_like(z) - offset);
}
TYPED_TEST(Arith, ScalarParameters) {
  using T = typename TypeParam::type;
  constexpr int rank = TypeParam::rank;
  for (const auto& extents : all_extents<rank>()) {
    const auto a = sample<T>(volume(extents), 61, 4);
    auto x = upload(a, extents);
    auto z = blank<T>(extents);
    const T scale = T(3), offset = T(11);
    ct::sync_wait(ct::launch<affine<T, rank>>(ct::out(z), x, scale, offset));
    std::vector<T> want(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
      if constexpr (std::is_floating_point_v<T>) {
        volatile T product = scale * a[i];
        want[i] = product - offset;
      } else {
        want[i] = wrap_sub(wrap_mul(scale, a[i]), offset);
      }
    }
    expect_close(ct::to_host(z), want, 0, describe(extents));
  }
}

}  // namespace
}  // namespace conformance
