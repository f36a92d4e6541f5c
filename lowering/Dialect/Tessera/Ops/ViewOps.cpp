// Result types and verifiers of parts of tensors and of questions about them.
#include "lowering/Dialect/Tessera/Tessera.h"

using namespace mlir;

namespace tessera::ir {

BlockArgument rootParameter(Value tensor) {
  while (auto slice = tensor.getDefiningOp<SliceOp>()) tensor = slice.getTensor();
  return dyn_cast<BlockArgument>(tensor);
}

bool isPartAlong(Value tensor, uint64_t axis) {
  for (auto slice = tensor.getDefiningOp<SliceOp>(); slice; slice = slice.getTensor().getDefiningOp<SliceOp>())
    if (slice.getAxis() == axis) return true;
  return false;
}

LogicalResult ExtentOp::inferReturnTypes(MLIRContext* context, std::optional<Location>, ValueRange, DictionaryAttr, OpaqueProperties,
                                         RegionRange, SmallVectorImpl<Type>& results) {
  results.push_back(cuda_tile::TileType::get(IntegerType::get(context, 64)));
  return success();
}

LogicalResult ExtentOp::verify() {
  // extent_c1
  if (getAxis() >= static_cast<uint64_t>(getTensor().getType().getRank())) return emitOpError("the tensor has no axis ") << getAxis();
  // extent_c2
  if (!getResult().getType().getElementType().isInteger(64)) return emitOpError("the result is one i64");
  return success();
}

template <typename Op>
static LogicalResult verifyAxis(Op op) {
  if (op.getAxis() < static_cast<uint64_t>(op.getTensor().getType().getRank())) return success();
  return op.emitOpError("the tensor has no axis ") << op.getAxis();
}

template <typename Op>
static LogicalResult verifyOwnAxis(Op op) {
  Mode mode = op.getTensor().getType().getMode();
  // own_extent_c1, program_index_c1
  if (mode != Mode::Exclusive) return op.emitOpError("needs an exclusive tensor, this one is ") << stringifyEnum(mode);
  // own_extent_c2, program_index_c2
  return verifyAxis(op);
}

LogicalResult OwnExtentOp::verify() { return verifyOwnAxis(*this); }
LogicalResult ProgramIndexOp::verify() { return verifyOwnAxis(*this); }

LogicalResult NumTilesOp::verify() {
  // num_tiles_c2
  if (static_cast<int64_t>(getStep()) < 1 || getStep() > INT32_MAX) return emitOpError("the step is positive");
  // num_tiles_c1
  return verifyAxis(*this);
}

LogicalResult SliceOp::verify() {
  TensorType tensor = getTensor().getType();
  // slice_c1
  if (tensor.getMode() != Mode::Shared) return emitOpError("needs a shared tensor, this one is ") << stringifyEnum(tensor.getMode());
  // slice_c2
  if (failed(verifyAxis(*this))) return failure();
  // slice_c3
  SmallVector<int64_t> shape(tensor.getShape());
  shape[getAxis()] = ShapedType::kDynamic;
  auto part = TensorType::get(getContext(), Mode::Shared, shape, tensor.getElementType());
  if (getResult().getType() != part) return emitOpError("the part is ") << part << ", not " << getResult().getType();
  return success();
}

}  // namespace tessera::ir
