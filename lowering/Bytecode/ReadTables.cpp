#include "lowering/Bytecode/ReadTables.h"

#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace tessera::lowering {

/// Types are made of types: a function of tiles of pointers to numbers. Nothing valid goes deeper.
static constexpr unsigned kMaxTypeDepth = 8;

/// The bytes of each item of a table; the last ends with the section.
bool ReadTables::items(ByteSource& section, unsigned width, std::vector<ByteSource>& parts) {
  uint64_t count;
  if (!section.count("number of items", width, count) || !section.padding("padding", width)) return false;
  if (count > section.remaining() / width) return section.fail("number of items", "the offsets do not fit the section");
  SmallVector<uint64_t> offsets(count);
  uint64_t offsetsAt = section.offset();
  for (uint64_t& offset : offsets)
    if (!section.fixed("offset", width, offset)) return false;
  uint64_t size = section.remaining();
  // A table without items may end in padding.
  if (count == 0) return section.padding("padding", 8) && section.finish("padding");
  if (offsets.front() != 0) return section.fail("offset", "the first item begins at 0", offsetsAt);
  offsets.push_back(size);
  for (uint64_t i = 0; i < count; ++i) {
    if (offsets[i] > offsets[i + 1] || offsets[i + 1] > size)
      return section.fail("offset", "item " + Twine(i) + " does not lie in the section", offsetsAt + i * width);
    ByteSource part = section;
    if (!section.slice("item", offsets[i + 1] - offsets[i], part)) return false;
    parts.push_back(part);
  }
  return true;
}

//===-- Strings -------------------------------------------------------------------------------------------------------------------===//

bool ReadTables::readStrings(ByteSource section) {
  std::vector<ByteSource> parts;
  if (!items(section, 4, parts)) return false;
  for (ByteSource& part : parts) {
    ArrayRef<uint8_t> bytes;
    if (!part.raw("string", part.remaining(), bytes)) return false;
    StringRef text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto* begin = reinterpret_cast<const llvm::UTF8*>(bytes.begin());
    if (text.contains('\0') || !llvm::isLegalUTF8String(&begin, reinterpret_cast<const llvm::UTF8*>(bytes.end())))
      return part.fail("string", "string " + Twine(strings.size()) + " is not UTF-8 without zero", part.offset() - bytes.size());
    strings.push_back(text);
  }
  return true;
}

bool ReadTables::string(ByteSource& source, StringRef field, StringRef& text) const {
  uint64_t index;
  if (!source.index(field, strings.size(), index)) return false;
  text = strings[index];
  return true;
}

//===-- Types ---------------------------------------------------------------------------------------------------------------------===//

bool ReadTables::readTypes(ByteSource section) {
  if (!items(section, 4, typeItems)) return false;
  types.resize(typeItems.size());
  for (size_t index = 0; index < types.size(); ++index)
    if (!resolve(index)) return false;
  return true;
}

bool ReadTables::resolve(size_t index) {
  if (types[index]) return true;
  if (typeDepth == kMaxTypeDepth) return typeItems[index].fail("type", "types are nested too deeply");
  ++typeDepth;
  bool ok = decode(typeItems[index], types[index]);
  --typeDepth;
  return ok;
}

bool ReadTables::component(ByteSource& source, StringRef field, Type& type) {
  uint64_t index;
  if (!source.index(field, types.size(), index) || !resolve(index)) return false;
  type = types[index];
  return true;
}

bool ReadTables::type(ByteSource& source, StringRef field, Type& type) const {
  uint64_t index;
  if (!source.index(field, types.size(), index)) return false;
  type = types[index];
  return true;
}

template <typename Integer>
static bool readExtents(ByteSource& source, StringRef field, SmallVectorImpl<Integer>& values) {
  uint64_t count, value;
  if (!source.count(field, sizeof(Integer), count)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    if (!source.fixed(field, sizeof(Integer), value)) return false;
    values.push_back(static_cast<Integer>(value));
  }
  return true;
}

static bool readDynamicExtents(ByteSource& source, StringRef field, SmallVectorImpl<int64_t>& values) {
  if (!readExtents(source, field, values)) return false;
  for (int64_t& value : values)
    if (value == kDynamicExtent) value = ShapedType::kDynamic;
  return true;
}

/// The flags word of a type. A flag other than `known` belongs to a later version.
static bool readTypeFlags(ByteSource& source, uint64_t known, uint64_t& flags) {
  if (!source.varint("flags", flags)) return false;
  return !(flags & ~known) || source.fail("flags", "unknown flags " + Twine(flags));
}

bool ReadTables::decodeView(ByteSource& source, uint64_t start, Type& result) {
  SmallVector<int32_t> tile, dimMap;
  Type view;
  uint64_t flags = 0, padding = 0;
  if (minor >= 3 && !readTypeFlags(source, 1, flags)) return false;
  if (!readExtents(source, "tile shape", tile) || !component(source, "tensor view", view) || !readExtents(source, "dim map", dimMap))
    return false;
  if (minor < 3) {
    uint8_t present;
    if (!source.byte("padding flag", present)) return false;
    if (present > 1) return source.fail("padding flag", "a flag is 0 or 1");
    flags = present;
  }
  auto tensorView = dyn_cast<cuda_tile::TensorViewType>(view);
  if (!tensorView) return source.fail("tensor view", "this type is no tensor view", start);
  cuda_tile::PaddingValueAttr paddingValue;
  if (flags) {
    if (!source.varint("padding", padding)) return false;
    std::optional<cuda_tile::PaddingValue> value;
    if (padding <= UINT32_MAX) value = cuda_tile::symbolizePaddingValue(static_cast<uint32_t>(padding));
    if (!value) return source.fail("padding", "unknown value " + Twine(padding));
    paddingValue = cuda_tile::PaddingValueAttr::get(context, *value);
  }
  result = cuda_tile::PartitionViewType::getChecked([&] { return source.position().error(start, "type"); }, context,
                                                    ArrayRef<int32_t>(tile), tensorView, ArrayRef<int32_t>(dimMap), paddingValue);
  return static_cast<bool>(result);
}

