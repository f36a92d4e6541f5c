// Entries on disk: found again, removed when damaged, pruned by age, locked against others.
#include "runtime/jit/disk_cache.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "jit_test_support.h"

namespace tessera::runtime {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

class DiskCache : public testing::Test {
 protected:
  disk_cache cache_in(const std::string& folder, std::uint64_t limit = 1 << 20) {
    return {folder, limit, [this](std::string_view line) { log_ += std::string(line) + "\n"; }};
  }
  std::string only_file() {
    for (const auto& file : fs::recursive_directory_iterator(folder_.path()))
      if (file.path().extension() == ".tsa") return file.path().string();
    return {};
  }

  temporary_folder folder_;
  scripted_kernel kernel_{"module"};
  cache_entry entry_ = entry_of(kernel_.wanted(), fitting_parts());
  std::string log_;
};

TEST_F(DiskCache, FindsWhatWasStored) {
  disk_cache cache = cache_in(folder_.file("a/b"));
  EXPECT_FALSE(cache.load(entry_.key, entry_.record_digest));
  ASSERT_TRUE(cache.store(entry_));
  auto found = cache.load(entry_.key, entry_.record_digest);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kernel, entry_.kernel);
  EXPECT_EQ(only_file(), folder_.file("a/b/" + hex(entry_.record_digest).substr(0, 16) + "/" + hex(entry_.key) + ".tsa"));
  EXPECT_EQ(cache.entries_of(entry_.record_digest).size(), 1u);
  EXPECT_THAT(log_, HasSubstr("stored"));
}

TEST_F(DiskCache, WritesUnderAnotherTemporaryNameWhenTheFirstIsTaken) {
  const std::string path = folder_.file("entry");
  const std::string taken = path + ".writing-" + std::to_string(::getpid()) + "-";
  for (int number = 0; number < 2000; ++number) write_text(taken + std::to_string(number), "somebody else's");
  const std::vector<unsigned char> bytes = {'n', 'e', 'w'};
  EXPECT_EQ(write_file(path, bytes), "");
  EXPECT_EQ(text_of(path), "new");
  EXPECT_EQ(text_of(taken + "0"), "somebody else's");
}

TEST_F(DiskCache, RemovesADamagedEntry) {
  disk_cache cache = cache_in(folder_.path());
  ASSERT_TRUE(cache.store(entry_));
  const std::string path = only_file();
  std::string bytes = text_of(path);
  bytes[bytes.size() / 2] ^= 1;
  write_text(path, bytes);
  EXPECT_FALSE(cache.load(entry_.key, entry_.record_digest));
  EXPECT_FALSE(fs::exists(path));
  EXPECT_THAT(log_, HasSubstr("damaged"));
}

TEST_F(DiskCache, RemovesAnEntryUnderTheWrongName) {
  disk_cache cache = cache_in(folder_.path());
  ASSERT_TRUE(cache.store(entry_));
  sha256_digest other = entry_.key;
  other[0] ^= 1;
  fs::rename(only_file(), fs::path(only_file()).parent_path() / (hex(other) + ".tsa"));
  EXPECT_FALSE(cache.load(other, entry_.record_digest));
  EXPECT_EQ(only_file(), "");
}

// Under the right name and with a checksum that matches, but made for something else.
TEST_F(DiskCache, RemovesAnEntryWhoseContentBelongsToAnotherKey) {
  disk_cache cache = cache_in(folder_.path());
  cache_entry forged = entry_of(kernel_.wanted("sm_100"), fitting_parts());
  forged.key = entry_.key;
  ASSERT_TRUE(cache.store(forged));
  EXPECT_FALSE(cache.load(entry_.key, entry_.record_digest));
  EXPECT_EQ(only_file(), "");
  EXPECT_THAT(log_, HasSubstr("its key is not the one of its content"));
}

TEST_F(DiskCache, TwoEntriesThatChangedPlacesAreBothRemoved) {
  disk_cache cache = cache_in(folder_.path());
  const cache_entry other = entry_of(kernel_.wanted("sm_100"), fitting_parts());
  ASSERT_TRUE(cache.store(entry_));
  const fs::path first = only_file(), second = first.parent_path() / (hex(other.key) + ".tsa");
  ASSERT_TRUE(cache.store(other));
  fs::rename(first, folder_.file("spare"));
  fs::rename(second, first);
  fs::rename(folder_.file("spare"), second);
  EXPECT_FALSE(cache.load(entry_.key, entry_.record_digest));
  EXPECT_FALSE(cache.load(other.key, other.record_digest));
  EXPECT_EQ(only_file(), "");
}

