// Where statements lead, as far as syntax tells.
#ifndef TESSERA_PLUGIN_SUBSET_CONTROLFLOW_H
#define TESSERA_PLUGIN_SUBSET_CONTROLFLOW_H

#include "clang/AST/StmtCXX.h"

namespace tessera::plugin {

// A `break` in it leaves the loop or switch around it.
bool breaks(const clang::Stmt* S);

// The loop of which it is the body may end before its time: by `break` or `return`.
bool leavesLoop(const clang::Stmt* Body);

// Control does not go on behind it: every path ends in `break`, `continue` or `return`.
bool goesElsewhere(const clang::Stmt* S);

// The first statement of a switch that is reached from the one before it, past a label (TS2002), or null.
const clang::Stmt* fallthroughOf(const clang::SwitchStmt* S);

// A label of the switch that does not stand directly in its body, or null.
const clang::Stmt* buriedLabelOf(const clang::SwitchStmt* S);

}  // namespace tessera::plugin

#endif
