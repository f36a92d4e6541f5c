#include "plugin/Emit/Emit.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/MLIRContext.h"
#include "plugin/Emit/KernelEmitter.h"
#include "plugin/Subset/Parameters.h"
#include "plugin/Subset/Subset.h"

namespace tessera::plugin {

Emitter::Emitter(clang::CompilerInstance& CI, Dump Printed) : CI(CI), Printed(Printed) {}
Emitter::~Emitter() = default;

llvm::FailureOr<EmittedModule> Emitter::emit(const clang::FunctionDecl* Kernel, const clang::Stmt* Body) {
  if (!Mlir) {
    Mlir = std::make_unique<mlir::MLIRContext>(mlir::MLIRContext::Threading::DISABLED);
    Mlir->loadDialect<ir::TesseraDialect, cuda_tile::CudaTileDialect>();
  }
  KernelReporter Report(CI, Kernel, Told);
  // What follows from a refused parameter stays unsaid.
  const llvm::FailureOr<llvm::SmallVector<EntryParameter, 4>> Accepted = checkParameters(Report, Kernel);
  if (failed(Accepted) || failed(checkBody(Report, Kernel, Body))) return failure();
  llvm::FailureOr<EmittedKernel> Emitted = KernelEmitter(CI, *Mlir, Report).emit(Kernel, *Accepted, Body);
  if (failed(Emitted)) return failure();
  if (Printed != Dump::Nothing) {
    mlir::OpPrintingFlags Flags;
    if (Printed == Dump::Locations) Flags.enableDebugInfo(/*enable=*/true, /*prettyForm=*/true).useLocalScope();
    Emitted->Module->print(llvm::errs(), Flags);
    llvm::errs() << '\n';
  }
  EmittedModule Result{std::move(Emitted->Summary), std::move(Emitted->Parameters), {}};
  llvm::raw_string_ostream OS(Result.Bytes);
  mlir::BytecodeWriterConfig Config("tessera");
  if (mlir::failed(mlir::writeBytecodeToFile(*Emitted->Module, OS, Config)))
    return Report.refuse(Code::VerifierRejectedOwnOutput, Kernel->getLocation(), spell(Kernel), llvm::StringRef("bytecode"));
  return Result;
}

void Emitter::check(const clang::FunctionDecl* Device) {
  KernelReporter Report(CI, Device, Told);
  (void)checkBody(Report, Device, Device->getBody());
}

}  // namespace tessera::plugin
