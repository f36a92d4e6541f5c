#include "plugin/Ownership/FactsGenerator.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "plugin/Ownership/HandleTypes.h"

namespace tessera::plugin {
namespace {

using clang::dyn_cast;
using clang::isa;

// Drops what the compiler put around an argument without changing which object it names.
const clang::Expr* strip(const clang::Expr* Expression) {
  for (;;) {
    const clang::Expr* Inner = Expression->IgnoreParenImpCasts()->IgnoreImplicit();
    if (Inner == Expression) return Expression;
    Expression = Inner;
  }
}

// The operand of std::move, std::forward to an rvalue, or a cast to an rvalue reference.
const clang::Expr* movedOperand(const clang::Expr* Expression) {
  Expression = strip(Expression);
  if (!Expression->isXValue()) return nullptr;
  if (const auto* Call = dyn_cast<clang::CallExpr>(Expression)) {
    const clang::FunctionDecl* Callee = Call->getDirectCallee();
    if (!Callee || Call->getNumArgs() != 1) return nullptr;
    unsigned Builtin = Callee->getBuiltinID();
    return Builtin == clang::Builtin::BImove || Builtin == clang::Builtin::BIforward ? Call->getArg(0) : nullptr;
  }
  if (const auto* Cast = dyn_cast<clang::ExplicitCastExpr>(Expression)) return Cast->getSubExpr();
  return nullptr;
}

// The first template argument of a launch; null for every other function, those that only consume operations included.
const clang::FunctionDecl* kernelOf(const clang::FunctionDecl* Callee) {
  if (!isAsync(Callee)) return nullptr;
  const clang::TemplateArgumentList* Arguments = Callee->getTemplateSpecializationArgs();
  if (!Arguments || Arguments->size() == 0) return nullptr;
  const clang::TemplateArgument& First = Arguments->get(0);
  if (First.getKind() != clang::TemplateArgument::Declaration) return nullptr;
  return dyn_cast<clang::FunctionDecl>(First.getAsDecl());
}

bool receivesForLaunch(const clang::FunctionDecl* Callee) { return kernelOf(Callee) || handsOver(Callee) != Loan::Word::None; }

// Type of the parameter that receives an argument; null for C-style variable arguments.
clang::QualType parameterType(const clang::FunctionProtoType* Prototype, unsigned Index) {
  return Prototype && Index < Prototype->getNumParams() ? Prototype->getParamType(Index) : clang::QualType();
}

bool bindsMutably(clang::QualType Parameter) {
  return !Parameter.isNull() && Parameter->isLValueReferenceType() && !Parameter.getNonReferenceType().isConstQualified();
}

// Two passes over the graph: the first learns from each construct what it does to the places that it mentions, the second writes facts in
// order of evaluation.
class Generator {
 public:
  explicit Generator(const clang::FunctionDecl* Function) : Function(Function) {}
  FunctionFacts run(const clang::CFG& Graph);

 private:
  // What a construct does to a place that it mentions; a place without a role is used.
  enum class Role { Named, Changed, Escaped };

  AccessPath pathOf(const clang::Expr* Expression) const;
  AccessPath pathOf(const clang::ValueDecl* Declaration) const;

  void learn(const clang::Stmt* Construct);
  void learnCall(const clang::CallExpr* Call);
  void learnConstruction(const clang::CXXConstructExpr* Construction);
  void learnDeclarations(const clang::DeclStmt* Declarations);
  void setRole(const clang::Expr* Mention, Role NewRole) { Roles[strip(Mention)] = NewRole; }

  void write(const clang::Stmt* Construct);
  void writeCall(const clang::CallExpr* Call);
  void writeConstruction(const clang::CXXConstructExpr* Construction);
  void writeDeclarations(const clang::DeclStmt* Declarations);
  void writeMention(const clang::Expr* Mention);
  void writeMove(const clang::Expr* Argument, bool ToLaunch);
  void addFact(Fact::Kind What, AccessPath Path, clang::SourceRange Where);
  void addLaunch(const clang::CallExpr* Call, const clang::FunctionDecl* Kernel);

