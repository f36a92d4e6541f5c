// Accepts a listed set of C++ in kernels and refuses the rest, on instantiated code. Every refused construct of an instance is reported in
// one run.
#ifndef TESSERA_PLUGIN_SUBSET_SUBSET_H
#define TESSERA_PLUGIN_SUBSET_SUBSET_H

#include "plugin/Subset/KernelReporter.h"

namespace tessera::plugin {

// Checks the body of a kernel or device function and of everything it calls: syntax (TS2000), recursion (TS2010), callees without a body
// (TS2025), internal names (TS2013).
llvm::LogicalResult checkBody(KernelReporter& Report, const clang::FunctionDecl* Root, const clang::Stmt* Body);

// Refuses unordered accesses of one object in one expression, one of which changes it (TS2022).
void checkSequencing(KernelReporter& Report, const clang::Stmt* Body);

// Refuses names of namespace tessera::detail in code that is not ours (TS2013).
void checkNames(KernelReporter& Report, const clang::FunctionDecl* F, const clang::Stmt* Body);

}  // namespace tessera::plugin

#endif
