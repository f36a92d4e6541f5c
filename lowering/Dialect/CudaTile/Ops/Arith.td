// Element-wise arithmetic and bit operations.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ARITH_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_ARITH_TD

include "lowering/Dialect/CudaTile/Constraints.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// The op proposes names for its results, where the text form has any.
defvar namesResults = DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>;

// The attributes that element-wise ops share, with the value that is not printed.
defvar nearestEven = DefaultValuedAttr<CudaTile_RoundingModeAttr, "::tessera::cuda_tile::RoundingMode::NearestEven">;
defvar fullAccuracy = DefaultValuedAttr<CudaTile_RoundingModeAttr, "::tessera::cuda_tile::RoundingMode::Full">;
defvar towardZero = DefaultValuedAttr<CudaTile_RoundingModeAttr, "::tessera::cuda_tile::RoundingMode::Zero">;
defvar mayWrap = DefaultValuedAttr<CudaTile_IntegerOverflowAttr, "::tessera::cuda_tile::IntegerOverflow::None">;

// One operand, result of the same type.
class CudaTile_UnaryOp<string mnemonic, int number, string version, Type tile, list<Trait> traits = []>
    : CudaTile_Op<mnemonic, number, version, !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let arguments = (ins Arg<tile, "tile to map">:$source);
  let results = (outs Res<tile, "one result per element">:$result);
  let assemblyFormat = "$source attr-dict `:` custom<ShortType>(type($result))";
}

