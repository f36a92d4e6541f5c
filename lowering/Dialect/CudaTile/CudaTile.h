// The cuda_tile dialect: what a tile kernel computes. Types, attributes and ops of Tile IR.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_CUDATILE_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_CUDATILE_H

#include <optional>

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tessera::cuda_tile {

/// Element types, by the names of the specification. `isBaseFloat`: f16, bf16, f32, f64. `isFloat`: also tf32 and the narrow formats.
/// `isInteger`: i1, i8, i16, i32, i64. `isNumber`: either. `isTileElement`: what may stand in a tile.
bool isBaseFloat(mlir::Type type);
bool isFloat(mlir::Type type);
bool isInteger(mlir::Type type);
bool isIntegerOrNibble(mlir::Type type);
bool isNumber(mlir::Type type);
bool isTileElement(mlir::Type type);

/// Bits of one number; also of fnv8E5M3FNU, which MLIR does not know.
unsigned bitWidth(mlir::Type number);

/// The element of the attribute that holds constants of `element`: fnv8E5M3FNU is kept as i8, anything else as itself.
mlir::Type storedElement(mlir::Type element);

/// The value of a fnv8E5M3FNU, and the nearest one (even fraction at a tie, largest when out of range, NaN for NaN and negatives).
double decodeF8E5M3FNU(uint8_t bits);
uint8_t encodeF8E5M3FNU(double value);

/// The letters of the conversions of a message for `printf`; none if it ends in the middle of one or has an unknown one.
std::optional<std::string> conversionsOf(llvm::StringRef message);

/// Whether an assembler can give an entry or a global this name: an identifier of PTX.
bool isSymbolName(llvm::StringRef name);

/// Whether matrices of this element can be multiplied by `mmaf`.
bool isMmaFactor(mlir::Type type);

/// The largest number of elements of one tile.
inline constexpr int64_t kMaxTileElements = 16777216;

}  // namespace tessera::cuda_tile

#include "lowering/Dialect/CudaTile/CudaTileDialect.h.inc"
#include "lowering/Dialect/CudaTile/CudaTileEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "lowering/Dialect/CudaTile/CudaTileAttributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "lowering/Dialect/CudaTile/CudaTileTypes.h.inc"

namespace tessera::cuda_tile {

/// A tensor seen as tiles: a partition view, strided view or gather/scatter view.
class TileView : public mlir::Type {
 public:
  using mlir::Type::Type;
  static bool classof(mlir::Type type);

  TileType getTileType() const;
  TensorViewType getTensorView() const;
  llvm::ArrayRef<int32_t> getTileShape() const;
  PaddingValueAttr getPaddingValue() const;
  int64_t getIndexRank() const { return getTileShape().size(); }
};

}  // namespace tessera::cuda_tile

#define GET_OP_CLASSES
#include "lowering/Dialect/CudaTile/CudaTileOps.h.inc"

#endif
