// The cache of compiled kernels, in memory and on disk.
#ifndef TESSERA_HOST_CACHE_H
#define TESSERA_HOST_CACHE_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "tessera/detail/compile.h"
#include "tessera/host/result.h"

namespace tessera {

/// Counted since the process started.
struct cache_statistics {
  std::uint64_t compiles = 0;     ///< kernels compiled by this process
  std::uint64_t memory_hits = 0;  ///< found in memory by a launch that was the first with its facts
  std::uint64_t disk_hits = 0;    ///< read from the cache folder
  std::uint64_t evictions = 0;    ///< dropped: for space, or because a device refused them
  std::uint64_t bytes = 0;        ///< of compiled kernels in memory now
};

/// The process's cache. Obtained from `cache()`; usable from several threads.
class kernel_cache {
 public:
  [[nodiscard]] cache_statistics stats() const noexcept {
    const detail::cache_counts counts = detail::count_cache();
    return {counts.compiles, counts.memory_hits, counts.disk_hits, counts.evictions, counts.bytes};
  }

  /// Writes everything in memory and in the cache folder to one file, which `import_from` reads on another machine.
  ///
  /// returns     the number of compiled kernels in it
  /// on error    the file cannot be written (TS4008)
  std::size_t export_to(const std::string& bundle) const { return try_export_to(bundle).value(); }
  [[nodiscard]] result<std::size_t> try_export_to(const std::string& bundle) const { return detail::export_cache(bundle); }

  /// Adds the compiled kernels of such a file to memory and to the cache folder: launches with the same facts then need neither compiler
  /// library nor assembler.
  ///
  /// returns     the number of compiled kernels in it
  /// on error    the file is missing, truncated or damaged (TS4045), and nothing was added
  std::size_t import_from(const std::string& bundle) { return try_import_from(bundle).value(); }
  [[nodiscard]] result<std::size_t> try_import_from(const std::string& bundle) { return detail::import_cache(bundle); }

 private:
  friend kernel_cache cache() noexcept;
  kernel_cache() = default;
};

/// The cache that launches of this process use.
[[nodiscard]] inline kernel_cache cache() noexcept { return {}; }

}  // namespace tessera

#endif