// Two operands, result of the same type.
class CudaTile_BinaryOp<string mnemonic, int number, string version, Type tile, list<Trait> traits = []>
    : CudaTile_Op<mnemonic, number, version, !listconcat([SameOperandsAndResultType], traits)> {
  let arguments = (ins Arg<tile, "left operand">:$lhs, Arg<tile, "right operand">:$rhs);
  let results = (outs Res<tile, "one result per pair of elements">:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<ShortType>(type($result))";
  let hasFolder = 1;
}

class CudaTile_RoundedBinaryOp<string mnemonic, int number> : CudaTile_BinaryOp<mnemonic, number, "13.1", CudaTile_BaseFloatTile, [Pure]> {
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "left operand">:$lhs, Arg<CudaTile_BaseFloatTile, "right operand">:$rhs,
    Arg<nearestEven, "rounding of the result">:$rounding,
    Arg<UnitAttr, "subnormal operands and results count as zero">:$flush_to_zero);
  let assemblyFormat = [{
    $lhs `,` $rhs (`rounding` `` $rounding^)? (`flush_to_zero` $flush_to_zero^)? attr-dict `:` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
}

class CudaTile_WrappingBinaryOp<string mnemonic, int number> : CudaTile_BinaryOp<mnemonic, number, "13.1", CudaTile_IntTile, [Pure]> {
  let arguments = (ins Arg<CudaTile_IntTile, "left operand">:$lhs, Arg<CudaTile_IntTile, "right operand">:$rhs,
    Arg<mayWrap, "promise that the result does not wrap">:$overflow);
  let assemblyFormat = "$lhs `,` $rhs (`overflow` `` $overflow^)? attr-dict `:` custom<ShortType>(type($result))";
}

class CudaTile_SignedBinaryOp<string mnemonic, int number, list<Trait> traits = [Pure]>
    : CudaTile_BinaryOp<mnemonic, number, "13.1", CudaTile_IntTile, traits> {
  let arguments = (ins Arg<CudaTile_IntTile, "left operand">:$lhs, Arg<CudaTile_IntTile, "right operand">:$rhs,
    Arg<CudaTile_SignednessAttr, "how both operands are read">:$signedness);
  let assemblyFormat = "$lhs `,` $rhs custom<Keyword>($signedness) attr-dict `:` custom<ShortType>(type($result))";
}

class CudaTile_ExtremumFOp<string mnemonic, int number> : CudaTile_BinaryOp<mnemonic, number, "13.1", CudaTile_BaseFloatTile, [Pure]> {
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "left operand">:$lhs, Arg<CudaTile_BaseFloatTile, "right operand">:$rhs,
    Arg<UnitAttr, "NaN if an operand is NaN, instead of the other operand">:$propagate_nan,
    Arg<UnitAttr, "subnormal operands and results count as zero">:$flush_to_zero);
  let assemblyFormat = [{
    $lhs `,` $rhs oilist(`flush_to_zero` $flush_to_zero | `propagate_nan` $propagate_nan) attr-dict
    `:` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
}

def CudaTile_AbsFOp : CudaTile_UnaryOp<"absf", 0x00, "13.1", CudaTile_BaseFloatTile> {
  let summary = "absolute value";
  let example = "%r = absf %a : tile<8xf32>";
  let hasFolder = 1;
}
def CudaTile_AbsIOp : CudaTile_UnaryOp<"absi", 0x01, "13.1", CudaTile_IntTile> {
  let summary = "absolute value of a signed integer, as an unsigned one: of the least integer it is right too";
  let example = "%r = absi %a : tile<8xi32>";
  let hasFolder = 1;
}
def CudaTile_AddFOp : CudaTile_RoundedBinaryOp<"addf", 0x02> {
  let summary = "sum";
  let example = "%r = addf %a, %b rounding<zero> flush_to_zero : tile<8xf32>";
  let description = [{
    addf_c1: `rounding` is nearest_even, zero, negative_inf or positive_inf. addf_c2: `flush_to_zero` needs f32 elements.
  }];
}
def CudaTile_AddIOp : CudaTile_WrappingBinaryOp<"addi", 0x03> {
  let summary = "sum, modulo two to the element's width";
  let example = "%r = addi %a, %b overflow<no_signed_wrap> : tile<8xi32>";
}
def CudaTile_AndIOp : CudaTile_BinaryOp<"andi", 0x04, "13.1", CudaTile_IntTile, [Pure]> {
  let summary = "bitwise and";
  let example = "%r = andi %a, %b : tile<8xi32>";
}
def CudaTile_DivFOp : CudaTile_RoundedBinaryOp<"divf", 0x14> {
  let summary = "quotient";
  let example = "%r = divf %a, %b rounding<approx> : tile<8xf32>";
  let description = [{
    divf_c1: `rounding` is nearest_even, zero, negative_inf, positive_inf, approx or full. divf_c2: approx and full need f32 elements.
    divf_c3: `flush_to_zero` needs f32 elements.
  }];
}
def CudaTile_DivIOp : CudaTile_SignedBinaryOp<"divi", 0x15, [NoMemoryEffect]> {
  let summary = "integer quotient; a zero divisor and an overflow are undefined in Tile IR, and defined in an embedded module";
  let example = "%r = divi %a, %b signed rounding<negative_inf> : tile<8xi32>";
  let description = [{
    divi_c1: `rounding` is zero, negative_inf or positive_inf. divi_c2: negative_inf needs signed operands.
  }];
  let arguments = (ins Arg<CudaTile_IntTile, "dividend">:$lhs, Arg<CudaTile_IntTile, "divisor">:$rhs,
    Arg<CudaTile_SignednessAttr, "how both operands are read">:$signedness, Arg<towardZero, "rounding of the quotient">:$rounding);
  let assemblyFormat = [{
    $lhs `,` $rhs custom<Keyword>($signedness) (`rounding` `` $rounding^)? attr-dict `:` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
}
def CudaTile_FmaOp : CudaTile_Op<"fma", 0x28, "13.1", [Pure, SameOperandsAndResultType]> {
  let summary = "product plus third operand, rounded once";
  let example = "%r = fma %a, %b, %c rounding<zero> : tile<8xf32>";
  let description = [{
    fma_c1: `rounding` is nearest_even, zero, negative_inf or positive_inf. fma_c2: `flush_to_zero` needs f32 elements.
  }];
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "left factor">:$lhs, Arg<CudaTile_BaseFloatTile, "right factor">:$rhs,
    Arg<CudaTile_BaseFloatTile, "summand">:$acc, Arg<nearestEven, "rounding of the result">:$rounding,
    Arg<UnitAttr, "subnormal operands and results count as zero">:$flush_to_zero);
  let results = (outs Res<CudaTile_BaseFloatTile, "one result per triple of elements">:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (`rounding` `` $rounding^)? (`flush_to_zero` $flush_to_zero^)? attr-dict
    `:` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}
def CudaTile_MaxFOp : CudaTile_ExtremumFOp<"maxf", 0x45> {
  let summary = "larger operand; +0 is larger than -0";
  let example = "%r = maxf %a, %b flush_to_zero propagate_nan : tile<8xf32>";
  let description = [{ maxf_c1: `flush_to_zero` needs f32 elements. }];
}
def CudaTile_MaxIOp : CudaTile_SignedBinaryOp<"maxi", 0x46> {
  let summary = "larger operand";
  let example = "%r = maxi %a, %b signed : tile<8xi32>";
}
def CudaTile_MinFOp : CudaTile_ExtremumFOp<"minf", 0x47> {
  let summary = "smaller operand; -0 is smaller than +0";
  let example = "%r = minf %a, %b propagate_nan : tile<8xf32>";
  let description = [{ minf_c1: `flush_to_zero` needs f32 elements. }];
}
def CudaTile_MinIOp : CudaTile_SignedBinaryOp<"mini", 0x48> {
  let summary = "smaller operand";
  let example = "%r = mini %a, %b unsigned : tile<8xi32>";
}
def CudaTile_MulFOp : CudaTile_RoundedBinaryOp<"mulf", 0x4C> {
  let summary = "product";
  let example = "%r = mulf %a, %b : tile<8xf32>";
  let description = [{
    mulf_c1: `rounding` is nearest_even, zero, negative_inf or positive_inf. mulf_c2: `flush_to_zero` needs f32 elements.
  }];
}
def CudaTile_MulHiIOp : CudaTile_BinaryOp<"mulhii", 0x4D, "13.1", CudaTile_IntTile, [Pure]> {
  let summary = "high half of the product of unsigned integers, which is twice as wide as they are";
  let example = "%r = mulhii %a, %b : tile<8xi32>";
}
def CudaTile_MulIOp : CudaTile_WrappingBinaryOp<"muli", 0x4E> {
  let summary = "product, modulo two to the element's width";
  let example = "%r = muli %a, %b overflow<no_wrap> : tile<8xi32>";
}
def CudaTile_NegFOp : CudaTile_UnaryOp<"negf", 0x4F, "13.1", CudaTile_BaseFloatTile> {
  let summary = "value with the opposite sign";
  let example = "%r = negf %a : tile<8xf32>";
  let hasFolder = 1;
}
def CudaTile_NegIOp : CudaTile_UnaryOp<"negi", 0x50, "13.1", CudaTile_IntTile> {
  let summary = "difference of zero and the operand, modulo two to the element's width";
  let example = "%r = negi %a overflow<no_signed_wrap> : tile<8xi32>";
  let description = [{ negi_c1: `overflow` is none or no_signed_wrap. }];
  let arguments = (ins Arg<CudaTile_IntTile, "tile to negate">:$source,
    Arg<mayWrap, "promise that the result does not wrap", [Since<"13.2">]>:$overflow);
  let assemblyFormat = "$source (`overflow` `` $overflow^)? attr-dict `:` custom<ShortType>(type($result))";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def CudaTile_OrIOp : CudaTile_BinaryOp<"ori", 0x52, "13.1", CudaTile_IntTile, [Pure]> {
  let summary = "bitwise or";
  let example = "%r = ori %a, %b : tile<8xi32>";
}
def CudaTile_RemFOp : CudaTile_BinaryOp<"remf", 0x59, "13.1", CudaTile_BaseFloatTile, [Pure]> {
  let summary = "remainder of the quotient rounded toward zero, exact";
  let example = "%r = remf %a, %b : tile<8xf32>";
}
def CudaTile_RemIOp : CudaTile_SignedBinaryOp<"remi", 0x5A, [NoMemoryEffect]> {
  let summary = "remainder of the quotient rounded toward zero; undefined and defined where `divi` is";
  let example = "%r = remi %a, %b signed : tile<8xi32>";
}
def CudaTile_ShLIOp : CudaTile_WrappingBinaryOp<"shli", 0x60> {
  let summary = "left operand, shifted left by the right one, which is read as unsigned and less than the element's width";
  let example = "%r = shli %a, %b overflow<no_unsigned_wrap> : tile<8xi32>";
}
def CudaTile_ShRIOp : CudaTile_SignedBinaryOp<"shri", 0x61> {
  let summary = "left operand, shifted right by the right one, which is read as unsigned; in move copies of the sign, or zeros if unsigned";
  let example = "%r = shri %a, %b signed : tile<8xi32>";
  let arguments = (ins Arg<CudaTile_IntTile, "bits to shift">:$lhs, Arg<CudaTile_IntTile, "distance, less than the element's width">:$rhs,
    Arg<CudaTile_SignednessAttr, "how the left operand is read">:$signedness);
}
def CudaTile_SubFOp : CudaTile_RoundedBinaryOp<"subf", 0x67> {
  let summary = "difference";
  let example = "%r = subf %a, %b : tile<8xf32>";
  let description = [{
    subf_c1: `rounding` is nearest_even, zero, negative_inf or positive_inf. subf_c2: `flush_to_zero` needs f32 elements.
  }];
}
def CudaTile_SubIOp : CudaTile_WrappingBinaryOp<"subi", 0x68> {
  let summary = "difference, modulo two to the element's width";
  let example = "%r = subi %a, %b : tile<8xi32>";
}
def CudaTile_XOrIOp : CudaTile_BinaryOp<"xori", 0x6C, "13.1", CudaTile_IntTile, [Pure]> {
  let summary = "bitwise exclusive or";
  let example = "%r = xori %a, %b : tile<8xi32>";
}

#endif
