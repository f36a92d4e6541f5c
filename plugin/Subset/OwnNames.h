// Our own names in a unit with kernels.
#ifndef TESSERA_PLUGIN_SUBSET_OWNNAMES_H
#define TESSERA_PLUGIN_SUBSET_OWNNAMES_H

#include "clang/Frontend/CompilerInstance.h"

namespace tessera::plugin {

// Refuses specializations of our templates (TS2014) and macros that are named as one of our declarations (TS2015).
void checkOwnNames(clang::CompilerInstance& CI);

}  // namespace tessera::plugin

#endif
