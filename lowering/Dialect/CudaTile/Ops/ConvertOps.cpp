// Verifiers of conversions between element types.
#include "lowering/Dialect/CudaTile/Ops/Rounding.h"

using namespace mlir;

namespace tessera::cuda_tile {

static unsigned bits(TileType type) { return bitWidth(type.getElementType()); }
static unsigned bits(TypedValue<TileType> value) { return bits(value.getType()); }

/// Whether `wide` holds every number of `narrow` as a normal number.
static bool holdsAll(Type wide, Type narrow) {
  // Unlike f16, fnv8E5M3FNU spends no exponent on infinity.
  if (isa<F8E5M3FNUType>(narrow)) return !wide.isF16();
  return llvm::APFloat::isRepresentableBy(cast<FloatType>(narrow).getFloatSemantics(), cast<FloatType>(wide).getFloatSemantics());
}

LogicalResult BitcastOp::verify() {
  // bitcast_c1
  if (bits(getResult()) == bits(getSource())) return success();
  return emitOpError("the elements of source and result have equally many bits, not ") << bits(getSource()) << " and " << bits(getResult());
}

LogicalResult ExtIOp::verify() {
  // exti_c1
  if (bits(getResult()) <= bits(getSource())) return emitOpError("the result's element is wider than the operand's");
  return success();
}

LogicalResult TruncIOp::verify() {
  // trunci_c1
  if (bits(getResult()) >= bits(getSource())) return emitOpError("the result's element is narrower than the operand's");
  return success();
}

LogicalResult FToFOp::verify() {
  Type from = getSource().getType().getElementType(), to = getResult().getType().getElementType();
  // ftof_c1
  if (from == to) return emitOpError("source and result differ in their elements");
  using enum RoundingMode;
  // ftof_c2
  if (isa<Float8E8M0FNUType>(to)) return verifyRounding(*this, getRounding(), {Zero, PositiveInf});
  // ftof_c3
  if (bitWidth(to) <= 8) return verifyRounding(*this, getRounding(), {NearestEven});
  // ftof_c4
  if (to.isTF32() && from.isF32()) return verifyRounding(*this, getRounding(), {NearestEven, Zero, NearestAway});
  // ftof_c5
  if (to.isF32() && from.isF64()) return verifyRounding(*this, getRounding(), {NearestEven, Zero, NegativeInf, PositiveInf});
  // ftof_c6
  if (!holdsAll(to, from)) return verifyRounding(*this, getRounding(), {NearestEven, Zero});
  // ftof_c7
  return verifyRounding(*this, getRounding(), {NearestEven, Zero, NegativeInf, PositiveInf, NearestAway});
}

// ftoi_c1
LogicalResult FToIOp::verify() { return verifyRounding(*this, getRounding(), {RoundingMode::NearestIntToZero}); }

LogicalResult IToFOp::verify() {
  // itof_c1
  if (failed(verifyRounding(*this, getRounding(), {RoundingMode::NearestEven}))) return failure();
  // itof_c2
  if (isa<Float8E8M0FNUType>(getResult().getType().getElementType())) return emitOpError("the result's element is not f8E8M0FNU");
  return success();
}

/// The rules of `pack` and `unpack`; `numbers` is the side that is not made of bytes.
template <typename Op>
static LogicalResult verifyRecut(Op op, TileType numbers) {
  TileType from = op.getSource().getType(), to = op.getResult().getType();
  // pack_c1, unpack_c1
  if (from.getRank() != 1 || to.getRank() != 1) return op.emitOpError("source and result have rank 1");
  // pack_c2, unpack_c2
  int64_t before = from.getNumElements() * bits(from), after = to.getNumElements() * bits(to);
  if (before != after) return op.emitOpError("source and result have equally many bits, not ") << before << " and " << after;
  // pack_c3, unpack_c3
  if (bits(numbers) == 8) return op.emitOpError("one byte per element leaves nothing to ") << op->getName().stripDialect();
  return success();
}

LogicalResult PackOp::verify() { return verifyRecut(*this, getSource().getType()); }
LogicalResult UnpackOp::verify() { return verifyRecut(*this, getResult().getType()); }

}  // namespace tessera::cuda_tile
