// Canonical forms of structured control flow: no choice whose outcome is known, no counting without a purpose.
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace tessera::cuda_tile {

namespace {
/// Puts the region that is run in the place of its `if`. If it leaves the block instead of yielding, nothing behind it is reached.
struct InlineKnownIf : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(IfOp op, PatternRewriter& rewriter) const override {
    DenseElementsAttr condition;
    if (!matchPattern(op.getCondition(), m_Constant(&condition))) return rewriter.notifyMatchFailure(op, "the condition is not known");
    Region& taken = condition.getSplatValue<bool>() ? op.getThenRegion() : op.getElseRegion();
    if (taken.empty()) {
      rewriter.eraseOp(op);
      return success();
    }
    Operation* last = &taken.front().back();
    rewriter.inlineBlockBefore(&taken.front(), op);
    if (isa<YieldOp>(last)) {
      rewriter.replaceOp(op, last->getOperands());
      rewriter.eraseOp(last);
      return success();
    }
    Block* block = op->getBlock();
    while (&block->back() != last) rewriter.eraseOp(&block->back());
    return success();
  }
};

/// Drops a loop that ends by itself, of which nothing is used and which does nothing. The effects of `continue` are unknown, since it is
/// more than its values, so that no one else can tell.
struct DropIdleFor : OpRewritePattern<ForOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ForOp op, PatternRewriter& rewriter) const override {
    if (!op.use_empty()) return rewriter.notifyMatchFailure(op, "a result is used");
    for (Operation& inner : op.getBodyBlock()->without_terminator())
      if (!isMemoryEffectFree(&inner)) return rewriter.notifyMatchFailure(op, "the body may have an effect");
    rewriter.eraseOp(op);
    return success();
  }
};
}  // namespace

void IfOp::getCanonicalizationPatterns(RewritePatternSet& patterns, MLIRContext* context) { patterns.add<InlineKnownIf>(context); }
void ForOp::getCanonicalizationPatterns(RewritePatternSet& patterns, MLIRContext* context) { patterns.add<DropIdleFor>(context); }

}  // namespace tessera::cuda_tile
