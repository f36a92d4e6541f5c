// Values that Clang has computed.
#include "plugin/Subset/Constants.h"

#include <tessera/detail/arithmetic.h>

#include "plugin/Emit/KernelEmitter.h"

namespace tessera::plugin {

using clang::APValue;

namespace arithmetic = detail::arithmetic;

// Of an element that LLVM does not round to, or rounds to differently: what is too large becomes the largest number.
static const arithmetic::float_format& formatOf(Element E) {
  switch (E) {
    case Element::TF32:
      return arithmetic::tf32;
    case Element::F8E4M3:
      return arithmetic::f8e4m3fn;
    case Element::F8E5M2:
      return arithmetic::f8e5m2;
    case Element::F8E8M0:
      return arithmetic::f8e8m0fnu;
    case Element::F8E5M3:
      return arithmetic::f8e5m3fnu;
    case Element::F4E2M1:
      return arithmetic::f4e2m1fn;
    default:
      llvm_unreachable("an element that LLVM rounds to");
  }
}

static uint64_t encode(const APValue& V, Element E) {
  const auto Rounding = E == Element::F8E8M0 ? arithmetic::rounding::zero : arithmetic::rounding::nearest_even;
  if (V.isInt()) {
    const llvm::APSInt& Number = V.getInt();
    return arithmetic::from_integer(formatOf(E), Rounding, Number.isSigned(), Number.extOrTrunc(64).getZExtValue());
  }
  // A long double goes through double with a mark in the last bit for what is lost, so the result is still rounded once.
  llvm::APFloat Number = V.getFloat();
  bool LosesInformation = false;
  Number.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmTowardZero, &LosesInformation);
  uint64_t Bits = Number.bitcastToAPInt().getZExtValue();
  if (LosesInformation && Number.isFinite()) Bits |= 1;
  return arithmetic::convert(arithmetic::f64, formatOf(E), Rounding, Bits);
}

// An element by its encoding.
mlir::Attribute KernelEmitter::attributeOfBits(uint64_t Bits, Element E) {
  const mlir::Type Type = cuda_tile::storedElement(mlirType(E, &Mlir));
  if (auto Float = llvm::dyn_cast<mlir::FloatType>(Type))
    return mlir::FloatAttr::get(Float, llvm::APFloat(Float.getFloatSemantics(), llvm::APInt(Float.getWidth(), Bits)));
  return mlir::IntegerAttr::get(Type, llvm::APInt(Type.getIntOrFloatBitWidth(), Bits, /*isSigned=*/false, /*implicitTrunc=*/true));
}

// Rounds once, to nearest even; integers keep their low bits. An int4 is given as 8 bits.
mlir::Attribute KernelEmitter::elementAttribute(const APValue& V, Element E) {
  if (isMatrixFormat(E)) return attributeOfBits(encode(V, E), E);
  const mlir::Type Type = mlirType(E == Element::I4 ? Element::I8 : E, &Mlir);
  if (!isFloating(E)) return mlir::IntegerAttr::get(Type, V.getInt().extOrTrunc(Type.getIntOrFloatBitWidth()));
  const llvm::fltSemantics& Semantics = llvm::cast<mlir::FloatType>(Type).getFloatSemantics();
  llvm::APFloat Number(Semantics);
  bool LosesInformation = false;
  if (V.isFloat()) {
    Number = V.getFloat();
    Number.convert(Semantics, llvm::APFloat::rmNearestTiesToEven, &LosesInformation);
  } else {
    Number.convertFromAPInt(V.getInt(), V.getInt().isSigned(), llvm::APFloat::rmNearestTiesToEven);
  }
  return mlir::FloatAttr::get(Type, Number);
}

// One element for the whole tile, or all of them in row-major order.
mlir::Value KernelEmitter::constant(llvm::ArrayRef<mlir::Attribute> Elements, Element E, llvm::ArrayRef<int64_t> Shape,
                                    mlir::Location Where) {
  const Element Kept = E == Element::I4 ? Element::I8 : E;  // there are no constants of 4-bit integers
  const mlir::Type Stored = cuda_tile::storedElement(mlirType(Kept, &Mlir));
  const auto Value = mlir::DenseElementsAttr::get(mlir::RankedTensorType::get(Shape, Stored), Elements);
  const mlir::Value V = cuda_tile::ConstantOp::create(Builder, Where, tileType(Kept, Shape, &Mlir), Value).getResult();
  return convertElement(V, Kept, E, Where);
}

mlir::Value KernelEmitter::constant(const APValue& V, Element E, llvm::ArrayRef<int64_t> Shape, mlir::Location Where) {
  return constant(elementAttribute(V, E), E, Shape, Where);
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
  if (const std::optional<Element> Type = elementOf(T, Ctx); Type && V.isStruct()) {  // a number that C++ keeps as its encoding
    const APValue* Bits = &V;
    while (Bits->isStruct()) Bits = Bits->getStructNumBases() ? &Bits->getStructBase(0) : &Bits->getStructField(0);
    uint64_t Encoding = Bits->getInt().getZExtValue();
    if (*Type == Element::TF32) Encoding >>= 13;
    return Value::single(constant(attributeOfBits(Encoding, *Type == Element::I4 ? Element::I8 : *Type), *Type, {}, location(E)));
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
