// TS1001: a handle is used after it was moved away.
#include "plugin/Rules/HostRule.h"

namespace tessera::plugin {

void checkUseAfterMove(const OwnershipResults& Results, KernelLookup, OwnershipReporter& Report) {
  for (const UseOfMoved& Use : Results.usesOfMoved()) Report.useAfterMove(Use);
}

}  // namespace tessera::plugin
