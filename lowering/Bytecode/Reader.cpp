// Reads a module: header, sections, tables, functions; then every op is verified, so that what is returned can be relied on.
#include "llvm/ADT/StringExtras.h"
#include "lowering/Bytecode/OpReader.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace tessera::lowering {

namespace {
class ModuleReader {
 public:
  ModuleReader(ArrayRef<uint8_t> file, MLIRContext* context) : file(file), position{context, std::nullopt, {}} {}

  OwningOpRef<cuda_tile::ModuleOp> read() {
    position.context->getOrLoadDialect<cuda_tile::CudaTileDialect>();
    if (!header() || !findSections() || !readSections() || !verifyOps()) return nullptr;
    return std::move(module);
  }

 private:
  ByteSource whole() { return ByteSource(file, 0, file.size(), position); }
  ByteSource* section(Section id) {
    auto& found = sections[static_cast<unsigned>(id)];
    position.section = id;
    return found ? &*found : nullptr;
  }

  bool header();
  bool findSections();
  bool readSections();
  bool readGlobals(ByteSource source);
  bool readGlobal(ByteSource& source);
  /// The name of an entry or a global: one that no other has, and that an assembler can take.
  bool readSymbol(ByteSource& source, StringRef& name);
  bool readFunctions(ByteSource source);
  bool readFunction(ByteSource& source);
  bool verifyOps();
  bool verifyOp(Operation* op);
  ReadPosition::Field fieldOf(Operation* op, StringRef message);

  ArrayRef<uint8_t> file;
  ReadPosition position;
  BytecodeVersion version;
  std::optional<ByteSource> sections[kNumSections];
  std::optional<ReadTables> tables;
  ReadDebug debug;
  OwningOpRef<cuda_tile::ModuleOp> module;
  DenseMap<Operation*, uint64_t> offsets;
  uint64_t parameters = 0;  // of all entries
  SymbolTableCollection symbols;
  DenseSet<StringRef> names;  // of entries and globals
};
}  // namespace

//===-- Container -----------------------------------------------------------------------------------------------------------------===//

bool ModuleReader::header() {
  ByteSource source = whole();
  if (!isBytecode(file)) return source.fail("magic", "this is no Tile IR bytecode");
  ArrayRef<uint8_t> magic;
  uint64_t tag;
  if (!source.raw("magic", sizeof(kMagic), magic) || !source.byte("major version", version.major) ||
      !source.byte("minor version", version.minor) || !source.fixed("version tag", 2, tag))
    return false;
  if (version.major != kBytecodeMajor || version.minor < kOldestMinor || version.minor > kNewestMinor)
    return source.fail("version",
                       "unsupported version " + Twine(unsigned{version.major}) + "." + Twine(unsigned{version.minor}) + ", reads " +
                           Twine(unsigned{kBytecodeMajor}) + "." + Twine(unsigned{kOldestMinor}) + " to " + Twine(unsigned{kBytecodeMajor}) +
                           "." + Twine(unsigned{kNewestMinor}),
                       sizeof(kMagic));
  if (tag != 0) return source.fail("version tag", "the tag is 0, not " + Twine(tag), kHeaderSize - 2);
  return true;
}

bool ModuleReader::findSections() {
  ByteSource source(file, kHeaderSize, file.size(), position);
  while (true) {
    uint64_t start = source.offset(), length, alignment;
    uint8_t id;
    if (!source.byte("section", id)) return false;
    if (id == static_cast<uint8_t>(Section::End)) return source.finish("end marker");
    unsigned number = id & ~kAlignedSection;
    if (number == 0 || number >= kNumSections) return source.fail("section", "unknown section " + Twine(number), start);
    position.section = static_cast<Section>(number);
    if (sections[number]) return source.fail("section", "the section stands here twice", start);
    if (!source.varint("length", length)) return false;
    uint64_t required = kSectionAlignment[number];
    if (id & kAlignedSection) {
      uint64_t alignmentAt = source.offset();
      if (!source.varint("alignment", alignment)) return false;
      if (!llvm::isPowerOf2_64(alignment) || alignment < required || alignment > file.size())
        return source.fail("alignment", "alignment " + Twine(alignment) + " is no multiple of " + Twine(required), alignmentAt);
      // Padding reaches to a multiple counted from the file's first byte.
      for (uint8_t pad; source.offset() % alignment;) {
        if (!source.byte("padding", pad)) return false;
        if (pad != kPadding) return source.fail("padding", "padding bytes are 0xcb", source.offset() - 1);
      }
    } else if (required > 1) {
      return source.fail("alignment", "the section is aligned to " + Twine(required), start);
    }
    ByteSource payload = source;
    if (!source.slice("length", length, payload)) return false;
    sections[number] = payload;
    position.section.reset();
  }
}

