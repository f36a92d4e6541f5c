// Builders and verifiers of loads and stores.
#include "lowering/Dialect/CudaTile/Ops/Hints.h"

using namespace mlir;

namespace tessera::cuda_tile {

/// What load_view_tko and store_view_tko have in common; `atomic` is the ordering that only this direction has.
template <typename Op>
static LogicalResult verifyViewAccess(Op op, MemoryOrderingSemantics atomic) {
  PartitionViewType view = op.getView().getType();
  // load_view_tko_c1, store_view_tko_c1
  if (static_cast<int64_t>(op.getIndex().size()) != view.getIndexRank())
    return op.emitOpError("the view needs ") << view.getIndexRank() << " indices, not " << op.getIndex().size();
  if (!llvm::all_equal(op.getIndex().getTypes())) return op.emitOpError("indices have one type");
  // load_view_tko_c2, store_view_tko_c2
  MemoryOrderingSemantics ordering = op.getOrdering();
  if (ordering == MemoryOrderingSemantics::Weak) {
    if (op.getScope()) return op.emitOpError("a weak access has no scope");
  } else if (ordering != MemoryOrderingSemantics::Relaxed && ordering != atomic) {
    return op.emitOpError("ordering cannot be ") << stringifyEnum(ordering);
  } else if (!op.getScope()) {
    return op.emitOpError("ordering ") << stringifyEnum(ordering) << " needs a scope";
  }
  // load_view_tko_c3, store_view_tko_c3
  if (op.getTile().getType() != view.getTileType())
    return op.emitOpError("the view has tiles of ") << view.getTileType() << ", not " << op.getTile().getType();
  // load_view_tko_c4, store_view_tko_c4
  if (!op.getInbounds().empty() && op.getInbounds().size() != op.getIndex().size())
    return op.emitOpError("'inbounds' has one entry per index");
  // load_view_tko_c5, store_view_tko_c5
  return verifyAccessHints(op, op.getHintsAttr());
}

LogicalResult LoadViewTkoOp::verify() { return verifyViewAccess(*this, MemoryOrderingSemantics::Acquire); }
LogicalResult StoreViewTkoOp::verify() { return verifyViewAccess(*this, MemoryOrderingSemantics::Release); }

LogicalResult LoadViewTkoOp::inferReturnTypes(MLIRContext* context, std::optional<Location>, ValueRange operands, DictionaryAttr,
                                              OpaqueProperties, RegionRange, SmallVectorImpl<Type>& results) {
  auto view = operands.empty() ? PartitionViewType() : dyn_cast<PartitionViewType>(operands.front().getType());
  if (!view) return failure();
  results.assign({view.getTileType(), TokenType::get(context)});
  return success();
}

void LoadViewTkoOp::build(OpBuilder& builder, OperationState& state, Value view, ValueRange index, Value token) {
  build(builder, state, MemoryOrderingSemantics::Weak, MemoryScopeAttr(), view, index, token, OptimizationHintsAttr());
}

void StoreViewTkoOp::build(OpBuilder& builder, OperationState& state, Value tile, Value view, ValueRange index, Value token) {
  build(builder, state, MemoryOrderingSemantics::Weak, MemoryScopeAttr(), tile, view, index, token, OptimizationHintsAttr());
}

}  // namespace tessera::cuda_tile
