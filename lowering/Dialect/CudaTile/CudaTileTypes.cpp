// Rules and text of the types of the cuda_tile dialect.
#include <cmath>
#include <limits>

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Syntax.h"
#include "mlir/IR/DialectImplementation.h"

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
  if (bits == 0xFF) return std::numeric_limits<double>::quiet_NaN();
  int exponent = bits >> 3, fraction = bits & 7;
  return exponent ? std::ldexp(8 + fraction, exponent - 15 - 3) : std::ldexp(fraction, 1 - 15 - 3);
}

uint8_t encodeF8E5M3FNU(double value) {
  if (!(value >= 0)) return 0xFF;
  // Codes are ordered like their values, so the nearest is one of two neighbours.
  uint8_t above = 0;
  while (above < 0xFE && decodeF8E5M3FNU(above) < value) ++above;
  if (above == 0 || decodeF8E5M3FNU(above) <= value) return above;
  double down = value - decodeF8E5M3FNU(above - 1), up = decodeF8E5M3FNU(above) - value;
  return down < up || (down == up && (above & 1)) ? above - 1 : above;
}

//===-- Pointer and tile ----------------------------------------------------------------------------------------------------------===//

LogicalResult PointerType::verify(function_ref<InFlightDiagnostic()> emitError, Type pointee) {
  if (!isNumber(pointee)) return emitError() << "a pointer points to numbers, not " << pointee;
  return success();
}

/// The rule of shapes that tiles and the tiles of views share. `what` names the thing.
static LogicalResult verifyTileShape(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t extent : shape) {
    if (extent <= 0 || !llvm::isPowerOf2_64(extent)) return emitError() << "extents of a tile are powers of two, not " << extent;
    if (extent > kMaxTileElements / count) return emitError() << "a tile has at most " << kMaxTileElements << " elements";
    count *= extent;
  }
  return success();
}

LogicalResult TileType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, Type element) {
  if (!isTileElement(element)) return emitError() << element << " cannot be an element of a tile";
  if (failed(verifyTileShape(emitError, shape))) return failure();
  if (isa<Float4E2M1FNType>(element) && llvm::all_of(shape, [](int64_t extent) { return extent == 1; }))
    return emitError() << "a tile of " << element << " has an even number of elements";
  return success();
}

ShapedType TileType::cloneWith(std::optional<ArrayRef<int64_t>> shape, Type element) const {
  return TileType::get(getContext(), shape.value_or(getShape()), element);
}

bool TileType::hasRank() const { return true; }

//===-- Tensor view ---------------------------------------------------------------------------------------------------------------===//

LogicalResult TensorViewType::verify(function_ref<InFlightDiagnostic()> emitError, Type element, ArrayRef<int64_t> shape,
                                     ArrayRef<int64_t> strides) {
  if (!isNumber(element)) return emitError() << element << " cannot be an element of a tensor view";
  if (shape.size() != strides.size()) return emitError() << "a tensor view has one stride per extent";
  auto positiveOrDynamic = [](int64_t value) { return value > 0 || ShapedType::isDynamic(value); };
  if (!llvm::all_of(shape, positiveOrDynamic)) return emitError() << "static extents of a tensor view are positive";
  if (!llvm::all_of(strides, positiveOrDynamic)) return emitError() << "static strides of a tensor view are positive";
  return success();
}

Type TensorViewType::parse(AsmParser& parser) {
  SMLoc location = parser.getCurrentLocation();
  SmallVector<int64_t> shape, strides;
  Type element;
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/true) || parseShortType(parser, element)) return {};
  if (!shape.empty() && (parser.parseComma() || parser.parseKeyword("strides") || parser.parseEqual() || parseExtents(parser, strides)))
    return {};
  if (parser.parseGreater()) return {};
  return parser.getChecked<TensorViewType>(location, parser.getContext(), element, shape, strides);
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
  printer << '>';
}

//===-- Partition view ------------------------------------------------------------------------------------------------------------===//

