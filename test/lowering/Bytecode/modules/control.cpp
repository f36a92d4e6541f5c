// Loops, branches, and what ends their regions.
#include "test/lowering/Bytecode/modules/generator.h"

using namespace mlir;

namespace tessera::lowering::testing {

/// How deep regions are nested.
static constexpr unsigned kMostDepth = 3;

/// Fills a block, whose values are visible in it alone.
void ModuleGenerator::block(Block& block, const Surroundings& inside, llvm::function_ref<void()> end) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&block);
  size_t outside = visible.size();
  Surroundings before = std::exchange(around, inside);
  llvm::append_range(visible, block.getArguments());
  ops(random.below(6));
  end();
  visible.truncate(outside);
  around = before;
}

void ModuleGenerator::terminator(StringRef mnemonic, TypeRange types) {
  Types wanted(types.begin(), types.end());
  build({declarationOf(mnemonic), {values(wanted)}, {}, {}});
}

static TypeRange carriedBy(Operation* loop) {
  auto counted = dyn_cast<cuda_tile::ForOp>(loop);
  return counted ? counted.getInits().getTypes() : cast<cuda_tile::LoopOp>(loop).getInits().getTypes();
}

/// Ends a region of an `if`, usually in `yield`, or in any other way that is allowed there.
void ModuleGenerator::endOfIf(TypeRange results) {
  switch (random.below(6)) {
    case 0:
      if (around.mayReturn) return terminator("return", {});
      break;
    case 1:
      if (isa_and_nonnull<cuda_tile::LoopOp>(around.loop)) return terminator("break", around.loop->getResultTypes());
      break;
    case 2:
      if (around.loop) return terminator("continue", carriedBy(around.loop));
      break;
  }
  terminator("yield", results);
}

/// A terminator is drawn with an op that it can end.
Operation* ModuleGenerator::controlOp(const OpDeclaration& declaration) {
  if (around.depth >= kMostDepth || !around.effects) return nullptr;
  StringRef mnemonic = declaration.mnemonic;
  unsigned depth = around.depth + 1;
  Types carried = carriedTypes();
  Operation* op;
  if (mnemonic == "if" || mnemonic == "yield" || mnemonic == "return") {
    op = build({declarationOf("if"), {{value(scalar(1))}}, carried, {}});
    Surroundings inside = {around.loop, around.mayReturn, true, depth};
    block(op->getRegion(0).emplaceBlock(), inside, [&] { endOfIf(carried); });
    if (!carried.empty() || random.chance(50)) block(op->getRegion(1).emplaceBlock(), inside, [&] { endOfIf(carried); });
  } else if (mnemonic == "for" || (mnemonic == "continue" && random.chance(50))) {
    Type number = cuda_tile::TileType::get(types.integer());
    Values inits = values(carried);
    op = build({declarationOf("for"), {{value(number)}, {value(number)}, {value(number)}, inits}, carried, {}});
    Block& body = op->getRegion(0).emplaceBlock();
    body.addArgument(number, op->getLoc());
    for (Type type : carried) body.addArgument(type, op->getLoc());
    block(body, {op, /*mayReturn=*/false, true, depth}, [&] { terminator("continue", carried); });
  } else {
    Types results = carriedTypes();
    op = build({declarationOf("loop"), {values(carried)}, results, {}});
    Block& body = op->getRegion(0).emplaceBlock();
    for (Type type : carried) body.addArgument(type, op->getLoc());
    block(body, {op, around.mayReturn && minor >= 4, true, depth}, [&] {
      unsigned end = random.below(4);
      if (end == 0 && around.mayReturn) return terminator("return", {});
      end % 2 ? terminator("continue", carried) : terminator("break", results);
    });
  }
  llvm::append_range(visible, op->getResults());
  return op;
}

}  // namespace tessera::lowering::testing
