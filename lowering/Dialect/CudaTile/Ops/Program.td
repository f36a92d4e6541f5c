// Modules, entries, and what a tile block knows of itself.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_PROGRAM_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_PROGRAM_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"

def CudaTile_AssumeOp : CudaTile_Op<"assume", 0x06, "13.1", [AllTypesMatch<["value", "result"]>, namesResults]> {
  let summary = "its operand, of which something is known; false knowledge is undefined behaviour";
  let description = [{
    assume_c1: div_by needs a tile of integers or pointers, or a tensor view. assume_c2: the group of div_by lies in the tile.
    assume_c3: same_elements needs a tile of integers or pointers and one entry per axis. assume_c4: bounded needs a tile of integers,
    and its bounds fit the element.
  }];
  let arguments = (ins Arg<CudaTile_PredicateAttr, "what is known">:$predicate, Arg<CudaTile_AnyType, "of which it is known">:$value);
  let results = (outs Res<CudaTile_AnyType, "the operand; only users of the result may rely on the predicate">:$result);
  let assemblyFormat = "custom<Predicate>($predicate) `,` $value attr-dict `:` custom<ShortType>(type($result))";
  let hasVerifier = 1;
}

def CudaTile_EntryOp : CudaTile_Op<"entry", 0x16, "13.1", [Symbol, IsolatedFromAbove, HasParent<"ModuleOp">,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let summary = "a kernel";
  let description = [{
    entry_c1: the body's arguments have the types of the signature, which has no results. entry_c2: they are tiles of rank 0. entry_c3:
    the body ends in `return`. entry_c4: hints are num_cta_in_cga, num_worker_warps_per_cta and occupancy.
  }];
  let structural = 1;
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$hints);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::TypeRange":$arguments)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Block *getBodyBlock() { return &getBody().front(); }
    ::mlir::Block::BlockArgListType getArguments() { return getBody().getArguments(); }
  }];
}

class CudaTile_GridOp<string mnemonic, int number>
    : CudaTile_Op<mnemonic, number, "13.1", [Pure, AllTypesMatch<["x", "y", "z"]>, namesResults]> {
  let results = (outs Res<CudaTile_I32Scalar, "on the first axis">:$x, Res<CudaTile_I32Scalar, "on the second axis">:$y,
    Res<CudaTile_I32Scalar, "on the third axis">:$z);
  let assemblyFormat = "attr-dict `:` custom<ShortType>(type($x))";
}

def CudaTile_GetNumTileBlocksOp : CudaTile_GridOp<"get_num_tile_blocks", 0x2E> { let summary = "extents of the grid"; }
def CudaTile_GetTileBlockIdOp : CudaTile_GridOp<"get_tile_block_id", 0x30> { let summary = "where in the grid this tile block is"; }

def CudaTile_ModuleOp : CudaTile_Op<"module", 0x4B, "13.1", [Symbol, SymbolTable, IsolatedFromAbove, NoRegionArguments, SingleBlock,
    NoTerminator, HasOnlyGraphRegion, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let summary = "a unit of compilation";
  let description = [{ module_c1: only entries stand in it. }];
  let structural = 1;
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$producer);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name)>];
  let skipDefaultBuilders = 1;
  let assemblyFormat = "$sym_name attr-dict-with-keyword $body";
  let hasRegionVerifier = 1;
}

def CudaTile_ReturnOp : CudaTile_Op<"return", 0x5C, "13.1", [Terminator, ParentOneOf<["EntryOp", "IfOp"]>]> {
  let summary = "ends the tile block";
  let description = [{ return_c1: no operands. }];
  let arguments = (ins Variadic<CudaTile_AnyType>:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let assemblyFormat = "($operands^)? attr-dict (`:` custom<ShortTypes>(type($operands))^)?";
  let hasVerifier = 1;
}

#endif
