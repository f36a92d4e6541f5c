// A list of operands that is not the last, behind single ones, needs lengths.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: operand-list-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: an op whose operands are not single ones and a last list needs AttrSizedOperandSegments
def CudaTile_MixedOp : CudaTile_Op<"mixed", 0x6D, "13.1"> {
  let arguments = (ins Variadic<CudaTile_Tile>:$list, CudaTile_Tile:$last);
}
