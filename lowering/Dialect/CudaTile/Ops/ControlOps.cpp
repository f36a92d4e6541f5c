// Builders, verifiers and text of structured control flow.
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

namespace tessera::cuda_tile {

StringRef ForOp::getDefaultDialect() { return "cuda_tile"; }
StringRef IfOp::getDefaultDialect() { return "cuda_tile"; }
StringRef LoopOp::getDefaultDialect() { return "cuda_tile"; }

//===-- What the ops have in common -----------------------------------------------------------------------------------------------===//

/// The op around `op` and the `if`s that it stands in.
static Operation* skipIfs(Operation* op) {
  Operation* around = op->getParentOp();
  while (isa_and_nonnull<IfOp>(around)) around = around->getParentOp();
  return around;
}

static bool endsInTerminator(Block& block) { return !block.empty() && block.back().hasTrait<OpTrait::IsTerminator>(); }

/// Adds an empty terminator to a region whose text left it out.
template <typename Terminator>
static void addImplicitTerminator(OpAsmParser& parser, Region& region, Location location) {
  if (region.empty()) region.emplaceBlock();
  Block& block = region.back();
  if (endsInTerminator(block)) return;
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  Terminator::create(builder, location);
}

/// Prints a region, without a terminator that says nothing.
template <typename Terminator>
static void printRegion(OpAsmPrinter& printer, Region& region) {
  auto last = dyn_cast<Terminator>(region.front().back());
  bool implicit = last && last.getOperands().empty() && last->getAttrs().empty();
  printer << ' ';
  printer.printRegion(region, /*printEntryBlockArgs=*/false, /*printBlockTerminators=*/!implicit);
}

/// A block whose arguments have these types.
static Block* addBlock(OpBuilder& builder, OperationState& state, TypeRange types) {
  return builder.createBlock(state.addRegion(), {}, types, SmallVector<Location>(types.size(), state.location));
}

/// `iter_values(%x = %a, ...)`, optional.
static ParseResult parseCarried(OpAsmParser& parser, SmallVectorImpl<OpAsmParser::Argument>& arguments,
                                SmallVectorImpl<OpAsmParser::UnresolvedOperand>& inits) {
  if (failed(parser.parseOptionalKeyword("iter_values"))) return success();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() || parser.parseOperand(inits.emplace_back()));
  });
}

static void printCarried(OpAsmPrinter& printer, Block::BlockArgListType arguments, OperandRange inits) {
  if (inits.empty()) return;
  printer << " iter_values(";
  llvm::interleaveComma(llvm::zip_equal(arguments, inits), printer, [&](auto pair) {
    auto [argument, init] = pair;
    printer << argument << " = " << init;
  });
  printer << ')';
}

/// Gives the arguments, initial values and types of a loop's text to each other.
static ParseResult resolveCarried(OpAsmParser& parser, SMLoc location, MutableArrayRef<OpAsmParser::Argument> arguments,
                                  ArrayRef<OpAsmParser::UnresolvedOperand> inits, ArrayRef<Type> types, OperationState& result) {
  for (auto [argument, type] : llvm::zip(arguments, types)) argument.type = type;
  return parser.resolveOperands(inits, types, location, result.operands);
}

//===-- break and continue --------------------------------------------------------------------------------------------------------===//

LogicalResult BreakOp::verify() {
  // break_c1
  auto loop = dyn_cast<LoopOp>(skipIfs(*this));
  if (!loop) return emitOpError("only 'if' may stand between it and a 'loop'");
  // break_c2
  if (getOperandTypes() != loop.getResultTypes()) return emitOpError("passes on the types of the loop's results");
  return success();
}

LogicalResult ContinueOp::verify() {
  // continue_c1
  Operation* around = skipIfs(*this);
  if (!isa<ForOp, LoopOp>(around)) return emitOpError("only 'if' may stand between it and a 'for' or 'loop'");
  // continue_c2
  TypeRange carried = isa<ForOp>(around) ? cast<ForOp>(around).getInits().getTypes() : cast<LoopOp>(around).getInits().getTypes();
  if (getOperandTypes() != carried) return emitOpError("passes on the types of the loop's carried values");
  return success();
}

//===-- for -----------------------------------------------------------------------------------------------------------------------===//

void ForOp::build(OpBuilder& builder, OperationState& state, Value lower, Value upper, Value step, ValueRange inits) {
  state.addOperands({lower, upper, step});
  state.addOperands(inits);
  state.addTypes(inits.getTypes());
  SmallVector<Type> types = {lower.getType()};
  llvm::append_range(types, inits.getTypes());
  OpBuilder::InsertionGuard guard(builder);
  addBlock(builder, state, types);
  if (inits.empty()) ContinueOp::create(builder, state.location);
}

LogicalResult ForOp::verifyRegions() {
  // for_c1
  Block& block = *getBodyBlock();
  if (block.getNumArguments() == 0 || !llvm::all_equal(ArrayRef<Type>{getLower().getType(), getUpper().getType(), getStep().getType(),
                                                                      block.getArgument(0).getType()}))
    return emitOpError("bounds, step and induction variable have one type");
  // for_c2
  if (getResultTypes() != getInits().getTypes() || TypeRange(block.getArgumentTypes()).drop_front() != getInits().getTypes())
    return emitOpError("initial values, body arguments and results have the same types");
  // for_c3
  if (block.empty() || !isa<ContinueOp>(block.back())) return emitOpError("the body ends in 'continue'");
  return success();
}

