// The host rules: what is checked about a function that handles tensors and operations.
#ifndef TESSERA_PLUGIN_RULES_ALLRULES_H
#define TESSERA_PLUGIN_RULES_ALLRULES_H

#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "plugin/Diagnostics/Diagnostics.h"

namespace tessera::plugin {

struct KernelSummary;

// Finds what is known about a kernel of this unit; null for a kernel whose body is elsewhere.
using KernelLookup = llvm::function_ref<const KernelSummary*(const clang::FunctionDecl*)>;

// Runs every host rule on one instantiated function with a body. `Told` is that of the translation unit.
void checkHostFunction(clang::CompilerInstance& Compiler, const clang::FunctionDecl* Function, KernelLookup Lookup, ToldPlaces& Told);

}  // namespace tessera::plugin

#endif
