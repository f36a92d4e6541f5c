#include "plugin/Subset/Parameters.h"

#include <algorithm>

#include "clang/AST/DeclCXX.h"
#include "plugin/Subset/Tiles.h"

namespace tessera::plugin {

using clang::ParmVarDecl, clang::QualType;
using llvm::failure, llvm::failed, llvm::success;

namespace {

constexpr unsigned LargestRank = 8;

class ParameterChecker {
 public:
  ParameterChecker(KernelReporter& Report, const clang::FunctionDecl* Kernel)
      : Report(Report), Kernel(Kernel), Ctx(Kernel->getASTContext()) {}

  llvm::FailureOr<EntryParameter> check(const ParmVarDecl* P) {
    const QualType T = P->getType();
    if (isForwardingReference(P)) return Report.refuse(Wording::ForwardingParameter, P->getLocation(), nameOf(P));
    if (tensorFormOf(T)) return checkTensor(P);
    if (isPointer(T.getNonReferenceType())) return Report.refuse(Code::PointerInSafeEntry, P->getLocation(), nameOf(P));
    return checkScalar(P);
  }

 private:
  // `T&&` where T is a template parameter of the kernel itself: what it becomes hides whether the caller hands a tensor over.
  bool isForwardingReference(const ParmVarDecl* P) const {
    const clang::FunctionDecl* Pattern = Kernel->getTemplateInstantiationPattern();
    if (!Pattern || Pattern->getNumParams() == 0) return false;
    const unsigned Index = std::min(P->getFunctionScopeIndex(), Pattern->getNumParams() - 1);
    QualType T = Pattern->getParamDecl(Index)->getType();
    if (const auto* Pack = T->getAs<clang::PackExpansionType>()) T = Pack->getPattern();
    const auto* Reference = T->getAs<clang::RValueReferenceType>();
    return Reference && Reference->getPointeeType()->isTemplateTypeParmType() && !Reference->getPointeeType().hasQualifiers();
  }

  llvm::FailureOr<EntryParameter> checkTensor(const ParmVarDecl* P) {
    const QualType T = P->getType();
    const TensorForm Form = *tensorFormOf(T);
    const std::string Name = nameOf(P);
    if (!T->isReferenceType()) return Report.refuse(Wording::TensorByValue, P->getLocation(), Name);
    if (!T->isLValueReferenceType() || T.getNonReferenceType().isVolatileQualified() || !Form.HasShape)
      return Report.refuse(Code::EntryParameterForm, P->getLocation(), Name, spell(T, Ctx));

    EntryParameter Result{P, T.getNonReferenceType().isConstQualified() ? EntryParameter::Form::Shared : EntryParameter::Form::Exclusive,
                          Element::F32, Form.Shape};
    const std::optional<Element> E = elementOf(Form.Element, Ctx);
    if (!E || !recordTag(*E) || Form.Element.hasQualifiers())
      return Report.refuse(Wording::UnlistedType, P->getLocation(), spell(T.getNonReferenceType().getUnqualifiedType(), Ctx));
    Result.ElementType = *E;
    if (Form.Shape.empty() || Form.Shape.size() > LargestRank)
      return Report.refuse(Code::UnlistedConstruct, P->getLocation(), "tensor of rank " + std::to_string(Form.Shape.size()));
    if (Result.What == EntryParameter::Form::Exclusive) {
      Extents Cut(Form.Shape);  // an axis of its own counts as 1
      std::replace(Cut.begin(), Cut.end(), mlir::ShapedType::kDynamic, int64_t(1));
      if (failed(checkTileShape(Report, P->getLocation(), Cut))) return failure();
    }
    return Result;
  }

  llvm::FailureOr<EntryParameter> checkScalar(const ParmVarDecl* P) {
    const QualType T = P->getType();
    if (T->isReferenceType()) return Report.refuse(Code::ScalarNotAValue, P->getLocation(), nameOf(P), spell(T, Ctx));
    const std::optional<Element> E = elementOf(T, Ctx);
    if (E && !T.isVolatileQualified() && (hasArithmetic(*E) || *E == Element::Bool))
      return EntryParameter{P, EntryParameter::Form::Scalar, *E, {}};
    if (E && !T.isVolatileQualified()) return Report.refuse(Wording::UnlistedType, P->getLocation(), spell(T, Ctx));
    if (const clang::CXXRecordDecl* Class = T->getAsCXXRecordDecl()) {
      if (const std::string Path = pointerInside(Class, ""); !Path.empty())
        return Report.refuse(Wording::PointerFieldInSafeEntry, P->getLocation(), nameOf(P), Path);
      if (!isAggregateOfValues(T)) return Report.refuse(Code::ScalarNotAValue, P->getLocation(), nameOf(P), spell(T, Ctx));
      if (failed(checkFields(P, Class, ""))) return failure();
      return EntryParameter{P, EntryParameter::Form::Aggregate, Element::F32, {}};
    }
    if (T->isArithmeticType() || T->isEnumeralType()) return Report.refuse(Wording::UnlistedType, P->getLocation(), spell(T, Ctx));
    return Report.refuse(Code::ScalarNotAValue, P->getLocation(), nameOf(P), spell(T, Ctx));
  }

