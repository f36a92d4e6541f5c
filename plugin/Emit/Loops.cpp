// Loops. A body is emitted once, with every value that lives outside as an argument; arguments that it does not change are taken away
// again. `break` and `continue` are ops; a `return` leaves the loop with a truth value that says so.
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/ControlFlow.h"

namespace tessera::plugin {

using clang::Expr, clang::SourceLocation, clang::Stmt;

// ---- what all loops have in common

void KernelEmitter::beginLoop(Loop& L, mlir::Operation* Op, mlir::Block* Body) {
  AtHead = false;
  L.Op = Op;
  L.Body = Body;
  L.OuterMark = Log.size();
  Body->clear();
  llvm::SmallPtrSet<const Value*, 16> Known;  // copies of a lambda may share what it has captured
  for (Value* Object : Live)
    Object->eachSingle([&](Value& Part) {
      if (!llvm::isa<cuda_tile::TileType>(Part.Ssa.getType()) || !Known.insert(&Part).second) return;
      const mlir::BlockArgument Argument = Body->addArgument(Part.Ssa.getType(), Part.Ssa.getLoc());
      L.Values.push_back({&Part, Argument, Part.Ssa});
      write(&Part, Value::single(Argument));
    });
  L.Mark = Log.size();
  frame().Loops.push_back(&L);
  Builder.setInsertionPointToEnd(Body);
}

// The end of the body, then the state behind the loop.
LogicalResult KernelEmitter::finishLoop(Loop& L, SourceLocation Where, size_t LiveMark, llvm::ArrayRef<bool> StoredBefore) {
  if (Now == Flow::Here && failed(continueLoop(L, Where))) return failure();
  frame().Loops.pop_back();
  endScope(LiveMark);
  auto For = llvm::dyn_cast<cuda_tile::ForOp>(L.Op);

  // What no iteration changes is not carried.
  llvm::DenseMap<mlir::Value, mlir::Value> Settled;
  const auto settled = [&](Value V) {
    V.eachSingle([&](Value& Part) {
      if (mlir::Value Known = Settled.lookup(Part.Ssa)) Part.Ssa = Known;
    });
    return V;
  };
  llvm::SmallVector<Loop::Carried, 8> Kept;
  llvm::DenseMap<Value*, mlir::BlockArgument> ArgumentOf;
  for (const Loop::Carried& C : L.Values) {
    const bool Changes = llvm::any_of(L.Continues, [&](const Exit& E) {
      const auto* Known = E.Changed.find(C.Place);
      return Known != E.Changed.end() && Known->second.Ssa != C.Argument;
    });
    if (Changes) {
      Kept.push_back(C);
      ArgumentOf[C.Place] = C.Argument;
    } else {
      mlir::BlockArgument Argument = C.Argument;
      Argument.replaceAllUsesWith(C.Init);
      Settled[C.Argument] = C.Init;
    }
  }
  // Chains cannot arise: initial values are not arguments of this loop.
  undo(L.OuterMark);

  llvm::SmallVector<mlir::Value> Inits;
  for (const Loop::Carried& C : Kept) Inits.push_back(C.Init);
  for (Exit& E : L.Continues) {
    llvm::SmallVector<mlir::Value> Operands;
    for (const Loop::Carried& C : Kept) {
      const auto* Known = E.Changed.find(C.Place);
      Operands.push_back(E.Unreachable || Known == E.Changed.end() ? mlir::Value(C.Argument) : settled(Known->second).Ssa);
    }
    E.Terminator->setOperands(Operands);
  }
  L.Body->eraseArguments([&](mlir::BlockArgument A) { return Settled.contains(A); });

  const auto rebuild = [&](mlir::TypeRange Results) -> mlir::Operation* {
    mlir::OpBuilder At(L.Op);
    mlir::Operation* Built = nullptr;
    if (For) {
      auto Counted = cuda_tile::ForOp::create(At, L.Op->getLoc(), For.getLower(), For.getUpper(), For.getStep(), Inits);
      Counted.setUnsignedCmp(For.getUnsignedCmp());
      Built = Counted;
    } else {
      Built = cuda_tile::LoopOp::create(At, L.Op->getLoc(), Results, Inits);
    }
    Built->getRegion(0).takeBody(L.Op->getRegion(0));
    L.Op->erase();
    Builder.setInsertionPointAfter(Built);
    return Built;
  };
  if (For) {  // the results are the carried values
    mlir::Operation* Built = rebuild({});
    for (auto [C, Result] : llvm::zip(Kept, Built->getResults())) write(C.Place, Value::single(Result));
    Now = Flow::Here;
    Stored.assign(StoredBefore.begin(), StoredBefore.end());
    return success();
  }
  if (L.Breaks.empty()) {  // runs for ever
    rebuild({});
    Now = Flow::Here;
    return success();
  }
  llvm::SetVector<Value*> Places;
  for (const Loop::Carried& C : Kept) Places.insert(C.Place);
  for (const Exit& E : L.Breaks)
    for (const auto& [Place, V] : E.Changed) Places.insert(Place);
  const auto at = [&](const Exit& E, Value* Place) {
    const auto* Known = E.Changed.find(Place);
    if (Known != E.Changed.end()) return settled(Known->second);
    const mlir::BlockArgument Argument = ArgumentOf.lookup(Place);
    return Argument ? Value::single(Argument) : *Place;
  };
  if (failed(join(Where, L.Op, L.Breaks, Places.getArrayRef(), at, rebuild))) return failure();
  return leaveFurther(Where);
}

// Behind a loop that was left by a `return`, or a `switch` by a `continue`, on some or all ways: inside of another loop, that one is left
// too.
LogicalResult KernelEmitter::leaveFurther(SourceLocation Where) {
  if (frame().Loops.empty()) return success();
  const auto stays = [] { return success(); };
  const mlir::Value Returned = ReturnFlag, Continues = ContinueFlag;
  const bool Always = AlwaysContinues;
  const auto leaveByReturn = [&] { return leaveLoop(Where, Flow::Returned); };
  if (Now == Flow::Returned) {
    Now = Flow::Here;
    return leaveByReturn();
  }
  if (Now == Flow::MayHaveReturned) {
    Now = Flow::Here;
    if (failed(branch(Where, Returned, leaveByReturn, stays))) return failure();
  }
  if (Always) return continueStatement(Where);
  if (Continues) return branch(Where, Continues, [&] { return continueStatement(Where); }, stays);
  return success();
}

LogicalResult KernelEmitter::loop(SourceLocation Where, bool IsSwitch, llvm::function_ref<LogicalResult()> Body,
                                  llvm::function_ref<LogicalResult()> Latch) {
  Loop L;
  L.IsSwitch = IsSwitch;
  L.Latch = Latch;
  const size_t LiveMark = Live.size();
  const llvm::SmallVector<bool, 4> StoredBefore = Stored;
  auto Op = cuda_tile::LoopOp::create(Builder, location(Where), mlir::TypeRange(), mlir::ValueRange());
  beginLoop(L, Op, Op.getBodyBlock());
  if (failed(Body())) return failure();
  return finishLoop(L, Where, LiveMark, StoredBefore);
}

// Leaves the innermost loop: End is Here for `break`, Returned for `return`.
LogicalResult KernelEmitter::leaveLoop(SourceLocation Where, Flow End, bool ContinuesOuter) {
  Loop& L = *frame().Loops.back();
  Exit E{End, {}, changesSince(L.Mark), Stored};
  E.ContinuesOuter = ContinuesOuter;
  E.Terminator = cuda_tile::BreakOp::create(Builder, location(Where));
  L.Breaks.push_back(std::move(E));
  Now = Flow::Left;
  return success();
}

// To the next iteration, over what the loop does between two.
LogicalResult KernelEmitter::continueLoop(Loop& L, SourceLocation Where) {
  if (L.IsSwitch) return leaveLoop(Where, Flow::Here);
  if (L.Latch && failed(L.Latch())) return failure();
  if (Now != Flow::Here) return success();
  Exit E{Flow::Here, {}, changesSince(L.Mark), Stored};
  E.Terminator = cuda_tile::ContinueOp::create(Builder, location(Where));
  L.Continues.push_back(std::move(E));
  Now = Flow::Left;
  return success();
}

LogicalResult KernelEmitter::continueStatement(SourceLocation Where) {
  Loop& L = *frame().Loops.back();
  return L.IsSwitch ? leaveLoop(Where, Flow::Here, /*ContinuesOuter=*/true) : continueLoop(L, Where);
}

// ---- statements

// Goes on while the condition holds. No condition always holds.
LogicalResult KernelEmitter::whileHolds(const Expr* Condition, SourceLocation Where) {
  if (!Condition) return success();
  if (const std::optional<clang::APValue> Known = fold(Condition, Ctx))
    return Known->getInt().getBoolValue() ? success() : leaveLoop(Where, Flow::Here);
  const size_t LiveMark = Live.size();
  const FailureOr<mlir::Value> V = condition(Condition);
  if (failed(V)) return failure();
  endScope(LiveMark);
  return branch(Where, *V, [] { return success(); }, [&] { return leaveLoop(Where, Flow::Here); });
}

LogicalResult KernelEmitter::forStatement(const clang::ForStmt* S) {
  const size_t LiveMark = Live.size();
  const SourceLocation Where = S->getForLoc();
  if (failed(statement(S->getInit()))) return failure();
  const auto body = [&]() -> LogicalResult {
    if (failed(statement(S->getConditionVariableDeclStmt())) || failed(whileHolds(S->getCond(), Where))) return failure();
    return statement(S->getBody());
  };
  const auto latch = [&] { return S->getInc() ? statement(S->getInc()) : success(); };
  if (failed(loop(Where, /*IsSwitch=*/false, body, latch))) return failure();
  endScope(LiveMark);
  return success();
}

LogicalResult KernelEmitter::whileStatement(const clang::WhileStmt* S) {
  const SourceLocation Where = S->getWhileLoc();
  const auto body = [&]() -> LogicalResult {
    if (failed(statement(S->getConditionVariableDeclStmt())) || failed(whileHolds(S->getCond(), Where))) return failure();
    return statement(S->getBody());
  };
  return loop(Where, /*IsSwitch=*/false, body, nullptr);
}

LogicalResult KernelEmitter::doStatement(const clang::DoStmt* S) {
  const SourceLocation Where = S->getDoLoc();
  return loop(Where, /*IsSwitch=*/false, [&] { return statement(S->getBody()); }, [&] { return whileHolds(S->getCond(), Where); });
}

// irange(begin, end, step) as a record of three numbers.
FailureOr<KernelEmitter::Result> KernelEmitter::irange(const clang::CallExpr* E) {
  const clang::QualType T = E->getType()->getAsCXXRecordDecl() ? indexOfRange(E->getType()) : clang::QualType();
  if (T.isNull()) return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(E->getType(), Ctx));
  const FailureOr<Element> To = scalarElement(T, E->getExprLoc());
  if (failed(To)) return failure();
  if (!isInteger(*To)) return Report.refuse(Wording::ElementTypeOfOp, E->getExprLoc(), llvm::StringRef("irange"), nameOf(*To));
  std::vector<Value> Fields;
  for (const Expr* Argument : E->arguments()) {
    if (const std::optional<int64_t> Known = foldIndex(Argument, Ctx)) {
      Fields.push_back(Value::single(integerConstant(*Known, *To, {}, location(E))));
      continue;
    }
    const FailureOr<Element> From = scalarElement(Argument->getType().getNonReferenceType(), Argument->getExprLoc());
    const FailureOr<mlir::Value> V = failed(From) ? FailureOr<mlir::Value>(failure()) : single(Argument);
    if (failed(V)) return failure();
    Fields.push_back(Value::single(convertElement(*V, *From, *To, location(E))));
  }
  if (Fields.size() == 2) Fields.push_back(Value::single(integerConstant(1, *To, {}, location(E))));
  auto Step = Fields[2].Ssa.getDefiningOp<cuda_tile::ConstantOp>();
  if (!Step)
    return Report.refuse(Code::UnlistedConstruct, E->getArg(2)->getBeginLoc(), llvm::StringRef("step of a loop that is not constant"));
  const llvm::APSInt Distance(Step.getValue().getSplatValue<llvm::APInt>(), isUnsigned(*To));
  if (!Distance.isStrictlyPositive()) return Report.refuse(Wording::LoopStep, E->getArg(2)->getBeginLoc(), llvm::toString(Distance, 10));
  return Result{Value::record(std::move(Fields))};
}

