// Modules, entries, and what a tile block knows of itself.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_OPS_PROGRAM_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_OPS_PROGRAM_TD

include "lowering/Dialect/CudaTile/Ops/Arith.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"

// A promise about an alignment in bytes: 0 where nothing is asked.
defvar naturalAlignment = DefaultValuedAttr<I64Attr, "0">;

def CudaTile_AllocaOp : CudaTile_Op<"alloca", 0x71, "13.3"> {
  let summary = "memory of the tile block, given back when the block around it ends";
  let description = [{
    alloca_c1: the number of elements is not negative. alloca_c2: the alignment is a power of two, at least the size of an element.
  }];
  let example = "%p = alloca num_elem = 64, alignment = 16 : tile<ptr<f32>>";
  let arguments = (ins Arg<I64Attr, "number of elements">:$num_elem, Arg<I64Attr, "of the first element, in bytes">:$alignment,
    Arg<UnitAttr, "in global memory">:$global);
  let results = (outs Res<CudaTile_PointerScalar, "address of the first element">:$result);
  let assemblyFormat = [{
    `num_elem` `=` custom<Number>($num_elem) `,` `alignment` `=` custom<Number>($alignment) (`global` $global^)? attr-dict
    `:` custom<ShortType>(type($result))
  }];
  let hasVerifier = 1;
}

def CudaTile_AssertOp : CudaTile_Op<"assert", 0x05, "13.1"> {
  let summary = "fails with a message where an element is false; what follows may still run";
  let example = [{assert %ok, "index out of range" : tile<4xi1>}];
  let arguments = (ins Arg<StrAttr, "what to say">:$message, Arg<CudaTile_BoolTile, "what must hold">:$condition);
  let assemblyFormat = "$condition `,` $message attr-dict `:` custom<ShortType>(type($condition))";
}

def CudaTile_AssumeOp : CudaTile_Op<"assume", 0x06, "13.1", [AllTypesMatch<["value", "result"]>, namesResults]> {
  let summary = "its operand, of which something is known; false knowledge is undefined behaviour";
  let example = "%r = assume div_by<16>, %n : tile<i32>";
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
  let example = "entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_90 = {occupancy = 2}> {";
  let syntax = "entry @name(%argument: type...) [optimization_hints=<target = {hint = value}>] { ... return }";
  let description = [{
    entry_c1: the body's arguments have the types of the signature, which has no results. entry_c2: they are tiles of rank 0. entry_c3:
    the body ends in `return`. entry_c4: hints are num_cta_in_cga, num_worker_warps_per_cta and occupancy. entry_c5: the name is an
    identifier of PTX: letters, digits, `_` and `$`, not a digit first, and more than one sign.
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

def CudaTile_GetGlobalOp : CudaTile_Op<"get_global", 0x2C, "13.1", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "address of a global variable";
  let description = [{
    get_global_c1: the name is that of a global of the module. get_global_c2: the pointer points to the global's elements.
  }];
  let example = "%p = get_global @table : tile<ptr<f32>>";
  let arguments = (ins Arg<FlatSymbolRefAttr, "the global">:$name);
  let results = (outs Res<CudaTile_PointerScalar, "address of its first element">:$result);
  let assemblyFormat = "$name attr-dict `:` custom<ShortType>(type($result))";
}

def CudaTile_GlobalOp : CudaTile_Op<"global", 0x31, "13.1", [Symbol, HasParent<"ModuleOp">]> {
  let summary = "a variable in global memory that lives as long as the module";
  let example = "global @table <f32: [1.0, 2.0]> : tile<2xf32>";
  let description = [{
    global_c1: the initial value has rank 1. global_c2: shape and element of the value are those of the type. global_c3: the alignment is
    0 or a power of two, at least the size of an element and at most 2^30. global_c4: the name is an identifier of PTX, as that of an
    entry.
  }];
  let syntax = "global [private] [constant] @name [alignment = bytes] <type: value> : tile";
  let structural = 1;
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<CudaTile_NumberTile>:$type, CudaTile_ElementsAttr:$value,
    naturalAlignment:$alignment, DefaultValuedAttr<CudaTile_SymbolVisibilityAttr,
      "::tessera::cuda_tile::SymbolVisibility::Public">:$symbol_visibility, UnitAttr:$constant);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

class CudaTile_GridOp<string mnemonic, int number>
    : CudaTile_Op<mnemonic, number, "13.1", [Pure, AllTypesMatch<["x", "y", "z"]>, namesResults]> {
  let results = (outs Res<CudaTile_I32Scalar, "on the first axis">:$x, Res<CudaTile_I32Scalar, "on the second axis">:$y,
    Res<CudaTile_I32Scalar, "on the third axis">:$z);
  let assemblyFormat = "attr-dict `:` custom<ShortType>(type($x))";
}

def CudaTile_GetNumTileBlocksOp : CudaTile_GridOp<"get_num_tile_blocks", 0x2E> {
  let summary = "extents of the grid";
  let example = "%x, %y, %z = get_num_tile_blocks : tile<i32>";
}
def CudaTile_GetTileBlockIdOp : CudaTile_GridOp<"get_tile_block_id", 0x30> {
  let summary = "where in the grid this tile block is";
  let example = "%x, %y, %z = get_tile_block_id : tile<i32>";
}

def CudaTile_ModuleOp : CudaTile_Op<"module", 0x4B, "13.1", [Symbol, SymbolTable, IsolatedFromAbove, NoRegionArguments, SingleBlock,
    NoTerminator, HasOnlyGraphRegion, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>]> {
  let summary = "a unit of compilation";
  let example = "cuda_tile.module @program {";
  let syntax = "module @name [attributes {producer = text}] { ... }";
  let description = [{ module_c1: only entries and globals stand in it. }];
  let structural = 1;
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$producer);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name)>];
  let skipDefaultBuilders = 1;
  let assemblyFormat = "$sym_name attr-dict-with-keyword $body";
  let hasRegionVerifier = 1;
}

def CudaTile_PrintTkoOp : CudaTile_Op<"print_tko", 0x55, "13.1", [AttrSizedOperandSegments]> {
  let summary = "prints a message, as `printf` would";
  let description = [{
    print_tko_c1: one argument per conversion of the message. print_tko_c2: every conversion is
    known to `printf` and ends.
  }];
  let example = [{%t = print_tko "n = %i\0A", %n : tile<i32> -> token}];
  let arguments = (ins Arg<StrAttr, "message with conversions">:$message, Arg<Variadic<CudaTile_Tile>, "what to print">:$args,
    Arg<Optional<CudaTile_Token>, "what happens before", [Since<"13.2">]>:$token);
  let results = (outs Res<CudaTile_Token, "after the output", [Since<"13.2">]>:$result_token);
  let assemblyFormat = [{
    $message (`,` $args^)? (`token` `` `=` `` $token^)? attr-dict (`:` custom<ShortTypes>(type($args))^)? `->` `token`
  }];
  let hasVerifier = 1;
}

def CudaTile_ReturnOp : CudaTile_Op<"return", 0x5C, "13.1", [Terminator, ParentOneOf<["EntryOp", "IfOp", "LoopOp"]>]> {
  let summary = "ends the tile block";
  let example = "return";
  let description = [{ return_c1: no operands. return_c2: only `if` stands between it and the entry; from 13.4 on also `loop`. }];
  let arguments = (ins Arg<Variadic<CudaTile_AnyType>, "none">:$operands);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let assemblyFormat = "($operands^)? attr-dict (`:` custom<ShortTypes>(type($operands))^)?";
  let hasVerifier = 1;
}

#endif
