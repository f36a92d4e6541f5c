// Atomics: on every type and mode, masked, through views, by many programs at once.
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { addi = 0x03, atomic_cas = 0x07, get_tile_block_id = 0x30, make_token = 0x44, reshape = 0x5B };

template <class T>
void expect_swaps() {
  std::vector<T> memory{T(1), T(2), T(3), T(2)}, old(4);
  const void* out = old.data();
  const void* addresses[4];
  for (int i = 0; i < 4; ++i) addresses[i] = &memory[i];
  assembler a;
  // Four parameters, four swaps of one lane.
  const std::uint64_t one = a.pointer_tile(scalar_of<T>());
  words pointers;
  for (int i = 0; i < 4; ++i) pointers.push_back(a.parameter(one));
  const std::uint64_t z = a.parameter(one);
  const T two = T(2), nine = T(9);
  std::uint64_t compare = 0, desired = 0;
  std::memcpy(&compare, &two, sizeof(T));
  std::memcpy(&desired, &nine, sizeof(T));
  const std::uint64_t c = a.splat(scalar_of<T>(), {}, compare, sizeof(T)), d = a.splat(scalar_of<T>(), {}, desired, sizeof(T));
  const std::uint64_t no = a.splat(scalar::i1, {}, 0, 1);
  const std::uint64_t token = a.op(make_token, {a.token()});
  const std::uint64_t view = a.dense_view(z, scalar_of<T>(), {4}, {1});
  for (std::uint64_t i = 0; i < 4; ++i) {
    const std::uint64_t value = a.tile(scalar_of<T>());
    const std::uint64_t r = i == 3 ? a.op(atomic_cas, {value, a.token(), 3, 4, 1, pointers[i], c, d, no, token}, 2)
                                   : a.op(atomic_cas, {value, a.token(), 0, 1 + i, 1, pointers[i], c, d}, 2);
    a.store(a.op(reshape, {a.tile(scalar_of<T>(), {1}), r}), view, {a.i32(static_cast<std::int32_t>(i))});
  }
  a.finish();
  const auto known = memory_of(memory, old);
  ASSERT_EQ(run_file(a.file(), {&addresses[0], &addresses[1], &addresses[2], &addresses[3], &out}, {1, 1, 1}, 1, &known), "");
  EXPECT_EQ(memory, (std::vector<T>{T(1), T(9), T(3), T(2)}));
  EXPECT_EQ(old, (std::vector<T>{T(1), T(2), T(3), T(2)}));  // the masked lane gives the compared value
}

TEST(AtomicCas, SwapsEqualValuesOnly) {
  expect_swaps<std::int32_t>();
  expect_swaps<std::int64_t>();
  expect_swaps<float>();
  expect_swaps<double>();
}

TEST(AtomicCas, OneProgramWins) {
  assembler a;
  const std::uint64_t i32 = a.tile(scalar::i32), i64 = a.tile(scalar::i64);
  const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i64));
  const std::uint64_t id = a.op(get_tile_block_id, {i32, i32, i32}, 3);
  const std::uint64_t wide = a.op(0x25, {i64, 0, id}), one = a.i64(1), zero = a.i64(0);
  const std::uint64_t number = a.op(addi, {i64, 0, wide, one});
  a.op(atomic_cas, {i64, a.token(), 0, 1, 2, p, zero, number}, 2);
  a.finish();
  for (unsigned threads : {1U, 2U, 7U}) {
    std::int64_t winner = 0;
    const void* place = &winner;
    runtime::interpreter::memory_map known;
    known.add(&winner, sizeof winner);
    ASSERT_EQ(run_file(a.file(), {&place}, {10000, 1, 1}, threads, &known), "");
    EXPECT_GE(winner, 1);
    EXPECT_LE(winner, 10000);
  }
}

