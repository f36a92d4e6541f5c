// Entries and bundles as bytes: read back whole, refused when anything is wrong; artifacts that belong to other parameters are noticed.
#include "runtime/jit/cache_entry.h"

#include <gmock/gmock.h>

#include "jit_test_support.h"

namespace tessera::runtime {
namespace {

using testing::HasSubstr;

TEST(CacheEntry, ReadsBack) {
  scripted_kernel kernel("module");
  const cache_entry entry = entry_of(kernel.wanted(), fitting_parts());
  const cache_entry read = read_entry(write_entry(entry)).value();
  EXPECT_EQ(read.key, entry.key);
  EXPECT_EQ(read.record_digest, entry.record_digest);
  EXPECT_EQ(read.kernel, "add<128>");
  EXPECT_EQ(read.target, "sm_90");
  EXPECT_EQ(read.facts, entry.facts);
  EXPECT_EQ(read.created, entry.created);
  EXPECT_EQ(read.compile_microseconds, 1500u);
  EXPECT_EQ(read.time_limit, entry.time_limit);
  EXPECT_EQ(read.dialects, std::uint32_t{TESSERA_DIALECTS_VERSION});
  EXPECT_EQ(read.code->entry(), entry.code->entry());
}

TEST(CacheEntry, RefusesEveryTruncationAndEveryFlippedBit) {
  scripted_kernel kernel("module");
  const std::vector<unsigned char> whole = write_entry(entry_of(kernel.wanted(), fitting_parts()));
  for (std::size_t size = 0; size < whole.size(); ++size) EXPECT_FALSE(read_entry(std::span(whole).first(size))) << size;
  for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    std::vector<unsigned char> flipped = whole;
    flipped[bit / 8] ^= static_cast<unsigned char>(1u << (bit % 8));
    EXPECT_FALSE(read_entry(flipped)) << bit;
  }
}

TEST(CacheEntry, TheKeyIsTheOneOfItsContent) {
  scripted_kernel kernel("module"), other("another module");
  const cache_entry good = entry_of(kernel.wanted(), fitting_parts());
  const auto refused = [&](auto change) {
    cache_entry entry = good;
    change(entry);
    auto read = read_entry(write_entry(entry));  // whole, with a checksum that matches
    return !read && read.error().text == "its key is not the one of its content";
  };
  EXPECT_FALSE(refused([](cache_entry&) {}));
  EXPECT_TRUE(refused([](cache_entry& entry) { entry.key[0] ^= 1; }));
  EXPECT_TRUE(refused([](cache_entry& entry) { entry.target = "sm_100"; }));
  EXPECT_TRUE(refused([](cache_entry& entry) { ++entry.dialects; }));
  EXPECT_TRUE(refused([&](cache_entry& entry) { entry.record_digest = other.wanted().record_digest; }));
  EXPECT_TRUE(refused([&](cache_entry& entry) {
    specialization wanted = kernel.wanted();
    wanted.index_width = 64;
    entry.facts = canonical_facts(wanted);
  }));
}

TEST(CacheEntry, ALoweredLevelIsSeenInTheFlags) {
  scripted_kernel kernel("module");
  const auto level = [&](const std::string& flags, std::uint8_t wanted_level = 3) {
    artifact_parts parts = fitting_parts();
    parts.assembler->flags = flags;
    specialization wanted = kernel.wanted();
    wanted.opt_level = wanted_level;
    return lowered_level(entry_of(wanted, parts));
  };
  EXPECT_EQ(level("--gpu-name=sm_90 -O3"), std::nullopt);
  EXPECT_EQ(level("--gpu-name=sm_90 -O2"), 2);
  EXPECT_EQ(level("--gpu-name=sm_90 -O2", 2), std::nullopt);
  EXPECT_EQ(level("--gpu-name=sm_90"), std::nullopt);
  EXPECT_EQ(level("-O"), std::nullopt);
  artifact_parts parts = fitting_parts();
  parts.assembler.reset();
  EXPECT_EQ(lowered_level(entry_of(kernel.wanted(), parts)), std::nullopt);
}

TEST(CacheEntry, BundlesReadBackOrAreRefusedWhole) {
  scripted_kernel one("module"), two("another module");
  const cache_entry entries[] = {entry_of(one.wanted(), fitting_parts("a")), entry_of(two.wanted(), fitting_parts("b"))};
  const std::vector<unsigned char> whole = write_bundle(entries);
  const auto read = read_bundle(whole).value();
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(read[1].key, entries[1].key);
  for (std::size_t size = 0; size < whole.size(); size += 3) EXPECT_FALSE(read_bundle(std::span(whole).first(size))) << size;
  for (std::size_t at = 0; at < whole.size(); at += 5) {
    std::vector<unsigned char> changed = whole;
    changed[at] ^= 0x10;
    EXPECT_FALSE(read_bundle(changed)) << at;
  }
  EXPECT_EQ(read_bundle(write_bundle({})).value().size(), 0u);
}

TEST(CacheEntry, BundleFilesNameTheFileInErrors) {
  temporary_folder folder;
  auto missing = read_bundle_file(folder.file("nothing"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, errc::import_refused);
  EXPECT_THAT(missing.error().text, HasSubstr(folder.file("nothing")));
  write_text(folder.file("garbage"), "no bundle at all");
  EXPECT_THAT(read_bundle_file(folder.file("garbage")).error().text, HasSubstr("not a whole cache bundle"));
  auto unwritable = write_bundle_file(folder.file("no/such/folder"), {});
  ASSERT_FALSE(unwritable);
  EXPECT_EQ(unwritable.error().code, errc::option_refused);
}

TEST(CacheEntry, ArtifactsFitTheirRecordOnly) {
  scripted_kernel kernel("module");
  const auto made = [](const artifact_parts& parts) { return artifact::parse(write_artifact(parts)).value(); };
  EXPECT_TRUE(fits(*made(fitting_parts()), kernel.record()));
  artifact_parts parts = fitting_parts();
  parts.modes = {TESSERA_MODE_EXCLUSIVE, TESSERA_MODE_EXCLUSIVE, TESSERA_MODE_SCALAR};
  EXPECT_FALSE(fits(*made(parts), kernel.record()));
  parts = fitting_parts();
  parts.modes.push_back(TESSERA_MODE_SCALAR);
  EXPECT_FALSE(fits(*made(parts), kernel.record()));
  parts = fitting_parts();
  parts.arguments[1].axis = 1;  // both tensors have rank 1
  EXPECT_FALSE(fits(*made(parts), kernel.record()));
  parts = fitting_parts();
  parts.arguments[4].bytes = 8;  // the scalar is a float
  EXPECT_FALSE(fits(*made(parts), kernel.record()));
}

}  // namespace
}  // namespace tessera::runtime
