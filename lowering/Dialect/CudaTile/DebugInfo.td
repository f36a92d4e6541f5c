// Where ops come from: files, and the functions and blocks that positions lie in. Only locations hold these attributes.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_DEBUGINFO_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_DEBUGINFO_TD

include "lowering/Dialect/CudaTile/Dialect.td"
include "mlir/IR/AttrTypeBase.td"

class CudaTile_DebugAttr<string name, string keyword> : AttrDef<CudaTile_Dialect, name> {
  let mnemonic = keyword;
  let assemblyFormat = "`<` struct(params) `>`";
}

def CudaTile_DIFileAttr : CudaTile_DebugAttr<"DIFile", "di_file"> {
  let summary = "a source file";
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::StringAttr":$directory);
  let assemblyFormat = "`<` $name `in` $directory `>`";
}

def CudaTile_DICompileUnitAttr : CudaTile_DebugAttr<"DICompileUnit", "di_compile_unit"> {
  let summary = "what was compiled in one go";
  let parameters = (ins "::tessera::cuda_tile::DIFileAttr":$file);
}

def CudaTile_DISubprogramAttr : CudaTile_DebugAttr<"DISubprogram", "di_subprogram"> {
  let summary = "a function: an entry, or one that was inlined into it";
  let description = [{
    `linkageName` is the symbol; that of an inlined function is its own. `scopeLine` is where the body begins.
  }];
  let parameters = (ins "::tessera::cuda_tile::DIFileAttr":$file, "unsigned":$line, "::mlir::StringAttr":$name,
    "::mlir::StringAttr":$linkageName, "::tessera::cuda_tile::DICompileUnitAttr":$compileUnit, "unsigned":$scopeLine);
}

def CudaTile_DILexicalBlockAttr : CudaTile_DebugAttr<"DILexicalBlock", "di_lexical_block"> {
  let summary = "a block of a function";
  let parameters = (ins "::mlir::Attribute":$scope, "::tessera::cuda_tile::DIFileAttr":$file, "unsigned":$line, "unsigned":$column);
  let genVerifyDecl = 1;
}

def CudaTile_DILocAttr : LocationAttrDef<CudaTile_Dialect, "DILoc"> {
  let mnemonic = "di_loc";
  let summary = "a position, and the function or block that it lies in";
  let parameters = (ins "::mlir::FileLineColLoc":$sourceLoc, "::mlir::Attribute":$scope);
  let assemblyFormat = "`<` $sourceLoc `in` $scope `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The function around all blocks.
    ::tessera::cuda_tile::DISubprogramAttr getSubprogram() const;
  }];
}

#endif
