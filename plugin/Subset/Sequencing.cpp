// TS2022: two accesses of one object in one expression that C++ gives no order, one of which changes it. The emitter runs operands from
// left to right; code that depends on it would mean something else elsewhere.
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/StandardFunctions.h"
#include "plugin/Subset/Subset.h"

namespace tessera::plugin {
namespace {

using clang::Expr, clang::Stmt;

// A variable, or a part of one: fields by their declaration, elements by their constant index.
struct Access {
  const clang::ValueDecl* Root;
  llvm::SmallVector<std::pair<const clang::ValueDecl*, int64_t>, 2> Path;
  clang::SourceLocation Where;
  bool Changes;

  bool meets(const Access& Other) const {
    if (Root != Other.Root || !(Changes || Other.Changes)) return false;
    const size_t Common = std::min(Path.size(), Other.Path.size());
    return llvm::ArrayRef(Path).take_front(Common) == llvm::ArrayRef(Other.Path).take_front(Common);
  }
};
using Accesses = llvm::SmallVector<Access, 8>;

class SequenceChecker {
 public:
  SequenceChecker(KernelReporter& Report, const clang::ASTContext& Ctx) : Report(Report), Ctx(Ctx) {}

  void check(const Stmt* S) {
    if (!S) return;
    if (const auto* E = llvm::dyn_cast<Expr>(S)) {
      (void)accesses(E);
      return;
    }
    if (const auto* If = llvm::dyn_cast<clang::IfStmt>(S); If && If->isConstexpr()) {
      check(If->getInit());
      if (const std::optional<const Stmt*> Arm = If->getNondiscardedCase(Ctx)) check(*Arm);
      return;
    }
    if (const auto* Range = llvm::dyn_cast<clang::CXXForRangeStmt>(S)) {
      check(Range->getRangeInit());
      return check(Range->getBody());
    }
    for (const Stmt* Child : S->children()) check(Child);
  }

 private:
  static void append(Accesses& To, Accesses From) { To.append(std::make_move_iterator(From.begin()), std::make_move_iterator(From.end())); }

  // The object that an lvalue names.
  std::optional<Access> named(const Expr* E, bool Changes) const {
    E = E->IgnoreParenCasts();
    if (const auto* Temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(E)) return named(Temporary->getSubExpr(), Changes);
    if (const auto* Reference = llvm::dyn_cast<clang::DeclRefExpr>(E)) {
      const auto* V = llvm::dyn_cast<clang::VarDecl>(Reference->getDecl());
      if (!V || V->getType().isConstQualified()) return std::nullopt;
      return Access{V, {}, E->getExprLoc(), Changes};
    }
    if (const auto* Member = llvm::dyn_cast<clang::MemberExpr>(E); Member && !Member->isArrow()) {
      std::optional<Access> Whole = named(Member->getBase(), Changes);
      if (Whole) Whole->Path.push_back({Member->getMemberDecl(), 0});
      return Whole;
    }
    if (const auto* Subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(E))
      return elementOf(Subscript->getBase(), foldIndex(Subscript->getIdx(), Ctx), Changes);
    if (const auto* Call = llvm::dyn_cast<clang::CallExpr>(E); Call && Call->getDirectCallee()) {
      const clang::FunctionDecl* Callee = Call->getDirectCallee();
      const std::optional<StandardFunction> Known = standardFunctionOf(Callee);
      if (Known == StandardFunction::Cast) return named(Call->getArg(0), Changes);
      if (Known == StandardFunction::Get) return elementOf(Call->getArg(0), namedElement(Callee, Call->getArg(0)->getType(), Ctx), Changes);
      if (Known == StandardFunction::Subscript && llvm::isa<clang::CXXOperatorCallExpr>(Call))
        return elementOf(Call->getArg(0), foldIndex(Call->getArg(1), Ctx), Changes);
    }
    return std::nullopt;
  }

  // An index that is not constant may name every element.
  std::optional<Access> elementOf(const Expr* Object, std::optional<int64_t> Index, bool Changes) const {
    std::optional<Access> Whole = named(Object, Changes);
    if (Whole && Index) Whole->Path.push_back({nullptr, *Index});
    return Whole;
  }

  // Evaluated in any order.
  Accesses unordered(llvm::ArrayRef<const Expr*> Operands) {
    Accesses All;
    for (const Expr* Operand : Operands) {
      Accesses Here = accesses(Operand);
      for (const Access& Now : Here)
        for (const Access& Before : All)
          if (Now.meets(Before)) {
            const auto other = [&] { Report.note(Note::UnsequencedWith, Before.Where); };
            (void)Report.refuseWith(Code::UnsequencedConflict, Now.Where, other, Now.Root->getNameAsString());
            return {};
          }
      append(All, std::move(Here));
    }
    return All;
  }

  Accesses ordered(llvm::ArrayRef<const Expr*> Operands) {
    Accesses All;
    for (const Expr* Operand : Operands) append(All, accesses(Operand));
    return All;
  }

