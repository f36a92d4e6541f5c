// Input that is damaged, missing, foreign or hostile: each case gets its documented error and is followed by a good launch in the same
// process. Cases that need an environment of their own run in a child process (children.cpp).
#include <dlfcn.h>
#include <sys/wait.h>
#include <tessera/host/cache.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include "../../examples/blend/blend.h"
#include "children.h"
#include "harness.h"
#include "runtime/jit/sha256.h"
#include "unmarked.h"

namespace conformance {
namespace {

template <int B>
[[tessera::entry]] void copy_tiles(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z));
}
template <int B>
[[tessera::entry]] void copy_exactly(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::extents<std::int64_t, 2 * B>>& x) {
  ct::precondition(z.extent(0) % B == 0);
  z.store(x.load_like(z));
}

void expect_good_launch() {
  const std::vector<float> a{1, 2, 3, 4, 5};
  auto x = upload(a, {5});
  auto z = blank<float>({5});
  ct::sync_wait(ct::launch<copy_tiles<64>>(ct::out(z), x));
  EXPECT_EQ(ct::to_host(z), a);
}

// The same object by another way, which the plugin cannot follow: it would refuse these mistakes while compiling.
template <class T>
T& unseen(T& object) {
  static T* volatile kept;
  kept = &object;
  return *kept;
}

// The record of copy_tiles<64> in this image.
const tessera_kernel_record& good_record() {
  const void* stub = reinterpret_cast<const void*>(&copy_tiles<64>);
  const char* at = __start_tessera_records;
  while (at < __stop_tessera_records) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    if (word == 0) {
      at += sizeof word;
      continue;
    }
    const auto* record = reinterpret_cast<const tessera_kernel_record*>(at);
    if (record->stub == stub) return *record;
    at += record->size;
  }
  throw std::logic_error("the kernel has no record");
}

// A record for one of the kernels without, as a copy of a good one with something wrong; lives as long as the process, like any record.
struct forged {
  alignas(16) tessera_kernel_record record;
  alignas(16) unsigned char module[1 << 16];
};
forged& forge(int kernel) {
  auto* made = new forged{good_record(), {}};  // never freed: records live as long as their image
  std::memcpy(made->module, made->record.module, made->record.module_size);
  made->record.module = made->module;
  made->record.stub = unmarked_kernel_number(kernel).stub;
  return *made;
}
void sign(tessera_kernel_record& record) {
  ct::runtime::sha256 hash;
  const auto number = [&hash](auto value) {
    unsigned char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    hash.update(std::span<const unsigned char>(bytes));
  };
  number(record.num_parameters);
  for (std::uint64_t i = 0; i < record.num_parameters; ++i) {
    const tessera_parameter& p = record.parameters[i];
    number(p.mode), number(p.element), number(p.rank), number(p.flags), number(p.arm), number(p.map);
    number(static_cast<std::uint64_t>(std::strlen(p.name)));
    hash.update(std::string_view(p.name));
    for (std::int64_t extent : p.shape) number(extent);
  }
  number(record.module_size);
  hash.update(std::span<const unsigned char>(record.module, record.module_size));
  const auto digest = hash.finish();
  std::memcpy(record.digest, digest.data(), digest.size());
}
ct::errc launch_forged(int kernel, const forged& made) {
  const char* first = reinterpret_cast<const char*>(&made.record);
  ct::detail::add_range(first, first + made.record.size);
  auto x = upload(std::vector<float>(64, 1.0f), {64});
  auto z = blank<float>({64});
  return unmarked_kernel_number(kernel).launch(z, x);
}

