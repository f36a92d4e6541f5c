// Builders, verifiers and text of modules, entries and assumptions.
#include "llvm/ADT/StringExtras.h"
#include "lowering/Dialect/CudaTile/Ops/Hints.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

namespace tessera::cuda_tile {

bool isSymbolName(StringRef name) {
  auto isSign = [](char c) { return c == '_' || c == '$'; };
  // PTX has a number of this name.
  if (name.empty() || name == "WARP_SZ") return false;
  if (!llvm::isAlpha(name.front()) && (!isSign(name.front()) || name.size() == 1)) return false;
  return llvm::all_of(name, [&](char c) { return llvm::isAlnum(c) || isSign(c); });
}

//===-- alloca --------------------------------------------------------------------------------------------------------------------===//

/// Bytes of one element in memory.
static int64_t byteSize(Type number) { return llvm::divideCeil(bitWidth(number), 8); }

LogicalResult AllocaOp::verify() {
  // alloca_c1
  if (static_cast<int64_t>(getNumElem()) < 0) return emitOpError("the number of elements is not negative");
  // alloca_c2
  Type element = cast<PointerType>(getResult().getType().getElementType()).getPointeeType();
  if (!llvm::isPowerOf2_64(getAlignment()) || static_cast<int64_t>(getAlignment()) < byteSize(element))
    return emitOpError("the alignment is a power of two, at least the ") << byteSize(element) << " bytes of " << element;
  return success();
}

//===-- assume --------------------------------------------------------------------------------------------------------------------===//

static LogicalResult verifyDivBy(AssumeOp op, DivByAttr predicate) {
  // assume_c1
  auto tile = dyn_cast<TileType>(op.getValue().getType());
  if (!tile && !isa<TensorViewType>(op.getValue().getType())) return op.emitOpError("div_by needs a tile or a tensor view");
  if (tile && !isInteger(tile.getElementType()) && !isa<PointerType>(tile.getElementType()))
    return op.emitOpError("div_by needs integers or pointers, not ") << tile.getElementType();
  // assume_c2
  if (!predicate.getEvery()) return success();
  if (!tile || *predicate.getAlong() >= tile.getRank() || *predicate.getEvery() > tile.getDimSize(*predicate.getAlong()))
    return op.emitOpError("the group of div_by lies in the tile");
  return success();
}

LogicalResult AssumeOp::verify() {
  if (auto divisible = dyn_cast<DivByAttr>(getPredicate())) return verifyDivBy(*this, divisible);
  auto tile = dyn_cast<TileType>(getValue().getType());
  bool integers = tile && isInteger(tile.getElementType());
  if (auto same = dyn_cast<SameElementsAttr>(getPredicate())) {
    // assume_c3
    if (!integers && !(tile && isa<PointerType>(tile.getElementType()))) return emitOpError("same_elements needs integers or pointers");
    if (static_cast<int64_t>(same.getValues().size()) != tile.getRank()) return emitOpError("same_elements has one entry per axis");
    for (auto [group, extent] : llvm::zip_equal(same.getValues(), tile.getShape()))
      if (group < 1 || group > extent) return emitOpError("the groups of same_elements lie in the tile");
    return success();
  }
  // assume_c4
  if (!integers) return emitOpError("bounded needs a tile of integers");
  auto bounded = cast<BoundedAttr>(getPredicate());
  unsigned width = tile.getElementTypeBitWidth();
  for (std::optional<int64_t> bound : {bounded.getLb(), bounded.getUb()})
    if (bound && !llvm::isIntN(width, *bound)) return emitOpError("bound ") << *bound << " does not fit " << tile.getElementType();
  return success();
}

//===-- entry ---------------------------------------------------------------------------------------------------------------------===//

StringRef EntryOp::getDefaultDialect() { return "cuda_tile"; }

void EntryOp::build(OpBuilder& builder, OperationState& state, StringRef name, TypeRange arguments) {
  auto& properties = state.getOrAddProperties<Properties>();
  properties.sym_name = builder.getStringAttr(name);
  properties.function_type = TypeAttr::get(builder.getFunctionType(arguments, {}));
  Block& body = state.addRegion()->emplaceBlock();
  for (Type type : arguments) body.addArgument(type, state.location);
}

LogicalResult EntryOp::verifyRegions() {
  Block& body = *getBodyBlock();
  // entry_c1
  if (getFunctionType().getNumResults()) return emitOpError("the signature has no results");
  if (body.getArgumentTypes() != TypeRange(getFunctionType().getInputs()))
    return emitOpError("the body's arguments have the types of the signature");
  // entry_c2
  for (Type type : body.getArgumentTypes()) {
    auto tile = dyn_cast<TileType>(type);
    if (!tile || !tile.getShape().empty()) return emitOpError("parameters are tiles of rank 0, not ") << type;
  }
  // entry_c3
  if (body.empty() || !isa<ReturnOp>(body.back())) return emitOpError("the body ends in 'return'");
  // entry_c5
  if (!isSymbolName(getSymName())) return emitOpError("name '") << getSymName() << "' is no identifier of PTX";
  // entry_c4
  return verifyHints(*this, getHintsAttr());
}

ParseResult EntryOp::parse(OpAsmParser& parser, OperationState& result) {
  auto& properties = result.getOrAddProperties<Properties>();
  if (parser.parseSymbolName(properties.sym_name)) return failure();
  SmallVector<OpAsmParser::Argument> arguments;
  auto parseArgument = [&]() -> ParseResult {
    OpAsmParser::Argument& argument = arguments.emplace_back();
    return failure(parser.parseArgument(argument) || parser.parseColon() || parseShortType(parser, argument.type) ||
                   parser.parseOptionalLocationSpecifier(argument.sourceLoc));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseArgument)) return failure();
  if (succeeded(parser.parseOptionalKeyword("optimization_hints"))) {
    if (parser.parseEqual()) return failure();
    properties.hints = dyn_cast_or_null<OptimizationHintsAttr>(OptimizationHintsAttr::parse(parser, {}));
    if (!properties.hints) return failure();
  }
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes)) return failure();
  SmallVector<Type> types = llvm::map_to_vector(arguments, [](const OpAsmParser::Argument& argument) { return argument.type; });
  properties.function_type = TypeAttr::get(parser.getBuilder().getFunctionType(types, {}));
  Region* body = result.addRegion();
  if (parser.parseRegion(*body, arguments)) return failure();
  if (body->empty()) body->emplaceBlock().addArguments(types, SmallVector<Location>(types.size(), result.location));
  if (body->back().empty() || !body->back().back().hasTrait<OpTrait::IsTerminator>()) {
    OpBuilder builder(parser.getContext());
    builder.setInsertionPointToEnd(&body->back());
    ReturnOp::create(builder, result.location);
  }
  return success();
}

