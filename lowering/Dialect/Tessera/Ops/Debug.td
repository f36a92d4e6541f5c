// What a kernel tells its author.
#ifndef TESSERA_LOWERING_DIALECT_TESSERA_OPS_DEBUG_TD
#define TESSERA_LOWERING_DIALECT_TESSERA_OPS_DEBUG_TD

include "lowering/Dialect/Tessera/Types.td"

def Tessera_PrintOp : Tessera_Op<"print"> {
  let summary = "prints a message, as `printf` would, behind those that this tile block has printed before";
  let description = [{ print_c1: every conversion is known to `printf` and ends. print_c2: one value per conversion. }];
  let arguments = (ins Arg<StrAttr, "message with conversions">:$message, Arg<Variadic<CudaTile_Tile>, "what to print">:$values);
  let assemblyFormat = "$message (`,` $values^ `:` qualified(type($values)))? attr-dict";
  let hasVerifier = 1;
}

#endif
