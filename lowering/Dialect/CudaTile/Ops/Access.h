// Checks that loads, stores and atomic ops share.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ACCESS_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ACCESS_H

#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::cuda_tile {

/// Reports unless the indices choose a tile of the view: one integer per axis, of one type, and a list of them along a sparse axis.
mlir::LogicalResult verifyIndices(mlir::Operation* op, TileView view, mlir::OperandRange indices);

/// Reports unless the pointers have the shape of the values and point to their elements.
mlir::LogicalResult verifyPointees(mlir::Operation* op, TileType pointers, TileType values);

/// Reports unless the mask, which may be null, has the shape of the values.
mlir::LogicalResult verifyMask(mlir::Operation* op, mlir::Value mask, TileType values);

}  // namespace tessera::cuda_tile

#endif
