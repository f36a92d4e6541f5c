// Result type and verifier of `tessera.extent`.
#include "lowering/Dialect/Tessera/Tessera.h"

using namespace mlir;

namespace tessera::ir {

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

}  // namespace tessera::ir
