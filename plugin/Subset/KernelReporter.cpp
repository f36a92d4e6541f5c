#include "plugin/Subset/KernelReporter.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "plugin/Emit/Types.h"

namespace tessera::plugin {

std::string spell(const clang::FunctionDecl* F) {
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  F->getNameForDiagnostic(OS, clang::PrintingPolicy(F->getASTContext().getLangOpts()), /*Qualified=*/true);
  return Name;
}

bool isForeign(const clang::FunctionDecl* F) {
  return F->getASTContext().getSourceManager().isInSystemHeader(F->getLocation()) && !isInTessera(F);
}

std::optional<size_t> KernelReporter::firstForeignCall() const {
  size_t First = Calls.size();
  while (First > 0 && isForeign(Calls[First - 1].first)) --First;
  return First == Calls.size() ? std::nullopt : std::optional(First);
}

llvm::LogicalResult KernelReporter::refuseForeignCall(size_t First) {
  const auto& [Callee, Call] = Calls[First];
  if (!Told.Refused.insert(Call).second) return llvm::failure();
  const std::string Name = spell(Callee);
  report(CI.getDiagnostics(), Wording::UnlistedFunction, Call) << Name << insteadOfFunction(Name);
  noteContext(First);
  return llvm::failure();
}

void KernelReporter::warn(Code What, clang::SourceLocation Where, llvm::StringRef Argument, Note Began, clang::SourceLocation Beginning) {
  if (!mayWarn(What, Where)) return;
  report(CI.getDiagnostics(), What, Where) << Argument;
  if (Beginning.isValid()) note(Began, Beginning);
  noteContext(Calls.size());
}

bool KernelReporter::mayWarn(Code What, clang::SourceLocation Where) {
  return !llvm::is_contained(Suppressed, ("tessera-" + kebabName(What)).str()) && Told.Remarked.insert({What, Where}).second;
}

size_t KernelReporter::suppress(llvm::ArrayRef<const clang::Attr*> Attributes) {
  const size_t Mark = Suppressed.size();
  for (const clang::Attr* A : Attributes)
    if (const auto* Suppress = llvm::dyn_cast<clang::SuppressAttr>(A))
      for (llvm::StringRef Name : Suppress->diagnosticIdentifiers()) Suppressed.push_back(Name.str());
  return Mark;
}

void KernelReporter::noteContext(size_t Depth) {
  for (const auto& [Callee, Call] : llvm::reverse(llvm::ArrayRef(Calls).take_front(Depth))) note(Note::CalledHere, Call, spell(Callee));
  if (Root->isTemplateInstantiation() && Root->getPointOfInstantiation().isValid())
    note(Note::InstantiatedHere, Root->getPointOfInstantiation(), spell(Root));
}

}  // namespace tessera::plugin
