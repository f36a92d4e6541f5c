// Each access of the final module has one justification, and what it claims is found again in the module: the index, its bound, and the
// condition that dominates the access. Also: no integer division or conversion can be undefined.
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
  explicit GuardVerifier(const FinalEntry &Entry) : Entry(Entry), Taken(Entry.contract().Justifications.size()) {}

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
    auto Partition = Access.View.getDefiningOp<cuda_tile::MakePartitionViewOp>();
    auto Tensor = Partition ? Partition.getTensorView().getDefiningOp<cuda_tile::MakeTensorViewOp>() : nullptr;
    if (!Access.Root || *Access.Root != J.Parameter || !Tensor || !Entry.isWholeParameter(Tensor, J.Parameter))
      return refuse(Access, "its view is not that of the parameter it is about");
    auto Type = cast<cuda_tile::PartitionViewType>(Partition.getType());
    if (J.Rungs.size() != Access.Index.size() || Type.getTileShape().size() != Access.Index.size())
      return refuse(Access, "it is about another number of axes");
    if (!isa<cuda_tile::StoreViewTkoOp>(Access.Op) && !Type.getPaddingValue())
      return refuse(Access, "what it loads outside of the tensor is unspecified");
    for (size_t Axis = 0; Axis < J.Rungs.size(); ++Axis) {
      if (static_cast<size_t>(Type.getDimMap()[Axis]) != Axis)
        return refuse(Access, "its view permutes axes");
      if (!holds(Access, J, Axis, Type.getTileShape()[Axis]))
        return refuse(Access, "nothing bounds its index on axis " + Twine(Axis));
    }
    return success();
  }

  bool holds(const FinalAccess &Access, const Justification &J, unsigned Axis, int64_t Tile) const {
    Value Index = Access.Index[Axis];
    SmallVector<GridAxis, 4> Own = Entry.ownCoordinatesOf(Index);
    switch (J.Rungs[Axis]) {
    case Rung::Proved:
      return llvm::any_of(Own, [&](GridAxis At) { return isProved(At, J.Parameter, Axis, Tile); });
    case Rung::Launch:
      return llvm::any_of(Own, [&](GridAxis At) { return isStaked(J.References[Axis], At, J.Parameter, Axis, Tile); });
    case Rung::Preheader:
      return false;
    case Rung::InPlace:
      return !Own.empty() && isGuarded(Access.Op, Index, J, Axis, Tile);
    }
    return false;
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

  void appendCount(PredicateProgram &Program, unsigned Parameter, unsigned Axis, int64_t Tile) const {
    if (std::optional<int64_t> Fixed = Entry.fixedTileCount(Parameter, Axis, Tile)) {
      Program.push_back({PredicateOpcode::Imm, *Fixed});
      return;
    }
    Program.push_back({PredicateOpcode::Extent, (static_cast<int64_t>(Parameter) << 8) + Axis});
    Program.push_back({PredicateOpcode::Imm, Tile});
    Program.push_back({PredicateOpcode::CeilDiv});
  }

  bool isStaked(int64_t Reference, GridAxis At, unsigned Parameter, unsigned Axis, int64_t Tile) const {
    const auto &Predicates = Entry.contract().Predicates;
    int64_t SubTensor = Entry.contract().Roots[At.Parameter].Shape[At.Axis];
    if (Reference < 0 || static_cast<size_t>(Reference) >= Predicates.size() || ShapedType::isDynamic(SubTensor))
      return false;
    PredicateProgram Expected;
    appendCount(Expected, At.Parameter, At.Axis, SubTensor);
    appendCount(Expected, Parameter, Axis, Tile);
    Expected.push_back({PredicateOpcode::Le});
    return Predicates[Reference].Program == Expected;
  }

  // The access stands in the first region of a branch whose condition includes `index < tiles`; the other region notes the failure.
  bool isGuarded(Operation *Op, Value Index, const Justification &J, unsigned Axis, int64_t Tile) const {
    for (Operation *Inner = Op; Inner != Entry.op(); Inner = Inner->getParentOp()) {
      auto If = dyn_cast<cuda_tile::IfOp>(Inner->getParentOp());
      if (If && Inner->getParentRegion() == &If.getThenRegion() && implies(If.getCondition(), Index, J.Parameter, Axis, Tile))
        return notesFailure(If, J.References[Axis]);
    }
    return false;
  }

  bool implies(Value Condition, Value Index, unsigned Parameter, unsigned Axis, int64_t Tile) const {
    if (auto And = Condition.getDefiningOp<cuda_tile::AndIOp>())
      return implies(And.getLhs(), Index, Parameter, Axis, Tile) || implies(And.getRhs(), Index, Parameter, Axis, Tile);
    auto Compare = Condition.getDefiningOp<cuda_tile::CmpIOp>();
    if (!Compare || Compare.getPredicate() != cuda_tile::ComparisonPredicate::LessThan ||
        Compare.getSignedness() != cuda_tile::Signedness::Signed || !Entry.isTileCount(Compare.getRhs(), Parameter, Axis, Tile))
      return false;
    Value Compared = Compare.getLhs();
    while (Compared != Index) {
      auto Extension = Compared.getDefiningOp<cuda_tile::ExtIOp>();
      if (!Extension)
        return false;
      Compared = Extension.getSource();
    }
    return true;
  }

  bool notesFailure(cuda_tile::IfOp If, int64_t Site) const {
    if (!If.elseBlock() || Site < 0 || static_cast<size_t>(Site) >= Entry.contract().Sites.size())
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