bool ModuleReader::readSections() {
  MLIRContext* context = position.context;
  for (Section needed : {Section::String, Section::Func})
    if (!section(needed)) return whole().fail("section", "the section is missing", file.size());
  tables.emplace(context, version.minor);
  if (!tables->readStrings(*section(Section::String))) return false;
  OpBuilder builder(context);
  module = cuda_tile::ModuleOp::create(builder, UnknownLoc::get(context), "kernels");
  if (ByteSource* producer = section(Section::Producer)) {
    StringRef text;
    if (version.minor < 3) return producer->fail("section", "the section requires version 13.3");
    if (!tables->string(*producer, "producer", text) || !producer->finish("producer")) return false;
    module->setProducer(text);
  }
  if (ByteSource* types = section(Section::Type); types && !tables->readTypes(*types)) return false;
  if (ByteSource* constants = section(Section::Constant); constants && !tables->readConstants(*constants)) return false;
  if (ByteSource* globals = section(Section::Global); globals && !readGlobals(*globals)) return false;
  if (ByteSource* positions = section(Section::Debug); positions && !debug.read(*positions, *tables)) return false;
  return readFunctions(*section(Section::Func));
}

//===-- Globals -------------------------------------------------------------------------------------------------------------------===//

bool ModuleReader::readGlobals(ByteSource source) {
  uint64_t count;
  // A record has at least four numbers.
  if (!source.count("number of globals", 4, count)) return false;
  for (uint64_t i = 0; i < count; ++i)
    if (!readGlobal(source)) return false;
  position.op.clear();
  return source.finish("globals");
}

bool ModuleReader::readSymbol(ByteSource& source, StringRef& name) {
  uint64_t start = source.offset();
  if (!tables->string(source, "name", name)) return false;
  if (!cuda_tile::isSymbolName(name)) return source.fail("name", "'" + name + "' is no name of a symbol", start);
  return names.insert(name).second || source.fail("name", "a second symbol '" + name + "'", start);
}

bool ModuleReader::readGlobal(ByteSource& source) {
  uint64_t start = source.offset(), alignment, typeAt, visibility = 0, constant = 0;
  StringRef name;
  Type type;
  DenseElementsAttr value;
  position.op = "global";
  position.tracing = position.traced == start && position.section == Section::Global;
  if (!readSymbol(source, name)) return false;
  typeAt = source.offset();
  if (!tables->type(source, "type", type)) return false;
  auto tile = dyn_cast<cuda_tile::TileType>(type);
  if (!tile) return source.fail("type", "this type is no tile", typeAt);
  if (!tables->constant(source, "value", tile, value) || !source.varint("alignment", alignment)) return false;
  if (version.minor >= 3 && (!source.index("visibility", 2, visibility) || !source.index("constant", 2, constant))) return false;
  OpBuilder builder = OpBuilder::atBlockEnd(&module->getBody().front());
  auto global = cuda_tile::GlobalOp::create(builder, UnknownLoc::get(position.context), name, tile, value, alignment,
                                            static_cast<cuda_tile::SymbolVisibility>(visibility), constant != 0);
  position.tracing = false;
  offsets[global] = start;
  return true;
}

//===-- Functions -----------------------------------------------------------------------------------------------------------------===//

