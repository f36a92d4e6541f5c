#include "lowering/Dialect/CudaTile/ReadText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;

namespace tessera::cuda_tile {

/// How deep brackets may nest: regions as deep as bytecode has them, and types inside.
static constexpr unsigned kMaxBracketDepth = 256;

namespace {
/// Looks at a text before it is parsed, for what makes a parser recurse without end. Knows strings and comments.
class TextCheck {
 public:
  explicit TextCheck(StringRef text) : at(text.begin()), end(text.end()) {}

  /// Where the text is refused, or null; `message` says why.
  const char* run(std::string& message) {
    for (; at != end; ++at) {
      if (StringRef rest(at, end - at); llvm::isAlpha(*at)) {
        StringRef word = rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$'; });
        // One call of the parser per operator.
        if (word == "affine_map" || word == "affine_set") {
          message = "Tile IR has no " + word.str();
          return at;
        }
        at = word.end() - 1;
      } else if (!bracket()) {
        message = "brackets are nested more than " + std::to_string(kMaxBracketDepth) + " deep";
        return at;
      }
    }
    return nullptr;
  }

 private:
  /// Whether brackets are not nested too deeply.
  bool bracket() {
    switch (*at) {
      case '"':
        for (++at; at != end && *at != '"' && *at != '\n'; ++at)
          if (*at == '\\' && at + 1 != end) ++at;
        if (at == end) --at;
        return true;
      case '/':
        if (at + 1 != end && at[1] == '/')
          while (at + 1 != end && at[1] != '\n') ++at;
        return true;
      case '-':
        if (at + 1 != end && at[1] == '>') ++at;
        return true;
      case '(':
        return open(')');
      case '[':
        return open(']');
      case '{':
        return open('}');
      case '<':
        return open('>');
      default:
        // One that closes nothing is the parser's to refuse.
        if (!closing.empty() && closing.back() == *at) closing.pop_back();
        return true;
    }
  }
  bool open(char close) {
    closing.push_back(close);
    return closing.size() <= kMaxBracketDepth;
  }

  const char *at, *end;
  SmallString<0> closing;
};
}  // namespace

OwningOpRef<ModuleOp> readText(llvm::SourceMgr& sources, MLIRContext* context) {
  const llvm::MemoryBuffer* buffer = sources.getMemoryBuffer(sources.getMainFileID());
  auto refuse = [&](const char* at, const Twine& message) {
    auto [line, column] = sources.getLineAndColumn(llvm::SMLoc::getFromPointer(at), sources.getMainFileID());
    emitError(FileLineColLoc::get(context, buffer->getBufferIdentifier(), line, column)) << message;
    return nullptr;
  };
  if (isBytecode(buffer->getMemBufferRef())) return refuse(buffer->getBufferStart(), "this is bytecode of MLIR, not text");
  std::string message;
  if (const char* at = TextCheck(buffer->getBuffer()).run(message)) return refuse(at, message);
  OwningOpRef<mlir::ModuleOp> file = parseSourceFile<mlir::ModuleOp>(sources, context);
  if (!file) return nullptr;
  auto modules = llvm::to_vector(file->getOps<ModuleOp>());
  if (modules.size() != 1 || !llvm::hasSingleElement(*file->getBody())) {
    emitError(file->getLoc()) << "expected one cuda_tile.module and nothing else";
    return nullptr;
  }
  modules.front()->remove();
  return modules.front();
}

}  // namespace tessera::cuda_tile
