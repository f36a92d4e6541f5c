// Predicate programs as text.
#include "runtime/jit/predicate_text.h"

#include <gtest/gtest.h>

namespace tessera::runtime {
namespace {

const std::vector<std::string> names = {"z", "x", "n"};

std::string text(std::vector<predicate_step> program) { return expression_of(program, names); }
predicate_step imm(std::int64_t value) { return {TESSERA_PREDICATE_IMM, value}; }
predicate_step extent(std::int64_t parameter, std::int64_t axis) { return {TESSERA_PREDICATE_EXTENT, parameter << 8 | axis}; }
predicate_step op(std::uint32_t opcode) { return {opcode, 0}; }

TEST(PredicateText, AtomsAndFunctions) {
  EXPECT_EQ(text({extent(0, 1), imm(128), op(TESSERA_PREDICATE_CEILDIV), extent(1, 0), imm(-3), op(TESSERA_PREDICATE_MAX),
                  op(TESSERA_PREDICATE_LE)}),
            "ceildiv(extent(z, 1), 128) <= max(extent(x, 0), -3)");
  EXPECT_EQ(text({{TESSERA_PREDICATE_SCALAR, 2}, {TESSERA_PREDICATE_PROGRAMS, 0}, op(TESSERA_PREDICATE_NE)}), "n != programs(0)");
  EXPECT_EQ(text({{TESSERA_PREDICATE_STRIDE, 1 << 8}}), "stride(x, 0)");
}

TEST(PredicateText, ParenthesesOnlyWhereTheyMatter) {
  EXPECT_EQ(text({imm(1), imm(2), op(TESSERA_PREDICATE_ADD), imm(3), op(TESSERA_PREDICATE_MUL)}), "(1 + 2) * 3");
  EXPECT_EQ(text({imm(1), imm(2), imm(3), op(TESSERA_PREDICATE_MUL), op(TESSERA_PREDICATE_ADD)}), "1 + 2 * 3");
  EXPECT_EQ(text({imm(1), imm(2), op(TESSERA_PREDICATE_SUB), imm(3), op(TESSERA_PREDICATE_SUB)}), "1 - 2 - 3");
  EXPECT_EQ(text({imm(1), imm(2), imm(3), op(TESSERA_PREDICATE_SUB), op(TESSERA_PREDICATE_SUB)}), "1 - (2 - 3)");
  EXPECT_EQ(text({imm(1), imm(2), op(TESSERA_PREDICATE_LT), imm(3), imm(4), op(TESSERA_PREDICATE_EQ), op(TESSERA_PREDICATE_OR),
                  op(TESSERA_PREDICATE_NOT)}),
            "!(1 < 2 || 3 == 4)");
}

TEST(PredicateText, UnknownParametersAppearByNumber) {
  EXPECT_EQ(text({extent(7, 2)}), "extent(parameter 7, 2)");
  EXPECT_EQ(expression_of(std::vector<predicate_step>{extent(0, 0)}, {}), "extent(parameter 0, 0)");
}

TEST(PredicateText, DamagedProgramsAreSaidToBeDamaged) {
  const std::string damaged = "(a damaged program: never holds)";
  EXPECT_EQ(text({}), damaged);
  EXPECT_EQ(text({op(TESSERA_PREDICATE_ADD)}), damaged);
  EXPECT_EQ(text({imm(1), op(TESSERA_PREDICATE_ADD)}), damaged);
  EXPECT_EQ(text({imm(1), imm(2)}), damaged);
  EXPECT_EQ(text({imm(1), imm(2), op(99)}), damaged);
}

TEST(PredicateText, LinesSayWhereAndWhat) {
  launch_predicate predicate;
  predicate.code = 4015;
  predicate.text = "n > 0";
  predicate.file = "add.cpp";
  predicate.line = 12;
  predicate.column = 9;
  predicate.program = {imm(0), extent(1, 0), op(TESSERA_PREDICATE_LT)};
  EXPECT_EQ(line_of(predicate, names), "add.cpp:12:9: n > 0, evaluated as 0 < extent(x, 0) [TS4015]");
  predicate.text.clear();
  predicate.file.clear();
  EXPECT_EQ(line_of(predicate, names), "0 < extent(x, 0) [TS4015]");
}

}  // namespace
}  // namespace tessera::runtime