bool ModuleReader::readFunctions(ByteSource source) {
  uint64_t count;
  if (!source.count("number of functions", 1, count)) return false;
  for (uint64_t i = 0; i < count; ++i)
    if (!readFunction(source)) return false;
  position.op.clear();
  // Some writers end the section in padding.
  return source.atEnd() ||
         (source.padding("padding", kSectionAlignment[static_cast<unsigned>(Section::Func)]) && source.finish("functions"));
}

bool ModuleReader::readFunction(ByteSource& source) {
  uint64_t start = source.offset(), signatureAt, length;
  StringRef name;
  Type signature;
  uint8_t flags;
  position.op = "entry";
  position.tracing = position.traced == start;
  if (!readSymbol(source, name)) return false;
  signatureAt = source.offset();
  if (!tables->type(source, "signature", signature)) return false;
  auto type = dyn_cast<FunctionType>(signature);
  if (!type) return source.fail("signature", "this type is no function type", signatureAt);
  if (type.getNumResults()) return source.fail("signature", "an entry has no results", signatureAt);
  // One signature may serve many entries.
  parameters += type.getNumInputs();
  if (parameters > kParametersPerByte * file.size())
    return source.fail("signature", "more parameters than a file of this size may have", signatureAt);
  if (!source.byte("flags", flags)) return false;
  if ((flags & ~function_flag::kHints) != function_flag::kEntry)
    return source.fail("flags", "only entries are supported", source.offset() - 1);
  FunctionLocations locations;
  Location place = UnknownLoc::get(position.context);
  if (!debug.function(source, name, locations) || !locations.next(source, place)) return false;

  OpBuilder builder = OpBuilder::atBlockEnd(&module->getBody().front());
  auto entry = cuda_tile::EntryOp::create(builder, place, name, type.getInputs());
  offsets[entry] = start;
  if (flags & function_flag::kHints) {
    uint64_t hintsAt = source.offset();
    Attribute attribute;
    OpReader reader(source, *tables, {}, version.minor, offsets);
    if (!reader.attribute("hints", attribute)) return false;
    auto hints = dyn_cast<cuda_tile::OptimizationHintsAttr>(attribute);
    if (!hints) return source.fail("hints", "this attribute holds no hints", hintsAt);
    entry.setHintsAttr(hints);
    ArrayRef<uint8_t> consumed;
    if (!source.raw("hints", reader.offset() - hintsAt, consumed)) return false;
  }
  ByteSource body = source;
  if (!source.count("length of body", 1, length) || !source.slice("body", length, body)) return false;
  return OpReader(body, *tables, locations, version.minor, offsets).body(*entry.getBodyBlock());
}

//===-- Verification --------------------------------------------------------------------------------------------------------------===//

/// Where in a sentence a word or name stands, from 0; npos if it does not. `tile` is not found in `tile<f32>`, which is a type.
static size_t findWord(StringRef text, StringRef word) {
  auto isPart = [](char c) { return llvm::isAlnum(c) || c == '_' || c == '<' || c == '.'; };
  for (size_t at = text.find(word); at != StringRef::npos; at = text.find(word, at + 1)) {
    StringRef before = text.take_front(at), after = text.drop_front(at + word.size());
    if ((before.empty() || !isPart(before.back())) && (after.empty() || !isPart(after.front()))) return at;
  }
  return StringRef::npos;
}

