// Loads and stores. They are ordered by tokens alone.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MEMORY_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MEMORY_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

defvar noPromise = DefaultValuedAttr<CudaTile_InboundsAttr, "{}">;

// Ordering and scope, the first attributes of every access.
defvar ordering = Arg<CudaTile_MemoryOrderingAttr, "ordering of the access">;
defvar optionalScope = Arg<OptionalAttr<CudaTile_MemoryScopeAttr>, "who synchronizes; none when weak">;
defvar tokenBefore = Arg<Optional<CudaTile_Token>, "what happens before">;
defvar accessHints = Arg<OptionalAttr<CudaTile_OptimizationHintsAttr>, "hints per architecture">;

def CudaTile_LoadPtrTkoOp : CudaTile_Op<"load_ptr_tko", 0x3D, "13.1", [AttrSizedOperandSegments]> {
  let summary = "the elements at a tile of addresses";
  let description = [{
    load_ptr_tko_c1: weak without scope; relaxed or acquire with scope. load_ptr_tko_c2: the result has the shape of the pointers and the
    element that they point to. load_ptr_tko_c3: the mask has the shape of the result. load_ptr_tko_c4: padding has the type of the result
    and, for i1, whose text is that of a mask, comes with a mask. load_ptr_tko_c5: the only hint is latency.
  }];
  let example = "%x, %t1 = load_ptr_tko weak %p, %m, %z token=%t : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token";
  let arguments = (ins ordering:$ordering, optionalScope:$scope, Arg<CudaTile_PointerTile, "what to read">:$pointers,
    Arg<Optional<CudaTile_BoolTile>, "where to read">:$mask, Arg<Optional<CudaTile_Tile>, "result where not read">:$padding,
    tokenBefore:$token, accessHints:$hints);
  let results = (outs Res<CudaTile_Tile, "the elements">:$result, Res<CudaTile_Token, "after the load">:$result_token);
  let syntax = "%result, %result_token = load_ptr_tko ordering [scope] %pointers [, %mask] [, %padding] [token=%token] "
    "[optimization_hints = hints] : type(%pointers) [, type(%mask)] [, type(%padding)] -> type(%result), token";
  let assemblyFormat = [{
    custom<Ordering>($ordering, $scope)
    custom<PointerLoad>($pointers, $mask, $padding, $token, $hints, type($pointers), type($mask), type($padding), type($result)) attr-dict
  }];
  let hasVerifier = 1;
}

def CudaTile_LoadViewTkoOp : CudaTile_Op<"load_view_tko", 0x3E, "13.1", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "one tile of a view";
  let example = "%x, %t1 = load_view_tko weak %v[%i] token = %t : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> "
    "-> tile<8xf32>, token";
  let description = [{
    load_view_tko_c1: one index per axis of the view, all tiles of one integer of one type, except along the sparse axis of a
    gather/scatter view: there, a tile of integers of the tile's extent. load_view_tko_c2: weak without scope; relaxed or acquire with
    scope. load_view_tko_c3: the tile has the shape and element of the view's tiles. load_view_tko_c4: `inbounds` has one entry per index.
    load_view_tko_c5: hints are latency and allow_tma. load_view_tko_c6: the element can be what the view is padded with: no infinity of
    f8E4M3FN, f8E8M0FNU or f4E2M1FN, no NaN of f4E2M1FN, no negative zero of f8E8M0FNU, no negative infinity of fnv8E5M3FNU.
    load_view_tko_c7: no `inbounds` is true where the view has padding.
  }];
  let arguments = (ins ordering:$ordering,
    optionalScope:$scope,
    Arg<CudaTile_AnyView, "view to read">:$view, Arg<Variadic<CudaTile_IntTile>, "which tile, read as unsigned">:$index,
    tokenBefore:$token,
    accessHints:$hints,
    Arg<noPromise, "per index: the tile does not cross the tensor's edge", [Since<"13.4">]>:$inbounds);
  let results = (outs Res<CudaTile_Tile, "the tile">:$tile, Res<CudaTile_Token, "after the load">:$result_token);
  let builders = [OpBuilder<(ins "::mlir::Value":$view, "::mlir::ValueRange":$index, CArg<"::mlir::Value", "{}">:$token)>];
  let assemblyFormat = [{
    custom<Ordering>($ordering, $scope) $view `[` $index `]` (`token` `=` $token^)? (`optimization_hints` `=` $hints^)?
    (`inbounds` `=` custom<Inbounds>($inbounds)^)? attr-dict
    `:` custom<ViewAndIndexTypes>(type($view), ref($index), type($index)) `->` custom<ShortType>(type($tile)) `,` `token`
  }];
  let hasVerifier = 1;
}

