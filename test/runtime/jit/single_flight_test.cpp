// Without a disk cache there are no locks between processes, so only the single flight keeps threads from compiling the same thing twice.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "jit_test_support.h"
#include "runtime/jit/cache.h"

namespace tessera::runtime {
namespace {

TEST(SingleFlight, ThreadsWithoutADiskCacheCompileOnce) {
  temporary_folder folder;
  scripted_kernel kernel("sleep 50\nappend " + folder.file("count"));
  jit_options options = options_with(folder.file("cache"));
  options.disk_cache = false;
  artifact_cache cache(options);
  std::atomic<int> num_good{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 16; ++i) threads.emplace_back([&] { num_good += cache.get(kernel.wanted()).has_value() ? 1 : 0; });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(num_good, 16);
  EXPECT_EQ(text_of(folder.file("count")), "c");
}

}  // namespace
}  // namespace tessera::runtime
