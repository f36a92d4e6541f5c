// The cpu backend through the driver interface: memory, loading, launching, failures that stay with their submission.
#include "runtime/driver/cpu/cpu_driver.h"

#include <gmock/gmock.h>

#include <cfenv>
#include <cmath>
#include <numeric>
#include <thread>

#include "test/runtime/driver/cpu/interpreter/golden.h"
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

using namespace runtime;
using ::testing::HasSubstr;

artifact_parts vadd_parts() {
  artifact_parts parts;
  parts.code_kind = code_kind::tile_ir;
  parts.code.assign(std::begin(golden_13_3), std::end(golden_13_3));
  parts.entry = "vadd";
  parts.arguments = {{TESSERA_ARGUMENT_BASE, 0, 8, 0}, {TESSERA_ARGUMENT_EXTENT, 0, 4, 0}, {TESSERA_ARGUMENT_BASE, 0, 8, 1}};
  parts.modes = {TESSERA_MODE_SHARED, TESSERA_MODE_EXCLUSIVE};
  return parts;
}

std::shared_ptr<const artifact> made(const artifact_parts& parts) {
  auto parsed = artifact::parse(write_artifact(parts));
  EXPECT_TRUE(parsed) << parsed.error().text;
  return *parsed;
}

class CpuDevice : public ::testing::TestWithParam<unsigned> {
 protected:
  std::shared_ptr<device> cpu = open_cpu_device(GetParam());
  std::shared_ptr<loaded_kernel> vadd = *cpu->load(*made(vadd_parts()));

  ~CpuDevice() override {
    for (float* block : blocks) cpu->release(block, 0);
  }
  /// Zeros in the device's memory, as long as the test.
  float* zeros(std::size_t n) {
    blocks.push_back(static_cast<float*>(*cpu->allocate(4 * n)));
    std::fill(blocks.back(), blocks.back() + n, 0.0F);
    return blocks.back();
  }
  std::vector<float*> blocks;

  result<ticket> launch(float* a, std::int32_t n, float* c, std::uint32_t blocks) {
    const launch_argument arguments[] = {{&a, 8}, {&n, 4}, {&c, 8}};
    return cpu->launch(vadd, {blocks, 1, 1}, arguments);
  }
};

TEST_P(CpuDevice, RunsAKernelOnItsMemory) {
  constexpr std::size_t n = 100001;
  auto* a = static_cast<float*>(*cpu->allocate(n * 4));
  auto* c = static_cast<float*>(*cpu->allocate(n * 4));
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(a) % 256, 0U);
  std::vector<float> host(n), got(n);
  std::iota(host.begin(), host.end(), 1.0F);
  ASSERT_TRUE(cpu->copy_in(a, host.data(), n * 4));
  ASSERT_TRUE(cpu->fill_zero(c, n * 4));
  const auto submission = launch(a, n, c, (n + 127) / 128);
  ASSERT_TRUE(submission);
  EXPECT_GT(*submission, 0U);
  EXPECT_TRUE(cpu->completed(*submission));
  ASSERT_TRUE(cpu->wait(*submission));
  ASSERT_TRUE(cpu->copy_out(got.data(), c, n * 4));
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(got[i], 2 * host[i]);
  cpu->release(a, n * 4);
  cpu->release(c, n * 4);
}

TEST_P(CpuDevice, AFailureStaysWithItsSubmission) {
  float *a = zeros(128), *c = zeros(128);
  a[0] = 1;
  const auto good = launch(a, 128, c, 1), bad = launch(a, 128, c, 3), after = launch(a, 128, c, 1);
  ASSERT_TRUE(good && bad && after);
  EXPECT_LT(*good, *bad);
  EXPECT_LT(*bad, *after);
  EXPECT_TRUE(cpu->wait(*after));
  for (int i = 0; i < 2; ++i) {
    const auto problem = cpu->wait(*bad);
    ASSERT_FALSE(problem);
    EXPECT_EQ(problem.error().code, errc::index_out_of_range);
    EXPECT_EQ(problem.error().text, "load_view_tko: index 1 on axis 0 of an index space of 1 in program (1, 0, 0)");
  }
  EXPECT_TRUE(cpu->wait(*good));
  EXPECT_TRUE(cpu->wait(0));
  EXPECT_EQ(c[0], 2.0F);
}

TEST_P(CpuDevice, AViolatedAssumptionFailsEveryProgramAndStoresNothing) {
  float *a = zeros(256), *c = zeros(256);
  a[0] = 1;
  const auto bad = launch(a + 1, 128, c, 1);  // the kernel assumes 16 bytes of alignment
  ASSERT_TRUE(bad);
  const auto problem = cpu->wait(*bad);
  ASSERT_FALSE(problem);
  EXPECT_EQ(static_cast<unsigned>(problem.error().code), 4021U);
  EXPECT_THAT(problem.error().text, HasSubstr("assume"));
  EXPECT_EQ(c[0], 0.0F);
}

