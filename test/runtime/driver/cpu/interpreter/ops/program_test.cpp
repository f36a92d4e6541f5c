// Positions of programs in the grid, assumptions that are checked, tokens.
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  addi = 0x03,
  assume = 0x06,
  get_num_tile_blocks = 0x2E,
  get_tile_block_id = 0x30,
  join_tokens = 0x3C,
  make_token = 0x44,
  muli = 0x4E,
  reshape = 0x5B
};

TEST(Grid, EveryProgramOnceInThreeDimensions) {
  assembler a;
  const std::uint64_t i32 = a.tile(scalar::i32);
  const std::uint64_t z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t id = a.op(get_tile_block_id, {i32, i32, i32}, 3), blocks = a.op(get_num_tile_blocks, {i32, i32, i32}, 3);
  // (z * ny + y) * nx + x
  std::uint64_t number = a.op(muli, {i32, 0, id + 2, blocks + 1});
  number = a.op(addi, {i32, 0, number, id + 1});
  number = a.op(muli, {i32, 0, number, blocks});
  number = a.op(addi, {i32, 0, number, id});
  a.store(a.op(reshape, {a.tile(scalar::i32, {1}), number}), a.dense_view(z, scalar::i32, {5 * 7 * 11}, {1}), {number});
  a.finish();
  for (unsigned threads : {1U, 2U, 7U}) {
    std::vector<std::int32_t> out(5 * 7 * 11, -1);
    const void* p = out.data();
    ASSERT_EQ(run_file(a.file(), {&p}, {5, 7, 11}, threads), "");
    for (int i = 0; i < 5 * 7 * 11; ++i) ASSERT_EQ(out[i], i);
  }
}

/// Assumes a predicate about a tile of i32; the words of the attribute start with its tag.
std::string problem_of_assumption(const std::vector<std::int32_t>& values, const words& predicate, const byte_string& fixed = {}) {
  return run_op(scalar::i32, values.size(), {tile_from(values)},
                [=](assembler& a, std::uint64_t t, const words& v) {
                  put_varint(a.body, assume);
                  put_varint(a.body, t);
                  for (std::uint64_t w : predicate) put_varint(a.body, w);
                  a.body.insert(a.body.end(), fixed.begin(), fixed.end());
                  put_varint(a.body, v[0]);
                  const std::uint64_t result = a.mark();
                  a.rewind(result + 1);
                  return result;
                })
      .problem;
}

constexpr const char* broken = "TS4021: assume: the assumption does not hold in element 1 in program (0, 0, 0)";

TEST(Assume, Bounded) {
  const words both{12, 3, zigzag(-2), zigzag(5)};
  EXPECT_EQ(problem_of_assumption({-2, 5}, both), "");
  EXPECT_EQ(problem_of_assumption({-2, 6}, both), broken);
  EXPECT_EQ(problem_of_assumption({5, -3}, both), broken);
  EXPECT_EQ(problem_of_assumption({5, -3}, {12, 2, zigzag(5)}), "");
  EXPECT_EQ(problem_of_assumption({0, -1}, {12, 1, zigzag(0)}), broken);
  EXPECT_NE(problem_of_assumption({0, 0}, {12, 3, zigzag(2), zigzag(1)}).find("'predicate'"), std::string::npos);
}

TEST(Assume, DivisibleBy) {
  EXPECT_EQ(problem_of_assumption({16, -32}, {8, 16, 0}), "");
  EXPECT_EQ(problem_of_assumption({16, 8}, {8, 16, 0}), broken);
  EXPECT_NE(problem_of_assumption({16, 8}, {8, 12, 0}).find("power of two"), std::string::npos);
  // Groups of two: the first is divisible, the second follows.
  const words grouped{8, 4, 3, zigzag(2), zigzag(0)};
  EXPECT_EQ(problem_of_assumption({4, 5, 12, 13}, grouped), "");
  EXPECT_EQ(problem_of_assumption({4, 6, 12, 13}, grouped), broken);
  EXPECT_NE(problem_of_assumption({4, 6, 12, 13}, {8, 4, 3, zigzag(2), zigzag(1)}).find("'predicate'"), std::string::npos);
}

TEST(Assume, SameElements) {
  byte_string two;
  put_fixed(two, 2, 8);
  EXPECT_EQ(problem_of_assumption({7, 7, 9, 9}, {9, 1}, two), "");
  EXPECT_EQ(problem_of_assumption({7, 8, 9, 9}, {9, 1}, two), broken);
  EXPECT_NE(problem_of_assumption({7, 7}, {9, 0}).find("'predicate'"), std::string::npos);
}

TEST(Assume, AlignmentOfPointersAndViews) {
  alignas(16) float data[8] = {};
  const auto problem = [&](std::uint64_t divisor, bool of_view, int shift) {
    assembler a;
    const void* base = data + shift;
    const std::uint64_t pointer = a.pointer_tile(scalar::f32);
    const std::uint64_t x = a.parameter(pointer);
    const std::uint64_t tensor = a.tensor_view(scalar::f32, {4}, {1});
    std::uint64_t view = 0;
    if (of_view) {
      view = a.op(0x43, {1, tensor, x, 0, 0});
      view = a.op(assume, {tensor, 8, divisor, 0, view});
    } else {
      view = a.op(0x43, {1, tensor, a.op(assume, {pointer, 8, divisor, 0, x}), 0, 0});
    }
    a.finish();
    return run_file(a.file(), {&base}).substr(0, 7);
  };
  for (bool of_view : {false, true}) {
    EXPECT_EQ(problem(16, of_view, 0), "");
    EXPECT_EQ(problem(16, of_view, 1), "TS4021:");
    EXPECT_EQ(problem(4, of_view, 1), "");
  }
}

TEST(Tokens, AreChecked) {
  const auto problem = [](const std::function<void(assembler&)>& emit) {
    assembler a;
    emit(a);
    a.finish();
    return run_file(a.file(), {});
  };
  EXPECT_EQ(problem([](assembler& a) {
              const std::uint64_t t = a.op(make_token, {a.token()}), u = a.op(make_token, {a.token()});
              a.op(join_tokens, {1, a.token(), 2, t, u});
            }),
            "");
  EXPECT_NE(problem([](assembler& a) { a.op(join_tokens, {1, a.token(), 1, a.op(make_token, {a.token()})}); }).find("two tokens"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a) { a.op(join_tokens, {1, a.token(), 2, a.i32(1), 0}); }).find("a token"), std::string::npos);
  EXPECT_NE(problem([](assembler& a) { a.op(make_token, {a.tile(scalar::i32)}); }).find("a token"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
