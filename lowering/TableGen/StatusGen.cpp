// Generates docs/reference/status.md: which layer knows which op. An empty cell is work that nobody has to remember.
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "lowering/TableGen/OpRecords.h"

using namespace llvm;

namespace tessera::tblgen {

static cl::opt<std::string> sourceRoot("source-root", cl::desc("Root of the repository, whose files --gen-status reads"));

namespace {
/// A layer: the folder or file where its ops stand, and how an op is named there: `<C>` is its class, `<m>` its mnemonic.
struct Layer {
  StringRef title, path;
  std::vector<StringRef> patterns;
  const Layer* structural = nullptr;  // where ops with a section of their own stand, if elsewhere
};
}  // namespace

/// The ways in which an op begins in text form.
static const std::vector<StringRef> kInText = {"= <m> ", "  <m> ", "  <m>\n", "\n<m> ", "{ <m> ", "cuda_tile.<m> "};

static const Layer kReader = {"", "runtime/driver/cpu/interpreter/decode.h", {"struct decoded_<m> "}};

static const Layer kLayers[] = {
    {"text", "test/lowering/Dialect/CudaTile", kInText},
    {"official tools", "test/lowering/Bytecode/ops", kInText},
    {"device language", "include/tessera/dsl", {"cuda_tile.<m>\""}},
    {"interpreter", "runtime/driver/cpu/interpreter/ops", {"\"<m>\""}, &kReader},
    {"CPU code", "lowering/Conversion/TileToLoops", {"cuda_tile::<C>"}},
    {"conformance", "test/conformance", {"\"<m>\""}},
};

/// All text under a path, in one string.
static std::string readAll(StringRef path) {
  SmallString<256> root(sourceRoot);
  sys::path::append(root, path);
  std::vector<std::string> files;
  if (sys::fs::is_regular_file(root)) files.push_back(root.str().str());
  std::error_code error;
  for (sys::fs::recursive_directory_iterator it(root, error), end; it != end && !error; it.increment(error))
    if (!sys::fs::is_directory(it->path())) files.push_back(it->path());
  llvm::sort(files);
  std::string text;
  for (const std::string& file : files)
    if (auto buffer = MemoryBuffer::getFile(file)) text += (*buffer)->getBuffer();
  return text;
}

/// Whether a text names the op in one of the ways of the layer.
static bool knows(const Layer& layer, StringRef text, const OpRecord& op) {
  return any_of(layer.patterns, [&](StringRef pattern) {
    auto [before, rest] = pattern.split('<');
    auto [what, after] = rest.split('>');
    return text.contains((before + (what == "C" ? op.className : op.mnemonic) + after).str());
  });
}

bool generateStatus(const RecordKeeper& records, raw_ostream& out) {
  out << "# Status of the cuda_tile ops\n\nWritten by `tessera-tblgen` from the declarations, the sources and the tests; an empty cell is "
         "still to be done. Every op here is\ndeclared, hence in the dialect. `bytecode`: versions that the writer, the compiler's reader "
         "and the interpreter's reader know the op in;\nall three are generated from the declarations. `text`: its syntax has a test. "
         "`official tools`: a module that holds it is\ndisassembled and assembled by NVIDIA's tools in a test.\n\n"
         "| op | family | bytecode |";
  std::vector<std::string> texts;
  for (const Layer& layer : kLayers) {
    out << " " << layer.title << " |";
    texts.push_back(readAll(layer.path));
  }
  out << "\n|---|---|---|";
  for (size_t i = 0; i < std::size(kLayers); ++i) out << "---|";
  out << "\n";
  std::vector<OpRecord> ops = collectOps(records);
  llvm::sort(ops, [](const OpRecord& left, const OpRecord& right) { return left.mnemonic < right.mnemonic; });
  for (const OpRecord& op : ops) {
    out << "| " << op.mnemonic << " | " << StringRef(op.family).lower() << " | ";
    for (unsigned minor = op.since; minor <= kNewestMinor; ++minor) out << (minor > op.since ? ", " : "") << "13." << minor;
    out << " |";
    for (auto [layer, text] : zip_equal(kLayers, texts)) {
      bool elsewhere = op.structural && layer.structural && knows(*layer.structural, readAll(layer.structural->path), op);
      out << (elsewhere || knows(layer, text, op) ? " yes |" : " |");
    }
    out << "\n";
  }
  return false;
}

}  // namespace tessera::tblgen
