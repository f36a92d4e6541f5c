#include "runtime/memory/opened_device.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tessera/host/device.h"

namespace tessera::runtime {
namespace {

using ::testing::HasSubstr;

TEST(OpenedDevice, OneEntryPerBackendAndOrdinal) {
  auto first = detail::open_device("null", 0);
  ASSERT_TRUE(first);
  EXPECT_EQ(*first, *detail::open_device("null", 0));
  EXPECT_NE(*first, *detail::open_device("null", 1));
  EXPECT_EQ(device_name(**first), "null:0");
}

TEST(OpenedDevice, AnUnknownBackendIsRefusedWithTheKnownOnes) {
  auto refused = tessera::device::try_open("metal");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::device_unavailable);
  EXPECT_THAT(refused.error().text, HasSubstr("no backend 'metal'; known are cuda, cpu, null"));
}

TEST(OpenedDevice, TheDefaultFollowsTheEnvironmentsWord) {
  auto chosen = choose_default_device("null");
  ASSERT_TRUE(chosen);
  EXPECT_EQ((*chosen)->backend, "null");
  auto refused = choose_default_device("vulkan");
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().notes.back(), HasSubstr("TESSERA_BACKEND"));
  auto any = choose_default_device("");
  ASSERT_TRUE(any);
  EXPECT_TRUE((*any)->backend == "cuda" || (*any)->backend == "cpu") << (*any)->backend;
}

TEST(OpenedDevice, DevicesCompareByIdentity) {
  EXPECT_EQ(tessera::device::try_open("null").value(), tessera::device::try_open("null").value());
  EXPECT_FALSE(tessera::device::try_open("null").value() == tessera::device::try_open("null", 1).value());
}

TEST(OpenedDevice, AChildProcessCannotUseItAndOpensItsOwn) {
  opened_device* const ours = *detail::open_device("null", 5);
  const auto memory = ours->device->allocate(64);
  ASSERT_TRUE(memory);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ours->device->release(*memory, 64);
    const bool refused = !ours->device->allocate(64) && ours->device->copy_in(*memory, "", 1).error().code == errc::used_after_fork &&
                         ours->device->wait(1).error().code == errc::used_after_fork && ours->device->completed(1);
    opened_device* const own = *detail::open_device("null", 5);
    ::_exit(refused && own != ours && own->device->allocate(64) ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  ours->device->release(*memory, 64);
}

}  // namespace
}  // namespace tessera::runtime
