#include "lowering/Dialect/CudaTile/Syntax.h"

#include <cmath>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/Format.h"

using namespace mlir;

namespace tessera::cuda_tile {

//===-- Types ---------------------------------------------------------------------------------------------------------------------===//

static ParseResult parseBareType(AsmParser& parser, Type& type) {
  StringRef word;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseKeyword(&word)) return failure();
  if (word == TokenType::getMnemonic())
    type = TokenType::get(parser.getContext());
  else if (word == F8E5M3FNUType::getMnemonic() || word == "f8E5M3FNU")
    type = F8E5M3FNUType::get(parser.getContext());
  else if (word == TileType::getMnemonic())
    type = TileType::parse(parser);
  else if (word == PointerType::getMnemonic())
    type = PointerType::parse(parser);
  else if (word == TensorViewType::getMnemonic())
    type = TensorViewType::parse(parser);
  else if (word == PartitionViewType::getMnemonic())
    type = PartitionViewType::parse(parser);
  else if (word == StridedViewType::getMnemonic())
    type = StridedViewType::parse(parser);
  else if (word == GatherScatterViewType::getMnemonic())
    type = GatherScatterViewType::parse(parser);
  else
    return parser.emitError(location, "unknown type '") << word << "'";
  return success(static_cast<bool>(type));
}

ParseResult parseShortType(AsmParser& parser, Type& type) {
  OptionalParseResult whole = parser.parseOptionalType(type);
  return whole.has_value() ? *whole : parseBareType(parser, type);
}

void printShortType(AsmPrinter& printer, Type type) {
  TypeSwitch<Type>(type)
      .Case<TileType, PointerType, TensorViewType, PartitionViewType, StridedViewType, GatherScatterViewType>([&](auto ours) {
        printer << ours.getMnemonic();
        ours.print(printer);
      })
      .Case<TokenType, F8E5M3FNUType>([&](auto ours) { printer << ours.getMnemonic(); })
      .Default([&](Type other) { printer << other; });
}

ParseResult parseShortTypes(OpAsmParser& parser, SmallVectorImpl<Type>& types) {
  return parser.parseCommaSeparatedList([&] { return parseShortType(parser, types.emplace_back()); });
}

void printShortTypes(OpAsmPrinter& printer, Operation*, TypeRange types) {
  llvm::interleaveComma(types, printer, [&](Type type) { printShortType(printer, type); });
}

ParseResult parseElementType(AsmParser& parser, Type& type) { return parseShortType(parser, type); }
void printElementType(AsmPrinter& printer, Type type) { printShortType(printer, type); }

ParseResult parseShapeAndElement(AsmParser& parser, SmallVectorImpl<int64_t>& shape, Type& element) {
  return failure(parser.parseDimensionList(shape, /*allowDynamic=*/false) || parseShortType(parser, element));
}

void printShapeAndElement(AsmPrinter& printer, ArrayRef<int64_t> shape, Type element) {
  for (int64_t extent : shape) printer << extent << 'x';
  printShortType(printer, element);
}

ParseResult parseExtents(AsmParser& parser, SmallVectorImpl<int64_t>& extents) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      extents.push_back(ShapedType::kDynamic);
      return success();
    }
    return parser.parseInteger(extents.emplace_back());
  });
}

void printExtents(AsmPrinter& printer, ArrayRef<int64_t> extents) {
  printer << '[';
  llvm::interleave(
      extents,
      [&](int64_t extent) {
        if (ShapedType::isDynamic(extent))
          printer << '?';
        else
          printer << extent;
      },
      [&] { printer << ','; });
  printer << ']';
}

ParseResult parseViewAndIndexTypes(OpAsmParser& parser, Type& view, ArrayRef<OpAsmParser::UnresolvedOperand> indices,
                                   SmallVectorImpl<Type>& types) {
  if (parseShortType(parser, view)) return failure();
  if (indices.empty()) return success();
  SMLoc location = parser.getCurrentLocation();
  while (succeeded(parser.parseOptionalComma()))
    if (parseShortType(parser, types.emplace_back())) return failure();
  if (types.size() == 1) types.resize(indices.size(), types.front());
  if (types.size() != indices.size()) return parser.emitError(location, "expected one index type, or one per index");
  return success();
}

void printViewAndIndexTypes(OpAsmPrinter& printer, Operation*, Type view, OperandRange, TypeRange types) {
  printShortType(printer, view);
  if (!types.empty() && llvm::all_equal(types)) types = types.take_front();
  for (Type type : types) {
    printer << ", ";
    printShortType(printer, type);
  }
}

/// One type for as many results as the source has axes.
ParseResult parseEqualTypes(OpAsmParser& parser, SmallVectorImpl<Type>& types, Type source) {
  Type type;
  if (parseShortType(parser, type)) return failure();
  auto view = dyn_cast_or_null<TileView>(source);
  auto tensor = dyn_cast_or_null<TensorViewType>(source);
  types.assign(view ? view.getIndexRank() : tensor ? tensor.getRank() : 1, type);
  return success();
}

