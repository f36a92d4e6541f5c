#include "runtime/registry/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "test/runtime/made_kernel.h"

namespace tessera::runtime {
namespace {

using testing::exclusive;
using testing::made_record;
using ::testing::HasSubstr;

// The bytes of a section: records with padding between them, as a linker lays them out.
class section {
 public:
  void pad(std::size_t words) { bytes_.resize(bytes_.size() + words * 16); }
  void add(const tessera_kernel_record& record) {
    const auto* from = reinterpret_cast<const char*>(&record);
    bytes_.insert(bytes_.end(), from, from + sizeof record);
  }
  void add_bytes(std::size_t count, char value) { bytes_.insert(bytes_.end(), count, value); }
  const char* first() {
    if (!aligned_) {
      aligned_ = static_cast<char*>(std::aligned_alloc(16, (bytes_.size() + 15) / 16 * 16));
      std::memcpy(aligned_, bytes_.data(), bytes_.size());
    }
    return aligned_;
  }
  const char* last() { return first() + bytes_.size(); }
  ~section() { std::free(aligned_); }

 private:
  std::vector<char> bytes_;
  char* aligned_ = nullptr;
};

const int stub_a = 0, stub_b = 0, stub_c = 0;

TEST(Registry, WalksRecordsAndSkipsZeroWords) {
  made_record a(&stub_a, "a", {exclusive("z", {8})}), b(&stub_b, "b", {exclusive("z", {8})});
  section bytes;
  bytes.pad(2);
  bytes.add(a.record());
  bytes.pad(1);
  bytes.add(b.record());
  bytes.pad(3);
  registry known;
  known.add_range(bytes.first(), bytes.last());
  EXPECT_EQ(known.size(), 2u);
  auto found = known.find(&stub_b, nullptr);
  ASSERT_TRUE(found);
  EXPECT_EQ((*found)->name, "b");
  EXPECT_EQ((*found)->where.line, 12u);
}

TEST(Registry, RecordsOfANewerVersionMayBeLarger) {
  made_record a(&stub_a, "a", {}), b(&stub_b, "b", {});
  a.record().size += 16;
  a.record().version = 2;
  section bytes;
  bytes.add(a.record());
  bytes.add_bytes(16, 0x55);
  bytes.add(b.record());
  registry known;
  known.add_range(bytes.first(), bytes.last());
  EXPECT_EQ(known.size(), 2u);
  auto newer = known.find(&stub_a, nullptr);
  ASSERT_TRUE(newer);
  auto verdict = (*newer)->verify();
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().code, errc::record_mismatch);
  EXPECT_THAT(verdict.error().text, HasSubstr("has version 2, this library reads 1"));
}

TEST(Registry, UnknownStubIsNoRecordAndNamesTheKernel) {
  registry known;
  auto clang = known.find(&stub_a, "const char *tessera::detail::spelling_of() [Kernel = &vec_add<128>]");
  ASSERT_FALSE(clang);
  EXPECT_EQ(clang.error().code, errc::no_record);
  EXPECT_EQ(clang.error().kernel, "vec_add<128>");
  EXPECT_THAT(clang.error().text, HasSubstr("compiled without the tessera plugin"));
  auto gcc = known.find(&stub_a, "constexpr const char* tessera::detail::spelling_of() [with auto Kernel = vec_add<128>]");
  ASSERT_FALSE(gcc);
  EXPECT_EQ(gcc.error().kernel, "vec_add<128>");
}

TEST(Registry, ADamagedSectionIsMentionedWhenAKernelIsMissing) {
  made_record a(&stub_a, "a", {}), b(&stub_b, "b", {});
  section bytes;
  bytes.add(a.record());
  bytes.add_bytes(48, 0x7f);
  bytes.add(b.record());
  registry known;
  known.add_range(bytes.first(), bytes.last());
  EXPECT_EQ(known.size(), 1u);
  EXPECT_TRUE(known.find(&stub_a, nullptr));
  auto missing = known.find(&stub_b, nullptr);
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().notes.back(), HasSubstr("damaged at byte " + std::to_string(sizeof(tessera_kernel_record))));
}

TEST(Registry, ATruncatedRecordIsNotRead) {
  made_record a(&stub_a, "a", {});
  for (std::size_t bytes : {std::size_t{4}, std::size_t{15}, std::size_t{64}, sizeof(tessera_kernel_record) - 1}) {
    registry known;
    known.add_range(a.first(), a.first() + bytes);
    EXPECT_EQ(known.size(), 0u) << bytes;
    EXPECT_FALSE(known.find(&stub_a, nullptr));
  }
}

TEST(Registry, SizesThatARecordCannotHaveEndTheWalk) {
  for (std::uint32_t size : {16u, std::uint32_t{sizeof(tessera_kernel_record)} - 8, std::uint32_t{sizeof(tessera_kernel_record)} + 16, ~0u}) {
    made_record a(&stub_a, "a", {});
    a.record().size = size;
    registry known;
    known.add_range(a.first(), a.last());
    EXPECT_EQ(known.size(), 0u) << size;
  }
}

TEST(Registry, AForkedChildRemovesNothing) {
  made_record a(&stub_a, "a", {});
  registry known;
  known.add_range(a.first(), a.last());
  const auto in_use = known.find(&stub_a, nullptr);  // by a thread that the child does not have
  const ::pid_t child = ::fork();
  if (child == 0) {
    ::alarm(20);
    known.remove_range(a.first(), a.last());
    ::_exit(known.size() == 1 ? 0 : 1);
  }
  ASSERT_GT(child, 0);
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

TEST(Registry, RangesAreCounted) {
  made_record a(&stub_a, "a", {});
  registry known;
  known.add_range(a.first(), a.last());
  known.add_range(a.first(), a.last());  // a second unit of the same image
  EXPECT_EQ(known.size(), 1u);
  known.remove_range(a.first(), a.last());
  EXPECT_EQ(known.size(), 1u);
  known.remove_range(a.first(), a.last());
  EXPECT_EQ(known.size(), 0u);
  known.remove_range(a.first(), a.last());  // unknown: ignored
  known.add_range(nullptr, nullptr);        // an image without the section
  EXPECT_EQ(known.size(), 0u);
}

TEST(Registry, AStubOfTwoImagesStaysKnownUntilBothAreGone) {
  made_record first(&stub_c, "k", {}), second(&stub_c, "k", {});
  registry known;
  known.add_range(first.first(), first.last());
  known.add_range(second.first(), second.last());
  EXPECT_EQ(known.find(&stub_c, nullptr).value()->record, &first.record());
  known.remove_range(first.first(), first.last());
  EXPECT_EQ(known.find(&stub_c, nullptr).value()->record, &second.record());
  known.remove_range(second.first(), second.last());
  EXPECT_FALSE(known.find(&stub_c, nullptr));
}

TEST(Registry, RemovingWaitsForLaunchesThatUseTheRecord) {
  made_record a(&stub_a, "a", {});
  registry known;
  known.add_range(a.first(), a.last());
  std::atomic<bool> removed{false};
  std::thread remover;
  {
    auto use = known.find(&stub_a, nullptr);
    ASSERT_TRUE(use);
    remover = std::thread([&] {
      known.remove_range(a.first(), a.last());
      removed = true;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(removed);
  }
  remover.join();
  EXPECT_TRUE(removed);
}

}  // namespace
}  // namespace tessera::runtime
