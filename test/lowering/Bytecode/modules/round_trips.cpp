// Made-up modules survive what the dialect and the codec do to them: a text is parsed as the module that was printed; a module is written
// in every version that holds it, and in no other; bytes are read as the module that was written, and written again as the same bytes; the
// runtime reads them too.
//
//   tessera-round-trips [--seed=N] [--modules=N] [--least=N] [--print]
//
// Module i is made from seed N + i, so a failing seed fails alone: --seed=<it> --modules=1 --print.
#include <chrono>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "lowering/Bytecode/Bytecode.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "test/lowering/Bytecode/modules/coverage.h"
#include "test/lowering/Bytecode/modules/generator.h"
#include "test/lowering/Bytecode/modules/runtime_reader.h"

using namespace mlir;
using namespace tessera;
using namespace tessera::lowering;
using namespace tessera::lowering::testing;
namespace cl = llvm::cl;

static cl::OptionCategory category("tessera-round-trips");
static cl::opt<uint64_t> firstSeed("seed", cl::desc("seed of the first module"), cl::init(1), cl::cat(category));
static cl::opt<unsigned> count("modules", cl::desc("number of modules"), cl::init(10000), cl::cat(category));
static cl::opt<unsigned> least("least", cl::desc("modules in which everything that is declared has to occur"), cl::init(0), cl::cat(category));
static cl::opt<bool> printModules("print", cl::desc("print every module"), cl::cat(category));

/// Types and attributes live as long as their context, so it is made anew after so many modules.
static constexpr unsigned kModulesPerContext = 500;

namespace {
/// The round trips of one module. Each returns what went wrong; empty if nothing did.
class RoundTrips {
 public:
  RoundTrips(MLIRContext* context, cuda_tile::ModuleOp module)
      : context(context), module(module), handler(context, [this](Diagnostic& diagnostic) {
          messages.push_back(diagnostic.str());
          return success();
        }) {}

  std::string run() {
    if (failed(verify(module))) return "the module is refused: " + said();
    text = printed(module);
    OwningOpRef<mlir::ModuleOp> file = parseSourceString<mlir::ModuleOp>(text, ParserConfig(context));
    if (!file) return "the text is refused: " + said();
    OwningOpRef<cuda_tile::ModuleOp> parsed = *file->getOps<cuda_tile::ModuleOp>().begin();
    (*parsed)->remove();
    if (printed(*parsed) != text) return "the text of the parsed module differs\n" + difference(text, printed(*parsed));
    for (uint8_t minor = kOldestMinor; minor <= kNewestMinor; ++minor)
      if (std::string fault = inVersion(minor, *parsed); !fault.empty()) return "version 13." + std::to_string(minor) + ": " + fault;
    return lowest();
  }

 private:
  std::string inVersion(uint8_t minor, cuda_tile::ModuleOp parsed) {
    messages.clear();
    BytecodeVersion version{kBytecodeMajor, minor};
    unsigned needed = neededMinor(module);
    FailureOr<std::string> bytes = writeBytecode(module, version);
    if (minor < needed) {
      if (succeeded(bytes)) return "is written, and needs 13." + std::to_string(needed);
      return StringRef(said()).contains("requires bytecode version 13.") ? "" : "is refused for another reason than its version: " + said();
    }
    if (failed(bytes)) return "cannot be written: " + said();
    FailureOr<std::string> fromText = writeBytecode(parsed, version);
    if (failed(fromText) || *fromText != *bytes) return "the parsed module is not written as the same bytes";
    OwningOpRef<cuda_tile::ModuleOp> read = readBytecode({reinterpret_cast<const uint8_t*>(bytes->data()), bytes->size()}, context);
    if (!read) return "cannot be read: " + said();
    if (!messages.empty()) return "reading warns: " + said();
    FailureOr<std::string> again = writeBytecode(*read, version);
    if (failed(again) || *again != *bytes) return "what was read is not written as the same bytes";
    size_t found = 0;
    if (std::string refusal = runtimeRefusal(*bytes, found); !refusal.empty()) return "the runtime refuses it: " + refusal;
    if (found != opsInEntries()) return "the runtime finds " + std::to_string(found) + " ops";
    // Versions without a producer leave it out.
    if (minor < 3) read->setProducerAttr(module.getProducerAttr());
    if (printed(*read) != text) return "what was read differs\n" + difference(text, printed(*read));
    return "";
  }

  /// A producer is worth a newer version, although older ones can be written without.
  std::string lowest() {
    unsigned wanted = std::max(neededMinor(module), module.getProducerAttr() ? 3u : 1u);
    std::optional<BytecodeVersion> version = lowestVersion(module);
    if (version && version->minor == wanted) return "";
    return "the lowest version is 13." + std::to_string(wanted) + ", not 13." + std::to_string(version ? version->minor : 0);
  }

  size_t opsInEntries() {
    size_t ops = 0;
    for (auto entry : module.getOps<cuda_tile::EntryOp>()) entry.getBody().walk([&](Operation*) { ++ops; });
    return ops;
  }

  static std::string printed(cuda_tile::ModuleOp op) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    op->print(stream);
    return text;
  }

  static std::string difference(StringRef wanted, StringRef found) {
    while (!wanted.empty() || !found.empty()) {
      auto [left, leftRest] = wanted.split('\n');
      auto [right, rightRest] = found.split('\n');
      if (left != right) return ("- " + left + "\n+ " + right).str();
      wanted = leftRest;
      found = rightRest;
    }
    return "";
  }

  std::string said() const { return llvm::join(messages, "; "); }

  MLIRContext* context;
  cuda_tile::ModuleOp module;
  std::vector<std::string> messages;
  ScopedDiagnosticHandler handler;
  std::string text;
};
}  // namespace

int main(int argc, char** argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "Sends made-up modules of Tile IR through text and bytecode\n");
  auto begin = std::chrono::steady_clock::now();
  Coverage coverage;
  std::optional<MLIRContext> context;
  unsigned failed = 0;
  for (unsigned i = 0; i < count && failed < 10; ++i) {
    if (i % kModulesPerContext == 0) {
      context.emplace(MLIRContext::Threading::DISABLED);
      context->printOpOnDiagnostic(false);
      context->loadDialect<cuda_tile::CudaTileDialect>();
    }
    uint64_t seed = firstSeed + i;
    OwningOpRef<cuda_tile::ModuleOp> module = ModuleGenerator(&*context, seed).make();
    if (printModules) llvm::outs() << *module << "\n";
    coverage.add(*module);
    std::string fault = RoundTrips(&*context, *module).run();
    if (fault.empty()) continue;
    ++failed;
    llvm::outs() << "seed " << seed << ": " << fault << "\n";
  }
  auto seconds = std::chrono::duration_cast<std::chrono::duration<double>>(std::chrono::steady_clock::now() - begin).count();
  coverage.print();
  llvm::outs() << count << " modules, seeds " << firstSeed << " to " << firstSeed + count - 1 << ", " << failed << " failed, "
               << static_cast<unsigned>(seconds) << " s\n";
  std::string rare = coverage.rarerThan(least);
  if (!rare.empty()) llvm::outs() << "rarer than in " << least << " modules:\n" << rare;
  return failed || !rare.empty() ? 1 : 0;
}
