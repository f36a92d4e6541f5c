// TS2013: names of tessera::detail in code of the user.
#include "clang/AST/RecursiveASTVisitor.h"
#include "plugin/Emit/Types.h"
#include "plugin/Subset/Subset.h"

namespace tessera::plugin {
namespace {

class NameChecker : public clang::RecursiveASTVisitor<NameChecker> {
 public:
  explicit NameChecker(KernelReporter& Report) : Report(Report) {}

  // A qualifier that ends in tessera::detail, in front of a function, a variable or a type.
  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc Name) {
    if (Name && Name.getNestedNameSpecifier().getKind() == clang::NestedNameSpecifier::Kind::Namespace) {
      const clang::NamespaceBaseDecl* Space = Name.getNestedNameSpecifier().getAsNamespaceAndPrefix().Namespace;
      if (isDetail(Space)) {
        (void)Report.refuse(Code::DetailName, Name.getLocalBeginLoc(), Space->getQualifiedNameAsString());
        return true;
      }
    }
    return RecursiveASTVisitor::TraverseNestedNameSpecifierLoc(Name);
  }

  bool VisitDeclRefExpr(clang::DeclRefExpr* E) {
    const auto* F = llvm::dyn_cast<clang::FunctionDecl>(E->getDecl());
    const bool IsWritten = !F || !F->isOverloadedOperator();  // `a + b` names no function
    if (!E->hasQualifier() && IsWritten && isInDetail(E->getDecl()))
      (void)Report.refuse(Code::DetailName, E->getLocation(), E->getDecl()->getQualifiedNameAsString());
    return true;
  }

  bool VisitUsingDirectiveDecl(clang::UsingDirectiveDecl* D) {
    if (isDetail(D->getNominatedNamespace()))
      (void)Report.refuse(Code::DetailName, D->getIdentLocation(), D->getNominatedNamespace()->getQualifiedNameAsString());
    return true;
  }

 private:
  static bool isDetail(const clang::NamespaceBaseDecl* Space) {
    const clang::NamespaceDecl* N = nullptr;
    if (const auto* Alias = llvm::dyn_cast_or_null<clang::NamespaceAliasDecl>(Space))
      N = Alias->getNamespace();
    else
      N = llvm::dyn_cast_or_null<clang::NamespaceDecl>(Space);
    return N && N->getName() == "detail" && isInTessera(N);
  }

  KernelReporter& Report;
};

}  // namespace

void checkNames(KernelReporter& Report, const clang::FunctionDecl* F, const clang::Stmt* Body) {
  if (isInTessera(F)) return;
  NameChecker(Report).TraverseStmt(const_cast<clang::Stmt*>(Body));
}

}  // namespace tessera::plugin