def CudaTile_StorePtrTkoOp : CudaTile_Op<"store_ptr_tko", 0x65, "13.1", [AttrSizedOperandSegments]> {
  let summary = "writes elements to a tile of addresses; of two elements for one address, either may win";
  let description = [{
    store_ptr_tko_c1: weak without scope; relaxed or release with scope. store_ptr_tko_c2: the value has the shape of the pointers and the
    element that they point to. store_ptr_tko_c3: the mask has the shape of the value. store_ptr_tko_c4: the only hint is latency.
  }];
  let example = "%t1 = store_ptr_tko weak %p, %x, %m token=%t : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token";
  let arguments = (ins ordering:$ordering, optionalScope:$scope, Arg<CudaTile_PointerTile, "where to write">:$pointers,
    Arg<CudaTile_Tile, "what to write">:$value, Arg<Optional<CudaTile_BoolTile>, "which elements to write">:$mask, tokenBefore:$token,
    accessHints:$hints);
  let results = (outs Res<CudaTile_Token, "after the store">:$result_token);
  let assemblyFormat = [{
    custom<Ordering>($ordering, $scope) $pointers `,` $value (`,` $mask^)? (`token` `` `=` `` $token^)? (`optimization_hints` `=` $hints^)?
    attr-dict `:` custom<ShortType>(type($pointers)) `,` custom<ShortType>(type($value)) (`,` custom<ShortType>(type($mask))^)?
    `->` `token`
  }];
  let hasVerifier = 1;
}

def CudaTile_StoreViewTkoOp : CudaTile_Op<"store_view_tko", 0x66, "13.1", [AttrSizedOperandSegments]> {
  let summary = "writes one tile of a view; what hangs over the tensor's edge is not written";
  let example = "%t1 = store_view_tko weak %x, %v[%i] token = %t : tile<8xf32>, "
    "partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token";
  let description = [{
    store_view_tko_c1: one index per axis of the view, all tiles of one integer of one type, except along the sparse axis of a
    gather/scatter view: there, a tile of integers of the tile's extent. store_view_tko_c2: weak without scope; relaxed or release with
    scope. store_view_tko_c3: the tile has the shape and element of the view's tiles. store_view_tko_c4: `inbounds` has one entry per
    index. store_view_tko_c5: hints are latency and allow_tma.
  }];
  let arguments = (ins ordering:$ordering,
    optionalScope:$scope,
    Arg<CudaTile_Tile, "what to write">:$tile, Arg<CudaTile_AnyView, "view to write">:$view,
    Arg<Variadic<CudaTile_IntTile>, "which tile, read as unsigned">:$index,
    tokenBefore:$token,
    accessHints:$hints,
    Arg<noPromise, "per index: the tile does not cross the tensor's edge", [Since<"13.4">]>:$inbounds);
  let results = (outs Res<CudaTile_Token, "after the store">:$result_token);
  let builders = [OpBuilder<(ins "::mlir::Value":$tile, "::mlir::Value":$view, "::mlir::ValueRange":$index,
    CArg<"::mlir::Value", "{}">:$token)>];
  let assemblyFormat = [{
    custom<Ordering>($ordering, $scope) $tile `,` $view `[` $index `]` (`token` `=` $token^)? (`optimization_hints` `=` $hints^)?
    (`inbounds` `=` custom<Inbounds>($inbounds)^)? attr-dict
    `:` custom<ShortType>(type($tile)) `,` custom<ViewAndIndexTypes>(type($view), ref($index), type($index)) `->` `token`
  }];
  let hasVerifier = 1;
}

#endif
