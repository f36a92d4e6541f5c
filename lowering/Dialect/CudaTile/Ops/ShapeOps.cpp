// Verifiers and text of constants and changes of shape.
#include "llvm/ADT/SmallBitVector.h"
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

//===-- reshape -------------------------------------------------------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  // reshape_c1
  if (getSource().getType().getNumElements() != getResult().getType().getNumElements())
    return emitOpError("source and result have equal numbers of elements");
  return success();
}

//===-- cat -----------------------------------------------------------------------------------------------------------------------===//

LogicalResult CatOp::verify() {
  ArrayRef<int64_t> first = getLhs().getType().getShape(), second = getRhs().getType().getShape(), whole = getResult().getType().getShape();
  // cat_c1
  if (first.size() != second.size() || first.size() != whole.size()) return emitOpError("operands and result have one rank");
  // cat_c2
  if (getDim() >= first.size()) return emitOpError("'dim' is an axis of the operands, not ") << static_cast<int64_t>(getDim());
  for (size_t axis = 0; axis < whole.size(); ++axis) {
    // cat_c3
    if (axis == getDim() && whole[axis] != first[axis] + second[axis])
      return emitOpError("along axis ") << axis << " the result is as long as both operands together, " << first[axis] + second[axis];
    // cat_c4
    if (axis != getDim() && (whole[axis] != first[axis] || whole[axis] != second[axis]))
      return emitOpError("along axis ") << axis << " operands and result have one extent";
  }
  return success();
}

//===-- extract and insert --------------------------------------------------------------------------------------------------------===//

/// The rules of slices, `part` of `whole`, that are numbered by `indices`.
static LogicalResult verifySlice(Operation* op, TileType part, TileType whole, size_t indices) {
  // extract_c1, insert_c1
  if (part.getRank() != whole.getRank()) return op->emitOpError("slice and tile have one rank");
  // extract_c2, insert_c2
  for (auto [slice, extent] : llvm::zip_equal(part.getShape(), whole.getShape()))
    if (extent % slice)
      return op->emitOpError("an extent of the slice divides that of the tile; ") << slice << " does not divide " << extent;
  // extract_c3, insert_c3
  if (indices != static_cast<size_t>(whole.getRank()))
    return op->emitOpError("there is one index per axis, ") << whole.getRank() << ", not " << indices;
  return success();
}

LogicalResult ExtractOp::verify() { return verifySlice(*this, getResult().getType(), getSource().getType(), getIndices().size()); }
LogicalResult InsertOp::verify() { return verifySlice(*this, getSource().getType(), getDestination().getType(), getIndices().size()); }

//===-- permute -------------------------------------------------------------------------------------------------------------------===//

LogicalResult PermuteOp::verify() {
  ArrayRef<int64_t> from = getSource().getType().getShape(), to = getResult().getType().getShape();
  // permute_c1
  if (from.size() < 2) return emitOpError("the source has rank 2 or more");
  // permute_c2
  llvm::SmallBitVector seen(from.size());
  for (int32_t axis : getPermutation())
    if (axis >= 0 && axis < static_cast<int32_t>(from.size())) seen.set(axis);
  if (getPermutation().size() != from.size() || !seen.all()) return emitOpError("'permutation' names every axis of the source once");
  // permute_c3
  if (to.size() != from.size()) return emitOpError("source and result have one rank");
  for (auto [axis, extent] : llvm::zip_equal(getPermutation(), to))
    if (extent != from[axis]) return emitOpError("the result has the extent ") << from[axis] << " of axis " << axis << ", not " << extent;
  return success();
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
