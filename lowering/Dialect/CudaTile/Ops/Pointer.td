// Arithmetic and conversion of pointers.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_POINTER_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_POINTER_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

class CudaTile_PointerCastOp<string mnemonic, int number, Type from, Type to>
    : CudaTile_Op<mnemonic, number, "13.1", [Pure, SameOperandsAndResultShape]> {
  let arguments = (ins Arg<from, "tile to convert">:$source);
  let results = (outs Res<to, "one result per element">:$result);
  let assemblyFormat = "$source attr-dict `:` custom<ShortType>(type($source)) `->` custom<ShortType>(type($result))";
}

def CudaTile_IntToPtrOp : CudaTile_PointerCastOp<"int_to_ptr", 0x33, CudaTile_AddressTile, CudaTile_PointerTile> {
  let summary = "addresses as pointers";
  let example = "%r = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f32>>";
}

def CudaTile_OffsetOp : CudaTile_Op<"offset", 0x51, "13.1", [Pure, SameOperandsAndResultShape, AllTypesMatch<["ptr", "result"]>]> {
  let summary = "pointers, moved by as many elements as the integers say, which are signed";
  let example = "%r = offset %p, %o : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>";
  let arguments = (ins Arg<CudaTile_PointerTile, "pointers to move">:$ptr, Arg<CudaTile_IntTile, "distances in elements">:$offset);
  let results = (outs Res<CudaTile_PointerTile, "the moved pointers">:$result);
  let assemblyFormat = [{
    $ptr `,` $offset attr-dict
    `:` custom<ShortType>(type($ptr)) `,` custom<ShortType>(type($offset)) `->` custom<ShortType>(type($result))
  }];
}

def CudaTile_PtrToIntOp : CudaTile_PointerCastOp<"ptr_to_int", 0x56, CudaTile_PointerTile, CudaTile_AddressTile> {
  let summary = "pointers as addresses";
  let example = "%r = ptr_to_int %p : tile<8xptr<f32>> -> tile<8xi64>";
}

def CudaTile_PtrToPtrOp : CudaTile_PointerCastOp<"ptr_to_ptr", 0x57, CudaTile_PointerTile, CudaTile_PointerTile> {
  let summary = "the same addresses as pointers to other elements";
  let example = "%r = ptr_to_ptr %p : tile<8xptr<f32>> -> tile<8xptr<i8>>";
}

#endif
