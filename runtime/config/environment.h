// Every environment variable of Tessera, read once, in one place, and passed on as values.
#ifndef TESSERA_RUNTIME_CONFIG_ENVIRONMENT_H
#define TESSERA_RUNTIME_CONFIG_ENVIRONMENT_H

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::runtime {

/// What TESSERA_LOG may name.
enum class log_topic : std::uint8_t { jit = 1, cache = 2, launch = 4 };

/// The environment as values. Empty strings mean "not set".
struct environment {
  std::string backend;           ///< TESSERA_BACKEND: cuda, cpu or null
  std::uint32_t threads = 0;     ///< TESSERA_THREADS: of the cpu backend; 0: as many as there are cores
  std::string cpu_features;      ///< TESSERA_CPU_FEATURES: x86-64-v2, v3 or v4, the most that the interpreter uses of the machine
  std::string cache_dir;         ///< TESSERA_CACHE_DIR, else $XDG_CACHE_HOME/tessera, else $HOME/.cache/tessera; empty: no place for one
  bool disk_cache = true;        ///< TESSERA_CACHE=off clears it
  std::optional<std::uint64_t> cache_size;  ///< TESSERA_CACHE_SIZE, bytes: the disk cache's limit
  std::string compiler_library;  ///< TESSERA_COMPILER: path of libtessera-compiler.so
  std::string tileiras;          ///< TESSERA_TILEIRAS: the assembler or the root of its toolkit
  std::uint32_t tileiras_timeout = 120;  ///< TESSERA_TILEIRAS_TIMEOUT, seconds
  std::string bytecode;          ///< TESSERA_BYTECODE: "13.3" or "13.4"
  std::string checks;            ///< TESSERA_CHECKS: "in_place"
  std::string debug;             ///< TESSERA_DEBUG: "line" or "full"
  std::vector<std::string> dump_stages;  ///< TESSERA_DUMP: of emit, checks, tile, target
  std::string dump_dir;          ///< TESSERA_DUMP_DIR, else the working directory
  std::string dump_filter;       ///< TESSERA_DUMP_FILTER: a part of the kernel's name
  std::uint8_t log = 0;          ///< TESSERA_LOG: a set of log_topic
  std::string virtual_env, cuda_home, path;  ///< VIRTUAL_ENV, CUDA_HOME, PATH: places where the assembler is looked for
  std::vector<std::string> complaints;   ///< one sentence per value that was not understood and therefore ignored

  [[nodiscard]] bool logs(log_topic topic) const { return (log & static_cast<std::uint8_t>(topic)) != 0; }
  [[nodiscard]] bool dumps(std::string_view stage) const;
};

/// Reads through `get`, which returns null for a variable that is not set.
environment parse_environment(const std::function<const char*(const char*)>& get);

/// The process's environment, read on first use. Complaints are printed once, to stderr.
const environment& process_environment();

/// One line on stderr, "tessera: <topic>: <text>", when the process's environment asks for the topic.
void log_line(log_topic topic, std::string_view text);

}  // namespace tessera::runtime

#endif
