// Conversion of a justified tessera entry to plain Tile IR.
#ifndef TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_TESSERATOCUDATILE_H
#define TESSERA_LOWERING_CONVERSION_TESSERATOCUDATILE_TESSERATOCUDATILE_H

#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/Tessera/Tessera.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tessera::lowering {

#define GEN_PASS_DECL
#include "lowering/Conversion/Passes.h.inc"

/// For tools only; the pipeline names its passes.
void registerConversionPasses();

} // namespace tessera::lowering

#endif
