#include "lowering/Bytecode/OpWriter.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace tessera::lowering {

#include "lowering/Bytecode/OpWriter.inc"

LogicalResult OpWriter::require(Operation* op, const Twine& what, uint8_t since) {
  if (minor >= since) return success();
  return op->emitOpError(what) << " requires bytecode version 13." << unsigned(since) << ", not 13." << unsigned(minor);
}

LogicalResult OpWriter::require(Operation* op, StringRef what, StringRef name, uint8_t since) {
  return require(op, what + " '" + name + "'", since);
}

//===-- Ops and regions -----------------------------------------------------------------------------------------------------------===//

LogicalResult OpWriter::body(Block& block) {
  for (BlockArgument argument : block.getArguments()) number(argument);
  for (Operation& op : block)
    if (failed(operation(op))) return failure();
  return success();
}

LogicalResult OpWriter::operation(Operation& op) {
  if (std::optional<YoungUse> use = youngUse(&op); use && failed(require(&op, use->text, use->since))) return failure();
  if (offsets) offsets->push_back({out.size(), &op});
  if (op.getNumRegions() && depth == kMaxRegionDepth) return op.emitOpError("regions are nested more than ") << kMaxRegionDepth << " deep";
  if (failed(dispatch(&op))) return failure();
  if (!tables.problem().empty()) return op.emitOpError(tables.problem());
  for (Value result : op.getResults().drop_back(unwrittenResults(&op))) number(result);
  return success();
}

LogicalResult OpWriter::region(Region& region) {
  ++depth;
  out.varint(region.getBlocks().size());
  for (Block& block : region) {
    // Values of a block are numbered on from those around it, and given up at its end.
    uint64_t outside = nextValue;
    out.varint(block.getNumArguments());
    for (BlockArgument argument : block.getArguments()) out.varint(tables.type(argument.getType()));
    out.varint(block.getOperations().size());
    if (failed(body(block))) return failure();
    nextValue = outside;
  }
  --depth;
  return success();
}

void OpWriter::operandList(ValueRange list) {
  out.varint(list.size());
  for (Value value : list) operand(value);
}

//===-- Attributes ----------------------------------------------------------------------------------------------------------------===//

void OpWriter::integers(ArrayRef<int32_t> array) {
  out.varint(array.size());
  for (int32_t value : array) out.fixed(static_cast<uint32_t>(value), 4);
}

void OpWriter::attributes(ArrayAttr array) {
  out.varint(array.size());
  for (Attribute attribute : array) selfContained(attribute);
}

void OpWriter::booleans(ArrayRef<bool> array, size_t count) {
  out.varint(count);
  for (size_t i = 0; i < count; ++i) out.byte(!array.empty() && array[i]);
}

static void optionalNumbers(ByteSink& out, std::optional<int64_t> first, std::optional<int64_t> second) {
  out.byte((first ? 1 : 0) | (second ? 2 : 0));
  if (first) out.signedVarint(*first);
  if (second) out.signedVarint(*second);
}

void OpWriter::dictionary(DictionaryAttr dictionary) {
  out.varint(dictionary.size());
  for (NamedAttribute entry : dictionary) {
    out.varint(tables.string(entry.getName()));
    selfContained(entry.getValue());
  }
}

void OpWriter::hints(cuda_tile::OptimizationHintsAttr hints) { dictionary(hints.getValue()); }

void OpWriter::selfContained(Attribute attribute) {
  TypeSwitch<Attribute>(attribute)
      .Case([&](cuda_tile::DivByAttr divisible) {
        out.varint(attribute_tag::kDivBy);
        out.varint(divisible.getDivisor());
        optionalNumbers(out, divisible.getEvery(), divisible.getAlong());
      })
      .Case([&](cuda_tile::SameElementsAttr same) {
        out.varint(attribute_tag::kSameElements);
        out.varint(same.getValues().size());
        for (int64_t value : same.getValues()) out.fixed(static_cast<uint64_t>(value), 8);
      })
      .Case([&](cuda_tile::BoundedAttr bounded) {
        out.varint(attribute_tag::kBounded);
        optionalNumbers(out, bounded.getLb(), bounded.getUb());
      })
      .Case([&](cuda_tile::OptimizationHintsAttr value) {
        out.varint(attribute_tag::kOptimizationHints);
        hints(value);
      })
      .Case([&](DictionaryAttr value) {
        out.varint(attribute_tag::kDictionary);
        dictionary(value);
      })
      .Case([&](BoolAttr value) {
        out.varint(attribute_tag::kBool);
        out.byte(value.getValue());
      })
      .Case([&](FloatAttr value) {
        llvm::APInt bits = value.getValue().bitcastToAPInt();
        out.varint(attribute_tag::kFloat);
        out.varint(tables.type(value.getType()));
        if (bits.getBitWidth() <= 8)
          out.byte(static_cast<uint8_t>(bits.getZExtValue()));
        else
          out.signedVarint(static_cast<int64_t>(bits.getZExtValue()));
      })
      .Case([&](IntegerAttr value) {
        out.varint(attribute_tag::kInteger);
        out.varint(tables.type(value.getType()));
        out.varint(value.getValue().getZExtValue());
      })
      .Default([](Attribute) { llvm_unreachable("verified attributes are of these kinds"); });
}

}  // namespace tessera::lowering
