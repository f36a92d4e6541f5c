// A record whose layout this library does not know: nothing behind its head is believed, not even a digest that is right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/registry/known_kernel.h"
#include "test/runtime/made_kernel.h"

namespace tessera::runtime {
namespace {

TEST(RecordVersion, AnotherLayoutIsNotRead) {
  const int stub = 0;
  for (std::uint32_t version : {0u, TESSERA_RECORD_VERSION + 1}) {
    testing::made_record made(&stub, "k", {testing::exclusive("z", {8})});
    made.record().version = version;
    made.seal();
    known_kernel* kernel = new known_kernel(&made.record());
    const result<void> verdict = kernel->verify();
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().code, errc::record_mismatch);
    EXPECT_THAT(verdict.error().text, ::testing::HasSubstr("version " + std::to_string(version) + ", this library reads 1"));
    EXPECT_EQ(verdict.error().kernel, "");
    kernel->drop();
  }
}

}  // namespace
}  // namespace tessera::runtime
