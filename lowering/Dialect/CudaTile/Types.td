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
  let parameters = (ins "::mlir::Type":$pointeeType);
  let assemblyFormat = "`<` custom<ElementType>($pointeeType) `>`";
  let genVerifyDecl = 1;
}

def CudaTile_TileType : CudaTile_Type<"Tile", "tile", 13, "13.1", [DeclareTypeInterfaceMethods<ShapedTypeInterface>]> {
  let summary = "an array of elements, each extent a power of two; a scalar when it has no extents";
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
  let parameters = (ins "::mlir::Type":$elementType, ArrayRefParameter<"int64_t">:$shape, ArrayRefParameter<"int64_t">:$strides);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getRank() const { return getShape().size(); }
  }];
}

def CudaTile_PartitionViewType : CudaTile_Type<"PartitionView", "partition_view", 15, "13.1"> {
  let summary = "a tensor cut into tiles of one shape; `dim_map[i]` is the tensor axis that tile axis i covers";
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape, "::tessera::cuda_tile::TensorViewType":$tensorView,
    ArrayRefParameter<"int32_t">:$dimMap, OptionalParameter<"::tessera::cuda_tile::PaddingValueAttr">:$paddingValue);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The type of one tile of the view.
    TileType getTileType() const;
    int64_t getIndexRank() const { return getTileShape().size(); }
  }];
}

def CudaTile_TokenType : CudaTile_Type<"Token", "token", 17, "13.1"> {
  let summary = "a point in the order of memory accesses";
}

#endif
