// Dataflow over the facts of one function: which places have lost their handle, and where.
#ifndef TESSERA_PLUGIN_OWNERSHIP_MOVEPROPAGATION_H
#define TESSERA_PLUGIN_OWNERSHIP_MOVEPROPAGATION_H

#include <vector>

#include "clang/Analysis/CFG.h"
#include "plugin/Ownership/Facts.h"

namespace tessera::plugin {

// A use of a place that has lost its handle.
struct UseOfMoved {
  AccessPath Path;
  clang::SourceRange Use;
  clang::SourceRange Move;
  bool ToLaunch = false;  // the handle went into a launch or one of its outputs
  bool Maybe = false;     // on some paths to the use only
};

// In order of evaluation, at most one for each move of a place: what follows the first use is the same mistake.
std::vector<UseOfMoved> findUsesOfMoved(const clang::CFG& Graph, const FunctionFacts& Facts);

}  // namespace tessera::plugin

#endif
