// Verifier and text of `make_tensor_view`.
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

namespace tessera::cuda_tile {

static int64_t countDynamic(ArrayRef<int64_t> extents) { return llvm::count_if(extents, ShapedType::isDynamic); }

LogicalResult MakeTensorViewOp::verify() {
  TensorViewType view = getResult().getType();
  // make_tensor_view_c1
  auto pointer = cast<PointerType>(getBase().getType().getElementType());
  if (pointer.getPointeeType() != view.getElementType())
    return emitOpError("the base points to ") << pointer.getPointeeType() << ", the view has elements of " << view.getElementType();
  // make_tensor_view_c2
  if (countDynamic(view.getShape()) != static_cast<int64_t>(getDynamicShape().size()))
    return emitOpError("the view has ") << countDynamic(view.getShape()) << " dynamic extents, not " << getDynamicShape().size();
  if (countDynamic(view.getStrides()) != static_cast<int64_t>(getDynamicStrides().size()))
    return emitOpError("the view has ") << countDynamic(view.getStrides()) << " dynamic strides, not " << getDynamicStrides().size();
  // make_tensor_view_c3
  if (!llvm::all_equal(llvm::drop_begin(getOperandTypes()))) return emitOpError("extents and strides have one type");
  return success();
}

namespace {
/// A list of integers and operands: `[%m, 32]`.
struct MixedExtents {
  SmallVector<int64_t> extents;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;

  ParseResult parse(OpAsmParser& parser, StringRef keyword) {
    if (parser.parseKeyword(keyword) || parser.parseEqual()) return failure();
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
      OpAsmParser::UnresolvedOperand operand;
      OptionalParseResult parsed = parser.parseOptionalOperand(operand);
      if (!parsed.has_value()) return parser.parseInteger(extents.emplace_back());
      if (failed(*parsed)) return failure();
      extents.push_back(ShapedType::kDynamic);
      operands.push_back(operand);
      return success();
    });
  }
};
}  // namespace

static void printMixedExtents(OpAsmPrinter& printer, StringRef keyword, ArrayRef<int64_t> extents, OperandRange operands) {
  printer << ", " << keyword << " = [";
  auto next = operands.begin();
  llvm::interleaveComma(extents, printer, [&](int64_t extent) {
    if (ShapedType::isDynamic(extent))
      printer << *next++;
    else
      printer << extent;
  });
  printer << ']';
}

ParseResult MakeTensorViewOp::parse(OpAsmParser& parser, OperationState& result) {
  OpAsmParser::UnresolvedOperand base;
  MixedExtents shape, strides;
  if (parser.parseOperand(base) || parser.parseComma() || shape.parse(parser, "shape") || parser.parseComma() ||
      strides.parse(parser, "strides") || parser.parseOptionalAttrDict(result.attributes) || parser.parseColon())
    return failure();
  Type scalar, type;
  SMLoc location = parser.getCurrentLocation();
  bool dynamic = !shape.operands.empty() || !strides.operands.empty();
  if (dynamic && (parseShortType(parser, scalar) || parser.parseArrow())) return failure();
  if (parseShortType(parser, type)) return failure();
  auto view = dyn_cast<TensorViewType>(type);
  if (!view) return parser.emitError(location, "expected a tensor view");
  if (view.getShape() != ArrayRef(shape.extents)) return parser.emitError(location, "'shape' differs from the extents of the type");
  if (view.getStrides() != ArrayRef(strides.extents)) return parser.emitError(location, "'strides' differs from the strides of the type");
  Type pointer = TileType::get(PointerType::get(parser.getContext(), view.getElementType()));
  if (parser.resolveOperand(base, pointer, result.operands) || parser.resolveOperands(shape.operands, scalar, result.operands) ||
      parser.resolveOperands(strides.operands, scalar, result.operands))
    return failure();
  auto& segments = result.getOrAddProperties<Properties>().operandSegmentSizes;
  segments = {1, static_cast<int32_t>(shape.operands.size()), static_cast<int32_t>(strides.operands.size())};
  result.addTypes(view);
  return success();
}

void MakeTensorViewOp::print(OpAsmPrinter& printer) {
  TensorViewType view = getResult().getType();
  printer << ' ' << getBase();
  printMixedExtents(printer, "shape", view.getShape(), getDynamicShape());
  printMixedExtents(printer, "strides", view.getStrides(), getDynamicStrides());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"operandSegmentSizes"});
  printer << " : ";
  if (getNumOperands() > 1) {
    printShortType(printer, getOperand(1).getType());
    printer << " -> ";
  }
  printShortType(printer, view);
}

}  // namespace tessera::cuda_tile
