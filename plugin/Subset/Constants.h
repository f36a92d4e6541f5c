// What Clang knows while compiling.
#ifndef TESSERA_PLUGIN_SUBSET_CONSTANTS_H
#define TESSERA_PLUGIN_SUBSET_CONSTANTS_H

#include <optional>

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace tessera::plugin {

// The value of a scalar expression without side effects, if it is constant. The evaluator computes exactly as the kernel would: it knows
// neither -ffast-math nor any other flag.
std::optional<clang::APValue> fold(const clang::Expr* E, const clang::ASTContext& Ctx);

// An integer constant, also one that is given as a value of type std::integral_constant.
std::optional<int64_t> foldIndex(const clang::Expr* E, const clang::ASTContext& Ctx);

// A variable with a constant value: no code is needed for it.
const clang::APValue* constantValueOf(const clang::VarDecl* V, const clang::ASTContext& Ctx);

}  // namespace tessera::plugin

#endif
