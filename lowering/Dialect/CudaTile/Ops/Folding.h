// What the folders share: constants as encodings, element by element. What operations mean stands in tessera/detail/arithmetic.h.
//
// A folder gives what every target gives, or nothing. It gives nothing where Tile IR leaves a result open or undefined (division by zero,
// an index or a shift that is too large, a broken promise, a conversion out of range), where several results are allowed (`approx`,
// `full`), and where a result would be NaN: which NaN is up to the target.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_FOLDING_H
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_FOLDING_H

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "tessera/detail/arithmetic.h"

namespace tessera::cuda_tile {

namespace arithmetic = ::tessera::detail::arithmetic;

/// Constants with more elements are folded only if all of them are equal: a file holds every element of a constant, while the op that
/// computes it is a few bytes, and MLIR keeps each constant it has ever seen.
inline constexpr int64_t kMaxFoldedElements = 4096;

using MaybeEncoding = std::optional<uint64_t>;

/// The elements of a constant, right-aligned; false if it is not one.
class ConstantElements {
 public:
  explicit ConstantElements(mlir::Attribute attribute) : elements(mlir::dyn_cast_or_null<mlir::DenseElementsAttr>(attribute)) {}
  explicit operator bool() const { return elements != nullptr; }
  bool isSplat() const { return elements.isSplat(); }
  int64_t size() const { return elements.getNumElements(); }
  uint64_t operator[](int64_t index) const;

 private:
  mlir::DenseElementsAttr elements;
};

/// The encoding that all elements of a constant share.
MaybeEncoding splatOf(mlir::Attribute constant);
inline bool isSplatOf(mlir::Attribute constant, uint64_t encoding) { return splatOf(constant) == MaybeEncoding(encoding); }

/// The constant whose elements, one of them if all are equal, are `encodings`. Null for elements that no constant can hold.
mlir::Attribute makeConstant(TileType type, llvm::ArrayRef<uint64_t> encodings);
inline mlir::Attribute makeSplat(TileType type, uint64_t encoding) { return makeConstant(type, llvm::ArrayRef(encoding)); }

/// A constant of `type` from constants of its shape. `meaning` gets one encoding of each operand; if it gives none, nothing is folded.
mlir::Attribute foldElements(TileType type, llvm::ArrayRef<mlir::Attribute> operands,
                             llvm::function_ref<MaybeEncoding(llvm::ArrayRef<uint64_t>)> meaning);

/// A constant of `type` whose element k is element `source(k)` of the operand.
mlir::Attribute foldMove(TileType type, mlir::Attribute operand, llvm::function_ref<int64_t(int64_t)> source);

/// Strides of the row-major order of a tile.
llvm::SmallVector<int64_t> stridesOf(llvm::ArrayRef<int64_t> shape);

const arithmetic::float_format& formatOf(mlir::Type floating);

/// Nothing instead of NaN.
inline MaybeEncoding unlessNan(const arithmetic::float_format& format, uint64_t encoding) {
  return arithmetic::is_nan(format, encoding) ? MaybeEncoding() : encoding;
}

/// Calls `use` with the integers of a width.
template <class Use>
auto withInteger(unsigned width, Use use) {
  switch (width) {
    case 1:
      return use(arithmetic::integer<1>());
    case 4:
      return use(arithmetic::integer<4>());
    case 8:
      return use(arithmetic::integer<8>());
    case 16:
      return use(arithmetic::integer<16>());
    case 32:
      return use(arithmetic::integer<32>());
    default:
      return use(arithmetic::integer<64>());
  }
}

}  // namespace tessera::cuda_tile

#endif
