// The places in which the host analysis can recognise a handle again: a variable, a field of a variable, or a field of the current object.
#ifndef TESSERA_PLUGIN_OWNERSHIP_ACCESSPATH_H
#define TESSERA_PLUGIN_OWNERSHIP_ACCESSPATH_H

#include <string>

#include "clang/AST/Decl.h"

namespace tessera::plugin {

// Root and field are canonical declarations. The current object has the member function as its root.
struct AccessPath {
  const clang::ValueDecl* Root = nullptr;
  const clang::FieldDecl* Field = nullptr;

  explicit operator bool() const { return Root; }
  bool operator==(const AccessPath&) const = default;

  // Whether this place is the other one or a part of it.
  bool isInside(const AccessPath& Other) const { return *this == Other || (Root == Other.Root && !Other.Field); }

  // As the user writes it, without quotes.
  std::string spelling() const {
    std::string Name = llvm::isa<clang::FunctionDecl>(Root) ? std::string() : Root->getNameAsString();
    if (!Field) return Name;
    return Name.empty() ? Field->getNameAsString() : Name + "." + Field->getNameAsString();
  }
};

}  // namespace tessera::plugin

#endif