TEST(AtomicCas, FaultsAndRefusals) {
  alignas(8) std::int32_t around[6] = {};
  std::int32_t* const place = around + 2;
  runtime::interpreter::memory_map known;
  known.add(place, 2 * sizeof *place);
  const auto problem = [&known](const void* pointer, std::uint64_t ordering) {
    assembler a;
    const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32));
    const std::uint64_t one = a.i32(1);
    a.op(atomic_cas, {a.tile(scalar::i32), a.token(), 0, ordering, 1, p, one, one}, 2);
    a.finish();
    return run_file(a.file(), {&pointer}, {1, 1, 1}, 1, &known);
  };
  EXPECT_EQ(problem(place, 1), "");
  EXPECT_NE(problem(nullptr, 1).find("null"), std::string::npos);
  EXPECT_NE(problem(place + 2, 1).find("leaves the memory"), std::string::npos);
  EXPECT_NE(problem(place - 1, 1).find("leaves the memory"), std::string::npos);
  EXPECT_NE(problem(reinterpret_cast<char*>(place) + 1, 1).find("not aligned"), std::string::npos);
  EXPECT_NE(problem(place, 0).find("'ordering'"), std::string::npos);
  EXPECT_NE(problem(place, 5).find("'ordering'"), std::string::npos);
}

// ---- read, modify, write

enum mode : std::uint64_t { bit_and, bit_or, bit_xor, add, addf, max, min, umax, umin, exchange };

/// Four lanes, of which the last is masked off; gives what memory holds then, and the old elements of the first three.
template <class T>
std::vector<T> modify(scalar e, mode m, std::vector<T> memory, const std::vector<T>& operand, std::vector<T>* before = nullptr) {
  std::vector<T> old(4);
  const void *in = memory.data(), *out = old.data();
  byte_string bits(operand.size() * sizeof(T));
  std::memcpy(bits.data(), operand.data(), bits.size());
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(e)), z = a.parameter(a.pointer_tile(e));
  const std::uint64_t pointers4 = a.pointer_tile(e, {4}), index = a.op(0x3A, {a.tile(scalar::i32, {4})});
  const std::uint64_t all = a.op(0x0B, {pointers4, a.op(0x5B, {a.pointer_tile(e, {1}), p})});
  const std::uint64_t pointers = a.op(0x51, {pointers4, all, index});
  const std::uint64_t value = a.op(0x10, {a.tile(e, {4}), a.constant(bits)});
  const std::uint64_t mask = a.op(0x10, {a.tile(scalar::i1, {4}), a.constant({0x7})});
  const std::uint64_t r = a.op(0x08, {a.tile(e, {4}), a.token(), 1, 4, 1, m, pointers, value, mask}, 2);
  a.store(r, a.dense_view(z, e, {4}, {4}), {a.i32(0)});
  a.finish();
  const auto known = memory_of(memory, old);
  EXPECT_EQ(run_file(a.file(), {&in, &out}, {1, 1, 1}, 1, &known), "") << m;
  if (before != nullptr) before->assign(old.begin(), old.begin() + 3);
  return memory;
}

TEST(AtomicRmw, EveryModeOfIntegers) {
  const std::vector<std::int32_t> start{12, -5, 7, 99}, operand{10, 3, -8, 1};
  std::vector<std::int32_t> before;
  const auto result = [&](mode m) { return modify(scalar::i32, m, start, operand, &before); };
  EXPECT_EQ(result(bit_and), (std::vector<std::int32_t>{12 & 10, -5 & 3, 7 & -8, 99}));
  EXPECT_EQ(before, (std::vector<std::int32_t>{12, -5, 7}));
  EXPECT_EQ(result(bit_or), (std::vector<std::int32_t>{12 | 10, -5 | 3, 7 | -8, 99}));
  EXPECT_EQ(result(bit_xor), (std::vector<std::int32_t>{12 ^ 10, -5 ^ 3, 7 ^ -8, 99}));
  EXPECT_EQ(result(add), (std::vector<std::int32_t>{22, -2, -1, 99}));
  EXPECT_EQ(result(max), (std::vector<std::int32_t>{12, 3, 7, 99}));
  EXPECT_EQ(result(min), (std::vector<std::int32_t>{10, -5, -8, 99}));
  EXPECT_EQ(result(umax), (std::vector<std::int32_t>{12, -5, -8, 99}));
  EXPECT_EQ(result(umin), (std::vector<std::int32_t>{10, 3, 7, 99}));
  EXPECT_EQ(result(exchange), (std::vector<std::int32_t>{10, 3, -8, 99}));
  EXPECT_EQ(modify<std::int64_t>(scalar::i64, add, {1LL << 40, 2, 3, 4}, {1LL << 40, -2, 1, 1}),
            (std::vector<std::int64_t>{1LL << 41, 0, 4, 4}));
}

