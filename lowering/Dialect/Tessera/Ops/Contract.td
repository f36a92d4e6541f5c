// What must hold at a launch.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_OPS_CONTRACT_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_OPS_CONTRACT_TD

include "lowering/Dialect/Tessera/Types.td"
include "mlir/IR/RegionKindInterface.td"

def Tessera_PreconditionOp : Tessera_Op<"precondition", [HasParent<"EntryOp">, NoRegionArguments, SingleBlock]> {
  let summary = "a condition on scalars and extents that the launcher evaluates, with exact integers, before the kernel runs";
  let description = [{
    precondition_c1: it stands at the head of its entry; only constants and preconditions come before it. precondition_c2: its body ends
    in `tessera.yield` of one i1. precondition_c3: its body has no effect and no regions. precondition_c4: its body uses parameters of the
    entry and constants only.
  }];
  let arguments = (ins Arg<StrAttr, "source text of the condition">:$text);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$text)>];
  let skipDefaultBuilders = 1;
  let assemblyFormat = "$text attr-dict-with-keyword $body";
  let hasRegionVerifier = 1;
}

def Tessera_YieldOp : Tessera_Op<"yield", [Pure, Terminator, HasParent<"PreconditionOp">]> {
  let summary = "ends the body of a precondition with its truth value";
  let arguments = (ins Arg<CudaTile_BoolScalar, "whether the condition holds">:$condition);
  let assemblyFormat = "$condition attr-dict `:` qualified(type($condition))";
}

#endif
