// Compare-and-swap: on every type, masked, by many programs at once.
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
  // There is no pointer arithmetic in this slice: four parameters, four swaps of one lane.
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
  ASSERT_EQ(run_file(a.file(), {&addresses[0], &addresses[1], &addresses[2], &addresses[3], &out}), "");
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
    ASSERT_EQ(run_file(a.file(), {&place}, {10000, 1, 1}, threads), "");
    EXPECT_GE(winner, 1);
    EXPECT_LE(winner, 10000);
  }
}

TEST(AtomicCas, FaultsAndRefusals) {
  const auto problem = [](const void* pointer, std::uint64_t ordering) {
    assembler a;
    const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32));
    const std::uint64_t one = a.i32(1);
    a.op(atomic_cas, {a.tile(scalar::i32), a.token(), 0, ordering, 1, p, one, one}, 2);
    a.finish();
    return run_file(a.file(), {&pointer});
  };
  alignas(8) std::int32_t place[2] = {};
  EXPECT_EQ(problem(place, 1), "");
  EXPECT_NE(problem(nullptr, 1).find("null"), std::string::npos);
  EXPECT_NE(problem(reinterpret_cast<char*>(place) + 1, 1).find("not aligned"), std::string::npos);
  EXPECT_NE(problem(place, 0).find("'ordering'"), std::string::npos);
  EXPECT_NE(problem(place, 5).find("'ordering'"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
