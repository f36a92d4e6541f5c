// Builder, verifier and text of structured control flow.
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

namespace tessera::cuda_tile {

/// Adds an empty `yield` to a region whose text left it out.
static void addImplicitYield(OpAsmParser& parser, Region& region, Location location) {
  if (region.empty()) region.emplaceBlock();
  Block& block = region.back();
  if (!block.empty() && block.back().hasTrait<OpTrait::IsTerminator>()) return;
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  YieldOp::create(builder, location);
}

StringRef IfOp::getDefaultDialect() { return "cuda_tile"; }

void IfOp::build(OpBuilder& builder, OperationState& state, TypeRange results, Value condition, bool withElse) {
  state.addTypes(results);
  state.addOperands(condition);
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(state.addRegion());
  if (results.empty()) YieldOp::create(builder, state.location);
  Region* elseRegion = state.addRegion();
  if (!withElse) return;
  builder.createBlock(elseRegion);
  if (results.empty()) YieldOp::create(builder, state.location);
}

LogicalResult IfOp::verify() {
  // if_c1
  if (getNumResults() && getElseRegion().empty()) return emitOpError("with results there is an else region");
  for (Region* region : {&getThenRegion(), &getElseRegion()}) {
    if (region->empty()) continue;
    Block& block = region->front();
    if (block.getNumArguments()) return emitOpError("a region has no arguments");
    if (block.empty() || !block.back().hasTrait<OpTrait::IsTerminator>()) return emitOpError("a region ends in a terminator");
    // if_c2
    if (auto yield = dyn_cast<YieldOp>(block.back()))
      if (yield.getOperandTypes() != getResultTypes()) return emitOpError("a region yields the types of the results");
  }
  // if_c3
  for (Type type : getResultTypes())
    if (!isa<TileType, TokenType>(type)) return emitOpError("results are tiles or tokens, not ") << type;
  return success();
}

ParseResult IfOp::parse(OpAsmParser& parser, OperationState& result) {
  OpAsmParser::UnresolvedOperand condition;
  if (parser.parseOperand(condition)) return failure();
  if (parser.resolveOperand(condition, TileType::get(parser.getBuilder().getI1Type()), result.operands)) return failure();
  if (succeeded(parser.parseOptionalArrow()))
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] { return parseShortType(parser, result.types.emplace_back()); }))
      return failure();
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes)) return failure();
  Region *thenRegion = result.addRegion(), *elseRegion = result.addRegion();
  if (parser.parseRegion(*thenRegion)) return failure();
  addImplicitYield(parser, *thenRegion, result.location);
  if (failed(parser.parseOptionalKeyword("else"))) return success();
  if (parser.parseRegion(*elseRegion)) return failure();
  addImplicitYield(parser, *elseRegion, result.location);
  return success();
}

void IfOp::print(OpAsmPrinter& printer) {
  printer << ' ' << getCondition();
  if (getNumResults()) {
    printer << " -> (";
    printShortTypes(printer, *this, getResultTypes());
    printer << ')';
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  auto printRegion = [&](Region& region) {
    auto yield = dyn_cast<YieldOp>(region.front().back());
    bool implicit = yield && yield.getOperands().empty() && yield->getAttrs().empty();
    printer << ' ';
    printer.printRegion(region, /*printEntryBlockArgs=*/false, /*printBlockTerminators=*/!implicit);
  };
  printRegion(getThenRegion());
  if (getElseRegion().empty()) return;
  printer << " else";
  printRegion(getElseRegion());
}

}  // namespace tessera::cuda_tile