// for (auto i : irange(...)).
LogicalResult KernelEmitter::rangeStatement(const clang::CXXForRangeStmt* S) {
  const SourceLocation Where = S->getForLoc();
  const size_t LiveMark = Live.size();
  if (failed(statement(S->getInit()))) return failure();
  const clang::QualType Index = indexOfRange(S->getRangeInit()->getType().getNonReferenceType());
  if (Index.isNull()) return Report.refuse(Code::LoopForm, Where);
  const FailureOr<Element> From = scalarElement(Index, Where);
  const FailureOr<Value> Range = failed(From) ? FailureOr<Value>(failure()) : operand(S->getRangeInit());
  if (failed(Range)) return failure();
  const mlir::Value Begin = Range->Fields[0].Ssa, End = Range->Fields[1].Ssa, Step = Range->Fields[2].Ssa;
  const clang::VarDecl* Variable = S->getLoopVariable();
  const FailureOr<Element> To = scalarElement(Variable->getType().getNonReferenceType(), Variable->getLocation());
  if (failed(To)) return failure();
  const auto body = [&](mlir::Value Number) -> LogicalResult {
    frame().Places[Variable] = newObject(Value::single(convertElement(Number, *From, *To, location(Where))));
    return statement(S->getBody());
  };

  if (!leavesLoop(S->getBody())) {
    Loop L;
    const size_t BodyMark = Live.size();
    const llvm::SmallVector<bool, 4> StoredBefore = Stored;
    auto Op = cuda_tile::ForOp::create(Builder, location(Where), Begin, End, Step, mlir::ValueRange());
    Op.setUnsignedCmp(isUnsigned(*From));
    beginLoop(L, Op, Op.getBodyBlock());
    if (failed(body(Op.getInductionVariable())) || failed(finishLoop(L, Where, BodyMark, StoredBefore))) return failure();
  } else {
    // The number of an iteration is a variable of its own. A step that would leave the type ends the loop.
    Value* Next = newObject(Value::single(Begin));
    const auto iteration = [&]() -> LogicalResult {
      const FailureOr<mlir::Value> Goes = arithmetic(clang::BO_LT, *From, Next->Ssa, End, location(Where));
      if (failed(Goes) || failed(branch(Where, *Goes, [] { return success(); }, [&] { return leaveLoop(Where, Flow::Here); })))
        return failure();
      return body(Next->Ssa);
    };
    const auto latch = [&]() -> LogicalResult {
      const mlir::Location At = location(Where);
      const FailureOr<mlir::Value> Sum = arithmetic(clang::BO_Add, *From, Next->Ssa, Step, At);
      const FailureOr<mlir::Value> Wrapped = failed(Sum) ? Sum : arithmetic(clang::BO_LT, *From, *Sum, Next->Ssa, At);
      if (failed(Wrapped)) return failure();
      write(Next, Value::single(cuda_tile::SelectOp::create(Builder, At, End.getType(), *Wrapped, End, *Sum).getResult()));
      return success();
    };
    if (failed(loop(Where, /*IsSwitch=*/false, iteration, latch))) return failure();
  }
  endScope(LiveMark);
  return success();
}

