// An op of the dialect that is declared past its classes has no opcode, which stops the build.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: missing-opcode-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: 'CudaTile_BareOp' has no opcode
def CudaTile_BareOp : Op<CudaTile_Dialect, "bare">;
