// Checks of optimization hints, by the names that an op takes.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_HINTS_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_HINTS_H

#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::cuda_tile {

/// Hints of an entry: num_cta_in_cga, num_worker_warps_per_cta, occupancy. Null passes.
mlir::LogicalResult verifyEntryHints(mlir::Operation* op, OptimizationHintsAttr hints);

/// Hints of a load or store: latency, allow_tma. Null passes.
mlir::LogicalResult verifyAccessHints(mlir::Operation* op, OptimizationHintsAttr hints);

}  // namespace tessera::cuda_tile

#endif
