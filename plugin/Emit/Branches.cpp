// Branches. Each arm is emitted from the same state; what differs afterwards becomes a result of the branch. Writes are logged, so what an
// arm changes is known exactly, through references and inlined calls too, and can be taken back for the other arm.
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"

namespace tessera::plugin {

using clang::Expr, clang::SourceLocation, clang::Stmt;

// ---- objects

Value* KernelEmitter::newObject(Value V) { return Live.emplace_back(&Objects.emplace_back(std::move(V))); }

// Objects that were made since then go out of scope.
void KernelEmitter::endScope(size_t LiveMark) {
  for (Value* Object : llvm::ArrayRef(Live).drop_front(LiveMark)) Object->kill();
  Live.truncate(LiveMark);
}

void KernelEmitter::write(Value* Place, const Value& New) {
  if (Place->What == Value::Kind::Record && New.What == Value::Kind::Record && Place->Fields.size() == New.Fields.size()) {
    for (size_t I = 0; I < New.Fields.size(); ++I) write(&Place->Fields[I], New.Fields[I]);
    return;
  }
  Log.push_back({Place, *Place});
  *Place = New;
}

void KernelEmitter::undo(size_t Mark) {
  while (Log.size() > Mark) {
    const Write Last = std::move(Log.back());
    Log.pop_back();
    if (Last.Place->What != Value::Kind::Dead) *Last.Place = Last.Old;
  }
}

Changes KernelEmitter::changesSince(size_t Mark) const {
  Changes Changed;
  for (const Write& W : llvm::ArrayRef(Log).drop_front(Mark))
    if (W.Place->What != Value::Kind::Dead) Changed.insert({W.Place, *W.Place});
  return Changed;
}

// ---- joining exits

static bool isPartOf(const Value& Whole, const Value* Part) {
  return &Whole == Part || llvm::any_of(Whole.Fields, [&](const Value& Field) { return isPartOf(Field, Part); });
}

static bool isMissing(const Value& V) { return V.What == Value::Kind::Unset || V.What == Value::Kind::Dead; }

// What one object is behind all exits. `Phi` makes one value of several; for an exit without a value it invents one, where nobody reads it:
// results of paths that have not returned, and variables on paths that have.
FailureOr<Value> KernelEmitter::joinPart(Value* Place, llvm::ArrayRef<Value> Parts, llvm::ArrayRef<Exit> Exits,
                                         llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>)> Phi) {
  const auto* Present = llvm::find_if_not(Parts, isMissing);
  if (Present == Parts.end()) return Value();
  const bool IsResult = frame().Result && isPartOf(*frame().Result, Place);
  const auto goesOn = [](const Exit& E) { return E.End != Flow::Returned && !E.ContinuesOuter; };
  const bool OneGoesOn = llvm::any_of(Exits, goesOn);
  for (auto [Part, E] : llvm::zip(Parts, Exits)) {
    if (!isMissing(Part)) continue;
    const bool Unread = IsResult ? E.End != Flow::Returned : !goesOn(E) && OneGoesOn;
    if (!Unread) return Value();
    if (E.End == Flow::Returned) frame().UnsetBehindReturn.insert(Place);
  }

  switch (Present->What) {
    case Value::Kind::Single: {
      llvm::SmallVector<mlir::Value, 2> Values;
      for (const Value& Part : Parts) {
        if (!isMissing(Part) && (!Part.isSingle() || Part.Ssa.getType() != Present->Ssa.getType())) return failure();
        Values.push_back(isMissing(Part) ? mlir::Value() : Part.Ssa);
      }
      if (!llvm::isa<cuda_tile::TileType>(Present->Ssa.getType()))
        return llvm::all_equal(Values) ? FailureOr<Value>(*Present) : FailureOr<Value>(failure());
      return Value::single(Phi(Values));
    }
    case Value::Kind::Record:
    case Value::Kind::Lambda: {
      Value Whole = Present->copy();
      const auto parts = [&](auto Select, Value& Into) -> LogicalResult {
        llvm::SmallVector<Value, 2> Inner;
        for (const Value& Part : Parts) Inner.push_back(isMissing(Part) ? Value() : Select(Part));
        FailureOr<Value> Joined = joinPart(Place, Inner, Exits, Phi);
        if (failed(Joined)) return failure();
        Into = std::move(*Joined);
        return success();
      };
      for (const Value& Part : Parts) {
        if (isMissing(Part)) continue;
        if (Part.What != Present->What || Part.Fields.size() != Present->Fields.size()) return failure();
        if (!Part.Captured) continue;
        for (auto [Here, There] : llvm::zip(Part.Captured->Captures, Present->Captured->Captures))
          if (Here.Variable != There.Variable || Here.Place != There.Place) return failure();
      }
      for (size_t I = 0; I < Whole.Fields.size(); ++I)
        if (failed(parts([&](const Value& Part) { return Part.Fields[I]; }, Whole.Fields[I]))) return failure();
      if (Whole.Captured)
        for (size_t I = 0; I < Whole.Captured->Captures.size(); ++I)
          if (!Whole.Captured->Captures[I].Place &&
              failed(parts([&](const Value& Part) { return Part.Captured->Captures[I].Copy; }, Whole.Captured->Captures[I].Copy)))
            return failure();
      return Whole;
    }
    case Value::Kind::Unset:
    case Value::Kind::Dead:
      break;
  }
  llvm_unreachable("a part that is present");
}

