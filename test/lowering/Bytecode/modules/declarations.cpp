#include "test/lowering/Bytecode/modules/declarations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace tessera::lowering::testing {

namespace {
#include "lowering/Generated/op_declarations.inc"
}  // namespace

ArrayRef<OpDeclaration> opDeclarations() { return op_declarations; }
ArrayRef<Enumeration> declaredEnumerations() { return enumerations; }

const OpDeclaration& declarationOf(StringRef mnemonic) {
  static const auto* byMnemonic = [] {
    auto* map = new llvm::StringMap<const OpDeclaration*>;
    for (const OpDeclaration& each : op_declarations) map->try_emplace(each.mnemonic, &each);
    return map;
  }();
  return *byMnemonic->at(mnemonic);
}

unsigned neededMinor(Type type) {
  return llvm::TypeSwitch<Type, unsigned>(type)
      .Case([](Float8E8M0FNUType) { return 2; })
      .Case([](Float4E2M1FNType) { return 3; })
      .Case([](cuda_tile::F8E5M3FNUType) { return 4; })
      .Case([](IntegerType integer) { return integer.getWidth() == 4 ? 3 : 1; })
      .Case([](cuda_tile::TileType tile) { return neededMinor(tile.getElementType()); })
      .Case([](cuda_tile::PointerType pointer) { return std::max(pointer.getPtrAttr() ? 4u : 1u, neededMinor(pointer.getPointeeType())); })
      .Case([](cuda_tile::TensorViewType view) { return std::max(view.getPtrAttr() ? 4u : 1u, neededMinor(view.getElementType())); })
      .Case([](cuda_tile::PartitionViewType view) { return neededMinor(view.getTensorView()); })
      .Case<cuda_tile::StridedViewType, cuda_tile::GatherScatterViewType>(
          [](auto view) { return std::max(3u, neededMinor(view.getTensorView())); })
      .Default([](Type) { return 1; });
}

/// Whether an attribute says more than a version that lacks it means anyway.
static bool saysMore(const AttributeDeclaration& declaration, Attribute value) {
  if (auto list = dyn_cast<DenseBoolArrayAttr>(value)) return llvm::is_contained(list.asArrayRef(), true);
  if (!declaration.defaulted) return true;
  return declaration.make ? value != declaration.make(value.getContext(), declaration.defaultValue)
                          : cast<IntegerAttr>(value).getValue() != declaration.defaultValue;
}

static unsigned neededByAttributes(Operation* op, const OpDeclaration& declaration) {
  unsigned needed = 1;
  for (const AttributeDeclaration& each : declaration.attributes) {
    Attribute value = op->getAttr(each.name);
    if (!value) continue;
    if (each.since > declaration.since && saysMore(each, value)) needed = std::max<unsigned>(needed, each.since);
    for (const EnumerationCase& choice : each.cases)
      if (value == each.make(op->getContext(), choice.value)) needed = std::max<unsigned>(needed, choice.since);
  }
  return needed;
}

/// What tile-ir says of hints: which came later.
static unsigned neededByHints(cuda_tile::OptimizationHintsAttr hints) {
  unsigned needed = 1;
  for (NamedAttribute under : hints.getValue()) {
    needed = std::max(needed, under.getName() == "default" ? 3u : under.getName() == "sm_107" ? 4u : 1u);
    if (cast<DictionaryAttr>(under.getValue()).contains("num_worker_warps_per_cta")) needed = std::max(needed, 3u);
  }
  return needed;
}

/// What tile-ir says of single ops: hints, how conversions round, and where `return` may stand.
static unsigned neededByRules(Operation* op) {
  if (auto hints = op->getAttrOfType<cuda_tile::OptimizationHintsAttr>("hints")) return neededByHints(hints);
  if (auto convert = dyn_cast<cuda_tile::FToFOp>(op)) {
    bool directed = convert.getRounding() != cuda_tile::RoundingMode::NearestEven;
    return directed && !isa<Float8E8M0FNUType>(convert.getResult().getType().getElementType()) ? 4 : 1;
  }
  return isa<cuda_tile::ReturnOp>(op) && op->getParentOfType<cuda_tile::LoopOp>() ? 4 : 1;
}

unsigned neededMinor(Operation* op) {
  const OpDeclaration& declaration = declarationOf(op);
  unsigned needed = std::max({unsigned{declaration.since}, neededByAttributes(op, declaration), neededByRules(op)});
  if (auto segments = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes"))
    for (auto [field, size] : llvm::zip_equal(declaration.operands, segments.asArrayRef()))
      if (size) needed = std::max<unsigned>(needed, field.since);
  for (auto [field, result] : llvm::zip(declaration.results, op->getResults()))
    if (field.count == Count::One && !result.use_empty()) needed = std::max<unsigned>(needed, field.since);
  for (Type type : op->getResultTypes()) needed = std::max(needed, neededMinor(type));
  for (Region& region : op->getRegions())
    for (Block& block : region) {
      for (Type type : block.getArgumentTypes()) needed = std::max(needed, neededMinor(type));
      for (Operation& inner : block) needed = std::max(needed, neededMinor(&inner));
    }
  return needed;
}

unsigned neededMinor(cuda_tile::ModuleOp module) {
  unsigned needed = 1;
  for (Operation& op : module.getBody().front()) {
    if (auto global = dyn_cast<cuda_tile::GlobalOp>(op)) {
      bool young = global.getConstant() || global.getSymbolVisibility() == cuda_tile::SymbolVisibility::Private;
      needed = std::max({needed, young ? 3u : 1u, neededMinor(global.getType())});
    } else {
      needed = std::max(needed, neededMinor(&op));
    }
  }
  return needed;
}

}  // namespace tessera::lowering::testing
