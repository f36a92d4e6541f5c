#include "runtime/launch/predicate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/runtime/made_kernel.h"

namespace tessera::runtime {
namespace {

using testing::exclusive;
using testing::made_record;
using testing::scalar;
using testing::shared;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using enum predicate_outcome;

const int stub = 0;

// z: 100x7, x: 30 with stride 2, n: an int32, f: a float; the grid is 13x1.
class Predicate : public ::testing::Test {
 protected:
  Predicate() {
    layouts_[0] = {TESSERA_ELEMENT_F32, 2, {100, 7}, {7, 1}};
    layouts_[1] = {TESSERA_ELEMENT_F32, 1, {30}, {2}};
    arguments_[0] = {detail::access::out, TESSERA_ELEMENT_F32, true, false, nullptr, nullptr, &layouts_[0]};
    arguments_[1] = {detail::access::shared, TESSERA_ELEMENT_F32, false, false, nullptr, nullptr, &layouts_[1]};
    arguments_[2] = {detail::access::scalar, TESSERA_ELEMENT_I32, false, false, nullptr, &n_, nullptr};
    arguments_[3] = {detail::access::scalar, TESSERA_ELEMENT_F32, false, false, nullptr, &f_, nullptr};
    grid_.rank = 2;
    grid_.counts = {13, 1};
  }
  ~Predicate() override { kernel_->drop(); }

  launch_view view() { return {*kernel_, kernel_->parameters(), arguments_}; }
  predicate_outcome run(std::vector<predicate_step> program) { return evaluate(program, view(), grid_); }
  // a op b == c
  predicate_outcome binary(std::int64_t a, std::int64_t b, std::uint32_t opcode, std::int64_t c) {
    return run({{TESSERA_PREDICATE_IMM, a}, {TESSERA_PREDICATE_IMM, b}, {opcode, 0}, {TESSERA_PREDICATE_IMM, c}, {TESSERA_PREDICATE_EQ, 0}});
  }
  predicate_outcome atom_is(std::uint32_t opcode, std::int64_t operand, std::int64_t value) {
    return run({{opcode, operand}, {TESSERA_PREDICATE_IMM, value}, {TESSERA_PREDICATE_EQ, 0}});
  }

  std::int32_t n_ = -6;
  float f_ = 1;
  detail::tensor_layout layouts_[2];
  std::array<argument_descriptor, 4> arguments_;
  sub_tensor_grid grid_;
  made_record made_{&stub, "k", {exclusive("z", {8, 8}), shared("x", {-1}), scalar("n", TESSERA_ELEMENT_I32), scalar("f")}};
  known_kernel* kernel_ = new known_kernel(&made_.record());
};

constexpr std::int64_t axis(std::int64_t parameter, std::int64_t axis) { return parameter << 8 | axis; }

TEST_F(Predicate, Atoms) {
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_EXTENT, axis(0, 0), 100), holds);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_EXTENT, axis(0, 1), 7), holds);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_STRIDE, axis(1, 0), 2), holds);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_SCALAR, 2, -6), holds);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_PROGRAMS, 0, 13), holds);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_PROGRAMS, 0, 12), fails);
}

TEST_F(Predicate, UnknownAtomsFailClosed) {
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_EXTENT, axis(0, 2), 0), undefined);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_EXTENT, axis(9, 0), 0), undefined);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_EXTENT, axis(2, 0), 0), undefined);  // a scalar has no extent
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_EXTENT, -1, 0), undefined);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_SCALAR, 3, 1), undefined);  // not an integer
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_SCALAR, 0, 1), undefined);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_SCALAR, -1, 1), undefined);
  EXPECT_EQ(atom_is(TESSERA_PREDICATE_PROGRAMS, 2, 1), undefined);
  EXPECT_EQ(atom_is(99, 0, 0), undefined);
  EXPECT_EQ(atom_is(7, 0, 0), undefined);
}