TEST(BadInput, KernelCompiledWithoutThePlugin) {
  auto x = upload(std::vector<float>(64, 1.0f), {64});
  auto z = blank<float>({64});
  EXPECT_EQ(unmarked_kernel_number(0).launch(z, x), ct::errc::no_record);
  expect_good_launch();
}
TEST(BadInput, TheForgeryItselfIsAccepted) {  // otherwise the tests below would prove nothing
  forged& made = forge(6);
  sign(made.record);
  EXPECT_EQ(std::memcmp(made.record.digest, good_record().digest, 32), 0);
  EXPECT_EQ(launch_forged(6, made), ct::errc{});
}
TEST(BadInput, TruncatedRecord) {
  forged& made = forge(1);
  made.record.module_size /= 2;
  EXPECT_EQ(launch_forged(1, made), ct::errc::record_corrupt);
  expect_good_launch();
}
TEST(BadInput, BitFlippedRecord) {
  forged& made = forge(2);
  made.module[made.record.module_size / 2] ^= 4;
  EXPECT_EQ(launch_forged(2, made), ct::errc::record_corrupt);
  expect_good_launch();
}
TEST(BadInput, ForeignModuleWithAValidDigest) {
  forged& made = forge(3);
  for (std::size_t i = 0; i < 512; ++i) made.module[i] = static_cast<unsigned char>(i * 37 + 11);
  made.record.module_size = 512;
  sign(made.record);
  EXPECT_EQ(launch_forged(3, made), ct::errc::record_corrupt);
  expect_good_launch();
}
TEST(BadInput, RecordFromANewerVersion) {
  forged& made = forge(4);
  made.record.version = TESSERA_RECORD_VERSION + 1;
  EXPECT_EQ(launch_forged(4, made), ct::errc::record_mismatch);
  expect_good_launch();
}
TEST(BadInput, RecordWithNewerDialects) {
  forged& made = forge(5);
  made.record.dialects = TESSERA_DIALECTS_VERSION + 1;
  EXPECT_EQ(launch_forged(5, made), ct::errc::record_mismatch);
  expect_good_launch();
}

