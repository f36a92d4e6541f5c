// Opening the CUDA driver and its devices: what is missing is named, and is always TS4501.
#include <gmock/gmock.h>

#include "cuda_test_support.h"

namespace tessera::runtime {
namespace {

using testing::HasSubstr;

class CudaDriver : public CudaTest {};

TEST_F(CudaDriver, OpensTheDevice) {
  auto device = open();
  ASSERT_NE(device, nullptr);
  EXPECT_EQ(device->target(), "sm_90");
  EXPECT_EQ(device->description(), "Fake H200");
  EXPECT_EQ(fake().release_threshold, std::uint64_t{1} << 36) << "half of the device";
}

TEST_F(CudaDriver, LeavesThePoolAloneWhenItDoesNotKnowTheSizeOfTheDevice) {
  fake().failures["cuDeviceTotalMem"] = 1;
  ASSERT_NE(open(), nullptr);
  EXPECT_EQ(fake().calls["cuMemPoolSetAttribute"], 0);
}

TEST_F(CudaDriver, ReturnsTheSameDeviceWhileItIsHeld) {
  auto first = open();
  EXPECT_EQ(first, open());
  EXPECT_EQ(fake().calls["cuDevicePrimaryCtxRetain"], 1);
  EXPECT_EQ(fake().calls["cuInit"], 1);
}

TEST_F(CudaDriver, OpensAfterAFailure) {
  fake().failures["cuDevicePrimaryCtxRetain"] = 2;
  fake().failures_left["cuDevicePrimaryCtxRetain"] = 1;
  auto driver = make_cuda_driver(fake_libcuda());
  EXPECT_EQ(driver->open(0).error().code, errc::device_unavailable);
  EXPECT_TRUE(driver->open(0));
}

TEST_F(CudaDriver, NamesAMissingDriver) {
  error_info problem = refused("libcuda-not-there.so.1");
  EXPECT_EQ(problem.code, errc::device_unavailable);
  EXPECT_THAT(problem.text, HasSubstr("libcuda-not-there.so.1 not found"));
}

TEST_F(CudaDriver, RefusesAnotherLibrary) {
  error_info problem = refused("libm.so.6");
  EXPECT_EQ(problem.code, errc::device_unavailable);
  EXPECT_THAT(problem.text, HasSubstr("cuDriverGetVersion"));
}

TEST_F(CudaDriver, RefusesAnOldDriverBeforeInitialisingIt) {
  fake().driver_version = 12040;
  error_info problem = refused(fake_libcuda());
  EXPECT_EQ(problem.code, errc::device_unavailable);
  EXPECT_THAT(problem.text, HasSubstr("CUDA 12.4"));
  EXPECT_THAT(problem.text, HasSubstr("CUDA 13.0"));
  EXPECT_EQ(fake().calls["cuInit"], 0);
}

TEST_F(CudaDriver, NamesADriverWithoutADevice) {
  fake().failures["cuInit"] = 100;
  error_info problem = refused(fake_libcuda());
  EXPECT_EQ(problem.code, errc::device_unavailable);
  EXPECT_THAT(problem.text, HasSubstr("CUDA_ERROR_NO_DEVICE"));
}

TEST_F(CudaDriver, RefusesWhenTheDriverCountsNoDevice) {
  fake().num_devices = 0;
  error_info problem = refused(fake_libcuda());
  EXPECT_EQ(problem.code, errc::device_unavailable);
  EXPECT_THAT(problem.text, HasSubstr("no device"));
}

TEST_F(CudaDriver, RefusesAnOrdinalThatDoesNotExist) {
  error_info problem = refused(fake_libcuda(), 3);
  EXPECT_EQ(problem.code, errc::device_unavailable);
  EXPECT_THAT(problem.text, HasSubstr("no CUDA device 3"));
}

TEST_F(CudaDriver, ReportsADeviceThatCannotBeUsed) {
  for (const char* call : {"cuDeviceGet", "cuDevicePrimaryCtxRetain", "cuStreamCreate"}) {
    fake().failures = {{call, 46}};
    error_info problem = refused(fake_libcuda());
    EXPECT_EQ(problem.code, errc::device_unavailable) << call;
    EXPECT_THAT(problem.text, HasSubstr("error 46")) << call;
  }
}

TEST_F(CudaDriver, TheProcessDriverIsInTheTable) { EXPECT_EQ(cuda_driver().name(), "cuda"); }

}  // namespace
}  // namespace tessera::runtime
