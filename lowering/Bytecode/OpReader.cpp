#include "lowering/Bytecode/OpReader.h"

#include "llvm/ADT/STLExtras.h"
#include "lowering/Dialect/CudaTile/Ops/Hints.h"

using namespace mlir;

namespace tessera::lowering {

#include "lowering/Bytecode/OpReader.inc"

//===-- Ops and regions -----------------------------------------------------------------------------------------------------------===//

bool OpReader::body(Block& block) {
  for (BlockArgument argument : block.getArguments()) values.push_back(argument);
  while (!source.atEnd())
    if (!operation(block)) return false;
  return true;
}

bool OpReader::operation(Block& block) {
  uint64_t start = source.offset(), opcode;
  ReadPosition& position = source.position();
  std::string enclosing = std::exchange(position.op, "");
  bool tracing = std::exchange(position.tracing, position.traced == start);
  if (!source.varint("opcode", opcode)) return false;
  const Row* row = find(opcode);
  if (!row) return source.fail("opcode", "unknown opcode " + Twine(opcode), start);
  StringRef name(row->name);
  position.op = name.split('.').second.str();
  if (minorVersion < row->since) return source.fail("opcode", "the op requires version 13." + Twine(unsigned{row->since}), start);
  Location location = UnknownLoc::get(context());
  if (!locations.next(source, location)) return false;
  OperationState state(location, name);
  if (!(this->*row->read)(state)) return false;
  Operation* op = Operation::create(state);
  block.push_back(op);
  offsets[op] = start;
  // What this version lacks has no number.
  unsigned numbered = op->getNumResults() - (minorVersion < row->youngSince ? row->young : 0);
  values.insert(values.end(), op->result_begin(), op->result_begin() + numbered);
  position.op = enclosing;
  position.tracing = tracing;
  return true;
}

bool OpReader::regions(OperationState& state, uint64_t count) {
  uint64_t start = source.offset(), found;
  if (!source.varint("number of regions", found)) return false;
  if (found != count) return source.fail("number of regions", "the op has " + Twine(count) + ", not " + Twine(found), start);
  if (depth == kMaxRegionDepth) return source.fail("region", "regions are nested too deeply");
  ++depth;
  for (uint64_t i = 0; i < count; ++i)
    if (!region(*state.addRegion())) return false;
  --depth;
  return true;
}

bool OpReader::region(Region& region) {
  uint64_t start = source.offset(), blocks, arguments, ops;
  if (!source.varint("number of blocks", blocks)) return false;
  if (blocks > 1) return source.fail("number of blocks", "a region has one block", start);
  if (blocks == 0) return true;
  Block& block = region.emplaceBlock();
  size_t outside = values.size();
  if (!source.count("number of arguments", 1, arguments)) return false;
  for (uint64_t i = 0; i < arguments; ++i) {
    Type type;
    if (!tables.type(source, "type of argument", type)) return false;
    values.push_back(block.addArgument(type, UnknownLoc::get(context())));
  }
  if (!source.count("number of ops", 1, ops)) return false;
  for (uint64_t i = 0; i < ops; ++i)
    if (!operation(block)) return false;
  values.resize(outside);
  return true;
}

//===-- Results, flags, operands --------------------------------------------------------------------------------------------------===//

bool OpReader::results(OperationState& state, uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) {
    source.position().trace("result type", source.offset(), ReadPosition::Field::Result);
    if (!tables.type(source, "result type", state.types.emplace_back())) return false;
  }
  return true;
}

bool OpReader::countedResults(OperationState& state, uint64_t fixed, bool list) {
  uint64_t start = source.offset(), count;
  if (!source.count("number of results", 1, count)) return false;
  if (list ? count < fixed : count != fixed)
    return source.fail("number of results", "the op has " + Twine(fixed) + ", not " + Twine(count), start);
  return results(state, count);
}

bool OpReader::flagsWord(uint64_t& flags, uint64_t known) {
  uint64_t start = source.offset();
  if (!source.varint("flags", flags)) return false;
  return !(flags & ~known) || source.fail("flags", "unknown flags " + Twine(flags & ~known), start);
}

