// The table of targets: explicit, so that the order is visible and no linker can drop an entry.
#include "lowering/Target/Target.h"

using namespace tessera::lowering;

Target::~Target() = default;

llvm::ArrayRef<const Target *> tessera::lowering::allTargets() {
  static const Target *const Table[] = {&nullTarget(), &interpreterTarget(), &tileIrTarget()};
  return Table;
}

const Target *tessera::lowering::findTarget(llvm::StringRef Name) {
  for (const Target *Candidate : allTargets())
    if (Candidate->accepts(Name))
      return Candidate;
  return nullptr;
}
