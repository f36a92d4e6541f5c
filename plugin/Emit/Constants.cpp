// Values that Clang has computed.
#include "plugin/Subset/Constants.h"

#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

using clang::APValue;

// Rounds once, to nearest even; integers keep their low bits.
mlir::Value KernelEmitter::constant(const APValue& V, Element E, llvm::ArrayRef<int64_t> Shape, mlir::Location Where) {
  const mlir::Type Type = mlirType(E, &Mlir);
  mlir::Attribute Attribute;
  if (isFloating(E)) {
    const llvm::fltSemantics& Semantics = llvm::cast<mlir::FloatType>(Type).getFloatSemantics();
    llvm::APFloat Number(Semantics);
    bool LosesInformation = false;
    if (V.isFloat()) {
      Number = V.getFloat();
      Number.convert(Semantics, llvm::APFloat::rmNearestTiesToEven, &LosesInformation);
    } else {
      Number.convertFromAPInt(V.getInt(), V.getInt().isSigned(), llvm::APFloat::rmNearestTiesToEven);
    }
    Attribute = mlir::FloatAttr::get(Type, Number);
  } else {
    Attribute = mlir::IntegerAttr::get(Type, V.getInt().extOrTrunc(Type.getIntOrFloatBitWidth()));
  }
  const auto Elements = mlir::DenseElementsAttr::get(mlir::RankedTensorType::get(Shape, Type), Attribute);
  return cuda_tile::ConstantOp::create(Builder, Where, Elements);
}

mlir::Value KernelEmitter::integerConstant(int64_t V, Element E, llvm::ArrayRef<int64_t> Shape, mlir::Location Where) {
  return constant(APValue(llvm::APSInt::get(V)), E, Shape, Where);
}

// The elements of a constant array, std::array, std::pair or std::tuple, the last of which holds them in bases: the rest, then the head.
static void partsOf(const APValue& V, std::vector<const APValue*>& Parts) {
  if (V.isArray()) {
    for (unsigned I = 0; I < V.getArraySize(); ++I)
      Parts.push_back(I < V.getArrayInitializedElts() ? &V.getArrayInitializedElt(I) : &V.getArrayFiller());
  } else if (V.isStruct() && V.getStructNumFields() == 1 && V.getStructNumBases() == 0 && V.getStructField(0).isArray()) {
    partsOf(V.getStructField(0), Parts);
  } else if (V.isStruct()) {
    const bool IsPair = V.getStructNumFields() == 2;
    if (!IsPair)
      for (unsigned I = V.getStructNumBases(); I > 0; --I) partsOf(V.getStructBase(I - 1), Parts);
    for (unsigned I = 0; I < V.getStructNumFields(); ++I) Parts.push_back(&V.getStructField(I));
  }
}

FailureOr<Value> KernelEmitter::constant(const APValue& V, clang::QualType T, const clang::Expr* E) {
  if (V.isInt() || V.isFloat()) {
    const FailureOr<Element> Type = scalarElement(T, E->getExprLoc());
    if (failed(Type)) return failure();
    return Value::single(constant(V, *Type, {}, location(E)));
  }
  if (const auto Elements = elementsOf(T, Ctx)) {
    std::vector<const APValue*> Parts;
    partsOf(V, Parts);
    if (Parts.size() != Elements->size()) return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(T, Ctx));
    std::vector<Value> Fields;
    for (auto [Part, Inner] : llvm::zip(Parts, *Elements)) {
      FailureOr<Value> Known = constant(*Part, Inner, E);
      if (failed(Known)) return failure();
      Fields.push_back(std::move(*Known));
    }
    return Value::record(std::move(Fields));
  }
  const clang::CXXRecordDecl* Class = T->getAsCXXRecordDecl();
  if (V.isStruct() && Class && Class->getNumBases() == 0) {
    std::vector<Value> Fields;
    for (const clang::FieldDecl* Field : Class->fields()) {
      FailureOr<Value> Part = constant(V.getStructField(Field->getFieldIndex()), Field->getType(), E);
      if (failed(Part)) return failure();
      Fields.push_back(std::move(*Part));
    }
    return Value::record(std::move(Fields));
  }
  return Report.refuse(Wording::UnlistedType, E->getExprLoc(), spell(T, Ctx));
}

}  // namespace tessera::plugin
