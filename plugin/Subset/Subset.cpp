#include "plugin/Subset/Subset.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/Emit/Types.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/Constructs.h"
#include "plugin/Subset/StandardFunctions.h"

namespace tessera::plugin {

using clang::Expr, clang::FunctionDecl, clang::Stmt;

namespace {

class BodyChecker {
 public:
  BodyChecker(KernelReporter& Report, const clang::ASTContext& Ctx) : Report(Report), Ctx(Ctx) {}

  void check(const FunctionDecl* F, const Stmt* Body) {
    checkNames(Report, F, Body);
    Active.push_back(F->getCanonicalDecl());
    visit(Body);
    Active.pop_back();
  }

 private:
  void visit(const Stmt* S) {
    if (!S) return;
    if (const auto* E = llvm::dyn_cast<Expr>(S); E && fold(E, Ctx)) return;  // computed by Clang, whatever stands in it
    if (const std::optional<std::string> Name = unlistedName(S)) {
      const auto* E = llvm::dyn_cast<Expr>(S);
      (void)Report.refuse(Code::UnlistedConstruct, E ? E->getExprLoc() : S->getBeginLoc(), *Name);
      return;
    }
    if (const auto* If = llvm::dyn_cast<clang::IfStmt>(S)) {
      visit(If->getInit());
      if (const std::optional<const Stmt*> Arm = If->getNondiscardedCase(Ctx)) visit(*Arm);
      return;
    }
    if (const auto* Declaration = llvm::dyn_cast<clang::DeclStmt>(S)) {
      for (const clang::Decl* D : Declaration->decls()) declaration(D);
      return;
    }
    if (const auto* Lambda = llvm::dyn_cast<clang::LambdaExpr>(S)) return lambda(Lambda);
    if (const auto* Default = llvm::dyn_cast<clang::CXXDefaultArgExpr>(S)) return visit(Default->getExpr());
    if (const auto* Default = llvm::dyn_cast<clang::CXXDefaultInitExpr>(S)) return visit(Default->getExpr());
    if (const auto* Construct = llvm::dyn_cast<clang::CXXConstructExpr>(S); Construct && !constructor(Construct)) return;
    if (const auto* Call = llvm::dyn_cast<clang::CallExpr>(S)) return call(Call);
    for (const Stmt* Child : S->children()) visit(Child);
  }

  void declaration(const clang::Decl* D) {
    if (const auto* V = llvm::dyn_cast<clang::VarDecl>(D)) {
      if (llvm::isa<clang::DecompositionDecl>(V)) {
        (void)Report.refuse(Code::UnlistedConstruct, V->getLocation(), llvm::StringRef("structured binding"));
        return;
      }
      if (constantValueOf(V, Ctx)) return;
      if (!V->hasLocalStorage()) {
        (void)Report.refuse(Code::UnlistedConstruct, V->getLocation(), llvm::StringRef("static variable"));
        return;
      }
      if (V->getType().getNonReferenceType().isVolatileQualified()) {
        (void)Report.refuse(Code::UnlistedConstruct, V->getLocation(), llvm::StringRef("volatile"));
        return;
      }
      if (const clang::CXXRecordDecl* Class = V->getType()->getAsCXXRecordDecl()) {
        const char* Refused = Class->isUnion() ? "union" : Class->isPolymorphic() ? "class with virtual functions" : nullptr;
        if (Refused) {
          (void)Report.refuse(Code::UnlistedConstruct, V->getLocation(), llvm::StringRef(Refused));
          return;
        }
      }
      visit(V->getInit());
      return;
    }
    if (llvm::isa<clang::TypedefNameDecl, clang::StaticAssertDecl, clang::UsingDecl, clang::UsingEnumDecl, clang::UsingDirectiveDecl,
                  clang::NamespaceAliasDecl, clang::TagDecl, clang::EmptyDecl, clang::FunctionDecl>(D))
      return;
    (void)Report.refuse(Code::UnlistedConstruct, D->getLocation(), std::string(D->getDeclKindName()) + " declaration");
  }

  // The body is looked at when it is called. What is captured is looked at here.
  void lambda(const clang::LambdaExpr* Lambda) {
    for (const auto& [Capture, Init] : llvm::zip(Lambda->captures(), Lambda->capture_inits())) {
      if (Capture.capturesThis())
        (void)Report.refuse(Code::UnlistedConstruct, Capture.getLocation(), llvm::StringRef("capture of this"));
      else
        visit(Init);
    }
  }

  bool constructor(const clang::CXXConstructExpr* Construct) {
    const clang::CXXConstructorDecl* Constructor = Construct->getConstructor();
    if (findMark(Constructor, Mark::Op) || Constructor->isTrivial() || Constructor->isDefaulted()) return true;
    const std::string Class = Constructor->getParent()->getQualifiedNameAsString();
    (void)Report.refuse(Code::UnlistedConstruct, Construct->getBeginLoc(), "constructor of " + Class);
    return false;
  }

