#include "plugin/Ownership/HandleTypes.h"

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/StringSwitch.h"
#include "plugin/Attributes/Marks.h"

namespace tessera::plugin {
namespace {

bool isOurHandleName(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases({"tensor", "shared_tensor"}, true)
      .Cases({"output", "launch_operation", "pending"}, true)
      .Default(false);
}

}  // namespace

bool isOurs(const clang::Decl* Declaration) {
  const clang::NamespaceDecl* Outermost = nullptr;
  for (const clang::DeclContext* Context = Declaration->getDeclContext(); !Context->isTranslationUnit(); Context = Context->getParent())
    if (const auto* Namespace = llvm::dyn_cast<clang::NamespaceDecl>(Context)) Outermost = Namespace;
  return Outermost && Outermost->getIdentifier() && Outermost->getName() == "tessera";
}

bool isHandle(clang::QualType Type) {
  const clang::CXXRecordDecl* Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  return Record && Record->getIdentifier() && isOurHandleName(Record->getName()) && isOurs(Record);
}

bool isAsync(const clang::FunctionDecl* Callee) { return Callee && findMark(Callee, Mark::Async); }

bool isSync(const clang::FunctionDecl* Callee) { return Callee && findMark(Callee, Mark::Sync); }

Loan::Word handsOver(const clang::FunctionDecl* Callee) {
  const clang::AnnotateAttr* Annotation = Callee ? findMark(Callee, Mark::HandsOver) : nullptr;
  if (!Annotation) return Loan::Word::None;
  return wordsOf(Annotation).front() == "out" ? Loan::Word::Out : Loan::Word::Inout;
}

}  // namespace tessera::plugin
