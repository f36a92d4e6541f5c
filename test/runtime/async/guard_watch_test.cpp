// Failure records of code with guards: read at completion, given back once, also when nobody waits.
#include "runtime/async/guard_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using ::testing::Contains;
using ::testing::ContainsRegex;
using testing::saxpy;

class GuardWatch : public testing::LaunchTest {
 protected:
  GuardWatch() {
    code.guarded = true;
    code.sites = {{0, 0, 20, 3, "saxpy.h"}, {1, 0, 21, 9, "saxpy.h"}, {1, 0, 22, 5, "saxpy.h", 4022}};
  }
  tensor<float> y = vector(16), x = vector(16), other = vector(16);
};

TEST_F(GuardWatch, NoFailureNoError) {
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
  EXPECT_EQ(null->live_failure_records(), 0u);
}

TEST_F(GuardWatch, AFailedGuardNamesParameterAndPlace) {
  null->fail_next_guard(1, 9, 8, 3);
  auto outcome = try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, errc::index_out_of_range);
  EXPECT_EQ(outcome.error().text, "an access of 'x' is out of range on axis 0: index 9, the last is 7");
  EXPECT_EQ(outcome.error().kernel, "saxpy<8>");
  EXPECT_EQ(outcome.error().where.file, "saxpy.h");
  EXPECT_EQ(outcome.error().where.line, 21u);
  EXPECT_THAT(outcome.error().notes, Contains("the access was suppressed in program 3; what the kernel wrote is incomplete"));
  EXPECT_THAT(outcome.error().notes, Contains(ContainsRegex("submitted at .*guard_watch_test.cpp:[0-9]+:[0-9]+")));
  EXPECT_EQ(null->live_failure_records(), 0u);
  auto fresh = vector(16);
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(fresh), x, 1.0f)));
}

TEST_F(GuardWatch, AFailedPartNamesItsCoordinateAndHasACodeOfItsOwn) {
  null->fail_next_guard(2, -1, 8);
  auto outcome = try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, errc::coordinate_out_of_range);
  EXPECT_EQ(outcome.error().text, "a part of 'x' on axis 0 begins or ends at -1, the extent is 8");
  EXPECT_EQ(outcome.error().where.line, 22u);
}

TEST_F(GuardWatch, AnAxisWithoutAnythingHasNoLastIndex) {
  null->fail_next_guard(1, -2, 0);
  auto outcome = try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().text, "an access of 'x' is out of range on axis 0: index -2, there is none");
}

TEST_F(GuardWatch, AnUnknownSiteIsStillAnError) {
  null->fail_next_guard(77);
  auto outcome = try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, errc::index_out_of_range);
}

TEST_F(GuardWatch, RecordsOfDroppedSubmissionsAreGivenBackAfterCompletion) {
  null->hold(true);
  const std::size_t before = abandoned_watches::of_process().size();
  { auto dropped = submit(launch<saxpy<8>>(inout(y), x, 1.0f)); }
  EXPECT_EQ(null->live_failure_records(), 1u);
  {
    auto dropped = submit(launch<saxpy<8>>(inout(other), x, 1.0f));
  }
  EXPECT_EQ(null->live_failure_records(), 2u);  // neither has completed
  EXPECT_EQ(abandoned_watches::of_process().size(), before + 2);
  null->hold(false);
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
  EXPECT_EQ(null->live_failure_records(), 0u);
}

TEST_F(GuardWatch, AFailedWaitKeepsTheRecordUntilTheKernelHasCompleted) {
  null->hold(true);
  error_info problem;
  problem.code = errc::driver_call_failed;
  null->fail_next(null_event::kind::wait, problem);
  EXPECT_FALSE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
  EXPECT_EQ(null->live_failure_records(), 1u);
  abandoned_watches::of_process().sweep();
  EXPECT_EQ(null->live_failure_records(), 1u);  // still in flight
  null->hold(false);
  abandoned_watches::of_process().sweep();
  EXPECT_EQ(null->live_failure_records(), 0u);
}

TEST_F(GuardWatch, AFailedEnqueueGivesTheRecordBack) {
  error_info problem;
  problem.code = errc::driver_call_failed;
  null->fail_next(null_event::kind::launch, problem);
  EXPECT_FALSE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
  EXPECT_EQ(null->live_failure_records(), 0u);
}

}  // namespace
}  // namespace tessera::runtime
