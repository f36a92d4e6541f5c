// tessera-cache: what is in the cache of compiled kernels, and what of Tessera's surroundings is there.
#ifndef TESSERA_RUNTIME_TOOLS_CACHE_TOOL_H
#define TESSERA_RUNTIME_TOOLS_CACHE_TOOL_H

#include <iosfwd>
#include <span>
#include <string>

#include "runtime/config/environment.h"

namespace tessera::runtime {

/// Exit statuses.
inline constexpr int tool_good = 0, tool_found_fault = 1, tool_usage = 2;

/// Runs one command; `arguments` are those behind the program's name. Answers go to `out`, complaints to `err`.
int run_cache_tool(std::span<const std::string> arguments, const environment& from, std::ostream& out, std::ostream& err);

}  // namespace tessera::runtime

#endif
