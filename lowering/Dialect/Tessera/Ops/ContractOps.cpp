// Builder and verifier of preconditions.
#include "lowering/Dialect/Tessera/Tessera.h"

using namespace mlir;

namespace tessera::ir {

void PreconditionOp::build(OpBuilder& builder, OperationState& state, StringRef text) {
  state.getOrAddProperties<Properties>().text = builder.getStringAttr(text);
  state.addRegion()->emplaceBlock();
}

LogicalResult PreconditionOp::verifyRegions() {
  // precondition_c1
  for (Operation* before = (*this)->getPrevNode(); before; before = before->getPrevNode())
    if (!isa<PreconditionOp, cuda_tile::ConstantOp>(before)) return emitOpError("stands at the head of its entry");
  Block& body = getBody().front();
  // precondition_c2
  if (body.getNumArguments()) return emitOpError("the body has no arguments");
  if (body.empty() || !isa<YieldOp>(body.back())) return emitOpError("the body ends in 'tessera.yield'");
  for (Operation& op : body) {
    // precondition_c3
    if (op.getNumRegions() || !isMemoryEffectFree(&op)) return op.emitOpError("cannot stand in a precondition");
    // precondition_c4
    for (Value operand : op.getOperands()) {
      if (operand.getParentBlock() == &body || isa<BlockArgument>(operand)) continue;
      if (!isa_and_nonnull<cuda_tile::ConstantOp>(operand.getDefiningOp()))
        return op.emitOpError("a precondition uses parameters of the entry and constants only");
    }
  }
  return success();
}

}  // namespace tessera::ir
