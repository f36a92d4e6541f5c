// What a compile produces, and its flat form, which caches store as it is (tessera/abi/jit_api.h).
#ifndef TESSERA_LOWERING_COMPILER_ARTIFACT_H
#define TESSERA_LOWERING_COMPILER_ARTIFACT_H

#include "lowering/Analysis/EntryContract.h"
#include "lowering/Target/Target.h"

#include <string>
#include <vector>

namespace tessera::lowering {

struct Artifact {
  TargetCode Code;
  std::string Entry;           // the symbol
  EntryContract Contract;      // argument list, predicates, sites, modes, counts
  std::vector<std::string> Remarks;

  /// The byte string of version TESSERA_COMPILER_VERSION. Equal artifacts give equal bytes.
  std::string serialize() const;
};

} // namespace tessera::lowering

#endif
