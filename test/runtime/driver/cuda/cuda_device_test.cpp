// One CUDA device against the fake driver: memory, copies, loading, launches, tickets, errors.
#include <gmock/gmock.h>

#include <cstring>

#include "cuda_test_support.h"
#include "runtime/driver/cuda/symbols.h"

namespace tessera::runtime {
namespace {

using testing::HasSubstr;

class CudaDevice : public CudaTest {
 protected:
  /// Launches vec_add with a base pointer and one extent.
  result<ticket> launch(device& on, const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid = {}) {
    fake().argument_sizes = {8, 4};
    const launch_argument arguments[] = {{&base_, 8}, {&extent_, 4}};
    return on.launch(kernel, grid, arguments);
  }
  std::shared_ptr<loaded_kernel> load(device& on) { return on.load(*make_artifact(vec_add_parts())).value(); }

  std::uint64_t base_ = 0x1000;
  std::int32_t extent_ = 77;
};

TEST_F(CudaDevice, CopiesThroughDeviceMemory) {
  auto device = open();
  void* memory = device->allocate(64).value();
  const char in[] = "sixteen bytes in";
  char out[sizeof in] = {};
  ASSERT_TRUE(device->copy_in(memory, in, sizeof in));
  ASSERT_TRUE(device->copy_out(out, memory, sizeof out));
  EXPECT_STREQ(out, in);
  ASSERT_TRUE(device->fill_zero(memory, 8));
  ASSERT_TRUE(device->copy_out(out, memory, sizeof out));
  EXPECT_EQ(out[7], 0);
  EXPECT_EQ(out[8], in[8]);
  device->release(memory, 64);
  EXPECT_EQ(fake().calls["cuMemFreeAsync"], 1);
  EXPECT_TRUE(fake().allocations.empty());
}

TEST_F(CudaDevice, EmptyMemoryAndCopiesAskNothingOfTheDriver) {
  auto device = open();
  fake().calls.clear();
  EXPECT_EQ(device->allocate(0).value(), nullptr);
  EXPECT_TRUE(device->copy_in(nullptr, nullptr, 0));
  EXPECT_TRUE(device->copy_out(nullptr, nullptr, 0));
  EXPECT_TRUE(device->fill_zero(nullptr, 0));
  device->release(nullptr, 0);
  EXPECT_TRUE(fake().calls.empty());
}

TEST_F(CudaDevice, AllocatesWithoutPoolsToo) {
  fake().has_pools = false;
  auto device = open();
  void* memory = device->allocate(64).value();
  EXPECT_EQ(fake().calls["cuMemAlloc"], 1);
  device->release(memory, 64);
  EXPECT_EQ(fake().calls["cuMemFree"], 1);
}

TEST_F(CudaDevice, TriesAgainWithATrimmedPoolBeforeItReportsNoMemory) {
  auto device = open();
  fake().free_bytes = 100;
  auto refused = device->allocate(1000);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::out_of_memory);
  EXPECT_THAT(refused.error().text, HasSubstr("1000 bytes"));
  EXPECT_THAT(refused.error().text, HasSubstr("CUDA_ERROR_OUT_OF_MEMORY"));
  EXPECT_EQ(fake().calls["cuMemPoolTrimTo"], 1);
  EXPECT_EQ(fake().calls["cuMemAllocAsync"], 2);
  void* memory = device->allocate(50).value();
  device->release(memory, 50);
}

// Code and the stacks of kernels take memory of the device too, and the pool may hold all of it.
TEST_F(CudaDevice, TrimsThePoolForCodeAndLaunchesToo) {
  auto device = open();
  for (const char* name : {"cuLibraryLoadData", "cuKernelGetFunction", "cuLaunchKernel"}) {
    fake().calls.clear();
    fake().failures = {{name, 2}};
    fake().failures_left = {{name, 1}};
    auto kernel = device->load(*make_artifact(vec_add_parts()));
    ASSERT_TRUE(kernel) << name;
    EXPECT_TRUE(launch(*device, *kernel)) << name;
    EXPECT_EQ(fake().calls["cuMemPoolTrimTo"], 1) << name;
    fake().failures_left = {{name, 2}};
    auto second = device->load(*make_artifact(vec_add_parts()));
    const errc code = second ? launch(*device, *second).error().code : second.error().code;
    EXPECT_EQ(code, errc::out_of_memory) << name;
    EXPECT_EQ(fake().calls["cuMemPoolTrimTo"], 2) << name;
    fake().failures.clear();
    fake().failures_left.clear();
  }
}

TEST_F(CudaDevice, LaunchesOneThreadBlocksWithTheArgumentsInOrder) {
  auto device = open();
  auto kernel = load(*device);
  ASSERT_TRUE(launch(*device, kernel, {5, 6, 7}));
  ASSERT_EQ(fake().launches.size(), 1u);
  const fake_launch& seen = fake().launches[0];
  EXPECT_THAT(seen.grid, testing::ElementsAre(5, 6, 7));
  EXPECT_THAT(seen.block, testing::ElementsAre(1, 1, 1));
  EXPECT_EQ(seen.shared_bytes, 0u);
  EXPECT_EQ(std::memcmp(seen.arguments[0].data(), &base_, 8), 0);
  EXPECT_EQ(std::memcmp(seen.arguments[1].data(), &extent_, 4), 0);
}

TEST_F(CudaDevice, PassesMoreArgumentsThanFitOnTheStack) {
  auto device = open();
  artifact_parts parts = vec_add_parts();
  parts.arguments.assign(100, {TESSERA_ARGUMENT_BASE, 0, 8, 0});
  auto kernel = device->load(*make_artifact(parts)).value();
  fake().argument_sizes.assign(100, 8);
  std::vector<std::uint64_t> values(100);
  std::vector<launch_argument> arguments;
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = i;
    arguments.push_back({&values[i], 8});
  }
  ASSERT_TRUE(device->launch(kernel, {}, arguments));
  EXPECT_EQ(fake().launches[0].arguments[99][0], 99);
}

