// Verifiers and text of views.
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

namespace tessera::cuda_tile {

static int64_t countDynamic(ArrayRef<int64_t> extents) { return llvm::count_if(extents, ShapedType::isDynamic); }

//===-- Shapes --------------------------------------------------------------------------------------------------------------------===//

static LogicalResult verifyExtents(Operation* op, int64_t rank) {
  // get_index_space_shape_c1, get_tensor_shape_c1
  if (rank == 0) return op->emitOpError("what has no axis has no extents");
  if (op->getNumResults() != rank) return op->emitOpError("there are ") << rank << " extents, not " << op->getNumResults();
  // get_index_space_shape_c2, get_tensor_shape_c2
  if (!llvm::all_equal(op->getResultTypes())) return op->emitOpError("results have one type");
  return success();
}

LogicalResult GetIndexSpaceShapeOp::verify() { return verifyExtents(*this, getSource().getType().getIndexRank()); }
LogicalResult GetTensorShapeOp::verify() { return verifyExtents(*this, getSource().getType().getRank()); }

//===-- make_tensor_view ----------------------------------------------------------------------------------------------------------===//

LogicalResult MakeTensorViewOp::verify() {
  TensorViewType view = getResult().getType();
  // make_tensor_view_c1
  auto pointer = cast<PointerType>(getBase().getType().getElementType());
  if (pointer.getPtrAttr() != view.getPtrAttr()) return emitOpError("base and view have the same 'ptr_attr'");
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
  // In front of the view's type stand that of the base, if more than the element is to be said of it, and that of the numbers.
  Type scalar, type, next, baseType;
  SMLoc location = parser.getCurrentLocation();
  bool dynamic = !shape.operands.empty() || !strides.operands.empty();
  if (parseShortType(parser, next)) return failure();
  if (auto tile = dyn_cast<TileType>(next); tile && isa<PointerType>(tile.getElementType())) {
    baseType = next;
    if (dynamic && (parser.parseComma() || parseShortType(parser, next))) return failure();
  }
  if (dynamic) scalar = next;
  if ((dynamic || baseType) ? failed(parser.parseArrow()) || failed(parseShortType(parser, type)) : false) return failure();
  if (!type) type = next;
  auto view = dyn_cast<TensorViewType>(type);
  if (!view) return parser.emitError(location, "expected a tensor view");
  if (view.getShape() != ArrayRef(shape.extents)) return parser.emitError(location, "'shape' differs from the extents of the type");
  if (view.getStrides() != ArrayRef(strides.extents)) return parser.emitError(location, "'strides' differs from the strides of the type");
  if (!baseType) baseType = TileType::get(view.getPointerType());
  if (parser.resolveOperand(base, baseType, result.operands) || parser.resolveOperands(shape.operands, scalar, result.operands) ||
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
  bool showsBase = static_cast<bool>(view.getPtrAttr()), dynamic = getNumOperands() > 1;
  if (showsBase) printShortType(printer, getBase().getType());
  if (showsBase && dynamic) printer << ", ";
  if (dynamic) printShortType(printer, getOperand(1).getType());
  if (showsBase || dynamic) printer << " -> ";
  printShortType(printer, view);
}

}  // namespace tessera::cuda_tile
