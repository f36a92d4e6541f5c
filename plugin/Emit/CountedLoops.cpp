// `for (int i = a; i < n; i += c)` was emitted as a loop that tests and adds; with an invariant `n`, a constant `c` and no other way out it
// is a counted loop. Decided on the emitted ops, so references and calls hide nothing.
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {
namespace {

using cuda_tile::ComparisonPredicate;

class CountedLoop {
 public:
  explicit CountedLoop(cuda_tile::LoopOp Op) : Op(Op), Body(Op.getBodyBlock()) {}

  bool recognize() { return findTest() && findExits() && findBound() && findStep() && resultsAreCarried(); }

  void replace() {
    mlir::OpBuilder At(Op);
    for (mlir::Operation* Invariant : Hoisted) Invariant->moveBefore(Op);
    const auto StepType = mlir::RankedTensorType::get({}, Step.getValue().getElementType());
    const mlir::Value Distance = cuda_tile::ConstantOp::create(
        At, Step.getLoc(), mlir::DenseElementsAttr::get(StepType, Step.getValue().getSplatValue<llvm::APInt>()));
    llvm::SmallVector<mlir::Value> Inits(Op.getInits());
    const mlir::Value First = Inits[Number.getArgNumber()];
    Inits.erase(Inits.begin() + Number.getArgNumber());
    auto For = cuda_tile::ForOp::create(At, Op.getLoc(), First, Bound, Distance, Inits);
    mlir::Block* To = For.getBodyBlock();
    To->clear();

    llvm::SmallVector<mlir::Value> Carried;  // by their place in the old loop
    for (unsigned I = 0, Next = 1; I < Body->getNumArguments(); ++I)
      Carried.push_back(To->getArgument(I == Number.getArgNumber() ? 0 : Next++));
    for (auto [Result, Passed] : llvm::zip(Op.getResults(), Exit.getOperands())) {
      const auto Argument = llvm::dyn_cast<mlir::BlockArgument>(Passed);
      if (!Argument || Argument.getOwner() != Body)
        Result.replaceAllUsesWith(Passed);
      else if (Argument != Number)
        Result.replaceAllUsesWith(For.getResult(Argument.getArgNumber() - (Argument.getArgNumber() > Number.getArgNumber())));
    }
    for (mlir::Operation* Next : Nexts) Next->eraseOperand(Number.getArgNumber());
    Test.erase();
    To->getOperations().splice(To->end(), Body->getOperations());
    for (auto [Old, New] : llvm::zip(Body->getArguments(), Carried)) Old.replaceAllUsesWith(New);
    Op.erase();
    for (mlir::Operation& Unused : llvm::make_early_inc_range(llvm::reverse(*To)))
      if (mlir::isOpTriviallyDead(&Unused)) Unused.erase();
  }

 private:
  bool isOutside(mlir::Value V) const { return !Op->isAncestor(V.getParentBlock()->getParentOp()); }

  // The first op that is more than a computation asks whether to go on, and does nothing else.
  bool findTest() {
    for (mlir::Operation& Inner : *Body) {
      if ((Test = llvm::dyn_cast<cuda_tile::IfOp>(Inner))) break;
      if (Inner.getNumRegions() != 0 || !mlir::isPure(&Inner)) return false;
    }
    if (!Test || Test.getNumResults() != 0 || !Test.elseBlock() || !llvm::hasSingleElement(*Test.thenBlock()) ||
        !llvm::hasSingleElement(*Test.elseBlock()) || !llvm::isa<cuda_tile::YieldOp>(Test.thenBlock()->front()))
      return false;
    Exit = llvm::dyn_cast<cuda_tile::BreakOp>(Test.elseBlock()->front());
    return bool(Exit);
  }

  static mlir::Operation* loopOf(mlir::Operation* Inner) {
    do Inner = Inner->getParentOp();
    while (llvm::isa<cuda_tile::IfOp>(Inner));
    return Inner;
  }

  bool findExits() {
    bool IsOnly = true;
    Body->walk([&](mlir::Operation* Inner) {
      if (llvm::isa<cuda_tile::BreakOp>(Inner) && loopOf(Inner) == Op) IsOnly &= Inner == Exit;
      if (llvm::isa<cuda_tile::ContinueOp>(Inner) && loopOf(Inner) == Op) Nexts.push_back(Inner);
    });
    return IsOnly && !Body->empty() && llvm::isa<cuda_tile::ContinueOp>(Body->back());
  }

  // `number < bound`, or the same the other way round.
  bool findBound() {
    auto Compare = Test.getCondition().getDefiningOp<cuda_tile::CmpIOp>();
    if (!Compare || Compare.getSignedness() != cuda_tile::Signedness::Signed) return false;
    const bool IsLess = Compare.getPredicate() == ComparisonPredicate::LessThan;
    if (!IsLess && Compare.getPredicate() != ComparisonPredicate::GreaterThan) return false;
    Number = llvm::dyn_cast<mlir::BlockArgument>(IsLess ? Compare.getLhs() : Compare.getRhs());
    Bound = IsLess ? Compare.getRhs() : Compare.getLhs();
    return Number && Number.getOwner() == Body && isInvariant(Bound);
  }

  // Computed from what lives outside, by ops that can move there.
  bool isInvariant(mlir::Value V) {
    if (isOutside(V)) return true;
    mlir::Operation* Definition = V.getDefiningOp();
    if (!Definition || Definition->getBlock() != Body || !Definition->isBeforeInBlock(Test) || !mlir::isPure(Definition)) return false;
    if (llvm::is_contained(Hoisted, Definition)) return true;
    for (mlir::Value Operand : Definition->getOperands())
      if (!isInvariant(Operand)) return false;
    Hoisted.push_back(Definition);
    return true;
  }

  // Every way to the next iteration adds the same positive constant.
  bool findStep() {
    for (mlir::Operation* Next : Nexts) {
      auto Sum = Next->getOperand(Number.getArgNumber()).getDefiningOp<cuda_tile::AddIOp>();
      if (!Sum || (Sum.getLhs() != Number && Sum.getRhs() != Number)) return false;
      auto Added = (Sum.getLhs() == Number ? Sum.getRhs() : Sum.getLhs()).getDefiningOp<cuda_tile::ConstantOp>();
      if (!Added || (Step && Step.getValue() != Added.getValue())) return false;
      Step = Added;
    }
    return Step && Step.getValue().getSplatValue<llvm::APInt>().isStrictlyPositive();
  }

  // Nobody asks for the number behind the loop, and all else is known without the test.
  bool resultsAreCarried() {
    for (auto [Result, Passed] : llvm::zip(Op.getResults(), Exit.getOperands())) {
      const auto Argument = llvm::dyn_cast<mlir::BlockArgument>(Passed);
      const bool IsCarried = Argument && Argument.getOwner() == Body;
      if (IsCarried ? Argument == Number && !Result.use_empty() : !isOutside(Passed)) return false;
    }
    return true;
  }

  cuda_tile::LoopOp Op;
  mlir::Block* Body;
  cuda_tile::IfOp Test;
  cuda_tile::BreakOp Exit;
  llvm::SmallVector<mlir::Operation*> Nexts, Hoisted;
  mlir::BlockArgument Number;
  mlir::Value Bound;
  cuda_tile::ConstantOp Step;
};

}  // namespace

void KernelEmitter::recognizeCountedLoops() {
  llvm::SmallVector<cuda_tile::LoopOp> Loops;
  Module->walk([&](cuda_tile::LoopOp Op) { Loops.push_back(Op); });  // inner ones first
  for (cuda_tile::LoopOp Op : Loops)
    if (CountedLoop Counted(Op); Counted.recognize()) Counted.replace();
}

}  // namespace tessera::plugin
