#include "plugin/Rules/AllRules.h"

#include "clang/AST/ASTContext.h"
#include "plugin/Rules/HostRule.h"

namespace tessera::plugin {
namespace {

// In order of precedence: where two rules would speak about one place, the earlier one does.
constexpr HostRule AllHostRules[] = {
    checkSameTensorTwice,
    checkUseAfterMove,
    checkOldContentRead,
    checkOutputNotStoredOnEveryPath,
};

}  // namespace

void checkHostFunction(clang::CompilerInstance& Compiler, const clang::FunctionDecl* Function, KernelLookup Lookup, ToldPlaces& Told) {
  OwnershipReporter Report(Compiler.getDiagnostics(), Function, Told);
  checkUnmarkedKernel(Function, Report);
  std::optional<OwnershipResults> Results = analyzeOwnership(Compiler.getASTContext(), Function);
  if (!Results) return;
  for (HostRule Rule : AllHostRules) Rule(*Results, Lookup, Report);
}

}  // namespace tessera::plugin
