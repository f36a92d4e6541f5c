// The passes on embedded modules and the verifiers of final ones; what each needs and leaves is in Passes.td.
#ifndef TESSERA_LOWERING_TRANSFORMS_PASSES_H
#define TESSERA_LOWERING_TRANSFORMS_PASSES_H

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/Tessera/Tessera.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tessera::lowering {

#define GEN_PASS_DECL
#include "lowering/Transforms/Passes.h.inc"

/// For tools only; the pipeline names its passes.
void registerTransformsPasses();

} // namespace tessera::lowering

#endif
