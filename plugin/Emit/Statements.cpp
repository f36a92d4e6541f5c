// Statements, and declarations of variables.
#include "plugin/Attributes/Marks.h"
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/Constructs.h"

namespace tessera::plugin {

using clang::Expr, clang::Stmt, clang::VarDecl;

static bool isPrecondition(const Expr* E) {
  const auto* Call = llvm::dyn_cast<clang::CallExpr>(E->IgnoreParenImpCasts());
  if (!Call || !Call->getDirectCallee()) return false;
  const clang::AnnotateAttr* Op = findMark(Call->getDirectCallee(), Mark::Op);
  return Op && wordsOf(Op)[0] == "tessera.precondition";
}

// For its effects alone.
LogicalResult KernelEmitter::discard(const Expr* E) {
  while (const auto* Discarded = llvm::dyn_cast<clang::CastExpr>(E)) {  // (void)x
    if (Discarded->getCastKind() != clang::CK_ToVoid) break;
    E = Discarded->getSubExpr();
  }
  return E->isGLValue() && !llvm::isa<clang::ConditionalOperator>(E->IgnoreParens()) ? LogicalResult(place(E)) : LogicalResult(operand(E));
}

LogicalResult KernelEmitter::statement(const Stmt* S) {
  // Nothing runs behind break, continue and return.
  if (!S || Now == Flow::Left || Now == Flow::Returned || llvm::isa<clang::NullStmt>(S)) return success();
  if (failed(resume(S->getBeginLoc()))) return failure();
  const size_t LiveMark = Live.size();
  if (const auto* Compound = llvm::dyn_cast<clang::CompoundStmt>(S)) {
    for (const Stmt* Inner : Compound->body())
      if (failed(statement(Inner))) return failure();
    endScope(LiveMark);
    return success();
  }
  if (const auto* Attributed = llvm::dyn_cast<clang::AttributedStmt>(S)) {
    const size_t Mark = Report.suppress(Attributed->getAttrs());
    const LogicalResult Inner = statement(Attributed->getSubStmt());
    Report.release(Mark);
    return Inner;
  }
  if (const auto* If = llvm::dyn_cast<clang::IfStmt>(S)) return ifStatement(If);
  if (const auto* For = llvm::dyn_cast<clang::ForStmt>(S)) return forStatement(For);
  if (const auto* Range = llvm::dyn_cast<clang::CXXForRangeStmt>(S)) return rangeStatement(Range);
  if (const auto* While = llvm::dyn_cast<clang::WhileStmt>(S)) return whileStatement(While);
  if (const auto* Do = llvm::dyn_cast<clang::DoStmt>(S)) return doStatement(Do);
  if (const auto* Switch = llvm::dyn_cast<clang::SwitchStmt>(S)) return switchStatement(Switch);
  if (llvm::isa<clang::BreakStmt>(S)) return leaveLoop(S->getBeginLoc(), Flow::Here);
  if (llvm::isa<clang::ContinueStmt>(S)) return continueStatement(S->getBeginLoc());
  if (const auto* Declaration = llvm::dyn_cast<clang::DeclStmt>(S)) {
    for (const clang::Decl* D : Declaration->decls())
      if (const auto* V = llvm::dyn_cast<VarDecl>(D)) {
        const size_t Mark = V->hasAttrs() ? Report.suppress(llvm::to_vector_of<const clang::Attr*>(V->getAttrs())) : Report.suppress({});
        const LogicalResult Declared = declaration(V);
        Report.release(Mark);
        if (failed(Declared)) return failure();
      }
    return success();
  }
  if (const auto* Return = llvm::dyn_cast<clang::ReturnStmt>(S)) return returnStatement(Return);
  if (const auto* E = llvm::dyn_cast<Expr>(S)) {
    if (!isPrecondition(E)) AtHead = false;
    if (failed(discard(E))) return failure();
    endScope(LiveMark);  // temporaries
    return success();
  }
  return refuseConstruct(S);
}

LogicalResult KernelEmitter::declaration(const VarDecl* V) {
  const clang::QualType T = V->getType();
  if (!T->isReferenceType() && constantValueOf(V, Ctx)) return success();  // uses are constants
  AtHead = false;
  if (T->isReferenceType()) {
    const FailureOr<Value*> Bound = place(V->getInit());
    if (failed(Bound)) return failure();
    frame().Places[V] = *Bound;
    return bindings(V);
  }
  if (!elementOf(T, Ctx) && !T->isRecordType() && !elementsOf(T, Ctx))
    return Report.refuse(Wording::UnlistedType, V->getLocation(), spell(T, Ctx));
  Value Initial = unassigned(T);
  if (V->getInit()) {
    const size_t LiveMark = Live.size();
    FailureOr<Value> Given = value(V->getInit());
    if (failed(Given)) return failure();
    Initial = Given->copy();
    endScope(LiveMark);
  }
  frame().Places[V] = newObject(std::move(Initial));
  return bindings(V);
}

// Names of a structured binding that are variables of their own: references that `get` returns.
LogicalResult KernelEmitter::bindings(const VarDecl* V) {
  const auto* Whole = llvm::dyn_cast<clang::DecompositionDecl>(V);
  if (!Whole) return success();
  for (const clang::BindingDecl* Name : Whole->bindings())
    if (const VarDecl* Held = Name->getHoldingVar(); Held && failed(declaration(Held))) return failure();
  return success();
}

// Every part of a struct exists, without a value.
Value KernelEmitter::unassigned(clang::QualType T) {
  if (const auto Elements = elementsOf(T, Ctx)) {
    std::vector<Value> Fields;
    for (clang::QualType Inner : *Elements) Fields.push_back(unassigned(Inner));
    return Value::record(std::move(Fields));
  }
  const clang::CXXRecordDecl* Class = T->getAsCXXRecordDecl();
  if (!Class || tileFormOf(T) || elementOf(T, Ctx)) return Value();
  std::vector<Value> Fields;
  for (const clang::FieldDecl* Field : Class->fields()) Fields.push_back(unassigned(Field->getType()));
  return Value::record(std::move(Fields));
}

LogicalResult KernelEmitter::returnStatement(const clang::ReturnStmt* S) {
  AtHead = false;
  Frame& Here = frame();
  if (const Expr* E = S->getRetValue()) {
    if (Here.Function->getReturnType()->isReferenceType()) {
      const FailureOr<Value*> Place = place(E);
      if (failed(Place)) return failure();
      if (Here.ResultPlace && Here.ResultPlace != *Place) return Report.refuse(Code::AmbiguousRoot, E->getExprLoc());
      Here.ResultPlace = *Place;
    } else if (Here.Result) {
      const FailureOr<Value> Returned = operand(E);
      if (failed(Returned)) return failure();
      write(Here.Result, *Returned);
    } else if (failed(discard(E))) {  // return f(); of a function without result
      return failure();
    }
  }
  if (!Here.Loops.empty()) return leaveLoop(S->getReturnLoc(), Flow::Returned);
  Now = Flow::Returned;
  return success();
}

}  // namespace tessera::plugin
