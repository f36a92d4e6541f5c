// Comparison and choice.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_COMPARE_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_COMPARE_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

class CudaTile_CompareOp<string mnemonic, int number> : CudaTile_Op<mnemonic, number, "13.1", [Pure, AllTypesMatch<["lhs", "rhs"]>,
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let results = (outs Res<CudaTile_BoolTile, "one truth value per pair of elements">:$result);
  let hasFolder = 1;
}

def CudaTile_CmpFOp : CudaTile_CompareOp<"cmpf", 0x0E> {
  let summary = "comparison of floating-point numbers; with NaN, `ordered` gives false and `unordered` true";
  let example = "%r = cmpf less_than ordered %a, %b : tile<8xf32> -> tile<8xi1>";
  let arguments = (ins Arg<CudaTile_ComparisonPredicateAttr, "relation">:$predicate,
    Arg<CudaTile_ComparisonOrderingAttr, "result if an operand is NaN">:$ordering,
    Arg<CudaTile_BaseFloatTile, "left operand">:$lhs, Arg<CudaTile_BaseFloatTile, "right operand">:$rhs);
  let assemblyFormat = [{
    custom<Keyword>($predicate) custom<Keyword>($ordering) $lhs `,` $rhs attr-dict
    `:` custom<ShortType>(type($lhs)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_CmpIOp : CudaTile_CompareOp<"cmpi", 0x0F> {
  let summary = "comparison of integers";
  let example = "%r = cmpi less_than %a, %b, signed : tile<8xi32> -> tile<8xi1>";
  let arguments = (ins Arg<CudaTile_ComparisonPredicateAttr, "relation">:$predicate,
    Arg<CudaTile_IntTile, "left operand">:$lhs, Arg<CudaTile_IntTile, "right operand">:$rhs,
    Arg<CudaTile_SignednessAttr, "how both operands are read">:$signedness);
  let assemblyFormat = [{
    custom<Keyword>($predicate) $lhs `,` $rhs `,` custom<Keyword>($signedness) attr-dict
    `:` custom<ShortType>(type($lhs)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_SelectOp : CudaTile_Op<"select", 0x5F, "13.1", [Pure, AllTypesMatch<["true_value", "false_value", "result"]>]> {
  let summary = "per element, one of two values";
  let example = "%r = select %c, %a, %b : tile<8xi1>, tile<8xf32>";
  let description = [{ select_c1: the condition has the shape of the result. select_c2: the elements are not f4E2M1FN. }];
  let arguments = (ins Arg<CudaTile_BoolTile, "which value to take">:$condition, Arg<CudaTile_Tile, "where true">:$true_value,
    Arg<CudaTile_Tile, "where false">:$false_value);
  let results = (outs Res<CudaTile_Tile, "the chosen elements">:$result);
  let assemblyFormat = [{
    $condition `,` $true_value `,` $false_value attr-dict
    `:` custom<ShortType>(type($condition)) `,` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif
