// Constants and changes of shape.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_SHAPE_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_SHAPE_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

class CudaTile_ReshapingOp<string mnemonic, int number>
    : CudaTile_Op<mnemonic, number, "13.1", [Pure, SameOperandsAndResultElementType, namesResults]> {
  let arguments = (ins Arg<CudaTile_Tile, "tile to reshape">:$source);
  let results = (outs Res<CudaTile_Tile, "the same elements in another shape">:$result);
  let assemblyFormat = "$source attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def CudaTile_BroadcastOp : CudaTile_ReshapingOp<"broadcast", 0x0B> {
  let summary = "repetition along axes of extent 1";
  let example = "%r = broadcast %a : tile<1x8xf32> -> tile<4x8xf32>";
  let description = [{ broadcast_c1: equal ranks. broadcast_c2: only an extent of 1 may grow. }];
}

def CudaTile_CatOp : CudaTile_Op<"cat", 0x0C, "13.1", [Pure, SameOperandsAndResultElementType]> {
  let summary = "two tiles, one after the other along an axis";
  let example = "%r = cat %a, %b dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>";
  let description = [{
    cat_c1: equal ranks. cat_c2: `dim` is an axis of theirs. cat_c3: along it the result is as long as both operands together. cat_c4:
    along every other axis the extents are equal.
  }];
  let arguments = (ins Arg<CudaTile_Tile, "what comes first">:$lhs, Arg<CudaTile_Tile, "what comes after it">:$rhs,
    Arg<I64Attr, "axis along which they are joined">:$dim);
  let results = (outs Res<CudaTile_Tile, "the elements of both">:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `dim` `=` $dim attr-dict
    `:` custom<ShortType>(type($lhs)) `,` custom<ShortType>(type($rhs)) `->` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def CudaTile_ConstantOp : CudaTile_Op<"constant", 0x10, "13.1", [Pure, ConstantLike, DeclareOpInterfaceMethods<InferTypeOpInterface>,
    namesResults]> {
  let summary = "a tile that is known while compiling";
  let example = "%r = constant <i32: [1, 2, 3, 4]> : tile<4xi32>";
  let syntax = "%result = constant <type: value> : tile";
  let description = [{ constant_c1: shape and element of the value are those of the result. }];
  let arguments = (ins Arg<CudaTile_ElementsAttr, "the elements">:$value);
  let results = (outs Res<CudaTile_NumberTile, "the constant">:$result);
  let extraClassDeclaration = [{
    /// The elements of the value may stand for those of the result.
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange actual);
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasFolder = 1;
}

def CudaTile_ExtractOp : CudaTile_Op<"extract", 0x26, "13.1", [Pure, AllElementTypesMatch<["source", "result"]>]> {
  let summary = "one slice of a tile that is cut into slices of one shape; a slice that does not exist is undefined";
  let example = "%r = extract %a[%i, %j] : tile<4x8xf32> -> tile<2x4xf32>";
  let description = [{
    extract_c1: equal ranks. extract_c2: along every axis, the result's extent divides the source's. extract_c3: one index per axis.
  }];
  let arguments = (ins Arg<CudaTile_Tile, "tile to cut">:$source,
    Arg<Variadic<CudaTile_I32Scalar>, "per axis the number of the slice, not of an element">:$indices);
  let results = (outs Res<CudaTile_Tile, "the slice">:$result);
  let assemblyFormat = [{
    $source `[` $indices `]` attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def CudaTile_InsertOp : CudaTile_Op<"insert", 0x76, "13.4", [Pure, AllElementTypesMatch<["source", "destination"]>,
    AllTypesMatch<["destination", "result"]>]> {
  let summary = "a tile with one of its slices replaced; a slice that does not exist is undefined";
  let example = "%r = insert %a, %b[%i, %j] : tile<2x4xf32>, tile<4x8xf32>";
  let description = [{
    insert_c1: equal ranks. insert_c2: along every axis, the source's extent divides the destination's. insert_c3: one index per axis.
  }];
  let arguments = (ins Arg<CudaTile_Tile, "the new slice">:$source, Arg<CudaTile_Tile, "tile to change">:$destination,
    Arg<Variadic<CudaTile_I32Scalar>, "per axis the number of the slice, not of an element">:$indices);
  let results = (outs Res<CudaTile_Tile, "the changed tile">:$result);
  let assemblyFormat = [{
    $source `,` $destination `[` $indices `]` attr-dict
    `:` custom<ShortType>(type($source)) `,` custom<ShortType>(type($destination))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def CudaTile_IotaOp : CudaTile_Op<"iota", 0x3A, "13.1", [Pure]> {
  let summary = "0, 1, 2, ... along the only axis";
  let example = "%r = iota : tile<8xi32>";
  let description = [{ iota_c1: rank 1. iota_c2: the largest value fits the element, read as unsigned. }];
  let results = (outs Res<CudaTile_IntTile, "the sequence">:$result);
  let assemblyFormat = "attr-dict `:` custom<ShortType>(type($result))";
  let hasVerifier = 1;
}

def CudaTile_PermuteOp : CudaTile_Op<"permute", 0x53, "13.1", [Pure, SameOperandsAndResultElementType]> {
  let summary = "the same elements with the axes in another order";
  let example = "%r = permute %a [1, 0] : tile<4x8xf32> -> tile<8x4xf32>";
  let description = [{
    permute_c1: rank 2 or more. permute_c2: `permutation` names every axis of the source once. permute_c3: axis k of the result is axis
    `permutation[k]` of the source.
  }];
  let arguments = (ins Arg<CudaTile_Tile, "tile to turn">:$source,
    Arg<DenseI32ArrayAttr, "per axis of the result, the axis of the source">:$permutation);
  let results = (outs Res<CudaTile_Tile, "the same elements">:$result);
  let assemblyFormat = [{
    $source $permutation attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def CudaTile_ReshapeOp : CudaTile_ReshapingOp<"reshape", 0x5B> {
  let summary = "the same elements, in row-major order, in another shape";
  let example = "%r = reshape %a : tile<4x8xf32> -> tile<32xf32>";
  let description = [{ reshape_c1: equal numbers of elements. }];
}

#endif
