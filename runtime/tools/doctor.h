// tessera-cache doctor: what of Tessera's surroundings is there.
#ifndef TESSERA_RUNTIME_TOOLS_DOCTOR_H
#define TESSERA_RUNTIME_TOOLS_DOCTOR_H

#include <string>

#include "runtime/tools/cache_commands.h"

namespace tessera::runtime {

/// One line each for driver, devices, compiler library, assembler and cache folder. A fault is what keeps kernels from being compiled or
/// kept here; a machine without a GPU is none.
int examine_surroundings(const cache_command& command, tool_streams streams);
/// The same with another library in the place of libcuda.so.1 (tests).
int examine_surroundings_with(const cache_command& command, tool_streams streams, const std::string& cuda_library);

}  // namespace tessera::runtime

#endif
