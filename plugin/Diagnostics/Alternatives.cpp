#include "plugin/Diagnostics/Alternatives.h"

namespace tessera::plugin {
namespace {

struct Alternative {
  llvm::StringRef Name, Advice;
};

constexpr Alternative Constructs[] = {
#define TESSERA_INSTEAD_OF_CONSTRUCT(Name, Advice) {Name, Advice},
#include "plugin/Diagnostics/Alternatives.def"
};
constexpr Alternative Functions[] = {
#define TESSERA_INSTEAD_OF_FUNCTION(Name, Advice) {Name, Advice},
#include "plugin/Diagnostics/Alternatives.def"
};
constexpr Alternative Types[] = {
#define TESSERA_INSTEAD_OF_TYPE(Name, Advice) {Name, Advice},
#include "plugin/Diagnostics/Alternatives.def"
};

std::string clause(llvm::StringRef Advice) { return Advice.empty() ? "" : ", " + Advice.str(); }

llvm::StringRef functionAdvice(llvm::StringRef Name) {
  for (const Alternative& Each : Functions)
    if (Each.Name == Name) return Each.Advice;
  return "";
}

}  // namespace

std::string insteadOfConstruct(llvm::StringRef Name) {
  for (const Alternative& Each : Constructs)
    if (Name == Each.Name || (Name.starts_with(Each.Name) && Name[Each.Name.size()] == ' ')) return clause(Each.Advice);
  return "";
}

std::string insteadOfFunction(llvm::StringRef Name) {
  Name.consume_front("std::") || Name.consume_front("__builtin_");
  Name = Name.take_until([](char C) { return C == '<'; });
  if (const llvm::StringRef Advice = functionAdvice(Name); !Advice.empty()) return clause(Advice);
  return Name.ends_with("f") || Name.ends_with("l") ? clause(functionAdvice(Name.drop_back())) : "";
}

std::string insteadOfType(llvm::StringRef Name) {
  for (const Alternative& Each : Types)
    if (Each.Name == Name) return clause(Each.Advice);
  return "";
}

}  // namespace tessera::plugin
