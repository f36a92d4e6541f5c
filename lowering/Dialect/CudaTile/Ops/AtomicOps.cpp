// Builder and verifier of atomic operations.
#include "lowering/Dialect/CudaTile/CudaTile.h"

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
  Type pointee = cast<PointerType>(getPointers().getType().getElementType()).getPointeeType();
  if (pointee != element) return emitOpError("the pointers point to ") << pointee << ", not to " << element;
  // atomic_cas_tko_c3
  if (getMask() && getMask().getType().getShape() != getValue().getType().getShape())
    return emitOpError("the mask has the shape of the value");
  return success();
}

}  // namespace tessera::cuda_tile
