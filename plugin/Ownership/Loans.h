// What a launch borrows or takes: one loan per tensor argument.
#ifndef TESSERA_PLUGIN_OWNERSHIP_LOANS_H
#define TESSERA_PLUGIN_OWNERSHIP_LOANS_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"
#include "plugin/Ownership/AccessPath.h"

namespace tessera::plugin {

// The claim of one launch argument on a tensor. The path is empty when the argument is no handle in a recognisable place.
struct Loan {
  // How the argument was handed over: as it stands (shared, or a scalar), by out, or by inout.
  enum class Word { None, Out, Inout };
  Word HandedOver = Word::None;
  AccessPath Path;
  const clang::Expr* Argument = nullptr;  // the whole argument of the launch
  const clang::Expr* Place = nullptr;     // the mention of the path inside it

  bool isExclusive() const { return HandedOver != Word::None; }
};

// One launch expression. Loans stand in the order of the arguments, which is the order of the kernel's parameters.
struct Launch {
  const clang::CallExpr* Call = nullptr;
  const clang::FunctionDecl* Kernel = nullptr;
  llvm::SmallVector<Loan, 4> Loans;
};

}  // namespace tessera::plugin

#endif
