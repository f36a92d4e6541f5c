// Pointers: arithmetic, casts, masked loads and stores, and what happens to those that leave their memory; variables and globals.
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  broadcast = 0x0B,
  get_global = 0x2C,
  get_tile_block_id = 0x30,
  int_to_ptr = 0x33,
  iota = 0x3A,
  load_ptr = 0x3D,
  make_token = 0x44,
  muli = 0x4E,
  offset = 0x51,
  ptr_to_int = 0x56,
  ptr_to_ptr = 0x57,
  reshape = 0x5B,
  store_ptr = 0x65,
  alloca_code = 0x71
};

/// Pointers to elements 0, step, 2 step, ... from p.
std::uint64_t pointers_from(assembler& a, scalar e, std::int64_t n, std::uint64_t p, std::int32_t step = 1) {
  const std::uint64_t index = a.tile(scalar::i32, {n}), many = a.pointer_tile(e, {n});
  const std::uint64_t numbers = a.op(iota, {index});
  const std::uint64_t scaled = a.op(muli, {index, 0, numbers, a.splat(scalar::i32, {n}, static_cast<std::uint32_t>(step), 4)});
  const std::uint64_t one = a.op(reshape, {a.pointer_tile(e, {1}), p});
  const std::uint64_t all = a.op(broadcast, {many, one});
  return a.op(offset, {many, all, scaled});
}

/// Copies n elements through pointers; `step` between those that are read.
template <class T>
std::string copy(std::vector<T>& from, std::vector<T>& to, std::int64_t n, std::int32_t step, const runtime::interpreter::memory_map* known,
                 std::uint64_t ordering = 0) {
  const void *in = from.data(), *out = to.data();
  constexpr scalar e = scalar_of<T>();
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(e)), z = a.parameter(a.pointer_tile(e));
  const std::uint64_t many = a.tile(e, {n});
  const std::uint64_t reads = pointers_from(a, e, n, p, step), writes = pointers_from(a, e, n, z);
  const std::uint64_t load_order = ordering == 3 ? 2 : ordering;
  const std::uint64_t v =
      ordering == 0 ? a.op(load_ptr, {many, a.token(), 0, 0, reads}, 2) : a.op(load_ptr, {many, a.token(), 1, load_order, 1, reads}, 2);
  ordering == 0 ? a.op(store_ptr, {a.token(), 0, 0, writes, v}) : a.op(store_ptr, {a.token(), 1, ordering, 1, writes, v});
  a.finish();
  return run_file(a.file(), {&in, &out}, {1, 1, 1}, 1, known);
}

template <class T>
void expect_copies() {
  std::vector<T> from(64), to(16, T(0));
  for (std::size_t k = 0; k < from.size(); ++k) from[k] = static_cast<T>(k + 1);
  const auto known = memory_of(from, to);
  for (std::int32_t step : {1, 4, 3})
    for (std::uint64_t ordering : {0, 1, 3}) {
      ASSERT_EQ(copy(from, to, 16, step, &known, ordering), "");
      for (std::size_t k = 0; k < 16; ++k) EXPECT_EQ(to[k], from[k * static_cast<std::size_t>(step)]);
    }
}

TEST(Pointer, LoadsAndStoresOfEverySize) {
  expect_copies<std::int8_t>();
  expect_copies<std::int16_t>();
  expect_copies<std::int32_t>();
  expect_copies<std::int64_t>();
  expect_copies<float>();
  expect_copies<double>();
}

TEST(Pointer, NothingOutsideOfMemoryIsTouched) {
  std::vector<std::int32_t> from(64, 5), to(16, 0);
  const auto known = memory_of(from, to);
  for (std::int32_t step : {5, -1, 1 << 28}) {
    const std::string problem = copy(from, to, 16, step, &known);
    EXPECT_NE(problem.find("leaves the memory of the device"), std::string::npos) << problem;
    EXPECT_EQ(to, std::vector<std::int32_t>(16, 0));
  }
  std::vector<std::int32_t> few(8, 0);
  runtime::interpreter::memory_map other = memory_of(from, few);
  EXPECT_NE(copy(from, few, 16, 1, &other), "");
  EXPECT_EQ(few, std::vector<std::int32_t>(8, 0));
  // What is not known to be memory is not followed at all.
  EXPECT_NE(copy(from, to, 16, 1, nullptr), "");
  runtime::interpreter::memory_map freed = memory_of(from, to);
  freed.remove(from.data());
  EXPECT_NE(copy(from, to, 16, 1, &freed), "");
}

