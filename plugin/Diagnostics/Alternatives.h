// What a refusal of something outside the tile subset suggests.
#ifndef TESSERA_PLUGIN_DIAGNOSTICS_ALTERNATIVES_H
#define TESSERA_PLUGIN_DIAGNOSTICS_ALTERNATIVES_H

#include <string>

#include "llvm/ADT/StringRef.h"

namespace tessera::plugin {

// Each takes the name as a refusal prints it, gives the advice of Alternatives.def with a comma in front, as in ", use 'ct::exp'", or
// nothing.
std::string insteadOfConstruct(llvm::StringRef Name);
std::string insteadOfFunction(llvm::StringRef Name);
std::string insteadOfType(llvm::StringRef Name);

}  // namespace tessera::plugin

#endif