TEST_F(CudaDevice, RefusesAnotherNumberOfArguments) {
  auto device = open();
  auto kernel = load(*device);
  auto refused = device->launch(kernel, {}, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::driver_call_failed);
  EXPECT_TRUE(fake().launches.empty());
}

TEST_F(CudaDevice, RecordsAnEventOnlyWhenSomebodyAsks) {
  auto device = open();
  auto kernel = load(*device);
  const ticket first = launch(*device, kernel).value();
  const ticket second = launch(*device, kernel).value();
  EXPECT_LT(first, second);
  EXPECT_EQ(fake().calls["cuEventRecord"], 0);
  fake().busy = true;
  EXPECT_FALSE(device->completed(first));
  EXPECT_FALSE(device->completed(second));
  EXPECT_EQ(fake().calls["cuEventRecord"], 1);  // the mark behind the second covers the first
  ASSERT_TRUE(device->wait(second));
  EXPECT_TRUE(device->completed(first));
  EXPECT_TRUE(device->completed(0));
  const ticket third = launch(*device, kernel).value();
  EXPECT_TRUE(device->wait(third));
  EXPECT_EQ(fake().calls["cuEventCreate"], 1);  // events are used again
}

TEST_F(CudaDevice, ReportsALostContextFromThenOn) {
  auto device = open();
  auto kernel = load(*device);
  void* memory = device->allocate(16).value();
  const ticket submission = launch(*device, kernel).value();
  fake().failures["cuEventSynchronize"] = 700;
  auto failed = device->wait(submission);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, errc::device_lost);
  EXPECT_THAT(failed.error().text, HasSubstr("CUDA_ERROR_ILLEGAL_ADDRESS (an illegal memory access was encountered)"));
  fake().failures.clear();
  EXPECT_EQ(device->allocate(16).error().code, errc::device_lost);
  EXPECT_EQ(launch(*device, kernel).error().text, failed.error().text);
  EXPECT_EQ(device->copy_in(memory, &base_, 8).error().code, errc::device_lost);
  EXPECT_EQ(device->copy_out(&base_, memory, 8).error().code, errc::device_lost);
  EXPECT_EQ(device->load(*make_artifact(vec_add_parts())).error().code, errc::device_lost);
  EXPECT_EQ(device->wait(submission).error().code, errc::device_lost);
  EXPECT_TRUE(device->completed(submission));
  device->release(memory, 16);
  EXPECT_EQ(fake().calls["cuMemFreeAsync"], 0);
  std::free(memory);
  fake().allocations.clear();
}

