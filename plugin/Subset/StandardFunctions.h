// Functions of the C++ standard library that a kernel may call.
#ifndef TESSERA_PLUGIN_SUBSET_STANDARDFUNCTIONS_H
#define TESSERA_PLUGIN_SUBSET_STANDARDFUNCTIONS_H

#include <optional>

#include "clang/AST/Decl.h"

namespace tessera::plugin {

enum class StandardFunction { Min, Max, Abs, Cast };  // Cast: std::move and std::forward, which only change the value category

std::optional<StandardFunction> standardFunctionOf(const clang::FunctionDecl* F);

}  // namespace tessera::plugin

#endif