bool OpReader::operand(StringRef field, OperationState& state) {
  uint64_t index;
  source.position().trace(field, source.offset(), ReadPosition::Field::Operand);
  if (!source.index(field, values.size(), index)) return false;
  state.operands.push_back(values[index]);
  return true;
}

bool OpReader::operandList(StringRef field, OperationState& state, int32_t& size) {
  uint64_t start = source.offset(), count;
  if (!source.count(field, 1, count)) return false;
  if (count > INT32_MAX) return source.fail(field, "too many operands", start);
  for (uint64_t i = 0; i < count; ++i)
    if (!operand(field, state)) return false;
  size = static_cast<int32_t>(count);
  return true;
}

bool OpReader::countedOperands(OperationState& state, ArrayRef<StringRef> fields) {
  static constexpr StringRef field = "number of operands";
  uint64_t start = source.offset(), count, least = fields.size() - 1;
  if (!source.count(field, 1, count)) return false;
  if (count < least) return source.fail(field, "at least " + Twine(least) + " operands are needed, not " + Twine(count), start);
  for (uint64_t i = 0; i < count; ++i)
    if (!operand(fields[std::min(i, least)], state)) return false;
  return true;
}

//===-- Attributes ----------------------------------------------------------------------------------------------------------------===//

bool OpReader::tooYoung(StringRef field, uint64_t start, StringRef value, unsigned since) {
  return source.fail(field, "'" + value + "' requires version 13." + Twine(since), start);
}

bool OpReader::number(StringRef field, unsigned width, IntegerAttr& attribute) {
  uint64_t start = source.offset(), value;
  if (!source.varint(field, value)) return false;
  if (!llvm::isUIntN(width, value)) return source.fail(field, "the number has more than " + Twine(width) + " bits", start);
  attribute = IntegerAttr::get(IntegerType::get(context(), width), llvm::APInt(width, value));
  return true;
}

bool OpReader::boolean(StringRef field, BoolAttr& attribute) {
  uint8_t value;
  if (!source.byte(field, value)) return false;
  if (value > 1) return source.fail(field, "a truth value is 0 or 1", source.offset() - 1);
  attribute = BoolAttr::get(context(), value != 0);
  return true;
}

bool OpReader::text(StringRef field, StringAttr& attribute) {
  StringRef value;
  if (!tables.string(source, field, value)) return false;
  attribute = StringAttr::get(context(), value);
  return true;
}

bool OpReader::text(StringRef field, FlatSymbolRefAttr& attribute) {
  uint64_t start = source.offset();
  StringRef value;
  if (!tables.string(source, field, value)) return false;
  if (value.empty()) return source.fail(field, "the name of a symbol is empty", start);
  attribute = FlatSymbolRefAttr::get(context(), value);
  return true;
}

bool OpReader::typeAttribute(StringRef field, TypeAttr& attribute) {
  Type value;
  if (!tables.type(source, field, value)) return false;
  attribute = TypeAttr::get(value);
  return true;
}

bool OpReader::integers(StringRef field, DenseI32ArrayAttr& attribute) {
  uint64_t count, value;
  if (!source.count(field, 4, count)) return false;
  SmallVector<int32_t> array;
  for (uint64_t i = 0; i < count; ++i) {
    if (!source.fixed(field, 4, value)) return false;
    array.push_back(static_cast<int32_t>(value));
  }
  attribute = DenseI32ArrayAttr::get(context(), array);
  return true;
}

bool OpReader::attributes(StringRef field, ArrayAttr& result) {
  uint64_t count;
  if (!source.count(field, 2, count)) return false;
  SmallVector<Attribute> array;
  for (uint64_t i = 0; i < count; ++i)
    if (!attribute(field, array.emplace_back())) return false;
  result = ArrayAttr::get(context(), array);
  return true;
}

bool OpReader::booleans(StringRef field, DenseBoolArrayAttr& attribute) {
  uint64_t count;
  if (!source.count(field, 1, count)) return false;
  SmallVector<bool> array;
  for (uint64_t i = 0; i < count; ++i) {
    uint8_t value;
    if (!source.byte(field, value)) return false;
    if (value > 1) return source.fail(field, "a truth value is 0 or 1", source.offset() - 1);
    array.push_back(value != 0);
  }
  attribute = DenseBoolArrayAttr::get(context(), array);
  return true;
}

