// Verifiers of element-wise arithmetic.
#include "llvm/ADT/STLExtras.h"
#include "lowering/Dialect/CudaTile/Ops/Rounding.h"

using namespace mlir;

namespace tessera::cuda_tile {

static constexpr RoundingMode kDirected[] = {RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf,
                                             RoundingMode::PositiveInf};

LogicalResult verifyRounding(Operation* op, RoundingMode mode, ArrayRef<RoundingMode> allowed) {
  if (llvm::is_contained(allowed, mode)) return success();
  InFlightDiagnostic error = op->emitOpError("'rounding' is ");
  llvm::interleave(
      allowed, [&](RoundingMode each) { error << stringifyEnum(each); }, [&] { error << " or "; });
  return error << ", not " << stringifyEnum(mode);
}

LogicalResult verifyAccuracyNeedsF32(Operation* op, RoundingMode mode, ArrayRef<RoundingMode> reduced) {
  Type element = cast<TileType>(op->getResult(0).getType()).getElementType();
  if (!llvm::is_contained(reduced, mode) || element.isF32()) return success();
  return op->emitOpError("rounding '") << stringifyEnum(mode) << "' needs f32 elements, not " << element;
}

LogicalResult verifyFlushToZero(Operation* op, bool flushToZero) {
  Type element = cast<TileType>(op->getResult(0).getType()).getElementType();
  if (!flushToZero || element.isF32()) return success();
  return op->emitOpError("'flush_to_zero' needs f32 elements, not ") << element;
}

template <typename Op>
static LogicalResult verifyRounded(Op op) {
  return failure(failed(verifyRounding(op, op.getRounding(), kDirected)) || failed(verifyFlushToZero(op, op.getFlushToZero())));
}

// addf_c1, addf_c2
LogicalResult AddFOp::verify() { return verifyRounded(*this); }

// fma_c1, fma_c2
LogicalResult FmaOp::verify() { return verifyRounded(*this); }

// mulf_c1, mulf_c2
LogicalResult MulFOp::verify() { return verifyRounded(*this); }

// subf_c1, subf_c2
LogicalResult SubFOp::verify() { return verifyRounded(*this); }

LogicalResult DivFOp::verify() {
  // divf_c1
  if (failed(verifyRounding(*this, getRounding(),
                            {RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf, RoundingMode::PositiveInf,
                             RoundingMode::Approx, RoundingMode::Full})))
    return failure();
  // divf_c2
  if (failed(verifyAccuracyNeedsF32(*this, getRounding(), {RoundingMode::Approx, RoundingMode::Full}))) return failure();
  // divf_c3
  return verifyFlushToZero(*this, getFlushToZero());
}

LogicalResult DivIOp::verify() {
  // divi_c1
  if (failed(verifyRounding(*this, getRounding(), {RoundingMode::Zero, RoundingMode::NegativeInf, RoundingMode::PositiveInf})))
    return failure();
  // divi_c2
  if (getRounding() == RoundingMode::NegativeInf && getSignedness() == Signedness::Unsigned)
    return emitOpError("rounding 'negative_inf' needs signed operands");
  return success();
}

// maxf_c1
LogicalResult MaxFOp::verify() { return verifyFlushToZero(*this, getFlushToZero()); }

// minf_c1
LogicalResult MinFOp::verify() { return verifyFlushToZero(*this, getFlushToZero()); }

LogicalResult NegIOp::verify() {
  // negi_c1
  if (getOverflow() == IntegerOverflow::None || getOverflow() == IntegerOverflow::NoSignedWrap) return success();
  return emitOpError("'overflow' is none or no_signed_wrap, not ") << stringifyEnum(getOverflow());
}

}  // namespace tessera::cuda_tile
