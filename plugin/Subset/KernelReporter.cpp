#include "plugin/Subset/KernelReporter.h"

namespace tessera::plugin {

std::string spell(const clang::FunctionDecl* F) {
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  F->getNameForDiagnostic(OS, clang::PrintingPolicy(F->getASTContext().getLangOpts()), /*Qualified=*/true);
  return Name;
}

void KernelReporter::noteContext() {
  for (const auto& [Callee, Call] : llvm::reverse(Calls)) note(Note::CalledHere, Call, spell(Callee));
  if (Root->isTemplateInstantiation() && Root->getPointOfInstantiation().isValid())
    note(Note::InstantiatedHere, Root->getPointOfInstantiation(), spell(Root));
}

}  // namespace tessera::plugin