  void call(const clang::CallExpr* Call) {
    const FunctionDecl* Callee = Call->getDirectCallee();
    if (!Callee) {
      (void)Report.refuse(Code::UnlistedConstruct, Call->getExprLoc(), llvm::StringRef("indirect call"));
      return;
    }
    if (const clang::AnnotateAttr* Op = findMark(Callee, Mark::Op); Op && wordsOf(Op)[0] == "tessera.precondition") {
      if (Active.size() > 1 || !findMark(Report.root(), Mark::Entry))
        (void)Report.refuse(Wording::PreconditionOutsideKernel, Call->getExprLoc());
      return;  // its condition has rules of its own
    }
    if (failed(checkCallee(Callee, Call->getExprLoc()))) return;  // its arguments follow from the refused call
    if (const auto* Member = llvm::dyn_cast<clang::MemberExpr>(Call->getCallee()->IgnoreParenImpCasts())) visit(Member->getBase());
    for (const Expr* Argument : Call->arguments()) visit(Argument);
    if (!isKnown(Callee)) enter(Callee, Call->getExprLoc());
  }

  // Whether a call of it is emitted without a look at a body.
  static bool isKnown(const FunctionDecl* Callee) {
    if (findMark(Callee, Mark::Op) || standardFunctionOf(Callee)) return true;
    const auto* Method = llvm::dyn_cast<clang::CXXMethodDecl>(Callee);
    return Method && !Method->isVirtual() && Method->isDefaulted() &&
           (Method->isCopyAssignmentOperator() || Method->isMoveAssignmentOperator());
  }

  llvm::LogicalResult checkCallee(const FunctionDecl* Callee, clang::SourceLocation Where) {
    if (isKnown(Callee)) return llvm::success();
    const auto* Method = llvm::dyn_cast<clang::CXXMethodDecl>(Callee);
    if (Method && Method->isVirtual()) return Report.refuse(Code::UnlistedConstruct, Where, llvm::StringRef("virtual call"));
    const bool IsForeign = Ctx.getSourceManager().isInSystemHeader(Callee->getLocation()) || Callee->getBuiltinID();
    if (IsForeign && (Callee->getBody() || Callee->getBuiltinID())) return Report.refuse(Wording::UnlistedFunction, Where, spell(Callee));
    if (!Callee->getBody()) return Report.refuse(Code::CalleeWithoutBody, Where, spell(Callee));
    if (findMark(Callee, Mark::Entry)) return Report.refuse(Wording::UnlistedFunction, Where, spell(Callee));
    return llvm::success();
  }

  // Goes into the body of an accepted callee.
  void enter(const FunctionDecl* Callee, clang::SourceLocation Where) {
    const FunctionDecl* Definition = nullptr;
    const Stmt* Body = Callee->getBody(Definition);
    const FunctionDecl* Canonical = Callee->getCanonicalDecl();
    if (llvm::is_contained(Active, Canonical)) return recursion(Callee, Where);
    if (!Done.insert(Canonical).second) return;
    Report.enter(Definition, Where);
    check(Definition, Body);
    Report.leave();
  }

  // Shows the cycle, from the function that is called again to the call that closes it.
  void recursion(const FunctionDecl* Callee, clang::SourceLocation Where) {
    const FunctionDecl* Canonical = Callee->getCanonicalDecl();
    const auto* First = llvm::find(Active, Canonical);
    const llvm::ArrayRef<const FunctionDecl*> Cycle(First, Active.end());
    const auto chain = [&] {
      const unsigned Depth = unsigned(First - Active.begin());
      for (unsigned I = 1; I < Cycle.size(); ++I)
        Report.note(Note::RecursiveCall, Report.calls()[Depth + I - 1].second, spell(Cycle[I - 1]), spell(Cycle[I]));
      if (Cycle.size() > 1) Report.note(Note::RecursiveCall, Where, spell(Cycle.back()), spell(Callee));
    };
    if (Cycle.size() == 1)
      (void)Report.refuseWith(Code::Recursion, Where, chain, spell(Callee));
    else
      (void)Report.refuseWith(Wording::RecursionThroughOthers, Where, chain, spell(Callee), spell(Cycle[1]));
  }

  KernelReporter& Report;
  const clang::ASTContext& Ctx;
  llvm::SmallVector<const FunctionDecl*, 8> Active;  // canonical, the root first
  llvm::SmallPtrSet<const FunctionDecl*, 8> Done;
};

}  // namespace

llvm::LogicalResult checkBody(KernelReporter& Report, const FunctionDecl* Root, const Stmt* Body) {
  BodyChecker(Report, Root->getASTContext()).check(Root, Body);
  return llvm::failure(Report.hasFailed());
}

}  // namespace tessera::plugin
