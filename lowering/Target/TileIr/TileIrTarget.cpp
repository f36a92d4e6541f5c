// CUDA devices: bytecode, read back and verified before anything is started, then a cubin from the assembler.
#include "lowering/Target/TileIr/Assembler.h"

#include "lowering/Diagnostics/Diagnostics.h"
#include "lowering/Dialect/CudaTile/Architectures.h"
#include "mlir/IR/Verifier.h"

using namespace llvm;
using namespace tessera;
using namespace tessera::lowering;

namespace {

// The bytes mean the module they were written from: our reader accepts them and would write the same bytes again.
mlir::LogicalResult readBack(StringRef Bytes, mlir::Operation *Module, const BytecodeVersion &Version) {
  mlir::OwningOpRef<cuda_tile::ModuleOp> Copy =
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
  StringRef names() const override { return Names; }
  bool accepts(StringRef Name) const override { return cuda_tile::findArchitecture(Name); }
  // The front ends' rule, though newer assemblers take older files: what an assembler must read to know the architecture.
  BytecodeVersion oldestBytecode(StringRef Name) const override {
    const cuda_tile::Architecture *Found = cuda_tile::findArchitecture(Name);
    return {kBytecodeMajor, Found ? Found->since : kOldestMinor};
  }

  // Always all: the assembler's errors and remarks name them, and without --lineinfo the cubin is the same.
  Positions positions() const override { return Positions::All; }

  mlir::FailureOr<TargetCode> serialize(cuda_tile::ModuleOp Module, const TargetOptions &Options) const override {
    std::vector<OpOffset> Offsets;
    mlir::FailureOr<std::string> Bytes = writeBytecode(Module, Options.Bytecode, positions(), &Offsets);
    if (mlir::failed(Bytes) || mlir::failed(readBack(*Bytes, Module, Options.Bytecode)))
      return mlir::failure();
    mlir::FailureOr<Toolkit> Tools = findToolkit(Options.Assembler, Module.getLoc());
    if (mlir::failed(Tools))
      return mlir::failure();
    if (!Tools->reads(Options.Bytecode))
      return tooOld(Module, *Tools, Options);
    mlir::FailureOr<AssembledCode> Made = assemble(*Bytes, Offsets, *Tools, Options, Module);
    if (mlir::failed(Made))
      return mlir::failure();
    TargetCode Result;
    Result.Kind = CodeKind::Cubin;
    Result.Assembler = AssemblerRecord{Tools->VersionLine, Made->Flags, contentHash(*Tools)};
    Result.Remarks = remarksOf(Made->Traces, Module, Options.Name);
    Result.Bytes = std::move(Made->Traces.Cubin);
    if (!Made->Retried.empty())
      Result.Remarks.insert(Result.Remarks.begin(), std::move(Made->Retried));
    return Result;
  }

private:
  const std::string Names = (cuda_tile::kArchitectures[0].name + " to " + std::prev(std::end(cuda_tile::kArchitectures))->name).str();

  static mlir::InFlightDiagnostic tooOld(cuda_tile::ModuleOp Module, const Toolkit &Tools, const TargetOptions &Options) {
    mlir::InFlightDiagnostic Old = report(Module, Code::BytecodeVersionTooOld,
                                          "the Tile IR assembler does not read bytecode " + Options.Bytecode.str() + ", which " +
                                              Options.BytecodeReason);
    Old.attachNote() << Tools.Program << ": " << Tools.VersionLine << ", reads bytecode " << join(Tools.BytecodeVersions, ", ");
    return Old;
  }
};

} // namespace

const Target &tessera::lowering::tileIrTarget() {
  static const TileIrTarget Instance;
  return Instance;
}