bool OpReader::constant(StringRef field, OperationState& state, DenseElementsAttr& attribute) {
  auto tile = dyn_cast<cuda_tile::TileType>(state.types.front());
  if (!tile) return source.fail(field, "a constant is a tile of numbers");
  return tables.constant(source, field, tile, attribute);
}

bool OpReader::attribute(StringRef field, Attribute& attribute, unsigned nesting) {
  uint64_t start = source.offset(), tag;
  if (nesting == kMaxAttributeDepth) return source.fail(field, "attributes are nested too deeply");
  if (!source.varint(field, tag)) return false;
  switch (tag) {
    case attribute_tag::kInteger:
      return integerAttribute(field, attribute);
    case attribute_tag::kFloat:
      return floatAttribute(field, attribute);
    case attribute_tag::kDivBy:
      return divByAttribute(field, attribute);
    case attribute_tag::kSameElements:
      return sameElementsAttribute(field, attribute);
    case attribute_tag::kBounded:
      return boundedAttribute(field, attribute);
    case attribute_tag::kBool: {
      BoolAttr value;
      if (!boolean(field, value)) return false;
      attribute = value;
      return true;
    }
    case attribute_tag::kString: {
      StringAttr value;
      if (!text(field, value)) return false;
      attribute = value;
      return true;
    }
    case attribute_tag::kDictionary: {
      DictionaryAttr value;
      if (!dictionary(field, value, nesting + 1)) return false;
      attribute = value;
      return true;
    }
    case attribute_tag::kOptimizationHints: {
      cuda_tile::OptimizationHintsAttr value;
      if (!hints(field, value, nesting + 1)) return false;
      attribute = value;
      return true;
    }
    default:
      return source.fail(field, "no attribute of tag " + Twine(tag) + " is known here", start);
  }
}

bool OpReader::integerAttribute(StringRef field, Attribute& attribute) {
  uint64_t start = source.offset(), value;
  Type type;
  if (!tables.type(source, field, type)) return false;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || !integer.isSignless()) return source.fail(field, "the type is no integer type", start);
  start = source.offset();
  if (!source.varint(field, value)) return false;
  if (!llvm::isUIntN(integer.getWidth(), value)) return source.fail(field, "the value is no integer of its type", start);
  attribute = IntegerAttr::get(integer, llvm::APInt(integer.getWidth(), value));
  return true;
}

/// Up to 8 bits are one byte; more are written like a signed number, of which those of less than 64 bits have no sign.
bool OpReader::floatAttribute(StringRef field, Attribute& attribute) {
  uint64_t start = source.offset();
  Type type;
  if (!tables.type(source, field, type)) return false;
  auto number = dyn_cast<FloatType>(type);
  if (!number) return source.fail(field, "the type is no floating-point type", start);
  unsigned width = number.getWidth();
  llvm::APInt bits;
  start = source.offset();
  if (width <= 8) {
    uint8_t value;
    if (!source.byte(field, value)) return false;
    if (!llvm::isUIntN(width, value)) return source.fail(field, "the value is no number of its type", start);
    bits = llvm::APInt(width, value);
  } else {
    int64_t value;
    if (!(width == 64 ? source.doubleBits(field, value) : source.signedVarint(field, value))) return false;
    // The bits, as a number without sign.
    if (width < 64 && !llvm::isUIntN(width, static_cast<uint64_t>(value)))
      return source.fail(field, "the value is no number of its type", start);
    bits = llvm::APInt(64, static_cast<uint64_t>(value)).trunc(width);
  }
  attribute = FloatAttr::get(number, llvm::APFloat(number.getFloatSemantics(), bits));
  return true;
}

bool OpReader::optionalNumbers(StringRef field, std::optional<int64_t>& first, std::optional<int64_t>& second) {
  uint8_t flags;
  if (!source.byte(field, flags)) return false;
  if (flags > 3) return source.fail(field, "unknown flags " + Twine(unsigned{flags}), source.offset() - 1);
  if ((flags & 1) && !source.signedVarint(field, first.emplace())) return false;
  return !(flags & 2) || source.signedVarint(field, second.emplace());
}