TEST(BadInput, WrongElementType) {  // a record of another build of the same kernel
  static const std::vector<tessera_parameter> parameters = [] {
    const tessera_kernel_record& good = good_record();
    std::vector<tessera_parameter> copy(good.parameters, good.parameters + good.num_parameters);
    copy[1].element = TESSERA_ELEMENT_F64;
    return copy;
  }();
  forged& made = forge(7);
  made.record.parameters = parameters.data();
  sign(made.record);
  EXPECT_EQ(launch_forged(7, made), ct::errc::argument_mismatch);
  expect_good_launch();
}
TEST(BadInput, AnOperationConsumedTwice) {
  auto x = upload(std::vector<float>(64, 1.0f), {64});
  auto z = blank<float>({64});
  auto once = ct::launch<copy_tiles<64>>(ct::out(z), x);
  EXPECT_TRUE(ct::try_sync_wait(std::move(once)).has_value());
  const auto twice = ct::try_sync_wait(std::move(unseen(once)));
  ASSERT_FALSE(twice.has_value());
  EXPECT_EQ(twice.error().code, ct::errc::moved_from_handle);
  EXPECT_NE(twice.error().text.find("the operation is empty"), std::string::npos) << twice.error().text;
  expect_good_launch();
}
TEST(BadInput, TensorOfTheParentProcess) {
  auto x = upload(std::vector<float>(100'000, 1.0f), {100'000});
  auto z = blank<float>({100'000});
  ct::sync_wait(ct::launch<copy_tiles<64>>(ct::out(z), x));  // with all threads of the cpu backend
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    alarm(60);
    const auto foreign = ct::try_sync_wait(ct::launch<copy_tiles<64>>(ct::out(z), x));
    if (foreign.has_value() || foreign.error().code != ct::errc::used_after_fork) _exit(1);
    const auto cpu = ct::device::cpu();  // of its own
    auto a = ct::full<float>({100'000}, 3.0f, cpu), b = ct::zeros<float>({100'000}, cpu);
    const auto own = ct::try_sync_wait(ct::launch<copy_tiles<64>>(ct::out(b), a));
    _exit(own.has_value() && ct::to_host(b) == std::vector<float>(100'000, 3.0f) ? 0 : 2);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  expect_good_launch();
}
TEST(BadInput, MovedFromTensor) {
  auto x = upload(std::vector<float>(64, 1.0f), {64});
  auto z = blank<float>({64});
  auto taken = std::move(z);
  ct::tensor<float>& empty = unseen(z);
  const auto done = ct::try_sync_wait(ct::launch<copy_tiles<64>>(ct::out(empty), x));
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().code, ct::errc::moved_from_handle);
  expect_good_launch();
}
TEST(BadInput, WrongRank) {
  auto x = upload(std::vector<float>(64, 1.0f), {8, 8});
  auto z = blank<float>({64});
  const auto done = ct::try_sync_wait(ct::launch<copy_tiles<64>>(ct::out(z), x));
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().code, ct::errc::argument_mismatch);
  expect_good_launch();
}
TEST(BadInput, WrongStaticExtent) {
  auto x = upload(std::vector<float>(127, 1.0f), {127});
  auto z = blank<float>({128});
  const auto done = ct::try_sync_wait(ct::launch<copy_exactly<64>>(ct::out(z), x));
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().code, ct::errc::argument_mismatch);
  expect_good_launch();
}
TEST(BadInput, WrongNumberOfHostElements) {
  const auto made = ct::try_from_host(std::span<const float>(), {3}, device_under_test());
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().code, ct::errc::argument_mismatch);
  expect_good_launch();
}
TEST(BadInput, NegativeExtent) {
  const auto made = ct::try_zeros<float>({4, -1}, device_under_test());
  ASSERT_FALSE(made.has_value());
  EXPECT_EQ(made.error().code, ct::errc::argument_mismatch);
  expect_good_launch();
}
TEST(BadInput, ZeroExtents) {  // not an error: nothing to do
  auto x = upload(std::vector<float>(), {0});
  auto z = blank<float>({0});
  EXPECT_TRUE(ct::try_sync_wait(ct::launch<copy_tiles<64>>(ct::out(z), x)).has_value());
  expect_good_launch();
}
TEST(BadInput, FailingPrecondition) {
  auto x = upload(std::vector<float>(128, 1.0f), {128});
  auto z = blank<float>({100});
  const auto done = ct::try_sync_wait(ct::launch<copy_exactly<64>>(ct::out(z), x));
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().code, ct::errc::precondition_failed);
  expect_good_launch();
}
TEST(BadInput, OneTensorTwice) {
  auto z = blank<float>({64});
  const ct::tensor<float>& same = unseen(z);
  const auto done = ct::try_sync_wait(ct::launch<copy_tiles<64>>(ct::out(z), same));
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().code, ct::errc::root_overlap);
  expect_good_launch();
}
TEST(BadInput, TwoClaimsOnOneTensor) {
  auto x = upload(std::vector<float>(64, 1.0f), {64});
  auto z = blank<float>({64});
  ct::tensor<float>& again = unseen(z);
  auto first = ct::launch<copy_tiles<64>>(ct::out(z), x);
  const auto second = ct::try_sync_wait(ct::launch<copy_tiles<64>>(ct::out(again), x));
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error().code, ct::errc::lease_conflict);
  EXPECT_TRUE(ct::try_sync_wait(std::move(first)).has_value());
  expect_good_launch();
}

TEST(BadInput, DlcloseOfALibraryWithKernels) {
  for (int round = 0; round < 2; ++round) {
    void* library = dlopen(CONFORMANCE_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library, nullptr) << dlerror();
    auto* run = reinterpret_cast<float (*)(const char*)>(dlsym(library, "conformance_double_in_library"));
    ASSERT_NE(run, nullptr);
    EXPECT_EQ(run(allowed().backend.c_str()), 42.0f);
    dlclose(library);
    expect_good_launch();
  }
}

