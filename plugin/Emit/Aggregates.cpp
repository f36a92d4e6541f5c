// Arrays, std::array, std::pair and std::tuple: records of their elements, which are named by constants.
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Constants.h"
#include "plugin/Subset/StandardFunctions.h"

namespace tessera::plugin {

using clang::Expr, clang::QualType;

// A value of one type where another is declared: what C++ converts without a word.
FailureOr<Value> KernelEmitter::convertedTo(QualType To, Value V, QualType From, const Expr* E) {
  const auto FromElements = elementsOf(From, Ctx), ToElements = elementsOf(To, Ctx);
  if (FromElements && ToElements && FromElements->size() == ToElements->size() && V.Fields.size() == ToElements->size()) {
    for (auto [Field, Inner, Outer] : llvm::zip(V.Fields, *FromElements, *ToElements)) {
      FailureOr<Value> Part = convertedTo(Outer, Field, Inner, E);
      if (failed(Part)) return failure();
      Field = std::move(*Part);
    }
    return V;
  }
  From = From.getNonReferenceType();
  const std::optional<Element> FromElement = elementOf(From, Ctx), ToElement = elementOf(To, Ctx);
  if (FromElement && ToElement && V.isSingle()) return Value::single(convertElement(V.Ssa, *FromElement, *ToElement, location(E)));
  if (Ctx.hasSameUnqualifiedType(From, To)) return V;
  return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(To, Ctx));
}

// The elements that the arguments give, in order.
FailureOr<Value> KernelEmitter::elementwiseRecord(QualType T, llvm::ArrayRef<const Expr*> Arguments, const Expr* E) {
  const llvm::SmallVector<QualType, 4> Elements = *elementsOf(T, Ctx);
  if (Arguments.empty()) return zeroed(T, E);
  if (Arguments.size() == 1) {
    const auto Given = elementsOf(Arguments[0]->getType(), Ctx);
    if (Given && Given->size() == Elements.size()) {
      FailureOr<Value> Whole = operand(Arguments[0]);
      if (failed(Whole)) return failure();
      return convertedTo(T, std::move(*Whole), Arguments[0]->getType(), E);
    }
  }
  if (Arguments.size() != Elements.size()) return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(T, Ctx));
  std::vector<Value> Fields;
  for (auto [Argument, To] : llvm::zip(Arguments, Elements)) {
    FailureOr<Value> Part = operand(Argument);
    if (failed(Part)) return failure();
    Part = convertedTo(To, std::move(*Part), Argument->getType(), Argument);
    if (failed(Part)) return failure();
    Fields.push_back(std::move(*Part));
  }
  return Value::record(std::move(Fields));
}

// `T()` and `T{}`.
FailureOr<Value> KernelEmitter::zeroed(QualType T, const Expr* E) {
  if (const auto Elements = elementsOf(T, Ctx)) {
    std::vector<Value> Fields;
    for (QualType Inner : *Elements) {
      FailureOr<Value> Part = zeroed(Inner, E);
      if (failed(Part)) return failure();
      Fields.push_back(std::move(*Part));
    }
    return Value::record(std::move(Fields));
  }
  if (const std::optional<Element> Scalar = elementOf(T, Ctx)) return Value::single(integerConstant(0, *Scalar, {}, location(E)));
  if (const clang::CXXRecordDecl* Class = T->getAsCXXRecordDecl(); Class && !tileFormOf(T)) return defaulted(Class, E, /*Zeroed=*/true);
  return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(T, Ctx));
}

FailureOr<Value> KernelEmitter::arrayList(const clang::InitListExpr* E) {
  const auto* Type = Ctx.getAsConstantArrayType(E->getType());
  std::vector<Value> Fields;
  for (uint64_t I = 0; I < Type->getZExtSize(); ++I) {
    const Expr* Init = I < E->getNumInits() ? E->getInit(I) : E->getArrayFiller();
    FailureOr<Value> Part = Init ? value(Init) : zeroed(Type->getElementType(), E);
    if (failed(Part)) return failure();
    Fields.push_back(std::move(*Part));
  }
  return Value::record(std::move(Fields));
}

// The element that a constant names.
FailureOr<Value*> KernelEmitter::element(const Expr* Object, std::optional<int64_t> Index, const Expr* Named, const Expr* E) {
  if (!Index) return Report.refuse(Code::UnlistedConstruct, Named->getBeginLoc(), llvm::StringRef("index that is not constant"));
  const FailureOr<Value*> Whole = place(Object);
  if (failed(Whole)) return failure();
  if ((*Whole)->What != Value::Kind::Record) return refuseConstruct(E);
  if (*Index < 0 || uint64_t(*Index) >= (*Whole)->Fields.size())
    return Report.refuse(Code::UnlistedConstruct, Named->getBeginLoc(),
                         "index " + std::to_string(*Index) + " of " + std::to_string((*Whole)->Fields.size()) + " elements");
  return &(*Whole)->Fields[*Index];
}

// std::get, operator[] of std::array, std::make_pair, std::make_tuple.
FailureOr<KernelEmitter::Result> KernelEmitter::standardAggregate(const clang::CallExpr* E, StandardFunction What) {
  if (What == StandardFunction::Make) {
    const llvm::SmallVector<const Expr*, 4> Arguments(E->arguments());
    FailureOr<Value> V = elementwiseRecord(E->getType(), Arguments, E);
    if (failed(V)) return failure();
    return Result{std::move(*V)};
  }
  const Expr* Object = E->getArg(0);
  FailureOr<Value*> Part = failure();
  if (What == StandardFunction::Get) {
    Part = element(Object, namedElement(E->getDirectCallee(), Object->getType(), Ctx), E, E);
  } else {
    const auto* Member = llvm::dyn_cast<clang::CXXMemberCallExpr>(E);
    const Expr* Index = E->getArg(Member ? 0 : 1);
    Part = element(Member ? Member->getImplicitObjectArgument() : Object, foldIndex(Index, Ctx), Index, E);
  }
  if (failed(Part)) return failure();
  return Result{Value(), *Part};
}

}  // namespace tessera::plugin
