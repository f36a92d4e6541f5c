#include "lowering/Bytecode/ReadDebug.h"

using namespace mlir;

namespace tessera::lowering {

/// How many calls may be inlined into each other.
static constexpr unsigned kMaxCallDepth = 64;

bool FunctionLocations::next(const ByteSource& source, Location& location) {
  if (!present) return true;
  if (list.empty()) return source.fail("location", "the function has more ops than positions");
  location = list.front();
  list = list.drop_front();
  return true;
}

bool ReadDebug::readItem(ByteSource item, const ReadTables& tables, uint64_t count) {
  // References count from 1; 0 is unknown.
  auto reference = [&](StringRef field) {
    uint64_t index;
    if (!item.index(field, count + 1, index)) return false;
    items.back().references.push_back(index);
    return true;
  };
  auto position = [&] { return item.varint("line", items.back().line) && item.varint("column", items.back().column); };
  StringRef text;
  uint64_t start = item.offset(), line;
  Item& made = items.emplace_back();
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
      ok = tables.string(item, "name", text) && tables.string(item, "directory", text);
      break;
    case debug_tag::kLexicalBlock:
      ok = reference("scope") && reference("file") && position();
      break;
    case debug_tag::kLocation:
      ok = reference("scope") && tables.string(item, "file", made.file) && position();
      break;
    case debug_tag::kSubprogram:
      ok = reference("file") && item.varint("line", line) && tables.string(item, "name", text) &&
           tables.string(item, "linkage name", text) && reference("compile unit") && item.varint("scope line", line);
      break;
    case debug_tag::kCallSite:
      ok = reference("callee") && reference("caller");
      break;
    default:
      return item.fail("tag", "unknown debug tag " + Twine(made.tag), start);
  }
  return ok && item.finish("debug attribute");
}

/// The position that an item stands for; unknown for scopes. None if calls are nested too deeply, or in a ring.
std::optional<Location> ReadDebug::location(MLIRContext* context, uint64_t index, unsigned depth) const {
  Location unknown = UnknownLoc::get(context);
  if (depth == kMaxCallDepth) return std::nullopt;
  if (index == 0) return unknown;
  const Item& item = items[index - 1];
  if (item.tag == debug_tag::kLocation) {
    if (item.line > UINT32_MAX || item.column > UINT32_MAX) return unknown;
    return FileLineColLoc::get(context, item.file, static_cast<unsigned>(item.line), static_cast<unsigned>(item.column));
  }
  if (item.tag != debug_tag::kCallSite) return unknown;
  // Only the caller may be a call again, so that the walk is a chain.
  uint64_t callee = item.references[0];
  if (callee && items[callee - 1].tag == debug_tag::kCallSite) return std::nullopt;
  std::optional<Location> inner = location(context, callee, depth + 1), outer = location(context, item.references[1], depth + 1);
  if (!inner || !outer) return std::nullopt;
  return CallSiteLoc::get(*inner, *outer);
}

bool ReadDebug::read(ByteSource section, const ReadTables& tables) {
  uint64_t functions, indices, count;
  if (!section.count("number of functions", 4, functions) || !section.padding("padding", 4)) return false;
  for (uint64_t i = 0; i < functions; ++i)
    if (!section.fixed("first position", 4, starts.emplace_back())) return false;
  if (!section.count("number of positions", 8, indices) || !section.padding("padding", 8)) return false;
  uint64_t indicesAt = section.offset();
  std::vector<uint64_t> references;
  for (uint64_t i = 0; i < indices; ++i)
    if (!section.fixed("position", 8, references.emplace_back())) return false;
  for (uint64_t i = 0; i < functions; ++i)
    if (starts[i] >= indices || (i && starts[i] <= starts[i - 1]))
      return section.fail("first position", "the positions of function " + Twine(i) + " do not lie in the section", indicesAt);
  starts.push_back(indices);

  uint64_t tableAt = section.offset();
  if (!section.count("number of items", 4, count) || !section.padding("padding", 4)) return false;
  std::vector<uint64_t> offsets;
  for (uint64_t i = 0; i < count; ++i)
    if (!section.fixed("offset", 4, offsets.emplace_back())) return false;
  offsets.push_back(section.remaining());
  if (offsets.front() != 0) return section.fail("offset", "the first item begins at 0", tableAt);
  for (uint64_t i = 0; i < count; ++i) {
    if (offsets[i] > offsets[i + 1]) return section.fail("offset", "item " + Twine(i) + " does not lie in the section", tableAt);
    ByteSource part = section;
    if (!section.slice("item", offsets[i + 1] - offsets[i], part) || !readItem(part, tables, count)) return false;
  }
  if (!section.finish("debug attribute")) return false;
  for (uint64_t index : references) {
    if (index > count) return section.fail("position", "index " + Twine(index) + " is out of range, of " + Twine(count + 1), indicesAt);
    std::optional<Location> place = location(section.position().context, index, 0);
    if (!place) return section.fail("position", "calls are nested too deeply", indicesAt);
    locations.push_back(*place);
  }
  return true;
}

bool ReadDebug::function(ByteSource& source, FunctionLocations& result) const {
  uint64_t number;
  if (!source.index("location", starts.empty() ? 1 : starts.size(), number)) return false;
  if (number == 0) return true;
  uint64_t first = starts[number - 1];
  // The first position is that of the function itself.
  result = FunctionLocations(ArrayRef(locations).slice(first, starts[number] - first).drop_front());
  return true;
}

}  // namespace tessera::lowering
