// What every host rule gets to see. Each rule is one function in a file named after its code.
#ifndef TESSERA_PLUGIN_RULES_HOSTRULE_H
#define TESSERA_PLUGIN_RULES_HOSTRULE_H

#include "plugin/Ownership/OwnershipAnalysis.h"
#include "plugin/Ownership/OwnershipReporter.h"
#include "plugin/Rules/AllRules.h"

namespace tessera::plugin {

using HostRule = void (*)(const OwnershipResults&, KernelLookup, OwnershipReporter&);

// Looks at every launch, of tensors or not, so it asks no analysis.
void checkUnmarkedKernel(const clang::FunctionDecl* Function, OwnershipReporter& Report);

void checkUseAfterMove(const OwnershipResults& Results, KernelLookup Lookup, OwnershipReporter& Report);
void checkSameTensorTwice(const OwnershipResults& Results, KernelLookup Lookup, OwnershipReporter& Report);
void checkOldContentRead(const OwnershipResults& Results, KernelLookup Lookup, OwnershipReporter& Report);
void checkOutputNotStoredOnEveryPath(const OwnershipResults& Results, KernelLookup Lookup, OwnershipReporter& Report);

}  // namespace tessera::plugin

#endif
