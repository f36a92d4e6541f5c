// CUDA devices: bytecode, read back and verified before anything is started, then a cubin from the assembler.
#include "lowering/Target/TileIr/Assembler.h"

#include "lowering/Diagnostics/Diagnostics.h"
#include "mlir/IR/Verifier.h"

using namespace llvm;
using namespace tessera::lowering;

namespace {

constexpr StringLiteral Architectures[] = {"sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89",  "sm_90",
                                           "sm_100", "sm_103", "sm_107", "sm_110", "sm_120", "sm_121"};

// The bytes mean the module they were written from: our reader accepts them and would write the same bytes again.
mlir::LogicalResult readBack(StringRef Bytes, mlir::Operation *Module, const BytecodeVersion &Version) {
  mlir::OwningOpRef<tessera::cuda_tile::ModuleOp> Copy =
      readBytecode({reinterpret_cast<const uint8_t *>(Bytes.data()), Bytes.size()}, Module->getContext());
  if (!Copy || mlir::failed(mlir::verify(*Copy)))
    return report(Module, Code::VerifierRejectedOwnOutput, "the bytecode of the kernel cannot be read back");
  mlir::FailureOr<std::string> Again = writeBytecode(*Copy, Version);
  if (mlir::failed(Again) || *Again != Bytes)
    return report(Module, Code::VerifierRejectedOwnOutput, "the bytecode of the kernel changes when it is read back");
  return mlir::success();
}

class TileIrTarget final : public Target {
public:
  StringRef names() const override { return "sm_80 to sm_121"; }
  bool accepts(StringRef Name) const override { return is_contained(Architectures, Name); }
  mlir::FailureOr<TargetCode> serialize(tessera::cuda_tile::ModuleOp Module, const TargetOptions &Options) const override {
    mlir::FailureOr<std::string> Bytes = writeBytecode(Module, Options.Bytecode);
    if (mlir::failed(Bytes) || mlir::failed(readBack(*Bytes, Module, Options.Bytecode)))
      return mlir::failure();
    mlir::FailureOr<Toolkit> Tools = findToolkit(Options.Assembler, Module.getLoc());
    if (mlir::failed(Tools))
      return mlir::failure();
    if (!Tools->reads(Options.Bytecode)) {
      mlir::InFlightDiagnostic Old =
          report(Module, Code::BytecodeVersionTooOld, "the Tile IR assembler does not read bytecode " + Twine(Options.Bytecode.major) +
                                                          "." + Twine(Options.Bytecode.minor));
      Old.attachNote() << Tools->Program << ": " << Tools->VersionLine << ", reads bytecode " << join(Tools->BytecodeVersions, ", ");
      return Old;
    }
    mlir::FailureOr<AssembledCode> Code = assemble(*Bytes, *Tools, Options, Module.getLoc());
    if (mlir::failed(Code))
      return mlir::failure();
    AssemblerRecord Record{Tools->VersionLine, Code->Flags, contentHash(*Tools)};
    TargetCode Result{CodeKind::Cubin, std::move(Code->Cubin), std::move(Record), {}};
    if (!Code->Retried.empty())
      Result.Remarks.push_back(std::move(Code->Retried));
    return Result;
  }
};

} // namespace

const Target &tessera::lowering::tileIrTarget() {
  static const TileIrTarget Instance;
  return Instance;
}
