// Remarks of the assembler, of ptxas and of ours about code that works and could be faster.
#ifndef TESSERA_LOWERING_TARGET_TILEIR_ASSEMBLERREMARKS_H
#define TESSERA_LOWERING_TARGET_TILEIR_ASSEMBLERREMARKS_H

#include "lowering/Dialect/CudaTile/CudaTile.h"

#include <string>
#include <vector>

namespace tessera::lowering {

/// What one successful run left behind.
struct AssemblerTraces {
  std::string Remarks;  // in YAML, as LLVM writes them; empty if there are none
  std::string PtxasLog;
  std::string Cubin;
};

/// One line per remark, "file:line:column: text [TSnnnn]", without duplicates. Traces that are not understood give none.
std::vector<std::string> remarksOf(const AssemblerTraces &Traces, cuda_tile::ModuleOp Module, llvm::StringRef Target);

} // namespace tessera::lowering

#endif
