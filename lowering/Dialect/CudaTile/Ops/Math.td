// Element-wise functions of floating-point numbers.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MATH_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_MATH_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_ExponentTile
    : CudaTile_TileWhere<"::tessera::cuda_tile::isInteger($element) && !$element.isInteger(64)", "tile of i1, i8, i16 or i32">;

// One number in, one number out, at the accuracy that the specification gives for the element.
class CudaTile_FunctionOp<string mnemonic, int number, string text> : CudaTile_UnaryOp<mnemonic, number, "13.1", CudaTile_BaseFloatTile> {
  let summary = text;
  let example = "%r = " # mnemonic # " %a : tile<8xf32>";
}

// A function whose accuracy can be chosen, from `version` on.
class CudaTile_AccurateFunctionOp<string mnemonic, int number, string version, string text> : CudaTile_FunctionOp<mnemonic, number, text> {
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "tile to map">:$source,
    Arg<fullAccuracy, "accuracy of the result", [Since<version>]>:$rounding);
  let assemblyFormat = "$source (`rounding` `` $rounding^)? attr-dict `:` custom<ShortType>(type($result))";
  let example = "%r = " # mnemonic # " %a rounding<approx> : tile<8xf32>";
  let hasVerifier = 1;
}

class CudaTile_FlushingFunctionOp<string mnemonic, int number, string text> : CudaTile_FunctionOp<mnemonic, number, text> {
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "tile to map">:$source,
    Arg<UnitAttr, "subnormal operands and results count as zero">:$flush_to_zero);
  let assemblyFormat = "$source (`flush_to_zero` $flush_to_zero^)? attr-dict `:` custom<ShortType>(type($result))";
  let example = "%r = " # mnemonic # " %a flush_to_zero : tile<8xf32>";
  let hasVerifier = 1;
}

def CudaTile_Atan2Op : CudaTile_Op<"atan2", 0x6E, "13.2", [Pure, SameOperandsAndResultType]> {
  let summary = "angle of the point whose ordinate is the first operand and whose abscissa is the second";
  let example = "%r = atan2 %a, %b : tile<8xf32>";
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "ordinates: what is divided">:$x, Arg<CudaTile_BaseFloatTile, "abscissas">:$y);
  let results = (outs Res<CudaTile_BaseFloatTile, "angles in radians, from -pi to pi">:$result);
  let assemblyFormat = "$x `,` $y attr-dict `:` custom<ShortType>(type($result))";
}

def CudaTile_CeilOp : CudaTile_FunctionOp<"ceil", 0x0D, "least whole number that is not less"> {
  let hasFolder = 1;
}
def CudaTile_CosOp : CudaTile_FunctionOp<"cos", 0x12, "cosine of an angle in radians">;
def CudaTile_CosHOp : CudaTile_FunctionOp<"cosh", 0x13, "hyperbolic cosine">;

def CudaTile_ExpOp : CudaTile_AccurateFunctionOp<"exp", 0x17, "13.3", "e to the power of each element"> {
  let description = "exp_c1: `rounding` is full or approx. exp_c2: approx needs f32 elements.";
}
def CudaTile_Exp2Op : CudaTile_FlushingFunctionOp<"exp2", 0x18, "2 to the power of each element"> {
  let description = "exp2_c1: `flush_to_zero` needs f32 elements.";
}

def CudaTile_FloorOp : CudaTile_FunctionOp<"floor", 0x27, "greatest whole number that is not greater"> {
  let hasFolder = 1;
}

def CudaTile_FPowFOp : CudaTile_Op<"fpowf", 0x54, "13.1", [Pure, SameOperandsAndResultType]> {
  let summary = "power with a floating-point exponent";
  let example = "%r = fpowf %a, %b : tile<8xf32>";
  let olderMnemonics = ["pow"];
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "bases">:$source, Arg<CudaTile_BaseFloatTile, "exponents">:$exponent);
  let results = (outs Res<CudaTile_BaseFloatTile, "powers">:$result);
  let assemblyFormat = "$source `,` $exponent attr-dict `:` custom<ShortType>(type($result))";
}

def CudaTile_FPowIOp : CudaTile_Op<"fpowi", 0x79, "13.4", [Pure, SameOperandsAndResultShape, AllTypesMatch<["source", "result"]>]> {
  let summary = "power with a signed integer as exponent";
  let example = "%r = fpowi %a, %n : tile<8xf32>, tile<8xi32>";
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "bases">:$source, Arg<CudaTile_ExponentTile, "exponents">:$exponent);
  let results = (outs Res<CudaTile_BaseFloatTile, "powers">:$result);
  let assemblyFormat = [{
    $source `,` $exponent attr-dict `:` custom<ShortType>(type($source)) `,` custom<ShortType>(type($exponent))
  }];
}

def CudaTile_LogOp : CudaTile_FunctionOp<"log", 0x3F, "natural logarithm">;
def CudaTile_Log2Op : CudaTile_FunctionOp<"log2", 0x40, "logarithm to base 2">;

def CudaTile_RSqrtOp : CudaTile_FlushingFunctionOp<"rsqrt", 0x5D, "inverse of the square root"> {
  let description = "rsqrt_c1: `flush_to_zero` needs f32 elements.";
}

def CudaTile_SinOp : CudaTile_FunctionOp<"sin", 0x62, "sine of an angle in radians">;
def CudaTile_SinHOp : CudaTile_FunctionOp<"sinh", 0x63, "hyperbolic sine">;

def CudaTile_SqrtOp : CudaTile_FunctionOp<"sqrt", 0x64, "square root"> {
  let description = [{
    sqrt_c1: `rounding` is nearest_even, zero, negative_inf, positive_inf or approx. sqrt_c2: approx needs f32 elements.
    sqrt_c3: `flush_to_zero` needs f32 elements.
  }];
  let example = "%r = sqrt %a rounding<approx> flush_to_zero : tile<8xf32>";
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "radicands">:$source, Arg<nearestEven, "rounding of the result">:$rounding,
    Arg<UnitAttr, "subnormal operands and results count as zero">:$flush_to_zero);
  let assemblyFormat = [{
    $source (`rounding` `` $rounding^)? (`flush_to_zero` $flush_to_zero^)? attr-dict `:` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def CudaTile_TanOp : CudaTile_FunctionOp<"tan", 0x69, "tangent of an angle in radians">;
def CudaTile_TanHOp : CudaTile_AccurateFunctionOp<"tanh", 0x6A, "13.2", "hyperbolic tangent"> {
  let description = "tanh_c1: `rounding` is full or approx. tanh_c2: approx needs f32 elements.";
}

#endif
