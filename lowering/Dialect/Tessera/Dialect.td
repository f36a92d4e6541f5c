// The tessera dialect: who may touch what. Its module is embedded by the plugin and is untrusted input of the compiler library, so every
// rule that an op relies on is checked by its verifier.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_DIALECT_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_DIALECT_TD

include "lowering/Dialect/CudaTile/Constraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Tessera_Dialect : Dialect {
  let name = "tessera";
  let cppNamespace = "::tessera::ir";
  let summary = "entries, parameter modes and accesses of a tile kernel";
  let dependentDialects = ["::tessera::cuda_tile::CudaTileDialect"];
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerTypes();
  }];
}

class Tessera_Op<string mnemonic, list<Trait> traits = []> : Op<Tessera_Dialect, mnemonic, traits>;

#endif
