// Accesses to tensors: whole sub-tensors, without tokens.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_OPS_ACCESS_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_OPS_ACCESS_TD

include "lowering/Dialect/Tessera/Types.td"

def Tessera_LoadOp : Tessera_Op<"load", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "this tile block's sub-tensor; zero outside of the tensor";
  let description = [{ load_c1: the tensor is exclusive and its sub-tensor static. load_c2: the tile is the sub-tensor's. }];
  let arguments = (ins Arg<Tessera_Tensor, "exclusive tensor", [MemRead]>:$tensor);
  let results = (outs Res<CudaTile_Tile, "its sub-tensor">:$result);
  let assemblyFormat = "$tensor attr-dict `:` qualified(type($tensor)) `->` qualified(type($result))";
  let hasVerifier = 1;
}

def Tessera_LoadLikeOp : Tessera_Op<"load_like", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "the part of a shared tensor at the place of this tile block's sub-tensor of another; padding outside of the tensor";
  let description = [{
    load_like_c1: the tensor is shared. load_like_c2: the other is exclusive and its sub-tensor static. load_like_c3: equal ranks.
    load_like_c4: padding other than zero needs floating-point elements. load_like_c5: the tile has the sub-tensor's shape and the shared
    tensor's element.
  }];
  let arguments = (ins Arg<Tessera_Tensor, "shared tensor", [MemRead]>:$tensor, Arg<Tessera_Tensor, "exclusive tensor">:$like,
    Arg<DefaultValuedAttr<CudaTile_PaddingValueAttr, "::tessera::cuda_tile::PaddingValue::Zero">, "value outside of the tensor">:$padding);
  let results = (outs Res<CudaTile_Tile, "the elements">:$result);
  let assemblyFormat = [{
    $tensor `,` $like (`padding` `` $padding^)? attr-dict
    `:` qualified(type($tensor)) `,` qualified(type($like)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Tessera_StoreOp : Tessera_Op<"store"> {
  let summary = "writes this tile block's sub-tensor; what lies outside of the tensor is dropped";
  let description = [{ store_c1: the tensor is exclusive and its sub-tensor static. store_c2: the tile is the sub-tensor's. }];
  let arguments = (ins Arg<CudaTile_Tile, "what to write">:$tile, Arg<Tessera_Tensor, "exclusive tensor", [MemWrite]>:$tensor);
  let assemblyFormat = "$tile `,` $tensor attr-dict `:` qualified(type($tile)) `,` qualified(type($tensor))";
  let hasVerifier = 1;
}

#endif