mlir::Value KernelEmitter::zeroOf(mlir::Type Type, mlir::Operation* Before) {
  const auto Tile = llvm::cast<cuda_tile::TileType>(Type);
  mlir::OpBuilder At(Before);
  const bool IsNibble = Tile.getElementType().isInteger(4);  // which no constant has
  const mlir::Type Kept = IsNibble ? At.getI8Type() : Tile.getElementType(), Stored = cuda_tile::storedElement(Kept);
  mlir::Attribute Zero;
  if (auto Float = llvm::dyn_cast<mlir::FloatType>(Stored))
    Zero = mlir::FloatAttr::get(Float, llvm::APFloat(Float.getFloatSemantics(), llvm::APInt::getZero(Float.getWidth())));
  else
    Zero = mlir::IntegerAttr::get(Stored, 0);
  const auto Elements = mlir::DenseElementsAttr::get(mlir::RankedTensorType::get(Tile.getShape(), Stored), Zero);
  const mlir::Value V =
      cuda_tile::ConstantOp::create(At, Before->getLoc(), cuda_tile::TileType::get(Tile.getShape(), Kept), Elements).getResult();
  return IsNibble ? cuda_tile::TruncIOp::create(At, Before->getLoc(), Tile, V).getResult() : V;
}

mlir::Value KernelEmitter::truth(bool Holds, mlir::Operation* Before) {
  mlir::OpBuilder At(Before);
  const auto Type = mlir::RankedTensorType::get({}, At.getI1Type());
  return cuda_tile::ConstantOp::create(At, Before->getLoc(), mlir::DenseElementsAttr::get(Type, Holds));
}

