// Types of Tile IR, with their bytecode tags. Their text is printed without the dialect's prefix inside cuda_tile ops and other types.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_TYPES_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_TYPES_TD

include "lowering/Dialect/CudaTile/Enums.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"

class CudaTile_Type<string name, string keyword, int number, string version, list<Trait> traits = []>
    : TypeDef<CudaTile_Dialect, name, traits> {
  let mnemonic = keyword;
  int tag = number;
  string since = version;
}

def CudaTile_F8E5M3FNUType : CudaTile_Type<"F8E5M3FNU", "fnv8E5M3FNU", 130, "13.4"> {
  let summary = "an unsigned 8-bit floating-point number: exponent of 5 bits with bias 15, 3 bits of fraction, no infinity, 0xFF is NaN";
}

def CudaTile_PointerType : CudaTile_Type<"Pointer", "ptr", 12, "13.1"> {
  let summary = "address of elements in global memory";
  let description = [{ ptr_c1: the pointee is a number; there is no pointer to i4. }];
  let parameters = (ins "::mlir::Type":$pointeeType, OptionalParameter<"::tessera::cuda_tile::PtrAttr">:$ptrAttr);
  let builders = [TypeBuilder<(ins "::mlir::Type":$pointeeType), [{ return $_get($_ctxt, pointeeType, PtrAttr()); }]>];
  let assemblyFormat = "`<` custom<ElementType>($pointeeType) (`,` $ptrAttr^)? `>`";
  let genVerifyDecl = 1;
}

def CudaTile_TileType : CudaTile_Type<"Tile", "tile", 13, "13.1", [DeclareTypeInterfaceMethods<ShapedTypeInterface>]> {
  let summary = "an array of elements, each extent a power of two; a scalar when it has no extents";
  let description = [{
    tile_c1: the element is a number, i4 or a pointer. tile_c2: extents are positive powers of two. tile_c3: at most 16777216 elements.
    tile_c4: an even number of elements of f4E2M1FN.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let builders = [TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape, "::mlir::Type":$elementType), [{
    return $_get(elementType.getContext(), shape, elementType);
  }]>, TypeBuilderWithInferredContext<(ins "::mlir::Type":$elementType), [{
    return $_get(elementType.getContext(), ::llvm::ArrayRef<int64_t>(), elementType);
  }]>];
  let assemblyFormat = "`<` custom<ShapeAndElement>($shape, $elementType) `>`";
  let genVerifyDecl = 1;
}

def CudaTile_TensorViewType : CudaTile_Type<"TensorView", "tensor_view", 14, "13.1"> {
  let summary = "a tensor in global memory: extents, strides (in elements) and element type; dynamic ones are `?`";
  let description = [{
    tensor_view_c1: the element is a number. tensor_view_c2: one stride per extent. tensor_view_c3: static extents and strides are
    positive.
  }];
  let parameters = (ins "::mlir::Type":$elementType, ArrayRefParameter<"int64_t">:$shape, ArrayRefParameter<"int64_t">:$strides,
    OptionalParameter<"::tessera::cuda_tile::PtrAttr">:$ptrAttr);
  let builders = [TypeBuilder<(ins "::mlir::Type":$elementType, "::llvm::ArrayRef<int64_t>":$shape, "::llvm::ArrayRef<int64_t>":$strides),
    [{ return $_get($_ctxt, elementType, shape, strides, PtrAttr()); }]>];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getRank() const { return getShape().size(); }
    /// The type of an address of the tensor's elements.
    PointerType getPointerType() const;
  }];
}

// A tensor seen as tiles; `shared` are the constraints in words.
class CudaTile_TileViewType<string name, string keyword, int number, string version> : CudaTile_Type<name, keyword, number, version> {
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The type of one tile of the view.
    TileType getTileType() const;
    int64_t getIndexRank() const { return getTileShape().size(); }
  }];
}

def CudaTile_PartitionViewType : CudaTile_TileViewType<"PartitionView", "partition_view", 15, "13.1"> {
  let summary = "a tensor cut into tiles of one shape; `dim_map[i]` is the tensor axis that tile axis i covers";
  let description = [{
    partition_view_c1: tile and tensor have one rank, at least 1. partition_view_c2: the tile is one. partition_view_c3: dim_map is a
    permutation of the axes. partition_view_c4: padding other than zero needs floating-point elements.
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape, "::tessera::cuda_tile::TensorViewType":$tensorView,
    ArrayRefParameter<"int32_t">:$dimMap, OptionalParameter<"::tessera::cuda_tile::PaddingValueAttr">:$paddingValue);
}

def CudaTile_StridedViewType : CudaTile_TileViewType<"StridedView", "strided_view", 21, "13.3"> {
  let summary = "tiles of one shape that begin at multiples of `traversal_strides`, so they may overlap or leave gaps";
  let description = [{
    strided_view_c1: tile and tensor have one rank, at least 1. strided_view_c2: the tile is one. strided_view_c3: dim_map is a
    permutation of the axes. strided_view_c4: padding other than zero needs floating-point elements. strided_view_c5: one positive
    traversal stride per axis.
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape, ArrayRefParameter<"int32_t">:$traversalStrides,
    "::tessera::cuda_tile::TensorViewType":$tensorView, ArrayRefParameter<"int32_t">:$dimMap,
    OptionalParameter<"::tessera::cuda_tile::PaddingValueAttr">:$paddingValue);
}

def CudaTile_GatherScatterViewType : CudaTile_TileViewType<"GatherScatterView", "gather_scatter_view", 20, "13.3"> {
  let summary = "tiles whose places along one axis, `sparse_dim`, are given one by one";
  let description = [{
    gather_scatter_view_c1: tile and tensor have one rank, at least 1. gather_scatter_view_c2: the tile is one. gather_scatter_view_c3:
    sparse_dim is an axis. gather_scatter_view_c4: padding other than zero needs floating-point elements.
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape, "::tessera::cuda_tile::TensorViewType":$tensorView,
    "int32_t":$sparseDim, OptionalParameter<"::tessera::cuda_tile::PaddingValueAttr">:$paddingValue);
}

def CudaTile_TokenType : CudaTile_Type<"Token", "token", 17, "13.1"> {
  let summary = "a point in the order of memory accesses";
}

#endif
