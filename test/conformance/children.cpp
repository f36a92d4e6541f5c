#include "children.h"

#include <dlfcn.h>
#include <sys/wait.h>
#include <tessera/host/cache.h>
#include <tessera/host/compile.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>

#include "harness.h"

namespace conformance {
namespace {

namespace fs = std::filesystem;

template <int B>
[[tessera::entry]] void doubled(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z) + x.load_like(z));
}

// ---- what children do

bool good_launch() {
  const auto cpu = ct::device::cpu();
  auto x = ct::full<float>({100}, 21.0f, cpu);
  auto z = ct::zeros<float>({100}, cpu);
  auto done = ct::try_sync_wait(ct::launch<doubled<64>>(ct::out(z), x));
  if (!done) std::fprintf(stderr, "the good launch failed: %s\n", done.error().text.c_str());
  return done.has_value() && ct::to_host(z) == std::vector<float>(100, 42.0f);
}

int expect_compile_error(int code) {
  int got = 0;
  try {
    (void)ct::compile<doubled<64>>({.target = "sm_90"}, ct::out(ct::meta<float>({100})), ct::meta<float>({100})).cubin();
  } catch (const ct::error& problem) {
    got = static_cast<int>(problem.code());
    std::fprintf(stderr, "%s\n", problem.what());
  }
  if (got != code) std::fprintf(stderr, "expected TS%d, got TS%d\n", code, got);
  return got == code && good_launch() ? 0 : 1;
}

int expect_no_cuda(const char* reason) {
  const auto opened = ct::device::try_open("cuda", 0);
  if (opened || opened.error().code != ct::errc::device_unavailable || opened.error().text.find(reason) == std::string::npos) return 1;
  std::fprintf(stderr, "%s\n", opened.error().text.c_str());
  return good_launch() ? 0 : 1;
}

// ---- what parents prepare

struct scratch {
  fs::path folder = fs::temp_directory_path() / ("tessera-bad-input-" + std::to_string(getpid()));
  scratch() { fs::remove_all(folder), fs::create_directories(folder); }
  ~scratch() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
};

using environment = std::map<std::string, std::string>;

pid_t start(const std::string& name, const environment& extra) {
  const pid_t child = fork();
  if (child != 0) return child;
  unsetenv("TESSERA_BACKEND");
  for (const auto& [key, value] : extra) setenv(key.c_str(), value.c_str(), 1);
  const std::string argument = "--child=" + name;
  execl("/proc/self/exe", "tessera-conformance", argument.c_str(), nullptr);
  _exit(127);
}
int finish(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// An assembler that answers questions like the real one and then does as it is told with its input.
fs::path assembler(const fs::path& folder, const std::string& version, const std::string& action) {
  const fs::path bin = folder / "bin", program = bin / "tileiras";
  fs::create_directories(bin), fs::create_directories(folder / "lib");
  std::ofstream(program) << "#!/bin/sh\ncase \"$*\" in\n*--version*) echo 'Cuda compilation tools, release " << version << ", V" << version
                         << ".1'; exit 0;;\n*--list-versions*) echo 13.1; echo 13.2; echo 13.3; exit 0;;\nesac\n"
                         << action << '\n';
  fs::permissions(program, fs::perms::owner_all);
  for (const char* beside : {"bin/ptxas", "lib/libnvvm.so.4"}) std::ofstream(folder / beside) << "#!/bin/sh\n";
  fs::permissions(bin / "ptxas", fs::perms::owner_all);
  return program;
}

int count_entries(const fs::path& folder) {
  int n = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) n += entry.path().extension() == ".tsa";
  return n;
}

struct child_case {
  std::function<int()> child;
  std::function<void(const fs::path& folder)> parent;
};

std::function<void(const fs::path&)> with(const std::string& name, std::function<environment(const fs::path&)> prepare) {
  return [name, prepare](const fs::path& folder) { EXPECT_EQ(finish(start(name, prepare(folder))), 0); };
}
const auto launch_only = [] { return good_launch() ? 0 : 1; };