// The state behind an op with these exits: writes what has changed and says where emission stands. `At` is an object's value at an exit,
// `Rebuild` makes the op anew with results.
LogicalResult KernelEmitter::join(SourceLocation Where, mlir::Operation* Op, llvm::MutableArrayRef<Exit> Exits,
                                  llvm::ArrayRef<Value*> Places, llvm::function_ref<Value(const Exit&, Value*)> At,
                                  llvm::function_ref<mlir::Operation*(mlir::TypeRange)> Rebuild) {
  llvm::SmallVector<mlir::Type> Results;
  llvm::SmallVector<llvm::SmallVector<mlir::Value>> Operands(Exits.size());
  const auto isInside = [&](mlir::Value V) { return V && Op->isAncestor(V.getParentBlock()->getParentOp()); };
  const auto needsResult = [&](llvm::ArrayRef<mlir::Value> Values) { return !llvm::all_equal(Values) || isInside(Values[0]); };
  const auto collect = [&](llvm::ArrayRef<mlir::Value> Values) -> mlir::Value {
    if (!needsResult(Values)) return Values[0];
    Results.push_back((*llvm::find_if(Values, [](mlir::Value V) { return bool(V); })).getType());
    for (auto [Of, V, E] : llvm::zip(Operands, Values, Exits)) Of.push_back(V ? V : zeroOf(Results.back(), E.Terminator));
    return {};
  };
  llvm::SmallVector<llvm::SmallVector<Value, 2>> Parts;
  for (Value* Place : Places) {
    Parts.emplace_back();
    for (const Exit& E : Exits) Parts.back().push_back(At(E, Place));
    if (failed(joinPart(Place, Parts.back(), Exits, collect))) return Report.refuse(Code::AmbiguousRoot, Where);
  }
  const bool SameEnd = llvm::all_of(Exits, [&](const Exit& E) { return E.End == Exits[0].End && E.End != Flow::MayHaveReturned; });
  const bool SameTarget = llvm::all_of(Exits, [&](const Exit& E) { return E.ContinuesOuter == Exits[0].ContinuesOuter; });
  const auto flag = [&](auto ValueOf) {
    Results.push_back(tileType(Element::Bool, {}, &Mlir));
    for (auto [Of, E] : llvm::zip(Operands, Exits)) Of.push_back(ValueOf(E));
    return unsigned(Results.size() - 1);
  };
  std::optional<unsigned> ReturnedAt, ContinuesAt;
  if (!SameEnd)
    ReturnedAt = flag([&](Exit& E) { return E.End == Flow::MayHaveReturned ? E.Flag : truth(E.End == Flow::Returned, E.Terminator); });
  if (!SameTarget) ContinuesAt = flag([&](Exit& E) { return truth(E.ContinuesOuter, E.Terminator); });

  mlir::Operation* Built = Rebuild(Results);
  for (auto [E, Of] : llvm::zip(Exits, Operands)) E.Terminator->setOperands(Of);
  unsigned Next = 0;
  const auto take = [&](llvm::ArrayRef<mlir::Value> Values) -> mlir::Value {
    // The old op is gone, but a value that was inside still is: its block has moved.
    mlir::Value First = Values[0];
    if (!llvm::all_equal(Values) || (First && Built->isAncestor(First.getParentBlock()->getParentOp()))) return Built->getResult(Next++);
    return First;
  };
  for (auto [Place, Part] : llvm::zip(Places, Parts)) write(Place, *joinPart(Place, Part, Exits, take));

  Now = SameEnd ? Exits[0].End : Flow::MayHaveReturned;
  ReturnFlag = ReturnedAt ? Built->getResult(*ReturnedAt) : mlir::Value();
  ContinueFlag = ContinuesAt ? Built->getResult(*ContinuesAt) : mlir::Value();
  AlwaysContinues = SameTarget && Exits[0].ContinuesOuter;
  Stored = Exits[0].Stored;
  for (const Exit& E : Exits.drop_front())
    for (size_t I = 0; I < Stored.size(); ++I) Stored[I] = Stored[I] && E.Stored[I];
  return success();
}

// The exit at the end of the current block.
Exit KernelEmitter::exitHere(size_t Mark, mlir::Location Where) {
  Exit E{Now, ReturnFlag, changesSince(Mark), Stored};
  if (Now != Flow::Left) E.Terminator = cuda_tile::YieldOp::create(Builder, Where);
  return E;
}

// ---- branches

LogicalResult KernelEmitter::branch(SourceLocation Where, mlir::Value Condition, llvm::function_ref<LogicalResult()> Then,
                                    llvm::function_ref<LogicalResult()> Else) {
  AtHead = false;
  const mlir::Location At = location(Where);
  auto If = cuda_tile::IfOp::create(Builder, At, mlir::TypeRange(), Condition, /*withElse=*/true);
  const size_t Mark = Log.size();
  const llvm::SmallVector<bool, 4> StoredBefore = Stored;
  llvm::SmallVector<Exit, 2> Exits;
  for (bool IsThen : {true, false}) {
    mlir::Block* Arm = IsThen ? If.thenBlock() : If.elseBlock();
    Arm->clear();
    Builder.setInsertionPointToEnd(Arm);
    Now = Flow::Here;
    Stored = StoredBefore;
    const size_t LiveMark = Live.size(), OpenMark = Open.size();
    if (failed(IsThen ? Then() : Else()) || failed(closeBranches(OpenMark))) return failure();
    endScope(LiveMark);
    Exits.push_back(exitHere(Mark, At));
    undo(Mark);
  }
  const bool ThenIsDone = Exits[0].End == Flow::Returned;
  Exit& Other = Exits[ThenIsDone];
  if (ThenIsDone != (Exits[1].End == Flow::Returned) && Other.End == Flow::Here && frame().Loops.empty()) {
    // What follows runs in the region that has not returned.
    Builder.setInsertionPointToEnd(Other.Terminator->getBlock());
    Other.Terminator->erase();
    for (const auto& [Place, V] : Other.Changed) write(Place, V);
    Now = Flow::Here;
    Stored = Other.Stored;
    Open.push_back({If, std::move(Exits[!ThenIsDone]), ThenIsDone, Mark, Where});
    LastBranch = nullptr;
    return success();
  }
  Builder.setInsertionPointAfter(If);
  return finishBranch(Where, If, Exits);
}

