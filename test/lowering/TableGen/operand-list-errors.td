// A list of operands beside other operands needs lengths.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: operand-list-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: an op with a list of operands and others needs AttrSizedOperandSegments
def CudaTile_MixedOp : CudaTile_Op<"mixed", 0x6D, "13.1"> {
  let arguments = (ins CudaTile_Tile:$first, Variadic<CudaTile_Tile>:$rest);
}
