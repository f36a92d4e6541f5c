#include "lowering/Bytecode/ReadTables.h"

#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace tessera::lowering {

/// The bytes of each item of a table; the last ends with the section.
bool ReadTables::items(ByteSource& section, unsigned width, std::vector<ByteSource>& parts) {
  uint64_t count;
  if (!section.count("number of items", width, count) || !section.padding("padding", width)) return false;
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
    if (!llvm::isLegalUTF8String(&begin, reinterpret_cast<const llvm::UTF8*>(bytes.end())))
      return part.fail("string", "string " + Twine(strings.size()) + " is not UTF-8", part.offset() - bytes.size());
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

//===-- Constants -----------------------------------------------------------------------------------------------------------------===//

bool ReadTables::readConstants(ByteSource section) {
  std::vector<ByteSource> parts;
  if (!items(section, 8, parts)) return false;
  for (ByteSource& part : parts) {
    uint64_t size;
    ArrayRef<uint8_t> bytes;
    if (!part.count("size of constant", 1, size) || !part.raw("constant", size, bytes) || !part.finish("constant")) return false;
    constants.push_back(bytes);
    constantBytes += size;
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

bool ReadTables::constant(ByteSource& source, StringRef field, cuda_tile::TileType tile, DenseElementsAttr& value) {
  uint64_t start = source.offset(), index;
  if (!source.index(field, constants.size(), index)) return false;
  DenseElementsAttr& known = decoded[{index, tile}];
  if (!known) {
    decodedBytes += constants[index].size();
    if (decodedBytes > kFreeConstantBytes + kReadingsOfConstants * constantBytes)
      return source.fail(field, "the constants of the file are read as too many types", start);
    if (!decodeConstant(source, field, start, index, tile, known)) return false;
  }
  value = known;
  return true;
}

bool ReadTables::decodeConstant(ByteSource& source, StringRef field, uint64_t start, uint64_t index, cuda_tile::TileType tile,
                                DenseElementsAttr& value) {
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
