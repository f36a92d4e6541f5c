// Nothing is written through a shared root, and an exclusive root is touched through this program's sub-tensor alone.
#include "lowering/Analysis/AccessBounds.h"
#include "lowering/Analysis/FinalEntry.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Transforms/Passes.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_VERIFYMODES
#include "lowering/Transforms/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

class VerifyModes : public tessera::lowering::impl::VerifyModesBase<VerifyModes> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    WalkResult Walked = getOperation().walk([&](cuda_tile::EntryOp Op) {
      FailureOr<FinalEntry> Entry = FinalEntry::read(Op);
      return WalkResult(failed(Entry) ? failure() : verify(*Entry));
    });
    if (Walked.wasInterrupted())
      signalPassFailure();
  }

  static LogicalResult verify(const FinalEntry &Entry) {
    for (const FinalAccess &Access : Entry.accesses())
      if (failed(access(Entry, Access)))
        return failure();
    // Addresses and views reach nothing but the operations that were just looked at.
    WalkResult Walked = Entry.op().walk([&](Operation *Op) {
      for (Value Operand : Op->getOperands())
        if (!mayUse(Op, Operand)) {
          (void)report(Op, Code::ForeignViewOfExclusive, "'" + Op->getName().getStringRef() + "' uses an address or a view in another way");
          return WalkResult::interrupt();
        }
      return WalkResult::advance();
    });
    return failure(Walked.wasInterrupted());
  }

  static bool mayUse(Operation *Op, Value Operand) {
    if (auto Tile = dyn_cast<cuda_tile::TileType>(Operand.getType()))
      return !isa<cuda_tile::PointerType>(Tile.getElementType()) ||
             isa<cuda_tile::AssumeOp, cuda_tile::MakeTensorViewOp, cuda_tile::AtomicCASTkoOp, cuda_tile::AtomicRMWTkoOp,
                 cuda_tile::OffsetOp, cuda_tile::ReshapeOp, cuda_tile::BroadcastOp, cuda_tile::LoadPtrTkoOp>(Op);
    if (isa<cuda_tile::TensorViewType>(Operand.getType()))
      return isa<cuda_tile::MakePartitionViewOp, cuda_tile::MakeStridedViewOp>(Op);
    if (isa<cuda_tile::PartitionViewType, cuda_tile::StridedViewType>(Operand.getType()))
      return isa<cuda_tile::LoadViewTkoOp, cuda_tile::StoreViewTkoOp>(Op);
    return true;
  }

  static LogicalResult access(const FinalEntry &Entry, const FinalAccess &Access) {
    if (Access.IsFailureRecord)
      return failureRecord(Entry, Access);
    if (!Access.Root)
      return report(Access.Op, Code::ForeignViewOfExclusive, "access to storage that belongs to no parameter");
    const Root &R = Entry.contract().Roots[*Access.Root];
    if (R.Mode == RootMode::Shared)
      return Access.Writes ? LogicalResult(report(Access.Op, Code::WriteOnSharedRoot, "'" + R.Name + "' is shared and is written"))
                           : success();
    if (!Access.View)
      return report(Access.Op, Code::ForeignViewOfExclusive, "'" + R.Name + "' is exclusive and is accessed by address");
    return ownSubTensor(Entry, Access, R);
  }

  static LogicalResult ownSubTensor(const FinalEntry &Entry, const FinalAccess &Access, const Root &R) {
    auto Foreign = [&](StringRef Why) -> LogicalResult {
      return report(Access.Op, Code::ForeignViewOfExclusive, "'" + R.Name + "' is exclusive, and " + Why);
    };
    cuda_tile::MakeTensorViewOp Tensor = tensorOfView(Access.View);
    std::optional<ViewTiles> Tiles = tilesOfView(Access.View);
    std::optional<SmallVector<Value, 4>> Ends = Tensor ? Entry.foreignExtents(Tensor, *Access.Root) : std::nullopt;
    if (!Tiles || !Ends)
      return Foreign("its view is not that of the whole tensor");
    for (auto [View, Index] : llvm::enumerate(Access.Index)) {
      unsigned Axis = Tiles->Axes[View];
      int64_t Own = R.Shape[Axis], Tile = Tiles->Extents[View], Step = Tiles->Steps[View];
      GridAxis At{*Access.Root, Axis};
      if (Entry.facts().Parameters[At.Parameter].isSingleton(Axis)) // there is one element, and every program has it
        continue;
      Value End = (*Ends)[Axis];
      if (End && !AccessBounds(Entry).isOwnEnd(End, At))
        return Foreign("its view is not that of the whole tensor");
      if (!ShapedType::isDynamic(Own) && (End ? Step != Own : Step != Tile || Own % Tile != 0))
        return Foreign("its partition is not that into sub-tensors or parts of them");
      if (!isOwnIndex(Entry, Access.Op, Index, At, End || ShapedType::isDynamic(Own) ? 1 : Own / Tile))
        return Foreign("the access is not at this program's own coordinates");
    }
    return success();
  }

  // `Ratio` tiles side by side are a sub-tensor: the own coordinate times that, and one of as many numbers.
  static bool isOwnIndex(const FinalEntry &Entry, Operation *Op, Value Index, GridAxis At, int64_t Ratio) {
    AccessBounds Bounds(Entry);
    if (ShapedType::isDynamic(Entry.contract().Roots[At.Parameter].Shape[At.Axis]) || Bounds.isOwnMultiple(Bounds.uncut(Index), At, Ratio))
      return true;
    auto Added = Bounds.uncut(Index).getDefiningOp<cuda_tile::AddIOp>();
    if (!Added || !Bounds.isOwnMultiple(Added.getLhs(), At, Ratio))
      return false;
    if (std::optional<int64_t> Constant = constantInteger(Added.getRhs()); Constant && *Constant >= 0 && *Constant < Ratio)
      return true;
    return static_cast<bool>(guardOf(Op, Entry.op(), [&](cuda_tile::CmpIOp Compare) {
      return isBelow(Compare) && Compare.getLhs() == Added.getRhs() && constantInteger(Compare.getRhs()) == Ratio;
    }));
  }

  // Every program of the launch writes it, word by word: whoever finds the first word empty writes the others.
  static LogicalResult failureRecord(const FinalEntry &Entry, const FinalAccess &Access) {
    auto Foreign = [&](StringRef Why) -> LogicalResult { return report(Access.Op, Code::ForeignViewOfExclusive, Why); };
    if (auto Swap = dyn_cast<cuda_tile::AtomicCASTkoOp>(Access.Op)) {
      if (Swap.getScope() == cuda_tile::MemoryScope::TileBlock)
        return Foreign("the failure record is shared by all programs, this access by one");
      return Entry.argumentOf(Swap.getPointers()) ? success() : Foreign("an access to no word of the failure record");
    }
    auto Change = dyn_cast<cuda_tile::AtomicRMWTkoOp>(Access.Op);
    if (!Change || Change.getMode() != cuda_tile::AtomicRMWMode::XChg)
      return Foreign("the failure record is replaced word by word");
    if (Change.getScope() == cuda_tile::MemoryScope::TileBlock)
      return Foreign("the failure record is shared by all programs, this access by one");
    auto Place = Change.getPointers().getDefiningOp<cuda_tile::OffsetOp>();
    std::optional<int64_t> Word = Place ? constantInteger(Place.getOffset()) : std::nullopt;
    if (!Word || *Word < 1 || *Word > 3 || !Entry.argumentOf(Place.getPtr()))
      return Foreign("an access to no word of the failure record");
    return success();
  }
};

} // namespace
