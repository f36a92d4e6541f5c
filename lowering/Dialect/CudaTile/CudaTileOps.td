// All of the cuda_tile dialect: one file per family of ops, and debug information.
include "lowering/Dialect/CudaTile/DebugInfo.td"
include "lowering/Dialect/CudaTile/Ops/Arith.td"
include "lowering/Dialect/CudaTile/Ops/Atomic.td"
include "lowering/Dialect/CudaTile/Ops/Compare.td"
include "lowering/Dialect/CudaTile/Ops/Control.td"
include "lowering/Dialect/CudaTile/Ops/Convert.td"
include "lowering/Dialect/CudaTile/Ops/Math.td"
include "lowering/Dialect/CudaTile/Ops/Memory.td"
include "lowering/Dialect/CudaTile/Ops/Mma.td"
include "lowering/Dialect/CudaTile/Ops/Pointer.td"
include "lowering/Dialect/CudaTile/Ops/Program.td"
include "lowering/Dialect/CudaTile/Ops/Reduce.td"
include "lowering/Dialect/CudaTile/Ops/Shape.td"
include "lowering/Dialect/CudaTile/Ops/Token.td"
include "lowering/Dialect/CudaTile/Ops/View.td"

// The build stops if an opcode of the newest version is missing.
def CudaTile_NoOpcodeMissing : CudaTile_AllOpcodes;
