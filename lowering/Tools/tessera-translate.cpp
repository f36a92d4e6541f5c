// Translates between the text and the bytecode of Tile IR, or only verifies either. Exits with 0, with 1 if the input is refused, with 2
// if a file or an option is at fault.
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "lowering/Bytecode/Bytecode.h"
#include "lowering/Dialect/CudaTile/ReadText.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/Timing.h"

using namespace mlir;
using namespace tessera;
namespace cl = llvm::cl;

enum class Action { TextToBytecode, BytecodeToText, Verify };

static cl::OptionCategory category("tessera-translate");
static cl::opt<Action> action(cl::desc("what to do:"), cl::Required, cl::cat(category),
                              cl::values(clEnumValN(Action::TextToBytecode, "text-to-bytecode",
                                                    "write the bytecode of a module in text form"),
                                         clEnumValN(Action::BytecodeToText, "bytecode-to-text", "print a module in bytecode form"),
                                         clEnumValN(Action::Verify, "verify", "read a module in either form and print nothing")));
static cl::opt<std::string> input(cl::Positional, cl::desc("<input, - for standard input>"), cl::init("-"), cl::cat(category));
static cl::opt<std::string> output("o", cl::desc("file to write, - for standard output"), cl::init("-"), cl::cat(category));
static cl::opt<std::string> version("bytecode-version", cl::desc("version to write, 13.1 to 13.4, or the lowest that holds the module"),
                                    cl::value_desc("version|lowest"), cl::init("13.3"), cl::cat(category));
static cl::opt<bool> printDebugInfo("print-debug-info", cl::desc("print where each op comes from"), cl::cat(category));
static cl::opt<bool> lineInfo("line-info", cl::desc("write the lines of the text as debug information of ops that have none"), cl::cat(category));

enum ExitCode { Done = 0, Refused = 1, Unusable = 2 };
static cl::extrahelp exitCodes("\nExit status: 0 done, 1 input refused, 2 a file or an option is at fault.\n");

static int unusable(const llvm::Twine& message) {
  llvm::errs() << "tessera-translate: " << message << "\n";
  return Unusable;
}

int main(int argc, char** argv) {
  llvm::InitLLVM init(argc, argv);
  cl::SetVersionPrinter([](llvm::raw_ostream& out) {
    out << "tessera-translate " TESSERA_VERSION ", reads and writes Tile IR bytecode 13.1 to 13.4\n";
  });
  cl::HideUnrelatedOptions(category);
  if (!cl::ParseCommandLineOptions(argc, argv, "Translates between the text and the bytecode of Tile IR\n", &llvm::errs())) return Unusable;
  std::optional<lowering::BytecodeVersion> target = lowering::BytecodeVersion::parse(version);
  bool lowest = version == "lowest";
  if (!target && !lowest) return unusable("unknown bytecode version '" + version + "'");
  struct {
    const cl::Option& option;
    Action of;
  } const partial[] = {{version, Action::TextToBytecode}, {lineInfo, Action::TextToBytecode}, {printDebugInfo, Action::BytecodeToText}};
  for (const auto& [option, of] : partial)
    if (option.getNumOccurrences() && action != of) return unusable("this action has no option --" + option.ArgStr);
  if (output.getNumOccurrences() && action == Action::Verify) return unusable("this action has no output");
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(input, &message);
  if (!buffer) return unusable(message);

  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  context.loadDialect<cuda_tile::CudaTileDialect>();
  llvm::SourceMgr sources;
  llvm::MemoryBufferRef bytes = *buffer;
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context);

  ArrayRef<uint8_t> data(reinterpret_cast<const uint8_t*>(bytes.getBufferStart()), bytes.getBufferSize());
  bool readsBytecode = action == Action::BytecodeToText || (action == Action::Verify && lowering::isBytecode(data));
  OwningOpRef<cuda_tile::ModuleOp> module = readsBytecode ? lowering::readBytecode(data, &context) : cuda_tile::readText(sources, &context);
  if (!module) return Refused;
  if (action == Action::Verify) return Done;

  std::unique_ptr<llvm::ToolOutputFile> file = openOutputFile(output, &message);
  if (!file) return unusable(message);
  if (action == Action::TextToBytecode) {
    // A module that no version holds is refused by the newest one, with the reason.
    if (lowest) target = lowering::lowestVersion(*module).value_or(lowering::BytecodeVersion{lowering::kBytecodeMajor, lowering::kNewestMinor});
    FailureOr<std::string> bytecode = lowering::writeBytecode(*module, *target, lineInfo ? lowering::Positions::All : lowering::Positions::Scoped);
    if (failed(bytecode)) return Refused;
    file->os() << *bytecode;
  } else {
    OpPrintingFlags flags;
    if (printDebugInfo) flags.enableDebugInfo();
    module->print(file->os(), flags);
    file->os() << "\n";
  }
  file->os().flush();
  if (std::error_code problem = file->os().error()) {
    file->os().clear_error();
    return unusable("cannot write '" + output + "': " + problem.message());
  }
  file->keep();
  return Done;
}
