#include "runtime/memory/opened_device.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace tessera::runtime
