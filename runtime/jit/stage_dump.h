// TESSERA_DUMP: the stages of a compile as files.
#ifndef TESSERA_RUNTIME_JIT_STAGE_DUMP_H
#define TESSERA_RUNTIME_JIT_STAGE_DUMP_H

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/jit/artifact.h"
#include "runtime/jit/compiler_library.h"

namespace tessera::runtime {

/// Which stages are written, for which kernels, and where.
struct dump_options {
  bool emit = false, checks = false, tile = false, target = false;
  std::string folder = ".";
  std::string filter;  ///< only kernels whose readable name contains it
};

/// Writes <folder>/<kernel>.<stage>.mlir and, for the target stage, <kernel>.target.cubin, .tileirbc or .o. Characters of the kernel's
/// name that do not belong in a file name become '_'; a second specialization of a kernel is <kernel>.2, and so on.
class stage_dump {
 public:
  explicit stage_dump(dump_options options) : options_(std::move(options)) {}

  /// True when the kernel's stages can only come from a compile.
  [[nodiscard]] bool needs_compile(std::string_view kernel) const;
  /// The TESSERA_WANT_* outputs that a compile of this kernel must return.
  [[nodiscard]] std::uint32_t wanted(std::string_view kernel) const;
  /// Writes what is asked for; one line for each file that could not be written.
  std::vector<std::string> write(std::string_view kernel, const sha256_digest& key, const compile_outputs* outputs, const artifact& code);

 private:
  [[nodiscard]] bool matches(std::string_view kernel) const;
  [[nodiscard]] std::string stem(std::string_view kernel, const sha256_digest& key);

  dump_options options_;
  std::mutex mutex_;
  std::map<std::string, std::vector<sha256_digest>, std::less<>> specializations_;
};

}  // namespace tessera::runtime

#endif
