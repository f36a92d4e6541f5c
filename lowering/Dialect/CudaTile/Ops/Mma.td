// Products of matrices, and of batches of them.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MMA_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MMA_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_FactorTile : CudaTile_TileWhere<"::tessera::cuda_tile::isMmaFactor($element)",
  "tile of f8E4M3FN, f8E5M2, f16, bf16, tf32, f32 or f64">;
def CudaTile_SummandTile : CudaTile_TileWhere<"$element.isF16() || $element.isF32() || $element.isF64()", "tile of f16, f32 or f64">;
def CudaTile_ScaledFactorTile : CudaTile_TileWhere<
  "::llvm::isa<::mlir::Float8E4M3FNType, ::mlir::Float8E5M2Type, ::mlir::Float4E2M1FNType>($element)",
  "tile of f8E4M3FN, f8E5M2 or f4E2M1FN">;
def CudaTile_ScaleTile : CudaTile_TileWhere<
  "::llvm::isa<::mlir::Float8E8M0FNUType, ::mlir::Float8E4M3FNType, ::tessera::cuda_tile::F8E5M3FNUType>($element)",
  "tile of f8E8M0FNU, f8E4M3FN or fnv8E5M3FNU">;
def CudaTile_I32Tile : CudaTile_TileWhere<"$element.isInteger(32)", "tile of i32">;
def CudaTile_F32Tile : CudaTile_TileWhere<"$element.isF32()", "tile of f32">;

class CudaTile_MmaOp<string mnemonic, int number, string version, Type acc>
    : CudaTile_Op<mnemonic, number, version, [Pure, AllTypesMatch<["acc", "result"]>]> {
  let results = (outs Res<acc, "M x N, or B x M x N: the sum">:$result);
  let hasVerifier = 1;
}

def CudaTile_MmaFOp : CudaTile_MmaOp<"mmaf", 0x49, "13.1", CudaTile_SummandTile> {
  let summary = "product of floating-point matrices, plus a matrix";
  let example = "%r = mmaf %a, %b, %c : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32>";
  let description = [{
    mmaf_c1: all ranks are 2, or all are 3. mmaf_c2: the extents are M x K, K x N and M x N, of rank 3 with B before each. mmaf_c3: the
    factors have one element. mmaf_c4: the summand of f8 and f16 is f16 or f32, of bf16, tf32 and f32 it is f32, of f64 it is f64.
  }];
  let arguments = (ins Arg<CudaTile_FactorTile, "M x K, or B x M x K">:$lhs, Arg<CudaTile_FactorTile, "K x N, or B x K x N">:$rhs,
    Arg<CudaTile_SummandTile, "M x N, or B x M x N: what the product is added to">:$acc,
    Arg<UnitAttr, "sums of products of f8 may be less precise, which is faster on sm_90; means nothing elsewhere", [Since<"13.3">]>:$fast_acc);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`fast_acc` $fast_acc^)? attr-dict
    `:` custom<ShortType>(type($lhs)) `,` custom<ShortType>(type($rhs)) `,` custom<ShortType>(type($acc))
  }];
}

def CudaTile_MmaFScaledOp : CudaTile_MmaOp<"mmaf_scaled", 0x72, "13.3", CudaTile_F32Tile> {
  let summary = "product of floating-point matrices whose blocks along K have a scale each, plus a matrix";
  let example = "%r = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf8E4M3FN>, tile<128x128xf8E4M3FN>, tile<128x128xf32>, "
                "tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>";
  let description = [{
    A block has V elements, where V is K divided by the extent of the scales along K.
    mmaf_scaled_c1: all ranks are 2, or all are 3. mmaf_scaled_c2: the extents are M x K, K x N and M x N, of rank 3 with B before each.
    mmaf_scaled_c3: the factors have one element. mmaf_scaled_c4: the extents of the scales are M x K/V and K/V x N, of rank 3 with B
    before each. mmaf_scaled_c5: the scales have one element: f8E8M0FNU; or of factors of f4E2M1FN f8E4M3FN or fnv8E5M3FNU.
    mmaf_scaled_c6: V is 32; of factors of f4E2M1FN 16 or 32, and only 16 with scales of f8E4M3FN.
  }];
  let firstTarget = "sm_100";
  let arguments = (ins Arg<CudaTile_ScaledFactorTile, "M x K, or B x M x K">:$lhs,
    Arg<CudaTile_ScaledFactorTile, "K x N, or B x K x N">:$rhs,
    Arg<CudaTile_F32Tile, "M x N, or B x M x N: what the product is added to">:$acc,
    Arg<CudaTile_ScaleTile, "M x K/V, or B x M x K/V: scales of blocks of rows of the left factor">:$lhs_scale,
    Arg<CudaTile_ScaleTile, "K/V x N, or B x K/V x N: scales of blocks of columns of the right factor">:$rhs_scale);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc `,` $lhs_scale `,` $rhs_scale attr-dict
    `:` custom<ShortType>(type($lhs)) `,` custom<ShortType>(type($rhs)) `,` custom<ShortType>(type($acc))
    `,` custom<ShortType>(type($lhs_scale)) `,` custom<ShortType>(type($rhs_scale))
  }];
}

def CudaTile_MmaIOp : CudaTile_MmaOp<"mmai", 0x4A, "13.1", CudaTile_I32Tile> {
  let summary = "product of integer matrices, plus a matrix, modulo two to the 32";
  let example = "%r = mmai %a, %b, %c signed unsigned : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>";
  let description = [{
    mmai_c1: all ranks are 2, or all are 3. mmai_c2: the extents are M x K, K x N and M x N, of rank 3 with B before each.
  }];
  let arguments = (ins Arg<CudaTile_ByteTile, "M x K, or B x M x K">:$lhs, Arg<CudaTile_ByteTile, "K x N, or B x K x N">:$rhs,
    Arg<CudaTile_I32Tile, "M x N, or B x M x N: what the product is added to">:$acc,
    Arg<CudaTile_SignednessAttr, "how the left factor is read">:$signedness_lhs,
    Arg<CudaTile_SignednessAttr, "how the right factor is read">:$signedness_rhs);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc custom<Keyword>($signedness_lhs) custom<Keyword>($signedness_rhs) attr-dict
    `:` custom<ShortType>(type($lhs)) `,` custom<ShortType>(type($rhs)) `,` custom<ShortType>(type($acc))
  }];
}

#endif
