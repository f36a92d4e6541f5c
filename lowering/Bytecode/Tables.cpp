#include "lowering/Bytecode/Tables.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/ConvertUTF.h"

using namespace mlir;

namespace tessera::lowering {

uint64_t Tables::string(StringRef text) {
  const auto* begin = reinterpret_cast<const llvm::UTF8*>(text.begin());
  if (problemText.empty() && !llvm::isLegalUTF8String(&begin, reinterpret_cast<const llvm::UTF8*>(text.end()))) {
    llvm::raw_string_ostream out(problemText);
    out << "string \"";
    llvm::printEscapedString(text, out);
    out << "\" is not UTF-8";
  }
  auto [place, isNew] = stringIndices.try_emplace(text, strings.size());
  if (isNew) strings.push_back(text.str());
  return place->second;
}

//===-- Types ---------------------------------------------------------------------------------------------------------------------===//

uint64_t Tables::type(Type type) {
  if (auto place = typeIndices.find(type); place != typeIndices.end()) return place->second;
  // Encoding registers the types that this one is made of, so they come first.
  ByteSink out;
  encode(type, out);
  uint64_t index = types.size();
  types.push_back(out.bytes());
  typeIndices[type] = index;
  return index;
}

void Tables::require(uint8_t since, Type type) {
  if (minor >= since || !problemText.empty()) return;
  llvm::raw_string_ostream(problemText) << "type '" << type << "' requires bytecode version 13." << unsigned(since);
}

static void extents(ByteSink& out, ArrayRef<int64_t> values) {
  out.varint(values.size());
  for (int64_t value : values) out.fixed(static_cast<uint64_t>(ShapedType::isDynamic(value) ? kDynamicExtent : value), 8);
}

static void extents(ByteSink& out, ArrayRef<int32_t> values) {
  out.varint(values.size());
  for (int32_t value : values) out.fixed(static_cast<uint32_t>(value), 4);
}

void Tables::encodeView(cuda_tile::TileView view, ByteSink& out) {
  cuda_tile::PaddingValueAttr padding = view.getPaddingValue();
  uint64_t tensor = type(view.getTensorView());
  auto partition = dyn_cast<cuda_tile::PartitionViewType>(view);
  auto strided = dyn_cast<cuda_tile::StridedViewType>(view);
  auto gather = dyn_cast<cuda_tile::GatherScatterViewType>(view);
  if (!partition) require(3, view);
  out.varint(partition ? type_tag::kPartitionView : strided ? type_tag::kStridedView : type_tag::kGatherScatterView);
  if (minor >= 3) out.varint(padding ? 1 : 0);
  extents(out, view.getTileShape());
  if (strided) extents(out, strided.getTraversalStrides());
  out.varint(tensor);
  if (partition) extents(out, partition.getDimMap());
  if (strided) extents(out, strided.getDimMap());
  if (gather) out.varint(static_cast<uint64_t>(gather.getSparseDim()));
  if (minor < 3) out.byte(padding ? 1 : 0);
  if (padding) out.varint(static_cast<uint64_t>(padding.getValue()));
}

/// Announces what is known of a pointer; it follows behind the other parts of its type.
static void pointerFlags(ByteSink& out, uint8_t minor, cuda_tile::PtrAttr attribute) {
  if (minor >= 4) out.varint(attribute ? 1 : 0);
}
static void pointerAttribute(ByteSink& out, uint8_t minor, cuda_tile::PtrAttr attribute) {
  if (minor >= 4 && attribute) out.varint(static_cast<uint64_t>(attribute.getValue()));
}

void Tables::encode(Type type, ByteSink& out) {
  for (const BuiltinTypeTag& builtin : builtinTypeTags()) {
    if (builtin.get(type.getContext()) != type) continue;
    require(builtin.since, type);
    return out.varint(builtin.tag);
  }
  TypeSwitch<Type>(type)
      .Case([&](cuda_tile::PointerType pointer) {
        uint64_t pointee = this->type(pointer.getPointeeType());
        if (pointer.getPtrAttr()) require(4, pointer);
        out.varint(type_tag::kPointer);
        pointerFlags(out, minor, pointer.getPtrAttr());
        out.varint(pointee);
        pointerAttribute(out, minor, pointer.getPtrAttr());
      })
      .Case([&](cuda_tile::TileType tile) {
        uint64_t element = this->type(tile.getElementType());
        out.varint(type_tag::kTile);
        out.varint(element);
        extents(out, tile.getShape());
      })
      .Case([&](cuda_tile::TensorViewType view) {
        uint64_t element = this->type(view.getElementType());
        if (view.getPtrAttr()) require(4, view);
        out.varint(type_tag::kTensorView);
        pointerFlags(out, minor, view.getPtrAttr());
        out.varint(element);
        extents(out, view.getShape());
        extents(out, view.getStrides());
        pointerAttribute(out, minor, view.getPtrAttr());
      })
      .Case<cuda_tile::PartitionViewType, cuda_tile::StridedViewType, cuda_tile::GatherScatterViewType>(
          [&](Type view) { encodeView(cast<cuda_tile::TileView>(view), out); })
      .Case([&](cuda_tile::TokenType) { out.varint(type_tag::kToken); })
      .Case([&](FunctionType function) {
        SmallVector<uint64_t> inputs, results;
        for (Type each : function.getInputs()) inputs.push_back(this->type(each));
        for (Type each : function.getResults()) results.push_back(this->type(each));
        out.varint(type_tag::kFunction);
        for (ArrayRef<uint64_t> indices : {ArrayRef(inputs), ArrayRef(results)}) {
          out.varint(indices.size());
          for (uint64_t index : indices) out.varint(index);
        }
      })
      .Default([&](Type other) {
        if (problemText.empty()) llvm::raw_string_ostream(problemText) << "type '" << other << "' has no bytecode form";
      });
}

//===-- Constants -----------------------------------------------------------------------------------------------------------------===//

/// The bytes of a constant: row-major, little-endian; one element if all are equal. Truth values are FF and 00 when equal, else one bit
/// each, the first in the lowest bit.
static std::string constantBytes(DenseElementsAttr value) {
  if (!value.getElementType().isInteger(1)) {
    ArrayRef<char> raw = value.getRawData();
    return std::string(raw.begin(), raw.end());
  }
  if (value.isSplat()) return std::string(1, value.getSplatValue<bool>() ? '\xFF' : '\0');
  std::string packed(llvm::divideCeil(value.getNumElements(), 8), '\0');
  for (auto [index, bit] : llvm::enumerate(value.getValues<bool>()))
    if (bit) packed[index / 8] |= static_cast<char>(1u << (index % 8));
  return packed;
}

uint64_t Tables::constant(DenseElementsAttr value) {
  std::string bytes = constantBytes(value);
  auto [place, isNew] = constantIndices.try_emplace(bytes, constants.size());
  if (isNew) {
    ByteSink item;
    item.varint(bytes.size());
    item.raw(bytes);
    constants.push_back(item.bytes());
    payloadBytes += bytes.size();
  }
  if (readings.insert({place->second, value.getType()}).second) readBytes += bytes.size();
  if (problemText.empty() && readBytes > kFreeConstantBytes + kReadingsOfConstants * payloadBytes)
    problemText = "the bytes of the constants are used as too many types";
  return place->second;
}

//===-- Payloads ------------------------------------------------------------------------------------------------------------------===//

void Tables::writeTable(ByteSink& out, ArrayRef<std::string> items, unsigned width) {
  out.varint(items.size());
  out.align(width);
  uint64_t offset = 0;
  for (const std::string& item : items) {
    out.fixed(offset, width);
    offset += item.size();
  }
  for (const std::string& item : items) out.raw(item);
}

}  // namespace tessera::lowering
