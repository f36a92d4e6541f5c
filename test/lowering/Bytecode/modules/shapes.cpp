// Ops whose shapes hang together in ways that ODS does not say: changes of shape, products, aggregates.
#include "llvm/Support/MathExtras.h"
#include "test/lowering/Bytecode/modules/generator.h"

using namespace mlir;
using tessera::cuda_tile::TileType;

namespace tessera::lowering::testing {

//===-- Changes of shape ----------------------------------------------------------------------------------------------------------===//

Operation* ModuleGenerator::shapeOp(const OpDeclaration& declaration) {
  StringRef mnemonic = declaration.mnemonic;
  SmallVector<int64_t> shape = types.shape(mnemonic == "permute" ? 2 + random.below(3) : random.below(5));
  TileType whole = types.tile(shape, types.element());
  if (!whole) return kImpossible;
  Type element = whole.getElementType();
  auto oneToOne = [&](TileType from, TileType to, SmallVector<NamedAttribute> fixed = {}) {
    return from && to ? build({declaration, {{value(from)}}, {to}, std::move(fixed)}) : kImpossible;
  };

  if (mnemonic == "constant") {
    TileType type = types.tile(shape, types.number());
    return type ? build({declaration, {}, {type}, {named("value", types.elements(type))}}) : kImpossible;
  }
  if (mnemonic == "broadcast") {
    SmallVector<int64_t> narrow = shape;
    for (int64_t& extent : narrow)
      if (random.chance(50)) extent = 1;
    return oneToOne(types.tile(narrow, element), whole);
  }
  if (mnemonic == "cat") {
    unsigned dim = random.below(std::max<size_t>(shape.size(), 1));
    if (dim >= shape.size() || shape[dim] == 1) return kImpossible;
    shape[dim] /= 2;
    TileType half = types.tile(shape, element);
    if (!half) return kImpossible;
    return build({declaration, {{value(half)}, {value(half)}}, {whole}, {named("dim", builder.getI64IntegerAttr(dim))}});
  }
  if (mnemonic == "extract" || mnemonic == "insert") {
    SmallVector<int64_t> slice = shape;
    for (int64_t& extent : slice) extent >>= random.below(llvm::Log2_64(extent) + 1);
    TileType part = types.tile(slice, element);
    if (!part) return kImpossible;
    Values indices = values(Types(shape.size(), scalar(32)));
    if (mnemonic == "extract") return build({declaration, {{value(whole)}, indices}, {part}, {}});
    return build({declaration, {{value(part)}, {value(whole)}, indices}, {whole}, {}});
  }
  if (mnemonic == "permute") {
    SmallVector<int32_t> order;
    for (size_t axis = 0; axis < shape.size(); ++axis) order.insert(order.begin() + random.below(axis + 1), axis);
    SmallVector<int64_t> turned;
    for (int32_t axis : order) turned.push_back(shape[axis]);
    return oneToOne(whole, types.tile(turned, element), {named("permutation", builder.getDenseI32ArrayAttr(order))});
  }
  if (mnemonic == "reshape") {
    SmallVector<int64_t> other;
    int64_t left = whole.getNumElements();
    for (unsigned rank = random.below(4); rank; --rank) {
      other.push_back(int64_t{1} << random.below(llvm::Log2_64(left) + 1));
      left /= other.back();
    }
    if (left > 1) other.insert(other.begin() + random.below(other.size() + 1), left);
    return oneToOne(whole, types.tile(other, element));
  }
  // pack, unpack
  SmallVector<int64_t> line = types.shape(1);
  int64_t total = line[0] * (isa<cuda_tile::PointerType>(element) ? 0 : cuda_tile::bitWidth(element));
  if (total == 0 || cuda_tile::bitWidth(element) == 8 || total % 8 || !llvm::isPowerOf2_64(total / 8)) return kImpossible;
  TileType numbers = types.tile(line, element), bytes = types.tile({total / 8}, IntegerType::get(context, 8));
  return mnemonic == "pack" ? oneToOne(numbers, bytes) : oneToOne(bytes, numbers);
}

//===-- Products ------------------------------------------------------------------------------------------------------------------===//

Operation* ModuleGenerator::matrixOp(const OpDeclaration& declaration) {
  bool scaled = StringRef(declaration.mnemonic) == "mmaf_scaled";
  int64_t m = int64_t{1} << random.below(5), n = int64_t{1} << random.below(5), k = int64_t{1} << (scaled ? 5 + random.below(2) : random.below(5));
  SmallVector<int64_t> batch;
  if (random.chance(30)) batch = types.shape(1, 4);
  auto matrix = [&](int64_t rows, int64_t columns, Type element) {
    SmallVector<int64_t> shape = batch;
    shape.append({rows, columns});
    return types.tile(shape, element);
  };
  // Elements are drawn until they satisfy the constraints of ODS; whether they go together, the verifier says.
  auto drawn = [&](unsigned operand, int64_t rows, int64_t columns) {
    TileType tile;
    for (int draws = 0; draws < 100 && !(tile && declaration.operands[operand].holds(tile)); ++draws)
      tile = matrix(rows, columns, types.number());
    return tile;
  };
  TileType lhs = drawn(0, m, k), acc = drawn(2, m, n);
  if (!lhs || !acc) return kImpossible;
  TileType rhs = matrix(k, n, lhs.getElementType());
  Draft draft{declaration, {}, {acc}, {}};
  SmallVector<TileType> operands = {lhs, rhs, acc};
  if (scaled) {
    int64_t blocks = k / (random.chance(50) ? 16 : 32);
    operands.push_back(drawn(3, m, blocks));
    if (!operands[3]) return kImpossible;
    operands.push_back(matrix(blocks, n, operands[3].getElementType()));
  }
  for (TileType operand : operands) {
    if (!operand || !declaration.operands[draft.operands.size()].holds(operand)) return kImpossible;
    draft.operands.push_back({value(operand)});
  }
  return build(draft);
}

//===-- Aggregates ----------------------------------------------------------------------------------------------------------------===//

Operation* ModuleGenerator::aggregateOp(const OpDeclaration& declaration) {
  if (around.depth > 2) return kImpossible;
  Operation* outside = builder.getInsertionBlock()->getParentOp();
  bool inReduce = isa<cuda_tile::ReduceOp>(outside) || outside->getParentOfType<cuda_tile::ReduceOp>();
  if (inReduce && StringRef(declaration.mnemonic) == "reduce") return kImpossible;
  SmallVector<int64_t> shape = types.shape(1 + random.below(3), 256);
  unsigned dim = random.below(shape.size());
  Draft draft{declaration, {{}}, {}, {}};
  Types arguments, yields;
  SmallVector<Attribute> identities;
  for (unsigned count = 1 + random.below(3); count; --count) {
    TileType operand = types.tile(shape, types.number());
    // No narrow floats can be combined.
    if (!operand || !(cuda_tile::isInteger(operand.getElementType()) || cuda_tile::isBaseFloat(operand.getElementType()))) continue;
    SmallVector<int64_t> result = shape;
    if (StringRef(declaration.mnemonic) == "reduce") result.erase(result.begin() + dim);
    draft.operands[0].push_back(value(operand));
    draft.results.push_back(TileType::get(result, operand.getElementType()));
    identities.push_back(types.identity(operand.getElementType()));
    yields.push_back(TileType::get(operand.getElementType()));
    arguments.append(2, yields.back());
  }
  if (yields.empty()) return kImpossible;
  draft.fixed = {named("dim", builder.getI32IntegerAttr(dim)), named("identities", builder.getArrayAttr(identities))};
  Operation* op = build(draft);
  if (!op) return kImpossible;
  Block& body = op->getRegion(0).emplaceBlock();
  for (Type type : arguments) body.addArgument(type, op->getLoc());
  block(body, {nullptr, /*mayReturn=*/false, /*effects=*/false, around.depth + 1}, [&] { terminator("yield", yields); });
  llvm::append_range(visible, op->getResults());
  return op;
}

}  // namespace tessera::lowering::testing
