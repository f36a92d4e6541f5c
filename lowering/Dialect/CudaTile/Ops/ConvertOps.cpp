// Verifiers of conversions between element types.
#include "lowering/Dialect/CudaTile/Ops/Rounding.h"

using namespace mlir;

namespace tessera::cuda_tile {

static unsigned bits(TypedValue<TileType> value) { return bitWidth(value.getType().getElementType()); }

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
  // ftof_c2
  using enum RoundingMode;
  if (isa<Float8E8M0FNUType>(to)) return verifyRounding(*this, getRounding(), {Zero, PositiveInf});
  if (isa<Float8E4M3FNType, Float8E5M2Type, Float4E2M1FNType>(to)) return verifyRounding(*this, getRounding(), {NearestEven});
  if (to.isTF32() && from.isF32()) return verifyRounding(*this, getRounding(), {NearestEven, Zero, NearestAway});
  if (to.isF32() && from.isF64()) return verifyRounding(*this, getRounding(), {NearestEven, Zero, NegativeInf, PositiveInf});
  const llvm::fltSemantics &wide = cast<FloatType>(to).getFloatSemantics(), &narrow = cast<FloatType>(from).getFloatSemantics();
  if (llvm::APFloat::isRepresentableBy(narrow, wide))
    return verifyRounding(*this, getRounding(), {NearestEven, Zero, NegativeInf, PositiveInf, NearestAway});
  return verifyRounding(*this, getRounding(), {NearestEven, Zero});
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

}  // namespace tessera::cuda_tile
