#include "lowering/Bytecode/WriteDebug.h"

#include "llvm/ADT/TypeSwitch.h"
#include "lowering/Bytecode/DebugScopes.h"

using namespace mlir;

namespace tessera::lowering {

uint64_t WriteDebug::function(cuda_tile::EntryOp entry) {
  DebugScopes scopes(entry, positions);
  if (!scopes.known()) return 0;
  starts.push_back(indices.size());
  indices.push_back(item(scopes.entry()));
  entry.getBody().walk<WalkOrder::PreOrder>([&](Operation* op) { indices.push_back(item(scopes.scoped(op->getLoc()))); });
  return starts.size();
}

uint64_t WriteDebug::item(Attribute attribute) {
  if (isa<UnknownLoc>(attribute)) return 0;
  if (uint64_t number = itemNumbers.lookup(attribute)) return number;
  // Encoding registers the items that this one refers to, so they come first.
  ByteSink out;
  encode(attribute, out);
  items.push_back(out.bytes());
  return itemNumbers[attribute] = items.size();
}

void WriteDebug::encode(Attribute attribute, ByteSink& out) {
  auto text = [&](StringAttr value) { out.varint(tables.string(value)); };
  llvm::TypeSwitch<Attribute>(attribute)
      .Case([&](cuda_tile::DIFileAttr file) {
        out.varint(debug_tag::kFile);
        text(file.getName());
        text(file.getDirectory());
      })
      .Case([&](cuda_tile::DICompileUnitAttr unit) {
        out.varint(debug_tag::kCompileUnit);
        out.varint(item(unit.getFile()));
      })
      .Case([&](cuda_tile::DISubprogramAttr function) {
        out.varint(debug_tag::kSubprogram);
        out.varint(item(function.getFile()));
        out.varint(function.getLine());
        text(function.getName());
        text(function.getLinkageName());
        out.varint(item(function.getCompileUnit()));
        out.varint(function.getScopeLine());
      })
      .Case([&](cuda_tile::DILexicalBlockAttr block) {
        out.varint(debug_tag::kLexicalBlock);
        out.varint(item(block.getScope()));
        out.varint(item(block.getFile()));
        out.varint(block.getLine());
        out.varint(block.getColumn());
      })
      .Case([&](cuda_tile::DILocAttr location) {
        out.varint(debug_tag::kLocation);
        out.varint(item(location.getScope()));
        text(location.getSourceLoc().getFilename());
        out.varint(location.getSourceLoc().getLine());
        out.varint(location.getSourceLoc().getColumn());
      })
      .Case([&](CallSiteLoc call) {
        out.varint(debug_tag::kCallSite);
        out.varint(item(call.getCallee()));
        out.varint(item(call.getCaller()));
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
