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
#include "plugin/Subset/ControlFlow.h"
#include "plugin/Subset/StandardFunctions.h"

namespace tessera::plugin {

using clang::Expr, clang::FunctionDecl, clang::Stmt;

namespace {

class BodyChecker {
 public:
  BodyChecker(KernelReporter& Report, const clang::ASTContext& Ctx) : Report(Report), Ctx(Ctx) {}

  void check(const FunctionDecl* F, const Stmt* Body) {
    checkNames(Report, F, Body);
    checkSequencing(Report, Body);
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
      const Code What = touchesHandle(S) ? Code::CastOnHandle : codeOfConstruct(S).value_or(Code::UnlistedConstruct);
      (void)Report.refuse(What, E ? E->getExprLoc() : S->getBeginLoc(), *Name);
      return;
    }
    if (touchesHandle(S)) {
      (void)Report.refuse(Code::CastOnHandle, llvm::cast<Expr>(S)->getExprLoc());
      return;
    }
    if (const auto* Subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(S)) return subscript(Subscript);
    if (const auto* Copied = llvm::dyn_cast<clang::ArrayInitLoopExpr>(S)) return visit(Copied->getCommonExpr()->getSourceExpr());
    if (const auto* Temporary = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(S);
        Temporary && !destroyed(Temporary->getType(), Temporary->getExprLoc()))
      return;
    if (const auto* Reference = llvm::dyn_cast<clang::DeclRefExpr>(S)) return reference(Reference);
    if (const auto* Member = llvm::dyn_cast<clang::MemberExpr>(S); Member && !member(Member)) return;
    if (const auto* If = llvm::dyn_cast<clang::IfStmt>(S)) {
      visit(If->getInit());
      if (If->isConstexpr()) {
        if (const std::optional<const Stmt*> Arm = If->getNondiscardedCase(Ctx)) visit(*Arm);
        return;
      }
      visit(If->getConditionVariableDeclStmt());
      visit(If->getCond());
      visit(If->getThen());
      visit(If->getElse());
      return;
    }
    if (const auto* Range = llvm::dyn_cast<clang::CXXForRangeStmt>(S)) return rangeLoop(Range);
    if (const auto* Switch = llvm::dyn_cast<clang::SwitchStmt>(S)) checkLabels(Switch);
    if (const auto* Case = llvm::dyn_cast<clang::CaseStmt>(S)) return visit(Case->getSubStmt());
    if (const auto* Rewritten = llvm::dyn_cast<clang::CXXRewrittenBinaryOperator>(S)) return visit(Rewritten->getSemanticForm());
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

  // What the language makes of it, iterators, is not looked at: only ranges that the emitter knows are accepted.
  void rangeLoop(const clang::CXXForRangeStmt* Range) {
    visit(Range->getInit());
    if (indexOfRange(Range->getRangeInit()->getType().getNonReferenceType()).isNull())
      (void)Report.refuse(Code::LoopForm, Range->getForLoc());
    else
      visit(Range->getRangeInit());
    visit(Range->getBody());
  }

  void checkLabels(const clang::SwitchStmt* Switch) {
    if (const Stmt* Label = fallthroughOf(Switch)) (void)Report.refuse(Code::SwitchFallthrough, Label->getBeginLoc());
    if (const Stmt* Label = buriedLabelOf(Switch)) (void)Report.refuse(Wording::BuriedLabel, Label->getBeginLoc());
    for (const clang::SwitchCase* Case = Switch->getSwitchCaseList(); Case; Case = Case->getNextSwitchCase())
      if (const auto* Range = llvm::dyn_cast<clang::CaseStmt>(Case); Range && Range->caseStmtIsGNURange())
        (void)Report.refuse(Code::UnlistedConstruct, Range->getCaseLoc(), llvm::StringRef("range of case labels"));
  }

