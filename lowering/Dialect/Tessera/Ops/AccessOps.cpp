// Result types and verifiers of accesses.
#include "lowering/Dialect/Tessera/Tessera.h"

using namespace mlir;

namespace tessera::ir {

/// The tile of the sub-tensor of operand `like`, with elements of operand `elements`.
static LogicalResult inferTile(ValueRange operands, unsigned like, unsigned elements, SmallVectorImpl<Type>& results) {
  if (operands.size() <= like) return failure();
  auto shape = dyn_cast<TensorType>(operands[like].getType());
  auto element = dyn_cast<TensorType>(operands[elements].getType());
  if (!shape || !element) return failure();
  cuda_tile::TileType tile = shape.getTileType(element.getElementType());
  if (!tile) return failure();
  results.push_back(tile);
  return success();
}

LogicalResult LoadOp::inferReturnTypes(MLIRContext*, std::optional<Location>, ValueRange operands, DictionaryAttr, OpaqueProperties,
                                       RegionRange, SmallVectorImpl<Type>& results) {
  return inferTile(operands, 0, 0, results);
}

LogicalResult LoadLikeOp::inferReturnTypes(MLIRContext*, std::optional<Location>, ValueRange operands, DictionaryAttr, OpaqueProperties,
                                           RegionRange, SmallVectorImpl<Type>& results) {
  return inferTile(operands, 1, 0, results);
}

/// Reports unless `tensor` is exclusive with a static sub-tensor.
static LogicalResult verifyOwn(Operation* op, TensorType tensor) {
  if (tensor.getMode() != Mode::Exclusive)
    return op->emitOpError("needs an exclusive tensor, this one is ") << stringifyEnum(tensor.getMode());
  if (!tensor.hasStaticShape()) return op->emitOpError("needs a sub-tensor with static extents");
  return success();
}

/// Reports unless `tile` has the shape of the sub-tensor of `own` and elements `element`.
static LogicalResult verifyTile(Operation* op, cuda_tile::TileType tile, TensorType own, Type element) {
  if (tile.getShape() == own.getShape() && tile.getElementType() == element) return success();
  return op->emitOpError("the sub-tensor is ") << own << " with elements of " << element << ", the tile is " << tile;
}

LogicalResult LoadOp::verify() {
  TensorType tensor = getTensor().getType();
  // load_c1, load_c2
  return failure(failed(verifyOwn(*this, tensor)) || failed(verifyTile(*this, getResult().getType(), tensor, tensor.getElementType())));
}

LogicalResult StoreOp::verify() {
  TensorType tensor = getTensor().getType();
  // store_c1, store_c2
  return failure(failed(verifyOwn(*this, tensor)) || failed(verifyTile(*this, getTile().getType(), tensor, tensor.getElementType())));
}

LogicalResult LoadLikeOp::verify() {
  TensorType tensor = getTensor().getType(), like = getLike().getType();
  // load_like_c1
  if (tensor.getMode() != Mode::Shared) return emitOpError("reads a shared tensor, this one is ") << stringifyEnum(tensor.getMode());
  // load_like_c2
  if (failed(verifyOwn(*this, like))) return failure();
  // load_like_c3
  if (tensor.getRank() != like.getRank()) return emitOpError("the tensors have one rank");
  // load_like_c4
  if (getPadding() != cuda_tile::PaddingValue::Zero && !cuda_tile::isFloat(tensor.getElementType()))
    return emitOpError("padding with ") << stringifyEnum(getPadding()) << " needs floating-point elements";
  // load_like_c5
  return verifyTile(*this, getResult().getType(), like, tensor.getElementType());
}

}  // namespace tessera::ir
