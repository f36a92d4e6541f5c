// Expressions that only move values about: variables, fields, temporaries, construction. Computing is elsewhere.
#include <utility>

#include "clang/AST/DeclTemplate.h"
#include "plugin/Attributes/Marks.h"
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/Constructs.h"

namespace tessera::plugin {

using clang::Expr, clang::VarDecl;

LogicalResult KernelEmitter::refuseConstruct(const clang::Stmt* S) {
  const auto* E = llvm::dyn_cast<Expr>(S);
  return Report.refuse(Code::UnlistedConstruct, E ? E->getExprLoc() : S->getBeginLoc(), constructName(S));
}

FailureOr<Value> KernelEmitter::operand(const Expr* E) {
  if (!E->isGLValue()) return value(E);
  const Expr* Inner = E->IgnoreParens();
  if (const auto* Conditional = llvm::dyn_cast<clang::ConditionalOperator>(Inner)) return conditional(Conditional);
  if (const auto* Cast = llvm::dyn_cast<clang::CastExpr>(Inner); Cast && Cast->getCastKind() == clang::CK_NoOp)
    return operand(Cast->getSubExpr());
  const FailureOr<Value*> Place = place(E);
  if (failed(Place)) return failure();
  return read(*Place, E);
}

FailureOr<mlir::Value> KernelEmitter::single(const Expr* E) {
  FailureOr<Value> V = operand(E);
  if (failed(V)) return failure();
  if (!V->isSingle()) return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(E->getType(), Ctx));
  return V->Ssa;
}

// The variable that an lvalue is a part of, and its path as written.
static const clang::ValueDecl* rootOf(const Expr* E, std::string& Path) {
  E = E->IgnoreParenImpCasts();
  if (const auto* Reference = llvm::dyn_cast<clang::DeclRefExpr>(E)) {
    Path = Reference->getDecl()->getNameAsString();
    return Reference->getDecl();
  }
  if (const auto* Member = llvm::dyn_cast<clang::MemberExpr>(E)) {
    const clang::ValueDecl* Root = rootOf(Member->getBase(), Path);
    Path += (Path.empty() ? "" : ".") + Member->getMemberDecl()->getNameAsString();
    return Root ? Root : Member->getMemberDecl();
  }
  return nullptr;
}

FailureOr<Value> KernelEmitter::read(Value* Place, const Expr* E) {
  const Value* Missing = Place->firstMissing();
  if (!Missing) return Place->copy();
  if (Missing->What == Value::Kind::Dead)
    return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("reference to a variable whose scope has ended"));
  std::string Path;
  const clang::ValueDecl* Root = rootOf(E, Path);
  const auto declared = [&] {
    if (Root) Report.note(Note::DeclaredWithoutValue, Root->getLocation(), Root->getNameAsString());
  };
  return Report.refuseWith(Code::TileMaybeUnassigned, E->getExprLoc(), declared, Path);
}

// ---- prvalues

FailureOr<Value> KernelEmitter::value(const Expr* E) {
  if (const std::optional<clang::APValue> Constant = fold(E, Ctx)) return constant(*Constant, E->getType(), E);
  if (const auto* Paren = llvm::dyn_cast<clang::ParenExpr>(E)) return operand(Paren->getSubExpr());
  if (const auto* Full = llvm::dyn_cast<clang::FullExpr>(E)) return operand(Full->getSubExpr());
  if (const auto* Bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(E)) return operand(Bound->getSubExpr());
  if (const auto* Substituted = llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(E)) return operand(Substituted->getReplacement());
  if (const auto* Default = llvm::dyn_cast<clang::CXXDefaultArgExpr>(E)) return operand(Default->getExpr());
  if (const auto* Default = llvm::dyn_cast<clang::CXXDefaultInitExpr>(E)) return operand(Default->getExpr());
  if (const auto* Cast = llvm::dyn_cast<clang::CastExpr>(E)) return cast(Cast);
  if (const auto* Call = llvm::dyn_cast<clang::CallExpr>(E)) {
    FailureOr<Result> R = call(Call);
    if (failed(R)) return failure();
    return std::move(R->V);
  }
  if (const auto* Construct = llvm::dyn_cast<clang::CXXConstructExpr>(E)) return construct(Construct);
  if (const auto* List = llvm::dyn_cast<clang::InitListExpr>(E)) return initializerList(List);
  if (llvm::isa<clang::ImplicitValueInitExpr>(E)) return zeroed(E->getType(), E);
  if (const auto* Copied = llvm::dyn_cast<clang::ArrayInitLoopExpr>(E)) return operand(Copied->getCommonExpr()->getSourceExpr());
  if (const auto* Lambda = llvm::dyn_cast<clang::LambdaExpr>(E)) return lambda(Lambda);
  if (const auto* Conditional = llvm::dyn_cast<clang::ConditionalOperator>(E)) return conditional(Conditional);
  if (const auto* Rewritten = llvm::dyn_cast<clang::CXXRewrittenBinaryOperator>(E)) return operand(Rewritten->getSemanticForm());
  if (const auto* Binary = llvm::dyn_cast<clang::BinaryOperator>(E); Binary && !Binary->isAssignmentOp()) return scalarBinary(Binary);
  if (const auto* Unary = llvm::dyn_cast<clang::UnaryOperator>(E)) {
    if (!Unary->isIncrementDecrementOp()) return scalarUnary(Unary);
    FailureOr<Result> R = scalarIncrement(Unary);
    if (failed(R)) return failure();
    return std::move(R->V);
  }
  return refuseConstruct(E);
}

