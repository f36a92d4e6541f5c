// Turns the findings of host rules into diagnostics: picks the wording, adds notes and fix-its, and says each thing once.
#ifndef TESSERA_PLUGIN_OWNERSHIP_OWNERSHIPREPORTER_H
#define TESSERA_PLUGIN_OWNERSHIP_OWNERSHIPREPORTER_H

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "plugin/Diagnostics/Diagnostics.h"
#include "plugin/Ownership/Loans.h"
#include "plugin/Ownership/MovePropagation.h"

namespace tessera::plugin {

// Reports on one host function. A place that already carries a report gets no second one.
class OwnershipReporter {
 public:
  OwnershipReporter(clang::DiagnosticsEngine& Diags, const clang::FunctionDecl* Function, ToldPlaces& Told)
      : Diags(Diags), Function(Function), Told(Told) {}

  void unmarkedKernel(const clang::CallExpr* Launch, const clang::FunctionDecl* Named);
  void useAfterMove(const UseOfMoved& Finding);
  void sameTensorTwice(const Loan& Exclusive, const Loan& Other);

  // Where the kernel's own code explains the finding; invalid locations give no note.
  struct KernelParameter {
    std::string Name;
    clang::SourceLocation Where;
  };
  void oldContentRead(const Loan& Output, const KernelParameter& FirstRead);
  void outputNotStored(const Loan& Output, const KernelParameter& Declared);

 private:
  bool isFirstAt(clang::SourceLocation Where) { return Told.Refused.insert(Where).second; }
  void addInstantiationNote();

  clang::DiagnosticsEngine& Diags;
  const clang::FunctionDecl* Function;
  ToldPlaces& Told;
};

}  // namespace tessera::plugin

#endif