  const clang::FunctionDecl* Function;
  llvm::DenseMap<const clang::Expr*, Role> Roles;                      // by mention
  llvm::DenseSet<const clang::CXXConstructExpr*> ArgumentsOfLaunches;  // by-value arguments of launches and their outputs
  FunctionFacts Result;
  llvm::SmallVectorImpl<Fact>* Block = nullptr;  // receives facts
};

// ---- places

AccessPath Generator::pathOf(const clang::ValueDecl* Declaration) const {
  if (const auto* Binding = dyn_cast<clang::BindingDecl>(Declaration)) {
    bool NamesOtherObject = Binding->getDecomposedDecl()->getType()->isReferenceType();
    return NamesOtherObject ? AccessPath() : AccessPath{Binding};
  }
  const auto* Variable = dyn_cast<clang::VarDecl>(Declaration);
  if (!Variable) return {};
  if (Variable->getType()->isReferenceType() && Variable->isLocalVarDecl() && Variable->getInit()) {
    const clang::Expr* Moved = movedOperand(Variable->getInit());
    if (AccessPath Path = pathOf(Moved ? Moved : Variable->getInit())) return Path;
  }
  return {Variable->getCanonicalDecl()};
}

AccessPath Generator::pathOf(const clang::Expr* Expression) const {
  Expression = strip(Expression);
  if (const auto* Reference = dyn_cast<clang::DeclRefExpr>(Expression)) return pathOf(Reference->getDecl());
  if (isa<clang::CXXThisExpr>(Expression)) return {Function};
  if (const auto* Operator = dyn_cast<clang::UnaryOperator>(Expression))
    return Operator->getOpcode() == clang::UO_Deref && isa<clang::CXXThisExpr>(strip(Operator->getSubExpr())) ? AccessPath{Function}
                                                                                                              : AccessPath();
  const auto* Member = dyn_cast<clang::MemberExpr>(Expression);
  if (!Member) return {};
  const auto* Field = dyn_cast<clang::FieldDecl>(Member->getMemberDecl());
  if (!Field || (Member->isArrow() && !isa<clang::CXXThisExpr>(strip(Member->getBase())))) return {};
  AccessPath Path = pathOf(Member->getBase());
  if (!Path || Path.Field) return {};
  Path.Field = Field->getCanonicalDecl();
  return Path;
}

// ---- first pass: roles

void Generator::learn(const clang::Stmt* Construct) {
  if (const auto* Call = dyn_cast<clang::CallExpr>(Construct)) return learnCall(Call);
  if (const auto* Construction = dyn_cast<clang::CXXConstructExpr>(Construct)) return learnConstruction(Construction);
  if (const auto* Declarations = dyn_cast<clang::DeclStmt>(Construct)) return learnDeclarations(Declarations);
  if (const auto* Operator = dyn_cast<clang::UnaryOperator>(Construct)) {
    if (Operator->getOpcode() == clang::UO_AddrOf) setRole(Operator->getSubExpr(), Role::Escaped);
  } else if (const auto* Cast = dyn_cast<clang::ExplicitCastExpr>(Construct)) {
    if (Cast->getCastKind() == clang::CK_ToVoid) setRole(Cast->getSubExpr(), Role::Named);
  } else if (const auto* Lambda = dyn_cast<clang::LambdaExpr>(Construct)) {
    auto Initializer = Lambda->capture_init_begin();
    for (const clang::LambdaCapture& Capture : Lambda->captures()) {
      bool ByReference = Capture.getCaptureKind() == clang::LCK_ByRef || Capture.getCaptureKind() == clang::LCK_This;
      if (ByReference && *Initializer) setRole(*Initializer, Role::Escaped);
      ++Initializer;
    }
  } else if (const auto* List = dyn_cast<clang::InitListExpr>(Construct)) {
    for (const clang::Expr* Initializer : List->inits())
      if (Initializer->isLValue() && !Initializer->getType().isConstQualified()) setRole(Initializer, Role::Escaped);
  }
}

void Generator::learnCall(const clang::CallExpr* Call) {
  const clang::FunctionDecl* Callee = Call->getDirectCallee();
  bool Ours = isAsync(Callee) || isSync(Callee) || handsOver(Callee) != Loan::Word::None;
  if (Ours) {
    if (!receivesForLaunch(Callee)) return;
    for (const clang::Expr* Argument : Call->arguments())
      if (const auto* Construction = dyn_cast<clang::CXXConstructExpr>(strip(Argument))) ArgumentsOfLaunches.insert(Construction);
    return;
  }
  if (movedOperand(Call)) return;
  const auto* Method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(Callee);
  const auto* Operator = dyn_cast<clang::CXXOperatorCallExpr>(Call);
  unsigned First = Operator && Method && Method->isImplicitObjectMemberFunction() ? 1 : 0;
  if (Operator && Operator->getOperator() == clang::OO_Equal) {
    setRole(Operator->getArg(0), Role::Named);
  } else if (Method && Method->isImplicitObjectMemberFunction() && !Method->isConst()) {
    // What a member function does to fields of the object is unseen; a handle's own member functions need the handle.
    const auto* MemberCall = dyn_cast<clang::CXXMemberCallExpr>(Call);
    const clang::Expr* Object = MemberCall ? MemberCall->getImplicitObjectArgument() : First ? Call->getArg(0) : nullptr;
    if (Object && !isHandle(strip(Object)->getType())) setRole(Object, Role::Changed);
  }
  const auto* Prototype = Callee ? Callee->getType()->getAs<clang::FunctionProtoType>() : nullptr;
  for (unsigned Index = First; Index < Call->getNumArgs(); ++Index) {
    const clang::Expr* Argument = Call->getArg(Index);
    bool Mutable = Prototype ? bindsMutably(parameterType(Prototype, Index - First)) : Argument->isLValue();
    if (Mutable || isa<clang::CXXThisExpr>(strip(Argument))) setRole(Argument, Role::Changed);
  }
}

void Generator::learnConstruction(const clang::CXXConstructExpr* Construction) {
  const auto* Prototype = Construction->getConstructor()->getType()->getAs<clang::FunctionProtoType>();
  for (unsigned Index = 0; Index < Construction->getNumArgs(); ++Index)
    if (bindsMutably(parameterType(Prototype, Index))) setRole(Construction->getArg(Index), Role::Escaped);
}

void Generator::learnDeclarations(const clang::DeclStmt* Declarations) {
  for (const clang::Decl* Declaration : Declarations->decls()) {
    const auto* Variable = dyn_cast<clang::VarDecl>(Declaration);
    if (!Variable || !Variable->getInit() || !Variable->getType()->isReferenceType()) continue;
    const clang::Expr* Moved = movedOperand(Variable->getInit());
    setRole(Moved ? Moved : Variable->getInit(), isa<clang::DecompositionDecl>(Variable) ? Role::Escaped : Role::Named);
  }
}

// ---- second pass: facts

void Generator::addFact(Fact::Kind What, AccessPath Path, clang::SourceRange Where) {
  // Unseen code can refill a global at any call, so only places of this function are followed.
  const auto* Variable = llvm::dyn_cast_or_null<clang::VarDecl>(Path.Root);
  if (Path && (!Variable || Variable->hasLocalStorage())) Block->push_back({What, Path, Where});
}

void Generator::write(const clang::Stmt* Construct) {
  if (const auto* Call = dyn_cast<clang::CallExpr>(Construct)) return writeCall(Call);
  if (const auto* Construction = dyn_cast<clang::CXXConstructExpr>(Construct)) return writeConstruction(Construction);
  if (const auto* Declarations = dyn_cast<clang::DeclStmt>(Construct)) return writeDeclarations(Declarations);
  if (isa<clang::DeclRefExpr, clang::MemberExpr, clang::CXXThisExpr>(Construct)) return writeMention(llvm::cast<clang::Expr>(Construct));
}

void Generator::writeMention(const clang::Expr* Mention) {
  auto Found = Roles.find(Mention);
  if (Found != Roles.end()) {
    if (Found->second == Role::Escaped) addFact(Fact::Kind::Escape, pathOf(Mention), Mention->getSourceRange());
    return;
  }
  if (isHandle(Mention->getType())) addFact(Fact::Kind::Use, pathOf(Mention), Mention->getSourceRange());
}

void Generator::writeMove(const clang::Expr* Argument, bool ToLaunch) {
  const clang::Expr* Operand = movedOperand(Argument);
  if (!Operand || !isHandle(Operand->getType())) return;
  addFact(ToLaunch ? Fact::Kind::MoveToLaunch : Fact::Kind::Move, pathOf(Operand), Operand->getSourceRange());
}

void Generator::writeCall(const clang::CallExpr* Call) {
  const clang::FunctionDecl* Callee = Call->getDirectCallee();
  bool ToLaunch = receivesForLaunch(Callee);
  if (const clang::FunctionDecl* Kernel = kernelOf(Callee)) addLaunch(Call, Kernel);
  const auto* Method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(Callee);
  const auto* Operator = dyn_cast<clang::CXXOperatorCallExpr>(Call);
  unsigned First = Operator && Method && Method->isImplicitObjectMemberFunction() ? 1 : 0;
  if (const auto* MemberCall = dyn_cast<clang::CXXMemberCallExpr>(Call)) {
    const clang::Expr* Object = MemberCall->getImplicitObjectArgument();
    if (Method && Method->getRefQualifier() == clang::RQ_RValue) writeMove(Object, false);
    auto Found = Roles.find(strip(Object));
    if (Found != Roles.end() && Found->second == Role::Changed) addFact(Fact::Kind::Unknown, pathOf(Object), Object->getSourceRange());
  }
  const auto* Prototype = Callee ? Callee->getType()->getAs<clang::FunctionProtoType>() : nullptr;
  for (unsigned Index = 0; Index < Call->getNumArgs(); ++Index) {
    const clang::Expr* Argument = Call->getArg(Index);
    if (Index >= First) {
      clang::QualType Parameter = parameterType(Prototype, Index - First);
      if (!Parameter.isNull() && Parameter->isRValueReferenceType() && !movedOperand(Call)) writeMove(Argument, ToLaunch);
    }
    auto Found = Roles.find(strip(Argument));
    if (Found != Roles.end() && Found->second == Role::Changed) addFact(Fact::Kind::Unknown, pathOf(Argument), Argument->getSourceRange());
  }
  if (Operator && Operator->getOperator() == clang::OO_Equal)
    addFact(Fact::Kind::Assign, pathOf(Operator->getArg(0)), Operator->getSourceRange());
}

void Generator::writeConstruction(const clang::CXXConstructExpr* Construction) {
  const auto* Prototype = Construction->getConstructor()->getType()->getAs<clang::FunctionProtoType>();
  for (unsigned Index = 0; Index < Construction->getNumArgs(); ++Index) {
    clang::QualType Parameter = parameterType(Prototype, Index);
    if (!Parameter.isNull() && Parameter->isRValueReferenceType())
      writeMove(Construction->getArg(Index), ArgumentsOfLaunches.contains(Construction));
  }
}

void Generator::writeDeclarations(const clang::DeclStmt* Declarations) {
  for (const clang::Decl* Declaration : Declarations->decls()) {
    const auto* Variable = dyn_cast<clang::VarDecl>(Declaration);
    if (!Variable || Variable->getType()->isScalarType()) continue;
    if (const auto* Decomposition = dyn_cast<clang::DecompositionDecl>(Variable)) {
      for (const clang::BindingDecl* Binding : Decomposition->bindings())
        addFact(Fact::Kind::Assign, AccessPath{Binding}, Binding->getSourceRange());
    } else {
      addFact(Fact::Kind::Assign, AccessPath{Variable->getCanonicalDecl()}, Variable->getSourceRange());
    }
  }
}

// ---- launches

void Generator::addLaunch(const clang::CallExpr* Call, const clang::FunctionDecl* Kernel) {
  Launch NewLaunch;
  NewLaunch.Call = Call;
  NewLaunch.Kernel = Kernel;
  for (const clang::Expr* Argument : Call->arguments()) {
    Loan NewLoan;
    NewLoan.Argument = Argument;
    const clang::Expr* Object = strip(Argument);
    if (const auto* Construction = dyn_cast<clang::CXXConstructExpr>(Object); Construction && Construction->getNumArgs() == 1)
      Object = strip(Construction->getArg(0));
    if (const auto* Output = dyn_cast<clang::CallExpr>(Object)) {
      NewLoan.HandedOver = handsOver(Output->getDirectCallee());
      if (NewLoan.isExclusive() && Output->getNumArgs() > 0) Object = strip(Output->getArg(0));
    }
    const clang::Expr* Moved = movedOperand(Object);
    NewLoan.Place = Moved ? strip(Moved) : Object;
    if (isHandle(NewLoan.Place->getType())) NewLoan.Path = pathOf(NewLoan.Place);
    NewLaunch.Loans.push_back(NewLoan);
  }
  Result.Launches.push_back(std::move(NewLaunch));
}

FunctionFacts Generator::run(const clang::CFG& Graph) {
  for (const clang::CFGBlock* Each : Graph)
    for (const clang::CFGElement& Element : *Each)
      if (auto Statement = Element.getAs<clang::CFGStmt>()) learn(Statement->getStmt());
  Result.Blocks.resize(Graph.getNumBlockIDs());
  for (const clang::CFGBlock* Each : llvm::reverse(Graph)) {  // the entry block is the last one
    Block = &Result.Blocks[Each->getBlockID()];
    for (const clang::CFGElement& Element : *Each)
      if (auto Statement = Element.getAs<clang::CFGStmt>()) write(Statement->getStmt());
  }
  return std::move(Result);
}

}  // namespace

bool mentionsHandles(const clang::Stmt* Body) {
  if (const auto* Expression = dyn_cast<clang::Expr>(Body); Expression && isHandle(Expression->getType())) return true;
  for (const clang::Stmt* Child : Body->children())
    if (Child && mentionsHandles(Child)) return true;
  return false;
}

FunctionFacts generateFacts(const clang::FunctionDecl* Function, const clang::CFG& Graph) { return Generator(Function).run(Graph); }

}  // namespace tessera::plugin
