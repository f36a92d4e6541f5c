// Calls: device functions of our headers become ops, listed functions of the standard library become what they compute, any other
// function with a visible body is inlined.
#include <utility>

#include "clang/Basic/OperatorKinds.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/StandardFunctions.h"

namespace tessera::plugin {

using clang::CallExpr, clang::Expr, clang::FunctionDecl;

FailureOr<KernelEmitter::Result> KernelEmitter::call(const CallExpr* E) {
  const FunctionDecl* Callee = E->getDirectCallee();
  if (!Callee) return Report.refuse(Code::IndirectCall, E->getExprLoc());
  if (const clang::AnnotateAttr* Op = findMark(Callee, Mark::Op)) return deviceFunction(E, Callee, Op);
  if (standardFunctionOf(Callee)) return standardFunction(E, Callee);
  const auto* Method = llvm::dyn_cast<clang::CXXMethodDecl>(Callee);
  if (Method && Method->isDefaulted() && (Method->isCopyAssignmentOperator() || Method->isMoveAssignmentOperator())) return assignment(E);
  return inlineCall(E, Callee);
}

// std::min, std::max, std::clamp and std::abs of scalars; std::move and std::forward are their argument.
FailureOr<KernelEmitter::Result> KernelEmitter::standardFunction(const CallExpr* E, const FunctionDecl* Callee) {
  const StandardFunction What = *standardFunctionOf(Callee);
  if (What == StandardFunction::Cast) {
    const FailureOr<Value*> Place = place(E->getArg(0));
    if (failed(Place)) return failure();
    return Result{Value(), *Place};
  }
  if (What == StandardFunction::Get || What == StandardFunction::Subscript || What == StandardFunction::Make)
    return standardAggregate(E, What);
  const FailureOr<Element> Type = scalarElement(E->getArg(0)->getType(), E->getExprLoc());
  if (failed(Type)) return failure();
  llvm::SmallVector<mlir::Value, 3> Operands;
  for (const Expr* Argument : E->arguments()) {
    const FailureOr<mlir::Value> V = single(Argument);
    if (failed(V)) return failure();
    Operands.push_back(*V);
  }
  const mlir::Location Where = location(E);
  const mlir::Type Scalar = Operands[0].getType();
  if (!hasArithmetic(*Type)) return Report.refuse(Wording::UnlistedFunction, E->getExprLoc(), spell(Callee));
  if (What == StandardFunction::Abs)
    return isUnsigned(*Type) ? Result{Value::single(Operands[0])}
                             : Result{Value::single(createOp(isFloating(*Type) ? "cuda_tile.absf" : "cuda_tile.absi", Operands, Scalar, Where))};
  const auto chosen = [&](mlir::Value Less, mlir::Value Than, mlir::Value Then, mlir::Value Else) -> FailureOr<mlir::Value> {
    const FailureOr<mlir::Value> Takes = arithmetic(clang::BO_LT, *Type, Less, Than, Where);
    if (failed(Takes)) return failure();
    return cuda_tile::SelectOp::create(Builder, Where, Scalar, *Takes, Then, Else).getResult();
  };
  if (What == StandardFunction::Clamp) {  // v < lo ? lo : hi < v ? hi : v
    const FailureOr<mlir::Value> Upper = chosen(Operands[2], Operands[0], Operands[2], Operands[0]);
    const FailureOr<mlir::Value> V = failed(Upper) ? Upper : chosen(Operands[0], Operands[1], Operands[1], *Upper);
    if (failed(V)) return failure();
    return Result{Value::single(*V)};
  }
  const bool IsMin = What == StandardFunction::Min;
  if (!isFloating(*Type))
    return Result{Value::single(createOp(IsMin ? "cuda_tile.mini" : "cuda_tile.maxi", Operands, Scalar, Where, isUnsigned(*Type)))};
  // With a NaN, the standard's functions return their first argument: they choose by `<`, unlike ct::min.
  const mlir::Value Less = IsMin ? Operands[1] : Operands[0], Than = IsMin ? Operands[0] : Operands[1];
  const FailureOr<mlir::Value> V = chosen(Less, Than, Operands[1], Operands[0]);
  if (failed(V)) return failure();
  return Result{Value::single(*V)};
}

// The assignment that the compiler provides, of tiles and structs.
FailureOr<KernelEmitter::Result> KernelEmitter::assignment(const CallExpr* E) {
  const bool IsOperator = llvm::isa<clang::CXXOperatorCallExpr>(E);
  const FailureOr<Value> V = operand(E->getArg(IsOperator ? 1 : 0));
  if (failed(V)) return failure();
  const FailureOr<Value*> Place = objectOf(E);
  if (failed(Place)) return failure();
  write(*Place, *V);
  return Result{Value(), *Place};
}

// The object of a member call, in either syntax.
FailureOr<Value*> KernelEmitter::objectOf(const CallExpr* E) {
  const auto* Member = llvm::dyn_cast<clang::CXXMemberCallExpr>(E);
  if (!Member) return place(E->getArg(0));
  const Expr* Object = Member->getImplicitObjectArgument();  // where a conversion or `s.f()` has no arguments at all
  if (llvm::isa<clang::CXXThisExpr>(Object->IgnoreParenImpCasts())) {
    if (frame().This) return frame().This;
    return refuseConstruct(Object);
  }
  if (Object->getType()->isPointerType()) return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("pointer"));
  return place(Object);
}

