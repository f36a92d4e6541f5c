// Opcodes that are reserved, or belong to another version.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: reserved-opcode-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: opcode 25 of 'gap' is not one of version 13.1
def CudaTile_GapOp : CudaTile_UnaryOp<"gap", 0x19, "13.1", CudaTile_BaseFloatTile>;
