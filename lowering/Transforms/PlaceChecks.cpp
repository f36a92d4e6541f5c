// Gives every access exactly one justification. The one obligation of this slice is that of `load_like(x, z)`: per axis, the program's tile
// of z must start inside x. Whether it does depends on launch values alone, so it is proved, staked on the launch, or guarded.
#include "lowering/Analysis/EntryContract.h"
#include "lowering/Analysis/Facts.h"
#include "lowering/Analysis/LaunchPredicates.h"
#include "lowering/Transforms/Passes.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_PLACECHECKS
#include "lowering/Transforms/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

constexpr unsigned IndexOutOfRange = 4020, PreconditionFailed = 4015;

// The work on one entry: reads its contract, extends it, writes it back.
class Placement {
public:
  Placement(ir::EntryOp Entry, LaunchFacts Facts, EntryContract Contract, bool InPlace)
      : Entry(Entry), Facts(std::move(Facts)), Contract(std::move(Contract)), InPlace(InPlace || this->Facts.Guarded) {}

  LogicalResult run() {
    Contract.Predicates.clear();
    Contract.Sites.clear();
    Contract.Justifications.clear();
    llvm::erase_if(Contract.Arguments, [](const EntryArgument &A) { return A.Kind == ArgumentKind::Failure; });
    if (failed(preconditions()))
      return failure();
    Entry.walk([&](Operation *Op) {
      if (auto Load = dyn_cast<ir::LoadLikeOp>(Op))
        justify(Op, loadLike(Load));
      else if (isa<ir::LoadOp>(Op))
        justify(Op, ownAccess(cast<BlockArgument>(Op->getOperand(0))));
      else if (isa<ir::StoreOp>(Op))
        justify(Op, ownAccess(cast<BlockArgument>(Op->getOperand(1))));
    });
    if (llvm::any_of(Contract.Justifications, [](const Justification &J) { return J.worst() == Rung::InPlace; }))
      Contract.Arguments.push_back({ArgumentKind::Failure, 0, 8, 0});
    Contract.attach(Entry);
    return success();
  }

  std::array<unsigned, 4> counts() const { return Contract.counts(); }

private:
  // `verify-record` has established that the launcher can evaluate them.
  LogicalResult preconditions() {
    for (auto Precondition : llvm::make_early_inc_range(Entry.getBody().front().getOps<ir::PreconditionOp>())) {
      std::optional<PredicateProgram> Program = translatePrecondition(Precondition, [](Operation *At, StringRef Why) {
        At->emitOpError() << Why;
      });
      if (!Program)
        return failure();
      Contract.Predicates.push_back(
          {PreconditionFailed, -1, Precondition.getText().str(), positionOf(Precondition.getLoc()), std::move(*Program)});
      Precondition.erase();
    }
    return success();
  }

  void justify(Operation *Access, Justification J) {
    OpBuilder B(Access);
    Access->setAttr(AccessAttrName, B.getI64IntegerAttr(Contract.Justifications.size()));
    Contract.Justifications.push_back(std::move(J));
  }

  // The program's coordinate lies in the grid, and the grid is that of the sub-tensors.
  Justification ownAccess(BlockArgument Tensor) {
    size_t Rank = cast<ir::TensorType>(Tensor.getType()).getRank();
    return {Tensor.getArgNumber(), SmallVector<Rung, 3>(Rank, Rung::Proved), SmallVector<int64_t, 3>(Rank, -1)};
  }

  // The number of tiles on an axis as far as it is known: a static extent comes from the type (of a shared tensor) or from a fact.
  TileCount tilesOf(BlockArgument Tensor, unsigned Axis, int64_t Tile) {
    auto Type = cast<ir::TensorType>(Tensor.getType());
    TileCount Count{Tensor.getArgNumber(), Axis, ShapedType::kDynamic, Tile};
    if (Facts.Parameters[Count.Parameter].isSingleton(Axis))
      Count.StaticExtent = 1;
    else if (Type.getMode() == ir::Mode::Shared)
      Count.StaticExtent = Type.getShape()[Axis];
    return Count;
  }