FailureOr<KernelEmitter::Result> KernelEmitter::inlineCall(const CallExpr* E, const FunctionDecl* Callee) {
  const FunctionDecl* Definition = nullptr;
  const clang::Stmt* Body = Callee->getBody(Definition);
  if (!Body) return Report.refuse(Code::CalleeWithoutBody, E->getExprLoc(), spell(Callee));
  for (const Frame& Active : Frames)
    if (Active.Function->getCanonicalDecl() == Callee->getCanonicalDecl())
      return Report.refuse(Code::Recursion, E->getExprLoc(), spell(Callee));

  Frame Inner;
  Inner.Function = Definition;
  unsigned FirstArgument = 0;
  const auto* Method = llvm::dyn_cast<clang::CXXMethodDecl>(Definition);
  if (Method && Method->isImplicitObjectMemberFunction()) {
    const FailureOr<Value*> Object = objectOf(E);
    if (failed(Object)) return failure();
    Inner.This = *Object;
    FirstArgument = llvm::isa<clang::CXXOperatorCallExpr>(E) ? 1 : 0;
    if ((*Object)->What == Value::Kind::Lambda) {
      Inner.This = nullptr;
      for (Capture& Part : (*Object)->Captured->Captures) {
        Value* const Place = Part.Place ? Part.Place : &Part.Copy;
        (Part.Variable ? Inner.Places[Part.Variable] : Inner.This) = Place;
      }
    }
  } else if (Method && Method->isStatic() && llvm::isa<clang::CXXOperatorCallExpr>(E)) {
    FirstArgument = 1;  // a static operator()
  }
  for (auto [Index, P] : llvm::enumerate(Definition->parameters())) {
    if (FirstArgument + Index >= E->getNumArgs()) return refuseConstruct(E);
    if (failed(bindParameter(Inner, P, E->getArg(FirstArgument + Index)))) return failure();
  }

  const clang::QualType Returns = Definition->getReturnType();
  const size_t LiveMark = Live.size(), OpenMark = Open.size();
  if (!Returns->isVoidType() && !Returns->isReferenceType()) Inner.Result = newObject(unassigned(Returns));
  Report.enter(Definition, E->getExprLoc());
  Frames.push_back(std::move(Inner));
  LogicalResult Emitted = statement(Body);
  if (Returns->isVoidType()) Now = Flow::Returned;  // at the closing brace too
  if (succeeded(Emitted)) Emitted = closeBranches(OpenMark);
  Frame Done = std::move(Frames.back());
  Frames.pop_back();
  Report.leave();
  if (failed(Emitted)) return failure();
  const bool Returned = std::exchange(Now, Flow::Here) == Flow::Returned;
  for (Value* Early : Done.UnsetBehindReturn) Early->eachSingle([&](Value& Part) { write(&Part, Value()); });
  FailureOr<Result> R = Result{Done.Result ? Done.Result->copy() : Value::nothing(), Done.ResultPlace};
  for (Value* Owned : Done.Owned) Owned->kill();
  endScope(LiveMark);
  if (!Returns->isVoidType() && !Returned)
    return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), "function without return " + spell(Callee));
  return R;
}

LogicalResult KernelEmitter::bindParameter(Frame& Inner, const clang::ParmVarDecl* P, const Expr* Argument) {
  if (P->getType()->isReferenceType()) {
    const FailureOr<Value*> Place = place(Argument);
    if (failed(Place)) return failure();
    Inner.Places[P] = *Place;
    return success();
  }
  if (!P->getType()->isRecordType() && !elementOf(P->getType(), Ctx))  // arrays are passed by reference
    return Report.refuse(Wording::UnlistedType, Argument->getExprLoc(), spell(P->getType(), Ctx));
  FailureOr<Value> V = operand(Argument);
  if (failed(V)) return failure();
  Inner.Places[P] = newObject(std::move(*V));
  Inner.Owned.push_back(Inner.Places[P]);
  return success();
}

}  // namespace tessera::plugin
