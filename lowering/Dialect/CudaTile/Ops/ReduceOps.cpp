// Verifiers and text of the combination of elements along an axis.
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

namespace tessera::cuda_tile {

StringRef ReduceOp::getDefaultDialect() { return "cuda_tile"; }
StringRef ScanOp::getDefaultDialect() { return "cuda_tile"; }

/// One element of a tile.
static TileType elementOf(Type tile) { return TileType::get(cast<TileType>(tile).getElementType()); }

/// The rules that both ops have, up to the results.
template <typename Op>
static LogicalResult verifyOperands(Op op) {
  // reduce_c1, scan_c1
  if (op.getOperands().empty()) return op.emitOpError("there is an operand");
  ArrayRef<int64_t> shape = cast<TileType>(op.getOperands().front().getType()).getShape();
  for (Type type : op.getOperands().getTypes())
    if (cast<TileType>(type).getShape() != shape) return op.emitOpError("the operands have one shape");
  // reduce_c8, scan_c8
  for (Type type : op.getOperands().getTypes())
    if (Type element = cast<TileType>(type).getElementType(); isFloat(element) && !isBaseFloat(element))
      return op.emitOpError("has no code for operands of ") << element;
  // reduce_c2, scan_c2
  if (op.getDim() >= shape.size()) return op.emitOpError("'dim' is an axis of the operands, not ") << static_cast<int32_t>(op.getDim());
  // reduce_c3, scan_c3
  if (op.getIdentities().size() != op.getOperands().size()) return op.emitOpError("there is one identity per operand");
  for (auto [identity, type] : llvm::zip_equal(op.getIdentities(), op.getOperands().getTypes())) {
    Type element = cast<TileType>(type).getElementType();
    auto typed = dyn_cast<TypedAttr>(identity);
    if (!isa<FloatAttr, IntegerAttr>(identity) || typed.getType() != element)
      return op.emitOpError("an identity is a number like the elements of its operand, ") << element;
  }
  return success();
}

/// The rules that both bodies have.
template <typename Op>
static LogicalResult verifyBody(Op op) {
  // reduce_c5, scan_c5
  Block& body = op.getBody().front();
  bool fits = body.getNumArguments() == 2 * op.getOperands().size();
  for (size_t i = 0; fits && i < body.getNumArguments(); ++i)
    fits = body.getArgument(i).getType() == elementOf(op.getOperands()[i / 2].getType());
  if (!fits) return op.emitOpError("the body has two arguments per operand, one after the other, each one element of it");
  // reduce_c6, scan_c6
  auto yield = body.empty() ? YieldOp() : dyn_cast<YieldOp>(body.back());
  fits = yield && yield.getOperands().size() == op.getOperands().size();
  for (size_t i = 0; fits && i < op.getOperands().size(); ++i)
    fits = yield.getOperands()[i].getType() == elementOf(op.getOperands()[i].getType());
  if (!fits) return op.emitOpError("the body yields one element per operand");
  // reduce_c7, scan_c7
  for (Operation& inner : body)
    if (!isMemoryEffectFree(&inner))
      return inner.emitOpError("may have an effect on memory, which the body of '") << op->getName() << "' has not";
  return success();
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyOperands(*this))) return failure();
  // reduce_c4
  bool fits = getResults().size() == getOperands().size();
  for (size_t i = 0; fits && i < getResults().size(); ++i) {
    auto operand = cast<TileType>(getOperands()[i].getType());
    SmallVector<int64_t> shape(operand.getShape());
    shape.erase(shape.begin() + getDim());
    fits = getResults()[i].getType() == TileType::get(shape, operand.getElementType());
  }
  return fits ? success() : emitOpError("per operand there is a result, which is the operand without its axis ") << getDim();
}

LogicalResult ScanOp::verify() {
  if (failed(verifyOperands(*this))) return failure();
  // scan_c4
  return getResultTypes() == getOperandTypes() ? success() : emitOpError("per operand there is a result of its type");
}