  // "#2" for the second parameter when it has no name.
  static std::string nameOf(const ParmVarDecl* P) {
    return P->getName().empty() ? "#" + std::to_string(P->getFunctionScopeIndex() + 1) : P->getNameAsString();
  }

  static bool isPointer(QualType T) { return T->isAnyPointerType() || T->isMemberPointerType() || T->isNullPtrType(); }

  bool isAggregateOfValues(QualType T) const {
    const clang::CXXRecordDecl* Class = T->getAsCXXRecordDecl();
    return Class->isAggregate() && !Class->isUnion() && !tileFormOf(T) && !tensorFormOf(T) && T.isTriviallyCopyableType(Ctx);
  }

  // The path to the first field that is a pointer, or nothing.
  static std::string pointerInside(const clang::CXXRecordDecl* Class, const std::string& Path) {
    if (!Class->hasDefinition()) return "";
    for (const clang::FieldDecl* Field : Class->fields()) {
      const QualType T = Field->getType().getNonReferenceType();
      const std::string FieldPath = Path + Field->getNameAsString();
      if (isPointer(T)) return FieldPath;
      const clang::CXXRecordDecl* Inner = T->getAsCXXRecordDecl();
      if (!Inner || Field->getType()->isReferenceType()) continue;
      if (std::string InnerPath = pointerInside(Inner, FieldPath + "."); !InnerPath.empty()) return InnerPath;
    }
    return "";
  }

  llvm::LogicalResult checkFields(const ParmVarDecl* P, const clang::CXXRecordDecl* Class, const std::string& Path) {
    if (Class->getNumBases() > 0) return Report.refuse(Code::UnlistedConstruct, P->getLocation(), llvm::StringRef("base class"));
    for (const clang::FieldDecl* Field : Class->fields()) {
      const QualType T = Field->getType();
      const std::string FieldPath = Path + Field->getNameAsString();
      const std::optional<Element> E = elementOf(T, Ctx);
      if (E && !Field->isBitField() && (hasArithmetic(*E) || *E == Element::Bool)) continue;
      if (E && !Field->isBitField()) return Report.refuse(Wording::UnlistedType, P->getLocation(), spell(T, Ctx));
      const clang::CXXRecordDecl* Inner = T->getAsCXXRecordDecl();
      if (T->isReferenceType() || (Inner && !isAggregateOfValues(T)))
        return Report.refuse(Wording::ScalarFieldNotAValue, P->getLocation(), nameOf(P), FieldPath, spell(T, Ctx));
      if (Field->isBitField()) return Report.refuse(Code::UnlistedConstruct, P->getLocation(), llvm::StringRef("bit-field"));
      if (!Inner) return Report.refuse(Wording::UnlistedType, P->getLocation(), spell(T, Ctx));
      if (failed(checkFields(P, Inner, FieldPath + "."))) return failure();
    }
    return success();
  }

  KernelReporter& Report;
  const clang::FunctionDecl* Kernel;
  const clang::ASTContext& Ctx;
};

}  // namespace

llvm::FailureOr<llvm::SmallVector<EntryParameter, 4>> checkParameters(KernelReporter& Report, const clang::FunctionDecl* Kernel) {
  ParameterChecker Checker(Report, Kernel);
  llvm::SmallVector<EntryParameter, 4> Result;
  bool Accepted = true;
  for (const ParmVarDecl* P : Kernel->parameters()) {
    llvm::FailureOr<EntryParameter> Parameter = Checker.check(P);
    if (failed(Parameter))
      Accepted = false;
    else
      Result.push_back(*Parameter);
  }
  if (!Accepted) return failure();
  return Result;
}

}  // namespace tessera::plugin