  // One tile on this axis covers any tensor; constant extents compare now.
  static bool isProved(const TileCount &Fewer, const TileCount &More) {
    if (ShapedType::isDynamic(Fewer.StaticExtent))
      return false;
    int64_t Needed = (Fewer.StaticExtent + Fewer.Tile - 1) / Fewer.Tile;
    return !ShapedType::isDynamic(More.StaticExtent) && Needed <= (More.StaticExtent + More.Tile - 1) / More.Tile;
  }

  Justification loadLike(ir::LoadLikeOp Load) {
    auto Source = cast<BlockArgument>(Load.getTensor()), Like = cast<BlockArgument>(Load.getLike());
    auto LikeType = cast<ir::TensorType>(Like.getType());
    // A predicate that refuses the launch needs an access that every program reaches.
    bool AlwaysRuns = Load->getParentOp() == Entry;
    Justification J{Source.getArgNumber(), {}, {}};
    for (auto [Axis, Tile] : llvm::enumerate(LikeType.getShape())) {
      TileCount Needed = tilesOf(Like, Axis, Tile), Present = tilesOf(Source, Axis, Tile);
      if (isProved(Needed, Present)) {
        J.Rungs.push_back(Rung::Proved);
        J.References.push_back(-1);
        continue;
      }
      CheckSite Site{Source.getArgNumber(), static_cast<unsigned>(Axis), positionOf(Load.getLoc())};
      bool Guard = InPlace || !AlwaysRuns;
      J.Rungs.push_back(Guard ? Rung::InPlace : Rung::Launch);
      J.References.push_back(Guard ? siteOf(Site) : predicateOf(Site, atMost(Needed, Present), Source, Like));
    }
    return J;
  }

  int64_t siteOf(const CheckSite &Site) {
    auto Known = llvm::find(Contract.Sites, Site);
    if (Known == Contract.Sites.end()) {
      Contract.Sites.push_back(Site);
      return Contract.Sites.size() - 1;
    }
    return Known - Contract.Sites.begin();
  }

  // Equal demands of several accesses are staked once and name the first of them.
  int64_t predicateOf(const CheckSite &Site, PredicateProgram Program, BlockArgument Source, BlockArgument Like) {
    for (auto [Number, Known] : llvm::enumerate(Contract.Predicates))
      if (Known.Code == IndexOutOfRange && Known.Program == Program)
        return Number;
    std::string Text = ("'" + Entry.getParameterName(Source.getArgNumber()) + "' has at least as many tiles as '" +
                        Entry.getParameterName(Like.getArgNumber()) + "' on axis " + Twine(Site.Axis))
                           .str();
    Contract.Predicates.push_back({IndexOutOfRange, siteOf(Site), std::move(Text), Site.Where, std::move(Program)});
    return Contract.Predicates.size() - 1;
  }

  ir::EntryOp Entry;
  LaunchFacts Facts;
  EntryContract Contract;
  bool InPlace;
};

class PlaceChecks : public tessera::lowering::impl::PlaceChecksBase<PlaceChecks> {
public:
  using PlaceChecksBase::PlaceChecksBase;

private:
  void runOnOperation() override {
    ir::EntryOp Entry = getOperation();
    FailureOr<LaunchFacts> Facts = readFacts(Entry);
    if (failed(Facts))
      return signalPassFailure();
    FailureOr<EntryContract> Contract = EntryContract::read(Entry);
    if (failed(Contract))
      return signalPassFailure();
    Placement Work(Entry, std::move(*Facts), std::move(*Contract), inPlace);
    if (failed(Work.run()))
      return signalPassFailure();
    auto [Proved, Launch, Preheader, InPlaceCount] = Work.counts();
    proved += Proved;
    launch += Launch;
    preheader += Preheader;
    inPlaceAccesses += InPlaceCount;
  }
};

} // namespace
