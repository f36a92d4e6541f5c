// Element-wise functions of floating-point numbers.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MATH_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MATH_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_ExpOp : CudaTile_UnaryOp<"exp", 0x17, "13.1", CudaTile_BaseFloatTile> {
  let summary = "e to the power of each element";
  let description = [{ exp_c1: `rounding` is full or approx. exp_c2: approx needs f32 elements. }];
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "exponents">:$source,
    Arg<fullAccuracy, "accuracy of the result", [Since<"13.3">]>:$rounding);
  let assemblyFormat = "$source (`rounding` `` $rounding^)? attr-dict `:` custom<ShortType>(type($result))";
  let hasVerifier = 1;
}

def CudaTile_SqrtOp : CudaTile_UnaryOp<"sqrt", 0x64, "13.1", CudaTile_BaseFloatTile> {
  let summary = "square root of each element";
  let description = [{
    sqrt_c1: `rounding` is nearest_even, zero, negative_inf, positive_inf or approx. sqrt_c2: approx needs f32 elements.
    sqrt_c3: `flush_to_zero` needs f32 elements.
  }];
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "radicands">:$source, Arg<nearestEven, "rounding of the result">:$rounding,
    Arg<UnitAttr, "subnormal operands and results count as zero">:$flush_to_zero);
  let assemblyFormat = [{
    $source (`rounding` `` $rounding^)? (`flush_to_zero` $flush_to_zero^)? attr-dict `:` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
}

#endif
