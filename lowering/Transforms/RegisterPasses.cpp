// Registers the passes of this folder with the option parser of the tools.
#include "lowering/Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"

namespace tessera::lowering {
namespace registration {
#define GEN_PASS_REGISTRATION
#include "lowering/Transforms/Passes.h.inc"
} // namespace registration

void registerTransformsPasses() { registration::registerTransformsPasses(); }
} // namespace tessera::lowering
