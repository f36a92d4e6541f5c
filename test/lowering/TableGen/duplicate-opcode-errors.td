// Two ops of one opcode stop the build; both declarations are named.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: duplicate-opcode-errors.td:[[#@LINE+2]]:{{[0-9]+}}: error: 'again' has the opcode of 'absf'
// CHECK: Arith.td:{{[0-9]+}}:{{[0-9]+}}: note: which is declared here
def CudaTile_AgainOp : CudaTile_UnaryOp<"again", 0x00, "13.1", CudaTile_BaseFloatTile>;
