// The head of the final entry: arguments with what is known of them, this program's coordinates, and the views that accesses use.
#ifndef TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_PROLOGUE_H
#define TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_PROLOGUE_H

#include "lowering/Analysis/EntryContract.h"
#include "lowering/Analysis/Facts.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/Tessera/Tessera.h"

#include <map>

namespace tessera::lowering {

/// Builds values at the head of `Entry` on demand, each once; so a kernel carries only what its accesses need.
class Prologue {
public:
  Prologue(ir::EntryOp Source, cuda_tile::EntryOp Entry, const EntryContract &Contract, const LaunchFacts &Facts);

  /// The type of a tensor parameter.
  ir::TensorType tensorType(unsigned Parameter);
  /// A scalar parameter.
  mlir::Value scalar(unsigned Parameter);
  /// An extent, as wide as the index width; a constant where the type or a fact fixes it.
  mlir::Value extent(unsigned Parameter, unsigned Axis);
  /// The number of tiles of `Tile` elements on an axis.
  mlir::Value tileCount(unsigned Parameter, unsigned Axis, int64_t Tile);
  /// This program's coordinates in the grid of an exclusive parameter; all of one type.
  llvm::ArrayRef<mlir::Value> coordinates(unsigned Exclusive);
  /// The partition of a tensor into tiles.
  mlir::Value partition(unsigned Parameter, llvm::ArrayRef<int64_t> Tile, cuda_tile::PaddingValue Padding);
  /// Tiles of a tensor: per axis of the view their extent, their distance, and the axis of the tensor that it covers.
  struct Tiling {
    llvm::SmallVector<int64_t, 4> Extents, Steps;
    llvm::SmallVector<int32_t, 4> Axes;
    cuda_tile::PaddingValue Padding = cuda_tile::PaddingValue::Zero;
  };
  mlir::Value tiles(unsigned Parameter, const Tiling &How);
  /// The same of the tensor up to an extent of the index width where one is given, made at the place of the builder.
  mlir::Value tilesUpTo(mlir::OpBuilder &At, mlir::Location Where, unsigned Parameter, llvm::ArrayRef<mlir::Value> Extents,
                        const Tiling &How);
  /// The address of a tensor's first element.
  mlir::Value base(unsigned Parameter);
  /// A stride that is not known to be 1, as wide as the index width.
  mlir::Value stride(unsigned Parameter, unsigned Axis);
  /// The extent that the type or a fact fixes.
  std::optional<int64_t> fixedExtent(unsigned Parameter, unsigned Axis);
  bool isSingleton(unsigned Parameter, unsigned Axis) const { return Facts.Parameters[Parameter].isSingleton(Axis); }
  bool isUnit(unsigned Parameter, unsigned Axis) const { return Facts.Parameters[Parameter].UnitAxis == static_cast<int64_t>(Axis); }
  /// The pointer to the failure record.
  mlir::Value failureRecord();
  /// An integer of rank 0.
  mlir::Value constant(mlir::Type Element, int64_t Number);
  mlir::Type indexElement() const { return IndexElement; }

private:
  template <typename Op, typename... Args> Op create(Args &&...Arguments) {
    if (Last)
      B.setInsertionPointAfter(Last);
    Op Created = Op::create(B, Where, std::forward<Args>(Arguments)...);
    Last = Created;
    return Created;
  }

  mlir::Value argument(ArgumentKind Kind, unsigned Parameter, unsigned Axis);
  mlir::Value assume(mlir::Value V, mlir::Attribute Predicate);
  mlir::Value assumeDivisible(mlir::Value V, int64_t Divisor);
  mlir::Value assumeExtentOrStride(mlir::Value V, int64_t Divisor);
  mlir::Value tensorView(unsigned Parameter);
  mlir::Value makeTensorView(mlir::OpBuilder &At, mlir::Location Where, unsigned Parameter, llvm::ArrayRef<mlir::Value> Extents);
  static mlir::Type tilesType(cuda_tile::TensorViewType Tensor, const Tiling &How);
  mlir::Value linearProgram();

  ir::EntryOp Source;
  cuda_tile::EntryOp Entry;
  const EntryContract &Contract;
  const LaunchFacts &Facts;
  mlir::OpBuilder B;
  mlir::Location Where;
  mlir::Operation *Last = nullptr;
  mlir::Type IndexElement;
  cuda_tile::GetTileBlockIdOp BlockId;

  std::map<unsigned, mlir::Value> Scalars, Bases, Views;
  std::map<std::pair<unsigned, unsigned>, mlir::Value> Extents, Strides;
  std::map<unsigned, llvm::SmallVector<mlir::Value, 3>> Coordinates;
  std::map<std::pair<unsigned, const void *>, mlir::Value> Tilings; // by parameter and view type
};

} // namespace tessera::lowering

#endif
