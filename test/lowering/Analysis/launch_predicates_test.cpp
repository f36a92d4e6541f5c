// Preconditions as postfix programs: evaluated here by a few lines of C++, they give what the C++ condition gives, for every sign.
#include "lowering/Analysis/LaunchPredicates.h"

#include "gtest/gtest.h"
#include "mlir/Parser/Parser.h"

using namespace tessera;
using namespace tessera::lowering;

namespace {

__extension__ typedef __int128 wide;

wide floor_divide(wide a, wide b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }
wide ceil_divide(wide a, wide b) { return a / b + (a % b != 0 && (a < 0) == (b < 0)); }

/// Scalars by parameter; every extent is `extent`.
wide evaluate(const PredicateProgram &program, llvm::ArrayRef<wide> scalars, wide extent) {
  llvm::SmallVector<wide, 16> stack;
  for (const PredicateTerm &term : program) {
    if (term.Opcode < PredicateOpcode::Add) {
      switch (term.Opcode) {
        case PredicateOpcode::Imm: stack.push_back(term.Operand); break;
        case PredicateOpcode::Scalar: stack.push_back(scalars[term.Operand]); break;
        case PredicateOpcode::Extent: stack.push_back(extent); break;
        default: ADD_FAILURE() << "unexpected atom";
      }
      continue;
    }
    wide b = stack.pop_back_val();
    if (term.Opcode == PredicateOpcode::Not) {
      stack.push_back(!b);
      continue;
    }
    wide a = stack.pop_back_val();
    switch (term.Opcode) {
      case PredicateOpcode::Add: stack.push_back(a + b); break;
      case PredicateOpcode::Sub: stack.push_back(a - b); break;
      case PredicateOpcode::Mul: stack.push_back(a * b); break;
      case PredicateOpcode::FloorDiv: stack.push_back(floor_divide(a, b)); break;
      case PredicateOpcode::CeilDiv: stack.push_back(ceil_divide(a, b)); break;
      case PredicateOpcode::Mod: stack.push_back(a - b * floor_divide(a, b)); break;
      case PredicateOpcode::Min: stack.push_back(std::min(a, b)); break;
      case PredicateOpcode::Max: stack.push_back(std::max(a, b)); break;
      case PredicateOpcode::Eq: stack.push_back(a == b); break;
      case PredicateOpcode::Ne: stack.push_back(a != b); break;
      case PredicateOpcode::Lt: stack.push_back(a < b); break;
      case PredicateOpcode::Le: stack.push_back(a <= b); break;
      case PredicateOpcode::And: stack.push_back(a && b); break;
      case PredicateOpcode::Or: stack.push_back(a || b); break;
      default: ADD_FAILURE() << "unexpected opcode";
    }
  }
  EXPECT_EQ(stack.size(), 1u);
  return stack.back();
}

/// The program of a precondition whose body computes %c from the scalars %a, %b, %t (parameters 1 to 3) and the extent of %z.
PredicateProgram program_of(const std::string &body) {
  mlir::DialectRegistry registry;
  registry.insert<cuda_tile::CudaTileDialect, ir::TesseraDialect>();
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      "tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>, %a: !cuda_tile.tile<i64>, %b: !cuda_tile.tile<i64>, %t: !cuda_tile.tile<i1>) {\n"
      "tessera.precondition \"\" {\n" + body + "\ntessera.yield %c : !cuda_tile.tile<i1>\n}\ntessera.return\n}", &context);
  EXPECT_TRUE(module) << body;
  PredicateProgram program;
  if (module)
    module->walk([&](ir::PreconditionOp precondition) {
      auto translated = translatePrecondition(precondition, [](mlir::Operation *, llvm::StringRef why) { ADD_FAILURE() << why.str(); });
      if (translated) program = *translated;
    });
  return program;
}

/// `operation` applied to %a and %b has that meaning.
void expect_value(const std::string &operation, wide (*meaning)(wide, wide)) {
  PredicateProgram program = program_of("%r = cuda_tile." + operation + " : !cuda_tile.tile<i64>\n"
                                        "%n = tessera.extent %z, 0 : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<i64>\n"
                                        "%c = cuda_tile.cmpi equal %r, %n, signed : !cuda_tile.tile<i64> -> !cuda_tile.tile<i1>");
  for (wide a : {-9, -8, -1, 0, 1, 7, 8, 9})
    for (wide b : {-4, -3, -1, 1, 3, 4}) {
      // The extent stands for the expected value.
      EXPECT_TRUE(evaluate(program, {0, a, b, 0}, meaning(a, b))) << operation << ' ' << long(a) << ' ' << long(b);
      EXPECT_FALSE(evaluate(program, {0, a, b, 0}, meaning(a, b) + 1)) << operation << ' ' << long(a) << ' ' << long(b);
    }
}

