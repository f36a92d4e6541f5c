// What host/compile.h and host/cache.h say to libtessera.so. Private to the headers.
#ifndef TESSERA_DETAIL_COMPILE_H
#define TESSERA_DETAIL_COMPILE_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tessera/detail/attributes.h"
#include "tessera/detail/launch.h"
#include "tessera/host/result.h"

namespace tessera::detail {

/// What one compile made, as plain values.
struct compiled_parts {
  std::string kernel, target, key;
  bool has_cubin = false;  ///< of the code: a cubin
  std::vector<unsigned char> code, bytecode;
  std::string tile_ir;
  std::vector<std::string> predicates;
  std::array<std::uint32_t, 4> counts{};  ///< accesses proved, at launch, in a preheader, in place
  std::optional<error_info> no_code;      ///< why there is no code: the assembler is missing
  std::optional<error_info> no_text;      ///< why there is no text and bytecode: the compiler library is missing
};

/// Checks the launch as far as that needs no storage and compiles it for a target; the artifact is in the caches afterwards.
[[nodiscard]] TESSERA_API result<compiled_parts> compile_ahead(const launch_request& request, const std::string& target);

struct cache_counts {
  std::uint64_t compiles = 0, memory_hits = 0, disk_hits = 0, evictions = 0, bytes = 0;
};
[[nodiscard]] TESSERA_API cache_counts count_cache() noexcept;
[[nodiscard]] TESSERA_API result<std::size_t> export_cache(const std::string& bundle);
[[nodiscard]] TESSERA_API result<std::size_t> import_cache(const std::string& bundle);

}  // namespace tessera::detail

#endif
