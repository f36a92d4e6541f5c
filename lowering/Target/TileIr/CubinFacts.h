// What ptxas tells about a kernel inside the cubin that it wrote: the attributes in the ELF sections `.nv.info`.
#ifndef TESSERA_LOWERING_TARGET_TILEIR_CUBINFACTS_H
#define TESSERA_LOWERING_TARGET_TILEIR_CUBINFACTS_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace tessera::lowering {

struct CubinFacts {
  unsigned StackBytes = 0;            // local memory per thread: spilled registers, and arrays that are not in registers
  unsigned SpillInstructions = 0;     // instructions that write or read a spilled register
  bool MovesRegisters = false;        // warps of different roles give each other registers: the kernel is warp-specialized
};

/// The facts of a cubin with one kernel. None if the bytes are no 64-bit little-endian ELF file or its attributes make no sense.
std::optional<CubinFacts> readCubin(llvm::StringRef Bytes);

} // namespace tessera::lowering

#endif
