// The interpreter runs the bytes that the assembler would be given, without their positions.
#include "lowering/Target/Target.h"

using namespace tessera::lowering;

namespace {

class InterpreterTarget final : public Target {
public:
  llvm::StringRef names() const override { return "interpreter"; }
  bool accepts(llvm::StringRef Name) const override { return Name == "interpreter"; }
  mlir::FailureOr<TargetCode> serialize(tessera::cuda_tile::ModuleOp Module, const TargetOptions &Options) const override {
    mlir::FailureOr<std::string> Bytes = writeBytecode(Module, Options.Bytecode, positions());
    if (mlir::failed(Bytes))
      return mlir::failure();
    return TargetCode{CodeKind::TileIr, std::move(*Bytes), std::nullopt, {}};
  }
};

} // namespace

const Target &tessera::lowering::interpreterTarget() {
  static const InterpreterTarget Instance;
  return Instance;
}
