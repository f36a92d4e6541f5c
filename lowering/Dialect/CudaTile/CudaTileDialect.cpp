#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

#include "lowering/Dialect/CudaTile/CudaTileDialect.cpp.inc"
#include "lowering/Dialect/CudaTile/CudaTileEnums.cpp.inc"

#define GET_OP_CLASSES
#include "lowering/Dialect/CudaTile/CudaTileOps.cpp.inc"

namespace tessera::cuda_tile {

void CudaTileDialect::initialize() {
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "lowering/Dialect/CudaTile/CudaTileOps.cpp.inc"
      >();
}

Operation* CudaTileDialect::materializeConstant(OpBuilder& builder, Attribute value, Type type, Location location) {
  auto tile = dyn_cast<TileType>(type);
  auto elements = dyn_cast<DenseElementsAttr>(value);
  if (!tile || !elements || elements.getElementType() != tile.getElementType() || elements.getType().getShape() != tile.getShape())
    return nullptr;
  return ConstantOp::create(builder, location, type, elements);
}

}  // namespace tessera::cuda_tile
