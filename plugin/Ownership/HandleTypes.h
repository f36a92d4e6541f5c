// Which host types are handles, and which functions hand them over.
#ifndef TESSERA_PLUGIN_OWNERSHIP_HANDLETYPES_H
#define TESSERA_PLUGIN_OWNERSHIP_HANDLETYPES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Type.h"
#include "plugin/Ownership/Loans.h"

namespace tessera::plugin {

// Whether something is declared in namespace tessera, at any depth.
bool isOurs(const clang::Decl* Declaration);

// Tensors, shared tensors, outputs, operations and what they become when they run; by value or behind a reference.
bool isHandle(clang::QualType Type);

// A function that builds an operation from handles, such as launch.
bool isAsync(const clang::FunctionDecl* Callee);
// A function that consumes an operation.
bool isSync(const clang::FunctionDecl* Callee);
// out and inout; None for every other function.
Loan::Word handsOver(const clang::FunctionDecl* Callee);

}  // namespace tessera::plugin

#endif
