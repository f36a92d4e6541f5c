// Atomic operations.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ATOMIC_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ATOMIC_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_AtomicCASTkoOp : CudaTile_Op<"atomic_cas_tko", 0x07, "13.1", [AttrSizedOperandSegments,
    AllTypesMatch<["compare", "value", "result"]>, AllShapesMatch<["pointers", "value"]>]> {
  let summary = "per element, replaces what a pointer names if it equals `compare`, bit for bit; yields what was there";
  let example = "%old, %t1 = atomic_cas_tko relaxed device %p, %x, %y token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token";
  let description = [{
    atomic_cas_tko_c1: ordering is relaxed, acquire, release or acq_rel. atomic_cas_tko_c2: elements are i32, i64, f32 or f64, and the
    pointers point to them. atomic_cas_tko_c3: the mask has the shape of the value.
  }];
  let arguments = (ins Arg<CudaTile_MemoryOrderingAttr, "ordering of the access">:$ordering,
    Arg<CudaTile_MemoryScopeAttr, "who synchronizes">:$scope, Arg<CudaTile_PointerTile, "what to replace">:$pointers,
    Arg<CudaTile_Tile, "expected elements">:$compare, Arg<CudaTile_Tile, "new elements">:$value,
    Arg<Optional<CudaTile_BoolTile>, "where to act">:$mask, Arg<Optional<CudaTile_Token>, "what happens before">:$token);
  let results = (outs Res<CudaTile_Tile, "the old elements; where masked off, `compare`">:$result,
    Res<CudaTile_Token, "after the access">:$result_token);
  let builders = [OpBuilder<(ins "::tessera::cuda_tile::MemoryOrderingSemantics":$ordering, "::tessera::cuda_tile::MemoryScope":$scope,
    "::mlir::Value":$pointers, "::mlir::Value":$compare, "::mlir::Value":$value, CArg<"::mlir::Value", "{}">:$mask,
    CArg<"::mlir::Value", "{}">:$token)>];
  let assemblyFormat = [{
    custom<Keyword>($ordering) custom<Keyword>($scope) $pointers `,` $compare `,` $value (`,` $mask^)? (`token` `` `=` `` $token^)?
    attr-dict
    `:` custom<ShortType>(type($pointers)) `,` custom<ShortType>(type($value)) (`,` custom<ShortType>(type($mask))^)?
    `->` custom<ShortType>(type($result)) `,` `token`
  }];
  let hasVerifier = 1;
}

def CudaTile_AtomicRMWTkoOp : CudaTile_Op<"atomic_rmw_tko", 0x08, "13.1", [AttrSizedOperandSegments,
    AllTypesMatch<["arg", "result"]>]> {
  let summary = "per element, combines what a pointer names with an operand; yields what was there";
  let description = [{
    atomic_rmw_tko_c1: ordering is relaxed, acquire, release or acq_rel. atomic_rmw_tko_c2: and, or, xor, add, max, min, umax and umin need
    i32 or i64; addf needs f16, bf16, f32 or f64; xchg needs i32, i64, f32 or f64. atomic_rmw_tko_c3: the operand has the shape of the
    pointers and the element that they point to. atomic_rmw_tko_c4: the mask has the shape of the operand.
  }];
  let example = "%old, %t1 = atomic_rmw_tko relaxed device %p, add, %x token=%t : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token";
  let arguments = (ins Arg<CudaTile_MemoryOrderingAttr, "ordering of the access">:$ordering,
    Arg<CudaTile_MemoryScopeAttr, "who synchronizes">:$scope, Arg<CudaTile_AtomicRMWModeAttr, "how to combine">:$mode,
    Arg<CudaTile_PointerTile, "what to change">:$pointers, Arg<CudaTile_Tile, "operand">:$arg,
    Arg<Optional<CudaTile_BoolTile>, "where to act">:$mask, Arg<Optional<CudaTile_Token>, "what happens before">:$token);
  let results = (outs Res<CudaTile_Tile, "the old elements; where masked off, anything">:$result,
    Res<CudaTile_Token, "after the access">:$result_token);
  let assemblyFormat = [{
    custom<Keyword>($ordering) custom<Keyword>($scope) $pointers `,` custom<Keyword>($mode) `,` $arg (`,` $mask^)?
    (`token` `` `=` `` $token^)? attr-dict
    `:` custom<ShortType>(type($pointers)) `,` custom<ShortType>(type($arg)) (`,` custom<ShortType>(type($mask))^)?
    `->` custom<ShortType>(type($result)) `,` `token`
  }];
  let hasVerifier = 1;
}

def CudaTile_AtomicRedViewTkoOp : CudaTile_Op<"atomic_red_view_tko", 0x75, "13.3", [AttrSizedOperandSegments]> {
  let summary = "combines one tile of a view with an operand; what hangs over the tensor's edge is left alone";
  let description = [{
    atomic_red_view_tko_c1: ordering is relaxed. atomic_red_view_tko_c2: scope is tl_blk or device. atomic_red_view_tko_c3: and, or, xor,
    add, max, min, umax and umin need i32 or i64; addf needs f16, bf16, f32 or f64; xchg cannot be. atomic_red_view_tko_c4: the view is
    a partition view or strided view without padding. atomic_red_view_tko_c5: one index per axis of the view, all tiles of one integer of
    one type. atomic_red_view_tko_c6: the operand has the shape and element of the view's tiles.
  }];
  let example = [{%t1 = atomic_red_view_tko relaxed device %v[%i], add, %x token = %t : tile<8xi32>,
    partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token}];
  let arguments = (ins Arg<CudaTile_MemoryOrderingAttr, "ordering of the access">:$ordering,
    Arg<CudaTile_MemoryScopeAttr, "who synchronizes">:$scope, Arg<CudaTile_AtomicRMWModeAttr, "how to combine">:$mode,
    Arg<CudaTile_AnyView, "view to change">:$view, Arg<Variadic<CudaTile_IntTile>, "which tile, read as unsigned">:$index,
    Arg<CudaTile_Tile, "operand">:$value, Arg<Optional<CudaTile_Token>, "what happens before">:$token);
  let results = (outs Res<CudaTile_Token, "after the access">:$result_token);
  let assemblyFormat = [{
    custom<Keyword>($ordering) custom<Keyword>($scope) $view `[` $index `]` `,` custom<Keyword>($mode) `,` $value (`token` `=` $token^)?
    attr-dict
    `:` custom<ShortType>(type($value)) `,` custom<ViewAndIndexTypes>(type($view), ref($index), type($index)) `->` `token`
  }];
  let hasVerifier = 1;
}

#endif