// ---- switch

namespace {

// Statements under the same labels.
struct Group {
  llvm::SmallVector<const clang::CaseStmt*, 2> Cases;
  bool IsDefault = false;
  llvm::SmallVector<const Stmt*, 4> Statements;
};

llvm::SmallVector<Group, 4> groupsOf(const clang::SwitchStmt* S) {
  llvm::SmallVector<Group, 4> Groups;
  const auto* Body = llvm::dyn_cast<clang::CompoundStmt>(S->getBody());
  const Stmt* Only = S->getBody();
  for (const Stmt* Inner : Body ? llvm::ArrayRef(Body->body_begin(), Body->body_end()) : llvm::ArrayRef(&Only, 1)) {
    if (llvm::isa<clang::SwitchCase>(Inner)) Groups.emplace_back();
    while (const auto* Label = llvm::dyn_cast<clang::SwitchCase>(Inner)) {
      if (const auto* Case = llvm::dyn_cast<clang::CaseStmt>(Label))
        Groups.back().Cases.push_back(Case);
      else
        Groups.back().IsDefault = true;
      Inner = Label->getSubStmt();
    }
    if (!Groups.empty()) Groups.back().Statements.push_back(Inner);
  }
  return Groups;
}

// `int k;`, over which control may jump to another label where it is used too.
bool isBareDeclaration(const Stmt* S) {
  const auto* Declaration = llvm::dyn_cast<clang::DeclStmt>(S);
  return Declaration && llvm::all_of(Declaration->decls(), [](const clang::Decl* D) {
           const auto* V = llvm::dyn_cast<clang::VarDecl>(D);
           const auto* Construct = V ? llvm::dyn_cast_or_null<clang::CXXConstructExpr>(V->getInit()) : nullptr;
           return V && V->hasLocalStorage() && (!V->getInit() || (Construct && Construct->getConstructor()->isTrivial()));
         });
}

// Without the `break` at the end, which the end of the group says as well.
llvm::SmallVector<const Stmt*, 4> withoutLastBreak(llvm::ArrayRef<const Stmt*> Statements) {
  llvm::SmallVector<const Stmt*, 4> Result(Statements);
  if (!Result.empty() && llvm::isa<clang::BreakStmt>(Result.back())) Result.pop_back();
  return Result;
}

}  // namespace

