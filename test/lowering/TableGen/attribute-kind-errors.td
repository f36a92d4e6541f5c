// An attribute that the generators cannot encode stops the build.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: attribute-kind-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: attribute 'table' of 'CudaTile_StrangeOp' has a kind that the bytecode generators do not know
def CudaTile_StrangeOp : CudaTile_Op<"strange", 0x6D, "13.1"> {
  let arguments = (ins DictionaryAttr:$table);
}
