#include "runtime/memory/layout.h"

#include <gtest/gtest.h>

#include <vector>

namespace tessera::runtime {
namespace {

tensor_layout make(std::vector<std::int64_t> extents, std::vector<std::int64_t> strides = {}) {
  tensor_layout layout;
  layout.element = TESSERA_ELEMENT_F32;
  layout.rank = static_cast<std::uint8_t>(extents.size());
  for (std::size_t axis = 0; axis < extents.size(); ++axis) layout.extents[axis] = extents[axis];
  detail::fill_dense_strides(layout);
  for (std::size_t axis = 0; axis < strides.size(); ++axis) layout.strides[axis] = strides[axis];
  return layout;
}

TEST(Layout, DenseStridesAreRowMajor) {
  const tensor_layout layout = make({2, 3, 4});
  EXPECT_EQ(layout.strides[0], 12);
  EXPECT_EQ(layout.strides[1], 4);
  EXPECT_EQ(layout.strides[2], 1);
  EXPECT_EQ(make({5, 0}).strides[0], 1);
}

TEST(Layout, DenseBytes) {
  EXPECT_EQ(dense_bytes(make({2, 3})), 24u);
  EXPECT_EQ(dense_bytes(make({0, 7})), 0u);
  EXPECT_EQ(dense_bytes(make({-1})), std::nullopt);
  EXPECT_EQ(dense_bytes(make({std::int64_t{1} << 61})), std::nullopt);
  EXPECT_EQ(dense_bytes(make({std::int64_t{1} << 40, std::int64_t{1} << 40})), std::nullopt);
  EXPECT_EQ(dense_bytes(make({0, std::int64_t{1} << 62})), std::nullopt);
  EXPECT_EQ(dense_bytes(make({INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX})), std::nullopt);
}

TEST(Layout, Injective) {
  EXPECT_TRUE(is_injective(make({4, 8})));
  EXPECT_TRUE(is_injective(make({4, 8}, {1, 4})));    // column-major
  EXPECT_TRUE(is_injective(make({4, 8}, {100, 3})));  // gaps
  EXPECT_TRUE(is_injective(make({1, 8}, {0, 1})));    // an axis of extent 1 counts for nothing
  EXPECT_TRUE(is_injective(make({0, 8}, {0, 0})));    // no elements
  EXPECT_FALSE(is_injective(make({4, 8}, {0, 1})));   // broadcast
  EXPECT_FALSE(is_injective(make({4, 8}, {7, 1})));   // rows overlap by one
  EXPECT_FALSE(is_injective(make({4, 8}, {-8, 1})));
  EXPECT_FALSE(is_injective(make({4, 8}, {1, 1})));
  EXPECT_TRUE(is_injective(make({2, INT64_MAX}, {INT64_MAX, 1})));
  EXPECT_FALSE(is_injective(make({INT64_MAX, INT64_MAX, 2}, {1, INT64_MAX, INT64_MAX})));
}

TEST(Layout, SpanReachesTheLastElement) {
  EXPECT_EQ(static_cast<long long>(span_bytes(make({4, 8}))), 128);
  EXPECT_EQ(static_cast<long long>(span_bytes(make({4, 8}, {100, 1}))), (300 + 7 + 1) * 4);
  EXPECT_EQ(static_cast<long long>(span_bytes(make({0, 8}))), 0);
}

TEST(Layout, ElementSizes) {
  EXPECT_EQ(detail::element_bytes(TESSERA_ELEMENT_I1), 1u);
  EXPECT_EQ(detail::element_bytes(TESSERA_ELEMENT_BF16), 2u);
  EXPECT_EQ(detail::element_bytes(TESSERA_ELEMENT_F64), 8u);
  EXPECT_EQ(detail::element_bytes(200), 0u);
}

}  // namespace
}  // namespace tessera::runtime
