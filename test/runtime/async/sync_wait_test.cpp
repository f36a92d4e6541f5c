#include "tessera/async/sync_wait.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/error/format.h"
#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using testing::saxpy;
using ::testing::HasSubstr;

class SyncWait : public testing::LaunchTest {};

TEST_F(SyncWait, WaitsForItsSubmission) {
  null->hold(true);
  auto y = vector(16), x = vector(16);
  (void)null->take_log();
  sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  const auto log = null->take_log();
  ASSERT_FALSE(log.empty());
  EXPECT_EQ(log.back().what, null_event::kind::wait);
  EXPECT_EQ(log.back().submission, 1u);
}

TEST_F(SyncWait, ThrowsWhatTheTwinReturns) {
  auto y = vector(16);
  try {
    sync_wait(launch<saxpy<8>>(inout(y), y, 1.0f));
    FAIL() << "not refused";
  } catch (const error& caught) {
    EXPECT_EQ(caught.code(), errc::root_overlap);
    EXPECT_THAT(caught.what(), HasSubstr("[TS4010]\n  in kernel 'saxpy<8>', kernels.cpp:12:3"));
  }
  EXPECT_EQ(try_sync_wait(launch<saxpy<8>>(inout(y), y, 1.0f)).error().code, errc::root_overlap);
}

TEST_F(SyncWait, AFailureOfTheDeviceNamesTheKernel) {
  auto y = vector(16), x = vector(16);
  null->fail_next(null_event::kind::wait, make_error(errc::device_lost, "the device is lost"));
  auto outcome = try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f));
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, errc::device_lost);
  EXPECT_EQ(outcome.error().kernel, "saxpy<8>");
  EXPECT_TRUE(try_sync_wait(launch<saxpy<8>>(inout(y), x, 1.0f)));
}

TEST_F(SyncWait, AnOperationThatWasMovedAwayIsRefused) {
  auto y = vector(16), x = vector(16);
  auto operation = launch<saxpy<8>>(inout(y), x, 1.0f);
  ASSERT_TRUE(try_sync_wait(std::move(operation)));
  auto again = try_sync_wait(std::move(operation));  // NOLINT: the point of the test
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, errc::moved_from_handle);
}

}  // namespace
}  // namespace tessera::runtime
