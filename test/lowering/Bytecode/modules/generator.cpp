// Modules, entries and globals; ops whose constraints ODS says alone, or nearly so.
#include "test/lowering/Bytecode/modules/generator.h"

#include "llvm/ADT/StringSwitch.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;

namespace tessera::lowering::testing {

/// Attributes are drawn until the verifier is content, at most so many times; then the op is given up.
static constexpr int kMostDraws = 40;

ModuleGenerator::ModuleGenerator(MLIRContext* context, uint64_t seed)
    : context(context), random(seed), minor(random.pick(std::initializer_list<unsigned>{1, 2, 3, 3, 4, 4, 4})), types(context, random, minor), builder(context) {}

OwningOpRef<cuda_tile::ModuleOp> ModuleGenerator::make() {
  Location nowhere = builder.getUnknownLoc();
  OwningOpRef<cuda_tile::ModuleOp> module = cuda_tile::ModuleOp::create(builder, nowhere, "kernels");
  if (random.chance(30)) module->setProducer(types.text());
  builder.setInsertionPointToEnd(&module->getBody().front());
  for (unsigned count = random.chance(50) ? random.below(4) : 0; count; --count) global(count);
  for (unsigned count = random.chance(80) ? 1 : random.below(3); count; --count) entry(count);
  return module;
}

void ModuleGenerator::global(unsigned index) {
  cuda_tile::TileType type;
  while (!type) type = types.tile(types.shape(1), types.number());
  bool young = minor >= 3;
  int64_t alignment = random.chance(50) ? 0 : int64_t{8} << random.below(6);
  globals.push_back(cuda_tile::GlobalOp::create(builder, builder.getUnknownLoc(), ("g" + Twine(index)).str(), type, types.elements(type),
                                                alignment, young && random.chance(50) ? cuda_tile::SymbolVisibility::Private
                                                                                      : cuda_tile::SymbolVisibility::Public,
                                                young && random.chance(50)));
}

void ModuleGenerator::entry(unsigned index) {
  Types parameters;
  for (unsigned count = random.below(6); count; --count)
    if (cuda_tile::TileType type = types.tile({}, types.element())) parameters.push_back(type);
  // The second kind has to be quoted in a text.
  std::string name = (random.chance(80) ? "entry" : "$name") + std::to_string(index);
  auto entry = cuda_tile::EntryOp::create(builder, builder.getUnknownLoc(), name, parameters);
  if (random.chance(40)) entry.setHintsAttr(types.hints("entry"));
  Block& body = *entry.getBodyBlock();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&body);
  visible.assign(body.args_begin(), body.args_end());
  around = {};
  ops(4 + random.below(16));
  terminator("return", {});
  visible.clear();
}

NamedAttribute ModuleGenerator::named(StringRef name, Attribute value) { return builder.getNamedAttr(name, value); }

//===-- Values --------------------------------------------------------------------------------------------------------------------===//

Value ModuleGenerator::value(Type type) {
  Values fitting;
  for (Value each : visible)
    if (each.getType() == type) fitting.push_back(each);
  return !fitting.empty() && random.chance(80) ? random.pick(fitting) : makeValue(type);
}

ModuleGenerator::Values ModuleGenerator::values(ArrayRef<Type> wanted) {
  Values made;
  for (Type type : wanted) made.push_back(value(type));
  return made;
}

Value ModuleGenerator::makeValue(Type type) {
  auto made = [&](StringRef mnemonic, std::vector<Values> operands, SmallVector<NamedAttribute> fixed = {}) {
    return build({declarationOf(mnemonic), std::move(operands), {type}, std::move(fixed)})->getResult(0);
  };
  if (isa<cuda_tile::TokenType>(type)) return made("make_token", {});
  if (auto view = dyn_cast<cuda_tile::TileView>(type)) {
    StringRef mnemonic = isa<cuda_tile::PartitionViewType>(type) ? "make_partition_view"
                         : isa<cuda_tile::StridedViewType>(type) ? "make_strided_view"
                                                                 : "make_gather_scatter_view";
    return made(mnemonic, {{value(view.getTensorView())}});
  }
  if (auto view = dyn_cast<cuda_tile::TensorViewType>(type)) {
    Type number = cuda_tile::TileType::get(types.integer());
    auto operands = [&](ArrayRef<int64_t> list) { return values(Types(llvm::count(list, ShapedType::kDynamic), number)); };
    Values base = {value(cuda_tile::TileType::get(view.getPointerType()))};
    return made("make_tensor_view", {base, operands(view.getShape()), operands(view.getStrides())});
  }
  auto tile = cast<cuda_tile::TileType>(type);
  auto same = [&](unsigned width) { return cuda_tile::TileType::get(tile.getShape(), IntegerType::get(context, width)); };
  if (isa<cuda_tile::PointerType>(tile.getElementType())) return made("int_to_ptr", {{value(same(64))}});
  if (tile.getElementType().isInteger(4)) return made("trunci", {{value(same(8))}});
  return made("constant", {}, {named("value", types.elements(tile))});
}

