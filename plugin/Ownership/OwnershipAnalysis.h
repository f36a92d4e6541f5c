// The host analysis of one function: builds the graph, gathers facts, runs the dataflow, and answers the questions that rules ask.
#ifndef TESSERA_PLUGIN_OWNERSHIP_OWNERSHIPANALYSIS_H
#define TESSERA_PLUGIN_OWNERSHIP_OWNERSHIPANALYSIS_H

#include <optional>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "plugin/Ownership/Loans.h"
#include "plugin/Ownership/MovePropagation.h"

namespace tessera::plugin {

// Results for one function; they refer to its AST.
class OwnershipResults {
 public:
  OwnershipResults(std::vector<Launch> Launches, std::vector<UseOfMoved> Uses) : Launches(std::move(Launches)), Uses(std::move(Uses)) {}

  llvm::ArrayRef<Launch> launches() const { return Launches; }
  llvm::ArrayRef<UseOfMoved> usesOfMoved() const { return Uses; }

 private:
  std::vector<Launch> Launches;
  std::vector<UseOfMoved> Uses;
};

// Nothing when the function has nothing to do with handles or is one of our own headers', or when Clang builds no graph for it.
std::optional<OwnershipResults> analyzeOwnership(clang::ASTContext& Context, const clang::FunctionDecl* Function);

}  // namespace tessera::plugin

#endif
