// Atomic operations.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ATOMIC_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ATOMIC_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_AtomicCASTkoOp : CudaTile_Op<"atomic_cas_tko", 0x07, "13.1", [AttrSizedOperandSegments,
    AllTypesMatch<["compare", "value", "result"]>, AllShapesMatch<["pointers", "value"]>]> {
  let summary = "per element, replaces what a pointer names if it equals `compare`, bit for bit; yields what was there";
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

#endif
