// What the final module shows about the index of an access: which conditions dominate it, and that parts of a tensor lie inside.
#ifndef TESSERA_LOWERING_ANALYSIS_ACCESSBOUNDS_H
#define TESSERA_LOWERING_ANALYSIS_ACCESSBOUNDS_H

#include "lowering/Analysis/FinalEntry.h"

namespace tessera::lowering {

/// Tiles of a view: extent and distance per axis of the view, and the axis of the tensor that it covers.
struct ViewTiles {
  llvm::ArrayRef<int32_t> Extents, Steps, Axes;
  bool HasPadding = false;
};
/// Nothing for views of other kinds.
std::optional<ViewTiles> tilesOfView(mlir::Value View);

/// The branch around `Op` in whose first region it stands and whose condition has a comparison that `Fits`; null without one. The comparison
/// is a conjunct: where it does not hold, `Op` does not run.
cuda_tile::IfOp guardOf(mlir::Operation *Op, mlir::Operation *Outermost, llvm::function_ref<bool(cuda_tile::CmpIOp)> Fits);

/// `L < R`, both read as unsigned; R is never negative, so that L is not either.
bool isBelow(cuda_tile::CmpIOp Compare);

/// A sum of values and a constant, behind changes of shape.
struct Sum {
  llvm::SmallVector<mlir::Value, 4> Terms;
  int64_t Constant = 0;

  /// Takes the summands of another sum away; false if it has others.
  bool take(const Sum &Other);
};
Sum summands(mlir::Value V);

class AccessBounds {
public:
  explicit AccessBounds(const FinalEntry &Entry) : Entry(Entry) {}

  /// `Start` and `Length` describe elements that all lie inside of the parameter on that axis, or none.
  bool isPart(const Sum &Start, mlir::Value Length, unsigned Parameter, unsigned Axis) const;
  /// `V` is `Scale` times the own coordinate.
  bool isOwnMultiple(mlir::Value V, GridAxis At, int64_t Scale) const;
  /// min(extent, coordinate * S + S): where the program's sub-tensor ends.
  bool isOwnEnd(mlir::Value V, GridAxis At) const;
  /// The access by address touches only elements of its root; where it is masked off, it touches nothing.
  bool isInsideByMask(cuda_tile::LoadPtrTkoOp Load, unsigned Parameter) const;
  /// A tile of a part begins at `Index` and the view ends at `End`, when `Compared < Count`: the index is where the part starts, plus
  /// `Compared` times the distance of tiles, and `Count` is how many tiles begin in the part. The part lies inside of the parameter.
  bool isPartIndex(mlir::Value Index, mlir::Value End, mlir::Value Compared, mlir::Value Count, unsigned Parameter, unsigned Axis) const;
  /// Constants: `Index` lies before `End`, which does not lie behind the parameter's extent.
  bool isFixedPart(mlir::Value Index, mlir::Value End, unsigned Parameter, unsigned Axis) const;
  /// Where `Compared` is less than a number of tiles, `Index` is the same number, as wide as indices are.
  bool isSameIndex(mlir::Value Index, mlir::Value Compared) const;
  /// What a value was before it was cut to the index width.
  mlir::Value uncut(mlir::Value V) const;

private:
  bool isAxisBounded(const Sum &Position, mlir::Value Mask, unsigned Parameter, unsigned Axis) const;

  const FinalEntry &Entry;
};

} // namespace tessera::lowering

#endif
