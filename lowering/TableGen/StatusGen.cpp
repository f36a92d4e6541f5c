// Generates docs/reference/status.md: which layer knows which op. An empty cell is work that nobody has to remember.
#include <map>

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "lowering/TableGen/OpRecords.h"

using namespace llvm;

namespace tessera::tblgen {

static cl::opt<std::string> sourceRoot("source-root", cl::desc("Root of the repository, whose files --gen-status reads"));

namespace {
/// A layer: the folder or file where its ops stand, and how an op is named there.
struct Layer {
  StringRef title, path, before, after;
};
}  // namespace

static constexpr Layer kLayers[] = {
    {"device language", "include/tessera/dsl", "cuda_tile.", "\""},
    {"interpreter", "runtime/driver/cpu/interpreter/ops", "\"", "\""},
    {"CPU code", "lowering/Conversion/TileToLoops", "cuda_tile::", "Op"},
    {"syntax test", "test/lowering/Dialect/CudaTile", " ", " "},
    {"conformance", "test/conformance", "\"", "\""},
};

/// All text under a path, in one string.
static std::string readAll(StringRef path) {
  SmallString<256> root(sourceRoot);
  sys::path::append(root, path);
  std::vector<std::string> files;
  std::error_code error;
  for (sys::fs::recursive_directory_iterator it(root, error), end; it != end && !error; it.increment(error))
    if (!sys::fs::is_directory(it->path())) files.push_back(it->path());
  llvm::sort(files);
  std::string text;
  for (const std::string& file : files)
    if (auto buffer = MemoryBuffer::getFile(file)) text += (*buffer)->getBuffer();
  return text;
}

bool generateStatus(const RecordKeeper& records, raw_ostream& out) {
  out << "# Status of the cuda_tile ops\n\nWritten by `tessera-tblgen` from the declarations and the sources; an empty cell is still to be "
         "done. The bytecode writer and\nreader are generated, so every declared op has both.\n\n| op | family | since |";
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
    out << "| " << op.mnemonic << " | " << StringRef(op.family).lower() << " | 13." << unsigned(op.since) << " |";
    for (auto [layer, text] : zip_equal(kLayers, texts)) {
      StringRef name = layer.after == "Op" ? StringRef(op.className).drop_back(2) : StringRef(op.mnemonic);
      bool known = StringRef(text).contains((layer.before + name + layer.after).str());
      out << (known ? " yes |" : " |");
    }
    out << "\n";
  }
  return false;
}

}  // namespace tessera::tblgen
