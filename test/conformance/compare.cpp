// Comparisons (ordered: false for NaN, but != is true) and select.
#include "harness.h"

namespace conformance {
namespace {

template <class V>
class Compare : public Elements<V> {};
TYPED_TEST_SUITE(Compare, every_element, variant_names);

#define CONFORMANCE_COMPARISON(name, op)                                                       \
  struct name##_then_choose {                                                                  \
    auto operator()(const auto& a, const auto& b) const { return ct::select(a op b, a, b); }   \
  };                                                                                           \
  TYPED_TEST(Compare, name) {                                                                  \
    using T = typename TypeParam::type;                                                        \
    check2<name##_then_choose, T, T, TypeParam::rank>([](T a, T b) { return a op b ? a : b; }); \
  }
CONFORMANCE_COMPARISON(Equal, ==)
CONFORMANCE_COMPARISON(NotEqual, !=)
CONFORMANCE_COMPARISON(Less, <)
CONFORMANCE_COMPARISON(LessOrEqual, <=)
CONFORMANCE_COMPARISON(Greater, >)
CONFORMANCE_COMPARISON(GreaterOrEqual, >=)
#undef CONFORMANCE_COMPARISON

struct both_positive { auto operator()(const auto& a, const auto& b) const { return ct::select((a > 0) & (b > 0), a, b); } };
struct one_positive { auto operator()(const auto& a, const auto& b) const { return ct::select((a > 0) | (b > 0), a, b); } };
struct not_positive { auto operator()(const auto& a, const auto& b) const { return ct::select(!(a > 0), a, b); } };

TYPED_TEST(Compare, MasksCombine) {
  using T = typename TypeParam::type;
  check2<both_positive, T, T, TypeParam::rank>([](T a, T b) { return a > 0 && b > 0 ? a : b; });
  check2<one_positive, T, T, TypeParam::rank>([](T a, T b) { return a > 0 || b > 0 ? a : b; });
  check2<not_positive, T, T, TypeParam::rank>([](T a, T b) { return !(a > 0) ? a : b; });
}

}  // namespace
}  // namespace conformance
