// Artifacts in memory: least recently used first out.
#include "runtime/jit/memory_cache.h"

#include <gtest/gtest.h>

#include "jit_test_support.h"

namespace tessera::runtime {
namespace {

TEST(MemoryCache, EvictsWhatWasUsedLongestAgo) {
  scripted_kernel one("one"), two("two"), three("three");
  const cache_entry a = entry_of(one.wanted(), fitting_parts()), b = entry_of(two.wanted(), fitting_parts()),
                    c = entry_of(three.wanted(), fitting_parts());
  const std::uint64_t size = a.code->bytes().size();
  memory_cache cache(2 * size);
  EXPECT_EQ(cache.insert(a), 0u);
  EXPECT_EQ(cache.insert(b), 0u);
  EXPECT_NE(cache.find(a.key), nullptr);
  EXPECT_EQ(cache.insert(c), 1u);
  EXPECT_EQ(cache.find(b.key), nullptr);
  EXPECT_NE(cache.find(a.key), nullptr);
  EXPECT_EQ(cache.bytes(), 2 * size);
}

TEST(MemoryCache, KeepsTheNewestEvenWhenItIsTooLarge) {
  scripted_kernel one("one");
  const cache_entry a = entry_of(one.wanted(), fitting_parts());
  memory_cache cache(1);
  cache.insert(a);
  EXPECT_NE(cache.find(a.key), nullptr);
}

TEST(MemoryCache, ReplacesAndErases) {
  scripted_kernel one("one");
  cache_entry a = entry_of(one.wanted(), fitting_parts("short"));
  memory_cache cache(1 << 20);
  cache.insert(a);
  a = entry_of(one.wanted(), fitting_parts("somewhat longer code"));
  cache.insert(a);
  EXPECT_EQ(cache.entries().size(), 1u);
  EXPECT_EQ(cache.bytes(), a.code->bytes().size());
  cache.erase(a.key);
  cache.erase(a.key);
  EXPECT_EQ(cache.find(a.key), nullptr);
  EXPECT_EQ(cache.bytes(), 0u);
}

}  // namespace
}  // namespace tessera::runtime
