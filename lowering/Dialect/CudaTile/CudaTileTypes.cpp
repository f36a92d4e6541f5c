// Rules and text of the types of the cuda_tile dialect.
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/detail/arithmetic.h"

using namespace mlir;

#define GET_TYPEDEF_CLASSES
#include "lowering/Dialect/CudaTile/CudaTileTypes.cpp.inc"

namespace tessera::cuda_tile {

void CudaTileDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "lowering/Dialect/CudaTile/CudaTileTypes.cpp.inc"
      >();
}

//===-- Element types -------------------------------------------------------------------------------------------------------------===//

bool isBaseFloat(Type type) { return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type); }

bool isFloat(Type type) {
  return isBaseFloat(type) || isa<FloatTF32Type, Float8E4M3FNType, Float8E5M2Type, Float8E8M0FNUType, Float4E2M1FNType, F8E5M3FNUType>(type);
}

bool isInteger(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.isSignless() && llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
}

bool isIntegerOrNibble(Type type) { return isInteger(type) || type.isSignlessInteger(4); }
bool isNumber(Type type) { return isInteger(type) || isFloat(type); }
bool isTileElement(Type type) { return isFloat(type) || isIntegerOrNibble(type) || isa<PointerType>(type); }

unsigned bitWidth(Type number) { return isa<F8E5M3FNUType>(number) ? 8 : number.getIntOrFloatBitWidth(); }

Type storedElement(Type element) { return isa<F8E5M3FNUType>(element) ? IntegerType::get(element.getContext(), 8) : element; }

double decodeF8E5M3FNU(uint8_t bits) {
  using namespace ::tessera::detail::arithmetic;
  return llvm::bit_cast<double>(convert(f8e5m3fnu, f64, rounding::nearest_even, bits));
}

uint8_t encodeF8E5M3FNU(double value) {
  using namespace ::tessera::detail::arithmetic;
  if (!(value >= 0)) return f8e5m3fnu.nan();
  return convert(f64, f8e5m3fnu, rounding::nearest_even, llvm::bit_cast<uint64_t>(value));
}

//===-- Pointer and tile ----------------------------------------------------------------------------------------------------------===//

LogicalResult PointerType::verify(function_ref<InFlightDiagnostic()> emitError, Type pointee, PtrAttr) {
  // ptr_c1
  if (!isNumber(pointee)) return emitError() << "a pointer points to numbers, not " << pointee;
  return success();
}

LogicalResult TileType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, Type element) {
  // tile_c1
  if (!isTileElement(element)) return emitError() << element << " cannot be an element of a tile";
  int64_t count = 1;
  for (int64_t extent : shape) {
    // tile_c2
    if (extent <= 0 || !llvm::isPowerOf2_64(extent)) return emitError() << "extents of a tile are powers of two, not " << extent;
    // tile_c3
    if (extent > kMaxTileElements / count) return emitError() << "a tile has at most " << kMaxTileElements << " elements";
    count *= extent;
  }
  // tile_c4
  if (isa<Float4E2M1FNType>(element) && count == 1) return emitError() << "a tile of " << element << " has an even number of elements";
  return success();
}

ShapedType TileType::cloneWith(std::optional<ArrayRef<int64_t>> shape, Type element) const {
  return TileType::get(getContext(), shape.value_or(getShape()), element);
}

bool TileType::hasRank() const { return true; }

//===-- Tensor view ---------------------------------------------------------------------------------------------------------------===//

LogicalResult TensorViewType::verify(function_ref<InFlightDiagnostic()> emitError, Type element, ArrayRef<int64_t> shape,
                                     ArrayRef<int64_t> strides, PtrAttr) {
  // tensor_view_c1
  if (!isNumber(element)) return emitError() << element << " cannot be an element of a tensor view";
  // tensor_view_c2
  if (shape.size() != strides.size()) return emitError() << "a tensor view has one stride per extent";
  // tensor_view_c3
  auto positiveOrDynamic = [](int64_t value) { return value > 0 || ShapedType::isDynamic(value); };
  if (!llvm::all_of(shape, positiveOrDynamic)) return emitError() << "static extents of a tensor view are positive";
  if (!llvm::all_of(strides, positiveOrDynamic)) return emitError() << "static strides of a tensor view are positive";
  return success();
}

PointerType TensorViewType::getPointerType() const { return PointerType::get(getContext(), getElementType(), getPtrAttr()); }

Type TensorViewType::parse(AsmParser& parser) {
  SMLoc location = parser.getCurrentLocation();
  SmallVector<int64_t> shape, strides;
  Type element;
  PtrAttr ptrAttr;
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/true) || parseShortType(parser, element)) return {};
  if (!shape.empty() && (parser.parseComma() || parser.parseKeyword("strides") || parser.parseEqual() || parseExtents(parser, strides)))
    return {};
  if (succeeded(parser.parseOptionalComma()) && parser.parseAttribute(ptrAttr)) return {};
  if (parser.parseGreater()) return {};
  return parser.getChecked<TensorViewType>(location, parser.getContext(), element, shape, strides, ptrAttr);
}

void TensorViewType::print(AsmPrinter& printer) const {
  printer << '<';
  for (int64_t extent : getShape()) {
    if (ShapedType::isDynamic(extent))
      printer << "?x";
    else
      printer << extent << 'x';
  }
  printShortType(printer, getElementType());
  if (!getShape().empty()) {
    printer << ", strides=";
    printExtents(printer, getStrides());
  }
  if (getPtrAttr()) printer << ", " << getPtrAttr();
  printer << '>';
}

}  // namespace tessera::cuda_tile