ParseResult ForOp::parse(OpAsmParser& parser, OperationState& result) {
  SmallVector<OpAsmParser::Argument> arguments(1);
  SmallVector<OpAsmParser::UnresolvedOperand> bounds(3), inits;
  Type number;
  if (succeeded(parser.parseOptionalKeyword("unsigned"))) result.getOrAddProperties<Properties>().unsigned_cmp = parser.getBuilder().getUnitAttr();
  if (parser.parseArgument(arguments[0]) || parser.parseKeyword("in") || parser.parseLParen() || parser.parseOperand(bounds[0]) ||
      parser.parseKeyword("to") || parser.parseOperand(bounds[1]) || parser.parseComma() || parser.parseKeyword("step") ||
      parser.parseOperand(bounds[2]) || parser.parseRParen() || parser.parseColon() || parseShortType(parser, number) ||
      parser.resolveOperands(bounds, number, result.operands))
    return failure();
  arguments[0].type = number;
  SMLoc location = parser.getCurrentLocation();
  if (parseCarried(parser, arguments, inits)) return failure();
  if (!inits.empty() && (parser.parseArrow() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
        return parseShortType(parser, result.types.emplace_back());
      })))
    return failure();
  if (resolveCarried(parser, location, MutableArrayRef(arguments).drop_front(), inits, result.types, result) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Region* body = result.addRegion();
  if (parser.parseRegion(*body, arguments)) return failure();
  addImplicitTerminator<ContinueOp>(parser, *body, result.location);
  return success();
}

void ForOp::getAsmBlockArgumentNames(Region& region, OpAsmSetValueNameFn setName) {
  if (region.empty()) return;
  for (BlockArgument argument : region.getArguments())
    setName(argument, argument.getArgNumber() ? ("iterArg" + Twine(argument.getArgNumber() - 1)).str() : "loopIdx");
}

void ForOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  if (getNumResults()) setName(getResult(0), "for");
}

void ForOp::print(OpAsmPrinter& printer) {
  printer << (getUnsignedCmp() ? " unsigned " : " ") << getInductionVariable() << " in (" << getLower() << " to " << getUpper()
          << ", step " << getStep() << ") : ";
  printShortType(printer, getLower().getType());
  printCarried(printer, getCarried(), getInits());
  if (!getInits().empty()) {
    printer << " -> (";
    printShortTypes(printer, *this, getResultTypes());
    printer << ')';
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {"unsigned_cmp"});
  printRegion<ContinueOp>(printer, getBody());
}

//===-- if ------------------------------------------------------------------------------------------------------------------------===//

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

LogicalResult IfOp::verifyRegions() {
  // if_c1
  if (getNumResults() && getElseRegion().empty()) return emitOpError("with results there is an else region");
  for (Region* region : {&getThenRegion(), &getElseRegion()}) {
    if (region->empty()) continue;
    Block& block = region->front();
    if (block.getNumArguments()) return emitOpError("a region has no arguments");
    // if_c2
    if (block.empty() || !isa<YieldOp, ReturnOp, BreakOp, ContinueOp>(block.back()))
      return emitOpError("a region ends in 'yield', 'return', 'break' or 'continue'");
    // if_c3
    if (auto yield = dyn_cast<YieldOp>(block.back()))
      if (yield.getOperandTypes() != getResultTypes()) return emitOpError("a region yields the types of the results");
  }
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
  addImplicitTerminator<YieldOp>(parser, *thenRegion, result.location);
  if (failed(parser.parseOptionalKeyword("else"))) return success();
  if (parser.parseRegion(*elseRegion)) return failure();
  addImplicitTerminator<YieldOp>(parser, *elseRegion, result.location);
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
  printRegion<YieldOp>(printer, getThenRegion());
  if (getElseRegion().empty()) return;
  printer << " else";
  printRegion<YieldOp>(printer, getElseRegion());
}

//===-- loop ----------------------------------------------------------------------------------------------------------------------===//

void LoopOp::build(OpBuilder& builder, OperationState& state, TypeRange results, ValueRange inits) {
  state.addOperands(inits);
  state.addTypes(results);
  OpBuilder::InsertionGuard guard(builder);
  addBlock(builder, state, inits.getTypes());
}

LogicalResult LoopOp::verifyRegions() {
  // loop_c1
  Block& block = *getBodyBlock();
  if (TypeRange(block.getArgumentTypes()) != getInits().getTypes())
    return emitOpError("initial values and body arguments have the same types");
  // loop_c2
  if (block.empty() || !isa<ContinueOp, BreakOp, ReturnOp>(block.back())) return emitOpError("the body ends in 'continue', 'break' or 'return'");
  return success();
}

ParseResult LoopOp::parse(OpAsmParser& parser, OperationState& result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  SmallVector<Type> types;
  SMLoc location = parser.getCurrentLocation();
  if (parseCarried(parser, arguments, inits)) return failure();
  if (succeeded(parser.parseOptionalColon())) {
    // Without initial values, the only types are those of the results.
    if (parseShortTypes(parser, types)) return failure();
    if (inits.empty()) {
      result.addTypes(types);
      types.clear();
    } else if (succeeded(parser.parseOptionalArrow()) && parseShortTypes(parser, result.types)) {
      return failure();
    }
  }
  if (resolveCarried(parser, location, arguments, inits, types, result) || parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Region* body = result.addRegion();
  if (parser.parseRegion(*body, arguments)) return failure();
  addImplicitTerminator<ContinueOp>(parser, *body, result.location);
  return success();
}

void LoopOp::print(OpAsmPrinter& printer) {
  printCarried(printer, getCarried(), getInits());
  if (!getInits().empty() || getNumResults()) printer << " : ";
  printShortTypes(printer, *this, getInits().getTypes());
  if (!getInits().empty() && getNumResults()) printer << " -> ";
  printShortTypes(printer, *this, getResultTypes());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printRegion<ContinueOp>(printer, getBody());
}

}  // namespace tessera::cuda_tile
