// Reads a function's control-flow graph and turns it into facts. The only part of the host analysis that knows the AST.
#ifndef TESSERA_PLUGIN_OWNERSHIP_FACTSGENERATOR_H
#define TESSERA_PLUGIN_OWNERSHIP_FACTSGENERATOR_H

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Analysis/CFG.h"
#include "plugin/Ownership/Facts.h"

namespace tessera::plugin {

// Whether the body mentions a handle at all; a cheap question that spares most functions a control-flow graph.
bool mentionsHandles(const clang::Stmt* Body);

// The graph must have been built with every expression as an element.
FunctionFacts generateFacts(const clang::FunctionDecl* Function, const clang::CFG& Graph);

}  // namespace tessera::plugin

#endif