TEST_F(Predicate, Arithmetic) {
  EXPECT_EQ(binary(7, 3, TESSERA_PREDICATE_ADD, 10), holds);
  EXPECT_EQ(binary(7, 10, TESSERA_PREDICATE_SUB, -3), holds);
  EXPECT_EQ(binary(-7, 3, TESSERA_PREDICATE_MUL, -21), holds);
  EXPECT_EQ(binary(-7, 2, TESSERA_PREDICATE_FLOORDIV, -4), holds);
  EXPECT_EQ(binary(7, -2, TESSERA_PREDICATE_FLOORDIV, -4), holds);
  EXPECT_EQ(binary(-7, 2, TESSERA_PREDICATE_MOD, 1), holds);
  EXPECT_EQ(binary(7, 2, TESSERA_PREDICATE_CEILDIV, 4), holds);
  EXPECT_EQ(binary(-7, 2, TESSERA_PREDICATE_CEILDIV, -3), holds);
  EXPECT_EQ(binary(7, 3, TESSERA_PREDICATE_MIN, 3), holds);
  EXPECT_EQ(binary(7, 3, TESSERA_PREDICATE_MAX, 7), holds);
  EXPECT_EQ(binary(3, 3, TESSERA_PREDICATE_NE, 0), holds);
  EXPECT_EQ(binary(3, 4, TESSERA_PREDICATE_LT, 1), holds);
  EXPECT_EQ(binary(4, 4, TESSERA_PREDICATE_LT, 0), holds);
  EXPECT_EQ(binary(4, 4, TESSERA_PREDICATE_LE, 1), holds);
  EXPECT_EQ(binary(2, 0, TESSERA_PREDICATE_AND, 0), holds);
  EXPECT_EQ(binary(2, 0, TESSERA_PREDICATE_OR, 1), holds);
  EXPECT_EQ(run({{TESSERA_PREDICATE_IMM, 0}, {TESSERA_PREDICATE_NOT, 0}}), holds);
  EXPECT_EQ(run({{TESSERA_PREDICATE_IMM, 5}, {TESSERA_PREDICATE_NOT, 0}}), fails);
}

TEST_F(Predicate, ZeroDivisorsAreUndefined) {
  for (std::uint32_t opcode : {TESSERA_PREDICATE_FLOORDIV, TESSERA_PREDICATE_MOD, TESSERA_PREDICATE_CEILDIV})
    EXPECT_EQ(binary(7, 0, opcode, 0), undefined);
}

TEST_F(Predicate, TheLeftOperandOfALogicalOperatorDecidesFirst) {
  const std::vector<predicate_step> nothing{{TESSERA_PREDICATE_IMM, 7}, {TESSERA_PREDICATE_IMM, 0}, {TESSERA_PREDICATE_MOD, 0}};
  const auto both = [&](std::optional<std::int64_t> left, std::optional<std::int64_t> right, std::uint32_t opcode) {
    std::vector<predicate_step> program;
    for (const auto& operand : {left, right}) {
      if (operand) program.push_back({TESSERA_PREDICATE_IMM, *operand});
      else program.insert(program.end(), nothing.begin(), nothing.end());
    }
    program.push_back({opcode, 0});
    return run(program);
  };
  EXPECT_EQ(both(5, std::nullopt, TESSERA_PREDICATE_OR), holds);
  EXPECT_EQ(both(0, std::nullopt, TESSERA_PREDICATE_OR), undefined);
  EXPECT_EQ(both(std::nullopt, 5, TESSERA_PREDICATE_OR), undefined);
  EXPECT_EQ(both(0, std::nullopt, TESSERA_PREDICATE_AND), fails);
  EXPECT_EQ(both(5, std::nullopt, TESSERA_PREDICATE_AND), undefined);
  EXPECT_EQ(both(std::nullopt, 0, TESSERA_PREDICATE_AND), undefined);
  EXPECT_EQ(both(std::nullopt, std::nullopt, TESSERA_PREDICATE_AND), undefined);
}

