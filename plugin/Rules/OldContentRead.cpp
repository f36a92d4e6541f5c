// TS1021: a tensor is handed over as an output whose old content is dead, but the kernel reads it.
#include "plugin/Emit/KernelSummary.h"
#include "plugin/Rules/HostRule.h"

namespace tessera::plugin {

void checkOldContentRead(const OwnershipResults& Results, KernelLookup Lookup, OwnershipReporter& Report) {
  for (const Launch& Each : Results.launches()) {
    const KernelSummary* Kernel = Lookup(Each.Kernel);
    if (!Kernel) continue;
    for (auto [Output, Parameter] : llvm::zip(Each.Loans, Kernel->parameters))
      if (Output.HandedOver == Loan::Word::Out && Parameter.reads) Report.oldContentRead(Output, {Parameter.name, Parameter.firstRead});
  }
}

}  // namespace tessera::plugin
