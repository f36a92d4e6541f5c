// Views, accesses through views and pointers, globals, messages, assumptions.
#include "llvm/Support/MathExtras.h"
#include "test/lowering/Bytecode/modules/generator.h"

using namespace mlir;
using tessera::cuda_tile::TileType;

namespace tessera::lowering::testing {

//===-- Views ---------------------------------------------------------------------------------------------------------------------===//

Operation* ModuleGenerator::viewOp(const OpDeclaration& declaration) {
  StringRef mnemonic = declaration.mnemonic;
  if (mnemonic == "make_tensor_view") return makeValue(types.tensorView(random.below(5), types.number())).getDefiningOp();
  if (mnemonic == "get_tensor_shape" || mnemonic == "get_index_space_shape") {
    Type source = types.tensorView(1 + random.below(4), types.number());
    if (mnemonic == "get_index_space_shape") source = types.tileView();
    if (!source) return kImpossible;
    auto tensor = dyn_cast<cuda_tile::TensorViewType>(source);
    unsigned rank = tensor ? tensor.getRank() : cast<cuda_tile::TileView>(source).getIndexRank();
    return build({declaration, {{value(source)}}, Types(rank, TileType::get(types.integer())), {}});
  }
  cuda_tile::TileView view = types.tileView(mnemonic.drop_front(strlen("make_")).drop_back(strlen("_view")));
  return view ? makeValue(view).getDefiningOp() : kImpossible;
}

Operation* ModuleGenerator::viewAccess(const OpDeclaration& declaration) {
  StringRef mnemonic = declaration.mnemonic;
  bool atomic = mnemonic == "atomic_red_view_tko";
  cuda_tile::TileView view = types.tileView();
  if (atomic) view = types.tileView(random.chance(50) ? "partition" : "strided", types.atomicElement(), {});
  if (!view) return kImpossible;
  unsigned rank = view.getIndexRank();
  auto gather = dyn_cast<cuda_tile::GatherScatterViewType>(view);
  Values index = scalars(rank), tile;
  if (gather) {
    unsigned axis = gather.getSparseDim();
    index[axis] = value(TileType::get({gather.getTileShape()[axis]}, types.integer()));
  }
  Draft draft{declaration, {}, {token()}, {}};
  if (mnemonic == "load_view_tko")
    draft.results.insert(draft.results.begin(), view.getTileType());
  else
    tile = {value(view.getTileType())};
  Values before = optional(token());
  if (mnemonic == "load_view_tko") draft.operands = {{value(view)}, index, before};
  if (mnemonic == "store_view_tko") draft.operands = {tile, {value(view)}, index, before};
  if (atomic) {
    draft.operands = {{value(view)}, index, tile, before};
    // A mode that fits is hard enough to find.
    draft.fixed = {named("ordering", cuda_tile::MemoryOrderingAttr::get(context, cuda_tile::MemoryOrderingSemantics::Relaxed))};
  } else if (minor >= 4 && random.chance(50)) {
    SmallVector<bool> inbounds(rank, true);
    for (unsigned axis = 1; axis < rank; ++axis) inbounds[axis] = random.chance(50);
    draft.fixed = {named("inbounds", builder.getDenseBoolArrayAttr(inbounds))};
  }
  return build(draft);
}

//===-- Pointers ------------------------------------------------------------------------------------------------------------------===//

Operation* ModuleGenerator::pointerAccess(const OpDeclaration& declaration) {
  StringRef mnemonic = declaration.mnemonic;
  Type element = mnemonic.starts_with("atomic") ? types.atomicElement() : types.number();
  SmallVector<int64_t> shape = types.shape();
  TileType tile = types.tile(shape, element), pointers = TileType::get(shape, types.pointer(element));
  if (!tile) return kImpossible;
  Values address = {value(pointers)}, mask = optional(truthOf(tile)), before = optional(token());
  if (mnemonic == "load_ptr_tko") {
    Values padding = mask.empty() ? Values() : optional(tile);
    return build({declaration, {address, mask, padding, before}, {tile, token()}, {}});
  }
  if (mnemonic == "store_ptr_tko") return build({declaration, {address, {value(tile)}, mask, before}, {token()}, {}});
  if (mnemonic == "atomic_rmw_tko") return build({declaration, {address, {value(tile)}, mask, before}, {tile, token()}, {}});
  return build({declaration, {address, {value(tile)}, {value(tile)}, mask, before}, {tile, token()}, {}});
}

//===-- The program ---------------------------------------------------------------------------------------------------------------===//

Operation* ModuleGenerator::programOp(const OpDeclaration& declaration) {
  StringRef mnemonic = declaration.mnemonic;
  if (mnemonic == "alloca") {
    TileType result = TileType::get(types.pointer(types.number()));
    return build({declaration, {}, {result},
                  {named("num_elem", builder.getI64IntegerAttr(random.below(1 << 20))),
                   named("alignment", builder.getI64IntegerAttr(int64_t{8} << random.below(8)))}});
  }
  if (mnemonic == "get_global") {
    if (globals.empty()) return kImpossible;
    cuda_tile::GlobalOp global = random.pick(globals);
    TileType result = TileType::get(types.pointer(cast<TileType>(global.getType()).getElementType()));
    return build({declaration, {}, {result}, {named("name", FlatSymbolRefAttr::get(global.getSymNameAttr()))}});
  }
  // print_tko
  std::string message = types.text();
  Values arguments;
  for (unsigned count = random.below(4); count; --count) {
    TileType tile = types.tile(types.shape(), types.element());
    if (!tile) continue;
    arguments.push_back(value(tile));
    message += random.pick(std::initializer_list<const char*>{"%d", "%5.2f", "%llx", "%+e", "%-08i", "%%%g"});
    message += types.text();
  }
  return build({declaration, {arguments, minor >= 2 ? optional(token()) : Values()}, {token()},
                {named("message", builder.getStringAttr(message))}});
}

Operation* ModuleGenerator::assumption(const OpDeclaration& declaration) {
  Type type;
  unsigned kind = random.below(3);
  SmallVector<int64_t> shape = types.shape();
  Type integer = types.integer();
  TileType tile = TileType::get(shape, kind < 2 && random.chance(40) ? types.pointer(types.number()) : integer);
  type = kind == 0 && random.chance(20) ? Type(types.tensorView(random.below(4), types.number())) : tile;
  Attribute predicate;
  if (kind == 0) {
    std::optional<int64_t> every, along;
    if (type == tile && !shape.empty() && random.chance(50)) {
      along = random.below(shape.size());
      every = random.below(shape[*along] + 1);
    }
    predicate = cuda_tile::DivByAttr::get(context, uint64_t{1} << random.below(63), every, along);
  } else if (kind == 1) {
    SmallVector<int64_t> groups;
    for (int64_t extent : shape) groups.push_back(1 + random.below(extent));
    predicate = cuda_tile::SameElementsAttr::get(context, groups);
  } else {
    unsigned width = integer.getIntOrFloatBitWidth();
    std::optional<int64_t> bounds[2];
    for (std::optional<int64_t>& bound : bounds)
      if (random.chance(70)) bound = llvm::SignExtend64(random.bits(), width);
    if (bounds[0] && bounds[1] && *bounds[0] > *bounds[1]) std::swap(bounds[0], bounds[1]);
    predicate = cuda_tile::BoundedAttr::get(context, bounds[0], bounds[1]);
  }
  return build({declaration, {{value(type)}}, {type}, {named("predicate", predicate)}});
}

}  // namespace tessera::lowering::testing