TEST_F(CudaDevice, ReportsOtherFailuresAndGoesOn) {
  auto device = open();
  auto kernel = load(*device);
  fake().failures["cuLaunchKernel"] = 1;
  auto failed = launch(*device, kernel);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, errc::driver_call_failed);
  EXPECT_THAT(failed.error().text, HasSubstr("cuLaunchKernel): CUDA_ERROR_INVALID_VALUE"));
  fake().failures.clear();
  EXPECT_TRUE(launch(*device, kernel));
}

TEST_F(CudaDevice, AFailedQueryDoesNotMeanThatTheKernelHasCompleted) {
  auto device = open();
  auto kernel = load(*device);
  const ticket submission = launch(*device, kernel).value();
  fake().failures["cuEventRecord"] = 2;
  EXPECT_FALSE(device->completed(submission));
  EXPECT_EQ(device->wait(submission).error().code, errc::out_of_memory);
  fake().failures = {{"cuEventQuery", 1}};
  EXPECT_FALSE(device->completed(submission));
  fake().failures.clear();
  EXPECT_TRUE(device->completed(submission));
  const ticket second = launch(*device, kernel).value();
  fake().failures["cuEventQuery"] = 700;
  EXPECT_TRUE(device->completed(second));
  EXPECT_EQ(device->wait(second).error().code, errc::device_lost);
}

TEST_F(CudaDevice, ALostDeviceUnloadsItsLibrariesWhenItGoesAway) {
  auto device = open();
  auto kernel = load(*device);
  const ticket submission = launch(*device, kernel).value();
  fake().failures = {{"cuEventQuery", 700}, {"cuEventSynchronize", 700}, {"cuStreamSynchronize", 700}};
  EXPECT_EQ(device->wait(submission).error().code, errc::device_lost);
  kernel.reset();
  device.reset();
  EXPECT_EQ(fake().calls["cuLibraryUnload"], 1);
}

TEST_F(CudaDevice, AnUnusableDeviceLeavesItsPrimaryContext) {
  fake().failures["cuStreamCreate"] = 2;
  EXPECT_EQ(refused(fake_libcuda()).code, errc::device_unavailable);
  EXPECT_EQ(fake().calls["cuDevicePrimaryCtxRetain"], 1);
  EXPECT_EQ(fake().calls["cuDevicePrimaryCtxRelease"], 1);
}

TEST_F(CudaDevice, SaysThatItsContextCannotBeMadeCurrent) {
  auto device = open();
  auto kernel = load(*device);
  void* memory = device->allocate(16).value();
  const ticket submission = launch(*device, kernel).value();
  const auto driver = cuda::open_driver(fake_libcuda()).value();
  int foreign_object = 0;
  const auto foreign = static_cast<cuda::context>(static_cast<void*>(&foreign_object));
  ASSERT_EQ(driver->context_set_current(foreign), cuda::status::success);
  fake().failures["cuCtxSetCurrent"] = 1;
  EXPECT_THAT(device->allocate(16).error().text, HasSubstr("cuCtxSetCurrent): CUDA_ERROR_INVALID_VALUE"));
  EXPECT_EQ(device->copy_in(memory, &base_, 8).error().code, errc::driver_call_failed);
  EXPECT_EQ(device->copy_out(&base_, memory, 8).error().code, errc::driver_call_failed);
  EXPECT_EQ(device->fill_zero(memory, 8).error().code, errc::driver_call_failed);
  EXPECT_FALSE(device->load(*make_artifact(vec_add_parts())));
  EXPECT_FALSE(launch(*device, kernel));
  EXPECT_FALSE(device->wait(submission));
  EXPECT_FALSE(device->completed(submission));
  EXPECT_FALSE(device->failure_record());
  fake().failures.clear();
  EXPECT_TRUE(device->wait(submission));
  device->release(memory, 16);
  ASSERT_EQ(driver->context_set_current(nullptr), cuda::status::success);
}

