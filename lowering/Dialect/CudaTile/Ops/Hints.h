// Optimization hints: which names and values an op takes.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_HINTS_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_HINTS_H

#include <string>

#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::cuda_tile {

/// Whether hints may stand under this name: that of an architecture, or `default`.
bool isHintKey(llvm::StringRef key);

/// What is wrong with a hint of an op under a key, as the end of a sentence; empty if nothing.
std::string hintProblem(mlir::OperationName op, llvm::StringRef key, mlir::NamedAttribute hint);

/// The first minor version of bytecode that has a key or a hint.
uint8_t hintKeySince(llvm::StringRef key);
uint8_t hintSince(llvm::StringRef name);

/// Reports the first hint that the op does not take. Null passes.
mlir::LogicalResult verifyHints(mlir::Operation* op, OptimizationHintsAttr hints);

}  // namespace tessera::cuda_tile

#endif
