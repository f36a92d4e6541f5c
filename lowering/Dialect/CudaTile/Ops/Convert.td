// Conversion between element types.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_CONVERT_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_CONVERT_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

defvar towardZeroInteger = DefaultValuedAttr<CudaTile_RoundingModeAttr, "::tessera::cuda_tile::RoundingMode::NearestIntToZero">;

class CudaTile_ConvertOp<string mnemonic, int number, Type to> : CudaTile_Op<mnemonic, number, "13.1", [Pure, SameOperandsAndResultShape]> {
  let results = (outs Res<to, "one result per element">:$result);
  let hasVerifier = 1;
}

def CudaTile_ExtIOp : CudaTile_ConvertOp<"exti", 0x25, CudaTile_AnyIntTile> {
  let summary = "the same integer in a wider type";
  let description = [{ exti_c1: the result's element is wider than the operand's. }];
  let arguments = (ins Arg<CudaTile_AnyIntTile, "narrow integers">:$source,
    Arg<CudaTile_SignednessAttr, "how the operand is read">:$signedness);
  let assemblyFormat = [{
    $source custom<Keyword>($signedness) attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_FToFOp : CudaTile_ConvertOp<"ftof", 0x2A, CudaTile_FloatTile> {
  let summary = "conversion between floating-point types";
  let description = [{
    ftof_c1: source and result differ in their elements. ftof_c2: `rounding` is nearest_even, except to f8E8M0FNU, where it is zero or
    positive_inf; from 13.4 on further modes are allowed for some pairs (nearest_away, zero, negative_inf, positive_inf).
  }];
  let arguments = (ins Arg<CudaTile_FloatTile, "numbers to convert">:$source, Arg<nearestEven, "rounding of the result">:$rounding);
  let assemblyFormat = [{
    $source (`rounding` `` $rounding^)? attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_FToIOp : CudaTile_ConvertOp<"ftoi", 0x2B, CudaTile_IntTile> {
  let summary = "number without its fraction; what is out of range saturates in an embedded module, and is undefined in Tile IR unless told to";
  let description = [{ ftoi_c1: `rounding` is nearest_int_to_zero. }];
  let arguments = (ins Arg<CudaTile_FloatTile, "numbers to convert">:$source,
    Arg<CudaTile_SignednessAttr, "how the result is read">:$signedness,
    Arg<towardZeroInteger, "rounding of the result">:$rounding,
    Arg<UnitAttr, "clamp to the range of the result; NaN gives 0", [Since<"13.4">]>:$saturating);
  let assemblyFormat = [{
    $source custom<Keyword>($signedness) (`rounding` `` $rounding^)? (`saturating` $saturating^)? attr-dict
    `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_IToFOp : CudaTile_ConvertOp<"itof", 0x3B, CudaTile_FloatTile> {
  let summary = "integer as floating-point number";
  let description = [{ itof_c1: `rounding` is nearest_even. itof_c2: the result's element is not f8E8M0FNU. }];
  let arguments = (ins Arg<CudaTile_IntTile, "integers to convert">:$source,
    Arg<CudaTile_SignednessAttr, "how the operand is read">:$signedness, Arg<nearestEven, "rounding of the result">:$rounding);
  let assemblyFormat = [{
    $source custom<Keyword>($signedness) (`rounding` `` $rounding^)? attr-dict
    `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_TruncIOp : CudaTile_ConvertOp<"trunci", 0x6B, CudaTile_AnyIntTile> {
  let summary = "low bits of an integer";
  let description = [{ trunci_c1: the result's element is narrower than the operand's. }];
  let arguments = (ins Arg<CudaTile_AnyIntTile, "wide integers">:$source,
    Arg<mayWrap, "promise that no significant bit is lost">:$overflow);
  let assemblyFormat = [{
    $source (`overflow` `` $overflow^)? attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

#endif
