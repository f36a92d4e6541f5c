// The list of syntax that may stand in a kernel of this slice. Whatever is not on it is refused by name.
#ifndef TESSERA_PLUGIN_SUBSET_CONSTRUCTS_H
#define TESSERA_PLUGIN_SUBSET_CONSTRUCTS_H

#include <optional>
#include <string>

#include "clang/AST/Expr.h"
#include "plugin/Diagnostics/Diagnostics.h"

namespace tessera::plugin {

// The name of a statement or expression that is not on the list, as a programmer would say it; nothing for what is.
std::optional<std::string> unlistedName(const clang::Stmt* S);

// The code of its own that a construct outside of the subset has.
std::optional<Code> codeOfConstruct(const clang::Stmt* S);

// `*this`, the only dereference there is.
bool isThisObject(const clang::UnaryOperator* E);

// The name of any statement or expression.
std::string constructName(const clang::Stmt* S);

}  // namespace tessera::plugin

#endif