LogicalResult ReduceOp::verifyRegions() {
  if (failed(verifyBody(*this))) return failure();
  // reduce_c9
  bool nested = getBody().walk([](ReduceOp) { return WalkResult::interrupt(); }).wasInterrupted();
  return nested ? emitOpError("the body has no other 'reduce' in it") : success();
}
LogicalResult ScanOp::verifyRegions() { return verifyBody(*this); }

/// Reads what follows the attributes: identities, types and body.
static ParseResult parseRest(OpAsmParser& parser, OperationState& result, ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                             ArrayAttr& identities) {
  SmallVector<Type> types;
  SmallVector<Attribute> values;
  if (parser.parseKeyword("identities") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] { return parser.parseAttribute(values.emplace_back()); }) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColon())
    return failure();
  identities = parser.getBuilder().getArrayAttr(values);
  SMLoc location = parser.getCurrentLocation();
  SmallVector<OpAsmParser::Argument> arguments;
  auto parseArgument = [&]() -> ParseResult {
    OpAsmParser::Argument& argument = arguments.emplace_back();
    return failure(parser.parseArgument(argument) || parser.parseColon() || parseShortType(parser, argument.type));
  };
  return failure(parseShortTypes(parser, types) || parser.parseArrow() || parseShortTypes(parser, result.types) ||
                 parser.resolveOperands(operands, types, location, result.operands) ||
                 parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseArgument) ||
                 parser.parseRegion(*result.addRegion(), arguments));
}

template <typename Op>
static void printRest(OpAsmPrinter& printer, Op op, ArrayRef<StringRef> printed) {
  printer << " identities=[";
  llvm::interleaveComma(op.getIdentities(), printer, [&](Attribute identity) { printer << identity; });
  printer << ']';
  printer.printOptionalAttrDict(op->getAttrs(), printed);
  printer << " : ";
  printShortTypes(printer, op, op.getOperandTypes());
  printer << " -> ";
  printShortTypes(printer, op, op.getResultTypes());
  printer << " (";
  llvm::interleaveComma(op.getBody().getArguments(), printer, [&](BlockArgument argument) {
    printer << argument << ": ";
    printShortType(printer, argument.getType());
  });
  printer << ") ";
  printer.printRegion(op.getBody(), /*printEntryBlockArgs=*/false);
}

ParseResult ReduceOp::parse(OpAsmParser& parser, OperationState& result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  int32_t dim;
  if (parser.parseOperandList(operands) || parser.parseKeyword("dim") || parser.parseEqual() || parser.parseInteger(dim)) return failure();
  auto& properties = result.getOrAddProperties<Properties>();
  properties.dim = parser.getBuilder().getI32IntegerAttr(dim);
  return parseRest(parser, result, operands, properties.identities);
}

void ReduceOp::print(OpAsmPrinter& printer) {
  printer << ' ';
  printer.printOperands(getOperands());
  printer << " dim=" << static_cast<int32_t>(getDim());
  printRest(printer, *this, {"dim", "identities"});
}

ParseResult ScanOp::parse(OpAsmParser& parser, OperationState& result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  int32_t dim;
  StringRef word;
  if (parser.parseOperandList(operands) || parser.parseKeyword("dim") || parser.parseEqual() || parser.parseInteger(dim) ||
      parser.parseKeyword("reverse") || parser.parseEqual())
    return failure();
  if (failed(parser.parseOptionalKeyword(&word, {"true", "false"})))
    return parser.emitError(parser.getCurrentLocation(), "expected 'true' or 'false'");
  auto& properties = result.getOrAddProperties<Properties>();
  properties.dim = parser.getBuilder().getI32IntegerAttr(dim);
  properties.reverse = parser.getBuilder().getBoolAttr(word == "true");
  return parseRest(parser, result, operands, properties.identities);
}

void ScanOp::print(OpAsmPrinter& printer) {
  printer << ' ';
  printer.printOperands(getOperands());
  printer << " dim=" << static_cast<int32_t>(getDim()) << " reverse=" << (getReverse() ? "true" : "false");
  printRest(printer, *this, {"dim", "reverse", "identities"});
}

}  // namespace tessera::cuda_tile