FailureOr<Value> KernelEmitter::construct(const clang::CXXConstructExpr* E) {
  const clang::CXXConstructorDecl* Constructor = E->getConstructor();
  if (const clang::AnnotateAttr* Op = findMark(Constructor, Mark::Op)) {
    if (wordsOf(Op)[0] == "tessera.view") return view(E);
    if (!elementOf(E->getType(), Ctx)) return convertTile(E);
    const FailureOr<mlir::Value> V = castElements(E->getArg(0), E->getType(), Tags(), E);
    if (failed(V)) return failure();
    return Value::single(*V);
  }
  if (const auto* Array = Ctx.getAsConstantArrayType(E->getType())) {  // of objects that make themselves
    std::vector<Value> Fields;
    for (uint64_t I = 0; I < Array->getZExtSize(); ++I) {
      const clang::CXXRecordDecl* Class = Array->getElementType()->getAsCXXRecordDecl();
      if (!Class || !Constructor->isDefaulted()) return refuseConstruct(E);
      FailureOr<Value> Part = elementsOf(Array->getElementType(), Ctx) && !E->requiresZeroInitialization()
                                  ? FailureOr<Value>(unassigned(Array->getElementType()))
                                  : defaulted(Class, E, E->requiresZeroInitialization());
      if (failed(Part)) return failure();
      Fields.push_back(std::move(*Part));
    }
    return Value::record(std::move(Fields));
  }
  const llvm::SmallVector<const Expr*, 4> Arguments(E->arguments());
  if (elementsOf(E->getType(), Ctx) && !Constructor->isCopyOrMoveConstructor())
    return E->getNumArgs() == 0 && !E->requiresZeroInitialization() && Constructor->isTrivial()
               ? FailureOr<Value>(unassigned(E->getType()))
               : elementwiseRecord(E->getType(), Arguments, E);
  if (elementsOf(E->getType(), Ctx) && Constructor->isCopyOrMoveConstructor()) return operand(E->getArg(0));
  if (Constructor->isCopyOrMoveConstructor() && (Constructor->isDefaulted() || Constructor->isTrivial())) return operand(E->getArg(0));
  if (Constructor->isDefaultConstructor() && Constructor->isDefaulted())
    return defaulted(Constructor->getParent(), E, E->requiresZeroInitialization());
  return Report.refuse(Code::UnlistedConstruct, E->getBeginLoc(), "constructor of " + Constructor->getParent()->getQualifiedNameAsString());
}

// A struct without initializer: fields have the values that their class gives them, or none. Zeroed first if it is written `T()`.
FailureOr<Value> KernelEmitter::defaulted(const clang::CXXRecordDecl* Class, const Expr* E, bool Zeroed) {
  if (const std::optional<Element> Scalar = elementOf(Ctx.getCanonicalTagType(Class), Ctx))
    return Zeroed ? Value::single(integerConstant(0, *Scalar, {}, location(E))) : Value();
  if (Class->isUnion() || Class->getNumBases() > 0)
    return Class->isUnion() ? Report.refuse(Code::UnionType, E->getExprLoc())
                            : Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("base class"));
  Value* Object = newObject(unassigned(Ctx.getCanonicalTagType(Class)));
  for (const clang::FieldDecl* Field : Class->fields()) {
    const clang::CXXRecordDecl* Inner = Field->getType()->getAsCXXRecordDecl();
    const bool IsScalar = !Inner && elementOf(Field->getType(), Ctx);
    FailureOr<Value> Part = Value();
    if (Field->getInClassInitializer())
      Part = inClassInitializer(Field->getInClassInitializer(), Object);
    else if (elementsOf(Field->getType(), Ctx))
      Part = Zeroed ? zeroed(Field->getType(), E) : FailureOr<Value>(unassigned(Field->getType()));
    else if (IsScalar && Zeroed)
      Part = Value::single(integerConstant(0, *elementOf(Field->getType(), Ctx), {}, location(E)));
    else if (Inner && !tileFormOf(Field->getType()))
      Part = defaulted(Inner, E, Zeroed);
    if (failed(Part)) return failure();
    Object->Fields[Field->getFieldIndex()] = std::move(*Part);
  }
  return *Object;
}

