// Verifiers of accesses to tiles of a view and to single elements.
#include "lowering/Dialect/Tessera/Tessera.h"

using namespace mlir;

namespace tessera::ir {

/// load_tile_c7, store_tile_c7, gather_c5
static LogicalResult verifyLatency(Operation* op, std::optional<uint64_t> latency) {
  if (latency && (*latency < 1 || *latency > 10)) return op->emitOpError("latency is 1 to 10");
  return success();
}

/// What a load and a store of a tile have in common.
template <typename Op>
static LogicalResult verifyTileAccess(Op op, cuda_tile::TileType tile) {
  TensorType tensor = op.getTensor().getType();
  const size_t rank = tensor.getRank();
  // load_tile_c2, store_tile_c2
  if (tile.getShape().size() != rank || op.getIndex().size() != rank || op.getAxes().size() != rank || op.getSteps().size() != rank)
    return op.emitOpError("tile, index, 'axes' and 'steps' have the tensor's rank, which is ") << rank;
  // load_tile_c3, store_tile_c3
  SmallVector<bool> seen(rank, false);
  for (int32_t axis : op.getAxes()) {
    if (axis < 0 || static_cast<size_t>(axis) >= rank || seen[axis]) return op.emitOpError("'axes' is a permutation of the tensor's axes");
    seen[axis] = true;
  }
  // load_tile_c4, store_tile_c4
  if (llvm::any_of(op.getSteps(), [](int64_t step) { return step < 1 || step > INT32_MAX; })) return op.emitOpError("steps are positive");
  if (tensor.getMode() == Mode::Exclusive && op.getSteps() != tile.getShape())
    return op.emitOpError("tiles of an exclusive tensor lie side by side");
  // load_tile_c5, store_tile_c5
  if (tile.getElementType() != tensor.getElementType())
    return op.emitOpError("the tensor has elements of ") << tensor.getElementType() << ", the tile is " << tile;
  return verifyLatency(op, op.getLatency());
}

LogicalResult LoadTileOp::verify() {
  TensorType tensor = getTensor().getType();
  // load_tile_c1
  if (tensor.getMode() != Mode::Shared && tensor.getMode() != Mode::Exclusive)
    return emitOpError("reads a shared or exclusive tensor, this one is ") << stringifyEnum(tensor.getMode());
  // load_tile_c6
  if (getPadding() != cuda_tile::PaddingValue::Zero && (!getMasked() || !cuda_tile::isFloat(tensor.getElementType())))
    return emitOpError("padding with ") << stringifyEnum(getPadding()) << " needs floating-point elements and a tile that may hang over";
  return verifyTileAccess(*this, getResult().getType());
}

LogicalResult StoreTileOp::verify() {
  TensorType tensor = getTensor().getType();
  // store_tile_c1
  if (tensor.getMode() != Mode::Exclusive)
    return emitOpError("needs an exclusive tensor, this one is ") << stringifyEnum(tensor.getMode());
  return verifyTileAccess(*this, getTile().getType());
}

LogicalResult GatherOp::verify() {
  TensorType tensor = getTensor().getType();
  cuda_tile::TileType result = getResult().getType();
  // gather_c1
  if (tensor.getMode() != Mode::Shared) return emitOpError("reads a shared tensor, this one is ") << stringifyEnum(tensor.getMode());
  // gather_c2
  const size_t rank = tensor.getRank();
  if (getPositions().size() != rank || getChecked().size() != rank)
    return emitOpError("there are positions and an entry of 'checked' for each of ") << rank << " axes";
  // gather_c3
  for (Value positions : getPositions()) {
    auto type = cast<cuda_tile::TileType>(positions.getType());
    bool fits = type.getElementType().isInteger(64) && type.getShape().size() == result.getShape().size();
    for (auto [extent, wanted] : llvm::zip(type.getShape(), result.getShape())) fits &= extent == wanted || extent == 1;
    if (!fits) return emitOpError("positions of ") << type << " do not broadcast to " << result;
  }
  // gather_c4
  cuda_tile::TileType padding = getPadding().getType();
  if (result.getElementType() != tensor.getElementType() || padding.getElementType() != tensor.getElementType() ||
      !padding.getShape().empty())
    return emitOpError("the tensor has elements of ") << tensor.getElementType() << ", the result is " << result << ", the padding " << padding;
  return verifyLatency(*this, getLatency());
}

}  // namespace tessera::ir
