// Each access of the final module has one justification, and what it claims is found again in the module: the index, its bound, and the
// condition that dominates the access. Also: no integer division or conversion can be undefined.
#include "lowering/Analysis/AccessBounds.h"
#include "lowering/Analysis/DefinedArithmetic.h"
#include "lowering/Analysis/FinalEntry.h"
#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Transforms/Passes.h"
#include "llvm/ADT/SmallBitVector.h"

namespace tessera::lowering {
#define GEN_PASS_DEF_VERIFYGUARDS
#include "lowering/Transforms/Passes.h.inc"
} // namespace tessera::lowering

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;

namespace {

class GuardVerifier {
public:
  explicit GuardVerifier(const FinalEntry &Entry) : Entry(Entry), Bounds(Entry), Taken(Entry.contract().Justifications.size()) {}

  LogicalResult run() {
    for (const FinalAccess &Access : Entry.accesses())
      if (!Access.IsFailureRecord && failed(access(Access)))
        return failure();
    WalkResult Walked = Entry.op().walk([](Operation *Op) {
      if (isDefined(Op))
        return WalkResult::advance();
      (void)report(Op, Code::AccessWithoutJustification,
                   "nothing shows that '" + Op->getName().getStringRef() + "' is defined for its operands");
      return WalkResult::interrupt();
    });
    return failure(Walked.wasInterrupted());
  }

private:
  static LogicalResult refuse(const FinalAccess &Access, const Twine &Why) {
    return report(Access.Op, Code::AccessWithoutJustification, "access without justification: " + Why);
  }

  LogicalResult access(const FinalAccess &Access) {
    auto Number = Access.Op->getAttrOfType<IntegerAttr>(AccessAttrName);
    if (!Number || !Number.getValue().ult(Taken.size()))
      return refuse(Access, "it has none");
    if (Taken.test(Number.getInt()))
      return refuse(Access, "it shares that of another access");
    Taken.set(Number.getInt());

    const Justification &J = Entry.contract().Justifications[Number.getInt()];
    if (!Access.Root || *Access.Root != J.Parameter)
      return refuse(Access, "its view is not that of the parameter it is about");
    if (auto Load = dyn_cast<cuda_tile::LoadPtrTkoOp>(Access.Op))
      return byAddress(Access, Load, J);
    if (!Access.View)
      return refuse(Access, "it is by address");
    cuda_tile::MakeTensorViewOp Tensor = tensorOfView(Access.View);
    std::optional<ViewTiles> Tiles = tilesOfView(Access.View);
    std::optional<SmallVector<Value, 4>> Ends = Tensor ? Entry.foreignExtents(Tensor, J.Parameter) : std::nullopt;
    if (!Tiles || !Ends)
      return refuse(Access, "its view is not that of the parameter it is about");
    if (J.Rungs.size() != Access.Index.size() || J.References.size() != J.Rungs.size() || Tiles->Extents.size() != Access.Index.size())
      return refuse(Access, "it is about another number of axes");
    if (!isa<cuda_tile::StoreViewTkoOp>(Access.Op) && !Tiles->HasPadding)
      return refuse(Access, "what it loads outside of the tensor is unspecified");
    for (size_t View = 0; View < J.Rungs.size(); ++View) {
      unsigned Axis = Tiles->Axes[View];
      Value End = (*Ends)[Axis];
      if (!(End ? holdsUpTo(Access, J, View, Axis, End, Tiles->Steps[View]) : holds(Access, J, View, Axis, Tiles->Steps[View])))
        return refuse(Access, "nothing bounds its index on axis " + Twine(View));
    }
    return success();
  }

  LogicalResult byAddress(const FinalAccess &Access, cuda_tile::LoadPtrTkoOp Load, const Justification &J) const {
    if (J.Rungs.size() != Entry.contract().Roots[J.Parameter].Shape.size() || J.References.size() != J.Rungs.size())
      return refuse(Access, "it is about another number of axes");
    if (Load.getMask() && !Load.getPadding())
      return refuse(Access, "what it loads outside of the tensor is unspecified");
    if (!Bounds.isInsideByMask(Load, J.Parameter))
      return refuse(Access, "no mask bounds its positions");
    for (auto [At, Site] : llvm::zip(J.Rungs, J.References))
      if (At != Rung::Proved && !(At == Rung::InPlace && isNoted(Site)))
        return refuse(Access, "a position outside is not noted");
    return success();
  }

