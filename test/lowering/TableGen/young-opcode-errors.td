// An opcode beyond those of the version in which the op is said to begin.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: young-opcode-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: opcode 110 of 'early' is not one of version 13.1
def CudaTile_EarlyOp : CudaTile_UnaryOp<"early", 0x6E, "13.1", CudaTile_BaseFloatTile>;
