// Preconditions. Their arithmetic is exact: every integer becomes i64 and the launcher computes without overflow, so only what means the
// same there is accepted (TS2026).
#include "clang/Lex/Lexer.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/StandardFunctions.h"

namespace tessera::plugin {

using clang::CallExpr, clang::Expr;

// As it was written. Inside of a macro, the use of the macro.
std::string KernelEmitter::sourceText(const Expr* E) const {
  const clang::SourceManager& Sources = Ctx.getSourceManager();
  const clang::CharSourceRange Range = Sources.getExpansionRange(clang::CharSourceRange::getTokenRange(E->getSourceRange()));
  return clang::Lexer::getSourceText(Range, Sources, Ctx.getLangOpts()).str();
}

LogicalResult KernelEmitter::refuseInPrecondition(const Expr* E) {
  return Report.refuse(Wording::PreconditionOperand, E->getExprLoc(), sourceText(E));
}

// An integer conversion that exact arithmetic may leave out. Nothing becomes unsigned: what is computed from it would wrap.
static bool keepsEveryValue(clang::QualType From, clang::QualType To, const clang::ASTContext& Ctx) {
  const unsigned Bits = Ctx.getIntWidth(From) + (From->isUnsignedIntegerOrEnumerationType() ? 1 : 0);
  return !To->isUnsignedIntegerOrEnumerationType() && Bits <= Ctx.getIntWidth(To);
}

FailureOr<KernelEmitter::Result> KernelEmitter::precondition(const CallExpr* E) {
  if (Frames.size() > 1) return Report.refuse(Wording::PreconditionOutsideKernel, E->getExprLoc());
  if (!AtHead) return Report.refuse(Code::PreconditionForm, E->getExprLoc());
  const Expr* Condition = E->getArg(0);
  auto Op = ir::PreconditionOp::create(Builder, location(E), sourceText(Condition));
  if (Op.getBody().empty()) Op.getBody().emplaceBlock();
  mlir::OpBuilder::InsertionGuard Guard(Builder);
  Builder.setInsertionPointToEnd(&Op.getBody().front());
  const FailureOr<mlir::Value> V = exactCondition(Condition);
  if (failed(V)) return failure();
  ir::YieldOp::create(Builder, location(E), *V);
  return Result{Value::nothing()};
}

// As a truth value.
FailureOr<mlir::Value> KernelEmitter::exactCondition(const Expr* E) {
  const FailureOr<mlir::Value> V = exact(E);
  if (failed(V)) return failure();
  if (llvm::cast<cuda_tile::TileType>(V->getType()).getElementType().isInteger(1)) return V;
  return convertElement(*V, Element::I64, Element::Bool, location(E));
}

// An i64, or an i1 where C++ has a bool.
FailureOr<mlir::Value> KernelEmitter::exact(const Expr* E) {
  const mlir::Location Where = location(E);
  if (const std::optional<clang::APValue> Constant = fold(E, Ctx)) {
    if (!Constant->isInt() || !Constant->getInt().isRepresentableByInt64()) return refuseInPrecondition(E);
    if (E->getType()->isBooleanType()) return integerConstant(Constant->getInt().getBoolValue(), Element::Bool, {}, Where);
    return integerConstant(Constant->getInt().getExtValue(), Element::I64, {}, Where);
  }
  if (const auto* Paren = llvm::dyn_cast<clang::ParenExpr>(E)) return exact(Paren->getSubExpr());
  if (const auto* Full = llvm::dyn_cast<clang::FullExpr>(E)) return exact(Full->getSubExpr());
  if (const auto* Temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(E)) return exact(Temporary->getSubExpr());
  if (const auto* Cast = llvm::dyn_cast<clang::CastExpr>(E)) {
    switch (Cast->getCastKind()) {
      case clang::CK_LValueToRValue:
      case clang::CK_NoOp:
        return exact(Cast->getSubExpr());
      case clang::CK_IntegralToBoolean:
        return exactCondition(Cast->getSubExpr());
      case clang::CK_IntegralCast: {
        const clang::QualType From = Cast->getSubExpr()->getType(), To = E->getType();
        if (!keepsEveryValue(From, To, Ctx))
          return Report.refuse(Wording::PreconditionCast, E->getExprLoc(), sourceText(Cast->getSubExpr()),
                               spell(From.getUnqualifiedType(), Ctx), spell(To.getUnqualifiedType(), Ctx));
        const FailureOr<mlir::Value> V = exact(Cast->getSubExpr());
        if (failed(V)) return failure();
        const bool IsBool = llvm::cast<cuda_tile::TileType>(V->getType()).getElementType().isInteger(1);
        return IsBool ? convertElement(*V, Element::Bool, Element::I64, Where) : *V;
      }
      default:
        return refuseInPrecondition(E);
    }
  }
  if (llvm::isa<clang::DeclRefExpr, clang::MemberExpr>(E)) {  // a scalar parameter, or a field of one
    const std::optional<Element> Type = elementOf(E->getType(), Ctx);
    // A record does not say that an integer is unsigned.
    if (!Type || (*Type != Element::Bool && (!isInteger(*Type) || isUnsigned(*Type)))) return refuseInPrecondition(E);
    const FailureOr<mlir::Value> V = single(E);
    if (failed(V)) return failure();
    if (!llvm::isa<mlir::BlockArgument>(*V)) return refuseInPrecondition(E);
    return *Type == Element::Bool ? *V : convertElement(*V, *Type, Element::I64, Where);
  }
  if (const auto* Unary = llvm::dyn_cast<clang::UnaryOperator>(E)) {
    if (Unary->getOpcode() == clang::UO_Plus) return exact(Unary->getSubExpr());
    if (Unary->getOpcode() == clang::UO_LNot) {
      const FailureOr<mlir::Value> V = exactCondition(Unary->getSubExpr());
      if (failed(V)) return failure();
      return createOp("cuda_tile.xori", {*V, integerConstant(1, Element::Bool, {}, Where)}, V->getType(), Where);
    }
    if (Unary->getOpcode() != clang::UO_Minus) return refuseInPrecondition(E);
    const FailureOr<mlir::Value> V = exact(Unary->getSubExpr());
    if (failed(V)) return failure();
    return createOp("cuda_tile.subi", {integerConstant(0, Element::I64, {}, Where), *V}, V->getType(), Where);
  }
  if (const auto* Binary = llvm::dyn_cast<clang::BinaryOperator>(E)) {
    const bool IsLogical = Binary->isLogicalOp();
    if (!IsLogical && !Binary->isAdditiveOp() && !Binary->isMultiplicativeOp() &&
        !(Binary->isComparisonOp() && Binary->getOpcode() != clang::BO_Cmp))
      return refuseInPrecondition(E);
    const FailureOr<mlir::Value> L = IsLogical ? exactCondition(Binary->getLHS()) : exact(Binary->getLHS());
    if (failed(L)) return failure();
    const FailureOr<mlir::Value> R = IsLogical ? exactCondition(Binary->getRHS()) : exact(Binary->getRHS());
    if (failed(R)) return failure();
    if (!IsLogical) return arithmetic(Binary->getOpcode(), Element::I64, *L, *R, Where);
    return createOp(Binary->getOpcode() == clang::BO_LAnd ? "cuda_tile.andi" : "cuda_tile.ori", {*L, *R}, L->getType(), Where);
  }
  if (const auto* Call = llvm::dyn_cast<CallExpr>(E)) return exactCall(Call);
  return refuseInPrecondition(E);
}

// extent, and min and max of either namespace.
FailureOr<mlir::Value> KernelEmitter::exactCall(const CallExpr* E) {
  const clang::FunctionDecl* Callee = E->getDirectCallee();
  if (!Callee) return refuseInPrecondition(E);
  llvm::StringRef Op;
  if (const clang::AnnotateAttr* Bound = findMark(Callee, Mark::Op)) {
    if (wordsOf(Bound)[0] == "tessera.extent") {
      const FailureOr<Result> R = extent(E);
      if (failed(R)) return failure();
      return R->V.Ssa;
    }
    Op = wordsOf(Bound).back();
  } else if (const std::optional<StandardFunction> Standard = standardFunctionOf(Callee)) {
    Op = *Standard == StandardFunction::Min ? "cuda_tile.mini" : *Standard == StandardFunction::Max ? "cuda_tile.maxi" : "";
  }
  if (Op != "cuda_tile.mini" && Op != "cuda_tile.maxi") return refuseInPrecondition(E);
  const FailureOr<mlir::Value> L = exact(E->getArg(0));
  if (failed(L)) return failure();
  const FailureOr<mlir::Value> R = exact(E->getArg(1));
  if (failed(R)) return failure();
  if (L->getType() != R->getType()) return refuseInPrecondition(E);
  return createOp(Op, {*L, *R}, L->getType(), location(E));
}

}  // namespace tessera::plugin
