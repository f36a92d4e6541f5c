// The order of passes, in one place.
#ifndef TESSERA_LOWERING_COMPILER_PIPELINE_H
#define TESSERA_LOWERING_COMPILER_PIPELINE_H

#include "mlir/Pass/PassManager.h"

namespace tessera::lowering {

/// The untrusted module: nothing else runs on it before.
void addRecordPasses(mlir::OpPassManager &Passes);
/// With facts attached: specialization and checks.
void addOwnershipPasses(mlir::OpPassManager &Passes, bool ChecksInPlace);
/// To plain Tile IR, with tokens, cleaned up.
void addLoweringPasses(mlir::OpPassManager &Passes);
/// On the very module that the target receives.
void addFinalVerifiers(mlir::OpPassManager &Passes);

} // namespace tessera::lowering

#endif