TEST(Pointer, ViewsStayInMemoryToo) {
  std::vector<float> few(10, 1.0F), out(16, 0.0F);
  const void *in = few.data(), *to = out.data();
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(scalar::f32)), z = a.parameter(a.pointer_tile(scalar::f32));
  const std::uint64_t zero = a.i32(0);
  const std::uint64_t v = a.load(a.dense_view(p, scalar::f32, {16}, {16}), a.tile(scalar::f32, {16}), {zero});
  a.store(v, a.dense_view(z, scalar::f32, {16}, {16}), {zero});
  a.finish();
  const auto known = memory_of(few, out);
  EXPECT_NE(run_file(a.file(), {&in, &to}, {1, 1, 1}, 1, &known).find("leaves the memory"), std::string::npos);
  EXPECT_EQ(out, std::vector<float>(16, 0.0F));
}

TEST(Pointer, MasksAndPadding) {
  std::vector<std::int32_t> from{1, 2, 3, 4}, to{-1, -1, -1, -1};
  const void *in = from.data(), *out = to.data();
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32)), z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t many = a.tile(scalar::i32, {4}), bits = a.tile(scalar::i1, {4});
  // Lanes 1 and 2 are read, the others point far away; lane 3 is not written.
  const std::uint64_t far = a.op(0x10, {many, a.constant(tile_from(std::vector<std::int32_t>{1 << 20, 1, 2, 1 << 21}).bytes)});
  const std::uint64_t all = a.op(broadcast, {a.pointer_tile(scalar::i32, {4}), a.op(reshape, {a.pointer_tile(scalar::i32, {1}), p})});
  const std::uint64_t reads = a.op(offset, {a.pointer_tile(scalar::i32, {4}), all, far});
  const std::uint64_t mask = a.op(0x10, {bits, a.constant({0x6})}), written = a.op(0x10, {bits, a.constant({0x7})});
  const std::uint64_t pad = a.splat(scalar::i32, {4}, 77, 4);
  const std::uint64_t v = a.op(load_ptr, {many, a.token(), 0b1100, 0, reads, mask, pad}, 2);
  a.op(store_ptr, {a.token(), 0b100, 0, pointers_from(a, scalar::i32, 4, z), v, written});
  a.finish();
  const auto known = memory_of(from, to);
  ASSERT_EQ(run_file(a.file(), {&in, &out}, {1, 1, 1}, 1, &known), "");
  EXPECT_EQ(to, (std::vector<std::int32_t>{77, 2, 3, -1}));
}

TEST(Pointer, CastsKeepTheAddress) {
  std::vector<std::int32_t> memory{0x3f800000, 0};
  const void* in = memory.data();
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t number = a.op(ptr_to_int, {a.tile(scalar::i64), p});
  const std::uint64_t next = a.op(0x03, {a.tile(scalar::i64), 0, number, a.i64(4)});
  const std::uint64_t back = a.op(int_to_ptr, {a.pointer_tile(scalar::i32), next});
  const std::uint64_t floats = a.op(ptr_to_ptr, {a.pointer_tile(scalar::f32), p});
  const std::uint64_t one = a.op(load_ptr, {a.tile(scalar::f32), a.token(), 0, 0, floats}, 2);
  const std::uint64_t as_integer = a.op(0x09, {a.tile(scalar::i32), one});
  a.op(store_ptr, {a.token(), 0, 0, back, as_integer});
  a.finish();
  const auto known = memory_of(memory);
  ASSERT_EQ(run_file(a.file(), {&in}, {1, 1, 1}, 1, &known), "");
  EXPECT_EQ(memory[1], 0x3f800000);
}

TEST(Pointer, UnalignedAndNullAreFaults) {
  alignas(8) std::int32_t place[4] = {};
  runtime::interpreter::memory_map known;
  known.add(place, sizeof place);
  const auto problem = [&known](const void* p) {
    assembler a;
    const std::uint64_t from = a.parameter(a.pointer_tile(scalar::i32));
    a.op(load_ptr, {a.tile(scalar::i32), a.token(), 0, 0, from}, 2);
    a.finish();
    return run_file(a.file(), {&p}, {1, 1, 1}, 1, &known);
  };
  EXPECT_EQ(problem(place), "");
  EXPECT_NE(problem(nullptr).find("null"), std::string::npos);
  EXPECT_NE(problem(reinterpret_cast<char*>(place) + 2).find("not aligned"), std::string::npos);
}

