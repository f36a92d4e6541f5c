#include "lowering/Bytecode/Format.h"

#include <algorithm>

#include "lowering/Dialect/CudaTile/Ops/Hints.h"

using namespace mlir;

namespace tessera::lowering {

StringRef sectionName(Section section) {
  static constexpr StringRef names[kNumSections] = {"End", "String", "Func", "Debug", "Constant", "Type", "Global", "Producer"};
  return names[static_cast<unsigned>(section)];
}

template <unsigned width>
static Type integer(MLIRContext* context) {
  return IntegerType::get(context, width);
}
template <typename T>
static Type floating(MLIRContext* context) {
  return T::get(context);
}

ArrayRef<BuiltinTypeTag> builtinTypeTags() {
  static constexpr BuiltinTypeTag tags[] = {
      {0, 1, integer<1>},
      {1, 1, integer<8>},
      {2, 1, integer<16>},
      {3, 1, integer<32>},
      {4, 1, integer<64>},
      {5, 1, floating<Float16Type>},
      {6, 1, floating<BFloat16Type>},
      {7, 1, floating<Float32Type>},
      {8, 1, floating<FloatTF32Type>},
      {9, 1, floating<Float64Type>},
      {10, 1, floating<Float8E4M3FNType>},
      {11, 1, floating<Float8E5M2Type>},
      {18, 2, floating<Float8E8M0FNUType>},
      {19, 3, floating<Float4E2M1FNType>},
      {22, 3, integer<4>},
      {130, 4, floating<cuda_tile::F8E5M3FNUType>},
  };
  return tags;
}

std::optional<YoungUse> youngUse(Operation* op) {
  // Before 13.4 a conversion rounds to nearest, except to f8E8M0FNU.
  if (auto convert = dyn_cast<cuda_tile::FToFOp>(op))
    if (convert.getRounding() != cuda_tile::RoundingMode::NearestEven &&
        !isa<Float8E8M0FNUType>(convert.getResult().getType().getElementType()))
      return YoungUse{"rounding '" + stringifyEnum(convert.getRounding()).str() + "'", 4};
  if (isa<cuda_tile::ReturnOp>(op) && op->getParentOfType<cuda_tile::LoopOp>()) return YoungUse{"'return' inside 'loop'", 4};
  // Readers leave out hints that they do not know, but a file of a version says nothing that is not in it.
  auto hints = op->getAttrOfType<cuda_tile::OptimizationHintsAttr>("hints");
  std::optional<YoungUse> young;
  auto need = [&](const Twine& what, uint8_t since) {
    if (since > (young ? young->since : 1)) young = YoungUse{what.str(), since};
  };
  for (NamedAttribute under : hints ? hints.getValue() : DictionaryAttr::get(op->getContext())) {
    need("hint key '" + under.getName().getValue() + "'", cuda_tile::hintKeySince(under.getName()));
    for (NamedAttribute hint : cast<DictionaryAttr>(under.getValue()))
      need("hint '" + hint.getName().getValue() + "'", cuda_tile::hintSince(hint.getName()));
  }
  return young;
}

bool isBytecode(ArrayRef<uint8_t> bytes) {
  return bytes.size() >= sizeof(kMagic) && std::equal(std::begin(kMagic), std::end(kMagic), bytes.begin());
}

std::optional<BytecodeVersion> BytecodeVersion::parse(StringRef text) {
  BytecodeVersion version;
  auto [major, minor] = text.split('.');
  if (major.getAsInteger(10, version.major) || minor.getAsInteger(10, version.minor)) return std::nullopt;
  if (version.major != kBytecodeMajor || version.minor < kOldestMinor || version.minor > kNewestMinor) return std::nullopt;
  return version;
}

}  // namespace tessera::lowering