TEST(LaunchPredicates, ArithmeticIsThatOfCpp) {
  expect_value("addi %a, %b", [](wide a, wide b) { return a + b; });
  expect_value("subi %a, %b", [](wide a, wide b) { return a - b; });
  expect_value("muli %a, %b", [](wide a, wide b) { return a * b; });
  expect_value("divi %a, %b signed", [](wide a, wide b) { return a / b; });
  expect_value("remi %a, %b signed", [](wide a, wide b) { return a % b; });
  expect_value("mini %a, %b signed", [](wide a, wide b) { return std::min(a, b); });
  expect_value("maxi %a, %b signed", [](wide a, wide b) { return std::max(a, b); });
  expect_value("negi %a", [](wide a, wide) { return -a; });
  expect_value("absi %a", [](wide a, wide) { return a < 0 ? -a : a; });
}

TEST(LaunchPredicates, ASelectTakesOneSide) {
  PredicateProgram program = program_of("%s = cuda_tile.select %t, %a, %b : !cuda_tile.tile<i1>, !cuda_tile.tile<i64>\n"
                                        "%c = cuda_tile.cmpi equal %s, %a, signed : !cuda_tile.tile<i64> -> !cuda_tile.tile<i1>");
  EXPECT_TRUE(evaluate(program, {0, 5, 7, 1}, 0));
  EXPECT_FALSE(evaluate(program, {0, 5, 7, 0}, 0));
}

TEST(LaunchPredicates, ComparisonsAreThoseOfCpp) {
  const std::pair<const char *, bool (*)(wide, wide)> relations[] = {
      {"equal", [](wide a, wide b) { return a == b; }},        {"not_equal", [](wide a, wide b) { return a != b; }},
      {"less_than", [](wide a, wide b) { return a < b; }},     {"less_than_or_equal", [](wide a, wide b) { return a <= b; }},
      {"greater_than", [](wide a, wide b) { return a > b; }},  {"greater_than_or_equal", [](wide a, wide b) { return a >= b; }}};
  for (const auto &[name, meaning] : relations) {
    PredicateProgram program =
        program_of(std::string("%c = cuda_tile.cmpi ") + name + " %a, %b, signed : !cuda_tile.tile<i64> -> !cuda_tile.tile<i1>");
    for (wide a : {-1, 0, 1})
      for (wide b : {-1, 0, 1}) EXPECT_EQ(evaluate(program, {0, a, b, 0}, 0) != 0, meaning(a, b)) << name;
  }
}

TEST(LaunchPredicates, ATruthValueIsTrueHoweverItIsExtended) {
  PredicateProgram program = program_of("%n = cuda_tile.constant <i1: true> : !cuda_tile.tile<i1>\n%c = cuda_tile.xori %t, %n : !cuda_tile.tile<i1>");
  EXPECT_FALSE(evaluate(program, {0, 0, 0, 1}, 0));
  EXPECT_FALSE(evaluate(program, {0, 0, 0, -1}, 0));
  EXPECT_TRUE(evaluate(program, {0, 0, 0, 0}, 0));
}

TEST(LaunchPredicates, ResultsDoNotWrap) {
  // In 64 bits a + a would be negative.
  PredicateProgram program = program_of("%s = cuda_tile.addi %a, %a : !cuda_tile.tile<i64>\n"
                                        "%c = cuda_tile.cmpi greater_than %s, %a, signed : !cuda_tile.tile<i64> -> !cuda_tile.tile<i1>");
  EXPECT_TRUE(evaluate(program, {0, INT64_MAX, 0, 0}, 0));
}

TEST(LaunchPredicates, TileCountsAreRoundedUp) {
  PredicateProgram program = atMost({0, 0, mlir::ShapedType::kDynamic, 8}, {1, 0, 17, 8});
  EXPECT_TRUE(evaluate(program, {}, 24));
  EXPECT_FALSE(evaluate(program, {}, 25));
  EXPECT_TRUE(evaluate(program, {}, 0));
}

}  // namespace
