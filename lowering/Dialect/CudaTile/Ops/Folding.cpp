#include "lowering/Dialect/CudaTile/Ops/Folding.h"

using namespace mlir;

namespace tessera::cuda_tile {

uint64_t ConstantElements::operator[](int64_t index) const {
  size_t position = elements.isSplat() ? 0 : static_cast<size_t>(index);
  if (isa<FloatType>(elements.getElementType())) return elements.getValues<llvm::APFloat>()[position].bitcastToAPInt().getZExtValue();
  return elements.getValues<llvm::APInt>()[position].getZExtValue();
}

MaybeEncoding splatOf(Attribute constant) {
  ConstantElements elements(constant);
  return elements && elements.isSplat() ? MaybeEncoding(elements[0]) : MaybeEncoding();
}

Attribute makeConstant(TileType type, ArrayRef<uint64_t> encodings) {
  if (!isNumber(type.getElementType())) return {};
  Type element = storedElement(type.getElementType());
  auto shape = RankedTensorType::get(type.getShape(), element);
  unsigned width = bitWidth(element);
  auto bits = llvm::map_range(encodings, [&](uint64_t encoding) { return llvm::APInt(width, encoding); });
  if (!isa<FloatType>(element)) return DenseElementsAttr::get(shape, llvm::to_vector(bits));
  const llvm::fltSemantics& semantics = cast<FloatType>(element).getFloatSemantics();
  return DenseElementsAttr::get(shape, llvm::map_to_vector(bits, [&](const llvm::APInt& b) { return llvm::APFloat(semantics, b); }));
}

Attribute foldElements(TileType type, ArrayRef<Attribute> operands, llvm::function_ref<MaybeEncoding(ArrayRef<uint64_t>)> meaning) {
  SmallVector<ConstantElements, 3> constants;
  bool splat = true;
  for (Attribute operand : operands) {
    constants.emplace_back(operand);
    if (!constants.back()) return {};
    splat &= constants.back().isSplat();
  }
  int64_t count = splat ? 1 : type.getNumElements();
  if (count > kMaxFoldedElements) return {};
  SmallVector<uint64_t> results, values(operands.size());
  for (int64_t k = 0; k < count; ++k) {
    for (auto [value, constant] : llvm::zip_equal(values, constants)) value = constant[k];
    MaybeEncoding result = meaning(values);
    if (!result) return {};
    results.push_back(*result);
  }
  return makeConstant(type, results);
}

Attribute foldMove(TileType type, Attribute operand, llvm::function_ref<int64_t(int64_t)> source) {
  ConstantElements constant(operand);
  if (!constant) return {};
  if (constant.isSplat()) return makeSplat(type, constant[0]);
  if (type.getNumElements() > kMaxFoldedElements || constant.size() > kMaxFoldedElements) return {};
  SmallVector<uint64_t> results;
  for (int64_t k = 0; k < type.getNumElements(); ++k) results.push_back(constant[source(k)]);
  return makeConstant(type, results);
}

SmallVector<int64_t> stridesOf(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t axis = shape.size(); axis-- > 1;) strides[axis - 1] = strides[axis] * shape[axis];
  return strides;
}

const arithmetic::float_format& formatOf(Type floating) {
  if (floating.isF16()) return arithmetic::f16;
  if (floating.isBF16()) return arithmetic::bf16;
  if (floating.isF32()) return arithmetic::f32;
  if (floating.isTF32()) return arithmetic::tf32;
  if (floating.isF64()) return arithmetic::f64;
  if (isa<Float8E4M3FNType>(floating)) return arithmetic::f8e4m3fn;
  if (isa<Float8E5M2Type>(floating)) return arithmetic::f8e5m2;
  if (isa<Float8E8M0FNUType>(floating)) return arithmetic::f8e8m0fnu;
  if (isa<F8E5M3FNUType>(floating)) return arithmetic::f8e5m3fnu;
  return arithmetic::f4e2m1fn;
}

}  // namespace tessera::cuda_tile
