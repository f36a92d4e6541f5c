// A required attribute cannot be younger than its op: an older file has no value for it.
// RUN: not tessera-tblgen --gen-bytecode-writer -I %root -I %llvm_include %s 2>&1 | FileCheck %s
include "lowering/Dialect/CudaTile/Ops/Arith.td"

// CHECK: young-attribute-errors.td:[[#@LINE+1]]:{{[0-9]+}}: error: attribute 'signedness' is younger than its op and has no default
def CudaTile_LateOp : CudaTile_Op<"late", 0x6D, "13.1"> {
  let arguments = (ins Arg<CudaTile_SignednessAttr, "how", [Since<"13.3">]>:$signedness);
}
