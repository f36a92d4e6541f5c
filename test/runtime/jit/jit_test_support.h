// Records with a script for the fake compiler, specializations of them, and folders of a test's own.
#ifndef TESSERA_TEST_RUNTIME_JIT_JIT_TEST_SUPPORT_H
#define TESSERA_TEST_RUNTIME_JIT_JIT_TEST_SUPPORT_H

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "fake_compiler.h"
#include "runtime/jit/cache.h"
#include "runtime/jit/cache_entry.h"

namespace tessera::runtime {

inline std::string fake_compiler_path() { return TESSERA_TEST_FAKES "/fake_compiler.so"; }

/// A kernel z[i] = f(x[i], a) whose module is the given script.
class scripted_kernel {
 public:
  explicit scripted_kernel(std::string script, std::string name = "add<128>") : script_(std::move(script)), name_(std::move(name)) {
    parameters_[0] = {TESSERA_MODE_EXCLUSIVE, TESSERA_ELEMENT_F32, 1, TESSERA_PARAMETER_COVERS, 0, 0, "z", {128}};
    parameters_[1] = {TESSERA_MODE_SHARED, TESSERA_ELEMENT_F32, 1, TESSERA_PARAMETER_READS, 0, 0, "x", {-1}};
    parameters_[2] = {TESSERA_MODE_SCALAR, TESSERA_ELEMENT_F32, 0, 0, 0, 0, "a", {}};
    record_.size = sizeof record_;
    record_.magic = TESSERA_RECORD_MAGIC;
    record_.version = TESSERA_RECORD_VERSION;
    record_.dialects = TESSERA_DIALECTS_VERSION;
    record_.name = name_.c_str();
    record_.symbol = "_Z3addILi128EEv";
    record_.parameters = parameters_.data();
    record_.num_parameters = parameters_.size();
    record_.module = reinterpret_cast<const unsigned char*>(script_.data());
    record_.module_size = script_.size();
    record_.file = "add.cpp";
    record_.line = 7;
    record_.column = 3;
    sign();
  }
  scripted_kernel(const scripted_kernel&) = delete;
  scripted_kernel& operator=(const scripted_kernel&) = delete;

  /// Makes the digest right again after a change.
  void sign() {
    const sha256_digest digest = digest_of(record_);
    std::copy(digest.begin(), digest.end(), record_.digest);
  }
  [[nodiscard]] tessera_kernel_record& record() { return record_; }
  [[nodiscard]] tessera_parameter& parameter(std::size_t i) { return parameters_[i]; }
  [[nodiscard]] specialization wanted(std::string target = "sm_90") const {
    specialization one;
    one.record = &record_;
    one.record_digest = digest_of(record_);
    one.target = std::move(target);
    one.index_width = 32;
    for (std::uint16_t i = 0; i < 3; ++i) {
      tessera_parameter_facts facts{};
      facts.unit_axis = -1;
      if (i < 2) {
        facts.base_alignment = 16;
        facts.unit_axis = 0;
        facts.root = i;
        facts.extent_divisibility[0] = 16;
      }
      one.parameters.push_back(facts);
    }
    return one;
  }

 private:
  std::string script_, name_;
  std::array<tessera_parameter, 3> parameters_{};
  tessera_kernel_record record_{};
};

/// The specialization with the facts of one parameter changed.
template <class Change>
specialization with_facts(const specialization& from, std::size_t parameter, Change change) {
  specialization changed = from;
  std::vector<tessera_parameter_facts> facts(from.parameters.span().begin(), from.parameters.span().end());
  change(facts[parameter]);
  changed.parameters = parameter_facts_list(facts);
  return changed;
}

/// An empty folder, removed with all that is in it.
class temporary_folder {
 public:
  temporary_folder() {
    std::string pattern = testing::TempDir() + "tessera-test-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  ~temporary_folder() {
    std::error_code ignored;
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
    std::filesystem::remove_all(path_, ignored);
  }
  temporary_folder(const temporary_folder&) = delete;
  temporary_folder& operator=(const temporary_folder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline fake_compiler compiler_state() {
  fake_compiler copy;
  void* image = dlopen(fake_compiler_path().c_str(), RTLD_NOW | RTLD_LOCAL);
  EXPECT_NE(image, nullptr);
  if (image == nullptr) return copy;
  reinterpret_cast<void (*)(fake_compiler*)>(dlsym(image, "fake_compiler_state"))(&copy);
  dlclose(image);
  return copy;
}

inline jit_options options_with(const std::string& cache_folder) {
  jit_options options;
  options.compiler_library = fake_compiler_path();
  options.cache_folder = cache_folder;
  return options;
}

inline cache_entry entry_of(const specialization& wanted, const artifact_parts& parts) {
  cache_entry entry;
  entry.key = cache_key(wanted);
  entry.record_digest = wanted.record_digest;
  entry.dialects = dialects_of(wanted);
  entry.kernel = wanted.record->name;
  entry.target = wanted.target;
  entry.facts = canonical_facts(wanted);
  entry.created = 1700000000;
  entry.compile_microseconds = 1500;
  entry.time_limit = 120;
  entry.code = artifact::parse(write_artifact(parts)).value();
  return entry;
}

/// An artifact that fits `scripted_kernel`.
inline artifact_parts fitting_parts(std::string_view code = "code") {
  artifact_parts parts;
  parts.code_kind = code_kind::cubin;
  parts.code.assign(code.begin(), code.end());
  parts.entry = "_Z3addILi128EEv";
  parts.arguments = {{TESSERA_ARGUMENT_BASE, 0, 8, 0},   {TESSERA_ARGUMENT_EXTENT, 0, 4, 0}, {TESSERA_ARGUMENT_BASE, 0, 8, 1},
                     {TESSERA_ARGUMENT_EXTENT, 0, 4, 1}, {TESSERA_ARGUMENT_SCALAR, 0, 4, 2}, {TESSERA_ARGUMENT_FAILURE, 0, 8, 0}};
  parts.modes = {TESSERA_MODE_EXCLUSIVE, TESSERA_MODE_SHARED, TESSERA_MODE_SCALAR};
  parts.sites = {{1, 0, 12, 9, "add.cpp"}};
  parts.predicates = {{4020,
                       0,
                       "extent(z, 0) <= extent(x, 0)",
                       "add.cpp",
                       12,
                       9,
                       {{TESSERA_PREDICATE_EXTENT, 0}, {TESSERA_PREDICATE_EXTENT, 1 << 8}, {TESSERA_PREDICATE_LE, 0}}}};
  parts.counts = {1, 2, 3, 4};
  parts.remarks = {"assembler: 200 ms"};
  parts.assembler = assembler_identity{"13.4.1", "-O3", {1, 2, 3}};
  return parts;
}

inline std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
inline void write_text(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

}  // namespace tessera::runtime

#endif
