// Entries.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_OPS_ENTRY_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_OPS_ENTRY_TD

include "lowering/Dialect/Tessera/Types.td"
include "mlir/IR/SymbolInterfaces.td"

def Tessera_EntryOp : Tessera_Op<"entry", [Symbol, IsolatedFromAbove, HasParent<"::mlir::ModuleOp">]> {
  let summary = "a kernel instance, with the modes of its parameters";
  let description = [{
    entry_c1: the body's arguments have the types of the signature, which has no results. entry_c2: parameters are tensors, or tiles of
    rank 0. entry_c3: one name and one set of flags per parameter. entry_c4: the body ends in `tessera.return`.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, StrArrayAttr:$parameter_names,
    DenseI32ArrayAttr:$parameter_flags);
  let regions = (region SizedRegion<1>:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::TypeRange":$arguments,
    "::llvm::ArrayRef<::llvm::StringRef>":$names, "::llvm::ArrayRef<int32_t>":$flags)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Block *getBodyBlock() { return &getBody().front(); }
    ::mlir::Block::BlockArgListType getArguments() { return getBody().getArguments(); }
    ::llvm::StringRef getParameterName(unsigned index) {
      return ::llvm::cast<::mlir::StringAttr>(getParameterNames()[index]).getValue();
    }
  }];
}

def Tessera_ReturnOp : Tessera_Op<"return", [Terminator, HasParent<"EntryOp">]> {
  let summary = "ends the tile block";
  let assemblyFormat = "attr-dict";
}

#endif
