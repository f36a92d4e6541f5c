#include "lowering/Dialect/CudaTile/ReadText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/SourceMgr.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;

namespace tessera::cuda_tile {

/// How deep brackets may nest: regions as deep as bytecode has them, and types inside.
static constexpr unsigned kMaxBracketDepth = 256;
/// How many characters a name of an attribute or type may stand for, once the names in it are replaced: errors and printers replace them.
static constexpr uint64_t kMaxAliasSize = 1024;
/// The same for locations and for the functions and scopes that they name, which are long where calls are inlined or names are mangled, and
/// which are printed less often.
static constexpr uint64_t kMaxLocationSize = 65536;

namespace {
/// Looks at a text before it is parsed, for what makes a parser recurse without end, and for names that double with every definition. Knows
/// strings and comments.
class TextCheck {
 public:
  TextCheck(StringRef text, bool looksAtNames) : at(text.begin()), end(text.end()), looksAtNames(looksAtNames) {}

  /// Where the text is refused, or null; `message` says why.
  const char* run(std::string& message) {
    for (; at != end; ++at) {
      if (llvm::isAlpha(*at)) {
        StringRef word = wordAt(at, "_.$");
        // One call of the parser per operator.
        if (word == "affine_map" || word == "affine_set") {
          message = "Tile IR has no " + word.str();
          return at;
        }
        // No definition goes on here.
        if (closing.empty() && (word == "module" || word.ends_with(".module"))) finishAlias();
        at = word.end() - 1;
      } else if (looksAtNames && (*at == '!' || *at == '#')) {
        const char* begin = at;
        if (!alias(message)) return begin;
      } else if (!bracket()) {
        message = "brackets are nested more than " + std::to_string(kMaxBracketDepth) + " deep";
        return at;
      }
    }
    return nullptr;
  }

 private:
  /// What a name stands for.
  struct Alias {
    uint64_t size;
    bool isLocation;
  };

  StringRef wordAt(const char* begin, StringRef punctuation) const {
    return StringRef(begin, end - begin).take_while([&](char c) { return llvm::isAlnum(c) || punctuation.contains(c); });
  }

  const char* skipBlanks(const char* from) const {
    while (from != end && (llvm::isSpace(*from) || StringRef(from, end - from).starts_with("//")))
      from = *from == '/' ? std::find(from, end, '\n') : from + 1;
    return from;
  }

  /// Whether what is named or defined here does not stand for too much.
  bool alias(std::string& message) {
    StringRef name(at, 1 + wordAt(at + 1, "_.$-").size());
    if (const char* next = skipBlanks(name.end()); next != end && *next == '=') {
      finishAlias();
      const char* value = skipBlanks(next + 1);
      defined = name, from = next, replaced = 0;
      isLocation = wordAt(value, "_.$") == "loc" || StringRef(value, end - value).starts_with("#cuda_tile.di_");
      at = next;
      return true;
    }
    if (name == defined) finishAlias();
    at = name.end() - 1;
    auto known = aliases.find(name);
    if (known == aliases.end()) return true;
    auto [size, location] = known->second;
    uint64_t most = location ? kMaxLocationSize : kMaxAliasSize;
    if (size > most) {
      message = "a " + std::string(location ? "location" : "name") + " stands here for more than " + std::to_string(most) + " characters";
      return false;
    }
    replaced += size;
    return true;
  }

  /// Ends the definition that was begun last: where the next begins, or its name is used, or the module begins.
  void finishAlias() {
    if (!defined.empty()) aliases[defined] = {replaced + (at - from), isLocation};
    defined = {};
  }

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
  bool looksAtNames;
  SmallString<0> closing;
  llvm::StringMap<Alias> aliases;
  /// The definition that was begun last, where, and how long the names in it are once they are replaced.
  StringRef defined;
  const char* from = nullptr;
  uint64_t replaced = 0;
  bool isLocation = false;
};
}  // namespace

/// Emits an error at a place in the main file, unless that is null.
static LogicalResult refuse(llvm::SourceMgr& sources, MLIRContext* context, const char* at, const Twine& message) {
  if (!at) return success();
  auto [line, column] = sources.getLineAndColumn(llvm::SMLoc::getFromPointer(at), sources.getMainFileID());
  StringRef name = sources.getMemoryBuffer(sources.getMainFileID())->getBufferIdentifier();
  return emitError(FileLineColLoc::get(context, name, line, column)) << message;
}

LogicalResult checkNesting(llvm::SourceMgr& sources, MLIRContext* context) {
  const llvm::MemoryBuffer* buffer = sources.getMemoryBuffer(sources.getMainFileID());
  if (isBytecode(buffer->getMemBufferRef())) return success();
  std::string message;
  const char* at = TextCheck(buffer->getBuffer(), /*looksAtNames=*/false).run(message);
  return refuse(sources, context, at, message);
}

OwningOpRef<ModuleOp> readText(llvm::SourceMgr& sources, MLIRContext* context) {
  const llvm::MemoryBuffer* buffer = sources.getMemoryBuffer(sources.getMainFileID());
  std::string message = "this is bytecode of MLIR, not text";
  const char* at = buffer->getBufferStart();
  if (!isBytecode(buffer->getMemBufferRef())) at = TextCheck(buffer->getBuffer(), /*looksAtNames=*/true).run(message);
  if (failed(refuse(sources, context, at, message))) return nullptr;
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
