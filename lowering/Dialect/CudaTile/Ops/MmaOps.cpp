// Verifiers of products of matrices.
#include "lowering/Dialect/CudaTile/CudaTile.h"

using namespace mlir;

namespace tessera::cuda_tile {

bool isMmaFactor(Type type) {
  return isa<Float8E4M3FNType, Float8E5M2Type, Float16Type, BFloat16Type, FloatTF32Type, Float32Type, Float64Type>(type);
}

/// Reports unless a matrix, or batch of matrices, has these extents.
static LogicalResult verifyExtents(Operation* op, StringRef name, Value matrix, ArrayRef<int64_t> wanted) {
  ArrayRef<int64_t> found = cast<TileType>(matrix.getType()).getShape();
  if (found == wanted) return success();
  InFlightDiagnostic error = op->emitOpError("'") << name << "' has the extents ";
  llvm::interleave(
      wanted, [&](int64_t extent) { error << extent; }, [&] { error << " x "; });
  error << ", not ";
  llvm::interleave(
      found, [&](int64_t extent) { error << extent; }, [&] { error << " x "; });
  return error;
}

/// The rules of extents that every product has.
template <typename Op>
static LogicalResult verifyProduct(Op op) {
  int64_t rank = op.getLhs().getType().getRank();
  // mmaf_c1, mmai_c1, mmaf_scaled_c1
  for (Value operand : op->getOperands())
    if (rank < 2 || rank > 3 || cast<TileType>(operand.getType()).getRank() != rank) return op.emitOpError("all ranks are 2, or all are 3");
  // mmaf_c2, mmai_c2, mmaf_scaled_c2
  ArrayRef<int64_t> lhs = op.getLhs().getType().getShape();
  SmallVector<int64_t> rhs(lhs), acc(lhs);
  rhs[rank - 2] = lhs[rank - 1];
  acc[rank - 1] = rhs[rank - 1] = op.getRhs().getType().getShape()[rank - 1];
  return failure(failed(verifyExtents(op, "rhs", op.getRhs(), rhs)) || failed(verifyExtents(op, "acc", op.getAcc(), acc)));
}

LogicalResult MmaFOp::verify() {
  if (failed(verifyProduct(*this))) return failure();
  Type factor = getLhs().getType().getElementType(), acc = getAcc().getType().getElementType();
  // mmaf_c3
  if (getRhs().getType().getElementType() != factor) return emitOpError("the factors have one element");
  // mmaf_c4
  bool eight = bitWidth(factor) == 8;
  bool fits = factor.isF64() ? acc.isF64() : acc.isF32() || (acc.isF16() && (eight || factor.isF16()));
  if (!fits) return emitOpError("factors of ") << factor << " are not added up in " << acc;
  return success();
}

LogicalResult MmaIOp::verify() { return verifyProduct(*this); }

LogicalResult MmaFScaledOp::verify() {
  if (failed(verifyProduct(*this))) return failure();
  Type factor = getLhs().getType().getElementType(), scale = getLhsScale().getType().getElementType();
  // mmaf_scaled_c3
  if (getRhs().getType().getElementType() != factor) return emitOpError("the factors have one element");
  // mmaf_scaled_c4
  size_t rank = getLhs().getType().getRank();
  int64_t depth = getLhs().getType().getShape()[rank - 1], blocks = getLhsScale().getType().getShape()[rank - 1];
  if (blocks > depth) return emitOpError("there are at most as many scales along K as elements, ") << depth;
  SmallVector<int64_t> lhs(getLhs().getType().getShape()), rhs(getRhs().getType().getShape());
  lhs[rank - 1] = rhs[rank - 2] = blocks;
  if (failed(verifyExtents(*this, "lhs_scale", getLhsScale(), lhs)) || failed(verifyExtents(*this, "rhs_scale", getRhsScale(), rhs)))
    return failure();
  // mmaf_scaled_c5
  if (getRhsScale().getType().getElementType() != scale) return emitOpError("the scales have one element");
  bool four = isa<Float4E2M1FNType>(factor);
  if (!four && !isa<Float8E8M0FNUType>(scale)) return emitOpError("factors of ") << factor << " are not scaled by " << scale;
  // mmaf_scaled_c6
  int64_t block = depth / blocks;
  if (block == 32 ? four && isa<Float8E4M3FNType>(scale) : !(four && block == 16))
    return emitOpError("factors of ") << factor << " have no scales of " << scale << " per " << block << " elements";
  return success();
}

}  // namespace tessera::cuda_tile