// May name fields of the object that is being made.
FailureOr<Value> KernelEmitter::inClassInitializer(const Expr* Init, Value* Object) {
  Value* const Outer = std::exchange(frame().This, Object);
  FailureOr<Value> V = operand(Init);
  frame().This = Outer;
  return V;
}

FailureOr<Value> KernelEmitter::initializerList(const clang::InitListExpr* E) {
  if (Ctx.getAsConstantArrayType(E->getType())) return arrayList(E);
  const clang::CXXRecordDecl* Class = E->getType()->getAsCXXRecordDecl();
  if (elementsOf(E->getType(), Ctx)) {  // std::array: braces around its array
    if (E->getNumInits() == 1 && Ctx.getAsConstantArrayType(E->getInit(0)->getType())) return value(E->getInit(0));
    if (E->getNumInits() == 0) return zeroed(E->getType(), E);
  }
  if (!Class || E->isTransparent()) {
    if (E->getNumInits() == 1) return operand(E->getInit(0));  // T{x} of a scalar or tile
    return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(E->getType(), Ctx));
  }
  if (Class->isUnion() || Class->getNumBases() > 0)
    return Class->isUnion() ? Report.refuse(Code::UnionType, E->getExprLoc())
                            : Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("base class"));
  Value* Object = newObject(unassigned(E->getType()));
  for (auto [Field, Init] : llvm::zip(Object->Fields, E->inits())) {
    const auto* Default = llvm::dyn_cast<clang::CXXDefaultInitExpr>(Init);
    if (Init->isGLValue()) return Report.refuse(Code::UnlistedConstruct, Init->getExprLoc(), llvm::StringRef("field of reference type"));
    FailureOr<Value> Part = Default ? inClassInitializer(Default->getExpr(), Object) : value(Init);
    if (failed(Part)) return failure();
    Field = std::move(*Part);
  }
  return *Object;
}

FailureOr<Value> KernelEmitter::lambda(const clang::LambdaExpr* E) {
  Value Result = Value::nothing();
  Result.What = Value::Kind::Lambda;
  Result.Captured = std::make_shared<Closure>();
  for (const auto& [Captured, Init] : llvm::zip(E->captures(), E->capture_inits())) {
    Capture Part{Captured.capturesThis() ? nullptr : Captured.getCapturedVar(), Value(), nullptr};
    if (Captured.getCaptureKind() == clang::LCK_This) {
      if (!frame().This) return refuseConstruct(Init);
      Part.Place = frame().This;
    } else if (Captured.getCaptureKind() == clang::LCK_ByRef) {
      const FailureOr<Value*> Place = place(Init);
      if (failed(Place)) return failure();
      Part.Place = *Place;
    } else {
      FailureOr<Value> Copy = operand(Init);
      if (failed(Copy)) return failure();
      Part.Copy = std::move(*Copy);
    }
    Result.Captured->Captures.push_back(std::move(Part));
  }
  return Result;
}

// ---- glvalues

