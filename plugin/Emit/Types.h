// What C++ types mean in a kernel.
#ifndef TESSERA_PLUGIN_EMIT_TYPES_H
#define TESSERA_PLUGIN_EMIT_TYPES_H

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::plugin {

// The element types of kernels.
enum class Element {
  Bool,
  I4,
  I8,
  I16,
  I32,
  I64,
  U8,
  U16,
  U32,
  U64,
  F16,
  BF16,
  F32,
  F64,
  TF32,
  F8E4M3,
  F8E5M2,
  F8E8M0,
  F8E5M3,
  F4E2M1
};

using Extents = llvm::SmallVector<int64_t, 4>;

// Those with arithmetic.
inline bool isFloating(Element E) { return E >= Element::F16 && E <= Element::F64; }
inline bool isInteger(Element E) { return E >= Element::I8 && E <= Element::U64; }
inline bool hasArithmetic(Element E) { return isFloating(E) || isInteger(E); }
// Floating-point formats that are only stored, converted and multiplied as matrices.
inline bool isMatrixFormat(Element E) { return E >= Element::TF32; }
inline bool isUnsigned(Element E) { return E == Element::Bool || (E >= Element::U8 && E <= Element::U64); }
inline bool isHalf(Element E) { return E == Element::F16 || E == Element::BF16; }
inline bool isPacked(Element E) { return E == Element::I4 || E == Element::F4E2M1; }
// Of a value, in bits; a tf32 takes 32.
unsigned widthOf(Element E);

// Every value of From is one of To, and both are of one kind.
bool widens(Element From, Element To);

// Nothing for types that are no elements. An enumeration is its underlying type.
std::optional<Element> elementOf(clang::QualType T, const clang::ASTContext& Ctx);
// Whether two types are one element: other integer types of one width are, two enumerations are not.
bool isSameElement(clang::QualType A, clang::QualType B, const clang::ASTContext& Ctx);
// "int64_t"
llvm::StringRef nameOf(Element E);
// Nothing for elements that have no place of their own in memory.
std::optional<uint8_t> recordTag(Element E);
bool hasPadding(Element E, cuda_tile::PaddingValue Padding);
mlir::Type mlirType(Element E, mlir::MLIRContext* Ctx);
cuda_tile::TileType tileType(Element E, llvm::ArrayRef<int64_t> Shape, mlir::MLIRContext* Ctx);

// A specialization of a class template of namespace tessera, or null.
const clang::ClassTemplateSpecializationDecl* specializationOf(clang::QualType T, llvm::StringRef Template);
bool isInTessera(const clang::Decl* D);
bool isInDetail(const clang::Decl* D);

// tile<T, shape<E...>>. `Shape` is empty and `HasShape` false when the second argument is no shape.
struct TileForm {
  clang::QualType Element;
  Extents Shape;
  bool HasShape = false;
};
std::optional<TileForm> tileFormOf(clang::QualType T);

// tensor<T, E> in its kernel form. dims<R> gives R dynamic extents.
struct TensorForm {
  clang::QualType Element;
  Extents Shape;
  bool HasShape = false;
  bool IsHostForm = false;  // any_shape
};
std::optional<TensorForm> tensorFormOf(clang::QualType T);

// The types of the elements of an array, std::array, std::pair or std::tuple; nothing for other types.
std::optional<llvm::SmallVector<clang::QualType, 4>> elementsOf(clang::QualType T, const clang::ASTContext& Ctx);

// The number type of index_range<T>, which irange makes; null for other types.
clang::QualType indexOfRange(clang::QualType T);

// "16x8"
std::string spell(llvm::ArrayRef<int64_t> Shape);
// As the user would write it.
std::string spell(clang::QualType T, const clang::ASTContext& Ctx);
// An element type by the name of its kind, as in all messages about elements; any other type as the user would write it.
std::string spellElement(clang::QualType T, const clang::ASTContext& Ctx);

}  // namespace tessera::plugin

#endif
