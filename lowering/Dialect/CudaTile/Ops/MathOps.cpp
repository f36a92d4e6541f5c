// Verifiers of functions of floating-point numbers.
#include "lowering/Dialect/CudaTile/Ops/Rounding.h"

using namespace mlir;

namespace tessera::cuda_tile {

LogicalResult ExpOp::verify() {
  // exp_c1
  if (failed(verifyRounding(*this, getRounding(), {RoundingMode::Full, RoundingMode::Approx}))) return failure();
  // exp_c2
  return verifyAccuracyNeedsF32(*this, getRounding(), {RoundingMode::Approx});
}

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
