// What an older file lacks is made up, so its type must be known.
// RUN: not tessera-tblgen --gen-bytecode-reader -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: young-result-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: results that are younger than 'strange' come last, all at once, and have one type each
def CudaTile_StrangeOp : CudaTile_Op<"strange", 0x6D, "13.1"> {
  let results = (outs Res<CudaTile_Tile, "a tile", [Since<"13.2">]>:$result);
}
