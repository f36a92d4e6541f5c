// Constraints on types, in the words of the specification.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_CONSTRAINTS_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_CONSTRAINTS_TD

include "lowering/Dialect/CudaTile/Types.td"
include "lowering/Dialect/CudaTile/Attributes.td"

// `holds` speaks of $element and $scalar, the tile's element type and whether it has no extents.
class CudaTile_TileWhere<string holds, string text>
    : Type<And<[CPred<"::llvm::isa<::tessera::cuda_tile::TileType>($_self)">,
                CPred<!subst("$element", "::llvm::cast<::tessera::cuda_tile::TileType>($_self).getElementType()",
                      !subst("$scalar", "::llvm::cast<::tessera::cuda_tile::TileType>($_self).getShape().empty()", holds))>]>,
           text, "::tessera::cuda_tile::TileType">;

def CudaTile_Tile : CudaTile_TileWhere<"true", "tile">;
def CudaTile_BaseFloatTile
    : CudaTile_TileWhere<"::tessera::cuda_tile::isBaseFloat($element)", "tile of f16, bf16, f32 or f64">;
def CudaTile_FloatTile : CudaTile_TileWhere<"::tessera::cuda_tile::isFloat($element)", "tile of floating-point numbers">;
def CudaTile_IntTile : CudaTile_TileWhere<"::tessera::cuda_tile::isInteger($element)", "tile of i1, i8, i16, i32 or i64">;
def CudaTile_AnyIntTile
    : CudaTile_TileWhere<"::tessera::cuda_tile::isIntegerOrNibble($element)", "tile of i1, i4, i8, i16, i32 or i64">;
def CudaTile_AnyNumberTile
    : CudaTile_TileWhere<"::tessera::cuda_tile::isNumber($element) || $element.isInteger(4)", "tile of numbers or i4">;
def CudaTile_ByteTile : CudaTile_TileWhere<"$element.isInteger(8)", "tile of i8">;
def CudaTile_AddressTile : CudaTile_TileWhere<"$element.isInteger(64)", "tile of i64">;
def CudaTile_NumberTile : CudaTile_TileWhere<"::tessera::cuda_tile::isNumber($element)", "tile of numbers">;
def CudaTile_BoolTile : CudaTile_TileWhere<"$element.isInteger(1)", "tile of i1">;
def CudaTile_PointerTile : CudaTile_TileWhere<"::llvm::isa<::tessera::cuda_tile::PointerType>($element)", "tile of pointers">;
def CudaTile_IntScalar
    : CudaTile_TileWhere<"$scalar && ::tessera::cuda_tile::isInteger($element)", "tile of one integer (rank 0)">;
def CudaTile_BoolScalar : CudaTile_TileWhere<"$scalar && $element.isInteger(1)", "tile of one i1 (rank 0)">;
def CudaTile_I32Scalar : CudaTile_TileWhere<"$scalar && $element.isInteger(32)", "tile of one i32 (rank 0)">,
  BuildableType<"::tessera::cuda_tile::TileType::get($_builder.getI32Type())">;
def CudaTile_PointerScalar
    : CudaTile_TileWhere<"$scalar && ::llvm::isa<::tessera::cuda_tile::PointerType>($element)", "tile of one pointer (rank 0)">;

def CudaTile_Token : Type<CPred<"::llvm::isa<::tessera::cuda_tile::TokenType>($_self)">, "token", "::tessera::cuda_tile::TokenType">,
  BuildableType<"::tessera::cuda_tile::TokenType::get($_builder.getContext())">;
def CudaTile_TensorView
    : Type<CPred<"::llvm::isa<::tessera::cuda_tile::TensorViewType>($_self)">, "tensor view", "::tessera::cuda_tile::TensorViewType">;
def CudaTile_PartitionView : Type<CPred<"::llvm::isa<::tessera::cuda_tile::PartitionViewType>($_self)">, "partition view",
  "::tessera::cuda_tile::PartitionViewType">;
def CudaTile_StridedView : Type<CPred<"::llvm::isa<::tessera::cuda_tile::StridedViewType>($_self)">, "strided view",
  "::tessera::cuda_tile::StridedViewType">;
def CudaTile_GatherScatterView : Type<CPred<"::llvm::isa<::tessera::cuda_tile::GatherScatterViewType>($_self)">, "gather/scatter view",
  "::tessera::cuda_tile::GatherScatterViewType">;
def CudaTile_AnyView
    : Type<CPred<"::llvm::isa<::tessera::cuda_tile::TileView>($_self)">, "tile view", "::tessera::cuda_tile::TileView">;
// What control flow may carry.
def CudaTile_TileOrToken
    : Type<CPred<"::llvm::isa<::tessera::cuda_tile::TileType, ::tessera::cuda_tile::TokenType>($_self)">, "tile or token">;
def CudaTile_AnyType : Type<CPred<"::llvm::isa<::tessera::cuda_tile::TileType, ::tessera::cuda_tile::TokenType, "
  "::tessera::cuda_tile::TensorViewType, ::tessera::cuda_tile::TileView>($_self)">, "tile, token or view">;

#endif
