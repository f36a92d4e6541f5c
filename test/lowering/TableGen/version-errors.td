// A version that does not exist.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: version-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: unknown bytecode version of 'CudaTile_OddOp'
def CudaTile_OddOp : CudaTile_UnaryOp<"odd", 0x6D, "12.9", CudaTile_BaseFloatTile>;
