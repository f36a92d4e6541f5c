// Folders of changes of shape: they repeat, reorder and choose elements, NaNs like any other.
#include "lowering/Dialect/CudaTile/Ops/Folding.h"

using namespace mlir;

namespace tessera::cuda_tile {

/// Takes the position of an element along each axis, outermost first.
template <class Use>
static void eachCoordinate(int64_t element, ArrayRef<int64_t> shape, Use use) {
  for (auto [axis, stride] : llvm::enumerate(stridesOf(shape))) {
    use(axis, element / stride);
    element %= stride;
  }
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

OpFoldResult BroadcastOp::fold(FoldAdaptor adaptor) {
  if (getSource().getType() == getType()) return getSource();
  if (auto inner = getSource().getDefiningOp<BroadcastOp>()) {
    getSourceMutable().assign(inner.getSource());
    return getResult();
  }
  ArrayRef<int64_t> from = getSource().getType().getShape(), to = getType().getShape();
  SmallVector<int64_t> strides = stridesOf(from);
  return foldMove(getType(), adaptor.getSource(), [&](int64_t element) {
    int64_t source = 0;
    eachCoordinate(element, to, [&](size_t axis, int64_t at) { source += from[axis] == 1 ? 0 : at * strides[axis]; });
    return source;
  });
}

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getSource().getType() == getType()) return getSource();
  if (auto inner = getSource().getDefiningOp<ReshapeOp>()) {
    if (inner.getSource().getType() == getType()) return inner.getSource();
    getSourceMutable().assign(inner.getSource());
    return getResult();
  }
  return foldMove(getType(), adaptor.getSource(), [](int64_t element) { return element; });
}

OpFoldResult PermuteOp::fold(FoldAdaptor adaptor) {
  ArrayRef<int32_t> permutation = getPermutation();
  if (llvm::equal(permutation, llvm::seq<int32_t>(0, static_cast<int32_t>(permutation.size())))) return getSource();
  if (auto inner = getSource().getDefiningOp<PermuteOp>()) {
    auto both = llvm::map_to_vector(permutation, [&](int32_t axis) { return inner.getPermutation()[axis]; });
    setPermutation(both);
    getSourceMutable().assign(inner.getSource());
    return getResult();
  }
  SmallVector<int64_t> strides = stridesOf(getSource().getType().getShape());
  return foldMove(getType(), adaptor.getSource(), [&](int64_t element) {
    int64_t source = 0;
    eachCoordinate(element, getType().getShape(), [&](size_t axis, int64_t at) { source += at * strides[permutation[axis]]; });
    return source;
  });
}

OpFoldResult CatOp::fold(FoldAdaptor adaptor) {
  ConstantElements first(adaptor.getLhs()), second(adaptor.getRhs());
  if (!first || !second) return {};
  if (first.isSplat() && isSplatOf(adaptor.getRhs(), first[0])) return makeSplat(getType(), first[0]);
  if (getType().getNumElements() > kMaxFoldedElements) return {};
  ArrayRef<int64_t> left = getLhs().getType().getShape(), right = getRhs().getType().getShape();
  SmallVector<int64_t> leftStrides = stridesOf(left), rightStrides = stridesOf(right);
  auto dim = static_cast<size_t>(getDim());
  SmallVector<uint64_t> results;
  for (int64_t element = 0; element < getType().getNumElements(); ++element) {
    int64_t inLeft = 0, inRight = 0;
    bool isRight = false;
    eachCoordinate(element, getType().getShape(), [&](size_t axis, int64_t at) {
      isRight |= axis == dim && at >= left[dim];
      inLeft += at * leftStrides[axis];
      inRight += (axis == dim ? at - left[dim] : at) * rightStrides[axis];
    });
    results.push_back(isRight ? second[inRight] : first[inLeft]);
  }
  return makeConstant(getType(), results);
}

/// Where the slice with these numbers begins along each axis; nothing if a number is unknown or there is no such slice.
static std::optional<SmallVector<int64_t>> beginOfSlice(ArrayRef<Attribute> indices, ArrayRef<int64_t> slice, ArrayRef<int64_t> whole) {
  SmallVector<int64_t> begin;
  for (auto [index, extent, limit] : llvm::zip_equal(indices, slice, whole)) {
    MaybeEncoding number = splatOf(index);
    if (!number || *number >= static_cast<uint64_t>(limit / extent)) return {};
    begin.push_back(static_cast<int64_t>(*number) * extent);
  }
  return begin;
}

OpFoldResult ExtractOp::fold(FoldAdaptor adaptor) {
  ArrayRef<int64_t> slice = getType().getShape(), whole = getSource().getType().getShape();
  auto begin = beginOfSlice(adaptor.getIndices(), slice, whole);
  if (!begin) return {};
  if (getSource().getType() == getType()) return getSource();
  SmallVector<int64_t> strides = stridesOf(whole);
  return foldMove(getType(), adaptor.getSource(), [&](int64_t element) {
    int64_t source = 0;
    eachCoordinate(element, slice, [&](size_t axis, int64_t at) { source += ((*begin)[axis] + at) * strides[axis]; });
    return source;
  });
}

OpFoldResult InsertOp::fold(FoldAdaptor adaptor) {
  ArrayRef<int64_t> slice = getSource().getType().getShape(), whole = getType().getShape();
  auto begin = beginOfSlice(adaptor.getIndices(), slice, whole);
  if (!begin) return {};
  if (getSource().getType() == getType()) return getSource();
  ConstantElements source(adaptor.getSource()), destination(adaptor.getDestination());
  if (!source || !destination) return {};
  if (source.isSplat() && isSplatOf(adaptor.getDestination(), source[0])) return adaptor.getDestination();
  if (getType().getNumElements() > kMaxFoldedElements) return {};
  SmallVector<int64_t> strides = stridesOf(slice);
  SmallVector<uint64_t> results;
  for (int64_t element = 0; element < getType().getNumElements(); ++element) {
    int64_t inSlice = 0;
    bool replaced = true;
    eachCoordinate(element, whole, [&](size_t axis, int64_t at) {
      int64_t offset = at - (*begin)[axis];
      replaced &= offset >= 0 && offset < slice[axis];
      inSlice += offset * strides[axis];
    });
    results.push_back(replaced ? source[inSlice] : destination[element]);
  }
  return makeConstant(getType(), results);
}

}  // namespace tessera::cuda_tile
