// From a specialization to its artifact: where it comes from, once per key, and what is said when it cannot be had.
#include "runtime/jit/cache.h"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "jit_test_support.h"

namespace tessera::runtime {
namespace {

using testing::Contains;
using testing::HasSubstr;

class ArtifactCache : public testing::Test {
 protected:
  jit_options options() {
    jit_options one = options_with(folder_.file("cache"));
    one.log_jit = one.log_cache = [this](std::string_view line) {
      std::scoped_lock guard(log_mutex_);
      log_ += std::string(line) + "\n";
    };
    return one;
  }
  jit_options without_compiler() {
    jit_options one = options();
    one.compiler_library = "/nowhere/libtessera-compiler.so";
    return one;
  }

  temporary_folder folder_;
  std::mutex log_mutex_;
  std::string log_;
};

TEST_F(ArtifactCache, CompilesThenHitsMemoryThenDisk) {
  scripted_kernel kernel("remark_in_artifact assembler took 200 ms");
  artifact_source source{};
  {
    artifact_cache cache(options());
    auto first = cache.get(kernel.wanted(), &source);
    ASSERT_TRUE(first);
    EXPECT_EQ(source, artifact_source::compiled);
    EXPECT_EQ(cache.get(kernel.wanted(), &source).value(), *first);
    EXPECT_EQ(source, artifact_source::memory);
    const cache_statistics statistics = cache.statistics();
    EXPECT_EQ(statistics.compiles, 1u);
    EXPECT_EQ(statistics.memory_hits, 1u);
    EXPECT_EQ(statistics.disk_hits, 0u);
    EXPECT_EQ(statistics.bytes, (*first)->bytes().size());
  }
  artifact_cache cache(without_compiler());
  ASSERT_TRUE(cache.get(kernel.wanted(), &source));
  EXPECT_EQ(source, artifact_source::disk);
  EXPECT_EQ(cache.statistics().disk_hits, 1u);
  EXPECT_THAT(log_, HasSubstr("add<128>: compiled for sm_90 in "));
  EXPECT_THAT(log_, HasSubstr("accesses: 1 proved, 2 at launch, 0 in a preheader, 0 in place"));
  EXPECT_THAT(log_, HasSubstr("assembler took 200 ms"));
  EXPECT_THAT(log_, HasSubstr("add<128>: read from the disk cache for sm_90 in "));
}

// What the assembler could not do within its limit is tried again by whoever has more time, and only by them.
TEST_F(ArtifactCache, CodeOfALowerLevelIsReplacedWhenThereIsMoreTime) {
  scripted_kernel kernel("assembled_at 2\nappend " + folder_.file("count"));
  artifact_source source{};
  const auto get_with = [&](jit_options options, unsigned seconds) {
    options.assembler.timeout_seconds = seconds;
    return artifact_cache(options).get(kernel.wanted(), &source).has_value();
  };
  EXPECT_TRUE(get_with(options(), 5));
  EXPECT_EQ(source, artifact_source::compiled);
  for (unsigned seconds : {5, 1}) {
    EXPECT_TRUE(get_with(options(), seconds));
    EXPECT_EQ(source, artifact_source::disk) << seconds;
  }
  EXPECT_TRUE(get_with(without_compiler(), 60)) << "without a compiler library it is better than nothing";
  EXPECT_EQ(source, artifact_source::disk);
  EXPECT_EQ(text_of(folder_.file("count")), "c");
  EXPECT_TRUE(get_with(options(), 60));
  EXPECT_EQ(source, artifact_source::compiled);
  EXPECT_TRUE(get_with(options(), 60));
  EXPECT_EQ(source, artifact_source::disk) << "the new limit is what counts from here on";
  EXPECT_EQ(text_of(folder_.file("count")), "cc");
}

TEST_F(ArtifactCache, ImportedCodeOfALowerLevelIsUsedUntilThereIsBetter) {
  scripted_kernel kernel("assembled_at 2");
  jit_options hurried = options(), patient = without_compiler();
  hurried.assembler.timeout_seconds = 5;
  patient.assembler.timeout_seconds = 60;
  patient.disk_cache = false;
  {
    artifact_cache cache(hurried);
    ASSERT_TRUE(cache.get(kernel.wanted()));
    ASSERT_TRUE(cache.export_to(folder_.file("bundle")));
  }
  artifact_source source{};
  artifact_cache cache(patient);
  ASSERT_TRUE(cache.import_from(folder_.file("bundle")));
  ASSERT_TRUE(cache.get(kernel.wanted(), &source));
  EXPECT_EQ(source, artifact_source::memory);
  EXPECT_EQ(cache.statistics().memory_hits, 1u);
  patient.compiler_library = fake_compiler_path();
  artifact_cache with_compiler(patient);
  ASSERT_TRUE(with_compiler.import_from(folder_.file("bundle")));
  ASSERT_TRUE(with_compiler.get(kernel.wanted(), &source));
  EXPECT_EQ(source, artifact_source::compiled);
}

TEST_F(ArtifactCache, ManyThreadsCompileOnce) {
  scripted_kernel kernel("sleep 50\nappend " + folder_.file("count"));
  artifact_cache cache(options());
  const specialization wanted = kernel.wanted();
  std::atomic<int> num_good{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 64; ++i) threads.emplace_back([&] { num_good += cache.get(wanted).has_value() ? 1 : 0; });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(num_good, 64);
  EXPECT_EQ(text_of(folder_.file("count")), "c");
  EXPECT_EQ(cache.statistics().compiles, 1u);
}

TEST_F(ArtifactCache, AnExceptionEndsTheSingleFlight) {
  scripted_kernel kernel("sleep 50");
  jit_options throwing = options();
  throwing.log_jit = [](std::string_view) { throw 7; };
  artifact_cache cache(throwing);
  std::vector<std::thread> threads;
  std::atomic<int> num_interrupted{0};
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      const auto outcome = cache.get(kernel.wanted());
      num_interrupted += !outcome && static_cast<int>(outcome.error().code) == 9001 ? 1 : 0;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(num_interrupted, 4);
  EXPECT_FALSE(cache.get(kernel.wanted()));  // no waiting for what will not come
}

TEST_F(ArtifactCache, DifferentKeysDoNotWaitForEachOther) {
  artifact_cache cache(options());
  scripted_kernel slow("sleep 400"), fast("");
  std::thread other([&] { EXPECT_TRUE(cache.get(slow.wanted())); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_TRUE(cache.get(fast.wanted()));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(250));
  other.join();
}

TEST_F(ArtifactCache, FailedCompilesAreNotKept) {
  scripted_kernel kernel("append " + folder_.file("count") + "\nstatus 1\nerror 3040 the assembler said no\n");
  artifact_cache cache(options());
  EXPECT_EQ(static_cast<int>(cache.get(kernel.wanted()).error().code), 3040);
  EXPECT_EQ(static_cast<int>(cache.get(kernel.wanted()).error().code), 3040);
  EXPECT_EQ(text_of(folder_.file("count")), "cc");
  EXPECT_EQ(cache.statistics().compiles, 0u);
}

TEST_F(ArtifactCache, ArtifactsThatAreDamagedOrForOtherParametersAreOurFault) {
  artifact_cache cache(options());
  scripted_kernel damaged("damage"), misfit("modes 7");
  EXPECT_EQ(static_cast<int>(cache.get(damaged.wanted()).error().code), 9001);
  const auto problem = cache.get(misfit.wanted());
  EXPECT_EQ(static_cast<int>(problem.error().code), 9001);
  EXPECT_EQ(problem.error().kernel, "add<128>");
}

TEST_F(ArtifactCache, WithoutDiskCacheNothingIsWritten) {
  jit_options no_disk = options();
  no_disk.disk_cache = false;
  scripted_kernel kernel("");
  EXPECT_TRUE(artifact_cache(no_disk).get(kernel.wanted()));
  EXPECT_FALSE(std::filesystem::exists(folder_.file("cache")));
}

TEST_F(ArtifactCache, EvictedEntriesAreBuiltAgain) {
  scripted_kernel kernel("append " + folder_.file("count"));
  artifact_cache cache(options());
  ASSERT_TRUE(cache.get(kernel.wanted()));
  cache.evict(kernel.wanted());
  ASSERT_TRUE(cache.get(kernel.wanted()));
  EXPECT_EQ(text_of(folder_.file("count")), "cc");
}

TEST_F(ArtifactCache, AnEntryForOtherParametersIsRebuilt) {
  scripted_kernel kernel("");
  artifact_parts parts = fitting_parts();
  parts.modes[0] = TESSERA_MODE_SHARED;
  disk_cache disk(folder_.file("cache"), 1 << 20, {});
  ASSERT_TRUE(disk.store(entry_of(kernel.wanted(), parts)));
  artifact_source source{};
  ASSERT_TRUE(artifact_cache(options()).get(kernel.wanted(), &source));
  EXPECT_EQ(source, artifact_source::compiled);
}

TEST_F(ArtifactCache, MissingLibraryIsReportedWithTheKernel) {
  scripted_kernel kernel("");
  artifact_cache cache(without_compiler());
  const auto missing = cache.get(kernel.wanted());
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, errc::compiler_library_missing);
  EXPECT_EQ(missing.error().kernel, "add<128>");
  EXPECT_EQ(missing.error().where.line, 7u);
  EXPECT_THAT(missing.error().text, testing::EndsWith(", and no cache holds this kernel for 'sm_90'"));
}

TEST_F(ArtifactCache, AMissByFactsSaysWhichFactDiffered) {
  scripted_kernel kernel("");
  ASSERT_TRUE(artifact_cache(options()).get(kernel.wanted()));
  const specialization unaligned = with_facts(kernel.wanted(), 1, [](tessera_parameter_facts& f) { f.base_alignment = 4; });
  artifact_cache cache(without_compiler());
  const auto miss = cache.get(unaligned);
  ASSERT_FALSE(miss);
  EXPECT_EQ(miss.error().code, errc::specialization_fact_mismatch);
  EXPECT_EQ(miss.error().kernel, "add<128>");
  EXPECT_EQ(miss.error().notes.front(), "parameter 'x': alignment of the base pointer in bytes: wanted 4, have 16");
  EXPECT_THAT(miss.error().notes, Contains(HasSubstr("[TS4004]")));
  EXPECT_TRUE(cache.get(kernel.wanted()));
}

TEST_F(ArtifactCache, AMissByTargetNamesTheTargetsThereAre) {
  scripted_kernel kernel("");
  ASSERT_TRUE(artifact_cache(options()).get(kernel.wanted("sm_100")));
  const auto miss = artifact_cache(without_compiler()).get(kernel.wanted("sm_90"));
  EXPECT_EQ(miss.error().code, errc::compiler_library_missing);
  EXPECT_THAT(miss.error().notes, Contains(HasSubstr("for 'sm_100', this launch needs 'sm_90'")));
}

TEST_F(ArtifactCache, AMissingAssemblerLooksForNearEntriesToo) {
  scripted_kernel kernel("status 4\nerror 4005 no assembler was found\n");
  specialization stored = kernel.wanted();
  stored.index_width = 64;
  disk_cache disk(folder_.file("cache"), 1 << 20, {});
  artifact_cache cache(options());
  EXPECT_EQ(cache.get(kernel.wanted()).error().code, errc::assembler_missing);
  ASSERT_TRUE(disk.store(entry_of(stored, fitting_parts())));
  const auto miss = cache.get(kernel.wanted());
  EXPECT_EQ(miss.error().code, errc::specialization_fact_mismatch);
  EXPECT_EQ(miss.error().notes.front(), "index width in bits: wanted 32, have 64");
  EXPECT_TRUE(cache.get(stored));
}

TEST_F(ArtifactCache, BundlesCarryArtifactsToAMachineWithoutACompiler) {
  scripted_kernel one("one"), two("two");
  {
    artifact_cache cache(options());
    ASSERT_TRUE(cache.get(one.wanted()));
  }
  {
    artifact_cache cache(options());  // `one` is on disk only, `two` in memory too
    ASSERT_TRUE(cache.get(two.wanted()));
    EXPECT_EQ(cache.export_to(folder_.file("bundle")).value(), 2u);
  }
  jit_options elsewhere = without_compiler();
  elsewhere.cache_folder = folder_.file("other");
  {
    artifact_cache cache(elsewhere);
    EXPECT_EQ(cache.get(one.wanted()).error().code, errc::compiler_library_missing);
    EXPECT_EQ(cache.import_from(folder_.file("bundle")).value(), 2u);
    artifact_source source{};
    ASSERT_TRUE(cache.get(one.wanted(), &source));
    EXPECT_EQ(source, artifact_source::memory);
  }
  artifact_source source{};
  ASSERT_TRUE(artifact_cache(elsewhere).get(two.wanted(), &source));
  EXPECT_EQ(source, artifact_source::disk);
}

TEST_F(ArtifactCache, ADamagedBundleAddsNothing) {
  scripted_kernel kernel("");
  artifact_cache cache(options());
  ASSERT_TRUE(cache.get(kernel.wanted()));
  ASSERT_TRUE(cache.export_to(folder_.file("bundle")));
  std::string bytes = text_of(folder_.file("bundle"));
  bytes[bytes.size() - 9] ^= 4;
  write_text(folder_.file("bundle"), bytes);
  jit_options elsewhere = without_compiler();
  elsewhere.cache_folder = folder_.file("other");
  artifact_cache other(elsewhere);
  EXPECT_EQ(other.import_from(folder_.file("bundle")).error().code, errc::import_refused);
  EXPECT_FALSE(other.get(kernel.wanted()));
}

TEST_F(ArtifactCache, AnImportedEntryWorksWithoutAnyDisk) {
  scripted_kernel kernel("");
  {
    artifact_cache cache(options());
    ASSERT_TRUE(cache.get(kernel.wanted()));
    ASSERT_TRUE(cache.export_to(folder_.file("bundle")));
  }
  jit_options no_disk = without_compiler();
  no_disk.cache_folder.clear();
  artifact_cache cache(no_disk);
  ASSERT_TRUE(cache.import_from(folder_.file("bundle")));
  EXPECT_TRUE(cache.get(kernel.wanted()));
  const specialization wide = [&] {
    specialization one = kernel.wanted();
    one.index_width = 64;
    return one;
  }();
  EXPECT_EQ(cache.get(wide).error().code, errc::specialization_fact_mismatch);
}

}  // namespace
}  // namespace tessera::runtime
