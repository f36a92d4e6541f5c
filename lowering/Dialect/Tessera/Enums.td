// Enumerations of the tessera dialect.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_ENUMS_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_ENUMS_TD

include "mlir/IR/EnumAttr.td"

def Tessera_Mode : I32Enum<"Mode", "what a kernel may do with a tensor", [
    I32EnumCase<"Shared", 0, "shared">, I32EnumCase<"Exclusive", 1, "exclusive">, I32EnumCase<"Mapped", 2, "mapped">,
    I32EnumCase<"Accumulate", 3, "accumulate">]> {
  let cppNamespace = "::tessera::ir";
}

#endif
