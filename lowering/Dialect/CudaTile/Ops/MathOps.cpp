// Verifiers of functions of floating-point numbers.
#include "lowering/Dialect/CudaTile/Ops/Rounding.h"

using namespace mlir;

namespace tessera::cuda_tile {

/// Full accuracy, or for f32 an approximation too.
template <typename Op>
static LogicalResult verifyAccuracy(Op op) {
  if (failed(verifyRounding(op, op.getRounding(), {RoundingMode::Full, RoundingMode::Approx}))) return failure();
  return verifyAccuracyNeedsF32(op, op.getRounding(), {RoundingMode::Approx});
}

// exp_c1, exp_c2
LogicalResult ExpOp::verify() { return verifyAccuracy(*this); }

// tanh_c1, tanh_c2
LogicalResult TanHOp::verify() { return verifyAccuracy(*this); }

// exp2_c1
LogicalResult Exp2Op::verify() { return verifyFlushToZero(*this, getFlushToZero()); }

// rsqrt_c1
LogicalResult RSqrtOp::verify() { return verifyFlushToZero(*this, getFlushToZero()); }

LogicalResult SqrtOp::verify() {
  // sqrt_c1
  if (failed(verifyRounding(
          *this, getRounding(),
          {RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf, RoundingMode::PositiveInf, RoundingMode::Approx})))
    return failure();
  // sqrt_c2
  if (failed(verifyAccuracyNeedsF32(*this, getRounding(), {RoundingMode::Approx}))) return failure();
  // sqrt_c3
  return verifyFlushToZero(*this, getFlushToZero());
}

}  // namespace tessera::cuda_tile
