// Builder, verifier and text of entries.
#include "lowering/Dialect/Tessera/Tessera.h"

using namespace mlir;

namespace tessera::ir {

void EntryOp::build(OpBuilder& builder, OperationState& state, StringRef name, TypeRange arguments, ArrayRef<StringRef> names,
                    ArrayRef<int32_t> flags) {
  auto& properties = state.getOrAddProperties<Properties>();
  properties.sym_name = builder.getStringAttr(name);
  properties.function_type = TypeAttr::get(builder.getFunctionType(arguments, {}));
  properties.parameter_names = builder.getStrArrayAttr(names);
  properties.parameter_flags = builder.getDenseI32ArrayAttr(flags);
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
    if (isa<TensorType>(type)) continue;
    auto tile = dyn_cast<cuda_tile::TileType>(type);
    if (!tile || !tile.getShape().empty() || !cuda_tile::isNumber(tile.getElementType()))
      return emitOpError("a parameter is a tensor or a number, not ") << type;
  }
  // entry_c3
  if (getParameterNames().size() != body.getNumArguments()) return emitOpError("'parameter_names' has one entry per parameter");
  if (getParameterFlags().size() != body.getNumArguments()) return emitOpError("'parameter_flags' has one entry per parameter");
  // entry_c4
  if (body.empty() || !isa<ReturnOp>(body.back())) return emitOpError("the body ends in 'tessera.return'");
  return success();
}

ParseResult EntryOp::parse(OpAsmParser& parser, OperationState& result) {
  auto& properties = result.getOrAddProperties<Properties>();
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseSymbolName(properties.sym_name) ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Builder& builder = parser.getBuilder();
  SmallVector<Type> types;
  SmallVector<StringRef> names;
  for (const OpAsmParser::Argument& argument : arguments) {
    types.push_back(argument.type);
    names.push_back(argument.ssaName.name.drop_front());
  }
  properties.function_type = TypeAttr::get(builder.getFunctionType(types, {}));
  // Text may leave out names and flags: then a parameter is called as its value, and has no flags.
  if (!result.attributes.get("parameter_names")) properties.parameter_names = builder.getStrArrayAttr(names);
  if (!result.attributes.get("parameter_flags"))
    properties.parameter_flags = builder.getDenseI32ArrayAttr(SmallVector<int32_t>(types.size(), 0));
  Region* body = result.addRegion();
  return parser.parseRegion(*body, arguments);
}

void EntryOp::print(OpAsmPrinter& printer) {
  printer << ' ';
  printer.printSymbolName(getSymName());
  printer << '(';
  llvm::interleaveComma(getArguments(), printer, [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ')';
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {"sym_name", "function_type"});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

}  // namespace tessera::ir
