// TS1024: a launch or `compile` names a function that is not marked as a kernel, so no record of it will ever exist.
#include "clang/AST/Expr.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/Ownership/HandleTypes.h"
#include "plugin/Rules/HostRule.h"

namespace tessera::plugin {
namespace {

// The function that a call of one of our templates names as its first template argument, as `launch<k>` does.
const clang::FunctionDecl* namedKernel(const clang::CallExpr* Call) {
  const clang::FunctionDecl* Callee = Call->getDirectCallee();
  const clang::TemplateArgumentList* Arguments = Callee ? Callee->getTemplateSpecializationArgs() : nullptr;
  if (!Arguments || Arguments->size() == 0 || !isOurs(Callee)) return nullptr;
  const clang::TemplateArgument& First = Arguments->get(0);
  return First.getKind() == clang::TemplateArgument::Declaration ? llvm::dyn_cast<clang::FunctionDecl>(First.getAsDecl()) : nullptr;
}

void visit(const clang::Stmt* S, OwnershipReporter& Report) {
  if (const auto* Call = llvm::dyn_cast<clang::CallExpr>(S)) {
    // A function that is defined elsewhere may be marked there.
    const clang::FunctionDecl* Kernel = namedKernel(Call);
    const clang::FunctionDecl* Definition = Kernel ? Kernel->getDefinition() : nullptr;
    if (Definition && !findMark(Definition, Mark::Entry)) Report.unmarkedKernel(Call, Definition);
  }
  for (const clang::Stmt* Child : S->children())
    if (Child) visit(Child, Report);
}

}  // namespace

void checkUnmarkedKernel(const clang::FunctionDecl* Function, OwnershipReporter& Report) {
  if (Function->getBody() && !isOurs(Function) && !Function->isDependentContext()) visit(Function->getBody(), Report);
}

}  // namespace tessera::plugin
