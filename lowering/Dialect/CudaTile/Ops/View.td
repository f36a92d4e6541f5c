// Views of tensors in global memory.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_VIEW_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_VIEW_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_MakePartitionViewOp : CudaTile_Op<"make_partition_view", 0x42, "13.1", [Pure, TypesMatchWith<
    "the result's tensor view is the operand's type", "result", "tensor_view",
    "::llvm::cast<::tessera::cuda_tile::PartitionViewType>($_self).getTensorView()">, namesResults]> {
  let summary = "a tensor cut into tiles";
  let arguments = (ins Arg<CudaTile_TensorView, "tensor to cut">:$tensor_view);
  let results = (outs Res<CudaTile_PartitionView, "the tiles">:$result);
  let assemblyFormat = "$tensor_view attr-dict `:` custom<ShortType>(type($result))";
}

def CudaTile_MakeTensorViewOp : CudaTile_Op<"make_tensor_view", 0x43, "13.1", [NoMemoryEffect, AttrSizedOperandSegments, namesResults]> {
  let summary = "a tensor in global memory from its base address, extents and strides";
  let description = [{
    make_tensor_view_c1: the base points to elements of the view's type. make_tensor_view_c2: one operand per dynamic extent and stride.
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
