// Rules and text of the attributes of the cuda_tile dialect.
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"
#include "lowering/Dialect/CudaTile/CudaTile.h"
#include "lowering/Dialect/CudaTile/Ops/Hints.h"
#include "lowering/Dialect/CudaTile/Syntax.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;

#define GET_ATTRDEF_CLASSES
#include "lowering/Dialect/CudaTile/CudaTileAttributes.cpp.inc"

namespace tessera::cuda_tile {

void CudaTileDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "lowering/Dialect/CudaTile/CudaTileAttributes.cpp.inc"
      >();
}

//===-- Assumptions ---------------------------------------------------------------------------------------------------------------===//

LogicalResult DivByAttr::verify(function_ref<InFlightDiagnostic()> emitError, uint64_t divisor, std::optional<int64_t> every,
                                std::optional<int64_t> along) {
  if (!llvm::isPowerOf2_64(divisor) || divisor > (uint64_t{1} << 62)) return emitError() << "a divisor is a power of two up to 2^62";
  if (every.has_value() != along.has_value()) return emitError() << "'every' and 'along' come together";
  if (every && *every < 0) return emitError() << "'every' is not negative";
  if (along && *along < 0) return emitError() << "'along' is not negative";
  return success();
}

Attribute DivByAttr::parse(AsmParser& parser, Type) {
  SMLoc location = parser.getCurrentLocation();
  uint64_t divisor;
  std::optional<int64_t> every, along;
  if (parser.parseLess() || parser.parseInteger(divisor)) return {};
  if (succeeded(parser.parseOptionalComma()) && (parser.parseKeyword("every") || parser.parseInteger(every.emplace()) ||
                                                 parser.parseKeyword("along") || parser.parseInteger(along.emplace())))
    return {};
  if (parser.parseGreater()) return {};
  return parser.getChecked<DivByAttr>(location, parser.getContext(), divisor, every, along);
}

void DivByAttr::print(AsmPrinter& printer) const {
  printer << '<' << getDivisor();
  if (getEvery()) printer << ", every " << *getEvery() << " along " << *getAlong();
  printer << '>';
}

Attribute SameElementsAttr::parse(AsmParser& parser, Type) {
  SmallVector<int64_t> values;
  if (parser.parseLess() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] { return parser.parseInteger(values.emplace_back()); }) ||
      parser.parseGreater())
    return {};
  return SameElementsAttr::get(parser.getContext(), values);
}

void SameElementsAttr::print(AsmPrinter& printer) const {
  printer << "<[";
  llvm::interleaveComma(getValues(), printer);
  printer << "]>";
}

LogicalResult BoundedAttr::verify(function_ref<InFlightDiagnostic()> emitError, std::optional<int64_t> lower,
                                  std::optional<int64_t> upper) {
  if (lower && upper && *lower > *upper) return emitError() << "the lower bound exceeds the upper";
  return success();
}

static ParseResult parseBound(AsmParser& parser, std::optional<int64_t>& bound) {
  return succeeded(parser.parseOptionalQuestion()) ? ParseResult(success()) : parser.parseInteger(bound.emplace());
}

static void printBound(AsmPrinter& printer, std::optional<int64_t> bound) {
  if (bound)
    printer << *bound;
  else
    printer << '?';
}

Attribute BoundedAttr::parse(AsmParser& parser, Type) {
  SMLoc location = parser.getCurrentLocation();
  std::optional<int64_t> lower, upper;
  if (parser.parseLess() || parseBound(parser, lower) || parser.parseComma() || parseBound(parser, upper) || parser.parseGreater())
    return {};
  return parser.getChecked<BoundedAttr>(location, parser.getContext(), lower, upper);
}

void BoundedAttr::print(AsmPrinter& printer) const {
  printer << '<';
  printBound(printer, getLb());
  printer << ", ";
  printBound(printer, getUb());
  printer << '>';
}

//===-- Optimization hints --------------------------------------------------------------------------------------------------------===//

LogicalResult OptimizationHintsAttr::verify(function_ref<InFlightDiagnostic()> emitError, DictionaryAttr value) {
  if (!value) return emitError() << "hints are a dictionary";
  for (NamedAttribute entry : value) {
    if (!isHintKey(entry.getName())) return emitError() << "unknown architecture '" << entry.getName().getValue() << "'";
    auto hints = dyn_cast<DictionaryAttr>(entry.getValue());
    if (!hints) return emitError() << "the hints of '" << entry.getName().getValue() << "' are a dictionary";
    for (NamedAttribute hint : hints)
      if (!isa<IntegerAttr>(hint.getValue())) return emitError() << "hint '" << hint.getName().getValue() << "' is an integer or a bool";
  }
  return success();
}

/// A hint's value: `true`, `false` or an integer, of 32 bits unless it says otherwise.
static ParseResult parseHint(AsmParser& parser, NamedAttrList& hints) {
  StringRef name;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseKeyword(&name) || parser.parseEqual()) return failure();
  if (hints.get(name)) return parser.emitError(location, "hint '") << name << "' stands here twice";
  StringRef word;
  Builder& builder = parser.getBuilder();
  if (succeeded(parser.parseOptionalKeyword(&word, {"true", "false"}))) {
    hints.append(name, builder.getBoolAttr(word == "true"));
    return success();
  }
  int32_t value;
  Type type = builder.getI32Type();
  if (parser.parseInteger(value)) return failure();
  SMLoc typeLocation = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalColon()) && parser.parseType(type)) return failure();
  if (!type.isSignlessInteger(32) && !type.isSignlessInteger(64)) return parser.emitError(typeLocation, "expected i32 or i64");
  hints.append(name, builder.getIntegerAttr(type, value));
  return success();
}

Attribute OptimizationHintsAttr::parse(AsmParser& parser, Type) {
  SMLoc location = parser.getCurrentLocation();
  NamedAttrList architectures;
  auto parseArchitecture = [&]() -> ParseResult {
    SMLoc nameLocation = parser.getCurrentLocation();
    StringRef name;
    NamedAttrList hints;
    if (parser.parseKeyword(&name) || parser.parseEqual() ||
        parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&] { return parseHint(parser, hints); }))
      return failure();
    if (architectures.get(name)) return parser.emitError(nameLocation, "architecture '") << name << "' stands here twice";
    architectures.append(name, hints.getDictionary(parser.getContext()));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseArchitecture)) return {};
  return parser.getChecked<OptimizationHintsAttr>(location, parser.getContext(), architectures.getDictionary(parser.getContext()));
}

void OptimizationHintsAttr::print(AsmPrinter& printer) const {
  printer << '<';
  llvm::interleaveComma(getValue(), printer, [&](NamedAttribute architecture) {
    printer << architecture.getName().getValue() << " = {";
    llvm::interleaveComma(cast<DictionaryAttr>(architecture.getValue()), printer, [&](NamedAttribute hint) {
      printer << hint.getName().getValue() << " = ";
      auto value = cast<IntegerAttr>(hint.getValue());
      if (value.getType().isInteger(1))
        printer << (value.getValue().isZero() ? "false" : "true");
      else if (value.getType().isInteger(32))
        printer << value.getInt();
      else
        printer << value.getInt() << " : " << value.getType();
    });
    printer << '}';
  });
  printer << '>';
}

}  // namespace tessera::cuda_tile
