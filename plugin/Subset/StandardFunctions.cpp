#include "plugin/Subset/StandardFunctions.h"

#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSwitch.h"
#include "plugin/Emit/Types.h"

namespace tessera::plugin {

std::optional<StandardFunction> standardFunctionOf(const clang::FunctionDecl* F) {
  const auto* Method = llvm::dyn_cast<clang::CXXMethodDecl>(F);
  if (Method && Method->getOverloadedOperator() == clang::OO_Subscript && Method->getParent()->isInStdNamespace() &&
      Method->getParent()->getIdentifier() && Method->getParent()->getName() == "array")
    return StandardFunction::Subscript;
  if (!F->getIdentifier()) return std::nullopt;
  switch (F->getBuiltinID()) {  // std::abs of integers is the C library's
    case clang::Builtin::BIabs:
    case clang::Builtin::BIlabs:
    case clang::Builtin::BIllabs:
      return StandardFunction::Abs;
    default:
      break;
  }
  if (!F->isInStdNamespace()) return std::nullopt;
  const unsigned Arity = F->getNumParams();
  const llvm::StringRef Name = F->getName();
  if (Arity == 2 && Name == "min") return StandardFunction::Min;
  if (Arity == 2 && Name == "max") return StandardFunction::Max;
  if (Arity == 3 && Name == "clamp") return StandardFunction::Clamp;
  if (Arity == 1 && Name == "get") return StandardFunction::Get;
  if (Name == "make_pair" || Name == "make_tuple") return StandardFunction::Make;
  if (Arity == 1 && Name == "abs") return StandardFunction::Abs;
  if (Arity == 1 && (Name == "move" || Name == "forward")) return StandardFunction::Cast;
  return std::nullopt;
}

std::optional<int64_t> namedElement(const clang::FunctionDecl* Get, clang::QualType Whole, const clang::ASTContext& Ctx) {
  const clang::TemplateArgumentList* Arguments = Get->getTemplateSpecializationArgs();
  if (!Arguments || Arguments->size() == 0) return std::nullopt;
  const clang::TemplateArgument& Named = Arguments->get(0);
  if (Named.getKind() == clang::TemplateArgument::Integral) return Named.getAsIntegral().getExtValue();
  const auto Elements = elementsOf(Whole, Ctx);
  if (Named.getKind() != clang::TemplateArgument::Type || !Elements) return std::nullopt;
  for (auto [Index, Type] : llvm::enumerate(*Elements))
    if (Ctx.hasSameType(Type, Named.getAsType())) return Index;
  return std::nullopt;
}

}  // namespace tessera::plugin
