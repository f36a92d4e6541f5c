#include "test/lowering/Bytecode/modules/coverage.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace tessera::lowering::testing {

static constexpr StringRef kTypes[] = {"i1", "i4", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "tf32", "f64", "f8E4M3FN", "f8E5M2", "f8E8M0FNU",
                                       "f4E2M1FN", "fnv8E5M3FNU", "ptr", "token", "tensor_view", "partition_view", "strided_view",
                                       "gather_scatter_view"};

static std::string label(StringRef group, StringRef name) { return (group + " " + name).str(); }

Coverage::Coverage() {
  for (const OpDeclaration& op : opDeclarations()) {
    modules[label("op", op.mnemonic)] = 0;
    for (const AttributeDeclaration& each : op.attributes)
      if (each.optional) modules[label(op.mnemonic, each.name)] = 0;
    for (const ValueDeclaration& each : op.operands)
      if (each.count != Count::One) modules[label(op.mnemonic, each.name)] = 0;
  }
  // An entry has no results.
  modules.erase(label("return", "operands"));
  for (const Enumeration& each : declaredEnumerations())
    for (const EnumerationCase& choice : each.cases) modules[label(each.name, choice.word)] = 0;
  for (StringRef type : kTypes) modules[label("type", type)] = 0;
}

void Coverage::addType(Type type) {
  auto enumeration = [&](StringRef name, uint32_t value) {
    for (const Enumeration& each : declaredEnumerations())
      for (const EnumerationCase& choice : each.cases)
        if (name == each.name && choice.value == value) seen.insert(label(name, choice.word));
  };
  auto pointerClass = [&](cuda_tile::PtrAttr attribute) {
    if (attribute) enumeration("PointerClass", static_cast<uint32_t>(attribute.getValue()));
  };
  if (auto tile = dyn_cast<cuda_tile::TileType>(type)) return addType(tile.getElementType());
  std::string name;
  if (isa<cuda_tile::CudaTileDialect>(type.getDialect()))
    name = type.getAbstractType().getName().rsplit('.').second;
  else
    llvm::raw_string_ostream(name) << type;
  seen.insert(label("type", name));
  if (auto pointer = dyn_cast<cuda_tile::PointerType>(type)) {
    addType(pointer.getPointeeType());
    pointerClass(pointer.getPtrAttr());
  } else if (auto tensor = dyn_cast<cuda_tile::TensorViewType>(type)) {
    addType(tensor.getElementType());
    pointerClass(tensor.getPtrAttr());
  } else if (auto view = dyn_cast<cuda_tile::TileView>(type)) {
    addType(view.getTensorView());
    if (view.getPaddingValue()) enumeration("PaddingValue", static_cast<uint32_t>(view.getPaddingValue().getValue()));
  }
}

void Coverage::addOp(Operation* op) {
  const OpDeclaration& declaration = declarationOf(op);
  seen.insert(label("op", declaration.mnemonic));
  for (const AttributeDeclaration& each : declaration.attributes) {
    Attribute value = op->getAttr(each.name);
    if (value && each.optional) seen.insert(label(declaration.mnemonic, each.name));
    for (const Enumeration& enumeration : declaredEnumerations())
      for (const EnumerationCase& choice : each.cases)
        if (value && enumeration.cases.data() == each.cases.data() && value == each.make(op->getContext(), choice.value))
          seen.insert(label(enumeration.name, choice.word));
  }
  auto sizes = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
  for (auto [index, field] : llvm::enumerate(declaration.operands))
    if (field.count != Count::One && (sizes ? sizes[index] != 0 : op->getNumOperands() > index))
      seen.insert(label(declaration.mnemonic, field.name));
  if (auto global = dyn_cast<cuda_tile::GlobalOp>(op)) {
    seen.insert(label("SymbolVisibility", stringifyEnum(global.getSymbolVisibility())));
    addType(global.getType());
  }
  for (Type type : op->getResultTypes()) addType(type);
  for (Region& region : op->getRegions())
    for (Block& block : region)
      for (Type type : block.getArgumentTypes()) addType(type);
}

void Coverage::add(cuda_tile::ModuleOp module) {
  seen.clear();
  module->walk([&](Operation* op) { addOp(op); });
  for (const std::string& each : seen) ++modules[each];
}

void Coverage::print() const {
  std::string group;
  for (const auto& [name, count] : modules) {
    auto [first, rest] = StringRef(name).split(' ');
    if (first != group) llvm::outs() << "\n" << first << ":";
    group = first;
    llvm::outs() << "  " << rest << " " << count;
  }
  llvm::outs() << "\n";
}

std::string Coverage::rarerThan(unsigned least) const {
  std::string text;
  for (const auto& [name, count] : modules)
    if (count < least) text += name + ": in " + std::to_string(count) + " modules\n";
  return text;
}

}  // namespace tessera::lowering::testing
