// Functions of the C++ standard library that a kernel may call.
#ifndef TESSERA_PLUGIN_SUBSET_STANDARDFUNCTIONS_H
#define TESSERA_PLUGIN_SUBSET_STANDARDFUNCTIONS_H

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

namespace tessera::plugin {

enum class StandardFunction {
  Min,
  Max,
  Clamp,
  Abs,
  Cast,       // std::move and std::forward, which only change the value category
  Get,        // std::get of a pair, tuple or array
  Subscript,  // operator[] of a std::array
  Make,       // std::make_pair, std::make_tuple
};

std::optional<StandardFunction> standardFunctionOf(const clang::FunctionDecl* F);

// Which element std::get names, by number or by type; nothing when there is no such element.
std::optional<int64_t> namedElement(const clang::FunctionDecl* Get, clang::QualType Whole, const clang::ASTContext& Ctx);

}  // namespace tessera::plugin

#endif
