// TS1020: one tensor is handed over as an output of a launch and appears in the same launch once more.
#include "plugin/Rules/HostRule.h"

namespace tessera::plugin {

void checkSameTensorTwice(const OwnershipResults& Results, KernelLookup, OwnershipReporter& Report) {
  for (const Launch& Each : Results.launches()) {
    for (const Loan& Other : Each.Loans) {
      if (!Other.Path) continue;
      // Of two outputs the later one is reported; a shared use is reported wherever it stands.
      for (const Loan& Exclusive : Each.Loans) {
        if (&Exclusive == &Other) {
          if (Other.isExclusive()) break;
          continue;
        }
        if (Exclusive.isExclusive() && Exclusive.Path == Other.Path) {
          Report.sameTensorTwice(Exclusive, Other);
          break;
        }
      }
    }
  }
}

}  // namespace tessera::plugin
