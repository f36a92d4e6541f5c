// Questions about the shape of a tensor.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_OPS_VIEW_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_OPS_VIEW_TD

include "lowering/Dialect/Tessera/Types.td"

def Tessera_ExtentOp : Tessera_Op<"extent", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "extent of the whole tensor on one axis";
  let description = [{ extent_c1: the tensor has that axis. extent_c2: the result is one i64. }];
  let arguments = (ins Arg<Tessera_Tensor, "tensor of any mode">:$tensor, Arg<I64Attr, "axis, from 0">:$axis);
  let results = (outs Res<CudaTile_IntScalar, "number of elements on the axis">:$result);
  let assemblyFormat = "$tensor `,` $axis attr-dict `:` qualified(type($tensor)) `->` qualified(type($result))";
  let hasVerifier = 1;
}

#endif
