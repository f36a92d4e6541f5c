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
  EXPECT_DEATH(__tessera_stub_called(nullptr), "kernel '\\?' was called like a function");
}

}  // namespace
}  // namespace tessera::runtime
