// Verifiers, folders and text of constants and changes of shape. Folding is exact: only what repeats or reorders constants.
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"

using namespace mlir;

namespace tessera::cuda_tile {

//===-- broadcast -----------------------------------------------------------------------------------------------------------------===//

LogicalResult BroadcastOp::verify() {
  ArrayRef<int64_t> from = getSource().getType().getShape(), to = getResult().getType().getShape();
  // broadcast_c1
  if (from.size() != to.size()) return emitOpError("source and result have one rank");
  // broadcast_c2
  for (auto [narrow, wide] : llvm::zip_equal(from, to))
    if (narrow != wide && narrow != 1) return emitOpError("only an extent of 1 may grow, not ") << narrow << " to " << wide;
  return success();
}

/// The constant `value` in another shape, if its elements are all equal.
static Attribute reshapedSplat(Attribute value, TileType type) {
  auto elements = dyn_cast_or_null<DenseElementsAttr>(value);
  if (!elements || !elements.isSplat()) return {};
  return elements.resizeSplat(RankedTensorType::get(type.getShape(), type.getElementType()));
}

OpFoldResult BroadcastOp::fold(FoldAdaptor adaptor) {
  if (getSource().getType() == getResult().getType()) return getSource();
  return reshapedSplat(adaptor.getSource(), getResult().getType());
}

//===-- reshape -------------------------------------------------------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  // reshape_c1
  if (getSource().getType().getNumElements() != getResult().getType().getNumElements())
    return emitOpError("source and result have equal numbers of elements");
  return success();
}

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getSource().getType() == getResult().getType()) return getSource();
  if (auto inner = getSource().getDefiningOp<ReshapeOp>()) {
    if (inner.getSource().getType() == getResult().getType()) return inner.getSource();
    getSourceMutable().assign(inner.getSource());
    return getResult();
  }
  return reshapedSplat(adaptor.getSource(), getResult().getType());
}

//===-- constant ------------------------------------------------------------------------------------------------------------------===//

LogicalResult ConstantOp::inferReturnTypes(MLIRContext*, std::optional<Location>, ValueRange, DictionaryAttr, OpaqueProperties properties,
                                           RegionRange, SmallVectorImpl<Type>& results) {
  auto value = dyn_cast_or_null<DenseElementsAttr>(properties.as<Properties*>()->value);
  if (!value || !isNumber(value.getElementType())) return failure();
  results.push_back(TileType::get(value.getType().getShape(), value.getElementType()));
  return success();
}

bool ConstantOp::isCompatibleReturnTypes(TypeRange inferred, TypeRange actual) {
  auto from = dyn_cast<TileType>(inferred.front()), to = dyn_cast<TileType>(actual.front());
  return from && to && from.getShape() == to.getShape() && from.getElementType() == storedElement(to.getElementType());
}

LogicalResult ConstantOp::verify() {
  // constant_c1
  ShapedType type = getValue().getType();
  if (type.getElementType() != storedElement(getResult().getType().getElementType()) || type.getShape() != getResult().getType().getShape())
    return emitOpError("shape and element of the value are those of the result");
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

ParseResult ConstantOp::parse(OpAsmParser& parser, OperationState& result) {
  DenseElementsAttr value;
  TileType type;
  if (parseElements(parser, value, type, result.attributes)) return failure();
  result.getOrAddProperties<Properties>().value = value;
  result.addTypes(type);
  return success();
}

void ConstantOp::print(OpAsmPrinter& printer) {
  printer << ' ';
  printElements(printer, getValue(), getResult().getType().getElementType());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << " : ";
  printShortType(printer, getResult().getType());
}

//===-- iota ----------------------------------------------------------------------------------------------------------------------===//

LogicalResult IotaOp::verify() {
  TileType type = getResult().getType();
  // iota_c1
  if (type.getRank() != 1) return emitOpError("the result has rank 1");
  // iota_c2
  unsigned width = type.getElementTypeBitWidth();
  if (width < 32 && type.getNumElements() > (int64_t{1} << width)) return emitOpError("the largest value does not fit the element");
  return success();
}

}  // namespace tessera::cuda_tile