  void declaration(const clang::Decl* D) {
    if (const auto* V = llvm::dyn_cast<clang::VarDecl>(D)) {
      if (const auto* Whole = llvm::dyn_cast<clang::DecompositionDecl>(V))
        for (const clang::BindingDecl* Name : Whole->bindings())
          if (const clang::VarDecl* Held = Name->getHoldingVar()) declaration(Held);
      if (constantValueOf(V, Ctx)) return;
      if (!V->hasLocalStorage()) {
        (void)Report.refuse(Code::StaticLocal, V->getLocation(), V->getNameAsString());
        return;
      }
      if (V->getType().getNonReferenceType().isVolatileQualified()) {
        (void)Report.refuse(Code::Volatile, V->getLocation(), V->getNameAsString());
        return;
      }
      if (V->getType()->isVariableArrayType()) {
        (void)Report.refuse(Code::VariableLengthArray, V->getLocation(), V->getNameAsString());
        return;
      }
      if (V->getType()->isAnyPointerType() || V->getType()->isMemberPointerType()) {
        (void)Report.refuse(Wording::PointerVariable, V->getLocation(), V->getNameAsString());
        return;
      }
      if (const clang::CXXRecordDecl* Class = V->getType()->getAsCXXRecordDecl()) {
        if (Class->isUnion() || Class->isPolymorphic() || isAtomic(Class)) {
          if (Class->isUnion())
            (void)Report.refuse(Code::UnionType, V->getLocation());
          else if (isAtomic(Class))
            (void)Report.refuse(Code::ForeignAtomic, V->getLocation());
          else
            (void)Report.refuse(Wording::PolymorphicClass, V->getLocation(), V->getNameAsString());
          return;
        }
      }
      if (destroyed(V->getType(), V->getLocation())) visit(V->getInit());
      return;
    }
    if (llvm::isa<clang::TypedefNameDecl, clang::StaticAssertDecl, clang::UsingDecl, clang::UsingEnumDecl, clang::UsingDirectiveDecl,
                  clang::NamespaceAliasDecl, clang::TagDecl, clang::EmptyDecl, clang::FunctionDecl>(D))
      return;
    (void)Report.refuse(Code::UnlistedConstruct, D->getLocation(), std::string(D->getDeclKindName()) + " declaration");
  }

  // The body is looked at when it is called. What is captured is looked at here.
  void lambda(const clang::LambdaExpr* Lambda) {
    for (const Expr* Init : Lambda->capture_inits()) visit(Init);
  }

  // Nothing runs at the end of a scope, so whatever should is refused.
  bool destroyed(clang::QualType T, clang::SourceLocation Where) {
    const clang::CXXRecordDecl* Class = T->isReferenceType() ? nullptr : destroyedClass(Ctx.getBaseElementType(T)->getAsCXXRecordDecl());
    if (!Class) return true;
    (void)Report.refuse(Code::UnlistedConstruct, Where, "destructor of " + Class->getQualifiedNameAsString());
    return false;
  }

  // The class itself, a base or the class of a field, whose destructor somebody wrote.
  static const clang::CXXRecordDecl* destroyedClass(const clang::CXXRecordDecl* Class) {
    if (!Class || !Class->hasDefinition() || Class->hasTrivialDestructor() || isInTessera(Class)) return nullptr;
    if (const clang::CXXDestructorDecl* Written = Class->getDestructor(); Written && Written->isUserProvided()) return Class;
    for (const clang::CXXBaseSpecifier& Base : Class->bases())
      if (const clang::CXXRecordDecl* Found = destroyedClass(Base.getType()->getAsCXXRecordDecl())) return Found;
    for (const clang::FieldDecl* Field : Class->fields()) {
      const clang::QualType T = Class->getASTContext().getBaseElementType(Field->getType());
      if (const clang::CXXRecordDecl* Found = destroyedClass(T->getAsCXXRecordDecl())) return Found;
    }
    return nullptr;
  }

