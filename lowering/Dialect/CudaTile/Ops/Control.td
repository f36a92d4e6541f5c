// Structured control flow.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_CONTROL_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_CONTROL_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"

def CudaTile_IfOp : CudaTile_Op<"if", 0x32, "13.1", [RecursiveMemoryEffects, RecursivelySpeculatable, NoRegionArguments,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let summary = "runs one of two regions and yields its values";
  let description = [{
    if_c1: with results there is an else region. if_c2: a region that ends in `yield` yields the types of the results. if_c3: tokens and
    tiles may be yielded, views may not.
  }];
  let arguments = (ins Arg<CudaTile_BoolScalar, "which region to run">:$condition);
  let results = (outs Variadic<CudaTile_AnyType>:$results);
  let regions = (region SizedRegion<1>:$then_region, MaxSizedRegion<1>:$else_region);
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results, "::mlir::Value":$condition, CArg<"bool", "true">:$withElse)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Block *thenBlock() { return &getThenRegion().front(); }
    /// Null without an else region.
    ::mlir::Block *elseBlock() { return getElseRegion().empty() ? nullptr : &getElseRegion().front(); }
  }];
}

def CudaTile_YieldOp : CudaTile_Op<"yield", 0x6D, "13.1", [Pure, Terminator, ParentOneOf<["IfOp", "ReduceOp", "ScanOp"]>]> {
  let summary = "ends a region with its values";
  let arguments = (ins Variadic<CudaTile_AnyType>:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let assemblyFormat = "($operands^)? attr-dict (`:` custom<ShortTypes>(type($operands))^)?";
}

#endif
