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
}
def CudaTile_AbsIOp : CudaTile_UnaryOp<"absi", 0x01, "13.1", CudaTile_IntTile> {
  let summary = "absolute value of a signed integer, as an unsigned one: of the least integer it is right too";
}
def CudaTile_AddFOp : CudaTile_RoundedBinaryOp<"addf", 0x02> {
  let summary = "sum";
  let description = [{
    addf_c1: `rounding` is nearest_even, zero, negative_inf or positive_inf. addf_c2: `flush_to_zero` needs f32 elements.
  }];
}
def CudaTile_AddIOp : CudaTile_WrappingBinaryOp<"addi", 0x03> { let summary = "sum, modulo two to the element's width"; }
def CudaTile_AndIOp : CudaTile_BinaryOp<"andi", 0x04, "13.1", CudaTile_IntTile, [Pure]> { let summary = "bitwise and"; }
def CudaTile_DivFOp : CudaTile_RoundedBinaryOp<"divf", 0x14> {
  let summary = "quotient";
  let description = [{
    divf_c1: `rounding` is nearest_even, zero, negative_inf, positive_inf, approx or full. divf_c2: approx and full need f32 elements.
    divf_c3: `flush_to_zero` needs f32 elements.
  }];
}
def CudaTile_DivIOp : CudaTile_SignedBinaryOp<"divi", 0x15, [NoMemoryEffect]> {
  let summary = "integer quotient; a zero divisor and an overflow are undefined in Tile IR, and defined in an embedded module";
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
}
def CudaTile_MaxFOp : CudaTile_ExtremumFOp<"maxf", 0x45> {
  let summary = "larger operand; +0 is larger than -0";
  let description = [{ maxf_c1: `flush_to_zero` needs f32 elements. }];
}
def CudaTile_MaxIOp : CudaTile_SignedBinaryOp<"maxi", 0x46> { let summary = "larger operand"; }
def CudaTile_MinFOp : CudaTile_ExtremumFOp<"minf", 0x47> {
  let summary = "smaller operand; -0 is smaller than +0";
  let description = [{ minf_c1: `flush_to_zero` needs f32 elements. }];
}
def CudaTile_MinIOp : CudaTile_SignedBinaryOp<"mini", 0x48> { let summary = "smaller operand"; }
def CudaTile_MulFOp : CudaTile_RoundedBinaryOp<"mulf", 0x4C> {
  let summary = "product";
  let description = [{
    mulf_c1: `rounding` is nearest_even, zero, negative_inf or positive_inf. mulf_c2: `flush_to_zero` needs f32 elements.
  }];
}
def CudaTile_MulIOp : CudaTile_WrappingBinaryOp<"muli", 0x4E> { let summary = "product, modulo two to the element's width"; }
def CudaTile_NegFOp : CudaTile_UnaryOp<"negf", 0x4F, "13.1", CudaTile_BaseFloatTile> { let summary = "value with the opposite sign"; }
def CudaTile_NegIOp : CudaTile_UnaryOp<"negi", 0x50, "13.1", CudaTile_IntTile> {
  let summary = "difference of zero and the operand, modulo two to the element's width";
  let description = [{ negi_c1: `overflow` is none or no_signed_wrap. }];
  let arguments = (ins Arg<CudaTile_IntTile, "tile to negate">:$source,
    Arg<mayWrap, "promise that the result does not wrap", [Since<"13.2">]>:$overflow);
  let assemblyFormat = "$source (`overflow` `` $overflow^)? attr-dict `:` custom<ShortType>(type($result))";
  let hasVerifier = 1;
}
def CudaTile_OrIOp : CudaTile_BinaryOp<"ori", 0x52, "13.1", CudaTile_IntTile, [Pure]> { let summary = "bitwise or"; }
def CudaTile_RemFOp : CudaTile_BinaryOp<"remf", 0x59, "13.1", CudaTile_BaseFloatTile, [Pure]> {
  let summary = "remainder of the quotient rounded toward zero, exact";
}
def CudaTile_RemIOp : CudaTile_SignedBinaryOp<"remi", 0x5A, [NoMemoryEffect]> {
  let summary = "remainder of the quotient rounded toward zero; undefined and defined where `divi` is";
}
def CudaTile_SubFOp : CudaTile_RoundedBinaryOp<"subf", 0x67> {
  let summary = "difference";
  let description = [{
    subf_c1: `rounding` is nearest_even, zero, negative_inf or positive_inf. subf_c2: `flush_to_zero` needs f32 elements.
  }];
}
def CudaTile_SubIOp : CudaTile_WrappingBinaryOp<"subi", 0x68> { let summary = "difference, modulo two to the element's width"; }
def CudaTile_XOrIOp : CudaTile_BinaryOp<"xori", 0x6C, "13.1", CudaTile_IntTile, [Pure]> { let summary = "bitwise exclusive or"; }

#endif
