// Reads the text form of a Tile IR module that nobody promised anything about.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_READTEXT_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_READTEXT_H

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "mlir/IR/OwningOpRef.h"

namespace llvm {
class SourceMgr;
}

namespace tessera::cuda_tile {

/// The one cuda_tile module that the main file of `sources` holds, verified, in a context that has the dialect loaded. Null after an error.
/// What MLIR's own parser does not survive is refused before it: brackets nested deeper than any module needs, and MLIR's bytecode.
mlir::OwningOpRef<ModuleOp> readText(llvm::SourceMgr& sources, mlir::MLIRContext* context);

/// Fails, after an error, if the main file of `sources` is a text nested more deeply than MLIR's parser survives.
mlir::LogicalResult checkNesting(llvm::SourceMgr& sources, mlir::MLIRContext* context);

}  // namespace tessera::cuda_tile

#endif