TEST_F(Predicate, WhatIsComputedFromNothingHasNoValue) {
  for (std::uint32_t opcode = TESSERA_PREDICATE_ADD; opcode <= TESSERA_PREDICATE_LE; ++opcode) {
    for (const bool is_left : {true, false}) {
      std::vector<predicate_step> program{{TESSERA_PREDICATE_IMM, 7}, {TESSERA_PREDICATE_IMM, 0}, {TESSERA_PREDICATE_MOD, 0}};
      program.insert(is_left ? program.end() : program.begin(), {TESSERA_PREDICATE_IMM, 3});
      program.push_back({opcode, 0});
      EXPECT_EQ(run(program), undefined) << opcode;
      program.push_back({TESSERA_PREDICATE_NOT, 0});
      EXPECT_EQ(run(program), undefined) << opcode;
      program.insert(program.begin(), {TESSERA_PREDICATE_IMM, 1});
      program.push_back({TESSERA_PREDICATE_OR, 0});
      EXPECT_EQ(run(program), holds) << opcode;
    }
  }
}

TEST_F(Predicate, NoOperandHidesAMalformedProgram) {
  EXPECT_EQ(run({{TESSERA_PREDICATE_IMM, 1}, {TESSERA_PREDICATE_EXTENT, axis(9, 0)}, {TESSERA_PREDICATE_OR, 0}}), undefined);
  EXPECT_EQ(run({{TESSERA_PREDICATE_IMM, 1}, {TESSERA_PREDICATE_IMM, 1}, {TESSERA_PREDICATE_IMM, 1}, {99, 0}, {TESSERA_PREDICATE_OR, 0}}), undefined);
}

TEST_F(Predicate, ProductsOf64BitNumbersAreExact) {
  // INT64_MAX * INT64_MAX - INT64_MAX * (INT64_MAX - 1) == INT64_MAX
  EXPECT_EQ(run({{TESSERA_PREDICATE_IMM, INT64_MAX},
                 {TESSERA_PREDICATE_IMM, INT64_MAX},
                 {TESSERA_PREDICATE_MUL, 0},
                 {TESSERA_PREDICATE_IMM, INT64_MAX},
                 {TESSERA_PREDICATE_IMM, INT64_MAX - 1},
                 {TESSERA_PREDICATE_MUL, 0},
                 {TESSERA_PREDICATE_SUB, 0},
                 {TESSERA_PREDICATE_IMM, INT64_MAX},
                 {TESSERA_PREDICATE_EQ, 0}}),
            holds);
  EXPECT_EQ(binary(INT64_MIN, -1, TESSERA_PREDICATE_FLOORDIV, INT64_MIN), fails);  // 2^63, not wrapped
}

TEST_F(Predicate, OverflowOf128BitsIsUndefined) {
  std::vector<predicate_step> product{{TESSERA_PREDICATE_IMM, INT64_MAX}};
  for (int i = 0; i < 2; ++i) {
    product.push_back({TESSERA_PREDICATE_IMM, INT64_MIN});
    product.push_back({TESSERA_PREDICATE_MUL, 0});
  }
  EXPECT_EQ(run(product), undefined);
  std::vector<predicate_step> sum{{TESSERA_PREDICATE_IMM, INT64_MIN}, {TESSERA_PREDICATE_IMM, INT64_MIN}, {TESSERA_PREDICATE_MUL, 0}};
  auto doubled = sum;
  doubled.insert(doubled.end(), sum.begin(), sum.end());
  doubled.push_back({TESSERA_PREDICATE_ADD, 0});  // 2^127
  EXPECT_EQ(run(doubled), undefined);
}

TEST_F(Predicate, MalformedProgramsAreUndefined) {
  EXPECT_EQ(run({}), undefined);
  EXPECT_EQ(run({{TESSERA_PREDICATE_NOT, 0}}), undefined);
  EXPECT_EQ(run({{TESSERA_PREDICATE_IMM, 1}, {TESSERA_PREDICATE_ADD, 0}}), undefined);
  EXPECT_EQ(run({{TESSERA_PREDICATE_IMM, 1}, {TESSERA_PREDICATE_IMM, 1}}), undefined);
  EXPECT_EQ(run(std::vector<predicate_step>(513, {TESSERA_PREDICATE_IMM, 1})), undefined);
}