void printEqualTypes(OpAsmPrinter& printer, Operation*, TypeRange types, Type) { printShortType(printer, types.front()); }

//===-- Attributes ----------------------------------------------------------------------------------------------------------------===//

ParseResult parseOrdering(OpAsmParser& parser, MemoryOrderingAttr& ordering, MemoryScopeAttr& scope) {
  if (parseKeyword(parser, ordering)) return failure();
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word, {"tl_blk", "device", "sys"})))
    scope = MemoryScopeAttr::get(parser.getContext(), *symbolizeMemoryScope(word));
  return success();
}

void printOrdering(OpAsmPrinter& printer, Operation*, MemoryOrderingAttr ordering, MemoryScopeAttr scope) {
  printer << stringifyEnum(ordering.getValue());
  if (scope) printer << ' ' << stringifyEnum(scope.getValue());
}

ParseResult parsePointerLoad(OpAsmParser& parser, OpAsmParser::UnresolvedOperand& pointers,
                             std::optional<OpAsmParser::UnresolvedOperand>& mask, std::optional<OpAsmParser::UnresolvedOperand>& padding,
                             std::optional<OpAsmParser::UnresolvedOperand>& token, OptimizationHintsAttr& hints, Type& pointersType,
                             Type& maskType, Type& paddingType, Type& resultType) {
  SmallVector<OpAsmParser::UnresolvedOperand> others;
  SmallVector<Type> types;
  SMLoc start = parser.getCurrentLocation();
  if (parser.parseOperand(pointers)) return failure();
  while (succeeded(parser.parseOptionalComma()))
    if (parser.parseOperand(others.emplace_back())) return failure();
  if (succeeded(parser.parseOptionalKeyword("token")) && (parser.parseEqual() || parser.parseOperand(token.emplace()))) return failure();
  if (succeeded(parser.parseOptionalKeyword("optimization_hints")) &&
      (parser.parseEqual() || parser.parseCustomAttributeWithFallback(hints)))
    return failure();
  if (parser.parseColon() || parseShortType(parser, pointersType)) return failure();
  while (succeeded(parser.parseOptionalComma()))
    if (parseShortType(parser, types.emplace_back())) return failure();
  if (parser.parseArrow() || parseShortType(parser, resultType) || parser.parseComma() || parser.parseKeyword("token")) return failure();
  if (types.size() != others.size() || types.size() > 2)
    return parser.emitError(start, "expected one type for each of pointers, mask and padding");
  auto first = types.empty() ? TileType() : dyn_cast<TileType>(types.front());
  if (types.size() == 2 || (first && first.getElementType().isInteger(1))) std::tie(mask, maskType) = std::pair(others.front(), types.front());
  if (types.size() == 2 || (types.size() == 1 && !mask)) std::tie(padding, paddingType) = std::pair(others.back(), types.back());
  return success();
}

void printPointerLoad(OpAsmPrinter& printer, Operation*, Value pointers, Value mask, Value padding, Value token, OptimizationHintsAttr hints,
                      Type pointersType, Type maskType, Type paddingType, Type resultType) {
  printer << pointers;
  for (Value operand : {mask, padding})
    if (operand) printer << ", " << operand;
  if (token) printer << " token=" << token;
  if (hints) {
    printer << " optimization_hints = ";
    printer.printStrippedAttrOrType(hints);
  }
  printer << " : ";
  printShortType(printer, pointersType);
  for (Type type : {maskType, paddingType}) {
    if (!type) continue;
    printer << ", ";
    printShortType(printer, type);
  }
  printer << " -> ";
  printShortType(printer, resultType);
  printer << ", token";
}

ParseResult parseInbounds(OpAsmParser& parser, DenseBoolArrayAttr& inbounds) {
  SmallVector<bool> values;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
        StringRef word;
        SMLoc location = parser.getCurrentLocation();
        if (parser.parseKeyword(&word)) return failure();
        if (word != "true" && word != "false") return parser.emitError(location, "expected 'true' or 'false'");
        values.push_back(word == "true");
        return success();
      }))
    return failure();
  inbounds = DenseBoolArrayAttr::get(parser.getContext(), values);
  return success();
}

void printInbounds(OpAsmPrinter& printer, Operation*, DenseBoolArrayAttr inbounds) {
  printer << '[';
  llvm::interleaveComma(inbounds.asArrayRef(), printer, [&](bool inside) { printer << (inside ? "true" : "false"); });
  printer << ']';
}