// At the end of a region: what was emitted into one region of a branch is joined with the region that has returned.
LogicalResult KernelEmitter::closeBranches(size_t OpenMark) {
  while (Open.size() > OpenMark) {
    OpenBranch Last = std::move(Open.back());
    Open.pop_back();
    Exit Here = exitHere(Last.Mark, location(Last.Where));
    undo(Last.Mark);
    Builder.setInsertionPointAfter(Last.If);
    llvm::SmallVector<Exit, 2> Exits;
    Exits.push_back(std::move(Last.ThenIsDone ? Last.Done : Here));
    Exits.push_back(std::move(Last.ThenIsDone ? Here : Last.Done));
    if (failed(finishBranch(Last.Where, Last.If, Exits))) return failure();
  }
  return success();
}

LogicalResult KernelEmitter::finishBranch(SourceLocation Where, cuda_tile::IfOp If, llvm::SmallVectorImpl<Exit>& Exits) {
  llvm::erase_if(Exits, [](const Exit& E) { return E.End == Flow::Left; });
  LastBranch = If;
  if (Exits.empty()) {
    Now = Flow::Left;
    Exit& End = frame().Loops.back()->Continues.emplace_back();
    End.Unreachable = true;
    End.Terminator = cuda_tile::ContinueOp::create(Builder, location(Where));
    return success();
  }
  llvm::SetVector<Value*> Places;
  for (const Exit& E : Exits)
    for (const auto& [Place, V] : E.Changed) Places.insert(Place);
  const auto at = [](const Exit& E, Value* Place) {
    const auto* Known = E.Changed.find(Place);
    return Known == E.Changed.end() ? *Place : Known->second;
  };
  const auto rebuild = [&](mlir::TypeRange Results) -> mlir::Operation* {
    if (Results.empty()) return If;
    mlir::OpBuilder At(If);
    auto Built = cuda_tile::IfOp::create(At, If.getLoc(), Results, If.getCondition());
    Built.getThenRegion().takeBody(If.getThenRegion());
    Built.getElseRegion().takeBody(If.getElseRegion());
    If.erase();
    If = Built;
    Builder.setInsertionPointAfter(If);
    return If;
  };
  if (failed(join(Where, If, Exits, Places.getArrayRef(), at, rebuild))) return failure();
  if (If.getNumResults() == 0 && llvm::hasSingleElement(*If.elseBlock()) && llvm::isa<cuda_tile::YieldOp>(If.elseBlock()->front())) {
    mlir::Region None;
    If.getElseRegion().takeBody(None);
  }
  LastBranch = If;
  return success();
}

// Before the next statement: when the function may have returned, it runs under the condition that it has not.
LogicalResult KernelEmitter::resume(SourceLocation Where) {
  if (Now != Flow::MayHaveReturned) return success();
  Now = Flow::Here;
  return branch(
      Where, ReturnFlag,
      [&] {
        Now = Flow::Returned;
        return success();
      },
      [] { return success(); });
}

// ---- statements and expressions

FailureOr<mlir::Value> KernelEmitter::condition(const Expr* E) {
  const FailureOr<mlir::Value> V = single(E);
  if (failed(V)) return failure();
  if (V->getType() == tileType(Element::Bool, {}, &Mlir)) return V;
  return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(E->getType(), Ctx));
}

// An arm whose condition is constant is chosen, not emitted.
LogicalResult KernelEmitter::ifStatement(const clang::IfStmt* S) {
  const size_t LiveMark = Live.size();
  if (failed(statement(S->getInit()))) return failure();
  if (S->isConstexpr()) {
    const std::optional<const Stmt*> Arm = S->getNondiscardedCase(Ctx);
    if (Arm && failed(statement(*Arm))) return failure();
  } else {
    AtHead = false;
    if (failed(statement(S->getConditionVariableDeclStmt()))) return failure();
    if (const std::optional<clang::APValue> Known = fold(S->getCond(), Ctx)) {
      if (failed(statement(Known->getInt().getBoolValue() ? S->getThen() : S->getElse()))) return failure();
    } else {
      const FailureOr<mlir::Value> Condition = condition(S->getCond());
      if (failed(Condition) ||
          failed(branch(S->getIfLoc(), *Condition, [&] { return statement(S->getThen()); }, [&] { return statement(S->getElse()); })))
        return failure();
    }
  }
  endScope(LiveMark);
  return success();
}

static constexpr size_t MostSpeculated = 8;

