// Statements of straight-line code.
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

LogicalResult KernelEmitter::statement(const Stmt* S) {
  if (!S || frame().Returned || llvm::isa<clang::NullStmt>(S)) return success();
  if (const auto* Compound = llvm::dyn_cast<clang::CompoundStmt>(S)) {
    for (const Stmt* Inner : Compound->body())
      if (failed(statement(Inner))) return failure();
    return success();
  }
  if (const auto* Attributed = llvm::dyn_cast<clang::AttributedStmt>(S)) return statement(Attributed->getSubStmt());
  if (const auto* If = llvm::dyn_cast<clang::IfStmt>(S); If && If->isConstexpr()) {
    if (failed(statement(If->getInit()))) return failure();
    const std::optional<const Stmt*> Arm = If->getNondiscardedCase(Ctx);
    return Arm ? statement(*Arm) : success();
  }
  if (const auto* Declaration = llvm::dyn_cast<clang::DeclStmt>(S)) {
    for (const clang::Decl* D : Declaration->decls())
      if (const auto* V = llvm::dyn_cast<VarDecl>(D); V && failed(declaration(V))) return failure();
    return success();
  }
  if (const auto* Return = llvm::dyn_cast<clang::ReturnStmt>(S)) return returnStatement(Return);
  if (const auto* E = llvm::dyn_cast<Expr>(S)) {
    if (!isPrecondition(E)) AtHead = false;
    while (const auto* Discarded = llvm::dyn_cast<clang::CastExpr>(E)) {  // (void)x
      if (Discarded->getCastKind() != clang::CK_ToVoid) break;
      E = Discarded->getSubExpr();
    }
    return E->isGLValue() ? LogicalResult(place(E)) : LogicalResult(value(E));
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
    return success();
  }
  if (!elementOf(T, Ctx) && !T->isRecordType()) return Report.refuse(Wording::UnlistedType, V->getLocation(), spell(T, Ctx));
  Value Initial = unassigned(T);
  if (V->getInit()) {
    FailureOr<Value> Given = value(V->getInit());
    if (failed(Given)) return failure();
    Initial = std::move(*Given);
  }
  frame().Places[V] = newObject(std::move(Initial));
  frame().Owned.push_back(frame().Places[V]);
  return success();
}

// Every part of a struct exists, without a value.
Value KernelEmitter::unassigned(clang::QualType T) {
  const clang::CXXRecordDecl* Class = T->getAsCXXRecordDecl();
  if (!Class || tileFormOf(T)) return Value();
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
      Here.ResultPlace = *Place;
    } else {
      FailureOr<Value> Returned = operand(E);
      if (failed(Returned)) return failure();
      Here.Result = std::move(*Returned);
    }
  }
  Here.Returned = true;
  return success();
}

}  // namespace tessera::plugin
