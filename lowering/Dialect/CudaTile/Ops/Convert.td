// Conversion between element types.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_CONVERT_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_CONVERT_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

defvar towardZeroInteger = DefaultValuedAttr<CudaTile_RoundingModeAttr, "::tessera::cuda_tile::RoundingMode::NearestIntToZero">;

class CudaTile_ConvertOp<string mnemonic, int number, Type to> : CudaTile_Op<mnemonic, number, "13.1", [Pure, SameOperandsAndResultShape]> {
  let results = (outs Res<to, "one result per element">:$result);
  let hasVerifier = 1;
  let hasFolder = 1;
}

// The bits of a tile's elements, cut anew along its only axis.
class CudaTile_RecutOp<string mnemonic, int number, Type from, Type to> : CudaTile_Op<mnemonic, number, "13.3", [Pure]> {
  let arguments = (ins Arg<from, "elements to cut anew">:$source);
  let results = (outs Res<to, "the same bits">:$result);
  let assemblyFormat = "$source attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def CudaTile_BitcastOp : CudaTile_ConvertOp<"bitcast", 0x09, CudaTile_NumberTile> {
  let summary = "the same bits as another type";
  let example = "%r = bitcast %a : tile<8xf32> -> tile<8xi32>";
  let description = [{ bitcast_c1: the elements of source and result have equally many bits. }];
  let arguments = (ins Arg<CudaTile_NumberTile, "bits to read anew">:$source);
  let assemblyFormat = "$source attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))";
}

def CudaTile_ExtIOp : CudaTile_ConvertOp<"exti", 0x25, CudaTile_AnyIntTile> {
  let summary = "the same integer in a wider type";
  let example = "%r = exti %a signed : tile<8xi16> -> tile<8xi32>";
  let description = [{ exti_c1: the result's element is wider than the operand's. }];
  let arguments = (ins Arg<CudaTile_AnyIntTile, "narrow integers">:$source,
    Arg<CudaTile_SignednessAttr, "how the operand is read">:$signedness);
  let assemblyFormat = [{
    $source custom<Keyword>($signedness) attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_FToFOp : CudaTile_ConvertOp<"ftof", 0x2A, CudaTile_FloatTile> {
  let summary = "conversion between floating-point types";
  let example = "%r = ftof %a : tile<8xf32> -> tile<8xf16>";
  let description = [{
    Before 13.4, `rounding` is nearest_even, or of a conversion to f8E8M0FNU zero or positive_inf.
    ftof_c1: source and result differ in their elements. ftof_c2: to f8E8M0FNU, `rounding` is zero or positive_inf. ftof_c3: to
    another type of 8 or 4 bits, it is nearest_even. ftof_c4: from f32 to tf32, it is nearest_even, zero or nearest_away. ftof_c5: from
    f64 to f32, it is nearest_even, zero, negative_inf or positive_inf. ftof_c6: where the result cannot hold every operand as a
    normal number otherwise, it is nearest_even or zero. ftof_c7: where it can, it is nearest_even, zero, negative_inf, positive_inf or
    nearest_away.
  }];
  let arguments = (ins Arg<CudaTile_FloatTile, "numbers to convert">:$source, Arg<nearestEven, "rounding of the result">:$rounding);
  let assemblyFormat = [{
    $source (`rounding` `` $rounding^)? attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_FToIOp : CudaTile_ConvertOp<"ftoi", 0x2B, CudaTile_IntTile> {
  let summary = "number without its fraction; what is out of range saturates in an embedded module, and is undefined in Tile IR unless told to";
  let example = "%r = ftoi %a signed saturating : tile<8xf32> -> tile<8xi32>";
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
  let example = "%r = itof %a signed : tile<8xi32> -> tile<8xf32>";
  let description = [{ itof_c1: `rounding` is nearest_even. itof_c2: the result's element is not f8E8M0FNU. }];
  let arguments = (ins Arg<CudaTile_IntTile, "integers to convert">:$source,
    Arg<CudaTile_SignednessAttr, "how the operand is read">:$signedness, Arg<nearestEven, "rounding of the result">:$rounding);
  let assemblyFormat = [{
    $source custom<Keyword>($signedness) (`rounding` `` $rounding^)? attr-dict
    `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_PackOp : CudaTile_RecutOp<"pack", 0x6F, CudaTile_AnyNumberTile, CudaTile_ByteTile> {
  let summary = "the bits of numbers as bytes, the least significant ones first";
  let example = "%r = pack %a : tile<8xf16> -> tile<16xi8>";
  let description = [{
    pack_c1: source and result have rank 1. pack_c2: they have equally many bits. pack_c3: the source's element is not one byte wide.
  }];
}

def CudaTile_TruncIOp : CudaTile_ConvertOp<"trunci", 0x6B, CudaTile_AnyIntTile> {
  let summary = "low bits of an integer";
  let example = "%r = trunci %a overflow<no_wrap> : tile<8xi32> -> tile<8xi16>";
  let description = [{ trunci_c1: the result's element is narrower than the operand's. }];
  let arguments = (ins Arg<CudaTile_AnyIntTile, "wide integers">:$source,
    Arg<mayWrap, "promise that no significant bit is lost">:$overflow);
  let assemblyFormat = [{
    $source (`overflow` `` $overflow^)? attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_UnpackOp : CudaTile_RecutOp<"unpack", 0x70, CudaTile_ByteTile, CudaTile_AnyNumberTile> {
  let summary = "bytes as the bits of numbers, the least significant ones first";
  let example = "%r = unpack %a : tile<16xi8> -> tile<8xf16>";
  let description = [{
    unpack_c1: source and result have rank 1. unpack_c2: they have equally many bits. unpack_c3: the result's element is not one byte wide.
  }];
}

#endif
