// TS1031: a tensor is handed over as an output that the kernel does not store on every path. A kernel that also reads the old content is
// TS1021, which has the same cure.
#include "plugin/Emit/KernelSummary.h"
#include "plugin/Rules/HostRule.h"

namespace tessera::plugin {

void checkOutputNotStoredOnEveryPath(const OwnershipResults& Results, KernelLookup Lookup, OwnershipReporter& Report) {
  for (const Launch& Each : Results.launches()) {
    const KernelSummary* Kernel = Lookup(Each.Kernel);
    if (!Kernel) continue;
    for (auto [Output, Parameter] : llvm::zip(Each.Loans, Kernel->parameters))
      if (Output.HandedOver == Loan::Word::Out && !Parameter.covers && !Parameter.reads)
        Report.outputNotStored(Output, {Parameter.name, Parameter.declared});
  }
}

}  // namespace tessera::plugin
