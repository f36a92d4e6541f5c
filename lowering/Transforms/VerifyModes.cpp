// Nothing is written through a shared root, and an exclusive root is touched through this program's sub-tensor alone.
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
             isa<cuda_tile::AssumeOp, cuda_tile::MakeTensorViewOp, cuda_tile::AtomicCASTkoOp>(Op);
    if (isa<cuda_tile::TensorViewType>(Operand.getType()))
      return isa<cuda_tile::MakePartitionViewOp>(Op);
    if (isa<cuda_tile::PartitionViewType>(Operand.getType()))
      return isa<cuda_tile::LoadViewTkoOp, cuda_tile::StoreViewTkoOp>(Op);
    return true;
  }

  static LogicalResult access(const FinalEntry &Entry, const FinalAccess &Access) {
    if (Access.IsFailureRecord) {
      // Every program of the launch writes it.
      auto Swap = cast<cuda_tile::AtomicCASTkoOp>(Access.Op);
      if (Swap.getScope() == cuda_tile::MemoryScope::TileBlock)
        return report(Access.Op, Code::ForeignViewOfExclusive, "the failure record is shared by all programs, this access by one");
      return success();
    }
    if (!Access.Root)
      return report(Access.Op, Code::ForeignViewOfExclusive, "access to storage that belongs to no parameter");
    const Root &R = Entry.contract().Roots[*Access.Root];
    if (R.Mode == RootMode::Shared)
      return Access.Writes ? LogicalResult(report(Access.Op, Code::WriteOnSharedRoot, "'" + R.Name + "' is shared and is written"))
                           : success();
    if (Access.IsAtomic)
      return report(Access.Op, Code::ForeignViewOfExclusive, "'" + R.Name + "' is exclusive and is accessed by address");
    return ownSubTensor(Entry, Access, R);
  }

  static LogicalResult ownSubTensor(const FinalEntry &Entry, const FinalAccess &Access, const Root &R) {
    auto Foreign = [&](StringRef Why) -> LogicalResult {
      return report(Access.Op, Code::ForeignViewOfExclusive, "'" + R.Name + "' is exclusive, and " + Why);
    };
    auto Partition = Access.View.getDefiningOp<cuda_tile::MakePartitionViewOp>();
    auto Tensor = Partition ? Partition.getTensorView().getDefiningOp<cuda_tile::MakeTensorViewOp>() : nullptr;
    if (!Tensor || !Entry.isWholeParameter(Tensor, *Access.Root))
      return Foreign("its view is not that of the whole tensor");
    auto Type = cast<cuda_tile::PartitionViewType>(Partition.getType());
    for (auto [Axis, Mapped] : llvm::enumerate(Type.getDimMap()))
      if (static_cast<size_t>(Mapped) != Axis)
        return Foreign("its partition permutes axes");
    if (!llvm::equal(Type.getTileShape(), R.Shape))
      return Foreign("its partition is not that into sub-tensors");
    for (auto [Axis, Index] : llvm::enumerate(Access.Index))
      if (!Entry.isOwnCoordinate(Index, {*Access.Root, static_cast<unsigned>(Axis)}))
        return Foreign("the access is not at this program's own coordinates");
    return success();
  }
};

} // namespace