  Accesses accesses(const Expr* E) {
    if (!E || fold(E, Ctx) || llvm::isa<clang::LambdaExpr>(E)) return {};
    if (const auto* Conditional = llvm::dyn_cast<clang::ConditionalOperator>(E))
      return ordered({Conditional->getCond(), Conditional->getTrueExpr(), Conditional->getFalseExpr()});
    if (const auto* Binary = llvm::dyn_cast<clang::BinaryOperator>(E)) {
      const Expr *L = Binary->getLHS(), *R = Binary->getRHS();
      if (!Binary->isAssignmentOp())
        return Binary->isLogicalOp() || Binary->isCommaOp() || Binary->isShiftOp() ? ordered({L, R}) : unordered({L, R});
      Accesses All = accesses(R);
      if (!named(L, true) || Binary->isCompoundAssignmentOp()) append(All, accesses(L));
      if (std::optional<Access> Changed = named(L, true)) All.push_back(std::move(*Changed));
      return All;
    }
    if (const auto* Unary = llvm::dyn_cast<clang::UnaryOperator>(E); Unary && Unary->isIncrementDecrementOp()) {
      Accesses All = accesses(Unary->getSubExpr());
      if (std::optional<Access> Changed = named(Unary->getSubExpr(), true)) All.push_back(std::move(*Changed));
      return All;
    }
    if (const auto* Call = llvm::dyn_cast<clang::CallExpr>(E)) {
      if (std::optional<Access> Read = named(Call, false)) return {std::move(*Read)};
      return call(Call);
    }
    if (const auto* Construct = llvm::dyn_cast<clang::CXXConstructExpr>(E)) {
      const llvm::SmallVector<const Expr*, 4> Arguments(Construct->arguments());
      return Construct->isListInitialization() ? ordered(Arguments) : unordered(Arguments);
    }
    if (llvm::isa<clang::DeclRefExpr, clang::MemberExpr, clang::ArraySubscriptExpr>(E)) {
      if (std::optional<Access> Read = named(E, false)) return {std::move(*Read)};
    }
    if (const auto* Default = llvm::dyn_cast<clang::CXXDefaultArgExpr>(E)) return accesses(Default->getExpr());
    if (const auto* Rewritten = llvm::dyn_cast<clang::CXXRewrittenBinaryOperator>(E)) return accesses(Rewritten->getSemanticForm());
    Accesses All;
    for (const Stmt* Child : E->children())
      if (const auto* Inner = llvm::dyn_cast_or_null<Expr>(Child)) append(All, accesses(Inner));
    return All;
  }

  // Operands, then what the function may change: what is bound to references that are not const.
  Accesses call(const clang::CallExpr* Call) {
    llvm::SmallVector<const Expr*, 4> Operands;
    const auto* Member = llvm::dyn_cast<clang::CXXMemberCallExpr>(Call);
    if (Member) Operands.push_back(Member->getImplicitObjectArgument());
    Operands.append(Call->arg_begin(), Call->arg_end());
    const auto* Operator = llvm::dyn_cast<clang::CXXOperatorCallExpr>(Call);
    const clang::FunctionDecl* Callee = Call->getDirectCallee();
    Accesses All;
    if (Operator && Operator->isAssignmentOp()) {  // the right side first
      All = accesses(Call->getArg(1));
      if (Operator->getOperator() != clang::OO_Equal || !named(Call->getArg(0), true)) append(All, accesses(Call->getArg(0)));
    } else if (Operator && llvm::is_contained({clang::OO_LessLess, clang::OO_GreaterGreater, clang::OO_Comma, clang::OO_Subscript,
                                               clang::OO_AmpAmp, clang::OO_PipePipe},
                                              Operator->getOperator())) {
      All = ordered(Operands);
    } else {
      All = unordered(Operands);
    }
    if (!Callee || standardFunctionOf(Callee)) return All;  // which change nothing
    const auto change = [&](const Expr* Object) {
      if (std::optional<Access> Changed = named(Object, true)) All.push_back(std::move(*Changed));
    };
    const auto* Method = llvm::dyn_cast<clang::CXXMethodDecl>(Callee);
    const bool ObjectIsFirst = Method && Method->isImplicitObjectMemberFunction() && !Member;
    if (Method && Method->isImplicitObjectMemberFunction() && !Method->isConst() && !Operands.empty()) change(Operands[0]);
    for (auto [Index, P] : llvm::enumerate(Callee->parameters())) {
      const clang::QualType T = P->getType();
      const size_t Argument = Index + ObjectIsFirst;
      if (T->isLValueReferenceType() && !T.getNonReferenceType().isConstQualified() && Argument < Call->getNumArgs())
        change(Call->getArg(Argument));
    }
    return All;
  }

  KernelReporter& Report;
  const clang::ASTContext& Ctx;
};

}  // namespace

void checkSequencing(KernelReporter& Report, const Stmt* Body) { SequenceChecker(Report, Report.root()->getASTContext()).check(Body); }

}  // namespace tessera::plugin
