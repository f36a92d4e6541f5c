#include "lowering/Bytecode/WriteDebug.h"

#include "llvm/ADT/TypeSwitch.h"
#include "lowering/Bytecode/DebugScopes.h"

using namespace mlir;

namespace tessera::lowering {

/// The innermost position of a location, which diagnostics can show whatever it is nested in.
static Location innermost(Location location) {
  while (auto call = dyn_cast<CallSiteLoc>(location)) location = isa<UnknownLoc>(call.getCallee()) ? call.getCaller() : call.getCallee();
  if (auto place = dyn_cast<cuda_tile::DILocAttr>(LocationAttr(location))) return place.getSourceLoc();
  return location;
}

FailureOr<uint64_t> WriteDebug::function(cuda_tile::EntryOp entry) {
  DebugScopes scopes(entry, positions);
  Location last = entry.getLoc();
  if (scopes.known()) {
    starts.push_back(indices.size());
    indices.push_back(item(scopes.entry()));
  }
  entry.getBody().walk<WalkOrder::PreOrder>([&](Operation* op) {
    if (tooDeep) return WalkResult::interrupt();
    last = op->getLoc();
    LocationAttr location = scopes.scoped(last);
    if (scopes.known()) indices.push_back(item(location));
    return WalkResult::advance();
  });
  if (tooDeep) {
    emitError(innermost(last)) << "scopes or calls are nested more than " << kMaxScopeDepth << " deep";
    return failure();
  }
  if (std::optional<Location> foreign = scopes.foreign())
    emitWarning(innermost(*foreign)) << "debug information is left out: it does not lie in function '" << entry.getSymName() << "'";
  return scopes.known() ? starts.size() : 0;
}

/// The reader follows references in the same order and to the same depth.
uint64_t WriteDebug::item(Attribute attribute, unsigned depth) {
  if (isa<UnknownLoc>(attribute) || tooDeep) return 0;
  if (uint64_t number = itemNumbers.lookup(attribute)) return number;
  tooDeep = depth == kMaxScopeDepth;
  if (tooDeep) return 0;
  // Encoding registers the items that this one refers to, so they come first.
  ByteSink out;
  encode(attribute, out, depth + 1);
  items.push_back(out.bytes());
  return itemNumbers[attribute] = items.size();
}

void WriteDebug::encode(Attribute attribute, ByteSink& out, unsigned depth) {
  auto text = [&](StringAttr value) { out.varint(tables.string(value)); };
  llvm::TypeSwitch<Attribute>(attribute)
      .Case([&](cuda_tile::DIFileAttr file) {
        out.varint(debug_tag::kFile);
        text(file.getName());
        text(file.getDirectory());
      })
      .Case([&](cuda_tile::DICompileUnitAttr unit) {
        out.varint(debug_tag::kCompileUnit);
        out.varint(item(unit.getFile(), depth));
      })
      .Case([&](cuda_tile::DISubprogramAttr function) {
        out.varint(debug_tag::kSubprogram);
        out.varint(item(function.getFile(), depth));
        out.varint(function.getLine());
        text(function.getName());
        text(function.getLinkageName());
        out.varint(item(function.getCompileUnit(), depth));
        out.varint(function.getScopeLine());
      })
      .Case([&](cuda_tile::DILexicalBlockAttr block) {
        out.varint(debug_tag::kLexicalBlock);
        out.varint(item(block.getScope(), depth));
        out.varint(item(block.getFile(), depth));
        out.varint(block.getLine());
        out.varint(block.getColumn());
      })
      .Case([&](cuda_tile::DILocAttr location) {
        out.varint(debug_tag::kLocation);
        out.varint(item(location.getScope(), depth));
        text(location.getSourceLoc().getFilename());
        out.varint(location.getSourceLoc().getLine());
        out.varint(location.getSourceLoc().getColumn());
      })
      .Case([&](CallSiteLoc call) {
        out.varint(debug_tag::kCallSite);
        out.varint(item(call.getCallee(), depth));
        out.varint(item(call.getCaller(), depth));
      })
      .Default([](Attribute) { llvm_unreachable("DebugScopes makes no other locations"); });
}

void WriteDebug::write(ByteSink& out) const {
  out.varint(starts.size());
  out.align(4);
  for (uint64_t start : starts) out.fixed(start, 4);
  out.varint(indices.size());
  out.align(8);
  for (uint64_t index : indices) out.fixed(index, 8);
  Tables::writeTable(out, items, 4);
}

}  // namespace tessera::lowering