ParseResult parsePredicate(OpAsmParser& parser, Attribute& predicate) {
  OptionalParseResult whole = parser.parseOptionalAttribute(predicate);
  if (whole.has_value()) return *whole;
  SMLoc location = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word)) return failure();
  if (word == DivByAttr::getMnemonic())
    predicate = DivByAttr::parse(parser, {});
  else if (word == SameElementsAttr::getMnemonic())
    predicate = SameElementsAttr::parse(parser, {});
  else if (word == BoundedAttr::getMnemonic())
    predicate = BoundedAttr::parse(parser, {});
  else
    return parser.emitError(location, "unknown assumption '") << word << "'";
  return success(static_cast<bool>(predicate));
}

void printPredicate(OpAsmPrinter& printer, Operation*, Attribute predicate) {
  TypeSwitch<Attribute>(predicate)
      .Case<DivByAttr, SameElementsAttr, BoundedAttr>([&](auto ours) {
        printer << ours.getMnemonic();
        ours.print(printer);
      })
      .Default([&](Attribute other) { printer << other; });
}

ParseResult parseNumber(OpAsmParser& parser, IntegerAttr& attribute) {
  int64_t value;
  if (parser.parseInteger(value)) return failure();
  attribute = parser.getBuilder().getI64IntegerAttr(value);
  return success();
}

void printNumber(OpAsmPrinter& printer, Operation*, IntegerAttr attribute) { printer << attribute.getInt(); }

//===-- Constants -----------------------------------------------------------------------------------------------------------------===//

namespace {
/// Reads the nested list of a constant: its elements in row-major order and the extents that its brackets imply.
class ElementsParser {
 public:
  ElementsParser(OpAsmParser& parser, Type element) : parser(parser), element(element) {}

  ParseResult parse(unsigned depth = 0) {
    SMLoc location = parser.getCurrentLocation();
    if (failed(parser.parseOptionalLSquare())) {
      if (splatDepth && *splatDepth != depth) return parser.emitError(location, "expected a list like the others");
      splatDepth = depth;
      return parseElement();
    }
    int64_t count = 0;
    if (failed(parser.parseOptionalRSquare())) {
      do {
        if (parse(depth + 1)) return failure();
        ++count;
      } while (succeeded(parser.parseOptionalComma()));
      if (parser.parseRSquare()) return failure();
    }
    if (shape.size() <= depth) shape.resize(depth + 1, -1);
    if (shape[depth] >= 0 && shape[depth] != count) return parser.emitError(location, "expected a list like the others");
    shape[depth] = count;
    return success();
  }

  ParseResult finish(SMLoc location, TileType type, DenseElementsAttr& value) {
    auto shaped = RankedTensorType::get(type.getShape(), storedElement(element));
    bool splat = shape.empty();
    if (!splat && ArrayRef(shape) != type.getShape()) return parser.emitError(location, "the elements do not have the shape of ") << type;
    value = isa<FloatType>(element) ? DenseElementsAttr::get(shaped, ArrayRef<APFloat>(floats))
                                    : DenseElementsAttr::get(shaped, ArrayRef<APInt>(integers));
    return success();
  }

 private:
  /// The decimal number that stands before the current place, from `start` on; none if it is written as bits.
  std::optional<double> decimal(SMLoc start) {
    const char* end = parser.getCurrentLocation().getPointer();
    StringRef text(start.getPointer(), end - start.getPointer());
    bool negative = text.consume_front("-");
    text = text.ltrim().take_while([](char c) { return llvm::isAlnum(c) || c == '.' || c == '+' || c == '-'; });
    double value;
    if (text.starts_with("0x") || text.getAsDouble(value)) return std::nullopt;
    return negative ? -value : value;
  }

  ParseResult refuseNumber(SMLoc location) { return parser.emitError(location, "the number does not fit ") << element; }

  /// Fails unless a decimal number lies between the least and the largest number of a format of so many digits, or is rounded to them.
  ParseResult requireRange(SMLoc location, double least, double largest, int precision) {
    std::optional<double> value = decimal(location);
    double half = std::ldexp(1.0, std::ilogb(largest) - precision);
    bool fits = value && *value < largest + half && (least > 0 ? *value > 0.75 * least : least == 0 ? *value >= 0 : *value > least - half);
    return fits || !value ? success() : refuseNumber(location);
  }

