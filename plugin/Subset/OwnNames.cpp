// What a unit does to our own names: specializations of our templates (TS2014), macros with the names of our declarations (TS2015).
#include "plugin/Subset/OwnNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Preprocessor.h"
#include "plugin/Diagnostics/Diagnostics.h"

namespace tessera::plugin {
namespace {

class OwnNames {
 public:
  explicit OwnNames(clang::CompilerInstance& CI) : CI(CI), Sources(CI.getSourceManager()) {}

  void check() {
    const clang::ASTContext& Ctx = CI.getASTContext();
    const clang::DeclContextLookupResult Found = Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get("tessera"));
    const auto* Space = Found.empty() ? nullptr : llvm::dyn_cast<clang::NamespaceDecl>(Found.front());
    if (!Space || !findRoot(Space)) return;
    for (const clang::NamespaceDecl* Part : Space->redecls())
      for (const clang::Decl* D : Part->decls()) {
        specializations(D);
        if (const auto* Named = llvm::dyn_cast<clang::NamedDecl>(D); Named && Named->getIdentifier()) macro(*Named->getIdentifier());
      }
  }

 private:
  // The folder of our headers, found by the one that all others include.
  bool findRoot(const clang::NamespaceDecl* Space) {
    const clang::ASTContext& Ctx = CI.getASTContext();
    for (const clang::NamedDecl* D : Space->lookup(&Ctx.Idents.get("shape"))) {
      const auto* Template = llvm::dyn_cast<clang::ClassTemplateDecl>(D);
      const clang::CXXRecordDecl* Definition = Template ? Template->getTemplatedDecl()->getDefinition() : nullptr;
      if (!Definition) continue;
      llvm::StringRef File = Sources.getFilename(Sources.getExpansionLoc(Definition->getLocation()));
      if (!File.consume_back("types/shape.h")) continue;
      Root = File.str();
      return true;
    }
    return false;
  }

  bool isOurs(clang::SourceLocation Where) const { return Sources.getFilename(Sources.getExpansionLoc(Where)).starts_with(Root); }

  void refuseUnlessOurs(const clang::NamedDecl* Special, clang::TemplateSpecializationKind Kind) {
    if (Kind == clang::TSK_ExplicitSpecialization && !isOurs(Special->getLocation()))
      report(CI.getDiagnostics(), Code::OwnTemplateSpecialized, Special->getLocation()) << Special->getQualifiedNameAsString();
  }

  void specializations(const clang::Decl* D) {
    if (const auto* Template = llvm::dyn_cast<clang::ClassTemplateDecl>(D); Template && Template->isCanonicalDecl()) {
      for (const auto* S : Template->specializations()) refuseUnlessOurs(S, S->getSpecializationKind());
      llvm::SmallVector<clang::ClassTemplatePartialSpecializationDecl*, 4> Partial;
      const_cast<clang::ClassTemplateDecl*>(Template)->getPartialSpecializations(Partial);
      for (const auto* S : Partial) refuseUnlessOurs(S, clang::TSK_ExplicitSpecialization);
    } else if (const auto* Function = llvm::dyn_cast<clang::FunctionTemplateDecl>(D); Function && Function->isCanonicalDecl()) {
      for (const auto* S : Function->specializations()) refuseUnlessOurs(S, S->getTemplateSpecializationKind());
    } else if (const auto* Variable = llvm::dyn_cast<clang::VarTemplateDecl>(D); Variable && Variable->isCanonicalDecl()) {
      for (const auto* S : Variable->specializations()) refuseUnlessOurs(S, S->getSpecializationKind());
    }
  }

  void macro(const clang::IdentifierInfo& Name) {
    if (!Name.hasMacroDefinition() || !Told.insert(&Name).second) return;
    const clang::MacroInfo* Macro = CI.getPreprocessor().getMacroInfo(&Name);
    if (!Macro || Macro->isBuiltinMacro() || Sources.isInSystemHeader(Macro->getDefinitionLoc()) || isOurs(Macro->getDefinitionLoc()))
      return;
    report(CI.getDiagnostics(), Code::ApiNameMacro, Macro->getDefinitionLoc()) << Name.getName();
  }

  clang::CompilerInstance& CI;
  const clang::SourceManager& Sources;
  std::string Root;
  llvm::SmallPtrSet<const clang::IdentifierInfo*, 4> Told;
};

}  // namespace

void checkOwnNames(clang::CompilerInstance& CI) { OwnNames(CI).check(); }

}  // namespace tessera::plugin
