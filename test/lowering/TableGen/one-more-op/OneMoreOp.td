// The dialect and one op more, in a file of its own. Nothing else says anything about the op: no C++ knows it.
// RUN: tessera-tblgen --gen-op-reference -I %root -I %llvm_include %s | FileCheck %s
// RUN: tessera-tblgen --gen-op-table -I %root -I %llvm_include %s | FileCheck %s --check-prefix=TABLE
// CHECK: ### blend
// CHECK: From 13.4. Targets: all. Record: opcode 12288, per result the index of its type, flags (bits 0 `rounding`; 1 `clamp`), `rounding` (varint, if flagged), `from`, `to`, `weight`.
// TABLE: {0x3000, "blend", 4, false, 4, false, 0, blend_results, blend_attributes, blend_operands},
include "lowering/Dialect/CudaTile/CudaTileOps.td"

// Opcodes from 0x3000 on are for experiments.
def CudaTile_BlendOp : CudaTile_Op<"blend", 0x3000, "13.4", [Pure, SameOperandsAndResultType]> {
  let summary = "a point on the line between two numbers";
  let arguments = (ins Arg<CudaTile_BaseFloatTile, "where the line begins">:$from, Arg<CudaTile_BaseFloatTile, "where it ends">:$to,
    Arg<CudaTile_BaseFloatTile, "how far along, from 0 to 1">:$weight,
    Arg<OptionalAttr<CudaTile_RoundingModeAttr>, "rounding, if it matters">:$rounding,
    Arg<UnitAttr, "weights outside of the line are moved to its ends">:$clamp);
  let results = (outs Res<CudaTile_BaseFloatTile, "the point">:$result);
  let assemblyFormat = [{
    $from `,` $to `,` $weight (`rounding` `` $rounding^)? (`clamp` $clamp^)? attr-dict `:` custom<ShortType>(type($result))
  }];
}
