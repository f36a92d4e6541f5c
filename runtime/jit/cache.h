// From a specialization to its artifact: memory cache, disk cache, compiler library, in this order, once per key at a time.
#ifndef TESSERA_RUNTIME_JIT_CACHE_H
#define TESSERA_RUNTIME_JIT_CACHE_H

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "runtime/jit/artifact.h"
#include "runtime/jit/compiler_library.h"
#include "runtime/jit/disk_cache.h"
#include "runtime/jit/specialization.h"
#include "runtime/jit/stage_dump.h"
#include "tessera/host/result.h"

namespace tessera::runtime {

/// Everything the caches and the compiler library are told; made from the environment or, in tests, by hand.
struct jit_options {
  std::string compiler_library;  ///< path, or empty to search
  assembler_options assembler;
  bool disk_cache = true;
  std::string cache_folder;                               ///< empty: no disk cache
  std::uint64_t disk_limit = std::uint64_t{1} << 30;      ///< bytes; least recently used entries go first
  std::uint64_t memory_limit = std::uint64_t{256} << 20;  ///< bytes of artifacts kept in memory
  dump_options dump;
  log_sink log_jit, log_cache;
};

/// Where an artifact came from.
enum class artifact_source : std::uint8_t { memory, disk, compiled };

struct cache_statistics {
  std::uint64_t compiles = 0, memory_hits = 0, disk_hits = 0, evictions = 0;
  std::uint64_t bytes = 0;  ///< of artifacts in memory
};

/// A cache with its own memory and options. Usable from several threads. Nothing that goes wrong with the disk fails a `get`.
class artifact_cache {
 public:
  explicit artifact_cache(jit_options options);
  ~artifact_cache();
  artifact_cache(const artifact_cache&) = delete;
  artifact_cache& operator=(const artifact_cache&) = delete;

  /// The artifact, compiled at most once per key at a time. A failed compile is returned to all who waited for it and is not kept.
  /// Without a compiler library (TS4004) or assembler (TS4005), an entry of the same record and target that differs only in facts
  /// makes it TS4016 with a note for each fact.
  [[nodiscard]] result<std::shared_ptr<const artifact>> get(const specialization& wanted, artifact_source* source = nullptr);
  /// Forgets the artifact in memory and on disk: its device refused it.
  void evict(const specialization& wanted);

  [[nodiscard]] cache_statistics statistics() const;
  /// Writes all entries in memory and on disk to one file; the number of entries.
  [[nodiscard]] result<std::size_t> export_to(const std::string& bundle) const;
  /// Reads such a file into memory and disk; the number of entries. A damaged file adds nothing.
  [[nodiscard]] result<std::size_t> import_from(const std::string& bundle);
  [[nodiscard]] const jit_options& options() const noexcept;

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

struct environment;
/// The environment's values as options of a cache.
[[nodiscard]] jit_options jit_options_of(const environment& from);
/// The cache of the process; its options come from the environment when it is first used.
[[nodiscard]] artifact_cache& process_cache();
/// The same as `process_cache().get`.
[[nodiscard]] result<std::shared_ptr<const artifact>> get_artifact(const specialization& wanted, artifact_source* source = nullptr);

}  // namespace tessera::runtime

#endif
