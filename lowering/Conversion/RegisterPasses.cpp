// Registers the passes of this folder with the option parser of the tools.
#include "lowering/Conversion/TesseraToCudaTile/TesseraToCudaTile.h"
#include "mlir/Pass/PassRegistry.h"

namespace tessera::lowering {
namespace registration {
#define GEN_PASS_REGISTRATION
#include "lowering/Conversion/Passes.h.inc"
} // namespace registration

void registerConversionPasses() { registration::registerConversionPasses(); }
} // namespace tessera::lowering
