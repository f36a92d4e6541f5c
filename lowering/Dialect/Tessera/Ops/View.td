// Parts of a tensor, and questions about its shape and about the place of this tile block.
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

def Tessera_OwnExtentOp : Tessera_Op<"own_extent", [Pure]> {
  let summary = "extent of this tile block's sub-tensor on one axis, at the tensor's edge less than its shape says";
  let description = [{ own_extent_c1: the tensor is exclusive. own_extent_c2: the tensor has that axis. }];
  let arguments = (ins Arg<Tessera_Tensor, "exclusive tensor">:$tensor, Arg<I64Attr, "axis, from 0">:$axis);
  let results = (outs Res<Tessera_Position, "number of elements on the axis">:$result);
  let assemblyFormat = "$tensor `,` $axis attr-dict `:` qualified(type($tensor))";
  let hasVerifier = 1;
}

def Tessera_NumTilesOp : Tessera_Op<"num_tiles", [Pure]> {
  let summary = "how many tiles begin on one axis of a tensor, or of this tile block's sub-tensor of an exclusive one";
  let description = [{ num_tiles_c1: the tensor has that axis. num_tiles_c2: the step is positive. }];
  let arguments = (ins Arg<Tessera_Tensor, "tensor">:$tensor, Arg<I64Attr, "axis of the tensor, from 0">:$axis,
    Arg<I64Attr, "distance of tiles, in elements">:$step);
  let results = (outs Res<Tessera_Position, "number of tiles">:$result);
  let assemblyFormat = "$tensor `,` $axis `step` $step attr-dict `:` qualified(type($tensor))";
  let hasVerifier = 1;
}

def Tessera_ProgramIndexOp : Tessera_Op<"program_index", [Pure]> {
  let summary = "which sub-tensor of an exclusive tensor this tile block has, counted on one axis";
  let description = [{ program_index_c1: the tensor is exclusive. program_index_c2: the tensor has that axis. }];
  let arguments = (ins Arg<Tessera_Tensor, "exclusive tensor">:$tensor, Arg<I64Attr, "axis, from 0">:$axis);
  let results = (outs Res<CudaTile_I32Scalar, "number of the sub-tensor">:$result);
  let assemblyFormat = "$tensor `,` $axis attr-dict `:` qualified(type($tensor))";
  let hasVerifier = 1;
}

def Tessera_SliceOp : Tessera_Op<"slice"> {
  let summary = "a part of a shared tensor along one axis; one that does not lie inside is empty and fails the submission";
  let description = [{
    slice_c1: the tensor is shared. slice_c2: the tensor has that axis. slice_c3: the result is the tensor with a dynamic extent there.
  }];
  let arguments = (ins Arg<Tessera_Tensor, "shared tensor">:$tensor, Arg<Tessera_Position, "first element">:$start,
    Arg<Tessera_Position, "number of elements">:$length, Arg<I64Attr, "axis, from 0">:$axis);
  let results = (outs Res<Tessera_Tensor, "the part">:$result);
  let assemblyFormat = [{
    $tensor `,` $axis `from` $start `length` $length attr-dict `:` qualified(type($tensor)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

#endif
