// The built-in operators and conversions of scalars. Integers wrap and division is total, whatever C++ says about overflow.
#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

using clang::Expr;
using cuda_tile::ComparisonOrdering, cuda_tile::ComparisonPredicate, cuda_tile::RoundingMode, cuda_tile::Signedness;

FailureOr<Element> KernelEmitter::scalarElement(clang::QualType T, clang::SourceLocation Where) {
  if (const std::optional<Element> E = elementOf(T, Ctx)) return *E;
  return Report.refuse(Wording::UnlistedType, Where, spell(T.getUnqualifiedType(), Ctx));
}

static std::optional<ComparisonPredicate> predicateOf(clang::BinaryOperatorKind Kind) {
  switch (Kind) {
    case clang::BO_EQ:
      return ComparisonPredicate::Equal;
    case clang::BO_NE:
      return ComparisonPredicate::NotEqual;
    case clang::BO_LT:
      return ComparisonPredicate::LessThan;
    case clang::BO_LE:
      return ComparisonPredicate::LessThanOrEqual;
    case clang::BO_GT:
      return ComparisonPredicate::GreaterThan;
    case clang::BO_GE:
      return ComparisonPredicate::GreaterThanOrEqual;
    default:
      return std::nullopt;
  }
}

// An arithmetic or comparison op on two values of one type; also on tiles.
FailureOr<mlir::Value> KernelEmitter::arithmetic(clang::BinaryOperatorKind Kind, Element E, mlir::Value L, mlir::Value R,
                                                 mlir::Location Where) {
  if (const std::optional<ComparisonPredicate> Predicate = predicateOf(Kind)) {
    if (!isFloating(E))
      return cuda_tile::CmpIOp::create(Builder, Where, *Predicate, L, R, isUnsigned(E) ? Signedness::Unsigned : Signedness::Signed)
          .getResult();
    const auto Ordering = *Predicate == ComparisonPredicate::NotEqual ? ComparisonOrdering::Unordered : ComparisonOrdering::Ordered;
    return cuda_tile::CmpFOp::create(Builder, Where, *Predicate, Ordering, L, R).getResult();
  }
  llvm::StringRef Name;
  switch (Kind) {
    case clang::BO_Add:
      Name = isFloating(E) ? "cuda_tile.addf" : "cuda_tile.addi";
      break;
    case clang::BO_Sub:
      Name = isFloating(E) ? "cuda_tile.subf" : "cuda_tile.subi";
      break;
    case clang::BO_Mul:
      Name = isFloating(E) ? "cuda_tile.mulf" : "cuda_tile.muli";
      break;
    case clang::BO_Div:
      Name = isFloating(E) ? "cuda_tile.divf" : "cuda_tile.divi";
      break;
    case clang::BO_Rem:
      Name = "cuda_tile.remi";
      break;
    case clang::BO_And:
      Name = "cuda_tile.andi";
      break;
    case clang::BO_Or:
      Name = "cuda_tile.ori";
      break;
    case clang::BO_Xor:
      Name = "cuda_tile.xori";
      break;
    case clang::BO_Shl:
      Name = "cuda_tile.shli";
      break;
    case clang::BO_Shr:
      Name = "cuda_tile.shri";
      break;
    default:
      llvm_unreachable("an operator that is not on the list");
  }
  return createOp(Name, {L, R}, L.getType(), Where, isUnsigned(E));
}

FailureOr<Value> KernelEmitter::scalarBinary(const clang::BinaryOperator* E) {
  if (E->isLogicalOp()) return shortCircuit(E);
  if (E->getOpcode() == clang::BO_Comma) {
    if (failed(discard(E->getLHS()))) return failure();
    return operand(E->getRHS());
  }
  const bool IsComparison = E->isComparisonOp() && E->getOpcode() != clang::BO_Cmp;
  if (!(E->isMultiplicativeOp() || E->isAdditiveOp() || IsComparison || E->isBitwiseOp() || E->isShiftOp()))
    return refuseConstruct(E);
  const FailureOr<Element> Type = scalarElement(E->getLHS()->getType(), E->getLHS()->getExprLoc());
  if (failed(Type)) return failure();
  const FailureOr<mlir::Value> L = single(E->getLHS());
  if (failed(L)) return failure();
  FailureOr<mlir::Value> R = single(E->getRHS());
  if (failed(R)) return failure();
  if (E->isShiftOp()) {  // of the distance only the low bits count, whatever its type
    const FailureOr<Element> Distance = scalarElement(E->getRHS()->getType(), E->getRHS()->getExprLoc());
    if (failed(Distance)) return failure();
    R = convertElement(*R, *Distance, *Type, location(E));
  }
  if (E->getOpcode() == clang::BO_Div) warnOfPaddedMean(E, *L, *R);
  const FailureOr<mlir::Value> V = arithmetic(E->getOpcode(), *Type, *L, *R, location(E));
  if (failed(V)) return failure();
  return Value::single(*V);
}

