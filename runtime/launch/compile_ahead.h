// Compiling a launch without running it.
#ifndef TESSERA_RUNTIME_LAUNCH_COMPILE_AHEAD_H
#define TESSERA_RUNTIME_LAUNCH_COMPILE_AHEAD_H

#include <string>

#include "runtime/jit/cache.h"
#include "tessera/detail/compile.h"

namespace tessera::runtime {

/// The artifact of this launch for a target, from the cache or compiled into it, with its text and bytecode where there is a compiler
/// library. A missing assembler is an error only of the code, not of the rest.
[[nodiscard]] result<detail::compiled_parts> compile_ahead(const detail::launch_request& request, const std::string& target,
                                                           artifact_cache& cache);

}  // namespace tessera::runtime

#endif
