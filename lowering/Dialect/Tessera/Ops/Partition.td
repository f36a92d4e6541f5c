// Accesses to tiles of a view: the parts of a tensor, or of this tile block's sub-tensor, that begin at regular distances.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_OPS_PARTITION_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_OPS_PARTITION_TD

include "lowering/Dialect/Tessera/Types.td"

defvar tileIndex = Arg<Variadic<Tessera_Position>, "which tile, one per axis of the view, signed">;
defvar axisMap = Arg<DenseI32ArrayAttr, "axis of the tensor that each axis of the view covers">;
defvar tileSteps = Arg<DenseI64ArrayAttr, "distance of tiles on each axis of the view, in elements">;
defvar latencyHint = Arg<OptionalAttr<I64Attr>, "expected latency, 1 to 10">;

def Tessera_LoadTileOp : Tessera_Op<"load_tile"> {
  let summary = "a tile of a view; an index outside suppresses the load and fails the submission";
  let description = [{
    load_tile_c1: the tensor is shared or exclusive. load_tile_c2: one index, one entry of `axes` and one of `steps` per axis of the tile,
    whose rank is the tensor's. load_tile_c3: `axes` is a permutation. load_tile_c4: steps are positive; tiles of an exclusive tensor lie
    side by side. load_tile_c5: the tile has the tensor's element. load_tile_c6: the element has that padding; a tile that must lie wholly
    inside is padded with zero. load_tile_c7: latency is 1 to 10.
  }];
  let arguments = (ins Arg<Tessera_Tensor, "tensor to read", [MemRead]>:$tensor, tileIndex:$index, axisMap:$axes, tileSteps:$steps,
    Arg<UnitAttr, "the tile may hang over the edge">:$masked,
    Arg<DefaultValuedAttr<CudaTile_PaddingValueAttr, "::tessera::cuda_tile::PaddingValue::Zero">, "value outside of the tensor">:$padding,
    latencyHint:$latency, Arg<UnitAttr, "without a bulk copy">:$no_tma);
  let results = (outs Res<CudaTile_Tile, "the tile">:$result);
  let assemblyFormat = [{
    $tensor `[` $index `]` (`masked` $masked^)? (`padding` `` $padding^)? `axes` `=` $axes `steps` `=` $steps attr-dict
    `:` qualified(type($tensor)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Tessera_StoreTileOp : Tessera_Op<"store_tile"> {
  let summary = "writes a tile of this tile block's sub-tensor; what hangs over its edge is dropped, an index outside writes nothing";
  let description = [{
    store_tile_c1: the tensor is exclusive. store_tile_c2 to store_tile_c5 and store_tile_c7: as of `load_tile`.
  }];
  let arguments = (ins Arg<CudaTile_Tile, "what to write">:$tile, Arg<Tessera_Tensor, "exclusive tensor", [MemWrite]>:$tensor,
    tileIndex:$index, axisMap:$axes, tileSteps:$steps, latencyHint:$latency, Arg<UnitAttr, "without a bulk copy">:$no_tma);
  let assemblyFormat = [{
    $tile `,` $tensor `[` $index `]` `axes` `=` $axes `steps` `=` $steps attr-dict
    `:` qualified(type($tile)) `,` qualified(type($tensor))
  }];
  let hasVerifier = 1;
}

def Tessera_GatherOp : Tessera_Op<"gather"> {
  let summary = "elements of a shared tensor at positions; positions outside read the padding";
  let description = [{
    gather_c1: the tensor is shared. gather_c2: one tile of i64 positions and one entry of `checked` per axis of the tensor. gather_c3:
    positions broadcast to the result: they have its rank, and on each axis its extent or 1. gather_c4: result and padding, which is one
    value, have the tensor's element. gather_c5: latency is 1 to 10.
  }];
  let arguments = (ins Arg<Tessera_Tensor, "shared tensor", [MemRead]>:$tensor, Arg<CudaTile_Tile, "value outside of the tensor">:$padding,
    Arg<Variadic<CudaTile_IntTile>, "positions on each axis of the tensor, signed">:$positions,
    Arg<DenseBoolArrayAttr, "per axis: a position outside fails the submission">:$checked, latencyHint:$latency);
  let results = (outs Res<CudaTile_Tile, "the elements">:$result);
  let assemblyFormat = [{
    $tensor `[` $positions `]` `padding` `=` $padding `checked` `=` $checked attr-dict
    `:` qualified(type($tensor)) `,` qualified(type($padding)) `,` qualified(type($positions)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

#endif
