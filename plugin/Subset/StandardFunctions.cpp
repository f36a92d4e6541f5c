#include "plugin/Subset/StandardFunctions.h"

#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSwitch.h"

namespace tessera::plugin {

std::optional<StandardFunction> standardFunctionOf(const clang::FunctionDecl* F) {
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
  if (Arity == 1 && Name == "abs") return StandardFunction::Abs;
  if (Arity == 1 && (Name == "move" || Name == "forward")) return StandardFunction::Cast;
  return std::nullopt;
}

}  // namespace tessera::plugin