TEST(AtomicRmw, SumsOfEveryFloat) {
  EXPECT_EQ(modify<float>(scalar::f32, addf, {1, 2, 3, 4}, {0.5F, -2, 8, 1}), (std::vector<float>{1.5F, 0, 11, 4}));
  EXPECT_EQ(modify<double>(scalar::f64, addf, {1, 2, 3, 4}, {0.5, -2, 8, 1}), (std::vector<double>{1.5, 0, 11, 4}));
  // 1, 2 and 0.5 as f16 and bf16.
  EXPECT_EQ(modify<std::uint16_t>(scalar::f16, addf, {0x3c00, 0x4000, 0x3800, 1}, {0x3c00, 0x3c00, 0x3800, 1}),
            (std::vector<std::uint16_t>{0x4000, 0x4200, 0x3c00, 1}));
  EXPECT_EQ(modify<std::uint16_t>(scalar::bf16, addf, {0x3f80, 0x4000, 0x3f00, 1}, {0x3f80, 0x3f80, 0x3f00, 1}),
            (std::vector<std::uint16_t>{0x4000, 0x4040, 0x3f80, 1}));
}

TEST(AtomicRmw, ModesAndElementsThatDoNotFit) {
  const auto problem = [](scalar e, mode m) {
    assembler a;
    const std::uint64_t p = a.parameter(a.pointer_tile(e));
    const std::uint64_t v = a.splat(e, {}, 0, static_cast<unsigned>(bytes_of(e)));
    a.op(0x08, {a.tile(e), a.token(), 0, 1, 1, m, p, v}, 2);
    a.finish();
    const auto loaded = runtime::interpreter::load_program(a.file(), "k");
    return loaded ? std::string() : loaded.error().text;
  };
  EXPECT_EQ(problem(scalar::i32, add), "");
  EXPECT_NE(problem(scalar::i16, add).find("'mode'"), std::string::npos);
  EXPECT_NE(problem(scalar::f32, add).find("'mode'"), std::string::npos);
  EXPECT_NE(problem(scalar::i32, addf).find("'mode'"), std::string::npos);
  EXPECT_NE(problem(scalar::f16, exchange).find("'mode'"), std::string::npos);
}

TEST(AtomicRedView, ReducesTheTileInsideTheTensor) {
  std::vector<std::int32_t> memory{1, 2, 3, 4, 5, 6};
  const void* in = memory.data();
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t view = a.dense_view(p, scalar::i32, {6}, {4}, -1);
  const std::uint64_t ten = a.splat(scalar::i32, {4}, 10, 4);
  a.op(0x75, {1, a.token(), 0, 1, 1, add, view, 1, a.i32(1), ten}, 1);
  a.finish();
  const auto known = memory_of(memory);
  ASSERT_EQ(run_file(a.file(), {&in}, {1, 1, 1}, 1, &known), "");
  EXPECT_EQ(memory, (std::vector<std::int32_t>{1, 2, 3, 4, 15, 16}));
}

TEST(AtomicRedView, ManyProgramsLoseNothing) {
  for (unsigned threads : {1U, 2U, 7U}) {
    std::vector<std::int32_t> memory(4);
    const void* in = memory.data();
    assembler a;
    const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32));
    const std::uint64_t view = a.dense_view(p, scalar::i32, {4}, {4}, -1);
    a.op(0x75, {1, a.token(), 0, 1, 1, add, view, 1, a.i32(0), a.splat(scalar::i32, {4}, 1, 4)}, 1);
    a.finish();
    ASSERT_EQ(run_file(a.file(), {&in}, {5000, 1, 1}, threads), "");
    EXPECT_EQ(memory, (std::vector<std::int32_t>(4, 5000)));
  }
}

}  // namespace
}  // namespace tessera::test