bool ReadTables::decode(ByteSource source, Type& result) {
  uint64_t start = source.offset(), tag, flags;
  auto refuse = [&] { return source.position().error(start, "type"); };
  if (!source.varint("tag", tag)) return false;
  Type part;
  for (const BuiltinTypeTag& builtin : builtinTypeTags())
    if (builtin.tag == tag) {
      if (minor < builtin.since)
        return source.fail("tag", "type " + Twine(tag) + " requires version 13." + Twine(unsigned{builtin.since}), start);
      result = builtin.get(context);
      return source.finish("type");
    }
  switch (tag) {
    case type_tag::kPointer:
      if (minor >= 4 && !readTypeFlags(source, 0, flags)) return false;
      if (!component(source, "pointee", part)) return false;
      result = cuda_tile::PointerType::getChecked(refuse, context, part);
      break;
    case type_tag::kTile: {
      SmallVector<int64_t> shape;
      if (!component(source, "element", part) || !readExtents(source, "shape", shape)) return false;
      result = cuda_tile::TileType::getChecked(refuse, context, ArrayRef<int64_t>(shape), part);
      break;
    }
    case type_tag::kTensorView: {
      SmallVector<int64_t> shape, strides;
      if (minor >= 4 && !readTypeFlags(source, 0, flags)) return false;
      if (!component(source, "element", part) || !readDynamicExtents(source, "shape", shape) ||
          !readDynamicExtents(source, "strides", strides))
        return false;
      result = cuda_tile::TensorViewType::getChecked(refuse, context, part, ArrayRef<int64_t>(shape), ArrayRef<int64_t>(strides));
      break;
    }
    case type_tag::kPartitionView:
      if (!decodeView(source, start, result)) return false;
      break;
    case type_tag::kFunction: {
      SmallVector<Type> signature[2];
      for (SmallVector<Type>& list : signature) {
        uint64_t count;
        if (!source.count("number of types", 1, count)) return false;
        for (uint64_t i = 0; i < count; ++i)
          if (!component(source, "signature", list.emplace_back())) return false;
      }
      result = FunctionType::get(context, signature[0], signature[1]);
      break;
    }
    case type_tag::kToken:
      result = cuda_tile::TokenType::get(context);
      break;
    default:
      return source.fail("tag", "unknown type tag " + Twine(tag), start);
  }
  return result && source.finish("type");
}

//===-- Constants -----------------------------------------------------------------------------------------------------------------===//

bool ReadTables::readConstants(ByteSource section) {
  std::vector<ByteSource> parts;
  if (!items(section, 8, parts)) return false;
  for (ByteSource& part : parts) {
    uint64_t size;
    ArrayRef<uint8_t> bytes;
    if (!part.count("size of constant", 1, size) || !part.raw("constant", size, bytes) || !part.finish("constant")) return false;
    constants.push_back(bytes);
  }
  return true;
}

/// Truth values: one byte for all, else packed with the first in the lowest bit, else one byte each.
static bool readTruthValues(ArrayRef<uint8_t> bytes, int64_t count, SmallVectorImpl<bool>& values) {
  if (bytes.size() == 1 && (bytes[0] == 0 || bytes[0] == 0xFF)) {
    values.assign(1, bytes[0] != 0);
  } else if (static_cast<int64_t>(bytes.size()) == (count + 7) / 8) {
    if (count % 8 != 0 && bytes.back() >> (count % 8)) return false;
    for (int64_t i = 0; i < count; ++i) values.push_back((bytes[i / 8] >> (i % 8)) & 1);
  } else if (static_cast<int64_t>(bytes.size()) == count) {
    for (uint8_t byte : bytes) {
      if (byte > 1) return false;
      values.push_back(byte != 0);
    }
  } else {
    return false;
  }
  return true;
}

bool ReadTables::constant(ByteSource& source, StringRef field, cuda_tile::TileType tile, DenseElementsAttr& value) const {
  uint64_t start = source.offset(), index;
  if (!source.index(field, constants.size(), index)) return false;
  ArrayRef<uint8_t> bytes = constants[index];
  Type element = tile.getElementType();
  if (!cuda_tile::isNumber(element)) return source.fail(field, "a constant is a tile of numbers", start);
  auto type = RankedTensorType::get(tile.getShape(), cuda_tile::storedElement(element));
  uint64_t count = tile.getNumElements();
  auto wrongSize = [&] {
    return source.fail(
        field, "constant " + Twine(index) + " of " + Twine(bytes.size()) + " bytes does not encode " + Twine(count) + " elements", start);
  };
  if (element.isInteger(1)) {
    SmallVector<bool> values;
    if (!readTruthValues(bytes, count, values)) return wrongSize();
    value = DenseElementsAttr::get(type, ArrayRef<bool>(values));
    return true;
  }
  unsigned bits = cuda_tile::bitWidth(element);
  uint64_t width = llvm::divideCeil(bits, 8);
  if (bytes.size() != width && bytes.size() != width * count) return wrongSize();
  // Bits beyond the element's width, in its last byte, are zero.
  if (bits % 8)
    for (uint64_t last = width - 1; last < bytes.size(); last += width)
      if (bytes[last] >> (bits % 8)) return source.fail(field, "constant " + Twine(index) + " has stray bits", start);
  value = DenseElementsAttr::getFromRawBuffer(type, ArrayRef<char>(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
  return true;
}

}  // namespace tessera::lowering
