// What the types of views say.
#ifndef TESSERA_PLUGIN_EMIT_VIEWFORMS_H
#define TESSERA_PLUGIN_EMIT_VIEWFORMS_H

#include "clang/AST/ExprCXX.h"
#include "lowering/Dialect/Tessera/Tessera.h"
#include "plugin/Emit/Types.h"

namespace tessera::plugin {

inline bool isExclusive(mlir::Value Tensor) { return llvm::cast<ir::TensorType>(Tensor.getType()).getMode() == ir::Mode::Exclusive; }

// The object of a member call.
inline const clang::Expr* objectExpr(const clang::CallExpr* E) {
  return llvm::cast<clang::CXXMemberCallExpr>(E)->getImplicitObjectArgument();
}

// A view of a tensor: the tile and, per axis of the view, the distance of tiles and the axis of the tensor.
struct ViewForm {
  enum class Kind { Partition, Strided, Window, Rows };

  Kind What;
  llvm::StringRef Name;    // of the template
  clang::QualType Element;
  Extents Tile, Steps;
  llvm::SmallVector<int64_t, 4> Axes;  // as written, not checked
  bool HasShape = false, HasSteps = true;
  std::optional<int64_t> Sparse;  // of Rows: the axis along which rows are chosen
};
std::optional<ViewForm> viewFormOf(clang::QualType T);

// The padding that the type of a tag means, and its name.
std::optional<std::pair<cuda_tile::PaddingValue, llvm::StringRef>> paddingOf(clang::QualType T);

// The number of a type `latency<n>`.
std::optional<int64_t> latencyOf(clang::QualType T);
bool isNoTma(clang::QualType T);
// The type of what `pad` makes.
bool isPadWith(clang::QualType T);

}  // namespace tessera::plugin

#endif