FailureOr<Value> KernelEmitter::scalarUnary(const clang::UnaryOperator* E) {
  const FailureOr<Element> Type = scalarElement(E->getSubExpr()->getType(), E->getExprLoc());
  if (failed(Type)) return failure();
  switch (E->getOpcode()) {
    case clang::UO_Plus:
      return operand(E->getSubExpr());
    case clang::UO_Minus:
    case clang::UO_Not:
    case clang::UO_LNot: {
      const FailureOr<mlir::Value> V = single(E->getSubExpr());
      if (failed(V)) return failure();
      const mlir::Location Where = location(E);
      if (E->getOpcode() == clang::UO_Minus)
        return Value::single(createOp(isFloating(*Type) ? "cuda_tile.negf" : "cuda_tile.negi", {*V}, V->getType(), Where));
      const mlir::Value Ones = integerConstant(E->getOpcode() == clang::UO_Not ? -1 : 1, *Type, {}, Where);
      return Value::single(createOp("cuda_tile.xori", {*V, Ones}, V->getType(), Where));
    }
    default:
      return refuseConstruct(E);
  }
}

// `++a` names the variable, `a++` is its old value.
FailureOr<KernelEmitter::Result> KernelEmitter::scalarIncrement(const clang::UnaryOperator* E) {
  const mlir::Location Where = location(E);
  const FailureOr<Element> Type = scalarElement(E->getSubExpr()->getType(), E->getExprLoc());
  const FailureOr<Value*> Place = failed(Type) ? FailureOr<Value*>(failure()) : place(E->getSubExpr());
  if (failed(Place)) return failure();
  const FailureOr<Value> Old = read(*Place, E->getSubExpr());
  if (failed(Old)) return failure();
  const auto Kind = E->isIncrementOp() ? clang::BO_Add : clang::BO_Sub;
  const FailureOr<mlir::Value> V = arithmetic(Kind, *Type, Old->Ssa, integerConstant(1, *Type, {}, Where), Where);
  if (failed(V)) return failure();
  write(*Place, Value::single(*V));
  if (E->isPrefix()) return Result{Value::single(*V), *Place};
  return Result{*Old};
}

// `a = b` and `a += b`. The right side is computed first, as C++17 says.
FailureOr<Value*> KernelEmitter::scalarAssign(const clang::BinaryOperator* E) {
  if (const auto* Compound = llvm::dyn_cast<clang::CompoundAssignOperator>(E)) {
    const clang::SourceLocation Where = E->getExprLoc();
    const FailureOr<Element> Target = scalarElement(E->getLHS()->getType(), Where);
    const FailureOr<Element> Computed = failed(Target) ? Target : scalarElement(Compound->getComputationLHSType(), Where);
    if (failed(Computed)) return failure();
    FailureOr<mlir::Value> R = single(E->getRHS());
    if (failed(R)) return failure();
    if (E->isShiftAssignOp()) {
      const FailureOr<Element> Distance = scalarElement(E->getRHS()->getType(), E->getRHS()->getExprLoc());
      if (failed(Distance)) return failure();
      R = convertElement(*R, *Distance, *Computed, location(E));
    }
    const FailureOr<Value*> Place = place(E->getLHS());
    if (failed(Place)) return failure();
    const FailureOr<Value> Old = read(*Place, E->getLHS());
    if (failed(Old)) return failure();
    const mlir::Value L = convertElement(Old->Ssa, *Target, *Computed, location(E));
    const auto Kind = clang::BinaryOperator::getOpForCompoundAssignment(E->getOpcode());
    const FailureOr<mlir::Value> V = arithmetic(Kind, *Computed, L, *R, location(E));
    if (failed(V)) return failure();
    write(*Place, Value::single(convertElement(*V, *Computed, *Target, location(E))));
    return *Place;
  }
  if (E->getOpcode() != clang::BO_Assign) return refuseConstruct(E);
  const FailureOr<Value> V = operand(E->getRHS());
  if (failed(V)) return failure();
  const FailureOr<Value*> Place = place(E->getLHS());
  if (failed(Place)) return failure();
  write(*Place, *V);
  return *Place;
}

FailureOr<Value> KernelEmitter::cast(const clang::CastExpr* E) {
  const Expr* Source = E->getSubExpr();
  switch (E->getCastKind()) {
    case clang::CK_LValueToRValue:
    case clang::CK_NoOp:
    case clang::CK_ConstructorConversion:
    case clang::CK_UserDefinedConversion:
      return operand(Source);
    case clang::CK_ToVoid: {
      if (Source->isGLValue() ? failed(place(Source)) : failed(value(Source))) return failure();
      return Value::nothing();
    }
    case clang::CK_IntegralCast:
    case clang::CK_IntegralToBoolean:
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingToIntegral:
    case clang::CK_FloatingToBoolean:
    case clang::CK_FloatingCast: {
      const FailureOr<Element> From = scalarElement(Source->getType(), E->getExprLoc());
      const FailureOr<Element> To = failed(From) ? From : scalarElement(E->getType(), E->getExprLoc());
      if (failed(To)) return failure();
      const FailureOr<mlir::Value> V = single(Source);
      if (failed(V)) return failure();
      return Value::single(convertElement(*V, *From, *To, location(E)));
    }
    default:
      return refuseConstruct(E);
  }
}

}  // namespace tessera::plugin
