// Result types of comparisons, and the verifier of `select`.
#include "lowering/Dialect/CudaTile/CudaTile.h"

using namespace mlir;

namespace tessera::cuda_tile {

static LogicalResult inferTruthValues(Type operand, SmallVectorImpl<Type>& results) {
  auto tile = dyn_cast<TileType>(operand);
  if (!tile) return failure();
  results.push_back(TileType::get(tile.getShape(), IntegerType::get(tile.getContext(), 1)));
  return success();
}

LogicalResult CmpFOp::inferReturnTypes(MLIRContext*, std::optional<Location>, ValueRange operands, DictionaryAttr, OpaqueProperties,
                                       RegionRange, SmallVectorImpl<Type>& results) {
  return inferTruthValues(operands.front().getType(), results);
}

LogicalResult CmpIOp::inferReturnTypes(MLIRContext*, std::optional<Location>, ValueRange operands, DictionaryAttr, OpaqueProperties,
                                       RegionRange, SmallVectorImpl<Type>& results) {
  return inferTruthValues(operands.front().getType(), results);
}

LogicalResult SelectOp::verify() {
  // select_c1
  if (getCondition().getType().getShape() != getResult().getType().getShape())
    return emitOpError("the condition has the shape of the result, not ") << getCondition().getType();
  // select_c2
  if (isa<Float4E2M1FNType>(getResult().getType().getElementType())) return emitOpError("elements of f4E2M1FN cannot be chosen");
  return success();
}

}  // namespace tessera::cuda_tile
