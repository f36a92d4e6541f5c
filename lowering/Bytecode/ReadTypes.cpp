// The type table of a file.
#include "lowering/Bytecode/ReadTables.h"

using namespace mlir;

namespace tessera::lowering {

/// Types are made of types: a function of tiles of pointers to numbers. Nothing valid goes deeper.
static constexpr unsigned kMaxTypeDepth = 8;

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

/// What is known of a pointer, if the flags announce it.
static bool readPointerAttribute(ByteSource& source, uint64_t flags, cuda_tile::PtrAttr& attribute) {
  uint64_t start = source.offset(), value;
  if (!flags) return true;
  if (!source.varint("ptr_attr", value)) return false;
  std::optional<cuda_tile::PointerClass> known;
  if (value <= UINT32_MAX) known = cuda_tile::symbolizePointerClass(static_cast<uint32_t>(value));
  if (!known) return source.fail("ptr_attr", "unknown value " + Twine(value), start);
  attribute = cuda_tile::PtrAttr::get(source.position().context, *known);
  return true;
}

static bool readPadding(ByteSource& source, bool present, cuda_tile::PaddingValueAttr& attribute) {
  uint64_t start = source.offset(), padding;
  if (!present) return true;
  if (!source.varint("padding", padding)) return false;
  std::optional<cuda_tile::PaddingValue> value;
  if (padding <= UINT32_MAX) value = cuda_tile::symbolizePaddingValue(static_cast<uint32_t>(padding));
  if (!value) return source.fail("padding", "unknown value " + Twine(padding), start);
  attribute = cuda_tile::PaddingValueAttr::get(source.position().context, *value);
  return true;
}

bool ReadTables::decodeView(ByteSource& source, uint64_t start, uint64_t tag, Type& result) {
  SmallVector<int32_t> tile, traversalStrides, dimMap;
  Type view;
  uint64_t flags = 0, sparseDim = 0;
  bool strided = tag == type_tag::kStridedView, gather = tag == type_tag::kGatherScatterView;
  if ((strided || gather) && minor < 3) return source.fail("tag", "type " + Twine(tag) + " requires version 13.3", start);
  if (minor >= 3 && !readTypeFlags(source, 1, flags)) return false;
  if (!readExtents(source, "tile shape", tile) || (strided && !readExtents(source, "traversal strides", traversalStrides)) ||
      !component(source, "tensor view", view))
    return false;
  if (gather ? !source.index("sparse dim", tile.size(), sparseDim) : !readExtents(source, "dim map", dimMap)) return false;
  if (minor < 3) {
    uint8_t present;
    if (!source.byte("padding flag", present)) return false;
    if (present > 1) return source.fail("padding flag", "a flag is 0 or 1", source.offset() - 1);
    flags = present;
  }
  auto tensor = dyn_cast<cuda_tile::TensorViewType>(view);
  if (!tensor) return source.fail("tensor view", "this type is no tensor view", start);
  cuda_tile::PaddingValueAttr padding;
  if (!readPadding(source, flags != 0, padding)) return false;
  auto refuse = [&] { return source.position().error(start, "type"); };
  if (strided)
    result = cuda_tile::StridedViewType::getChecked(refuse, context, ArrayRef<int32_t>(tile), ArrayRef<int32_t>(traversalStrides), tensor,
                                                    ArrayRef<int32_t>(dimMap), padding);
  else if (gather)
    result = cuda_tile::GatherScatterViewType::getChecked(refuse, context, ArrayRef<int32_t>(tile), tensor,
                                                          static_cast<int32_t>(sparseDim), padding);
  else
    result = cuda_tile::PartitionViewType::getChecked(refuse, context, ArrayRef<int32_t>(tile), tensor, ArrayRef<int32_t>(dimMap), padding);
  return static_cast<bool>(result);
}

bool ReadTables::decode(ByteSource source, Type& result) {
  uint64_t start = source.offset(), tag, flags = 0;
  cuda_tile::PtrAttr ptrAttr;
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
      if (minor >= 4 && !readTypeFlags(source, 1, flags)) return false;
      if (!component(source, "pointee", part) || !readPointerAttribute(source, flags, ptrAttr)) return false;
      result = cuda_tile::PointerType::getChecked(refuse, context, part, ptrAttr);
      break;
    case type_tag::kTile: {
      SmallVector<int64_t> shape;
      if (!component(source, "element", part) || !readExtents(source, "shape", shape)) return false;
      result = cuda_tile::TileType::getChecked(refuse, context, ArrayRef<int64_t>(shape), part);
      break;
    }
    case type_tag::kTensorView: {
      SmallVector<int64_t> shape, strides;
      if (minor >= 4 && !readTypeFlags(source, 1, flags)) return false;
      if (!component(source, "element", part) || !readDynamicExtents(source, "shape", shape) ||
          !readDynamicExtents(source, "strides", strides) || !readPointerAttribute(source, flags, ptrAttr))
        return false;
      result = cuda_tile::TensorViewType::getChecked(refuse, context, part, ArrayRef<int64_t>(shape), ArrayRef<int64_t>(strides), ptrAttr);
      break;
    }
    case type_tag::kPartitionView:
    case type_tag::kStridedView:
    case type_tag::kGatherScatterView:
      if (!decodeView(source, start, tag, result)) return false;
      break;
    case type_tag::kFunction: {
      SmallVector<Type> signature[2];
      for (SmallVector<Type>& list : signature) {
        uint64_t count;
        if (!source.count("number of types", 1, count)) return false;
        for (uint64_t i = 0; i < count; ++i) {
          if (!component(source, "signature", list.emplace_back())) return false;
          if (isa<FunctionType>(list.back())) return source.fail("signature", "a function type holds no function type", start);
        }
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

}  // namespace tessera::lowering
