// The target that makes no code: the passes and their verifiers still run. The skeleton to copy for a new target.
#include "lowering/Target/Target.h"

using namespace tessera::lowering;

namespace {

class NullTarget final : public Target {
public:
  llvm::StringRef names() const override { return "null"; }
  bool accepts(llvm::StringRef Name) const override { return Name == "null"; }
  mlir::FailureOr<TargetCode> serialize(tessera::cuda_tile::ModuleOp, const TargetOptions &) const override { return TargetCode{}; }
};

} // namespace

const Target &tessera::lowering::nullTarget() {
  static const NullTarget Instance;
  return Instance;
}
