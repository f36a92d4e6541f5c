#include "plugin/Subset/Constants.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

namespace tessera::plugin {

using clang::APValue, clang::Expr;

std::optional<APValue> fold(const Expr* E, const clang::ASTContext& Ctx) {
  if (E->isValueDependent() || !E->isPRValue() || !(E->getType()->isArithmeticType() || E->getType()->isEnumeralType()))
    return std::nullopt;
  Expr::EvalResult Result;
  // What C++ leaves undefined, such as a shift by too much, has a meaning in a kernel, which its ops know.
  if (!E->EvaluateAsRValue(Result, Ctx) || Result.HasSideEffects || Result.HasUndefinedBehavior) return std::nullopt;
  if (!Result.Val.isInt() && !Result.Val.isFloat()) return std::nullopt;
  return Result.Val;
}

std::optional<int64_t> foldIndex(const Expr* E, const clang::ASTContext& Ctx) {
  const auto* Class = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(E->getType()->getAsCXXRecordDecl());
  if (Class && Class->isInStdNamespace() && Class->getName() == "integral_constant")
    return Class->getTemplateArgs()[1].getAsIntegral().getExtValue();
  const Expr* Inner = E;
  while (const auto* Temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(Inner)) Inner = Temporary->getSubExpr();
  const std::optional<APValue> Value = fold(Inner, Ctx);
  if (!Value || !Value->isInt() || !Value->getInt().isRepresentableByInt64()) return std::nullopt;
  return Value->getInt().getExtValue();
}

const APValue* constantValueOf(const clang::VarDecl* V, const clang::ASTContext& Ctx) {
  if (!V->getType().isConstQualified() || !V->getInit() || V->getInit()->isValueDependent()) return nullptr;
  const clang::CXXRecordDecl* Class = V->getType()->getAsCXXRecordDecl();
  if (Class && Class->hasDefinition() && Class->hasMutableFields()) return nullptr;  // no constant, whatever it is declared as
  if (!V->isConstexpr() && !V->mightBeUsableInConstantExpressions(Ctx)) return nullptr;
  const APValue* Value = V->evaluateValue();
  return V->hasConstantInitialization() ? Value : nullptr;
}

}  // namespace tessera::plugin
