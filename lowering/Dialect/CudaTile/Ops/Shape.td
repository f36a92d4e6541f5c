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
  let description = [{ broadcast_c1: equal ranks. broadcast_c2: only an extent of 1 may grow. }];
}

def CudaTile_ConstantOp : CudaTile_Op<"constant", 0x10, "13.1", [Pure, ConstantLike, DeclareOpInterfaceMethods<InferTypeOpInterface>,
    namesResults]> {
  let summary = "a tile that is known while compiling";
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

def CudaTile_IotaOp : CudaTile_Op<"iota", 0x3A, "13.1", [Pure]> {
  let summary = "0, 1, 2, ... along the only axis";
  let description = [{ iota_c1: rank 1. iota_c2: the largest value fits the element, read as unsigned. }];
  let results = (outs Res<CudaTile_IntTile, "the sequence">:$result);
  let assemblyFormat = "attr-dict `:` custom<ShortType>(type($result))";
  let hasVerifier = 1;
}

def CudaTile_ReshapeOp : CudaTile_ReshapingOp<"reshape", 0x5B> {
  let summary = "the same elements, in row-major order, in another shape";
  let description = [{ reshape_c1: equal numbers of elements. }];
}

#endif
