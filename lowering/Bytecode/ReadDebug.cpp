#include "lowering/Bytecode/ReadDebug.h"

using namespace mlir;

namespace tessera::lowering {

using cuda_tile::DISubprogramAttr;

bool FunctionLocations::next(const ByteSource& source, Location& location) {
  if (!present) return true;
  if (list.empty()) return source.fail("location", "the function has more ops than positions");
  location = list.front();
  list = list.drop_front();
  return true;
}

bool ReadDebug::readItem(ByteSource item, const ReadTables& tables, uint64_t count) {
  Item& made = items.emplace_back();
  made.offset = item.offset();
  // References count from 1; 0 is unknown.
  auto reference = [&](StringRef field) {
    made.referenceOffsets.push_back(item.offset());
    return item.index(field, count + 1, made.references.emplace_back());
  };
  auto text = [&](StringRef field) { return tables.string(item, field, made.texts.emplace_back()); };
  auto number = [&](StringRef field) {
    uint64_t start = item.offset(), value;
    if (!item.varint(field, value)) return false;
    if (value > UINT32_MAX) return item.fail(field, "no file has " + Twine(value) + " lines or columns", start);
    made.numbers.push_back(static_cast<unsigned>(value));
    return true;
  };
  if (!item.varint("tag", made.tag)) return false;
  bool ok = false;
  switch (made.tag) {
    case debug_tag::kUnknown:
      ok = true;
      break;
    case debug_tag::kCompileUnit:
      ok = reference("file");
      break;
    case debug_tag::kFile:
      ok = text("name") && text("directory");
      break;
    case debug_tag::kLexicalBlock:
      ok = reference("scope") && reference("file") && number("line") && number("column");
      break;
    case debug_tag::kLocation:
      ok = reference("scope") && text("file") && number("line") && number("column");
      break;
    case debug_tag::kSubprogram:
      ok = reference("file") && number("line") && text("name") && text("linkage name") && reference("compile unit") && number("scope line");
      break;
    case debug_tag::kCallSite:
      ok = reference("callee") && reference("caller");
      break;
    default:
      return item.fail("tag", "unknown debug tag " + Twine(made.tag), made.offset);
  }
  return ok && item.finish("debug attribute");
}

/// Resolves what an item refers to, which must be of one of the kinds. Where a position may stand, it may be unknown.
template <typename... Kinds>
bool ReadDebug::refer(const ByteSource& section, Item& item, unsigned which, StringRef field, unsigned depth) {
  uint64_t number = item.references[which], offset = item.referenceOffsets[which];
  if (number == 0 && llvm::is_one_of<UnknownLoc, Kinds...>::value) return true;
  if (number && !resolve(section, number, field, offset, depth + 1)) return false;
  if (number && isa<Kinds...>(items[number - 1].attribute)) return true;
  return section.fail(field, "item " + Twine(number) + " is nothing that this can refer to", offset);
}

template <typename Kind>
Kind ReadDebug::referred(const Item& item, unsigned which) const {
  return cast<Kind>(items[item.references[which] - 1].attribute);
}

/// Makes the attribute of an item, after those that it refers to.
bool ReadDebug::resolve(const ByteSource& section, uint64_t number, StringRef field, uint64_t offset, unsigned depth) {
  using namespace cuda_tile;
  Item& item = items[number - 1];
  if (item.attribute) return true;
  if (item.busy) return section.fail(field, "item " + Twine(number) + " refers to itself", offset);
  if (depth == kMaxScopeDepth) return section.fail(field, "scopes or calls are nested too deeply", offset);
  item.busy = true;
  bool ok = true;
  switch (item.tag) {
    case debug_tag::kCompileUnit:
      ok = refer<DIFileAttr>(section, item, 0, "file", depth);
      break;
    case debug_tag::kLexicalBlock:
      ok = refer<DISubprogramAttr, DILexicalBlockAttr>(section, item, 0, "scope", depth) &&
           refer<DIFileAttr>(section, item, 1, "file", depth);
      break;
    case debug_tag::kLocation:
      ok = refer<DISubprogramAttr, DILexicalBlockAttr>(section, item, 0, "scope", depth);
      break;
    case debug_tag::kSubprogram:
      ok = refer<DIFileAttr>(section, item, 0, "file", depth) && refer<DICompileUnitAttr>(section, item, 1, "compile unit", depth);
      break;
    case debug_tag::kCallSite:
      ok = refer<DILocAttr, CallSiteLoc, UnknownLoc>(section, item, 0, "callee", depth) &&
           refer<DILocAttr, CallSiteLoc, UnknownLoc>(section, item, 1, "caller", depth);
      break;
    default:
      break;
  }
  item.busy = false;
  if (!ok) return false;
  item.attribute = make(item, section.position().context);
  item.function = functionAround(item);
  return true;
}

/// The function that an item is or lies in; for a call site, that of its outermost caller.
DISubprogramAttr ReadDebug::functionAround(const Item& item) const {
  auto of = [&](uint64_t number) { return number ? items[number - 1].function : DISubprogramAttr(); };
  switch (item.tag) {
    case debug_tag::kLexicalBlock:
    case debug_tag::kLocation:
      return of(item.references[0]);
    case debug_tag::kCallSite:
      return of(item.references[1]);
    default:
      return dyn_cast<DISubprogramAttr>(item.attribute);
  }
}

Attribute ReadDebug::make(const Item& item, MLIRContext* context) const {
  using namespace cuda_tile;
  auto text = [&](unsigned which) { return StringAttr::get(context, item.texts[which]); };
  auto file = [&](unsigned which) { return referred<DIFileAttr>(item, which); };
  auto place = [&](unsigned which) { return item.references[which] ? referred<LocationAttr>(item, which) : UnknownLoc::get(context); };
  switch (item.tag) {
    case debug_tag::kCompileUnit:
      return DICompileUnitAttr::get(context, file(0));
    case debug_tag::kFile:
      return DIFileAttr::get(context, text(0), text(1));
    case debug_tag::kLexicalBlock:
      return DILexicalBlockAttr::get(context, referred<Attribute>(item, 0), file(1), item.numbers[0], item.numbers[1]);
    case debug_tag::kLocation:
      return DILocAttr::get(context, FileLineColLoc::get(text(0), item.numbers[0], item.numbers[1]), referred<Attribute>(item, 0));
    case debug_tag::kSubprogram:
      return DISubprogramAttr::get(context, file(0), item.numbers[0], text(0), text(1), referred<DICompileUnitAttr>(item, 1),
                                   item.numbers[1]);
    case debug_tag::kCallSite:
      return CallSiteLoc::get(place(0), place(1));
    default:
      return UnknownLoc::get(context);
  }
}

bool ReadDebug::read(ByteSource section, const ReadTables& tables) {
  uint64_t lists, indices, count;
  if (!section.count("number of functions", 4, lists) || !section.padding("padding", 4)) return false;
  uint64_t startsAt = section.offset();
  for (uint64_t i = 0; i < lists; ++i)
    if (!section.fixed("first position", 4, starts.emplace_back())) return false;
  if (!section.count("number of positions", 8, indices) || !section.padding("padding", 8)) return false;
  positionsAt = section.offset();
  std::vector<uint64_t> references;
  for (uint64_t i = 0; i < indices; ++i)
    if (!section.fixed("position", 8, references.emplace_back())) return false;
  for (uint64_t i = 0; i < lists; ++i)
    if (starts[i] >= indices || (i && starts[i] <= starts[i - 1]))
      return section.fail("first position", "the positions of function " + Twine(i) + " do not lie in the section", startsAt + 4 * i);
  starts.push_back(indices);

  if (!section.count("number of items", 4, count) || !section.padding("padding", 4)) return false;
  uint64_t tableAt = section.offset();
  std::vector<uint64_t> offsets;
  for (uint64_t i = 0; i < count; ++i)
    if (!section.fixed("offset", 4, offsets.emplace_back())) return false;
  offsets.push_back(section.remaining());
  if (offsets.front() != 0) return section.fail("offset", "the first item begins at 0", tableAt);
  for (uint64_t i = 0; i < count; ++i) {
    if (offsets[i] > offsets[i + 1]) return section.fail("offset", "item " + Twine(i) + " does not lie in the section", tableAt + 4 * i);
    ByteSource part = section;
    if (!section.slice("item", offsets[i + 1] - offsets[i], part) || !readItem(part, tables, count)) return false;
  }
  if (!section.finish("debug attribute")) return false;
  Location unknown = UnknownLoc::get(section.position().context);
  for (auto [i, index] : llvm::enumerate(references)) {
    uint64_t offset = positionsAt + 8 * i;
    if (index > count) return section.fail("position", "index " + Twine(index) + " is out of range, of " + Twine(count + 1), offset);
    // What nothing refers to need not make sense.
    if (index && !resolve(section, index, "position", offset, 0)) return false;
    auto place = index ? dyn_cast<LocationAttr>(items[index - 1].attribute) : LocationAttr(unknown);
    if (!place) return section.fail("position", "item " + Twine(index) + " is no position", offset);
    locations.push_back(place);
    functions.push_back(index ? items[index - 1].function : nullptr);
  }
  return true;
}

bool ReadDebug::checkFunction(ReadPosition& where, uint64_t first, uint64_t count, StringRef name) const {
  auto refuse = [&](uint64_t index, const Twine& message) {
    ReadPosition place{where.context, Section::Debug, {}};
    place.error(positionsAt + 8 * index, "position") << message;
    return false;
  };
  if (count == 0) return true;
  DISubprogramAttr function;
  if (!isa<UnknownLoc>(locations[first])) {
    auto place = dyn_cast<cuda_tile::DILocAttr>(LocationAttr(locations[first]));
    function = place ? dyn_cast<DISubprogramAttr>(place.getScope()) : nullptr;
    if (!function) return refuse(first, "a function's own position lies in a function, in no block of it and no call");
    if (function.getLinkageName() != name)
      return refuse(first, "the position of function '" + name + "' lies in '" + function.getLinkageName().getValue() + "'");
  }
  for (uint64_t i = first + 1; i < first + count; ++i)
    if (functions[i] && functions[i] != function) return refuse(i, "the position of an op does not lie in function '" + name + "'");
  return true;
}

bool ReadDebug::function(ByteSource& source, StringRef name, FunctionLocations& result) const {
  uint64_t number;
  if (!source.index("location", starts.empty() ? 1 : starts.size(), number)) return false;
  if (number == 0) return true;
  uint64_t first = starts[number - 1], count = starts[number] - first;
  if (!checkFunction(source.position(), first, count, name)) return false;
  result = FunctionLocations(ArrayRef(locations).slice(first, count));
  return true;
}

}  // namespace tessera::lowering
