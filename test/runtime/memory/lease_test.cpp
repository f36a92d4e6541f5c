#include "runtime/memory/lease.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace tessera::runtime {
namespace {

TEST(Lease, OneReservationAtATime) {
  lease uses;
  EXPECT_FALSE(uses.reserved());
  EXPECT_TRUE(uses.try_reserve());
  EXPECT_FALSE(uses.try_reserve());
  EXPECT_TRUE(uses.reserved());
  uses.drop_reservation();
  EXPECT_TRUE(uses.try_reserve());
}

TEST(Lease, OneOfManyThreadsReserves) {
  lease uses;
  std::atomic<int> winners{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      for (int round = 0; round < 1000; ++round) {
        if (!uses.try_reserve()) continue;
        EXPECT_EQ(winners.fetch_add(1), 0);
        winners.fetch_sub(1);
        uses.drop_reservation();
      }
    });
  for (std::thread& one : threads) one.join();
}

TEST(Lease, TheLatestTicketStays) {
  lease uses;
  EXPECT_EQ(uses.last_writer(), 0u);
  uses.install_writer(5);
  uses.install_writer(3);
  EXPECT_EQ(uses.last_writer(), 5u);
  uses.install_reader(9);
  EXPECT_EQ(uses.last_reader(), 9u);
}

}  // namespace
}  // namespace tessera::runtime
