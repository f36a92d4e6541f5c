// What C++ types mean in a kernel.
#ifndef TESSERA_PLUGIN_EMIT_TYPES_H
#define TESSERA_PLUGIN_EMIT_TYPES_H

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"

namespace tessera::plugin {

// The element types of kernels. Integers are signed.
enum class Element { Bool, I32, I64, F32, F64 };

using Extents = llvm::SmallVector<int64_t, 4>;

inline bool isFloating(Element E) { return E == Element::F32 || E == Element::F64; }
inline bool isInteger(Element E) { return E == Element::I32 || E == Element::I64; }

// Every value of From is one of To, and both are of one kind.
inline bool widens(Element From, Element To) {
  return (From == Element::I32 && To == Element::I64) || (From == Element::F32 && To == Element::F64);
}

// Nothing for types that are no elements, enumerations included.
std::optional<Element> elementOf(clang::QualType T, const clang::ASTContext& Ctx);
// "int64_t"
llvm::StringRef nameOf(Element E);
uint8_t recordTag(Element E);
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