  bool holds(const FinalAccess &Access, const Justification &J, unsigned View, unsigned Axis, int64_t Step) const {
    Value Index = Access.Index[View];
    SmallVector<GridAxis, 4> Own = Entry.ownCoordinatesOf(Index);
    switch (J.Rungs[View]) {
    case Rung::Proved:
      return isFixed(Index, J.Parameter, Axis, Step) || isOwnPart(Index, {J.Parameter, Axis}, Step) ||
             llvm::any_of(Own, [&](GridAxis At) { return isProved(At, J.Parameter, Axis, Step); });
    case Rung::Launch:
      return llvm::any_of(Own, [&](GridAxis At) { return isStaked(J.References[View], At, J.Parameter, Axis, Step); });
    case Rung::Preheader:
      return false;
    case Rung::InPlace:
      return (isFixed(Index, J.Parameter, Axis, Step) && isNoted(J.References[View])) ||
             notesFailure(guardOf(Access.Op, Entry.op(),
                                  [&](cuda_tile::CmpIOp Compare) { return implies(Compare, Index, Own, J.Parameter, Axis, Step); }),
                          J.References[View]);
    }
    return false;
  }

  // The view ends before the tensor does: with the program's sub-tensor, or with a part.
  bool holdsUpTo(const FinalAccess &Access, const Justification &J, unsigned View, unsigned Axis, Value End, int64_t Step) const {
    Value Index = Access.Index[View];
    GridAxis At{J.Parameter, Axis};
    if (Bounds.isOwnEnd(End, At))
      return Step == Entry.contract().Roots[J.Parameter].Shape[Axis] && Entry.isOwnCoordinate(Index, At) &&
             (J.Rungs[View] == Rung::Proved || (J.Rungs[View] == Rung::InPlace && isNoted(J.References[View])));
    if (J.Rungs[View] == Rung::Proved)
      return Step == 1 && Bounds.isFixedPart(Index, End, J.Parameter, Axis);
    return Step == 1 && J.Rungs[View] == Rung::InPlace &&
           notesFailure(guardOf(Access.Op, Entry.op(),
                                [&](cuda_tile::CmpIOp Compare) {
                                  return isBelow(Compare) && Bounds.isPartIndex(Index, End, Compare.getLhs(), Compare.getRhs(), J.Parameter, Axis);
                                }),
                        J.References[View]);
  }

  bool isFixed(Value Index, unsigned Parameter, unsigned Axis, int64_t Step) const {
    std::optional<int64_t> Constant = constantInteger(Index), Count = Entry.fixedTileCount(Parameter, Axis, Step);
    return Constant && Count && *Constant >= 0 && *Constant < *Count;
  }

  // The first of the tiles that make up the program's sub-tensor, which is not empty.
  bool isOwnPart(Value Index, GridAxis At, int64_t Step) const {
    const Root &R = Entry.contract().Roots[At.Parameter];
    if (R.Mode != RootMode::Exclusive || ShapedType::isDynamic(R.Shape[At.Axis]) || R.Shape[At.Axis] % Step != 0)
      return false;
    return Bounds.isOwnMultiple(Bounds.uncut(Index), At, R.Shape[At.Axis] / Step);
  }

  // The coordinate counts sub-tensors of `At`; the access needs tiles of the parameter.
  bool isProved(GridAxis At, unsigned Parameter, unsigned Axis, int64_t Tile) const {
    int64_t SubTensor = Entry.contract().Roots[At.Parameter].Shape[At.Axis];
    if (At.Parameter == Parameter && At.Axis == Axis && SubTensor == Tile)
      return true;
    std::optional<int64_t> Present = Entry.fixedTileCount(Parameter, Axis, Tile);
    std::optional<int64_t> Needed = ShapedType::isDynamic(SubTensor) ? 1 : Entry.fixedTileCount(At.Parameter, At.Axis, SubTensor);
    return Needed && Present && *Needed <= *Present;
  }