const std::map<std::string, child_case>& cases() {
  static const std::map<std::string, child_case> all{
      {"no-cache-folder", {launch_only, with("no-cache-folder", [](const fs::path&) { return environment{{"TESSERA_CACHE_DIR", "/dev/null/none"}}; })}},
      {"read-only-cache-folder", {launch_only, with("read-only-cache-folder", [](const fs::path& folder) {
         fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
         // /proc stays read-only for root, whom permissions do not stop.
         return environment{{"TESSERA_CACHE_DIR", geteuid() == 0 ? "/proc/tessera" : folder.string()}};
       })}},
      {"garbage-cache-folder", {launch_only, [](const fs::path& folder) {
         const environment here{{"TESSERA_CACHE_DIR", folder.string()}};
         ASSERT_EQ(finish(start("garbage-cache-folder", here)), 0);
         const int entries = count_entries(folder);
         ASSERT_GT(entries, 0);
         for (const std::string& garbage : {std::string(), std::string("garbage"), std::string("TSSC"), std::string(100'000, '\xa5')}) {
           for (const auto& entry : fs::recursive_directory_iterator(folder))
             if (entry.is_regular_file()) std::ofstream(entry.path(), std::ios::binary | std::ios::trunc) << garbage;
           std::ofstream(folder / "stray.tsa") << garbage;
           EXPECT_EQ(finish(start("garbage-cache-folder", here)), 0);
         }
         // One flipped bit in an otherwise good entry.
         for (const auto& entry : fs::recursive_directory_iterator(folder)) {
           if (!entry.is_regular_file() || entry.file_size() < 200) continue;
           std::fstream file(entry.path(), std::ios::in | std::ios::out | std::ios::binary);
           file.seekg(static_cast<std::streamoff>(entry.file_size() / 2));
           const int byte = file.get();
           file.seekp(static_cast<std::streamoff>(entry.file_size() / 2));
           file.put(static_cast<char>(byte ^ 1));
         }
         EXPECT_EQ(finish(start("garbage-cache-folder", here)), 0);
         EXPECT_GE(count_entries(folder), entries);
       }}},
      {"shared-cache-folder", {launch_only, [](const fs::path& folder) {
         std::vector<pid_t> children;
         for (int i = 0; i < 16; ++i) children.push_back(start("shared-cache-folder", {{"TESSERA_CACHE_DIR", folder.string()}}));
         for (pid_t child : children) EXPECT_EQ(finish(child), 0);
         EXPECT_EQ(count_entries(folder), 1);
       }}},
      {"missing-assembler", {[] { return expect_compile_error(4005); }, with("missing-assembler", [](const fs::path& folder) {
         return environment{{"TESSERA_TILEIRAS", (folder / "nowhere").string()}, {"TESSERA_CACHE", "off"}};
       })}},
      {"old-assembler", {[] { return expect_compile_error(4005); }, with("old-assembler", [](const fs::path& folder) {
         return environment{{"TESSERA_TILEIRAS", assembler(folder, "13.1", "exit 0").string()}, {"TESSERA_CACHE", "off"}};
       })}},
      {"hanging-assembler", {[] { return expect_compile_error(3041); }, with("hanging-assembler", [](const fs::path& folder) {
         return environment{{"TESSERA_TILEIRAS", assembler(folder, "13.4", "sleep 1000").string()}, {"TESSERA_TILEIRAS_TIMEOUT", "1"}, {"TESSERA_CACHE", "off"}};
       })}},
      {"crashing-assembler", {[] { return expect_compile_error(3040); }, with("crashing-assembler", [](const fs::path& folder) {
         return environment{{"TESSERA_TILEIRAS", assembler(folder, "13.4", "kill -SEGV $$").string()}, {"TESSERA_CACHE", "off"}};
       })}},
      {"lying-assembler", {[] { return expect_compile_error(3040); }, with("lying-assembler", [](const fs::path& folder) {
         return environment{{"TESSERA_TILEIRAS", assembler(folder, "13.4", "echo 'error: it is Tuesday' >&2; exit 0").string()}, {"TESSERA_CACHE", "off"}};
       })}},
      {"missing-compiler-library", {[] {
         auto x = ct::full<float>({100}, 21.0f, ct::device::cpu());
         auto z = ct::zeros<float>({100}, ct::device::cpu());
         const auto done = ct::try_sync_wait(ct::launch<doubled<64>>(ct::out(z), x));
         if (done || done.error().code != ct::errc::compiler_library_missing) return 1;
         ct::cache().import_from(std::getenv("CONFORMANCE_BUNDLE"));
         return good_launch() ? 0 : 1;
       }, [](const fs::path& folder) {
         const std::string bundle = (folder / "bundle").string();
         ASSERT_EQ(finish(start("export-bundle", {{"CONFORMANCE_BUNDLE", bundle}})), 0);
         EXPECT_EQ(finish(start("missing-compiler-library", {{"TESSERA_COMPILER", (folder / "none.so").string()}, {"TESSERA_CACHE", "off"}, {"CONFORMANCE_BUNDLE", bundle}})), 0);
       }}},
      {"export-bundle", {[] {
         if (!good_launch()) return 1;
         ct::cache().export_to(std::getenv("CONFORMANCE_BUNDLE"));
         return 0;
       }, {}}},
      {"beside-another-llvm", {[] {
         for (const char* other : {CONFORMANCE_LLVM_FOLDER "/libLLVM.so.22.1", CONFORMANCE_LLVM_FOLDER "/libMLIR.so.22.1"})
           if (dlopen(other, RTLD_NOW | RTLD_GLOBAL) == nullptr) return std::fprintf(stderr, "%s\n", dlerror()), 1;
         return good_launch() ? 0 : 1;  // cold: the compiler library opens beside the two
       }, [](const fs::path&) {
         if (!fs::exists(CONFORMANCE_LLVM_FOLDER "/libMLIR.so.22.1")) GTEST_SKIP() << "this machine has no LLVM";
         EXPECT_EQ(finish(start("beside-another-llvm", {{"TESSERA_CACHE", "off"}})), 0);
       }}},
      {"no-driver", {[] { return expect_no_cuda("libcuda.so.1 not found"); }, [](const fs::path&) {
         if (ct::device::try_open("cuda", 0)) GTEST_SKIP() << "this machine has a cuda device";
         EXPECT_EQ(finish(start("no-driver", {})), 0);
       }}},
      {"driver-without-device", {[] { return expect_no_cuda("CUDA_ERROR_NO_DEVICE"); }, with("driver-without-device", [](const fs::path&) {
         return environment{{"LD_LIBRARY_PATH", CONFORMANCE_EMPTY_DRIVER}};
       })}},
  };
  return all;
}

}  // namespace

void expect_child(const std::string& name) {
  const scratch here;
  cases().at(name).parent(here.folder);
}
int run_child(const std::string& name) {
  const auto found = cases().find(name);
  return found == cases().end() ? 2 : found->second.child();
}

}  // namespace conformance
