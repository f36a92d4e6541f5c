// [[tessera::entry]]: a kernel.
#include "clang/AST/DeclCXX.h"
#include "plugin/Attributes/Attribute.h"

namespace tessera::plugin {

bool checkEntryPlacement(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where) {
  const llvm::StringRef Name = textOf(Mark::Entry);
  const auto* F = llvm::dyn_cast<clang::FunctionDecl>(D);
  if (!F || llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl, clang::CXXConversionDecl, clang::CXXDeductionGuideDecl>(F)) {
    report(Diags, Code::AttributeForm, Where) << Name;
    return false;
  }
  if (const auto* Method = llvm::dyn_cast<clang::CXXMethodDecl>(F)) {
    if (Method->getParent()->isLambda()) {
      report(Diags, Wording::EntryIsLambda, Where) << Name;
      return false;
    }
    if (Method->isInstance()) {
      report(Diags, Wording::EntryIsMember, Where) << Name;
      return false;
    }
  }
  if (F->isVariadic()) {
    report(Diags, Wording::EntryIsVariadic, Where) << Name;
    return false;
  }
  const clang::QualType Result = F->getReturnType();
  if (!Result->isVoidType() && !Result->isDependentType() && !Result->isUndeducedType()) {
    report(Diags, Wording::EntryResult, Where) << Result.getAsString(clang::PrintingPolicy(F->getASTContext().getLangOpts()));
    return false;
  }
  return true;
}

namespace {

struct Entry {
  static constexpr Mark What = Mark::Entry;
  static constexpr unsigned Fewest = 0, Most = 0;
  static constexpr clang::ParsedAttrInfo::Spelling Spelled[] = {{clang::ParsedAttr::AS_GNU, "tessera_entry"},
                                                                {clang::ParsedAttr::AS_CXX11, "tessera::entry"},
                                                                {clang::ParsedAttr::AS_C23, "tessera::entry"},
                                                                {clang::ParsedAttr::AS_CXX11, "entry"},
                                                                {clang::ParsedAttr::AS_C23, "entry"}};
  static bool accepts(clang::DiagnosticsEngine& Diags, const clang::Decl* D, clang::SourceLocation Where) {
    return checkEntryPlacement(Diags, D, Where);
  }
};

const clang::ParsedAttrInfoRegistry::Add<Attribute<Entry>> RegisterEntry("tessera_entry", "");

}  // namespace
}  // namespace tessera::plugin