TEST(Alloca, IsPrivateToTheProgram) {
  std::vector<std::int32_t> result(100, -1);
  const void* out = result.data();
  assembler a;
  const std::uint64_t i32 = a.tile(scalar::i32), z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t id = a.op(get_tile_block_id, {i32, i32, i32}, 3);
  const std::uint64_t local = a.op(alloca_code, {a.pointer_tile(scalar::i32), 0, 8, 64});
  const std::uint64_t places = pointers_from(a, scalar::i32, 8, local);
  const std::uint64_t numbers = a.op(iota, {a.tile(scalar::i32, {8})});
  const std::uint64_t ids = a.op(broadcast, {a.tile(scalar::i32, {8}), a.op(reshape, {a.tile(scalar::i32, {1}), id})});
  const std::uint64_t sums = a.op(0x03, {a.tile(scalar::i32, {8}), 0, numbers, ids});
  const std::uint64_t token = a.op(store_ptr, {a.token(), 0, 0, places, sums});
  const std::uint64_t last = a.op(offset, {a.pointer_tile(scalar::i32), local, a.i32(7)});
  const std::uint64_t v = a.op(load_ptr, {i32, a.token(), 0b10000, 0, last, token}, 2);
  a.store(a.op(reshape, {a.tile(scalar::i32, {1}), v}), a.dense_view(z, scalar::i32, {100}, {1}), {id});
  a.finish();
  for (unsigned threads : {1U, 2U, 7U}) {
    ASSERT_EQ(run_file(a.file(), {&out}, {100, 1, 1}, threads), "");
    for (std::int32_t k = 0; k < 100; ++k) ASSERT_EQ(result[static_cast<std::size_t>(k)], k + 7);
  }
}

TEST(Alloca, HasAnEnd) {
  assembler a;
  const std::uint64_t local = a.op(alloca_code, {a.pointer_tile(scalar::i32), 0, 8, 4});
  const std::uint64_t behind = a.op(offset, {a.pointer_tile(scalar::i32), local, a.i32(8)});
  a.op(store_ptr, {a.token(), 0, 0, behind, a.i32(1)});
  a.finish();
  EXPECT_NE(run_file(a.file(), {}).find("leaves the memory"), std::string::npos);
}

TEST(Global, HoldsItsElementsAndIsShared) {
  std::vector<float> result(3, 0);
  const void* out = result.data();
  assembler a;
  a.global("table", a.tile(scalar::f32, {2}), tile_from<float>({1.5F, 2.5F}).bytes);
  const std::uint64_t z = a.parameter(a.pointer_tile(scalar::f32));
  const std::uint64_t g = a.op(get_global, {a.pointer_tile(scalar::f32), a.string("table")});
  const std::uint64_t next = a.op(offset, {a.pointer_tile(scalar::f32), g, a.i32(1)});
  const std::uint64_t v = a.op(load_ptr, {a.tile(scalar::f32), a.token(), 0, 0, next}, 2);
  a.op(store_ptr, {a.token(), 0, 0, next, a.op(0x02, {a.tile(scalar::f32), 0, 0, v, v})});
  a.store(a.op(reshape, {a.tile(scalar::f32, {1}), v}), a.dense_view(z, scalar::f32, {3}, {1}), {a.i32(0)});
  a.finish();
  const auto program = runtime::interpreter::load_program(a.file(), "k");
  ASSERT_TRUE(program) << program.error().text;
  runtime::launcher run(1);
  const void* arguments[] = {&out};
  for (float want : {2.5F, 5.0F, 10.0F}) {
    ASSERT_FALSE(run.run(**program, {1, 1, 1}, arguments));
    EXPECT_EQ(result[0], want);
  }
}

TEST(Global, ConstantOnesAreNotWritten) {
  assembler a;
  a.global("table", a.tile(scalar::i32, {2}), tile_from<std::int32_t>({1, 2}).bytes, true);
  const std::uint64_t g = a.op(get_global, {a.pointer_tile(scalar::i32), a.string("table")});
  a.op(store_ptr, {a.token(), 0, 0, g, a.i32(1)});
  a.finish();
  EXPECT_NE(run_file(a.file(), {}).find("a constant global is written"), std::string::npos);
}

TEST(Global, RefusesUnknownNamesAndOtherElements) {
  const auto problem = [](const char* name, scalar e) {
    assembler a;
    a.global("table", a.tile(scalar::i32, {2}), tile_from<std::int32_t>({1, 2}).bytes);
    a.op(get_global, {a.pointer_tile(e), a.string(name)});
    a.finish();
    return run_file(a.file(), {});
  };
  EXPECT_EQ(problem("table", scalar::i32), "");
  EXPECT_NE(problem("other", scalar::i32).find("no global 'other'"), std::string::npos);
  EXPECT_NE(problem("table", scalar::f32).find("'result'"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
