#include <gtest/gtest.h>

#include "test/runtime/made_kernel.h"
#include "tessera/detail/launch.h"

namespace tessera::runtime {
namespace {

const int stub = 0;

TEST(StubCalledDeathTest, NamesTheKernel) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  testing::made_record made(&stub, "vec_add<128>", {});
  EXPECT_DEATH(__tessera_stub_called(&made.record()), "kernel 'vec_add<128>' was called like a function");
  made.record().version = 0;
  EXPECT_DEATH(__tessera_stub_called(&made.record()), "kernel '\\?' was called like a function");
}

TEST(StubCalledDeathTest, DeviceFunctionsHaveNoRecord) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(__tessera_stub_called(nullptr), "a function of the device language was called outside of a kernel");
}

}  // namespace
}  // namespace tessera::runtime
