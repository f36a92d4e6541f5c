// Every number is done once, in claims that rise, whatever the number of workers; rounds follow each other without leftovers.
#include "runtime/driver/cpu/worker_pool.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace tessera::runtime {
namespace {

struct tally {
  std::vector<std::atomic<int>> done;
  std::vector<std::int64_t> last;  // of each worker
  std::atomic<bool> fell{false};
  tally(std::size_t count, unsigned workers) : done(count), last(workers, -1) {}
};

void note(void* context, unsigned worker, std::int64_t first, std::int64_t last) {
  tally& t = *static_cast<tally*>(context);
  if (first <= t.last[worker]) t.fell = true;
  t.last[worker] = first;
  for (std::int64_t i = first; i < last; ++i) ++t.done[static_cast<std::size_t>(i)];
}

class WorkerPool : public ::testing::TestWithParam<unsigned> {};

TEST_P(WorkerPool, DoesEveryNumberOnce) {
  worker_pool pool(GetParam());
  for (std::int64_t count : {1, 2, 7, 1000, 4097})
    for (std::int64_t chunk : {std::int64_t{1}, std::int64_t{16}, pool.chunk_for(count), count + 5}) {
      tally t(static_cast<std::size_t>(count), pool.workers());
      pool.run(count, chunk, note, &t);
      for (const auto& times : t.done) ASSERT_EQ(times, 1);
      EXPECT_FALSE(t.fell);
    }
}

TEST_P(WorkerPool, ManyShortRounds) {
  worker_pool pool(GetParam());
  std::atomic<std::int64_t> sum{0};
  for (int round = 0; round < 2000; ++round)
    pool.run(
        3, 1, [](void* s, unsigned, std::int64_t first, std::int64_t) { *static_cast<std::atomic<std::int64_t>*>(s) += first + 1; }, &sum);
  EXPECT_EQ(sum, 2000 * 6);
}

TEST_P(WorkerPool, EndsWithoutHavingWorked) { const worker_pool pool(GetParam()); }

TEST_P(WorkerPool, ResultsArePublishedToTheCaller) {
  worker_pool pool(GetParam());
  std::vector<std::int64_t> plain(10000);
  for (int round = 1; round < 20; ++round) {
    pool.run(
        10000, 7,
        [](void* c, unsigned, std::int64_t first, std::int64_t last) {
          auto& v = *static_cast<std::vector<std::int64_t>*>(c);
          for (std::int64_t i = first; i < last; ++i) v[static_cast<std::size_t>(i)] += i;
        },
        &plain);
    for (std::int64_t i = 0; i < 10000; ++i) ASSERT_EQ(plain[static_cast<std::size_t>(i)], round * i);
  }
}

INSTANTIATE_TEST_SUITE_P(Workers, WorkerPool, ::testing::Values(1U, 2U, 3U, 7U));

TEST(WorkerPoolChunks, KeepEveryWorkerBusy) {
  const worker_pool pool(4);
  EXPECT_EQ(pool.chunk_for(1), 1);
  EXPECT_EQ(pool.chunk_for(6400), 100);
  EXPECT_EQ(worker_pool(0).workers(), 1U);
}

}  // namespace
}  // namespace tessera::runtime