ModuleGenerator::Values ModuleGenerator::scalars(unsigned count) { return values(Types(count, cuda_tile::TileType::get(types.integer()))); }

ModuleGenerator::Types ModuleGenerator::carriedTypes() {
  Types carried;
  for (unsigned count = random.below(4); count; --count) {
    cuda_tile::TileType tile = types.tile(types.shape(), types.element());
    carried.push_back(!tile || random.chance(30) ? token() : Type(tile));
  }
  return carried;
}

//===-- Building ------------------------------------------------------------------------------------------------------------------===//

Operation* ModuleGenerator::tryToBuild(const Draft& draft) {
  const OpDeclaration& declaration = draft.declaration;
  OperationState state(builder.getUnknownLoc(), ("cuda_tile." + StringRef(declaration.mnemonic)).str());
  SmallVector<int32_t> sizes;
  for (const Values& field : draft.operands) {
    state.addOperands(field);
    sizes.push_back(field.size());
  }
  state.addTypes(draft.results);
  state.addAttributes(draft.fixed);
  if (declaration.segments) state.addAttribute("operandSegmentSizes", builder.getDenseI32ArrayAttr(sizes));
  for (const AttributeDeclaration& each : declaration.attributes)
    if (llvm::none_of(draft.fixed, [&](NamedAttribute fixed) { return fixed.getName() == each.name; }))
      if (Attribute value = types.attribute(each, declaration.mnemonic)) state.addAttribute(each.name, value);
  for (unsigned i = 0; i < declaration.regions; ++i) state.addRegion();
  Operation* op = builder.create(state);
  // Ops with regions are filled first and verified with the module.
  bool fits = declaration.regions || (succeeded(mlir::verify(op, /*verifyRecursively=*/false)) && neededMinor(op) <= minor);
  if (fits && (around.effects || isMemoryEffectFree(op))) return op;
  op->erase();
  return nullptr;
}

Operation* ModuleGenerator::build(const Draft& draft) {
  ScopedDiagnosticHandler silence(context, [](Diagnostic&) { return success(); });
  int draws = draft.declaration.attributes.size() > draft.fixed.size() ? kMostDraws : 1;
  Operation* op = tryToBuild(draft);
  while (!op && --draws) op = tryToBuild(draft);
  if (!op || op->getNumRegions()) return op;
  for (auto [index, result] : llvm::enumerate(op->getResults()))
    if (index >= draft.declaration.results.size() || draft.declaration.results[index].since <= minor) visible.push_back(result);
  return op;
}

/// Ops that some versions lack, or that the drawn types often do not allow.
static constexpr StringRef kRareOps[] = {"ftof", "pack", "unpack", "mmaf", "mmaf_scaled", "atomic_red_view_tko", "insert", "fpowi"};

/// How ops are made that ODS does not say enough about.
void ModuleGenerator::op() {
  using Maker = Operation* (ModuleGenerator::*)(const OpDeclaration&);
  const OpDeclaration& declaration = random.chance(10) ? declarationOf(random.pick(kRareOps)) : random.pick(opDeclarations());
  if (declaration.structural || declaration.since > minor) return;
  Maker maker = llvm::StringSwitch<Maker>(declaration.mnemonic)
                    .Cases({"broadcast", "cat", "constant", "extract", "insert"}, &ModuleGenerator::shapeOp)
                    .Cases({"permute", "reshape", "pack", "unpack"}, &ModuleGenerator::shapeOp)
                    .Cases({"mmaf", "mmai", "mmaf_scaled"}, &ModuleGenerator::matrixOp)
                    .Cases({"reduce", "scan"}, &ModuleGenerator::aggregateOp)
                    .Cases({"make_tensor_view", "make_partition_view", "make_strided_view"}, &ModuleGenerator::viewOp)
                    .Cases({"make_gather_scatter_view", "get_tensor_shape", "get_index_space_shape"}, &ModuleGenerator::viewOp)
                    .Cases({"load_view_tko", "store_view_tko", "atomic_red_view_tko"}, &ModuleGenerator::viewAccess)
                    .Cases({"load_ptr_tko", "store_ptr_tko", "atomic_rmw_tko", "atomic_cas_tko"}, &ModuleGenerator::pointerAccess)
                    .Cases({"alloca", "get_global", "print_tko"}, &ModuleGenerator::programOp)
                    .Case("assume", &ModuleGenerator::assumption)
                    .Cases({"for", "if", "loop", "break"}, &ModuleGenerator::controlOp)
                    .Cases({"continue", "yield", "return"}, &ModuleGenerator::controlOp)
                    .Default(&ModuleGenerator::declared);
  (this->*maker)(declaration);
}

