// Cache folders that users really have: read-only, full of garbage, gone while in use, shared by processes that start together. No launch
// fails for them.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

#include "jit_test_support.h"

namespace tessera::runtime {
namespace {

namespace fs = std::filesystem;

TEST(BadInput, CacheFolderIsReadOnly) {
  temporary_folder folder;
  scripted_kernel kernel("");
  fs::create_directory(folder.file("cache"));
  fs::permissions(folder.file("cache"), fs::perms::owner_read | fs::perms::owner_exec);
  for (const std::string& path : {folder.file("cache"), std::string("/proc/tessera"), std::string("/dev/null/cache")}) {
    artifact_cache cache(options_with(path));
    artifact_source source{};
    ASSERT_TRUE(cache.get(kernel.wanted(), &source)) << path;
    EXPECT_EQ(source, artifact_source::compiled);
    ASSERT_TRUE(cache.get(kernel.wanted(), &source)) << path;
    EXPECT_EQ(source, artifact_source::memory);
    if (path == folder.file("cache")) fs::remove_all(path + "/" + hex(kernel.wanted().record_digest).substr(0, 16));  // root may write
  }
}

TEST(BadInput, CacheFolderIsFullOfGarbage) {
  temporary_folder folder;
  scripted_kernel kernel("");
  const std::string key = hex(cache_key(kernel.wanted()));
  const std::string record = folder.file(hex(kernel.wanted().record_digest).substr(0, 16));
  fs::create_directories(record);
  fs::create_directories(folder.file("locks"));  // where the file of locks should be
  write_text(record + "/" + key + ".tsa", "garbage");
  write_text(record + "/" + std::string(64, 'a') + ".tsa", std::string(1000, '\0'));
  write_text(folder.file("0123456789abcdef"), "a file where a folder belongs");
  fs::create_symlink("nowhere", record + "/" + std::string(64, 'b') + ".tsa");
  artifact_source source{};
  ASSERT_TRUE(artifact_cache(options_with(folder.path())).get(kernel.wanted(), &source));
  EXPECT_EQ(source, artifact_source::compiled);
  ASSERT_TRUE(artifact_cache(options_with(folder.path())).get(kernel.wanted(), &source));
  EXPECT_EQ(source, artifact_source::disk);
  // The same when a near entry is looked for.
  jit_options no_compiler = options_with(folder.path());
  no_compiler.compiler_library = "/nowhere";
  specialization wide = kernel.wanted();
  wide.index_width = 64;
  EXPECT_EQ(artifact_cache(no_compiler).get(wide).error().code, errc::specialization_fact_mismatch);
}

TEST(BadInput, CacheFolderVanishesWhileInUse) {
  temporary_folder folder;
  scripted_kernel one("one"), two("two");
  artifact_cache cache(options_with(folder.file("cache")));
  ASSERT_TRUE(cache.get(one.wanted()));
  fs::remove_all(folder.file("cache"));
  ASSERT_TRUE(cache.get(two.wanted()));
  artifact_source source{};
  ASSERT_TRUE(artifact_cache(options_with(folder.file("cache"))).get(two.wanted(), &source));
  EXPECT_EQ(source, artifact_source::disk);
}

TEST(BadInput, CacheFolderIsSharedByProcessesStartedAtOnce) {
  temporary_folder folder;
  scripted_kernel kernel("sleep 100\nappend " + folder.file("count"));
  constexpr int num_processes = 16;
  int start[2];
  ASSERT_EQ(pipe(start), 0);
  std::fflush(nullptr);  // what is buffered would be printed by every child
  std::vector<pid_t> children;
  for (int i = 0; i < num_processes; ++i) {
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      char byte;
      close(start[1]);
      static_cast<void>(read(start[0], &byte, 1));  // returns when the parent closes its end
      artifact_cache cache(options_with(folder.file("cache")));
      auto code = cache.get(kernel.wanted());
      _exit(code && (*code)->entry() == "_Z3addILi128EEv" ? 0 : 1);
    }
    children.push_back(child);
  }
  close(start[0]);
  close(start[1]);
  for (pid_t child : children) {
    int status = -1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(text_of(folder.file("count")), "c");  // one process compiled, the others read its entry
}

}  // namespace
}  // namespace tessera::runtime
