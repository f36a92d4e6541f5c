// Questions about an entry of the final module, for its verifiers alone. Answers come from walking definitions down to entry arguments, whose
// meaning the argument list fixes: the launcher passes exactly what the list says.
#ifndef TESSERA_LOWERING_ANALYSIS_FINALENTRY_H
#define TESSERA_LOWERING_ANALYSIS_FINALENTRY_H

#include "lowering/Analysis/EntryContract.h"
#include "lowering/Analysis/Facts.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"

#include <optional>

namespace tessera::lowering {

/// A memory operation of the final module.
struct FinalAccess {
  mlir::Operation *Op = nullptr;
  /// The parameter whose storage it touches; nothing when the walk ends elsewhere.
  std::optional<unsigned> Root;
  bool IsFailureRecord = false;
  bool Writes = false, IsAtomic = false;
  mlir::Value View; // of a view access
  mlir::ValueRange Index;
  mlir::Value Pointers; // of an access by address

  /// Unknown storage may be any storage.
  bool mayTouchSameRoot(const FinalAccess &Other) const;
};

/// An axis of an exclusive parameter, whose sub-tensors the grid counts.
struct GridAxis {
  unsigned Parameter, Axis;
};

class FinalEntry {
public:
  /// Reads contract and facts; reports and fails when they do not fit the entry's arguments.
  static mlir::FailureOr<FinalEntry> read(cuda_tile::EntryOp Entry);

  cuda_tile::EntryOp op() const { return Entry; }
  const EntryContract &contract() const { return Contract; }
  const LaunchFacts &facts() const { return Facts; }
  llvm::ArrayRef<FinalAccess> accesses() const { return Accesses; }

  /// The argument that a value is, behind any number of assumptions; null otherwise.
  const EntryArgument *argumentOf(mlir::Value V) const;

  /// The extent that type or fact fixes; a number of tiles is fixed with it.
  std::optional<int64_t> fixedExtent(unsigned Parameter, unsigned Axis) const;
  std::optional<int64_t> fixedTileCount(unsigned Parameter, unsigned Axis, int64_t Tile) const;

  /// The view describes exactly the parameter: its base, extents and strides.
  bool isWholeParameter(cuda_tile::MakeTensorViewOp View, unsigned Parameter) const;
  /// Per axis null where the view has the parameter's extent, otherwise the extent that it has. Nothing when base or strides are not the
  /// parameter's.
  std::optional<llvm::SmallVector<mlir::Value, 4>> foreignExtents(cuda_tile::MakeTensorViewOp View, unsigned Parameter) const;

  /// Where this program is, on that axis of the grid of `At.Parameter`'s sub-tensors; sign or zero extended at most.
  bool isOwnCoordinate(mlir::Value V, GridAxis At) const;
  /// Every axis of which the value is the own coordinate.
  llvm::SmallVector<GridAxis, 4> ownCoordinatesOf(mlir::Value V) const;
  /// The extent of a parameter; extended at most.
  bool isExtent(mlir::Value V, unsigned Parameter, unsigned Axis) const;
  /// The stride of a parameter; extended at most.
  bool isStride(mlir::Value V, unsigned Parameter, unsigned Axis) const;
  /// ceildiv(extent, Tile) of a parameter; extended at most.
  bool isTileCount(mlir::Value V, unsigned Parameter, unsigned Axis, int64_t Tile) const;

private:
  std::optional<unsigned> rootOfView(mlir::Value View) const;
  const EntryArgument *argumentOfPointers(mlir::Value Pointers) const;
  bool isPositiveTileCount(mlir::Value V, unsigned Parameter, unsigned Axis) const;
  bool isRest(mlir::Value V, unsigned Parameter, llvm::ArrayRef<unsigned> Varying, size_t Level) const;
  bool isAxis(mlir::Value V, unsigned Axis) const;
  void collect();

  cuda_tile::EntryOp Entry;
  EntryContract Contract;
  LaunchFacts Facts;
  llvm::SmallVector<FinalAccess, 8> Accesses;
};

/// The tensor that a view of tiles shows; null when that is not seen.
cuda_tile::MakeTensorViewOp tensorOfView(mlir::Value View);

/// The scalar or splat constant that a value is, read as a signed integer.
std::optional<int64_t> constantInteger(mlir::Value V);

} // namespace tessera::lowering

#endif
