// The list of things that happen to handles in one host function, in the order of its control-flow graph.
#ifndef TESSERA_PLUGIN_OWNERSHIP_FACTS_H
#define TESSERA_PLUGIN_OWNERSHIP_FACTS_H

#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include "plugin/Ownership/AccessPath.h"
#include "plugin/Ownership/Loans.h"

namespace tessera::plugin {

// Something that happens to the handle in one place at one point of the control-flow graph.
struct Fact {
  enum class Kind {
    Move,          // the handle leaves this place
    MoveToLaunch,  // the same, and a launch or one of its outputs receives it
    Use,           // the handle is needed
    Assign,        // the place holds a handle again
    Unknown,       // unseen code may have changed the place; it is not judged until the next fact
    Escape,        // unseen code can reach the place from now on; it is never judged again
  };
  Kind What;
  AccessPath Path;
  clang::SourceRange Where;
};

// Facts by block number of the graph, and the launches in source order.
struct FunctionFacts {
  std::vector<llvm::SmallVector<Fact, 8>> Blocks;
  std::vector<Launch> Launches;
};

}  // namespace tessera::plugin

#endif
