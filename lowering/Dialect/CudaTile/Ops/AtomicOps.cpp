// Builder and verifiers of atomic operations.
#include "lowering/Dialect/CudaTile/Ops/Access.h"

using namespace mlir;

namespace tessera::cuda_tile {

void AtomicCASTkoOp::build(OpBuilder& builder, OperationState& state, MemoryOrderingSemantics ordering, MemoryScope scope, Value pointers,
                           Value compare, Value value, Value mask, Value token) {
  build(builder, state, value.getType(), TokenType::get(builder.getContext()), ordering, scope, pointers, compare, value, mask, token);
}

LogicalResult AtomicCASTkoOp::verify() {
  // atomic_cas_tko_c1
  if (getOrdering() == MemoryOrderingSemantics::Weak) return emitOpError("ordering cannot be weak");
  // atomic_cas_tko_c2
  Type element = getValue().getType().getElementType();
  if (!element.isSignlessInteger(32) && !element.isSignlessInteger(64) && !element.isF32() && !element.isF64())
    return emitOpError("elements are i32, i64, f32 or f64, not ") << element;
  // atomic_cas_tko_c2, atomic_cas_tko_c3
  return failure(failed(verifyPointees(*this, getPointers().getType(), getValue().getType())) ||
                 failed(verifyMask(*this, getMask(), getValue().getType())));
}

/// Reports unless elements of this type can be combined so.
static LogicalResult verifyMode(Operation* op, AtomicRMWMode mode, Type element) {
  bool integer = element.isSignlessInteger(32) || element.isSignlessInteger(64);
  if (mode == AtomicRMWMode::AddF) {
    if (!isBaseFloat(element)) return op->emitOpError("mode addf needs f16, bf16, f32 or f64, not ") << element;
  } else if (mode == AtomicRMWMode::XChg) {
    if (!integer && !element.isF32() && !element.isF64()) return op->emitOpError("mode xchg needs i32, i64, f32 or f64, not ") << element;
  } else if (!integer) {
    return op->emitOpError("mode ") << stringifyEnum(mode) << " needs i32 or i64, not " << element;
  }
  return success();
}

LogicalResult AtomicRMWTkoOp::verify() {
  // atomic_rmw_tko_c1
  if (getOrdering() == MemoryOrderingSemantics::Weak) return emitOpError("ordering cannot be weak");
  // atomic_rmw_tko_c2, atomic_rmw_tko_c3, atomic_rmw_tko_c4
  TileType type = getArg().getType();
  return failure(failed(verifyMode(*this, getMode(), type.getElementType())) ||
                 failed(verifyPointees(*this, getPointers().getType(), type)) || failed(verifyMask(*this, getMask(), type)));
}

LogicalResult AtomicRedViewTkoOp::verify() {
  TileView view = getView().getType();
  // atomic_red_view_tko_c1
  if (getOrdering() != MemoryOrderingSemantics::Relaxed) return emitOpError("ordering cannot be ") << stringifyEnum(getOrdering());
  // atomic_red_view_tko_c2
  if (getScope() == MemoryScope::System) return emitOpError("scope cannot be sys");
  // atomic_red_view_tko_c3
  if (getMode() == AtomicRMWMode::XChg) return emitOpError("mode cannot be xchg");
  if (failed(verifyMode(*this, getMode(), getValue().getType().getElementType()))) return failure();
  // atomic_red_view_tko_c4
  if (isa<GatherScatterViewType>(view)) return emitOpError("the view cannot be a gather/scatter view");
  if (view.getPaddingValue()) return emitOpError("the view has no padding");
  // atomic_red_view_tko_c5
  if (failed(verifyIndices(*this, view, getIndex()))) return failure();
  // atomic_red_view_tko_c6
  if (getValue().getType() != view.getTileType())
    return emitOpError("the view has tiles of ") << view.getTileType() << ", not " << getValue().getType();
  return success();
}

}  // namespace tessera::cuda_tile
