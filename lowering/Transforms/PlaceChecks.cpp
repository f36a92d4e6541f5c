// Gives every access exactly one justification. That of `load_like(x, z)`: per axis, the program's tile of z must start inside x. Whether it
// does depends on launch values alone, so it is proved, staked on the launch, or guarded; likewise tiles of a view at the program's own
// index. Any other index is guarded, unless constants decide.
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

constexpr unsigned IndexOutOfRange = 4020, CoordinateOutOfRange = 4022, PreconditionFailed = 4015;

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
      else if (auto Load = dyn_cast<ir::LoadTileOp>(Op))
        justify(Op, tileAccess(Load, Load.getResult().getType().getShape(), Load.getMasked()));
      else if (auto Store = dyn_cast<ir::StoreTileOp>(Op))
        justify(Op, tileAccess(Store, Store.getTile().getType().getShape(), /*IsMasked=*/true));
      else if (auto Gather = dyn_cast<ir::GatherOp>(Op))
        justify(Op, gather(Gather));
      else if (auto Slice = dyn_cast<ir::SliceOp>(Op))
        justify(Op, slice(Slice));
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

  // Constant extents compare now.
  static bool isProved(const TileCount &Fewer, const TileCount &More) {
    std::optional<int64_t> Needed = Fewer.fixed(), Present = More.fixed();
    return Needed && Present && *Needed <= *Present;
  }

  Justification loadLike(ir::LoadLikeOp Load) {
    auto Source = cast<BlockArgument>(Load.getTensor()), Like = cast<BlockArgument>(Load.getLike());
    auto LikeType = cast<ir::TensorType>(Like.getType());
    Justification J{Source.getArgNumber(), {}, {}};
    for (auto [Axis, Tile] : llvm::enumerate(LikeType.getShape())) {
      TileCount Needed = tilesOf(Like, Axis, Tile), Present = tilesOf(Source, Axis, Tile);
      compare(J, Load, Needed, Present);
    }
    return J;
  }

  static void proved(Justification &J) {
    J.Rungs.push_back(Rung::Proved);
    J.References.push_back(-1);
  }

  void inPlace(Justification &J, Operation *Access, unsigned Axis, unsigned Code = IndexOutOfRange) {
    J.Rungs.push_back(Rung::InPlace);
    J.References.push_back(siteOf({J.Parameter, Axis, positionOf(Access->getLoc()), Code}));
  }

  // The access is at the program's own index among the first tiles, and needs one of the second.
  void compare(Justification &J, Operation *Access, const TileCount &Needed, const TileCount &Present) {
    if (isProved(Needed, Present))
      return proved(J);
    // A predicate that refuses the launch needs an access that every program reaches.
    if (InPlace || Access->getParentOp() != Entry)
      return inPlace(J, Access, Present.Axis);
    CheckSite Site{J.Parameter, Present.Axis, positionOf(Access->getLoc())};
    J.Rungs.push_back(Rung::Launch);
    J.References.push_back(predicateOf(Site, Needed, Present));
  }

  static std::optional<int64_t> constantOf(Value V) {
    auto Constant = V.getDefiningOp<cuda_tile::ConstantOp>();
    auto Elements = Constant ? dyn_cast<DenseIntElementsAttr>(Constant.getValue()) : nullptr;
    if (!Elements || !Elements.isSplat())
      return std::nullopt;
    return Elements.getSplatValue<APInt>().getSExtValue();
  }

  // The program's own index that a value is.
  static ir::ProgramIndexOp ownIndexOf(Value V) {
    if (auto Extension = V.getDefiningOp<cuda_tile::ExtIOp>(); Extension && Extension.getSignedness() == cuda_tile::Signedness::Signed)
      V = Extension.getSource();
    return V.getDefiningOp<ir::ProgramIndexOp>();
  }

  template <typename AccessOp> Justification tileAccess(AccessOp Access, ArrayRef<int64_t> Tile, bool IsMasked) {
    BlockArgument Tensor = ir::rootParameter(Access.getTensor());
    auto Type = cast<ir::TensorType>(Tensor.getType());
    Justification J{Tensor.getArgNumber(), {}, {}};
    for (auto [View, Axis] : llvm::enumerate(Access.getAxes())) {
      Value Index = Access.getIndex()[View];
      int64_t Step = Access.getSteps()[View];
      std::optional<int64_t> Constant = constantOf(Index);
      if (Type.getMode() == ir::Mode::Exclusive) {
        // A program that runs has a sub-tensor that is not empty where it is cut.
        bool IsCut = !ShapedType::isDynamic(Type.getShape()[Axis]);
        if (IsCut && IsMasked && Constant == 0)
          proved(J);
        else
          inPlace(J, Access, Axis);
        continue;
      }
      TileCount Present = tilesOf(Tensor, Axis, Step);
      std::optional<int64_t> Extent = ShapedType::isDynamic(Present.StaticExtent) ? std::nullopt : std::optional(Present.StaticExtent);
      ir::ProgramIndexOp Own = ownIndexOf(Index);
      if (ir::isPartAlong(Access.getTensor(), Axis)) {
        std::optional<int64_t> Length = fixedLength(Access.getTensor(), Axis);
        bool Fits = Constant && Length && *Constant >= 0 && *Constant < (*Length + Step - 1) / Step &&
                    (IsMasked || *Constant * Step + Tile[View] <= *Length);
        Fits ? proved(J) : inPlace(J, Access, Axis);
      } else if (Constant && Extent) {
        bool Fits = *Constant >= 0 && *Constant < *Present.fixed() && (IsMasked || *Constant * Step + Tile[View] <= *Extent);
        Fits ? proved(J) : inPlace(J, Access, Axis);
      } else if (Own && (IsMasked || Step == Tile[View])) {
        auto Like = cast<BlockArgument>(Own.getTensor());
        int64_t SubTensor = cast<ir::TensorType>(Like.getType()).getShape()[Own.getAxis()];
        Present.WholeOnly = !IsMasked;
        if (ShapedType::isDynamic(SubTensor)) // one program, at 0
          isProved({0, 0, 1, 1}, Present) ? proved(J) : inPlace(J, Access, Axis);
        else
          compare(J, Access, tilesOf(Like, static_cast<unsigned>(Own.getAxis()), SubTensor), Present);
      } else {
        inPlace(J, Access, Axis);
      }
    }
    return J;
  }

  // The length of a part of which constants say that it lies inside.
  std::optional<int64_t> fixedLength(Value Tensor, unsigned Axis) {
    auto Slice = Tensor.getDefiningOp<ir::SliceOp>();
    while (Slice && Slice.getAxis() != Axis)
      Slice = Slice.getTensor().getDefiningOp<ir::SliceOp>();
    return Slice && isFixedPart(Slice) ? constantOf(Slice.getLength()) : std::nullopt;
  }

  bool isFixedPart(ir::SliceOp Slice) {
    unsigned Axis = static_cast<unsigned>(Slice.getAxis());
    std::optional<int64_t> Start = constantOf(Slice.getStart()), Length = constantOf(Slice.getLength());
    int64_t Extent =
        ir::isPartAlong(Slice.getTensor(), Axis) ? ShapedType::kDynamic : tilesOf(ir::rootParameter(Slice.getTensor()), Axis, 1).StaticExtent;
    return Start && Length && *Start >= 0 && *Length >= 0 && *Start <= Extent && *Length <= Extent - *Start;
  }

  // Positions that are not checked are masked, which needs no note.
  Justification gather(ir::GatherOp Gather) {
    BlockArgument Tensor = ir::rootParameter(Gather.getTensor());
    Justification J{Tensor.getArgNumber(), {}, {}};
    for (auto [Axis, Positions] : llvm::enumerate(Gather.getPositions())) {
      std::optional<int64_t> Constant = constantOf(Positions);
      int64_t Extent = tilesOf(Tensor, Axis, 1).StaticExtent;
      bool Fits = Constant && !ir::isPartAlong(Gather.getTensor(), Axis) && *Constant >= 0 && *Constant < Extent;
      if (Fits || !Gather.getChecked()[Axis])
        proved(J);
      else
        inPlace(J, Gather, Axis);
    }
    return J;
  }

  Justification slice(ir::SliceOp Slice) {
    BlockArgument Tensor = ir::rootParameter(Slice.getTensor());
    Justification J{Tensor.getArgNumber(), {}, {}};
    unsigned Axis = static_cast<unsigned>(Slice.getAxis());
    if (isFixedPart(Slice))
      proved(J);
    else
      inPlace(J, Slice, Axis, CoordinateOutOfRange);
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
  int64_t predicateOf(const CheckSite &Site, const TileCount &Needed, const TileCount &Present) {
    PredicateProgram Program = atMost(Needed, Present);
    for (auto [Number, Known] : llvm::enumerate(Contract.Predicates))
      if (Known.Code == IndexOutOfRange && Known.Program == Program)
        return Number;
    std::string Text = ("'" + Entry.getParameterName(Present.Parameter) + "' has at least as many " + (Present.WholeOnly ? "whole " : "") +
                        "tiles as '" + Entry.getParameterName(Needed.Parameter) + "' on axis " + Twine(Site.Axis))
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
