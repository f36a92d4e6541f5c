// Structured control flow.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_CONTROL_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_CONTROL_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// Carries values around or out of regions.
class CudaTile_BranchOp<string mnemonic, int number, list<Trait> traits> : CudaTile_Op<mnemonic, number, "13.1",
    !listconcat([Terminator], traits)> {
  let arguments = (ins Arg<Variadic<CudaTile_TileOrToken>, "values that are passed on">:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let assemblyFormat = "($operands^)? attr-dict (`:` custom<ShortTypes>(type($operands))^)?";
}

def CudaTile_BreakOp : CudaTile_BranchOp<"break", 0x0A, [ParentOneOf<["IfOp", "LoopOp"]>]> {
  let summary = "leaves the innermost loop with its results";
  let description = [{
    break_c1: only `if` stands between it and a `loop`. break_c2: the operands have the types of the loop's results.
  }];
  let example = "break %x : tile<f32>";
  let hasVerifier = 1;
}

def CudaTile_ContinueOp : CudaTile_BranchOp<"continue", 0x11, [ParentOneOf<["ForOp", "IfOp", "LoopOp"]>]> {
  let summary = "goes on with the next iteration of the innermost loop";
  let description = [{
    continue_c1: only `if` stands between it and a `for` or `loop`. continue_c2: the operands have the types of the carried values.
  }];
  let example = "continue %x : tile<f32>";
  let hasVerifier = 1;
}

class CudaTile_RegionOp<string mnemonic, int number, list<Trait> traits, list<string> names = []> : CudaTile_Op<mnemonic, number, "13.1",
    !listconcat([RecursiveMemoryEffects, DeclareOpInterfaceMethods<OpAsmOpInterface, !listconcat(["getDefaultDialect"], names)>], traits)> {
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

def CudaTile_ForOp : CudaTile_RegionOp<"for", 0x29, [AutomaticAllocationScope],
    ["getAsmBlockArgumentNames", "getAsmResultNames"]> {
  let summary = "runs its region for each number from a first to before a last one, in steps";
  let description = [{
    for_c1: bounds, step and induction variable have one type. for_c2: behind the induction variable, the body has one argument per
    initial value, and the op one result, all of their types. for_c3: the body ends in `continue`.
  }];
  let example = "%r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%x = %a) -> (tile<f32>) {";
  let syntax = "%results... = for [unsigned] %i in (%lower to %upper, step %step) : type(%i) "
               "[iter_values(%carried = %init, ...) -> (type(%carried), ...)] { ... continue ... }";
  let arguments = (ins Arg<CudaTile_IntScalar, "first number">:$lower, Arg<CudaTile_IntScalar, "number before which to stop">:$upper,
    Arg<CudaTile_IntScalar, "distance, positive">:$step, Arg<Variadic<CudaTile_TileOrToken>, "values of the first iteration">:$inits,
    Arg<UnitAttr, "compare without signs", [Since<"13.2">]>:$unsigned_cmp);
  let results = (outs Res<Variadic<CudaTile_TileOrToken>, "values of the last iteration">:$results);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::mlir::Value":$lower, "::mlir::Value":$upper, "::mlir::Value":$step, "::mlir::ValueRange":$inits)>];
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    ::mlir::Block *getBodyBlock() { return &getBody().front(); }
    ::mlir::BlockArgument getInductionVariable() { return getBody().getArgument(0); }
    ::mlir::Block::BlockArgListType getCarried() { return getBody().getArguments().drop_front(); }
  }];
}

def CudaTile_IfOp : CudaTile_RegionOp<"if", 0x32, [RecursivelySpeculatable, NoRegionArguments]> {
  let summary = "runs one of two regions and yields its values";
  let example = "%r = if %c -> (tile<f32>) {";
  let syntax = "%results... = if %condition [-> (type(%results), ...)] { ... } [else { ... }]";
  let description = [{
    if_c1: with results there is an else region. if_c2: a region ends in `yield`, `return`, `break` or `continue`. if_c3: `yield` has the
    types of the results.
  }];
  let arguments = (ins Arg<CudaTile_BoolScalar, "which region to run">:$condition);
  let results = (outs Res<Variadic<CudaTile_TileOrToken>, "what the region yields">:$results);
  let regions = (region SizedRegion<1>:$then_region, MaxSizedRegion<1>:$else_region);
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results, "::mlir::Value":$condition, CArg<"bool", "true">:$withElse)>];
  let skipDefaultBuilders = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    ::mlir::Block *thenBlock() { return &getThenRegion().front(); }
    /// Null without an else region.
    ::mlir::Block *elseBlock() { return getElseRegion().empty() ? nullptr : &getElseRegion().front(); }
  }];
}

def CudaTile_LoopOp : CudaTile_RegionOp<"loop", 0x41, [AutomaticAllocationScope]> {
  let summary = "runs its region again and again until `break`";
  let description = [{
    loop_c1: the body has one argument per initial value, of its type. loop_c2: the body ends in `continue`, `break` or `return`.
  }];
  let example = "%r = loop iter_values(%x = %a) : tile<f32> -> tile<f32> {";
  let syntax = "%results... = loop [iter_values(%carried = %init, ...)] [: type(%init), ... [-> type(%results), ...]] { ... continue ... }";
  let arguments = (ins Arg<Variadic<CudaTile_TileOrToken>, "values of the first iteration">:$inits);
  let results = (outs Res<Variadic<CudaTile_TileOrToken>, "what `break` passes on">:$results);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results, "::mlir::ValueRange":$inits)>];
  let skipDefaultBuilders = 1;
  let extraClassDeclaration = [{
    ::mlir::Block *getBodyBlock() { return &getBody().front(); }
    ::mlir::Block::BlockArgListType getCarried() { return getBody().getArguments(); }
  }];
}

def CudaTile_YieldOp : CudaTile_BranchOp<"yield", 0x6D, [Pure, ParentOneOf<["IfOp", "ReduceOp", "ScanOp"]>]> {
  let summary = "ends a region with its values";
  let example = "yield %x : tile<f32>";
}

#endif
