// Loads and stores. They are ordered by tokens alone.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MEMORY_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MEMORY_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

defvar noPromise = DefaultValuedAttr<CudaTile_InboundsAttr, "{}">;

def CudaTile_LoadViewTkoOp : CudaTile_Op<"load_view_tko", 0x3E, "13.1", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "one tile of a view";
  let description = [{
    load_view_tko_c1: one index per axis of the view, all of one type. load_view_tko_c2: weak without scope; relaxed or acquire with
    scope. load_view_tko_c3: the tile has the shape and element of the view's tiles. load_view_tko_c4: `inbounds` has one entry per index.
    load_view_tko_c5: hints are latency and allow_tma.
  }];
  let arguments = (ins Arg<CudaTile_MemoryOrderingAttr, "ordering of the access">:$ordering,
    Arg<OptionalAttr<CudaTile_MemoryScopeAttr>, "who synchronizes; none when weak">:$scope,
    Arg<CudaTile_AnyView, "view to read">:$view, Arg<Variadic<CudaTile_IntScalar>, "which tile, read as unsigned">:$index,
    Arg<Optional<CudaTile_Token>, "what happens before">:$token,
    Arg<OptionalAttr<CudaTile_OptimizationHintsAttr>, "hints per architecture">:$hints,
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

def CudaTile_StoreViewTkoOp : CudaTile_Op<"store_view_tko", 0x66, "13.1", [AttrSizedOperandSegments]> {
  let summary = "writes one tile of a view; what hangs over the tensor's edge is not written";
  let description = [{
    store_view_tko_c1: one index per axis of the view, all of one type. store_view_tko_c2: weak without scope; relaxed or release with
    scope. store_view_tko_c3: the tile has the shape and element of the view's tiles. store_view_tko_c4: `inbounds` has one entry per
    index. store_view_tko_c5: hints are latency and allow_tma.
  }];
  let arguments = (ins Arg<CudaTile_MemoryOrderingAttr, "ordering of the access">:$ordering,
    Arg<OptionalAttr<CudaTile_MemoryScopeAttr>, "who synchronizes; none when weak">:$scope,
    Arg<CudaTile_Tile, "what to write">:$tile, Arg<CudaTile_AnyView, "view to write">:$view,
    Arg<Variadic<CudaTile_IntScalar>, "which tile, read as unsigned">:$index,
    Arg<Optional<CudaTile_Token>, "what happens before">:$token,
    Arg<OptionalAttr<CudaTile_OptimizationHintsAttr>, "hints per architecture">:$hints,
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
