// Passes of this module, for the tools.
#ifndef TESSERA_LOWERING_TOOLS_REGISTERPASSES_H
#define TESSERA_LOWERING_TOOLS_REGISTERPASSES_H

namespace tessera::lowering {

/// Defined by lowering/Transforms and lowering/Conversion.
void registerTransformsPasses();
void registerConversionPasses();

}  // namespace tessera::lowering

#endif
