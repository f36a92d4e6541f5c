// Made-up types and attributes.
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "test/lowering/Bytecode/modules/generator.h"

using namespace mlir;

namespace tessera::lowering::testing {

//===-- Elements and tiles --------------------------------------------------------------------------------------------------------===//

Type TypeGenerator::number() {
  while (true) {
    Type type = [&]() -> Type {
      switch (random.below(15)) {
        case 0:
          return IntegerType::get(context, 1);
        case 1:
          return IntegerType::get(context, 8);
        case 2:
          return IntegerType::get(context, 16);
        case 3:
          return IntegerType::get(context, 32);
        case 4:
          return IntegerType::get(context, 64);
        case 5:
          return Float16Type::get(context);
        case 6:
          return BFloat16Type::get(context);
        case 7:
          return Float32Type::get(context);
        case 8:
          return Float64Type::get(context);
        case 9:
          return FloatTF32Type::get(context);
        case 10:
          return Float8E4M3FNType::get(context);
        case 11:
          return Float8E5M2Type::get(context);
        case 12:
          return Float8E8M0FNUType::get(context);
        case 13:
          return Float4E2M1FNType::get(context);
        default:
          return cuda_tile::F8E5M3FNUType::get(context);
      }
    }();
    if (neededMinor(type) <= minor) return type;
  }
}

Type TypeGenerator::integer() { return IntegerType::get(context, random.pick(std::initializer_list<unsigned>{1, 8, 16, 32, 64})); }

cuda_tile::PointerType TypeGenerator::pointer(Type pointee) {
  cuda_tile::PtrAttr attribute;
  if (minor >= 4 && random.chance(25)) attribute = cuda_tile::PtrAttr::get(context, cuda_tile::PointerClass::None);
  return cuda_tile::PointerType::get(context, pointee, attribute);
}

Type TypeGenerator::element() {
  if (random.chance(15)) return pointer(number());
  if (minor >= 3 && random.chance(8)) return IntegerType::get(context, 4);
  return number();
}

SmallVector<int64_t> TypeGenerator::shape(unsigned rank, int64_t most) {
  SmallVector<int64_t> extents;
  for (unsigned axis = 0; axis < rank; ++axis) {
    extents.push_back(int64_t{1} << random.below(5));
    if (extents.back() > most) extents.back() = 1;
    most /= extents.back();
  }
  return extents;
}

cuda_tile::TileType TypeGenerator::tile(ArrayRef<int64_t> shape, Type element) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  if (isa<Float4E2M1FNType>(element) && count == 1) return {};
  return cuda_tile::TileType::get(context, shape, element);
}

//===-- Views ---------------------------------------------------------------------------------------------------------------------===//

cuda_tile::TensorViewType TypeGenerator::tensorView(unsigned rank, Type element) {
  SmallVector<int64_t> lists[2];
  for (SmallVector<int64_t>& list : lists)
    for (unsigned axis = 0; axis < rank; ++axis)
      list.push_back(random.chance(40) ? ShapedType::kDynamic : random.chance(10) ? 1 + random.bits() / 2 : 1 + random.below(4096));
  return cuda_tile::TensorViewType::get(context, element, lists[0], lists[1], pointer(element).getPtrAttr());
}

cuda_tile::TileView TypeGenerator::tileView() {
  if (minor < 3) return tileView("partition");
  return tileView(random.pick(std::initializer_list<StringRef>{"partition", "strided", "gather_scatter"}));
}

cuda_tile::TileView TypeGenerator::tileView(StringRef kind) {
  Type element = number();
  return tileView(kind, element, random.chance(50) ? padding(element) : cuda_tile::PaddingValueAttr());
}

cuda_tile::PaddingValueAttr TypeGenerator::padding(Type element) {
  bool any = cuda_tile::isFloat(element);
  return cuda_tile::PaddingValueAttr::get(context, any ? static_cast<cuda_tile::PaddingValue>(random.below(5)) : cuda_tile::PaddingValue::Zero);
}

Type TypeGenerator::atomicElement() {
  switch (random.below(6)) {
    case 0:
      return Float32Type::get(context);
    case 1:
      return number();
    case 2:
      return IntegerType::get(context, 64);
    default:
      return IntegerType::get(context, 32);
  }
}

cuda_tile::TileView TypeGenerator::tileView(StringRef kind, Type element, cuda_tile::PaddingValueAttr padding) {
  unsigned rank = 1 + random.below(4);
  SmallVector<int64_t> extents = shape(rank, 256);
  if (!tile(extents, element)) return {};
  cuda_tile::TensorViewType tensor = tensorView(rank, element);
  SmallVector<int32_t> tileShape(extents.begin(), extents.end()), axes, strides;
  for (unsigned axis = 0; axis < rank; ++axis) {
    axes.insert(axes.begin() + random.below(axis + 1), axis);
    strides.push_back(1 + random.below(random.chance(80) ? 64 : INT32_MAX));
  }
  Type view;
  if (kind == "partition")
    view = cuda_tile::PartitionViewType::get(context, tileShape, tensor, axes, padding);
  else if (kind == "strided")
    view = cuda_tile::StridedViewType::get(context, tileShape, strides, tensor, axes, padding);
  else
    view = cuda_tile::GatherScatterViewType::get(context, tileShape, tensor, random.below(rank), padding);
  return cast<cuda_tile::TileView>(view);
}