/// The field of an op's record that the verifier speaks of: the record is read once more, and every field noted. Of several names in the
/// message the first counts; what names none is about the op itself, which is its first field.
ReadPosition::Field ModuleReader::fieldOf(Operation* op, StringRef message) {
  using Field = ReadPosition::Field;
  ModuleReader again(file, position.context);
  again.position.traced = offsets.lookup(op);
  {
    ScopedDiagnosticHandler silence(position.context, [](Diagnostic&) { return success(); });
    if (!again.header() || !again.findSections() || !again.readSections() || again.position.fields.empty())
      return {"", *again.position.traced, Field::Other};
  }
  ArrayRef<Field> fields = again.position.fields;
  auto numbered = [&](StringRef prefix, Field::Kind kind) -> const Field* {
    unsigned number;
    StringRef rest = message.split(prefix).second;
    if (rest.empty() || rest.consumeInteger(10, number)) return nullptr;
    for (const Field& field : fields)
      if (field.kind == kind && number-- == 0) return &field;
    return nullptr;
  };
  if (const Field* operand = numbered("operand #", Field::Operand)) return *operand;
  if (const Field* result = numbered("result #", Field::Result)) return *result;
  StringRef text = message.split("' op ").second;
  std::pair<size_t, Field> best = {StringRef::npos, fields.front()};
  auto consider = [&](StringRef word, Field field) {
    if (size_t at = findWord(text, word); at < best.first) best = {at, field};
  };
  auto flags = llvm::find_if(fields, [](const Field& field) { return field.name == "flags"; });
  // What a flag alone says has no other byte.
  for (StringAttr name : op->getName().getAttributeNames())
    if (llvm::none_of(fields, [&](const Field& field) { return field.name == name; }) && flags != fields.end())
      consider(name, {name, flags->offset, Field::Other});
  for (const Field& field : fields) {
    consider(field.name, field);
    // One of several is spoken of by itself.
    if (field.name.ends_with("ies")) consider((field.name.drop_back(3) + "y").str(), field);
    if (field.name.ends_with("s")) consider(field.name.drop_back(), field);
    if (field.kind == Field::Result) consider("result", field);
    if (field.name == "number of regions") consider("body", field);
  }
  return best.second;
}

/// Verifies one op, with what the verifier says put behind the op's place in the file.
bool ModuleReader::verifyOp(Operation* op) {
  std::string message;
  bool ok;
  {
    ScopedDiagnosticHandler handler(position.context, [&](Diagnostic& diagnostic) {
      if (message.empty()) message = diagnostic.str();
      return success();
    });
    ok = succeeded(mlir::verify(op, /*verifyRecursively=*/false));
    if (auto user = dyn_cast<SymbolUserOpInterface>(op); ok && user) ok = succeeded(user.verifySymbolUses(symbols));
  }
  std::optional<YoungUse> use = ok ? youngUse(op) : std::nullopt;
  if (use && version.minor < use->since) {
    message = "'" + op->getName().getStringRef().str() + "' op " + use->text + " requires version 13." + std::to_string(use->since);
    ok = false;
  }
  if (ok) return true;
  position.op = op->getName().stripDialect().str();
  position.section = isa<cuda_tile::GlobalOp>(op) ? Section::Global : Section::Func;
  ReadPosition::Field field = offsets.contains(op) ? fieldOf(op, message) : ReadPosition::Field{"", 0, ReadPosition::Field::Other};
  position.error(field.offset, field.name) << message;
  return false;
}

bool ModuleReader::verifyOps() {
  position.section = Section::Func;
  bool ok = true;
  // The module comes last: it also verifies what it holds, but does not know the places.
  module->walk<WalkOrder::PreOrder>([&](Operation* op) {
    ok = op == *module || verifyOp(op);
    return ok ? WalkResult::advance() : WalkResult::interrupt();
  });
  if (!ok || !verifyOp(*module)) return false;
  // Promises on no axis are as good as none, and are kept in that form.
  module->walk([](Operation* op) {
    if (auto load = dyn_cast<cuda_tile::LoadViewTkoOp>(op); load && !llvm::is_contained(load.getInbounds(), true)) load.setInbounds({});
    if (auto store = dyn_cast<cuda_tile::StoreViewTkoOp>(op); store && !llvm::is_contained(store.getInbounds(), true))
      store.setInbounds({});
  });
  return succeeded(mlir::verify(*module));
}

OwningOpRef<cuda_tile::ModuleOp> readBytecode(ArrayRef<uint8_t> bytes, MLIRContext* context) { return ModuleReader(bytes, context).read(); }

}  // namespace tessera::lowering
