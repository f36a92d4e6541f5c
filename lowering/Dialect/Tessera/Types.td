// Types of the tessera dialect.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_TYPES_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_TYPES_TD

include "lowering/Dialect/Tessera/Dialect.td"
include "lowering/Dialect/Tessera/Enums.td"
include "mlir/IR/AttrTypeBase.td"

def Tessera_TensorType : TypeDef<Tessera_Dialect, "Tensor"> {
  let mnemonic = "tensor";
  let summary = "a tensor parameter and its mode";
  let description = [{
    Exclusive: the shape is that of this tile block's sub-tensor, whose static extents are powers of two. Shared: the shape is the whole
    tensor's. A dynamic extent is `?`. Elements are numbers of at least 8 bits.
  }];
  let parameters = (ins EnumParameter<Tessera_Mode>:$mode, ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getRank() const { return getShape().size(); }
    bool hasStaticShape() const { return !::llvm::any_of(getShape(), ::mlir::ShapedType::isDynamic); }
    /// The tile of the type's shape, with its own or another element; null if an extent is dynamic or there is no such tile.
    ::tessera::cuda_tile::TileType getTileType(::mlir::Type element = {}) const;
  }];
}

def Tessera_Tensor : Type<CPred<"::llvm::isa<::tessera::ir::TensorType>($_self)">, "tensor", "::tessera::ir::TensorType">;

// Positions and counts are 64 bits wide, whatever the launch makes of them.
def Tessera_Position : CudaTile_TileWhere<"$scalar && $element.isInteger(64)", "tile of one i64 (rank 0)">,
  BuildableType<"::tessera::cuda_tile::TileType::get($_builder.getI64Type())">;

#endif
