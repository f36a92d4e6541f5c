// What an operation holds, what it completes with, and what happens when nobody consumes it.
#include "tessera/async/launch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using testing::copy;
using testing::saxpy;
using ::testing::IsEmpty;

class LaunchOperation : public testing::LaunchTest {};

TEST_F(LaunchOperation, BuildingRunsNothing) {
  auto y = vector(16), x = vector(16);
  (void)null->take_log();
  { auto operation = launch<saxpy<8>>(inout(y), x, 1.0f); }
  EXPECT_THAT(null->take_log(), IsEmpty());
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
}

TEST_F(LaunchOperation, CompletesWithWhatWasMovedInInOrder) {
  auto y = full<float>({16}, 3, place), x = full<float>({8}, 4, place);
  auto [first, second] = *sync_wait(launch<saxpy<8>>(inout(std::move(y)), std::move(x), 1.0f));
  static_assert(std::is_same_v<decltype(first), tensor<float>> && std::is_same_v<decltype(second), tensor<float>>);
  EXPECT_EQ(to_host(first).at(15), 3);
  EXPECT_EQ(to_host(second).at(7), 4);
  auto shared = std::move(second).share();
  auto kept = shared;
  auto [only] = *sync_wait(launch<saxpy<8>>(inout(first), std::move(shared), 1.0f));
  static_assert(std::is_same_v<decltype(only), shared_tensor<float>>);
  auto [z] = *sync_wait(launch<copy<8>>(out(std::move(first)), kept));
  EXPECT_EQ(z.size(), 16u);
}

TEST_F(LaunchOperation, BorrowedHandlesStayWithTheCaller) {
  auto y = vector(16), x = vector(16);
  std::optional<std::tuple<>> nothing = sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  EXPECT_TRUE(nothing);
  EXPECT_EQ(y.size() + x.size(), 32u);
}

TEST_F(LaunchOperation, AClaimMovesWithTheOperation) {
  auto y = vector(16), x = vector(16);
  auto operation = launch<saxpy<8>>(inout(y), x, 1.0f);
  auto moved = std::move(operation);
  EXPECT_FALSE(try_sync_wait(launch<copy<8>>(out(x), y)));
  EXPECT_TRUE(try_sync_wait(std::move(moved)));
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(x), y)));
}

TEST_F(LaunchOperation, TheLaterOfTwoClaimsFailsWhenConsumed) {
  auto y = vector(16), x = vector(16);
  auto first = launch<saxpy<8>>(inout(y), x, 1.0f);
  auto second = launch<saxpy<8>>(inout(y), x, 2.0f);  // building cannot fail
  EXPECT_TRUE(try_sync_wait(std::move(first)));
  auto outcome = try_sync_wait(std::move(second));  // its reservation never came true
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, errc::lease_conflict);
}

TEST_F(LaunchOperation, AnOutputThatIsNeverLaunchedGivesItsClaimUp) {
  auto y = vector(16), x = vector(16);
  { auto waiting = out(y); }
  EXPECT_TRUE(try_sync_wait(launch<copy<8>>(out(y), x)));
}

TEST_F(LaunchOperation, ATensorMayBeReplacedWhileAnOperationHoldsIt) {
  auto y = full<float>({16}, 3, place), x = vector(16);
  auto operation = launch<saxpy<8>>(inout(y), x, 1.0f);
  y = vector(4);
  EXPECT_TRUE(try_sync_wait(std::move(operation)));
  EXPECT_EQ(y.size(), 4u);
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
}

}  // namespace
}  // namespace tessera::runtime
