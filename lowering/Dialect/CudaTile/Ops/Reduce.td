// Combination of the elements along an axis.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_REDUCE_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_REDUCE_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

class CudaTile_AggregateOp<string mnemonic, int number>
    : CudaTile_Op<mnemonic, number, "13.1", [RecursiveMemoryEffects, RecursivelySpeculatable, SingleBlock,
        DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def CudaTile_ReduceOp : CudaTile_AggregateOp<"reduce", 0x58> {
  let summary = "all elements along an axis, combined into one; the axis vanishes";
  let example = "%r = reduce %a dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {";
  let syntax = "%results = reduce %operands dim=axis identities=[value : element] : operand tiles -> result tiles "
               "(%left: tile<element>, %right: tile<element>) { ... yield ... }";
  let description = [{
    The body is associative and commutative; in which order elements and identities are combined is not defined.
    reduce_c1: there is an operand, and all have one shape. reduce_c2: `dim` is an axis of theirs. reduce_c3: per operand there is an
    identity, of its element. reduce_c4: per operand there is a result, of its element and of its shape without the axis. reduce_c5: the
    body has two arguments per operand, one after the other, each one element of it. reduce_c6: the body yields one element per operand.
    reduce_c7: the body has no effects on memory. reduce_c8: the elements are integers, f16, bf16, f32 or f64. reduce_c9: the body has no
    other `reduce` in it.
  }];
  let arguments = (ins Arg<Variadic<CudaTile_NumberTile>, "tiles whose elements are combined">:$operands,
    Arg<I32Attr, "axis that vanishes">:$dim, Arg<ArrayAttr, "per operand, what changes nothing when combined">:$identities);
  let results = (outs Res<Variadic<CudaTile_NumberTile>, "per operand, its combined elements">:$results);
}

def CudaTile_ScanOp : CudaTile_AggregateOp<"scan", 0x5E> {
  let summary = "per element, the combination of all up to it along an axis";
  let example = "%r = scan %a dim=0 reverse=false identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<8xf32> "
                "(%x: tile<f32>, %y: tile<f32>) {";
  let syntax = "%results = scan %operands dim=axis reverse=bool identities=[value : element] : operand tiles -> result tiles "
               "(%left: tile<element>, %right: tile<element>) { ... yield ... }";
  let description = [{
    The body is associative; in which order elements and identities are combined is not defined.
    scan_c1: there is an operand, and all have one shape. scan_c2: `dim` is an axis of theirs. scan_c3: per operand there is an
    identity, of its element. scan_c4: per operand there is a result of its type. scan_c5: the body has two arguments per operand, one
    after the other, each one element of it. scan_c6: the body yields one element per operand. scan_c7: the body has no effects on memory.
    scan_c8: the elements are integers, f16, bf16, f32 or f64.
  }];
  let arguments = (ins Arg<Variadic<CudaTile_NumberTile>, "tiles whose elements are combined">:$operands,
    Arg<I32Attr, "axis along which elements are combined">:$dim, Arg<BoolAttr, "from the last element to the first">:$reverse,
    Arg<ArrayAttr, "per operand, what changes nothing when combined">:$identities);
  let results = (outs Res<Variadic<CudaTile_NumberTile>, "per operand, its combined elements">:$results);
}

#endif