// A chain of branches. When a `break` stands deeper than at the end of a group, a loop of one iteration is put around it.
LogicalResult KernelEmitter::switchStatement(const clang::SwitchStmt* S) {
  AtHead = false;
  const SourceLocation Where = S->getSwitchLoc();
  const size_t LiveMark = Live.size();
  if (failed(statement(S->getInit())) || failed(statement(S->getConditionVariableDeclStmt()))) return failure();
  llvm::SmallVector<Group, 4> Groups = groupsOf(S);
  if (const auto* Body = llvm::dyn_cast<clang::CompoundStmt>(S->getBody()))
    for (const Stmt* Inner : Body->body()) {
      while (const auto* Label = llvm::dyn_cast<clang::SwitchCase>(Inner)) Inner = Label->getSubStmt();
      if (isBareDeclaration(Inner) && failed(statement(Inner))) return failure();
    }
  for (Group& G : Groups) llvm::erase_if(G.Statements, isBareDeclaration);
  bool Breaks = false;
  for (Group& G : Groups) {
    if (const auto* Only = G.Statements.size() == 1 ? llvm::dyn_cast<clang::CompoundStmt>(G.Statements[0]) : nullptr)
      G.Statements.assign(Only->body_begin(), Only->body_end());
    else if (G.Statements.size() == 2 && llvm::isa<clang::CompoundStmt>(G.Statements[0]) && llvm::isa<clang::BreakStmt>(G.Statements[1]))
      G.Statements.pop_back();
    G.Statements = withoutLastBreak(G.Statements);
    Breaks |= llvm::any_of(G.Statements, [](const Stmt* Inner) { return breaks(Inner); });
  }
  const auto group = [&](const Group& G) -> LogicalResult {
    const size_t GroupMark = Live.size();
    for (const Stmt* Inner : G.Statements)
      if (failed(statement(Inner))) return failure();
    endScope(GroupMark);
    return success();
  };
  const Group* Default = llvm::find_if(Groups, [](const Group& G) { return G.IsDefault; });
  const auto otherwise = [&] { return Default == Groups.end() ? success() : group(*Default); };
  const auto matches = [&](const clang::CaseStmt* Case, const llvm::APSInt& V) {
    return llvm::APSInt::isSameValue(Case->getLHS()->EvaluateKnownConstInt(Ctx), V);
  };

  FailureOr<mlir::Value> Number = failure();
  Element Type = Element::I32;
  std::function<LogicalResult(size_t)> chain = [&](size_t First) -> LogicalResult {
    while (First < Groups.size() && (Groups[First].Cases.empty() || Groups[First].IsDefault)) ++First;
    if (First == Groups.size()) return otherwise();
    mlir::Value Any;
    for (const clang::CaseStmt* Case : Groups[First].Cases) {
      const mlir::Location At = location(Case->getCaseLoc());
      const mlir::Value Label = constant(clang::APValue(Case->getLHS()->EvaluateKnownConstInt(Ctx)), Type, {}, At);
      const FailureOr<mlir::Value> Equal = arithmetic(clang::BO_EQ, Type, *Number, Label, At);
      if (failed(Equal)) return failure();
      Any = Any ? createOp("cuda_tile.ori", {Any, *Equal}, Any.getType(), At) : *Equal;
    }
    return branch(Groups[First].Cases[0]->getCaseLoc(), Any, [&] { return group(Groups[First]); }, [&] { return chain(First + 1); });
  };
  const auto body = [&]() -> LogicalResult {
    if (const std::optional<clang::APValue> Known = fold(S->getCond(), Ctx)) {
      for (const Group& G : Groups)
        if (llvm::any_of(G.Cases, [&](const clang::CaseStmt* Case) { return matches(Case, Known->getInt()); })) return group(G);
      return otherwise();
    }
    const FailureOr<Element> Selected = scalarElement(S->getCond()->getType(), S->getCond()->getExprLoc());
    if (failed(Selected)) return failure();
    Type = *Selected;
    Number = single(S->getCond());
    return failed(Number) ? failure() : chain(0);
  };
  if (failed(Breaks ? loop(Where, /*IsSwitch=*/true, body, nullptr) : body())) return failure();
  endScope(LiveMark);
  return success();
}

}  // namespace tessera::plugin
