// How long storage lives, and in which order it is given back.
#include "runtime/memory/storage.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "test/runtime/launch_fixture.h"

namespace tessera::runtime {
namespace {

using testing::saxpy;

class Storage : public testing::LaunchTest {};

TEST_F(Storage, ATensorDestroyedInFlightIsReleasedBehindItsLaunch) {
  null->hold(true);
  {
    auto y = vector(16), x = vector(16);
    (void)null->take_log();
    auto running = submit(launch<saxpy<8>>(inout(y), x, 1.0f));
    EXPECT_FALSE(running.ready());
  }
  std::vector<null_event::kind> order;
  for (const null_event& event : null->take_log())
    if (event.what == null_event::kind::launch || event.what == null_event::kind::release) order.push_back(event.what);
  EXPECT_EQ(order, (std::vector{null_event::kind::launch, null_event::kind::release, null_event::kind::release}));
}

TEST_F(Storage, AnUnsubmittedOperationPinsWhatItBorrows) {
  auto y = vector(16);
  auto operation = [&] {
    auto x = vector(16);
    return launch<saxpy<8>>(inout(y), x, 1.0f);  // x dies here
  }();
  (void)null->take_log();
  sync_wait(std::move(operation));
  const auto log = null->take_log();
  ASSERT_FALSE(log.empty());
  EXPECT_NE(log.front().what, null_event::kind::release);
}

TEST_F(Storage, OwnersAreCountedAcrossThreads) {
  auto shared = vector(4).share();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([copy = shared]() mutable {
      for (int round = 0; round < 1000; ++round) {
        auto another = copy;
        copy = std::move(another);
      }
    });
  for (std::thread& one : threads) one.join();
  EXPECT_TRUE(shared.try_unshare());
}

TEST_F(Storage, AHostReadWaitsForTheLastWriter) {
  null->hold(true);
  auto y = vector(16), x = vector(16);
  auto running = submit(launch<saxpy<8>>(inout(y), x, 1.0f));
  (void)null->take_log();
  (void)to_host(y);
  const auto log = null->take_log();
  ASSERT_EQ(log.size(), 2u);
  EXPECT_EQ(log[0].what, null_event::kind::wait);
  EXPECT_EQ(log[0].submission, 1u);
  EXPECT_EQ(log[1].what, null_event::kind::copy_out);
}

}  // namespace
}  // namespace tessera::runtime
