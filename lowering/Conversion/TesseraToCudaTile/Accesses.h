// From accesses at indices, and parts of tensors, to views and guarded operations on them.
#ifndef TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_ACCESSES_H
#define TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_ACCESSES_H

#include "lowering/Conversion/TesseraToCudaTile/Guards.h"
#include "lowering/Conversion/TesseraToCudaTile/Prologue.h"
#include "lowering/Conversion/TesseraToCudaTile/Tokens.h"
#include "llvm/ADT/MapVector.h"

namespace tessera::lowering {

/// Exclusive parameters and the order of their accesses so far; messages have an order of their own, behind that of the last parameter.
using Orders = llvm::MapVector<unsigned, RootOrder>;

/// The exclusive parameter that an access of the tessera dialect touches; nothing for other operations and shared tensors.
std::optional<unsigned> writingRootOf(mlir::Operation *Op);

/// The element that a load yields outside of its tensor.
mlir::TypedAttr paddingElement(mlir::Type Element, cuda_tile::PaddingValue Padding);

/// What the user says about an access; null if nothing.
cuda_tile::OptimizationHintsAttr accessHints(mlir::Builder &B, std::optional<uint64_t> Latency, bool NoTma);

/// Converts the accesses of one entry. `New` gives what a value of the old entry has become.
class AccessConverter {
public:
  AccessConverter(const EntryContract &Contract, Prologue &Head, llvm::function_ref<mlir::Value(mlir::Value)> New)
      : Contract(Contract), Head(Head), New(New) {}

  mlir::Value loadLike(ir::LoadLikeOp Op, mlir::OpBuilder &B);
  mlir::Value loadTile(ir::LoadTileOp Op, mlir::OpBuilder &B, Orders &Roots);
  void storeTile(ir::StoreTileOp Op, mlir::OpBuilder &B, Orders &Roots);
  mlir::Value gather(ir::GatherOp Op, mlir::OpBuilder &B);
  void slice(ir::SliceOp Op, mlir::OpBuilder &B);
  mlir::Value extent(ir::ExtentOp Op, mlir::OpBuilder &B);
  mlir::Value ownExtent(ir::OwnExtentOp Op, mlir::OpBuilder &B);
  mlir::Value numTiles(ir::NumTilesOp Op, mlir::OpBuilder &B);
  mlir::Value programIndex(ir::ProgramIndexOp Op, mlir::OpBuilder &B);

private:
  // A part of a parameter along an axis, in elements of the parameter; both are one i64, null for the whole axis.
  struct Part {
    mlir::Value Start, Length;
  };
  struct Frame {
    unsigned Parameter;
    llvm::SmallVector<Part, 4> Parts; // per axis
  };
  // How one tile is reached.
  struct Plan {
    Prologue::Tiling How;
    llvm::SmallVector<mlir::Value, 4> Index;     // of the view, as wide as the index width where it is fixed, else i64
    llvm::SmallVector<mlir::Value, 4> UpTo;      // per axis of the tensor, i64; null: the whole tensor
    llvm::SmallVector<Check, 4> Checks;
    bool IsClipped = false;
  };

  Frame frameOf(mlir::Value Tensor);
  const Justification &justification(mlir::Operation *Op) const;
  template <typename AccessOp>
  Plan plan(AccessOp Op, cuda_tile::TileType Tile, bool IsMasked, cuda_tile::PaddingValue Padding, mlir::OpBuilder &B);
  void planOwn(Plan &P, unsigned View, unsigned Parameter, unsigned Axis, mlir::Value Index, bool IsMasked, Rung At, int64_t Site,
               mlir::OpBuilder &B, mlir::Location Where);
  void planShared(Plan &P, unsigned View, const Frame &F, unsigned Axis, mlir::Value Index, bool IsMasked, Rung At, int64_t Site,
                  mlir::OpBuilder &B, mlir::Location Where);
  std::pair<mlir::Value, llvm::SmallVector<mlir::Value>> reach(const Plan &P, unsigned Parameter, mlir::OpBuilder &B, mlir::Location Where);
  mlir::Value extentOf(const Frame &F, unsigned Axis, mlir::OpBuilder &B, mlir::Location Where);
  mlir::Value ownStart(unsigned Parameter, unsigned Axis, int64_t Scale, mlir::OpBuilder &B, mlir::Location Where);
  ir::TensorType tensorType(unsigned Parameter) const;

  const EntryContract &Contract;
  Prologue &Head;
  llvm::function_ref<mlir::Value(mlir::Value)> New;
  llvm::DenseMap<mlir::Value, Frame> Slices;
};

} // namespace tessera::lowering

#endif