void ModuleGenerator::ops(unsigned count) {
  while (count--) op();
}

//===-- Ops as declared -----------------------------------------------------------------------------------------------------------===//

namespace {
/// What a verifier demands of types beyond ODS.
struct TypeRule {
  StringRef mnemonic;
  std::optional<Agreement> agreement;
  bool (*holds)(ArrayRef<Type> types);
};
}  // namespace

static Type elementOf(Type tile) { return cast<cuda_tile::TileType>(tile).getElementType(); }
static unsigned bits(Type tile) { return cuda_tile::bitWidth(elementOf(tile)); }
static bool any(ArrayRef<Type>) { return true; }

static constexpr Agreement kOperandsAndResult{Agree::Shape, 0b111};
static const TypeRule kTypeRules[] = {
    {"bitcast", {}, [](ArrayRef<Type> types) { return bits(types[0]) == bits(types[1]); }},
    {"cmpf", kOperandsAndResult, any},
    {"cmpi", kOperandsAndResult, any},
    {"exti", {}, [](ArrayRef<Type> types) { return bits(types[0]) < bits(types[1]); }},
    {"ftof", {}, [](ArrayRef<Type> types) { return types[0] != types[1]; }},
    {"iota", {}, [](ArrayRef<Type> types) { return cast<cuda_tile::TileType>(types[0]).getRank() == 1; }},
    {"itof", {}, [](ArrayRef<Type> types) { return !isa<Float8E8M0FNUType>(elementOf(types[1])); }},
    {"select", kOperandsAndResult, [](ArrayRef<Type> types) { return !isa<Float4E2M1FNType>(elementOf(types[1])); }},
    {"trunci", {}, [](ArrayRef<Type> types) { return bits(types[0]) > bits(types[1]); }},
};

/// The first field that agrees with field `index` in something, which stands for all of them.
static unsigned firstAgreeing(ArrayRef<Agreement> agreements, Agree what, unsigned index) {
  unsigned first = index;
  for (const Agreement& each : agreements)
    if ((each.what == what || each.what == Agree::Type) && (each.members >> index & 1))
      first = std::min<unsigned>(first, llvm::countr_zero(each.members));
  return first;
}

/// Draws a type per operand and result, so that their constraints hold and they agree as declared.
bool ModuleGenerator::drawTypes(const OpDeclaration& declaration, Types& drawn) {
  const TypeRule* rule = llvm::find_if(kTypeRules, [&](const TypeRule& each) { return each.mnemonic == declaration.mnemonic; });
  SmallVector<Agreement> agreements(declaration.agreements);
  if (rule != std::end(kTypeRules) && rule->agreement) agreements.push_back(*rule->agreement);
  SmallVector<const ValueDeclaration*> fields;
  for (const ValueDeclaration& each : llvm::concat<const ValueDeclaration>(declaration.operands, declaration.results)) fields.push_back(&each);
  for (int draws = 0; draws < 100; ++draws) {
    SmallVector<SmallVector<int64_t>> shapes;
    Types elements;
    drawn.clear();
    bool fits = true;
    for (auto [index, field] : llvm::enumerate(fields)) {
      unsigned shape = firstAgreeing(agreements, Agree::Shape, index), element = firstAgreeing(agreements, Agree::Element, index);
      shapes.push_back(shape < index ? shapes[shape] : types.shape());
      elements.push_back(element < index ? elements[element] : types.element());
      // An element of the constraint is soon found, if there is one with this shape.
      auto tile = types.tile(shapes.back(), elements.back());
      for (int i = 0; element == index && i < 30 && !(tile && field->holds(tile)); ++i)
        tile = types.tile(shapes.back(), elements.back() = types.element());
      bool isToken = field->holds(token()) && !field->holds(scalar(1));
      drawn.push_back(isToken ? token() : Type(tile));
      fits = fits && drawn.back() && field->holds(drawn.back());
    }
    if (fits && (rule == std::end(kTypeRules) || rule->holds(drawn))) return true;
  }
  return false;
}

Operation* ModuleGenerator::declared(const OpDeclaration& declaration) {
  Types drawn;
  if (!drawTypes(declaration, drawn)) return nullptr;
  Draft draft{declaration, {}, {}, {}};
  for (auto [field, type] : llvm::zip(declaration.operands, drawn)) {
    unsigned count = field.count == Count::One ? 1 : field.count == Count::Optional ? random.below(2) : 2 + random.below(3);
    if (field.since > minor) count = 0;
    draft.operands.push_back(values(Types(count, type)));
  }
  draft.results.append(drawn.begin() + declaration.operands.size(), drawn.end());
  return build(draft);
}

}  // namespace tessera::lowering::testing
