// Checks of the rounding attributes that families of ops share.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ROUNDING_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ROUNDING_H

#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::cuda_tile {

/// Reports unless `mode` is one of `allowed`.
mlir::LogicalResult verifyRounding(mlir::Operation* op, RoundingMode mode, llvm::ArrayRef<RoundingMode> allowed);

/// Reports if the reduced accuracy `mode` is used with elements other than f32.
mlir::LogicalResult verifyAccuracyNeedsF32(mlir::Operation* op, RoundingMode mode, llvm::ArrayRef<RoundingMode> reduced);

/// Reports if `flush_to_zero` is used with elements other than f32.
mlir::LogicalResult verifyFlushToZero(mlir::Operation* op, bool flushToZero);

}  // namespace tessera::cuda_tile

#endif
