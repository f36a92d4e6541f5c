// Where something stands, in the form that leaves the compiler: in records and in the locations of embedded modules.
#ifndef TESSERA_PLUGIN_EMBED_SOURCEPOSITION_H
#define TESSERA_PLUGIN_EMBED_SOURCEPOSITION_H

#include <string>

#include "clang/Basic/SourceLocation.h"
#include "clang/Frontend/CompilerInstance.h"

namespace tessera::plugin {

struct SourcePosition {
  std::string File;
  unsigned Line = 0, Column = 0;
};

// The place where a macro is used, not where it is written. Follows #line, and -ffile-prefix-map so that builds are reproducible.
SourcePosition positionOf(const clang::CompilerInstance& CI, clang::SourceLocation Where);

// The place where the characters stand, in the body of a macro too.
SourcePosition spellingOf(const clang::CompilerInstance& CI, clang::SourceLocation Where);

}  // namespace tessera::plugin

#endif