//===-- Numbers -------------------------------------------------------------------------------------------------------------------===//

APInt TypeGenerator::number(unsigned width) {
  switch (random.below(4)) {
    case 0:
      return APInt(width, random.bits(), /*isSigned=*/false, /*implicitTrunc=*/true);
    case 1:
      return APInt::getSignedMinValue(width);
    case 2:
      return APInt::getAllOnes(width);
    default:
      return APInt(width, random.below(16), /*isSigned=*/false, /*implicitTrunc=*/true);
  }
}

/// Any bits, hence NaN of all kinds, infinities, zeros of both signs and subnormals too.
APFloat TypeGenerator::number(const llvm::fltSemantics& semantics) {
  unsigned width = APFloat::getSizeInBits(semantics);
  if (random.chance(70)) {
    APFloat value(0.5 * static_cast<double>(random.below(13)));
    bool lossy;
    value.convert(semantics, APFloat::rmNearestTiesToEven, &lossy);
    return value;
  }
  return APFloat(semantics, number(width));
}

DenseElementsAttr TypeGenerator::elements(cuda_tile::TileType type) {
  Type element = cuda_tile::storedElement(type.getElementType());
  auto shaped = RankedTensorType::get(type.getShape(), element);
  int64_t count = type.getNumElements() > 64 || random.chance(30) ? 1 : type.getNumElements();
  if (auto floating = dyn_cast<FloatType>(element)) {
    SmallVector<APFloat> numbers;
    for (int64_t i = 0; i < count; ++i) numbers.push_back(number(floating.getFloatSemantics()));
    return DenseElementsAttr::get(shaped, numbers);
  }
  SmallVector<APInt> numbers;
  for (int64_t i = 0; i < count; ++i) numbers.push_back(number(element.getIntOrFloatBitWidth()));
  return DenseElementsAttr::get(shaped, numbers);
}

TypedAttr TypeGenerator::identity(Type element) {
  if (auto floating = dyn_cast<FloatType>(element)) return FloatAttr::get(element, number(floating.getFloatSemantics()));
  return IntegerAttr::get(element, number(element.getIntOrFloatBitWidth()));
}

//===-- Other attributes ----------------------------------------------------------------------------------------------------------===//

std::string TypeGenerator::text() {
  static constexpr StringRef pieces[] = {"a", "tile", " ", "\n", "\t", "\"", "\\", "\\22", "'", "é", "瓦", "0", "{", "}", "//", "#", "@", "%%"};
  std::string text;
  for (unsigned length = random.below(8); length; --length) text += random.pick(pieces);
  return text;
}

cuda_tile::OptimizationHintsAttr TypeGenerator::hints(StringRef mnemonic) {
  static constexpr StringRef architectures[] = {"sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89",  "sm_90",  "sm_100",
                                                "sm_103", "sm_107", "sm_110", "sm_120", "sm_121", "default"};
  Builder make(context);
  auto number = [&](int64_t value) { return make.getIntegerAttr(random.chance(70) ? make.getI32Type() : make.getI64Type(), value); };
  NamedAttrList all;
  for (unsigned count = random.below(3); count; --count) {
    NamedAttrList hints;
    StringRef key = random.pick(architectures);
    if (minor < (key == "default" ? 3 : key == "sm_107" ? 4 : 1)) continue;
    if (mnemonic == "entry") {
      if (random.chance(50)) hints.set("num_cta_in_cga", number(key.starts_with("sm_8") ? 1 : 1 << random.below(5)));
      if (minor >= 3 && random.chance(50)) hints.set("num_worker_warps_per_cta", number(4 << random.below(2)));
      if (random.chance(50)) hints.set("occupancy", number(1 + random.below(32)));
    } else {
      if (random.chance(60)) hints.set("latency", number(1 + random.below(10)));
      if (mnemonic.contains("view") && random.chance(50)) hints.set("allow_tma", make.getBoolAttr(random.chance(50)));
    }
    all.set(key, hints.getDictionary(context));
  }
  return cuda_tile::OptimizationHintsAttr::get(context, all.getDictionary(context));
}

/// Null if it is left out, or left to whoever knows what belongs there.
Attribute TypeGenerator::attribute(const AttributeDeclaration& declaration, StringRef mnemonic) {
  Builder make(context);
  bool tooYoung = declaration.since > minor;
  if (declaration.optional && (tooYoung || random.chance(50))) return {};
  switch (declaration.kind) {
    case AttributeKind::unit:
      return make.getUnitAttr();
    case AttributeKind::boolean:
      return make.getBoolAttr(random.chance(50));
    case AttributeKind::string:
      return make.getStringAttr(text());
    case AttributeKind::hints:
      return hints(mnemonic);
    case AttributeKind::integer: {
      if (!declaration.make) return {};
      if (tooYoung) return declaration.make(context, declaration.defaultValue);
      EnumerationCase choice = random.pick(declaration.cases);
      // What only the newest version has would be rare.
      if (random.chance(30)) choice = declaration.cases.back();
      return choice.since <= minor ? declaration.make(context, choice.value) : attribute(declaration, mnemonic);
    }
    default:
      return {};
  }
}

}  // namespace tessera::lowering::testing
