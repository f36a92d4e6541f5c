#include "tessera/async/submit.h"

#include <gtest/gtest.h>

#include "runtime/error/format.h"
#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using testing::copy;
using testing::saxpy;

class Pending : public testing::LaunchTest {};

TEST_F(Pending, IsReadyWhenTheSubmissionHasCompleted) {
  null->hold(true);
  auto y = vector(16), x = vector(16);
  auto running = submit(launch<saxpy<8>>(inout(std::move(y)), x, 1.0f));
  EXPECT_FALSE(running.ready());
  null->hold(false);
  EXPECT_TRUE(running.ready());
  auto [back] = running.get();
  EXPECT_EQ(back.size(), 16u);
}

TEST_F(Pending, GetsOnce) {
  auto y = vector(16), x = vector(16);
  auto running = submit(launch<saxpy<8>>(inout(std::move(y)), x, 1.0f));
  EXPECT_TRUE(running.try_get());
  auto again = running.try_get();
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, errc::moved_from_handle);
  EXPECT_THROW((void)running.get(), error);
}

TEST_F(Pending, WorkInFlightIsOrderedNotRefused) {
  null->hold(true);
  auto y = vector(16), x = vector(16), z = vector(16);
  auto first = submit(launch<saxpy<8>>(inout(y), x, 1.0f));
  auto second = submit(launch<saxpy<8>>(inout(y), x, 2.0f));  // the claim ended with the first submission
  auto third = submit(launch<copy<8>>(out(z), y));
  EXPECT_EQ(launches().size(), 3u);
  third.get();
  EXPECT_TRUE(first.ready() && second.ready());
}

TEST_F(Pending, ErrorsBeforeTheEnqueueAreOfSubmit) {
  auto y = vector(16);
  auto refused = try_submit(launch<saxpy<8>>(inout(y), y, 1.0f));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::root_overlap);
  EXPECT_THROW((void)submit(launch<saxpy<8>>(inout(y), y, 1.0f)), error);
}

TEST_F(Pending, ErrorsAfterTheEnqueueAreOfGet) {
  auto y = vector(16), x = vector(16);
  auto running = submit(launch<saxpy<8>>(inout(y), x, 1.0f));
  null->fail_next(null_event::kind::wait, make_error(errc::device_lost, "gone"));
  auto outcome = running.try_get();
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, errc::device_lost);
}

TEST_F(Pending, DroppingNeitherWaitsNorFrees) {
  null->hold(true);
  auto y = vector(16), x = vector(16);
  (void)null->take_log();
  { auto running = submit(launch<saxpy<8>>(inout(y), x, 1.0f)); }
  for (const null_event& event : null->take_log()) EXPECT_EQ(event.what != null_event::kind::wait && event.what != null_event::kind::release, true);
}

TEST_F(Pending, AnImageIsUnloadedBehindWorkInFlight) {
  null->hold(true);
  auto y = vector(16), x = vector(16);
  pending<> running = [&] {
    testing::made_kernel<void(tensor<float, tessera::shape<32>>&, const tensor<float, tessera::dims<1>>&)> record{
        copy<32>, "copy<32>", {testing::exclusive("z", {32}), testing::shared("x", {-1})}};
    auto in_flight = submit(launch<copy<32>>(out(y), x));
    EXPECT_FALSE(in_flight.ready());
    return in_flight;
  }();  // the record is gone here
  EXPECT_TRUE(running.ready());
  null->fail_next(null_event::kind::wait, make_error(errc::device_lost, "gone"));
  auto outcome = running.try_get();
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().kernel, "copy<32>");  // its name outlives the image
  auto after = try_sync_wait(launch<copy<32>>(out(y), x));
  ASSERT_FALSE(after);
  EXPECT_EQ(after.error().code, errc::no_record);
}

}  // namespace
}  // namespace tessera::runtime