  void appendCount(PredicateProgram &Program, unsigned Parameter, unsigned Axis, int64_t Tile, bool WholeOnly) const {
    if (std::optional<int64_t> Fixed = Entry.fixedExtent(Parameter, Axis)) {
      Program.push_back({PredicateOpcode::Imm, WholeOnly ? *Fixed / Tile : *Entry.fixedTileCount(Parameter, Axis, Tile)});
      return;
    }
    Program.push_back({PredicateOpcode::Extent, (static_cast<int64_t>(Parameter) << 8) + Axis});
    Program.push_back({PredicateOpcode::Imm, Tile});
    Program.push_back({WholeOnly ? PredicateOpcode::FloorDiv : PredicateOpcode::CeilDiv});
  }

  bool isStaked(int64_t Reference, GridAxis At, unsigned Parameter, unsigned Axis, int64_t Tile) const {
    const auto &Predicates = Entry.contract().Predicates;
    int64_t SubTensor = Entry.contract().Roots[At.Parameter].Shape[At.Axis];
    if (Reference < 0 || static_cast<size_t>(Reference) >= Predicates.size() || ShapedType::isDynamic(SubTensor))
      return false;
    // As many whole tiles are more than as many tiles.
    for (bool WholeOnly : {false, true}) {
      PredicateProgram Expected;
      appendCount(Expected, At.Parameter, At.Axis, SubTensor, /*WholeOnly=*/false);
      appendCount(Expected, Parameter, Axis, Tile, WholeOnly);
      Expected.push_back({PredicateOpcode::Le});
      if (Predicates[Reference].Program == Expected)
        return true;
    }
    return false;
  }

  // `index < tiles`. Coordinates are not negative; any other index is compared without signs.
  bool implies(cuda_tile::CmpIOp Compare, Value Index, ArrayRef<GridAxis> Own, unsigned Parameter, unsigned Axis, int64_t Step) const {
    if (Compare.getPredicate() != cuda_tile::ComparisonPredicate::LessThan || !Entry.isTileCount(Compare.getRhs(), Parameter, Axis, Step))
      return false;
    bool IsOwn = llvm::any_of(Own, [&](GridAxis At) { return Entry.isOwnCoordinate(Compare.getLhs(), At); });
    return IsOwn || (isBelow(Compare) && Bounds.isSameIndex(Index, Compare.getLhs()));
  }

  bool isNoted(int64_t Site) const {
    return Entry.op()
        .walk([&](cuda_tile::IfOp If) { return notesFailure(If, Site) ? WalkResult::interrupt() : WalkResult::advance(); })
        .wasInterrupted();
  }

  bool notesFailure(cuda_tile::IfOp If, int64_t Site) const {
    if (!If || !If.elseBlock() || Site < 0 || static_cast<size_t>(Site) >= Entry.contract().Sites.size())
      return false;
    for (auto Note : If.elseBlock()->getOps<cuda_tile::AtomicCASTkoOp>()) {
      const EntryArgument *Record = Entry.argumentOf(Note.getPointers());
      if (Record && Record->Kind == ArgumentKind::Failure && constantInteger(Note.getCompare()) == 0 &&
          constantInteger(Note.getValue()) == Site + 1)
        return true;
    }
    return false;
  }

  const FinalEntry &Entry;
  AccessBounds Bounds;
  llvm::SmallBitVector Taken;
};

class VerifyGuards : public tessera::lowering::impl::VerifyGuardsBase<VerifyGuards> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    WalkResult Walked = getOperation().walk([&](cuda_tile::EntryOp Op) {
      FailureOr<FinalEntry> Entry = FinalEntry::read(Op);
      return WalkResult(failed(Entry) ? failure() : GuardVerifier(*Entry).run());
    });
    if (Walked.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace
