// The cuda_tile dialect itself, and the class from which every op is declared: opcode and versions stand here, so that the bytecode
// writer, the reader, the interpreter's table and the reference pages can be generated from the declarations.
#ifndef TESSERA_LOWERING_DIALECT_CUDATILE_DIALECT_TD
#define TESSERA_LOWERING_DIALECT_CUDATILE_DIALECT_TD

include "mlir/IR/OpBase.td"

def CudaTile_Dialect : Dialect {
  let name = "cuda_tile";
  let cppNamespace = "::tessera::cuda_tile";
  let summary = "what a tile kernel computes";
  let description = [{
    The operations of Tile IR with their text and bytecode form. Pure operations occur from the plugin on; pointers, views, tokens and
    atomics only after ownership has been lowered away.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();
    /// Ops that were renamed are parsed by their older names too.
    std::optional<ParseOpHook> getParseOperationHook(::llvm::StringRef name) const override;
  }];
}

// An operand, result or attribute that is younger than its op: `Arg<X, "text", [Since<"13.3">]>`.
class Since<string version> : OpVariableDecorator {
  string since = version;
}

class CudaTile_Op<string mnemonic, int number, string version, list<Trait> traits = []> : Op<CudaTile_Dialect, mnemonic, traits> {
  int opcode = number;
  string since = version;
  // An op that stands in a section of its own instead of in a body (module, entry, global).
  bit structural = 0;
  // One use in text form, which is also a line of a module below test/lowering/Bytecode/ops.
  string example = "";
  // The text form in words, where it is not an `assemblyFormat`.
  string syntax = "";
  // Names under which older texts know the op.
  list<string> olderMnemonics = [];
  // The oldest target that has the op, where not all have it.
  string firstTarget = "";
}

// A dialect that has every opcode up to that of its newest version, except the reserved ones. A missing one stops the build.
class CudaTile_AllOpcodes<list<int> missing = []> {
  list<int> notYet = missing;
}

#endif
