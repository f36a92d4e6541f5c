// Runs passes on modules of the tessera and cuda_tile dialects. Exits with 0, with 1 if the input or a pass refuses, with 2 if a file or an
// option is at fault.
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/ReadText.h"
#include "lowering/Dialect/Tessera/Tessera.h"
#include "lowering/Tools/RegisterPasses.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/Timing.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

namespace cl = llvm::cl;

static cl::opt<std::string> input(cl::Positional, cl::desc("<input, - for standard input>"), cl::init("-"));
static cl::opt<std::string> output("o", cl::desc("file to write, - for standard output"), cl::init("-"));
static cl::extrahelp exitCodes("\nExit status: 0 done, 1 refused by the parser, a verifier or a pass, 2 a file or an option is at fault.\n");

enum ExitCode { Done = 0, Refused = 1, Unusable = 2 };

static int unusable(const llvm::Twine& message) {
  llvm::errs() << "tessera-opt: " << message << "\n";
  return Unusable;
}

int main(int argc, char** argv) {
  llvm::InitLLVM init(argc, argv);
  cl::SetVersionPrinter([](llvm::raw_ostream& out) { out << "tessera-opt " TESSERA_VERSION "\n"; });
  mlir::DialectRegistry registry;
  registry.insert<tessera::cuda_tile::CudaTileDialect, tessera::ir::TesseraDialect>();
  mlir::registerTransformsPasses();
#ifdef TESSERA_HAS_TRANSFORMS
  tessera::lowering::registerTransformsPasses();
#endif
#ifdef TESSERA_HAS_CONVERSION
  tessera::lowering::registerConversionPasses();
#endif
  mlir::MlirOptMainConfig::registerCLOptions(registry);
  mlir::registerAsmPrinterCLOptions();
  mlir::registerMLIRContextCLOptions();
  mlir::registerPassManagerCLOptions();
  mlir::registerDefaultTimingManagerCLOptions();
  if (!cl::ParseCommandLineOptions(argc, argv, "Tessera optimizer driver\n", &llvm::errs())) return Unusable;

  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = mlir::openInputFile(input, &message);
  if (!buffer) return unusable(message);
  std::unique_ptr<llvm::ToolOutputFile> file = mlir::openOutputFile(output, &message);
  if (!file) return unusable(message);
  mlir::MlirOptMainConfig config = mlir::MlirOptMainConfig::createFromCLOptions();
  // The passes are asked for once before any input is read, since what is wrong with them is an option's fault.
  mlir::MLIRContext context(registry);
  mlir::PassManager passes(&context, mlir::ModuleOp::getOperationName(), mlir::PassManager::Nesting::Implicit);
  if (failed(config.setupPassPipeline(passes))) return unusable("the passes cannot be run");
  {
    llvm::SourceMgr sources;
    sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(*buffer, /*RequiresNullTerminator=*/false), llvm::SMLoc());
    mlir::SourceMgrDiagnosticHandler handler(sources, &context);
    if (failed(tessera::cuda_tile::checkNesting(sources, &context))) return Refused;
  }
  bool done = succeeded(mlir::MlirOptMain(file->os(), std::move(buffer), registry, config));
  file->os().flush();
  if (std::error_code problem = file->os().error()) {
    file->os().clear_error();
    return unusable("cannot write '" + output + "': " + problem.message());
  }
  if (!done) return Refused;
  file->keep();
  return Done;
}