  ParseResult parseElement() {
    if (auto type = dyn_cast<FloatType>(element)) {
      const llvm::fltSemantics& semantics = type.getFloatSemantics();
      APFloat number(semantics);
      SMLoc location = parser.getCurrentLocation();
      if (parser.parseFloat(semantics, number)) return failure();
      double largest = APFloat::getLargest(semantics).convertToDouble();
      if (requireRange(location, isa<Float8E8M0FNUType>(type) ? APFloat::getSmallest(semantics).convertToDouble() : -largest, largest,
                       APFloat::semanticsPrecision(semantics)))
        return failure();
      floats.push_back(number);
      return success();
    }
    if (isa<F8E5M3FNUType>(element)) return parseUnsignedFloat();
    unsigned width = bitWidth(element);
    SMLoc location = parser.getCurrentLocation();
    StringRef word;
    if (width == 1 && succeeded(parser.parseOptionalKeyword(&word, {"true", "false"}))) {
      integers.emplace_back(1, word == "true");
      return success();
    }
    APInt number;
    if (parser.parseInteger(number)) return failure();
    if (!number.isSignedIntN(width) && !number.isIntN(width)) return parser.emitError(location, "the integer does not fit ") << element;
    integers.push_back(number.sextOrTrunc(width));
    return success();
  }

  /// A decimal number that is rounded, or the bits as 0xFF.
  ParseResult parseUnsignedFloat() {
    SMLoc location = parser.getCurrentLocation();
    if (*location.getPointer() == '-') return refuseNumber(location);
    uint64_t bits;
    OptionalParseResult integer = parser.parseOptionalInteger(bits);
    if (!integer.has_value()) {
      double value;
      if (parser.parseFloat(value) || requireRange(location, 0, decodeF8E5M3FNU(0xFE), 4)) return failure();
      bits = encodeF8E5M3FNU(value);
    } else if (failed(*integer)) {
      return failure();
    }
    if (bits > 0xFF) return parser.emitError(location, "the number does not fit ") << element;
    integers.emplace_back(8, bits);
    return success();
  }

  OpAsmParser& parser;
  Type element;
  SmallVector<int64_t> shape;
  std::optional<unsigned> splatDepth;
  SmallVector<APFloat> floats;
  SmallVector<APInt> integers;
};
}  // namespace

ParseResult parseElements(OpAsmParser& parser, DenseElementsAttr& value, TileType& type, NamedAttrList& attributes) {
  Type element, parsed;
  if (parser.parseLess()) return failure();
  SMLoc location = parser.getCurrentLocation();
  if (parseShortType(parser, element)) return failure();
  if (!isNumber(element)) return parser.emitError(location, "expected the type of a number");
  ElementsParser elements(parser, element);
  if (parser.parseColon() || elements.parse() || parser.parseGreater() || parser.parseOptionalAttrDict(attributes) || parser.parseColon())
    return failure();
  SMLoc typeLocation = parser.getCurrentLocation();
  if (parseShortType(parser, parsed)) return failure();
  type = dyn_cast<TileType>(parsed);
  if (!type || type.getElementType() != element) return parser.emitError(typeLocation, "expected a tile of ") << element;
  return elements.finish(location, type, value);
}

/// A number whose shortest customary form gives it back, else its bits.
static void printUnsignedFloat(OpAsmPrinter& printer, uint8_t bits) {
  SmallString<16> text;
  llvm::raw_svector_ostream(text) << llvm::format("%.5e", decodeF8E5M3FNU(bits));
  // Six digits and a zero, like the other formats.
  if (size_t exponent = text.str().find('e'); exponent != StringRef::npos) text.insert(text.begin() + exponent, '0');
  double back;
  if (bits != 0xFF && !text.str().getAsDouble(back) && encodeF8E5M3FNU(back) == bits)
    printer << text;
  else
    printer << llvm::format_hex(bits, 4, /*Upper=*/true);
}

void printElements(OpAsmPrinter& printer, DenseElementsAttr value, Type element) {
  auto print = [&](auto index) {
    if (isa<F8E5M3FNUType>(element))
      printUnsignedFloat(printer, value.getValues<uint8_t>()[index]);
    else if (isa<FloatType>(element))
      printer.printFloat(value.getValues<APFloat>()[index]);
    else if (element.isInteger(1))
      printer << (value.getValues<APInt>()[index].isZero() ? "false" : "true");
    else
      value.getValues<APInt>()[index].print(printer.getStream(), /*isSigned=*/true);
  };
  printer << '<';
  printShortType(printer, element);
  printer << ": ";
  ArrayRef<int64_t> shape = value.getType().getShape();
  if (value.isSplat()) {
    print(size_t{0});
    printer << '>';
    return;
  }
  // A bracket opens or closes where an element begins or ends a run along an axis.
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t axis = shape.size(); axis-- > 1;) strides[axis - 1] = strides[axis] * shape[axis];
  int64_t count = value.getNumElements();
  for (int64_t index = 0; index < count; ++index) {
    if (index) printer << ", ";
    for (size_t axis = 0; axis < shape.size(); ++axis)
      if (index % (strides[axis] * shape[axis]) == 0) printer << '[';
    print(static_cast<size_t>(index));
    for (size_t axis = 0; axis < shape.size(); ++axis)
      if ((index + 1) % (strides[axis] * shape[axis]) == 0) printer << ']';
  }
  printer << '>';
}

}  // namespace tessera::cuda_tile