FailureOr<Value*> KernelEmitter::place(const Expr* E) {
  if (!E->isGLValue()) {  // a temporary
    FailureOr<Value> V = value(E);
    if (failed(V)) return failure();
    return newObject(std::move(*V));
  }
  if (const auto* Paren = llvm::dyn_cast<clang::ParenExpr>(E)) return place(Paren->getSubExpr());
  if (const auto* Full = llvm::dyn_cast<clang::FullExpr>(E)) return place(Full->getSubExpr());
  if (const auto* Temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(E)) return place(Temporary->getSubExpr());
  if (const auto* Substituted = llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(E)) return place(Substituted->getReplacement());
  if (const auto* Default = llvm::dyn_cast<clang::CXXDefaultArgExpr>(E)) return place(Default->getExpr());
  if (const auto* Default = llvm::dyn_cast<clang::CXXDefaultInitExpr>(E)) return place(Default->getExpr());
  if (const auto* Cast = llvm::dyn_cast<clang::CastExpr>(E); Cast && Cast->getCastKind() == clang::CK_NoOp)
    return place(Cast->getSubExpr());
  if (const auto* Reference = llvm::dyn_cast<clang::DeclRefExpr>(E)) return variable(Reference);
  if (const auto* Member = llvm::dyn_cast<clang::MemberExpr>(E)) return field(Member);
  if (const auto* Subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(E))
    return element(Subscript->getBase()->IgnoreParenImpCasts(), foldIndex(Subscript->getIdx(), Ctx), Subscript->getIdx(), E);
  if (const auto* Unary = llvm::dyn_cast<clang::UnaryOperator>(E); Unary && isThisObject(Unary) && frame().This) return frame().This;
  if (const auto* Unary = llvm::dyn_cast<clang::UnaryOperator>(E); Unary && Unary->isIncrementDecrementOp()) {
    const FailureOr<Result> R = scalarIncrement(Unary);
    return failed(R) ? FailureOr<Value*>(failure()) : FailureOr<Value*>(R->Place);
  }
  if (const auto* Conditional = llvm::dyn_cast<clang::ConditionalOperator>(E)) {
    const std::optional<clang::APValue> Known = fold(Conditional->getCond(), Ctx);
    if (!Known) return Report.refuse(Code::AmbiguousRoot, E->getExprLoc());
    return place(Known->getInt().getBoolValue() ? Conditional->getTrueExpr() : Conditional->getFalseExpr());
  }
  if (const auto* Binary = llvm::dyn_cast<clang::BinaryOperator>(E); Binary && Binary->getOpcode() == clang::BO_Comma) {
    if (failed(discard(Binary->getLHS()))) return failure();
    return place(Binary->getRHS());
  }
  if (const auto* Binary = llvm::dyn_cast<clang::BinaryOperator>(E); Binary && Binary->isAssignmentOp()) return scalarAssign(Binary);
  if (const auto* Call = llvm::dyn_cast<clang::CallExpr>(E)) {
    FailureOr<Result> R = call(Call);
    if (failed(R)) return failure();
    return R->Place ? R->Place : newObject(std::move(R->V));
  }
  if (const auto* List = llvm::dyn_cast<clang::InitListExpr>(E); List && List->getNumInits() == 1) return place(List->getInit(0));
  return refuseConstruct(E);
}

FailureOr<Value*> KernelEmitter::variable(const clang::DeclRefExpr* E) {
  const clang::ValueDecl* D = E->getDecl();
  if (Value* Place = frame().Places.lookup(D)) return Place;
  if (const auto* Name = llvm::dyn_cast<clang::BindingDecl>(D)) return place(Name->getBinding());
  if (const auto* V = llvm::dyn_cast<VarDecl>(D)) {
    if (const clang::APValue* Constant = constantValueOf(V, Ctx)) {
      FailureOr<Value> Known = constant(*Constant, V->getType(), E);
      if (failed(Known)) return failure();
      return newObject(std::move(*Known));
    }
    return Report.refuse(Code::MutableGlobal, E->getExprLoc(), V->getNameAsString());
  }
  if (const auto* Object = llvm::dyn_cast<clang::TemplateParamObjectDecl>(D)) {
    FailureOr<Value> Known = constant(Object->getValue(), Object->getType(), E);
    if (failed(Known)) return failure();
    return newObject(std::move(*Known));
  }
  return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), D->getNameAsString());
}

FailureOr<Value*> KernelEmitter::field(const clang::MemberExpr* E) {
  if (const auto* V = llvm::dyn_cast<VarDecl>(E->getMemberDecl())) {  // a static member
    if (const clang::APValue* Constant = constantValueOf(V, Ctx)) {
      FailureOr<Value> Known = constant(*Constant, V->getType(), E);
      if (failed(Known)) return failure();
      return newObject(std::move(*Known));
    }
    return Report.refuse(Code::MutableGlobal, E->getExprLoc(), V->getNameAsString());
  }
  const auto* Field = llvm::dyn_cast<clang::FieldDecl>(E->getMemberDecl());
  if (!Field) return refuseConstruct(E);
  FailureOr<Value*> Base = failure();
  if (llvm::isa<clang::CXXThisExpr>(E->getBase()->IgnoreParenImpCasts())) {
    if (!frame().This) return refuseConstruct(E->getBase());
    Base = frame().This;
  } else if (E->isArrow()) {
    return Report.refuse(Code::UnlistedConstruct, E->getExprLoc(), llvm::StringRef("pointer"));
  } else {
    Base = place(E->getBase());
  }
  if (failed(Base)) return failure();
  if (Field->getFieldIndex() >= (*Base)->Fields.size()) {
    if ((*Base)->What == Value::Kind::Dead) return FailureOr<Value*>(*Base);
    return refuseConstruct(E);
  }
  if (elementsOf(Ctx.getCanonicalTagType(Field->getParent()), Ctx)) {  // a class of the standard library, of which only the elements are known
    const llvm::StringRef Class = Field->getParent()->getName();
    if (Class == "array") return FailureOr<Value*>(*Base);
    if (Class != "pair") return refuseConstruct(E);
  }
  return &(*Base)->Fields[Field->getFieldIndex()];
}

}  // namespace tessera::plugin
