#include "plugin/Ownership/OwnershipAnalysis.h"

#include "clang/AST/ASTContext.h"
#include "clang/Analysis/CFG.h"
#include "plugin/Ownership/FactsGenerator.h"
#include "plugin/Ownership/HandleTypes.h"

namespace tessera::plugin {

std::optional<OwnershipResults> analyzeOwnership(clang::ASTContext& Context, const clang::FunctionDecl* Function) {
  clang::Stmt* Body = Function->getBody();
  if (!Body || isOurs(Function) || Function->isDependentContext() || !mentionsHandles(Body)) return std::nullopt;
  clang::CFG::BuildOptions Options;
  Options.AddInitializers = true;
  Options.PruneTriviallyFalseEdges = true;
  Options.setAllAlwaysAdd();
  std::unique_ptr<clang::CFG> Graph = clang::CFG::buildCFG(Function, Body, &Context, Options);
  if (!Graph) return std::nullopt;
  FunctionFacts Facts = generateFacts(Function, *Graph);
  std::vector<UseOfMoved> Uses = findUsesOfMoved(*Graph, Facts);
  return OwnershipResults(std::move(Facts.Launches), std::move(Uses));
}

}  // namespace tessera::plugin