TEST_F(Predicate, TheDeepestProgramOfTheCompilerIsEvaluated) {
  // 1 + (1 + (1 + ...)), as deep as 1024 steps allow.
  std::vector<predicate_step> program(512, {TESSERA_PREDICATE_IMM, 1});
  program.insert(program.end(), 511, {TESSERA_PREDICATE_ADD, 0});
  EXPECT_EQ(run(program), holds);
}

TEST_F(Predicate, AFailureSaysWhatAndWhereWithTheValues) {
  launch_predicate condition;
  condition.code = 4015;
  condition.text = "x.extent(0) == z.extent(0) + n";
  condition.file = "k.cpp";
  condition.line = 9;
  condition.column = 5;
  condition.program = {{TESSERA_PREDICATE_EXTENT, axis(1, 0)}, {TESSERA_PREDICATE_EXTENT, axis(0, 0)}, {TESSERA_PREDICATE_SCALAR, 2},
                       {TESSERA_PREDICATE_ADD, 0},             {TESSERA_PREDICATE_EQ, 0}};
  artifact_parts parts;
  parts.predicates = {condition};
  auto code = artifact::parse(write_artifact(parts)).value();
  auto refused = check_predicates(*code, view(), grid_);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::precondition_failed);
  EXPECT_EQ(refused.error().text, "precondition 'x.extent(0) == z.extent(0) + n' does not hold");
  EXPECT_THAT(refused.error().notes, ElementsAre("x.extent(0) is 30", "z.extent(0) is 100", "n is -6"));
  EXPECT_EQ(refused.error().where.line, 9u);
  EXPECT_EQ(refused.error().kernel, "k");
}

TEST_F(Predicate, AFailedBoundNamesTheAccess) {
  artifact_parts parts;
  parts.modes = {TESSERA_MODE_EXCLUSIVE, TESSERA_MODE_SHARED, TESSERA_MODE_SCALAR, TESSERA_MODE_SCALAR};
  parts.sites = {{1, 0, 20, 4, "k.cpp"}};
  launch_predicate bound;
  bound.code = 4020;
  bound.site = 0;
  bound.text = "cdiv(z.extent(0), 8) <= cdiv(x.extent(0), 8)";
  bound.program = {{TESSERA_PREDICATE_PROGRAMS, 0}, {TESSERA_PREDICATE_EXTENT, axis(1, 0)}, {TESSERA_PREDICATE_IMM, 8},
                   {TESSERA_PREDICATE_CEILDIV, 0},  {TESSERA_PREDICATE_LE, 0}};
  parts.predicates = {bound};
  auto refused = check_predicates(*artifact::parse(write_artifact(parts)).value(), view(), grid_);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::index_out_of_range);
  EXPECT_THAT(refused.error().text, HasSubstr("an access of 'x' is out of range on axis 0"));
  EXPECT_EQ(refused.error().where.line, 20u);
  EXPECT_THAT(refused.error().notes, ElementsAre("required: cdiv(z.extent(0), 8) <= cdiv(x.extent(0), 8)",
                                                   "the number of sub-tensors on axis 0 is 13", "x.extent(0) is 30"));
}

TEST_F(Predicate, WhatCannotBeEvaluatedIsAFailedPrecondition) {
  artifact_parts parts;
  launch_predicate bound;
  bound.code = 4020;
  bound.text = "z.extent(0) % x.extent(5) == 0";
  bound.program = {{TESSERA_PREDICATE_EXTENT, axis(1, 5)}};
  parts.predicates = {bound};
  auto refused = check_predicates(*artifact::parse(write_artifact(parts)).value(), view(), grid_);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, errc::precondition_failed);
  EXPECT_THAT(refused.error().text, HasSubstr("cannot be evaluated for this launch"));
}

}  // namespace
}  // namespace tessera::runtime