TEST_F(CudaDevice, FindsOutAtTheKernelThatCodeDoesNotLoad) {
  auto device = open();
  artifact_parts parts = vec_add_parts();
  parts.entry = "another";
  auto refused = device->load(*make_artifact(parts));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::driver_call_failed);
  EXPECT_THAT(refused.error().text, HasSubstr("kernel 'another'"));
  EXPECT_THAT(refused.error().text, HasSubstr("CUDA_ERROR_NOT_FOUND"));
  EXPECT_EQ(fake().calls["cuLibraryUnload"], 1);
}

TEST_F(CudaDevice, NeverShowsTheDriverWhatIsNoCubin) {
  auto device = open();
  const std::size_t num_images = fake().library_images.size();
  artifact_parts parts = vec_add_parts();
  parts.code_kind = code_kind::tile_ir;
  EXPECT_THAT(device->load(*make_artifact(parts)).error().text, HasSubstr("no machine code"));
  parts = vec_add_parts();
  parts.code.resize(100);
  EXPECT_THAT(device->load(*make_artifact(parts)).error().text, HasSubstr("not a whole cubin"));
  EXPECT_EQ(fake().library_images.size(), num_images);
}

TEST_F(CudaDevice, UnloadsAKernelOnlyBehindItsWork) {
  auto device = open();
  auto kernel = load(*device);
  ASSERT_TRUE(launch(*device, kernel));
  fake().busy = true;
  kernel.reset();
  auto other = load(*device);
  EXPECT_EQ(fake().calls["cuLibraryUnload"], 0);
  fake().busy = false;
  auto third = load(*device);
  EXPECT_EQ(fake().calls["cuLibraryUnload"], 1);
}

TEST_F(CudaDevice, UnloadsAKernelThatOutlivesItsDevice) {
  auto device = open();
  auto kernel = load(*device);
  device.reset();
  EXPECT_EQ(fake().calls["cuStreamDestroy"], 1);
  kernel.reset();
  EXPECT_EQ(fake().calls["cuLibraryUnload"], 1);
}

TEST_F(CudaDevice, FailureRecordsAreZeroedAndUsedAgain) {
  auto device = open();
  std::uint64_t* first = device->failure_record().value();
  std::uint64_t* second = device->failure_record().value();
  EXPECT_NE(first, second);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(first[i], 0u);
  first[0] = 5;
  device->release_failure_record(first);
  device->release_failure_record(nullptr);
  EXPECT_EQ(device->failure_record().value(), first);
  EXPECT_EQ(first[0], 0u);
  EXPECT_EQ(fake().calls["cuMemHostAlloc"], 1);
}

TEST_F(CudaDevice, LeavesTheThreadsOwnContextInPlace) {
  auto device = open();
  const auto driver = cuda::open_driver(fake_libcuda()).value();
  int foreign_object = 0;
  const auto foreign = static_cast<cuda::context>(static_cast<void*>(&foreign_object));
  ASSERT_EQ(driver->context_set_current(foreign), cuda::status::success);
  void* memory = device->allocate(16).value();
  cuda::context now = nullptr;
  ASSERT_EQ(driver->context_get_current(&now), cuda::status::success);
  EXPECT_EQ(now, foreign);
  device->release(memory, 16);
  ASSERT_EQ(driver->context_set_current(nullptr), cuda::status::success);
}

}  // namespace
}  // namespace tessera::runtime
