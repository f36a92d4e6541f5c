// Verifier of `join_tokens`.
#include "lowering/Dialect/CudaTile/CudaTile.h"

using namespace mlir;

namespace tessera::cuda_tile {

LogicalResult JoinTokensOp::verify() {
  // join_tokens_c1
  if (getTokens().size() < 2) return emitOpError("needs at least two operands");
  return success();
}

}  // namespace tessera::cuda_tile