  static bool isAtomic(const clang::CXXRecordDecl* Class) {
    return Class->isInStdNamespace() && Class->getIdentifier() &&
           (Class->getName().starts_with("atomic") || Class->getName().starts_with("__atomic"));
  }

  // A cast that somebody wrote, from or to a tensor.
  static bool touchesHandle(const Stmt* S) {
    const auto* Cast = llvm::dyn_cast<clang::ExplicitCastExpr>(S);
    return Cast && Cast->getCastKind() != clang::CK_ToVoid &&
           (tensorFormOf(Cast->getType()) || tensorFormOf(Cast->getSubExpr()->getType()));
  }

  void subscript(const clang::ArraySubscriptExpr* E) {
    const Expr* Base = E->getBase()->IgnoreParenImpCasts();
    if (!Ctx.getAsArrayType(Base->getType())) {
      (void)Report.refuse(Code::PointerExpression, E->getExprLoc(), llvm::StringRef("array subscript"));
      return;
    }
    visit(Base);
    visit(E->getIdx());
  }

  // A name of a structured binding stands for what it is bound to.
  void reference(const clang::DeclRefExpr* E) {
    if (const auto* Name = llvm::dyn_cast<clang::BindingDecl>(E->getDecl()); Name && Name->getBinding()) return visit(Name->getBinding());
    if (const auto* P = llvm::dyn_cast<clang::ParmVarDecl>(E->getDecl()); P && P->getType().getNonReferenceType().isVolatileQualified()) {
      (void)Report.refuse(Code::Volatile, E->getExprLoc(), P->getNameAsString());
      return;
    }
    global(E->getDecl(), E->getExprLoc());
  }

  // Variables that outlive the kernel are constants.
  void global(const clang::ValueDecl* D, clang::SourceLocation Where) {
    const auto* V = llvm::dyn_cast<clang::VarDecl>(D);
    if (V && !V->hasLocalStorage() && !V->isStaticLocal() && !constantValueOf(V, Ctx))
      (void)Report.refuse(Code::MutableGlobal, Where, V->getNameAsString());
  }

  bool member(const clang::MemberExpr* E) {
    global(E->getMemberDecl(), E->getMemberLoc());
    if (E->isArrow() && !llvm::isa<clang::CXXThisExpr>(E->getBase()->IgnoreParenImpCasts())) {
      (void)Report.refuse(Code::PointerExpression, E->getOperatorLoc(), llvm::StringRef("->"));
      return false;
    }
    const auto* Owner = llvm::dyn_cast<clang::CXXRecordDecl>(E->getMemberDecl()->getDeclContext());
    if (Owner && Owner->isUnion()) {
      (void)Report.refuse(Code::UnionType, E->getMemberLoc());
      return false;
    }
    if (const auto* Field = llvm::dyn_cast<clang::FieldDecl>(E->getMemberDecl()); Field && Field->isBitField()) {
      (void)Report.refuse(Code::UnlistedConstruct, E->getMemberLoc(), llvm::StringRef("bit-field"));
      return false;
    }
    if (llvm::isa<clang::FieldDecl>(E->getMemberDecl()) && E->getType().isVolatileQualified()) {
      (void)Report.refuse(Code::Volatile, E->getMemberLoc(), E->getMemberDecl()->getNameAsString());
      return false;
    }
    return true;
  }

  bool constructor(const clang::CXXConstructExpr* Construct) {
    const clang::CXXConstructorDecl* Constructor = Construct->getConstructor();
    if (findMark(Constructor, Mark::Op) || Constructor->isTrivial() || Constructor->isDefaulted()) return true;
    if (elementsOf(Construct->getType(), Ctx)) return true;  // std::pair, std::tuple
    const std::string Class = Constructor->getParent()->getQualifiedNameAsString();
    (void)Report.refuse(Code::UnlistedConstruct, Construct->getBeginLoc(), "constructor of " + Class);
    return false;
  }

