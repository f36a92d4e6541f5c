// Rules and text of the types of the tessera dialect.
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"
#include "lowering/Dialect/Tessera/Tessera.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;

#define GET_TYPEDEF_CLASSES
#include "lowering/Dialect/Tessera/TesseraTypes.cpp.inc"

namespace tessera::ir {

/// As many axes as a kernel record can describe.
static constexpr size_t kMaxRank = 8;

void TesseraDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "lowering/Dialect/Tessera/TesseraTypes.cpp.inc"
      >();
}

LogicalResult TensorType::verify(function_ref<InFlightDiagnostic()> emitError, Mode mode, ArrayRef<int64_t> shape, Type element) {
  if (shape.empty() || shape.size() > kMaxRank) return emitError() << "a tensor has 1 to " << kMaxRank << " axes";
  // A truth value takes a byte in memory.
  if (!cuda_tile::isNumber(element) || (cuda_tile::bitWidth(element) < 8 && !element.isInteger(1)))
    return emitError() << element << " cannot be an element of a tensor";
  int64_t count = 1;
  for (int64_t extent : shape) {
    if (ShapedType::isDynamic(extent)) continue;
    if (extent <= 0) return emitError() << "static extents of a tensor are positive, not " << extent;
    if (mode != Mode::Exclusive && mode != Mode::Mapped) continue;
    if (!llvm::isPowerOf2_64(extent)) return emitError() << "extents of a sub-tensor are powers of two, not " << extent;
    if (extent > cuda_tile::kMaxTileElements / count)
      return emitError() << "a sub-tensor has at most " << cuda_tile::kMaxTileElements << " elements";
    count *= extent;
  }
  return success();
}

cuda_tile::TileType TensorType::getTileType(Type element) const {
  if (!element) element = getElementType();
  if (!hasStaticShape()) return {};
  auto ignore = [&] {
    InFlightDiagnostic error = mlir::emitError(UnknownLoc::get(getContext()));
    error.abandon();
    return error;
  };
  if (failed(cuda_tile::TileType::verify(ignore, getShape(), element))) return {};
  return cuda_tile::TileType::get(getShape(), element);
}

Type TensorType::parse(AsmParser& parser) {
  StringRef word;
  SmallVector<int64_t> shape;
  Type element;
  SMLoc location = parser.getCurrentLocation(), wordLocation;
  if (parser.parseLess() || parser.getCurrentLocation(&wordLocation) || parser.parseKeyword(&word)) return {};
  std::optional<Mode> mode = symbolizeMode(word);
  if (!mode) {
    parser.emitError(wordLocation, "unknown mode '") << word << "'";
    return {};
  }
  if (parser.parseComma() || parser.parseDimensionList(shape, /*allowDynamic=*/true) || parser.parseType(element) || parser.parseGreater())
    return {};
  return parser.getChecked<TensorType>(location, parser.getContext(), *mode, shape, element);
}

void TensorType::print(AsmPrinter& printer) const {
  printer << '<' << stringifyEnum(getMode()) << ", ";
  printer.printDimensionList(getShape());
  printer << 'x' << getElementType() << '>';
}

}  // namespace tessera::ir
