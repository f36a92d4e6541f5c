#include "tessera/async/with.h"

#include <gtest/gtest.h>

#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using testing::saxpy;

class With : public testing::LaunchTest {
 protected:
  tensor<float> y = vector(16), x = vector(16);
};

TEST_F(With, NothingIsTheDefault) {
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f) | with());
  EXPECT_EQ(code.last_wanted().opt_level, 3);
  EXPECT_EQ(code.last_wanted().checks, check_placement::launch);
}

TEST_F(With, SeveralOptionsAndTheLastOneCounts) {
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f) | with(opt_level(0), force_in_place) | with(opt_level(2)));
  EXPECT_EQ(code.last_wanted().opt_level, 2);
  EXPECT_EQ(code.last_wanted().checks, check_placement::in_place);
}

TEST_F(With, TheOperationStaysTheSame) {
  auto [back] = *sync_wait(launch<saxpy<8>>(inout(std::move(y)), x, 1.0f) | with(opt_level(1)));
  EXPECT_EQ(back.size(), 16u);
}

}  // namespace
}  // namespace tessera::runtime
