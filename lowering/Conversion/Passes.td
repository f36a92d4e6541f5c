// The step from ownership to Tile IR.
#ifndef TESSERA_LOWERING_CONVERSION_PASSES_TD
#define TESSERA_LOWERING_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertTesseraToCudaTile : Pass<"convert-tessera-to-cuda-tile", "::mlir::ModuleOp"> {
  let summary = "turn modes, accesses and justifications into views, indices, guards and tokens";
  let description = [{
    Before: one `tessera.entry` whose accesses are justified.
    After: one `cuda_tile.module` with one entry that has the argument list of the contract. Tensors are views over assumed base, extents
    and strides; this program's coordinates index them; accesses that are guarded stand under their condition, and the other branch notes
    the failure. Accesses of one writing root are ordered by tokens: loads after the last store, stores after everything before them.
    Loads of shared roots take no token. The contract moves to the new entry.
  }];
  let dependentDialects = ["::tessera::cuda_tile::CudaTileDialect"];
}

#endif