void EntryOp::print(OpAsmPrinter& printer) {
  printer << ' ';
  printer.printSymbolName(getSymName());
  printer << '(';
  llvm::interleaveComma(getArguments(), printer, [&](BlockArgument argument) {
    printer << argument << ": ";
    printShortType(printer, argument.getType());
  });
  printer << ')';
  if (getHintsAttr()) {
    printer << " optimization_hints=";
    getHintsAttr().print(printer);
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {"sym_name", "function_type", "hints"});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

//===-- global and get_global ------------------------------------------------------------------------------------------------------===//

/// A larger one is laid out in the assembler's memory, until it runs out.
static constexpr uint64_t kMaxGlobalAlignment = uint64_t{1} << 30;

LogicalResult GlobalOp::verify() {
  auto tile = cast<TileType>(getType());
  // global_c1
  if (tile.getRank() != 1) return emitOpError("the initial value has rank 1");
  // global_c2
  ShapedType value = getValue().getType();
  if (value.getElementType() != storedElement(tile.getElementType()) || value.getShape() != tile.getShape())
    return emitOpError("shape and element of the value are those of the type");
  // global_c4
  if (!isSymbolName(getSymName())) return emitOpError("name '") << getSymName() << "' is no identifier of PTX";
  // global_c3
  if (getAlignment() &&
      (!llvm::isPowerOf2_64(getAlignment()) || static_cast<int64_t>(getAlignment()) < byteSize(tile.getElementType())))
    return emitOpError("the alignment is a power of two, at least the ")
           << byteSize(tile.getElementType()) << " bytes of " << tile.getElementType();
  if (getAlignment() > kMaxGlobalAlignment) return emitOpError("the alignment is at most ") << kMaxGlobalAlignment << " bytes";
  return success();
}

ParseResult GlobalOp::parse(OpAsmParser& parser, OperationState& result) {
  auto& properties = result.getOrAddProperties<Properties>();
  Builder& builder = parser.getBuilder();
  if (succeeded(parser.parseOptionalKeyword("private")))
    properties.symbol_visibility = SymbolVisibilityAttr::get(parser.getContext(), SymbolVisibility::Private);
  if (succeeded(parser.parseOptionalKeyword("constant"))) properties.constant = builder.getUnitAttr();
  if (parser.parseSymbolName(properties.sym_name)) return failure();
  if (succeeded(parser.parseOptionalKeyword("alignment"))) {
    int64_t alignment;
    if (parser.parseEqual() || parser.parseInteger(alignment)) return failure();
    properties.alignment = builder.getI64IntegerAttr(alignment);
  }
  TileType type;
  if (parseElements(parser, properties.value, type, result.attributes)) return failure();
  properties.type = TypeAttr::get(type);
  return success();
}

void GlobalOp::print(OpAsmPrinter& printer) {
  if (getSymbolVisibility() == SymbolVisibility::Private) printer << " private";
  if (getConstant()) printer << " constant";
  printer << ' ';
  printer.printSymbolName(getSymName());
  if (getAlignment()) printer << " alignment = " << getAlignment();
  printer << ' ';
  printElements(printer, getValue(), cast<TileType>(getType()).getElementType());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"sym_name", "type", "value", "alignment", "symbol_visibility", "constant"});
  printer << " : ";
  printShortType(printer, getType());
}

