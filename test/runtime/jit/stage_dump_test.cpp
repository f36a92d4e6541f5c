// TESSERA_DUMP: which files appear, under which names.
#include "runtime/jit/stage_dump.h"

#include <gmock/gmock.h>

#include "jit_test_support.h"

namespace tessera::runtime {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

jit_options dumping(const temporary_folder& folder) {
  jit_options options = options_with(folder.file("cache"));
  options.dump.folder = folder.file("dump");
  options.dump.emit = options.dump.checks = options.dump.tile = options.dump.target = true;
  return options;
}

TEST(StageDump, WritesEveryStageThatIsAskedFor) {
  temporary_folder folder;
  scripted_kernel kernel("");
  ASSERT_TRUE(artifact_cache(dumping(folder)).get(kernel.wanted()));
  EXPECT_EQ(text_of(folder.file("dump/add_128_.emit.mlir")), "emit of _Z3addILi128EEv");
  EXPECT_EQ(text_of(folder.file("dump/add_128_.checks.mlir")), "checks");
  EXPECT_EQ(text_of(folder.file("dump/add_128_.tile.mlir")), "tile");
  EXPECT_EQ(text_of(folder.file("dump/add_128_.target.cubin")), "code");
}

TEST(StageDump, TheTargetStageIsNamedAfterItsKind) {
  temporary_folder folder;
  scripted_kernel kernel("");
  artifact_cache cache(dumping(folder));
  ASSERT_TRUE(cache.get(kernel.wanted("interpreter")));
  EXPECT_TRUE(fs::exists(folder.file("dump/add_128_.target.tileirbc")));
}

TEST(StageDump, ASecondSpecializationGetsItsOwnFiles) {
  temporary_folder folder;
  scripted_kernel kernel("");
  artifact_cache cache(dumping(folder));
  specialization wide = kernel.wanted();
  wide.index_width = 64;
  ASSERT_TRUE(cache.get(kernel.wanted()));
  ASSERT_TRUE(cache.get(wide));
  EXPECT_TRUE(fs::exists(folder.file("dump/add_128_.2.tile.mlir")));
}

TEST(StageDump, TheFilterChoosesKernels) {
  temporary_folder folder;
  jit_options options = dumping(folder);
  options.dump.filter = "mul";
  artifact_cache cache(options);
  scripted_kernel add("", "add<128>"), mul("other", "ns::mul<float>");
  ASSERT_TRUE(cache.get(add.wanted()));
  EXPECT_FALSE(fs::exists(folder.file("dump")));
  ASSERT_TRUE(cache.get(mul.wanted()));
  EXPECT_TRUE(fs::exists(folder.file("dump/ns__mul_float_.tile.mlir")));
}

// Stages come only from a compile, so a warm disk cache is passed over; the target stage alone needs none.
TEST(StageDump, CompilesAgainWhenTheDiskCacheIsWarm) {
  temporary_folder folder;
  scripted_kernel kernel("");
  ASSERT_TRUE(artifact_cache(options_with(folder.file("cache"))).get(kernel.wanted()));
  artifact_source source{};
  ASSERT_TRUE(artifact_cache(dumping(folder)).get(kernel.wanted(), &source));
  EXPECT_EQ(source, artifact_source::compiled);
  EXPECT_TRUE(fs::exists(folder.file("dump/add_128_.emit.mlir")));
  fs::remove_all(folder.file("dump"));
  jit_options target_only = dumping(folder);
  target_only.dump.emit = target_only.dump.checks = target_only.dump.tile = false;
  ASSERT_TRUE(artifact_cache(target_only).get(kernel.wanted(), &source));
  EXPECT_EQ(source, artifact_source::disk);
  EXPECT_TRUE(fs::exists(folder.file("dump/add_128_.target.cubin")));
}

TEST(StageDump, AFolderThatCannotBeWrittenIsLogged) {
  temporary_folder folder;
  jit_options options = dumping(folder);
  options.dump.folder = "/proc/tessera-dump";
  std::string log;
  options.log_jit = [&](std::string_view line) { log += std::string(line) + "\n"; };
  scripted_kernel kernel("");
  EXPECT_TRUE(artifact_cache(options).get(kernel.wanted()));
  EXPECT_THAT(log, HasSubstr("cannot write '/proc/tessera-dump/add_128_.emit.mlir'"));
}

}  // namespace
}  // namespace tessera::runtime
