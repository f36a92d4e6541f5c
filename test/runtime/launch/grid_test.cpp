#include "runtime/launch/grid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/launch/launch_plan.h"
#include "test/runtime/made_kernel.h"

namespace tessera::runtime {
namespace {

using testing::exclusive;
using testing::made_record;
using ::testing::HasSubstr;

const int stub = 0;

struct output {
  std::vector<std::int64_t> extents, cut;
};

result<sub_tensor_grid> infer(const std::vector<output>& outputs) {
  std::vector<tessera_parameter> parameters;
  std::vector<detail::tensor_layout> layouts(outputs.size());
  std::vector<argument_descriptor> arguments(outputs.size());
  static const char* names[] = {"a", "b", "c"};
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    parameters.push_back(exclusive(names[i], outputs[i].cut));
    layouts[i].rank = static_cast<std::uint8_t>(outputs[i].extents.size());
    std::copy(outputs[i].extents.begin(), outputs[i].extents.end(), layouts[i].extents);
    arguments[i].layout = &layouts[i];
  }
  made_record made(&stub, "k", parameters);
  known_kernel* kernel = new known_kernel(&made.record());
  auto grid = infer_grid({*kernel, kernel->parameters(), arguments});
  kernel->drop();
  return grid;
}

TEST(Grid, AxesOfTheSubTensorsAreAxesOfTheGrid) {
  auto one = infer({{{100}, {8}}}).value();
  EXPECT_EQ(one.kind, TESSERA_GRID_AXES);
  EXPECT_EQ(one.extents.x, 13u);
  EXPECT_EQ(one.extents.y, 1u);
  auto three = infer({{{5, 16, 1}, {1, 8, 4}}}).value();
  EXPECT_EQ(three.extents.x, 5u);
  EXPECT_EQ(three.extents.y, 2u);
  EXPECT_EQ(three.extents.z, 1u);
}

TEST(Grid, AnOwnedAxisHasOneSubTensor) {
  auto grid = infer({{{5, 1000}, {1, -1}}}).value();
  EXPECT_EQ(grid.extents.x, 5u);
  EXPECT_EQ(grid.extents.y, 1u);
  EXPECT_TRUE(infer({{{5, 0}, {1, -1}}}).value().empty());
}

TEST(Grid, AnExtentOfZeroIsAnEmptyGrid) {
  EXPECT_TRUE(infer({{{0}, {8}}}).value().empty());
  EXPECT_TRUE(infer({{{7, 0, 3}, {1, 1, 1}}}).value().empty());
  EXPECT_FALSE(infer({{{1}, {8}}}).value().empty());
}

TEST(Grid, FourAxesAreLinearised) {
  auto grid = infer({{{2, 3, 4, 5}, {1, 1, 2, 5}}}).value();
  EXPECT_EQ(grid.kind, TESSERA_GRID_LINEAR);
  EXPECT_EQ(grid.extents.x, 12u);
  EXPECT_EQ(grid.extents.y, 1u);
  EXPECT_EQ(grid.counts[2], 2);
}

TEST(Grid, AnEmptyGridOfFourAxesIsLinearToo) {
  auto grid = infer({{{2, 0, 4, 5}, {1, 1, 2, 5}}}).value();
  EXPECT_TRUE(grid.empty());
  EXPECT_EQ(grid.kind, TESSERA_GRID_LINEAR);
  EXPECT_EQ(infer({{{2, 0, 4}, {1, 1, 2}}}).value().kind, TESSERA_GRID_AXES);
}

TEST(Grid, AxisLimitsDecideBetweenAxesAndLinear) {
  EXPECT_EQ(infer({{{(1 << 24) - 1}, {1}}}).value().kind, TESSERA_GRID_AXES);
  EXPECT_EQ(infer({{{2, 65535}, {1, 1}}}).value().kind, TESSERA_GRID_AXES);
  auto tall = infer({{{2, 65536}, {1, 1}}}).value();
  EXPECT_EQ(tall.kind, TESSERA_GRID_LINEAR);
  EXPECT_EQ(tall.extents.x, 131072u);
  EXPECT_EQ(infer({{{2, 1, 65536}, {1, 1, 1}}}).value().kind, TESSERA_GRID_LINEAR);
}

TEST(Grid, MoreProgramsThanALaunchRuns) {
  auto refused = infer({{{1 << 24}, {1}}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::grid_mismatch);
  EXPECT_THAT(refused.error().text, HasSubstr("the grid of 'a' has 16777216 sub-tensors, one launch runs at most 16777215"));
  EXPECT_FALSE(infer({{{INT64_MAX, INT64_MAX, INT64_MAX, INT64_MAX}, {1, 1, 1, 1}}}));
}

TEST(Grid, OutputsHaveEqualGrids) {
  EXPECT_TRUE(infer({{{100, 7}, {8, 8}}, {{100, 1}, {8, 1}}}));
  auto refused = infer({{{100}, {8}}, {{100}, {4}}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::grid_mismatch);
  EXPECT_THAT(refused.error().text, HasSubstr("different grids of sub-tensors: 'a' has 13, 'b' has 25"));
  EXPECT_FALSE(infer({{{8}, {8}}, {{8, 1}, {8, 1}}}));
}

TEST(Grid, NoOutputNoGrid) { EXPECT_FALSE(infer({})); }

TEST(Grid, LargeExtentsDoNotWrap) {
  EXPECT_EQ(infer({{{INT64_MAX}, {std::int64_t{1} << 40}}}).value().extents.x, 1u << 23);
}

}  // namespace
}  // namespace tessera::runtime
