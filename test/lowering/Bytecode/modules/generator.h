// Makes up valid modules: what ODS demands of an op is read from the generated declarations; what only its verifier demands, such as how
// the shapes of a matrix product hang together, is written down here by hand. One seed gives one module.
#ifndef TESSERA_TEST_LOWERING_BYTECODE_MODULES_GENERATOR_H
#define TESSERA_TEST_LOWERING_BYTECODE_MODULES_GENERATOR_H

#include <random>
#include <string>
#include <vector>

#include "mlir/IR/OwningOpRef.h"
#include "test/lowering/Bytecode/modules/declarations.h"

namespace tessera::lowering::testing {

/// In place of an op: the types that were drawn allow none.
inline constexpr mlir::Operation* kImpossible = nullptr;

/// Numbers that follow from a seed.
class Random {
 public:
  explicit Random(uint64_t seed) : engine(seed) {}

  uint64_t bits() { return engine(); }
  /// From 0 to `count` - 1.
  uint64_t below(uint64_t count) { return engine() % count; }
  bool chance(unsigned percent) { return below(100) < percent; }
  template <typename Range>
  auto pick(const Range& range) {
    return *std::next(std::begin(range), below(std::size(range)));
  }

 private:
  std::mt19937_64 engine;
};

/// Types, and values of attributes, that some version has.
class TypeGenerator {
 public:
  TypeGenerator(mlir::MLIRContext* context, Random& random, unsigned minor) : context(context), random(random), minor(minor) {}

  /// What may stand in a tile. `number`: no i4 and no pointer.
  mlir::Type element();
  mlir::Type number();
  mlir::Type integer();
  cuda_tile::PointerType pointer(mlir::Type pointee);
  /// Extents whose product is at most `most`.
  llvm::SmallVector<int64_t> shape(unsigned rank, int64_t most = 1024);
  llvm::SmallVector<int64_t> shape() { return shape(random.below(5)); }
  /// Null if there is no such tile.
  cuda_tile::TileType tile(llvm::ArrayRef<int64_t> shape, mlir::Type element);
  cuda_tile::TensorViewType tensorView(unsigned rank, mlir::Type element);
  /// Of a kind with an axis for each of the tensor's; null if the element forbids it.
  cuda_tile::TileView tileView();
  cuda_tile::TileView tileView(llvm::StringRef kind);
  cuda_tile::TileView tileView(llvm::StringRef kind, mlir::Type element, cuda_tile::PaddingValueAttr padding);
  cuda_tile::PaddingValueAttr padding(mlir::Type element);
  /// What atomic accesses take, as far as it is one of the more usual ones.
  mlir::Type atomicElement();

  mlir::DenseElementsAttr elements(cuda_tile::TileType type);
  mlir::TypedAttr identity(mlir::Type element);
  cuda_tile::OptimizationHintsAttr hints(llvm::StringRef mnemonic);
  std::string text();
  mlir::Attribute attribute(const AttributeDeclaration& declaration, llvm::StringRef mnemonic);

 private:
  llvm::APFloat number(const llvm::fltSemantics& semantics);
  llvm::APInt number(unsigned width);

  mlir::MLIRContext* context;
  Random& random;
  unsigned minor;
};

class ModuleGenerator {
 public:
  ModuleGenerator(mlir::MLIRContext* context, uint64_t seed);

  /// A module that the dialect's verifier should accept; whether it does is for the caller to see.
  mlir::OwningOpRef<cuda_tile::ModuleOp> make();

 private:
  using Values = llvm::SmallVector<mlir::Value>;
  using Types = llvm::SmallVector<mlir::Type>;
  /// An op of which all but some attributes is known.
  struct Draft {
    const OpDeclaration& declaration;
    std::vector<Values> operands;  // one list per field
    Types results;
    llvm::SmallVector<mlir::NamedAttribute> fixed;
  };
  /// What the ops around the place of insertion allow there.
  struct Surroundings {
    mlir::Operation* loop = nullptr;  // the innermost
    bool mayReturn = true, effects = true;
    unsigned depth = 0;
  };

  void global(unsigned index);
  void entry(unsigned index);

  //===-- Values: one of those that are visible, or a new one ------------------------------------------------------------------------===//
  mlir::Value value(mlir::Type type);
  mlir::Value makeValue(mlir::Type type);
  Values values(llvm::ArrayRef<mlir::Type> types);
  Values optional(mlir::Type type) { return random.chance(50) ? Values{value(type)} : Values(); }
  Values scalars(unsigned count);
  Types carriedTypes();
  mlir::Type token() { return cuda_tile::TokenType::get(context); }
  mlir::Type scalar(unsigned width) { return cuda_tile::TileType::get(mlir::IntegerType::get(context, width)); }
  cuda_tile::TileType truthOf(cuda_tile::TileType tile) { return cuda_tile::TileType::get(tile.getShape(), mlir::IntegerType::get(context, 1)); }
  mlir::NamedAttribute named(llvm::StringRef name, mlir::Attribute value);

  //===-- Ops: each returns null if the drawn types do not allow it ------------------------------------------------------------------===//
  mlir::Operation* build(const Draft& draft);
  mlir::Operation* tryToBuild(const Draft& draft);
  void op();
  void ops(unsigned count);
  mlir::Operation* declared(const OpDeclaration& declaration);
  bool drawTypes(const OpDeclaration& declaration, Types& types);
  mlir::Operation* shapeOp(const OpDeclaration& declaration);
  mlir::Operation* matrixOp(const OpDeclaration& declaration);
  mlir::Operation* aggregateOp(const OpDeclaration& declaration);
  mlir::Operation* viewOp(const OpDeclaration& declaration);
  mlir::Operation* viewAccess(const OpDeclaration& declaration);
  mlir::Operation* pointerAccess(const OpDeclaration& declaration);
  mlir::Operation* programOp(const OpDeclaration& declaration);
  mlir::Operation* assumption(const OpDeclaration& declaration);
  mlir::Operation* controlOp(const OpDeclaration& declaration);
  void block(mlir::Block& block, const Surroundings& inside, llvm::function_ref<void()> end);
  void terminator(llvm::StringRef mnemonic, mlir::TypeRange types);
  void endOfIf(mlir::TypeRange results);

  mlir::MLIRContext* context;
  Random random;
  unsigned minor;
  TypeGenerator types;
  mlir::OpBuilder builder;
  std::vector<cuda_tile::GlobalOp> globals;
  Values visible;
  Surroundings around;
};

}  // namespace tessera::lowering::testing

#endif