TEST_P(CpuDevice, KernelsStayInTheMemoryOfTheDevice) {
  float *a = zeros(128), *c = zeros(128);
  alignas(16) float elsewhere[128] = {};
  const auto fails = [&](float* from, std::int32_t n, float* to) {
    const auto submission = launch(from, n, to, 1);
    const auto problem = cpu->wait(*submission);
    return !problem && problem.error().code == errc::index_out_of_range &&
           problem.error().text.find("leaves the memory") != std::string::npos;
  };
  EXPECT_FALSE(fails(a, 128, c));
  EXPECT_TRUE(fails(elsewhere, 128, c));
  EXPECT_TRUE(fails(a, 128, elsewhere));
  EXPECT_TRUE(fails(a + 64, 128, c));  // the extent claims more than there is
  EXPECT_FALSE(fails(a + 64, 64, c));
  auto* released = static_cast<float*>(*cpu->allocate(512));
  cpu->release(released, 512);
  EXPECT_TRUE(fails(released, 128, c));
}

TEST_P(CpuDevice, RefusesWrongArguments) {
  float* a = nullptr;
  std::int32_t n = 0;
  const launch_argument two[] = {{&a, 8}, {&n, 4}}, wide[] = {{&a, 8}, {&n, 8}, {&a, 8}}, right[] = {{&a, 8}, {&n, 4}, {&a, 8}};
  EXPECT_FALSE(cpu->launch(vadd, {1, 1, 1}, two));
  EXPECT_FALSE(cpu->launch(vadd, {1, 1, 1}, wide));
  EXPECT_FALSE(cpu->launch(vadd, {0, 1, 1}, right));
  EXPECT_FALSE(cpu->launch(vadd, {~0U, ~0U, ~0U}, right));
  EXPECT_FALSE(cpu->launch(nullptr, {1, 1, 1}, right));
}

TEST_P(CpuDevice, LaunchesFromSeveralThreads) {
  constexpr int n = 4096;
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      auto* a = static_cast<float*>(*cpu->allocate(n * 4));
      auto* c = static_cast<float*>(*cpu->allocate(n * 4));
      for (int round = 0; round < 50; ++round) {
        std::fill(a, a + n, static_cast<float>(100 * t + round));
        const auto submission = launch(a, n, c, n / 128);
        if (!submission || !cpu->wait(*submission)) ++wrong;
        for (int i = 0; i < n; ++i) wrong += c[i] != 2 * a[i] ? 1 : 0;
      }
      cpu->release(a, n * 4);
      cpu->release(c, n * 4);
    });
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(wrong, 0);
}

TEST_P(CpuDevice, TheCallersFloatingPointModeDoesNotMatter) {
  float *a = zeros(128), *c = zeros(128);
  std::fill(a, a + 128, 1e38F);
  a[1] = 3e38F;
  std::fesetround(FE_TOWARDZERO);
  const auto submission = launch(a, 128, c, 1);
  EXPECT_EQ(std::fegetround(), FE_TOWARDZERO);
  std::fesetround(FE_TONEAREST);
  ASSERT_TRUE(submission);
  EXPECT_TRUE(std::isinf(c[1]));  // toward zero it would be the largest float
}

INSTANTIATE_TEST_SUITE_P(Threads, CpuDevice, ::testing::Values(1U, 2U, 7U));

TEST(CpuDriver, HasOneDevice) {
  EXPECT_EQ(cpu_driver().name(), "cpu");
  const auto first = cpu_driver().open(0), again = cpu_driver().open(0), second = cpu_driver().open(1);
  ASSERT_TRUE(first && again);
  EXPECT_EQ(*first, *again);
  EXPECT_EQ((*first)->target(), "interpreter");
  EXPECT_THAT(std::string((*first)->description()), HasSubstr("cpu (interpreter, "));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, errc::device_unavailable);
}

TEST(CpuDriver, Memory) {
  const auto cpu = open_cpu_device(1);
  EXPECT_EQ(*cpu->allocate(0), nullptr);
  cpu->release(nullptr, 0);
  const auto huge = cpu->allocate(~std::size_t{0} - 100);
  ASSERT_FALSE(huge);
  EXPECT_EQ(huge.error().code, errc::out_of_memory);
  const auto record = cpu->failure_record();
  ASSERT_TRUE(record);
  for (int i = 0; i < 4; ++i) EXPECT_EQ((*record)[i], 0U);
  cpu->release_failure_record(*record);
}

TEST(CpuDriver, RefusesArtifactsThatItCannotRun) {
  const auto cpu = open_cpu_device(1);
  artifact_parts parts = vadd_parts();
  parts.code_kind = code_kind::cubin;
  EXPECT_THAT(cpu->load(*made(parts)).error().text, HasSubstr("no Tile IR bytecode"));
  parts = vadd_parts();
  parts.entry = "other";
  EXPECT_THAT(cpu->load(*made(parts)).error().text, HasSubstr("no entry 'other'"));
  parts = vadd_parts();
  parts.arguments.pop_back();
  EXPECT_THAT(cpu->load(*made(parts)).error().text, HasSubstr("parameters"));
  parts = vadd_parts();
  parts.arguments[1].bytes = 8;
  EXPECT_THAT(cpu->load(*made(parts)).error().text, HasSubstr("parameters"));
  parts = vadd_parts();
  parts.code[20] = 0xff;
  EXPECT_FALSE(cpu->load(*made(parts)));
}

}  // namespace
}  // namespace tessera::test