TEST(BadInput, SixtyFourThreadsLaunchOneColdKernel) {
  std::vector<std::thread> threads;
  std::atomic<int> good = 0;
  const auto before = ct::cache().stats();
  for (int i = 0; i < 64; ++i)
    threads.emplace_back([&good, i] {
      auto x = upload(std::vector<float>(32, static_cast<float>(i)), {32});
      auto z = blank<float>({32});
      ct::sync_wait(ct::launch<copy_tiles<32>>(ct::out(z), x));
      good += ct::to_host(z) == std::vector<float>(32, static_cast<float>(i));
    });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(good, 64);
  const auto after = ct::cache().stats();
  EXPECT_EQ(after.compiles - before.compiles + after.disk_hits - before.disk_hits, 1);
}

// ---- pictures
std::string written(const std::string& name, const std::string& content) {
  const auto path = std::filesystem::temp_directory_path() / (std::to_string(getpid()) + name);
  std::ofstream(path, std::ios::binary) << content;
  return path.string();
}
void expect_refused_picture(const std::string& content, const std::string& reason) {
  const std::string path = written("picture.ppm", content);
  try {
    (void)read_picture(path);
    ADD_FAILURE() << "accepted";
  } catch (const picture_error& problem) {
    EXPECT_NE(std::string(problem.what()).find(reason), std::string::npos) << problem.what();
    EXPECT_NE(std::string(problem.what()).find(path), std::string::npos) << problem.what();
  }
  std::filesystem::remove(path);
  expect_good_launch();
}
TEST(BadInput, TruncatedPicture) { expect_refused_picture("P6\n4 4\n255\nabcdef", "truncated, 6 of 48 samples"); }
TEST(BadInput, PictureWith16BitSamples) { expect_refused_picture("P5 2 2 65535\n12345678", "16-bit samples"); }
TEST(BadInput, PictureThatIsNone) { expect_refused_picture("GIF89a", "not a binary PPM or PGM picture"); }
TEST(BadInput, PictureWithAnAbsurdSize) { expect_refused_picture("P5 99999999999 1 255\n", "the width is too large"); }
TEST(BadInput, PictureWithoutAHeader) { expect_refused_picture("P6\n# only a comment", "the header ends before the width"); }
TEST(BadInput, PicturesOfUnequalSize) {
  const picture small{2, 2, 1, {1, 2, 3, 4}}, wide{4, 1, 1, {1, 2, 3, 4}};
  EXPECT_THROW((void)blend(small, wide, 0.5f), picture_error);
  EXPECT_EQ(blend(small, small, 0.5f).samples, small.samples);
}

// ---- cases with an environment of their own
TEST(BadInput, NoCacheFolder) { expect_child("no-cache-folder"); }
TEST(BadInput, ReadOnlyCacheFolder) { expect_child("read-only-cache-folder"); }
TEST(BadInput, CacheFolderFullOfGarbage) { expect_child("garbage-cache-folder"); }
TEST(BadInput, CacheFolderSharedBy16Processes) { expect_child("shared-cache-folder"); }
TEST(BadInput, MissingAssembler) { expect_child("missing-assembler"); }
TEST(BadInput, HangingAssembler) { expect_child("hanging-assembler"); }
TEST(BadInput, CrashingAssembler) { expect_child("crashing-assembler"); }
TEST(BadInput, AssemblerThatLiesAboutSuccess) { expect_child("lying-assembler"); }
TEST(BadInput, AssemblerTooOld) { expect_child("old-assembler"); }
TEST(BadInput, MissingCompilerLibrary) { expect_child("missing-compiler-library"); }
TEST(BadInput, AnotherLlvmAndMlirInTheProcess) { expect_child("beside-another-llvm"); }
TEST(BadInput, NoDriver) { expect_child("no-driver"); }
TEST(BadInput, DriverWithoutADevice) { expect_child("driver-without-device"); }

}  // namespace
}  // namespace conformance