// Ops that may run although nobody asked for their result.
static bool isCheap(mlir::Block& Arm) {
  return Arm.getOperations().size() <= MostSpeculated + 1 && llvm::all_of(Arm.without_terminator(), [](mlir::Operation& Op) {
           return Op.getNumRegions() == 0 && Op.getName().getDialectNamespace() == "cuda_tile" && mlir::isMemoryEffectFree(&Op) &&
                  llvm::all_of(Op.getResultTypes(), [](mlir::Type T) {
                    const auto Tile = llvm::dyn_cast<cuda_tile::TileType>(T);
                    return Tile && Tile.getShape().empty();
                  });
         });
}

// The value of one of two expressions. Scalars that cost nothing are both computed.
FailureOr<Value> KernelEmitter::choose(SourceLocation Where, clang::QualType Type, mlir::Value Condition,
                                       llvm::function_ref<FailureOr<Value>()> Then, llvm::function_ref<FailureOr<Value>()> Else) {
  Value* Chosen = newObject(unassigned(Type));
  const auto arm = [&](llvm::function_ref<FailureOr<Value>()> Side) -> LogicalResult {
    const FailureOr<Value> V = Side();
    if (failed(V)) return failure();
    write(Chosen, *V);
    return success();
  };
  if (failed(branch(Where, Condition, [&] { return arm(Then); }, [&] { return arm(Else); }))) return failure();
  auto If = LastBranch;
  const bool IsScalar = If && If.getNumResults() == 1 && Chosen->isSingle() && Chosen->Ssa == If.getResult(0) &&
                        llvm::cast<cuda_tile::TileType>(Chosen->Ssa.getType()).getShape().empty();
  if (!IsScalar || !isCheap(*If.thenBlock()) || !isCheap(*If.elseBlock())) return *Chosen;
  const mlir::Value L = If.thenBlock()->getTerminator()->getOperand(0), R = If.elseBlock()->getTerminator()->getOperand(0);
  for (mlir::Block* Arm : {If.thenBlock(), If.elseBlock()})
    for (mlir::Operation& Op : llvm::make_early_inc_range(Arm->without_terminator())) Op.moveBefore(If);
  const auto isConstant = [](mlir::Value V, bool Holds) {
    auto Known = V.getDefiningOp<cuda_tile::ConstantOp>();
    return Known && Known.getValue().getElementType().isInteger(1) && Known.getValue().getSplatValue<bool>() == Holds;
  };
  const mlir::Location At = location(Where);
  if (isConstant(R, false))
    Chosen->Ssa = createOp("cuda_tile.andi", {Condition, L}, L.getType(), At);
  else if (isConstant(L, true))
    Chosen->Ssa = createOp("cuda_tile.ori", {Condition, R}, R.getType(), At);
  else
    Chosen->Ssa = cuda_tile::SelectOp::create(Builder, At, L.getType(), Condition, L, R).getResult();
  If.erase();
  LastBranch = nullptr;
  return *Chosen;
}

// `a ? b : c`; also of lvalues, whose value is wanted.
FailureOr<Value> KernelEmitter::conditional(const clang::ConditionalOperator* E) {
  if (const std::optional<clang::APValue> Known = fold(E->getCond(), Ctx))
    return operand(Known->getInt().getBoolValue() ? E->getTrueExpr() : E->getFalseExpr());
  const FailureOr<mlir::Value> Condition = condition(E->getCond());
  if (failed(Condition)) return failure();
  return choose(
      E->getQuestionLoc(), E->getType(), *Condition, [&] { return operand(E->getTrueExpr()); }, [&] { return operand(E->getFalseExpr()); });
}

// `a && b`, `a || b`: the right side runs only when it decides.
FailureOr<Value> KernelEmitter::shortCircuit(const clang::BinaryOperator* E) {
  const bool IsAnd = E->getOpcode() == clang::BO_LAnd;
  const auto decided = [&]() -> FailureOr<Value> { return Value::single(integerConstant(!IsAnd, Element::Bool, {}, location(E))); };
  const auto right = [&]() -> FailureOr<Value> {
    const FailureOr<mlir::Value> R = condition(E->getRHS());
    if (failed(R)) return failure();
    return Value::single(*R);
  };
  if (const std::optional<clang::APValue> Known = fold(E->getLHS(), Ctx))
    return Known->getInt().getBoolValue() == IsAnd ? right() : decided();
  const FailureOr<mlir::Value> L = condition(E->getLHS());
  if (failed(L)) return failure();
  return IsAnd ? choose(E->getExprLoc(), E->getType(), *L, right, decided) : choose(E->getExprLoc(), E->getType(), *L, decided, right);
}

}  // namespace tessera::plugin
