// Builders and verifiers of loads and stores.
#include "lowering/Dialect/CudaTile/Ops/Access.h"
#include "lowering/Dialect/CudaTile/Ops/Hints.h"

using namespace mlir;

namespace tessera::cuda_tile {

LogicalResult verifyIndices(Operation* op, TileView view, OperandRange indices) {
  if (static_cast<int64_t>(indices.size()) != view.getIndexRank())
    return op->emitOpError("the view needs ") << view.getIndexRank() << " indices, not " << indices.size();
  auto gather = dyn_cast<GatherScatterViewType>(view);
  Type scalar;
  for (auto [axis, index] : llvm::enumerate(indices)) {
    auto type = cast<TileType>(index.getType());
    if (gather && static_cast<int32_t>(axis) == gather.getSparseDim()) {
      if (type.getShape() != ArrayRef<int64_t>{gather.getTileShape()[axis]})
        return op->emitOpError("index ") << axis << " is a tile of " << gather.getTileShape()[axis] << " integers, not " << type;
      continue;
    }
    if (type.getRank()) return op->emitOpError("index ") << axis << " is one integer, not " << type;
    if (scalar && scalar != type) return op->emitOpError("indices have one type");
    scalar = type;
  }
  return success();
}

LogicalResult verifyPointees(Operation* op, TileType pointers, TileType values) {
  if (pointers.getShape() != values.getShape()) return op->emitOpError("pointers and elements have one shape");
  Type pointee = cast<PointerType>(pointers.getElementType()).getPointeeType();
  if (pointee != values.getElementType())
    return op->emitOpError("the pointers point to ") << pointee << ", not to " << values.getElementType();
  return success();
}

LogicalResult verifyMask(Operation* op, Value mask, TileType values) {
  if (mask && cast<TileType>(mask.getType()).getShape() != values.getShape()) return op->emitOpError("the mask has the shape of the value");
  return success();
}

/// `atomic` is the ordering that only loads or only stores have.
template <typename Op>
static LogicalResult verifyOrdering(Op op, MemoryOrderingSemantics atomic) {
  MemoryOrderingSemantics ordering = op.getOrdering();
  if (ordering == MemoryOrderingSemantics::Weak) {
    if (op.getScope()) return op.emitOpError("a weak access has no scope");
  } else if (ordering != MemoryOrderingSemantics::Relaxed && ordering != atomic) {
    return op.emitOpError("ordering cannot be ") << stringifyEnum(ordering);
  } else if (!op.getScope()) {
    return op.emitOpError("ordering ") << stringifyEnum(ordering) << " needs a scope";
  }
  return success();
}

//===-- Through pointers ----------------------------------------------------------------------------------------------------------===//

LogicalResult LoadPtrTkoOp::verify() {
  TileType result = getResult().getType();
  // load_ptr_tko_c1, load_ptr_tko_c2, load_ptr_tko_c3
  if (failed(verifyOrdering(*this, MemoryOrderingSemantics::Acquire)) || failed(verifyPointees(*this, getPointers().getType(), result)) ||
      failed(verifyMask(*this, getMask(), result)))
    return failure();
  // load_ptr_tko_c4
  if (getPadding() && getPadding().getType() != result) return emitOpError("padding has the type of the result");
  if (getPadding() && !getMask() && result.getElementType().isInteger(1)) return emitOpError("padding of i1 needs a mask");
  // load_ptr_tko_c5
  return verifyHints(*this, getHintsAttr());
}

LogicalResult StorePtrTkoOp::verify() {
  TileType value = getValue().getType();
  // store_ptr_tko_c1, store_ptr_tko_c2, store_ptr_tko_c3
  if (failed(verifyOrdering(*this, MemoryOrderingSemantics::Release)) || failed(verifyPointees(*this, getPointers().getType(), value)) ||
      failed(verifyMask(*this, getMask(), value)))
    return failure();
  // store_ptr_tko_c4
  return verifyHints(*this, getHintsAttr());
}

//===-- Through views -------------------------------------------------------------------------------------------------------------===//

/// What load_view_tko and store_view_tko have in common.
template <typename Op>
static LogicalResult verifyViewAccess(Op op, MemoryOrderingSemantics atomic) {
  TileView view = op.getView().getType();
  // load_view_tko_c1, store_view_tko_c1, load_view_tko_c2, store_view_tko_c2
  if (failed(verifyIndices(op, view, op.getIndex())) || failed(verifyOrdering(op, atomic))) return failure();
  // load_view_tko_c3, store_view_tko_c3
  if (op.getTile().getType() != view.getTileType())
    return op.emitOpError("the view has tiles of ") << view.getTileType() << ", not " << op.getTile().getType();
  // load_view_tko_c4, store_view_tko_c4
  if (!op.getInbounds().empty() && op.getInbounds().size() != op.getIndex().size())
    return op.emitOpError("'inbounds' has one entry per index");
  // load_view_tko_c5, store_view_tko_c5
  return verifyHints(op, op.getHintsAttr());
}

/// Whether the element has the value that a view is padded with, as far as code is made for it.
static bool canPad(Type element, PaddingValue padding) {
  bool infinity = padding == PaddingValue::PosInf || padding == PaddingValue::NegInf;
  if (isa<Float8E4M3FNType>(element)) return !infinity;
  if (isa<Float4E2M1FNType>(element)) return !infinity && padding != PaddingValue::NaN;
  if (isa<Float8E8M0FNUType>(element)) return !infinity && padding != PaddingValue::NegZero;
  return !isa<F8E5M3FNUType>(element) || padding != PaddingValue::NegInf;
}

LogicalResult LoadViewTkoOp::verify() {
  if (failed(verifyViewAccess(*this, MemoryOrderingSemantics::Acquire))) return failure();
  TileView view = getView().getType();
  if (!view.getPaddingValue()) return success();
  // load_view_tko_c6
  Type element = view.getTensorView().getElementType();
  if (PaddingValue padding = view.getPaddingValue().getValue(); !canPad(element, padding))
    return emitOpError("the view is padded with ") << stringifyEnum(padding) << ", which " << element << " is never";
  // load_view_tko_c7
  if (llvm::is_contained(getInbounds(), true)) return emitOpError("'inbounds' says that a view with padding needs none");
  return success();
}
LogicalResult StoreViewTkoOp::verify() { return verifyViewAccess(*this, MemoryOrderingSemantics::Release); }

LogicalResult LoadViewTkoOp::inferReturnTypes(MLIRContext* context, std::optional<Location>, ValueRange operands, DictionaryAttr,
                                              OpaqueProperties, RegionRange, SmallVectorImpl<Type>& results) {
  auto view = operands.empty() ? TileView() : dyn_cast<TileView>(operands.front().getType());
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