  void call(const clang::CallExpr* Call) {
    const FunctionDecl* Callee = Call->getDirectCallee();
    if (!Callee) {
      (void)Report.refuse(Code::IndirectCall, Call->getExprLoc());
      return;
    }
    if (const clang::AnnotateAttr* Op = findMark(Callee, Mark::Op); Op && wordsOf(Op)[0] == "tessera.precondition") {
      if (Active.size() > 1 || !findMark(Report.root(), Mark::Entry))
        (void)Report.refuse(Wording::PreconditionOutsideKernel, Call->getExprLoc());
      return;  // its condition has rules of its own
    }
    if (failed(checkCallee(Callee, Call->getExprLoc()))) return;  // its arguments follow from the refused call
    if (!isKnown(Callee) && isForeign(Callee) && !enter(Callee, Call->getExprLoc())) return;
    if (const auto* Member = llvm::dyn_cast<clang::MemberExpr>(Call->getCallee()->IgnoreParenImpCasts())) {
      if (Member->isArrow() && !llvm::isa<clang::CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts())) {
        (void)Report.refuse(Code::PointerExpression, Member->getOperatorLoc(), llvm::StringRef("->"));
        return;
      }
      visit(Member->getBase());
    }
    for (const Expr* Argument : Call->arguments()) visit(Argument);
    if (!isKnown(Callee) && !isForeign(Callee)) (void)enter(Callee, Call->getExprLoc());
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
    if (Method && Method->isVirtual()) return Report.refuse(Code::VirtualCall, Where);
    if (isForeignAtomic(Callee)) return Report.refuse(Code::ForeignAtomic, Where);
    if (Callee->getIdentifier() && Callee->getBuiltinID() && Callee->getName().starts_with("__"))
      return Report.refuse(Code::BuiltinNotListed, Where, spell(Callee));
    if (Callee->getBuiltinID()) return Report.refuse(Wording::UnlistedFunction, Where, spell(Callee));
    if (!Callee->getBody()) return Report.refuse(Code::CalleeWithoutBody, Where, spell(Callee));
    if (findMark(Callee, Mark::Entry)) return Report.refuse(Wording::UnlistedFunction, Where, spell(Callee));
    return llvm::success();
  }

  static bool isForeignAtomic(const FunctionDecl* Callee) {
    const auto* Method = llvm::dyn_cast<clang::CXXMethodDecl>(Callee);
    if (Method) return isAtomic(Method->getParent());
    if (!Callee->getIdentifier()) return false;
    const llvm::StringRef Name = Callee->getName();
    return (Callee->isInStdNamespace() && Name.starts_with("atomic_")) || Name.starts_with("__sync_") || Name.starts_with("__atomic_");
  }

  // Goes into the body of an accepted callee. False if a function that is not the user's does what a kernel cannot.
  bool enter(const FunctionDecl* Callee, clang::SourceLocation Where) {
    const FunctionDecl* Definition = nullptr;
    const Stmt* Body = Callee->getBody(Definition);
    const FunctionDecl* Canonical = Callee->getCanonicalDecl();
    if (llvm::is_contained(Active, Canonical)) return recursion(Callee, Where), true;
    if (!Done.insert(Canonical).second) {
      if (!Unusable.contains(Canonical)) return true;
      return succeeded(Report.refuse(Wording::UnlistedFunction, Where, spell(Callee)));
    }
    const unsigned Before = Report.refusals();
    Report.enter(Definition, Where);
    check(Definition, Body);
    Report.leave();
    if (!isForeign(Callee) || Report.refusals() == Before) return true;
    Unusable.insert(Canonical);
    return false;
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
  llvm::SmallPtrSet<const FunctionDecl*, 8> Done, Unusable;
};

}  // namespace

llvm::LogicalResult checkBody(KernelReporter& Report, const FunctionDecl* Root, const Stmt* Body) {
  BodyChecker(Report, Root->getASTContext()).check(Root, Body);
  return llvm::failure(Report.hasFailed());
}

}  // namespace tessera::plugin