TEST_F(DiskCache, LooksOnlyAtRegularFiles) {
  disk_cache cache = cache_in(folder_.path());
  const std::string record = folder_.file(hex(entry_.record_digest).substr(0, 16));
  fs::create_directories(record + "/" + hex(entry_.key) + ".tsa");
  EXPECT_FALSE(cache.load(entry_.key, entry_.record_digest));
  EXPECT_FALSE(cache.store(entry_));
  EXPECT_THAT(log_, HasSubstr("cannot store"));
  fs::remove(record + "/" + hex(entry_.key) + ".tsa");
  ASSERT_EQ(mkfifo((record + "/" + hex(entry_.key) + ".tsa").c_str(), 0600), 0);
  EXPECT_FALSE(cache.load(entry_.key, entry_.record_digest));
  EXPECT_TRUE(cache.stored().empty());
}

TEST_F(DiskCache, LogsWhatCannotBeWritten) {
  write_text(folder_.file("file"), "");
  for (const std::string& folder : {folder_.file("file"), std::string("/proc/tessera"), std::string("/dev/null/tessera")}) {
    log_.clear();
    disk_cache cache = cache_in(folder);
    EXPECT_FALSE(cache.store(entry_)) << folder;
    EXPECT_THAT(log_, HasSubstr("cannot store")) << folder;
    EXPECT_FALSE(cache.load(entry_.key, entry_.record_digest));
    EXPECT_FALSE(cache.lock(entry_.key, 0ms).held());
  }
}

TEST_F(DiskCache, WithoutAFolderItIsEmpty) {
  disk_cache cache = cache_in("");
  EXPECT_FALSE(cache.enabled());
  EXPECT_FALSE(cache.store(entry_));
  EXPECT_FALSE(cache.load(entry_.key, entry_.record_digest));
  EXPECT_FALSE(cache.lock(entry_.key, 0ms).held());
  EXPECT_TRUE(cache.stored().empty());
  EXPECT_TRUE(cache.entries_of(entry_.record_digest).empty());
  EXPECT_EQ(cache.prune(0).removed, 0u);
  EXPECT_EQ(log_, "");
}

TEST_F(DiskCache, PrunesWhatWasUsedLongestAgo) {
  const std::uint64_t size = write_entry(entry_).size();
  disk_cache cache = cache_in(folder_.path(), 3 * size);
  std::vector<specialization> wanted;
  for (std::uint8_t level = 0; level < 3; ++level) {
    wanted.push_back(kernel_.wanted());
    wanted.back().opt_level = level;
    ASSERT_TRUE(cache.store(entry_of(wanted.back(), fitting_parts())));
    std::this_thread::sleep_for(5ms);
  }
  ASSERT_TRUE(cache.load(cache_key(wanted[0]), wanted[0].record_digest));  // used again: no longer the oldest
  std::this_thread::sleep_for(5ms);
  ASSERT_TRUE(cache.store(entry_));
  EXPECT_TRUE(cache.load(cache_key(wanted[0]), wanted[0].record_digest));
  EXPECT_FALSE(cache.load(cache_key(wanted[1]), wanted[1].record_digest));
  const prune_summary summary = cache.prune(size);
  EXPECT_EQ(summary.kept, 1u);
  EXPECT_EQ(summary.removed, 2u);
  EXPECT_EQ(summary.kept_bytes, size);
}

TEST_F(DiskCache, PruningLeavesForeignFilesAndRemovesOldTemporaries) {
  disk_cache cache = cache_in(folder_.path());
  ASSERT_TRUE(cache.store(entry_));
  const std::string record = fs::path(only_file()).parent_path().string();
  const std::string stale = record + "/x.tsa.writing-1-1", fresh = record + "/x.tsa.writing-1-2", foreign = folder_.file("notes.txt");
  for (const std::string& path : {stale, fresh, foreign}) write_text(path, "x");
  fs::last_write_time(stale, fs::file_time_type::clock::now() - 2h);
  cache.prune(0);
  EXPECT_FALSE(fs::exists(stale));
  EXPECT_TRUE(fs::exists(fresh));
  EXPECT_TRUE(fs::exists(foreign));
  EXPECT_EQ(only_file(), "");
}

TEST_F(DiskCache, LocksExcludeThreadsOfOneProcessToo) {
  disk_cache cache = cache_in(folder_.path());
  sha256_digest other = entry_.key;
  other[0] ^= 0x80;
  {
    key_lock held = cache.lock(entry_.key, 0ms);
    ASSERT_TRUE(held.held());
    EXPECT_FALSE(cache.lock(entry_.key, 10ms).held());
    EXPECT_TRUE(cache.lock(other, 0ms).held());
  }
  EXPECT_TRUE(cache.lock(entry_.key, 0ms).held());
}

}  // namespace
}  // namespace tessera::runtime
