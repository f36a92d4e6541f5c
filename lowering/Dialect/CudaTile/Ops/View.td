// Views of tensors in global memory.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_VIEW_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_VIEW_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

class CudaTile_MakeTileViewOp<string mnemonic, int number, string version, Type view> : CudaTile_Op<mnemonic, number, version, [Pure,
    TypesMatchWith<"the result's tensor view is the operand's type", "result", "tensor_view",
      "::llvm::cast<::tessera::cuda_tile::TileView>($_self).getTensorView()">, namesResults]> {
  let arguments = (ins Arg<CudaTile_TensorView, "tensor to show">:$tensor_view);
  let results = (outs Res<view, "the tiles">:$result);
  let assemblyFormat = "$tensor_view attr-dict `:` custom<ShortType>(type($result))";
}

class CudaTile_GetShapeOp<string mnemonic, int number, Type source> : CudaTile_Op<mnemonic, number, "13.1", [NoMemoryEffect]> {
  let arguments = (ins Arg<source, "whose extents are asked for">:$source);
  let results = (outs Res<Variadic<CudaTile_IntScalar>, "one per axis, read as unsigned">:$extents);
  let assemblyFormat = "$source attr-dict `:` custom<ShortType>(type($source)) `->` custom<EqualTypes>(type($extents), ref(type($source)))";
  let hasVerifier = 1;
}

def CudaTile_GetIndexSpaceShapeOp : CudaTile_GetShapeOp<"get_index_space_shape", 0x2D, CudaTile_AnyView> {
  let summary = "how many tiles a view has along each axis";
  let description = [{ get_index_space_shape_c1: one result per axis. get_index_space_shape_c2: results have one type. }];
  let example = "%m, %n = get_index_space_shape %v : partition_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>> -> tile<i32>";
}

def CudaTile_GetTensorShapeOp : CudaTile_GetShapeOp<"get_tensor_shape", 0x2F, CudaTile_TensorView> {
  let summary = "extents of a tensor";
  let description = [{
    get_tensor_shape_c1: one result per axis, of which there is at least one. get_tensor_shape_c2: results have one type.
  }];
  let example = "%m, %n = get_tensor_shape %v : tensor_view<?x64xf32, strides=[64,1]> -> tile<i32>";
}

def CudaTile_MakeGatherScatterViewOp
    : CudaTile_MakeTileViewOp<"make_gather_scatter_view", 0x73, "13.3", CudaTile_GatherScatterView> {
  let summary = "a tensor whose rows along one axis are chosen one by one";
  let example = "%v = make_gather_scatter_view %t : gather_scatter_view<tile=(4x8), tensor_view<?x64xf32, strides=[64,1]>, sparse_dim=0>";
}

def CudaTile_MakePartitionViewOp : CudaTile_MakeTileViewOp<"make_partition_view", 0x42, "13.1", CudaTile_PartitionView> {
  let summary = "a tensor cut into tiles";
  let example = "%v = make_partition_view %t : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>";
}

def CudaTile_MakeStridedViewOp : CudaTile_MakeTileViewOp<"make_strided_view", 0x74, "13.3", CudaTile_StridedView> {
  let summary = "tiles of a tensor that begin at regular distances";
  let example = "%v = make_strided_view %t : strided_view<tile=(8), traversal_strides=[4], tensor_view<?xf32, strides=[1]>>";
}

def CudaTile_MakeTensorViewOp : CudaTile_Op<"make_tensor_view", 0x43, "13.1", [NoMemoryEffect, AttrSizedOperandSegments, namesResults]> {
  let summary = "a tensor in global memory from its base address, extents and strides";
  let example = "%t = make_tensor_view %p, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>";
  let syntax = "%result = make_tensor_view %base, shape = [...], strides = [...] : [type(%extent) ->] type(%result)";
  let description = [{
    make_tensor_view_c1: the base points to elements of the view's type, with the same `ptr_attr`. make_tensor_view_c2: one operand per dynamic extent and stride.
    make_tensor_view_c3: these operands have one type.
  }];
  let arguments = (ins Arg<CudaTile_PointerScalar, "address of element 0">:$base,
    Arg<Variadic<CudaTile_IntScalar>, "one per dynamic extent">:$dynamic_shape,
    Arg<Variadic<CudaTile_IntScalar>, "one per dynamic stride, in elements">:$dynamic_strides);
  let results = (outs Res<CudaTile_TensorView, "the tensor">:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

#endif