LogicalResult GetGlobalOp::verifySymbolUses(SymbolTableCollection& symbols) {
  // get_global_c1
  auto global = symbols.lookupNearestSymbolFrom<GlobalOp>((*this)->getParentOfType<EntryOp>(), getNameAttr());
  if (!global) return emitOpError("the module has no global of the name ") << getNameAttr();
  // get_global_c2
  Type element = cast<TileType>(global.getType()).getElementType();
  Type pointee = cast<PointerType>(getResult().getType().getElementType()).getPointeeType();
  if (pointee != element) return emitOpError("the pointer points to ") << pointee << ", the global holds " << element;
  return success();
}

//===-- print_tko -----------------------------------------------------------------------------------------------------------------===//

std::optional<std::string> conversionsOf(StringRef message) {
  std::string letters;
  while (true) {
    message = message.drop_until([](char c) { return c == '%'; });
    if (message.empty()) return letters;
    message = message.drop_front();
    if (message.consume_front("%")) continue;
    message = message.ltrim("-+ #0123456789.*'hljztL");
    if (message.empty() || !StringRef("diouxXcspfFeEgGaA").contains(message.front())) return std::nullopt;
    letters += message.front();
    message = message.drop_front();
  }
}

LogicalResult PrintTkoOp::verify() {
  std::optional<std::string> conversions = conversionsOf(getMessage());
  // print_tko_c2
  if (!conversions) return emitOpError("a conversion of the message is unknown or has no end");
  // print_tko_c1
  if (conversions->size() != getArgs().size())
    return emitOpError("the message has ") << conversions->size() << " conversions, not " << getArgs().size();
  return success();
}

//===-- module and return ---------------------------------------------------------------------------------------------------------===//

StringRef ModuleOp::getDefaultDialect() { return "cuda_tile"; }

void ModuleOp::build(OpBuilder& builder, OperationState& state, StringRef name) {
  state.getOrAddProperties<Properties>().sym_name = builder.getStringAttr(name);
  state.addRegion()->emplaceBlock();
}

LogicalResult ModuleOp::verifyRegions() {
  // module_c1
  for (Operation& op : getBody().front())
    if (!isa<EntryOp, GlobalOp>(op)) return op.emitOpError("cannot stand in a module");
  return success();
}

LogicalResult ReturnOp::verify() {
  // return_c1
  if (getNumOperands()) return emitOpError("takes no operands");
  // return_c2
  Operation* around = (*this)->getParentOp();
  while (isa_and_nonnull<IfOp, LoopOp>(around)) around = around->getParentOp();
  if (!isa_and_nonnull<EntryOp>(around)) return emitOpError("only 'if' and 'loop' may stand between it and the entry");
  return success();
}

}  // namespace tessera::cuda_tile