bool OpReader::divByAttribute(StringRef field, Attribute& attribute) {
  uint64_t start = source.offset(), divisor;
  std::optional<int64_t> every, along;
  if (!source.varint(field, divisor) || !optionalNumbers(field, every, along)) return false;
  attribute = cuda_tile::DivByAttr::getChecked([&] { return source.position().error(start, field); }, context(), divisor, every, along);
  return static_cast<bool>(attribute);
}

bool OpReader::sameElementsAttribute(StringRef field, Attribute& attribute) {
  uint64_t count, value;
  SmallVector<int64_t> values;
  if (!source.count(field, 8, count)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    if (!source.fixed(field, 8, value)) return false;
    values.push_back(static_cast<int64_t>(value));
  }
  attribute = cuda_tile::SameElementsAttr::get(context(), values);
  return true;
}

bool OpReader::boundedAttribute(StringRef field, Attribute& attribute) {
  uint64_t start = source.offset();
  std::optional<int64_t> lower, upper;
  if (!optionalNumbers(field, lower, upper)) return false;
  attribute = cuda_tile::BoundedAttr::getChecked([&] { return source.position().error(start, field); }, context(), lower, upper);
  return static_cast<bool>(attribute);
}

bool OpReader::dictionary(StringRef field, DictionaryAttr& dictionary, unsigned nesting) {
  uint64_t count;
  if (!source.count(field, 2, count)) return false;
  NamedAttrList entries;
  for (uint64_t i = 0; i < count; ++i) {
    uint64_t start = source.offset();
    StringRef key;
    Attribute value;
    if (!tables.string(source, field, key)) return false;
    if (key.empty() || entries.get(key)) return source.fail(field, "a key is empty or stands here twice", start);
    if (!attribute(field, value, nesting)) return false;
    entries.append(key, value);
  }
  dictionary = entries.getDictionary(context());
  return true;
}

/// Leaves out what the op does not take, with a warning: other writers may know more hints, and no hint changes a result.
DictionaryAttr OpReader::knownHints(StringRef field, uint64_t start, NamedAttribute under) {
  auto warn = [&](const Twine& problem) { source.position().warning(start, field) << problem << ", which is left out"; };
  StringRef key = under.getName();
  auto all = dyn_cast<DictionaryAttr>(under.getValue());
  if (!all || !cuda_tile::isHintKey(key)) {
    warn("unknown architecture '" + key + "'");
    return {};
  }
  if (minor() < cuda_tile::hintKeySince(key)) {
    warn("hints for '" + key + "' require version 13." + Twine(unsigned{cuda_tile::hintKeySince(key)}));
    return {};
  }
  OperationName op("cuda_tile." + source.position().op, context());
  SmallVector<NamedAttribute> known;
  for (NamedAttribute hint : all) {
    std::string problem = cuda_tile::hintProblem(op, key, hint);
    if (problem.empty() && minor() < cuda_tile::hintSince(hint.getName()))
      problem = ("hint '" + hint.getName().getValue() + "' requires version 13." + Twine(unsigned{cuda_tile::hintSince(hint.getName())})).str();
    if (problem.empty())
      known.push_back(hint);
    else
      warn(problem);
  }
  return DictionaryAttr::get(context(), known);
}

bool OpReader::hints(StringRef field, cuda_tile::OptimizationHintsAttr& hints, unsigned nesting) {
  uint64_t start = source.offset();
  DictionaryAttr value;
  if (!dictionary(field, value, nesting + 1)) return false;
  SmallVector<NamedAttribute> architectures;
  for (NamedAttribute under : value)
    if (DictionaryAttr known = knownHints(field, start, under)) architectures.emplace_back(under.getName(), known);
  value = DictionaryAttr::get(context(), architectures);
  hints = cuda_tile::OptimizationHintsAttr::getChecked([&] { return source.position().error(start, field); }, context(), value);
  return static_cast<bool>(hints);
}

}  // namespace tessera::lowering
