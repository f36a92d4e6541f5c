#include "runtime/driver/null/null_driver.h"

#include <gtest/gtest.h>

#include "runtime/error/format.h"
#include "runtime/jit/artifact.h"

namespace tessera::runtime {
namespace {

std::shared_ptr<const artifact> code() {
  artifact_parts parts;
  parts.entry = "k";
  return artifact::parse(write_artifact(parts)).value();
}

TEST(NullDriver, OneDevicePerOrdinal) {
  EXPECT_EQ(find_driver("null"), &null_driver());
  auto first = null_driver().open(0).value();
  EXPECT_EQ(first, null_driver().open(0).value());
  EXPECT_NE(first, null_driver().open(1).value());
  EXPECT_EQ(first->target(), "null");
}

TEST(NullDriver, CopiesAndFillsReallyHappen) {
  null_device device;
  void* memory = device.allocate(8).value();
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory) % 256, 0u);
  const std::uint64_t in = 0x1122334455667788;
  std::uint64_t out = 0;
  ASSERT_TRUE(device.copy_in(memory, &in, 8));
  ASSERT_TRUE(device.copy_out(&out, memory, 8));
  EXPECT_EQ(out, in);
  ASSERT_TRUE(device.fill_zero(memory, 8));
  ASSERT_TRUE(device.copy_out(&out, memory, 8));
  EXPECT_EQ(out, 0u);
  device.release(memory, 8);
  EXPECT_EQ(device.take_log().size(), 6u);
  EXPECT_EQ(device.allocate(0).value(), nullptr);
}

TEST(NullDriver, LaunchesAreLoggedInOrderAndCompleteAtOnce) {
  null_device device;
  auto kernel = device.load(*code()).value();
  const std::int32_t n = 5;
  const launch_argument argument{&n, sizeof n};
  EXPECT_EQ(device.launch(kernel, {2, 3, 1}, {&argument, 1}).value(), 1u);
  EXPECT_EQ(device.launch(kernel, {1, 1, 1}, {}).value(), 2u);
  EXPECT_TRUE(device.completed(2));
  auto log = device.take_log();
  ASSERT_EQ(log.size(), 3u);
  EXPECT_EQ(log[1].entry, "k");
  EXPECT_EQ(log[1].grid.y, 3u);
  EXPECT_EQ(log[1].arguments, (std::vector<std::vector<unsigned char>>{{5, 0, 0, 0}}));
  EXPECT_TRUE(device.take_log().empty());
}

TEST(NullDriver, HeldSubmissionsCompleteWhenWaitedFor) {
  null_device device;
  auto kernel = device.load(*code()).value();
  device.hold(true);
  const ticket first = device.launch(kernel, {}, {}).value(), second = device.launch(kernel, {}, {}).value();
  EXPECT_FALSE(device.completed(first));
  ASSERT_TRUE(device.wait(first));
  EXPECT_TRUE(device.completed(first));
  EXPECT_FALSE(device.completed(second));
  device.hold(false);
  EXPECT_TRUE(device.completed(second));
}

TEST(NullDriver, PlannedFailuresHappenOnce) {
  null_device device;
  device.fail_next(null_event::kind::allocate, make_error(errc::out_of_memory, "planned"));
  auto refused = device.allocate(16);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::out_of_memory);
  auto memory = device.allocate(16);
  ASSERT_TRUE(memory);
  device.release(*memory, 16);
}

TEST(NullDriver, ImpossibleSizesAreOutOfMemory) {
  null_device device;
  auto refused = device.allocate(SIZE_MAX);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::out_of_memory);
}

}  // namespace
}  // namespace tessera::runtime