LogicalResult PartitionViewType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int32_t> tileShape, TensorViewType view,
                                        ArrayRef<int32_t> dimMap, PaddingValueAttr padding) {
  if (!view) return emitError() << "a partition view needs a tensor view";
  int64_t rank = view.getRank();
  if (rank < 1 || static_cast<int64_t>(tileShape.size()) != rank)
    return emitError() << "tile and tensor of a view have one rank, at least 1";
  SmallVector<int64_t> shape(tileShape.begin(), tileShape.end());
  if (failed(TileType::verify(emitError, shape, view.getElementType()))) return failure();
  llvm::SmallBitVector seen(rank);
  for (int32_t axis : dimMap) {
    if (axis < 0 || axis >= rank || seen.test(axis)) return emitError() << "dim_map is a permutation of the axes";
    seen.set(axis);
  }
  if (static_cast<int64_t>(dimMap.size()) != rank) return emitError() << "dim_map is a permutation of the axes";
  if (padding && padding.getValue() != PaddingValue::Zero && !cuda_tile::isFloat(view.getElementType()))
    return emitError() << "padding with " << stringifyEnum(padding.getValue()) << " needs floating-point elements";
  return success();
}

TileType PartitionViewType::getTileType() const {
  SmallVector<int64_t> shape(getTileShape().begin(), getTileShape().end());
  return TileType::get(getContext(), shape, getTensorView().getElementType());
}

Type PartitionViewType::parse(AsmParser& parser) {
  SMLoc location = parser.getCurrentLocation();
  SmallVector<int64_t> shape;
  if (parser.parseLess() || parser.parseKeyword("tile") || parser.parseEqual() || parser.parseLParen() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/false, /*withTrailingX=*/false) || parser.parseRParen() || parser.parseComma())
    return {};
  PaddingValueAttr padding;
  if (succeeded(parser.parseOptionalKeyword("padding_value"))) {
    SMLoc paddingLocation = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseEqual() || parser.parseKeyword(&word)) return {};
    std::optional<PaddingValue> value = symbolizePaddingValue(word);
    if (!value) {
      parser.emitError(paddingLocation, "unknown padding '") << word << "'";
      return {};
    }
    padding = PaddingValueAttr::get(parser.getContext(), *value);
    if (parser.parseComma()) return {};
  }
  SMLoc viewLocation = parser.getCurrentLocation();
  Type type;
  if (parseShortType(parser, type)) return {};
  auto view = dyn_cast<TensorViewType>(type);
  if (!view) {
    parser.emitError(viewLocation, "expected a tensor view");
    return {};
  }
  SmallVector<int32_t> dimMap;
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("dim_map") || parser.parseEqual() ||
        parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] { return parser.parseInteger(dimMap.emplace_back()); }))
      return {};
  } else {
    for (size_t axis = 0; axis < shape.size(); ++axis) dimMap.push_back(axis);
  }
  if (parser.parseGreater()) return {};
  SmallVector<int32_t> tileShape;
  for (int64_t extent : shape) {
    if (extent > kMaxTileElements) {
      parser.emitError(location, "a tile has at most ") << kMaxTileElements << " elements";
      return {};
    }
    tileShape.push_back(static_cast<int32_t>(extent));
  }
  return parser.getChecked<PartitionViewType>(location, parser.getContext(), tileShape, view, dimMap, padding);
}

void PartitionViewType::print(AsmPrinter& printer) const {
  printer << "<tile=(";
  llvm::interleave(getTileShape(), [&](int32_t extent) { printer << extent; }, [&] { printer << 'x'; });
  printer << "), ";
  if (getPaddingValue()) printer << "padding_value = " << stringifyEnum(getPaddingValue().getValue()) << ", ";
  printShortType(printer, getTensorView());
  bool identity = llvm::equal(getDimMap(), llvm::seq<int32_t>(0, getDimMap().size()));
  if (!identity) {
    printer << ", dim_map=[";
    llvm::interleaveComma(getDimMap(), printer);
    printer << ']';
  }
  printer << '>';
}

}  // namespace tessera::cuda_tile
