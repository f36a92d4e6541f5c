// A dialect that says it is complete names every opcode up to its newest version.
// RUN: not tessera-tblgen --gen-bytecode-reader -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: absent-opcode-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: no op has opcode 6
def CudaTile_Complete : CudaTile_AllOpcodes<[5]>;
