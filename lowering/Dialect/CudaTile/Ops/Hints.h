// Optimization hints: which names and values an op takes.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_HINTS_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_HINTS_H

#include <string>

#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::cuda_tile {

/// Whether there is an architecture of this name, or it is `default`.
bool isArchitecture(llvm::StringRef name);

/// What is wrong with a hint of an op, as the end of a sentence; empty if nothing. `mnemonic` has no prefix.
std::string hintProblem(llvm::StringRef mnemonic, mlir::NamedAttribute hint);

/// Reports the first hint that the op does not take. Null passes.
mlir::LogicalResult verifyHints(mlir::Operation* op, OptimizationHintsAttr hints);

}  // namespace tessera::cuda_tile

#endif
