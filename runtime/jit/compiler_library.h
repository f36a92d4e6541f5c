// libtessera-compiler.so, opened when the first compile needs it: the only place of the runtime that calls it.
#ifndef TESSERA_RUNTIME_JIT_COMPILER_LIBRARY_H
#define TESSERA_RUNTIME_JIT_COMPILER_LIBRARY_H

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "runtime/jit/specialization.h"
#include "tessera/host/result.h"

namespace tessera::runtime {

/// Where the assembler is and how long it may run; handed through to the compiler library. Not part of the key.
struct assembler_options {
  std::string tileiras;
  std::uint32_t timeout_seconds = 120;
  std::string virtual_env, cuda_home, path;  ///< of the environment: where the library searches when `tileiras` is empty
};

/// What one call of the compiler library returned.
struct compile_outputs {
  std::vector<unsigned char> artifact;
  std::string emit_text, checks_text, tile_text;
  std::vector<unsigned char> bytecode;
  std::vector<std::string> warnings;  ///< "file:line:column: warning: text [TSnnnn]" and remarks, with their notes
};

/// The assembler that the compiler library would use.
struct assembler_found {
  std::string path, version;
};

/// An opened and version-checked compiler library. It stays mapped until the process ends. Usable from several threads.
class compiler_library {
 public:
  /// TS4004 with one note for each place that was tried. An empty `path` searches beside libtessera.so, in ../lib/tessera beside it,
  /// then where the loader looks.
  [[nodiscard]] static result<std::shared_ptr<const compiler_library>> open(const std::string& path);

  /// `wanted` is a set of TESSERA_WANT_*. Errors carry the library's own codes (TS3xxx, TS4002, TS4003, TS4005, TS4008, TS9xxx).
  [[nodiscard]] result<compile_outputs> compile(const specialization& wanted_code, const assembler_options& assembler,
                                                std::uint32_t wanted) const;
  /// TS4005 with the places searched when there is none.
  [[nodiscard]] result<assembler_found> find_assembler(const assembler_options& assembler) const;
  /// Where the library was found.
  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] std::uint32_t version() const noexcept { return version_(); }

 private:
  compiler_library() = default;

  std::string path_;
  decltype(&tessera_compiler_version) version_ = nullptr;
  decltype(&tessera_compile) compile_ = nullptr;
  decltype(&tessera_release) release_ = nullptr;
  decltype(&tessera_find_assembler) find_assembler_ = nullptr;
};

}  // namespace tessera::runtime

#endif
