#include "runtime/launch/facts.h"

#include <gtest/gtest.h>

#include <vector>

namespace tessera::runtime {
namespace {

tessera_parameter_facts measure(std::uintptr_t base, std::vector<std::int64_t> extents, std::vector<std::int64_t> strides) {
  detail::tensor_layout layout;
  layout.element = TESSERA_ELEMENT_F32;
  layout.rank = static_cast<std::uint8_t>(extents.size());
  std::copy(extents.begin(), extents.end(), layout.extents);
  std::copy(strides.begin(), strides.end(), layout.strides);
  detail::argument_descriptor argument;
  argument.how = detail::access::shared;
  argument.element = TESSERA_ELEMENT_F32;
  argument.base = reinterpret_cast<const void*>(base);
  argument.layout = &layout;
  return measure_facts(argument, 3);
}

template <class T>
tessera_parameter_facts measure_scalar(T value, std::uint8_t tag) {
  detail::argument_descriptor argument;
  argument.element = tag;
  argument.base = &value;
  return measure_facts(argument, 0);
}

TEST(Facts, DivisibilityIsAPowerOfTwoUpToSixteen) {
  EXPECT_EQ(divisibility_of(0), 16);
  EXPECT_EQ(divisibility_of(1), 1);
  EXPECT_EQ(divisibility_of(-4), 4);
  EXPECT_EQ(divisibility_of(96), 16);
  EXPECT_EQ(divisibility_of(INT64_MIN), 16);
}

TEST(Facts, DenseTensor) {
  const auto facts = measure(0x1000, {100, 64}, {64, 1});
  EXPECT_EQ(facts.base_alignment, 16);
  EXPECT_EQ(facts.unit_axis, 1);
  EXPECT_EQ(facts.singleton_axes, 0);
  EXPECT_EQ(facts.root, 3);
  EXPECT_EQ(facts.extent_divisibility[0], 4);
  EXPECT_EQ(facts.extent_divisibility[1], 16);
  EXPECT_EQ(facts.stride_divisibility[0], 16);
  EXPECT_EQ(facts.stride_divisibility[1], 0);
  EXPECT_EQ(facts.extent_divisibility[2], 0);
  EXPECT_EQ(facts.divisibility, 0);
}

TEST(Facts, Alignment) {
  EXPECT_EQ(measure(0x1008, {4}, {1}).base_alignment, 8);
  EXPECT_EQ(measure(0x1004, {4}, {1}).base_alignment, 4);
  EXPECT_EQ(measure(0, {0}, {1}).base_alignment, 16);  // an empty tensor has no address
}

TEST(Facts, SingletonsAreNeverTheUnitAxis) {
  const auto facts = measure(0x1000, {7, 1}, {1, 1});
  EXPECT_EQ(facts.unit_axis, 0);
  EXPECT_EQ(facts.singleton_axes, 2);
  EXPECT_EQ(facts.stride_divisibility[1], 0);
  const auto one = measure(0x1000, {1}, {1});
  EXPECT_EQ(one.unit_axis, -1);
  EXPECT_EQ(one.singleton_axes, 1);
}

TEST(Facts, NoUnitAxis) {
  const auto facts = measure(0x1000, {4, 4}, {24, 3});
  EXPECT_EQ(facts.unit_axis, -1);
  EXPECT_EQ(facts.stride_divisibility[0], 8);
  EXPECT_EQ(facts.stride_divisibility[1], 1);
}

TEST(Facts, Scalars) {
  EXPECT_EQ(measure_scalar<std::int32_t>(12, TESSERA_ELEMENT_I32).divisibility, 4);
  EXPECT_EQ(measure_scalar<std::int64_t>(0, TESSERA_ELEMENT_I64).divisibility, 16);
  EXPECT_EQ(measure_scalar<float>(12, TESSERA_ELEMENT_F32).divisibility, 0);
  EXPECT_EQ(measure_scalar<bool>(true, TESSERA_ELEMENT_I1).divisibility, 0);
  EXPECT_EQ(measure_scalar<std::int32_t>(12, TESSERA_ELEMENT_I32).unit_axis, -1);
}

TEST(Facts, IntegersAreSignExtended) {
  const std::int8_t small = -3;
  EXPECT_EQ(integer_value(&small, TESSERA_ELEMENT_I8), -3);
  const std::int16_t medium = INT16_MIN;
  EXPECT_EQ(integer_value(&medium, TESSERA_ELEMENT_I16), INT16_MIN);
  const std::uint8_t truth = 2;  // a bool with other bits still counts as one
  EXPECT_EQ(integer_value(&truth, TESSERA_ELEMENT_I1), 1);
}

}  // namespace
}  // namespace tessera::runtime
