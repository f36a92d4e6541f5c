// Loads and stores through partition views: clipping, padding, strides, axis maps, index spaces.
#include <limits>
#include <numeric>

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  get_tile_block_id = 0x30,
  load_view = 0x3E,
  make_partition_view = 0x42,
  make_tensor_view = 0x43,
  store_view = 0x66
};

std::uint64_t program_id(assembler& a) {
  return a.op(get_tile_block_id, {a.tile(scalar::i32), a.tile(scalar::i32), a.tile(scalar::i32)}, 3);
}

/// A copy kernel over a rank-2 tensor with run-time extents and strides: one program per tile, the indices are the program's.
/// Parameters: source, target, extents, strides of the source, strides of the target; all numbers i64.
byte_string copy_kernel(scalar e, std::vector<std::int64_t> tile, std::vector<std::int64_t> dim_map, int pad, unsigned minor = 3) {
  assembler a(minor);
  const std::uint64_t source = a.parameter(a.pointer_tile(e)), target = a.parameter(a.pointer_tile(e));
  words numbers;
  for (int i = 0; i < 6; ++i) numbers.push_back(a.parameter(a.tile(scalar::i64)));
  const std::uint64_t id = program_id(a);
  const std::uint64_t tensor = a.tensor_view(e, {any, any}, {any, any});
  const std::uint64_t from = a.op(make_tensor_view, {1, tensor, source, 2, numbers[0], numbers[1], 2, numbers[2], numbers[3]});
  const std::uint64_t to = a.op(make_tensor_view, {1, tensor, target, 2, numbers[0], numbers[1], 2, numbers[4], numbers[5]});
  const std::uint64_t view = a.partition_view(tensor, tile, dim_map, pad);
  const std::uint64_t tiles = a.op(make_partition_view, {view, from}), places = a.op(make_partition_view, {view, to});
  a.store(a.load(tiles, a.tile(e, tile), {id, id + 1}), places, {id, id + 1});
  a.finish();
  return a.file();
}

struct tensor_case {
  std::int64_t rows, columns;
  std::array<std::int64_t, 2> from, to;  ///< strides
};

template <class T>
void expect_copy(const tensor_case& c, std::vector<std::int64_t> tile, std::vector<std::int64_t> dim_map, unsigned threads) {
  std::vector<T> source(4096), target(4096, T(-1));
  std::iota(source.begin(), source.end(), T(0));
  const void *in = source.data(), *out = target.data();
  const std::int64_t extents[] = {c.rows, c.columns};
  const auto count = [&](int k) { return static_cast<std::uint32_t>((extents[dim_map[k]] + tile[k] - 1) / tile[k]); };
  const std::string problem =
      run_file(copy_kernel(scalar_of<T>(), tile, dim_map, 0), {&in, &out, &c.rows, &c.columns, &c.from[0], &c.from[1], &c.to[0], &c.to[1]},
               {count(0), count(1), 1}, threads);
  ASSERT_EQ(problem, "");
  std::vector<T> want(4096, T(-1));
  for (std::int64_t i = 0; i < c.rows; ++i)
    for (std::int64_t j = 0; j < c.columns; ++j)
      want[static_cast<std::size_t>(i * c.to[0] + j * c.to[1])] = source[static_cast<std::size_t>(i * c.from[0] + j * c.from[1])];
  ASSERT_EQ(target, want);
}

template <class T>
void expect_copies() {
  for (const tensor_case& c :
       {tensor_case{16, 32, {32, 1}, {32, 1}}, tensor_case{17, 31, {40, 1}, {31, 1}}, tensor_case{1, 1, {7, 9}, {1, 1}},
        tensor_case{13, 21, {1, 13}, {42, 2}}, tensor_case{5, 64, {128, 2}, {64, 1}}})
    for (const auto& tile : {std::vector<std::int64_t>{4, 8}, {1, 1}, {16, 2}, {32, 64}})
      for (const auto& map : {std::vector<std::int64_t>{0, 1}, {1, 0}})
        for (unsigned threads : {1U, 3U}) expect_copy<T>(c, tile, map, threads);
}

TEST(ViewAccess, CopiesAnyLayoutWithoutTouchingTheRest) {
  expect_copies<std::int8_t>();
  expect_copies<std::int16_t>();
  expect_copies<float>();
  expect_copies<std::int64_t>();
}

/// Loads the ragged tile of a one-element tensor with each padding value; gives the bits of a lane outside.
std::uint64_t lane_outside(scalar e, int pad, unsigned minor = 3) {
  assembler a(minor);
  std::uint64_t inside = 0;
  byte_string out(16, 0xEE);
  const void *in = &inside, *to = out.data();
  const std::uint64_t x = a.parameter(a.pointer_tile(e)), z = a.parameter(a.pointer_tile(e));
  const std::uint64_t zero = a.i32(0);
  const std::uint64_t v = a.load(a.dense_view(x, e, {1}, {2}, pad), a.tile(e, {2}), {zero});
  a.store(v, a.dense_view(z, e, {2}, {2}), {zero});
  a.finish();
  EXPECT_EQ(run_file(a.file(), {&in, &to}), "");
  std::uint64_t bits = 0;
  std::memcpy(&bits, out.data() + bytes_of(e), bytes_of(e));
  return bits;
}

TEST(ViewAccess, PaddingBits) {
  EXPECT_EQ(lane_outside(scalar::f32, 0), 0U);
  EXPECT_EQ(lane_outside(scalar::f32, 1), 0x80000000U);
  EXPECT_EQ(lane_outside(scalar::f32, 2), 0x7fc00000U);
  EXPECT_EQ(lane_outside(scalar::f32, 3), 0x7f800000U);
  EXPECT_EQ(lane_outside(scalar::f32, 4), 0xff800000U);
  EXPECT_EQ(lane_outside(scalar::f64, 1), 0x8000000000000000U);
  EXPECT_EQ(lane_outside(scalar::f64, 2), 0x7ff8000000000000U);
  EXPECT_EQ(lane_outside(scalar::f64, 3), 0x7ff0000000000000U);
  EXPECT_EQ(lane_outside(scalar::f64, 4), 0xfff0000000000000U);
  EXPECT_EQ(lane_outside(scalar::f16, 4), 0xfc00U);
  EXPECT_EQ(lane_outside(scalar::bf16, 2), 0x7fc0U);
  EXPECT_EQ(lane_outside(scalar::i32, 0), 0U);
  EXPECT_EQ(lane_outside(scalar::f32, 4, 1), 0xff800000U);  // older files announce padding with a byte
  EXPECT_EQ(lane_outside(scalar::f32, 4, 4), 0xff800000U);
}

TEST(ViewAccess, BooleansAreCanonicalInMemory) {
  assembler a;
  const byte_string in{2, 0, 255, 1};
  byte_string out(4, 0xEE);
  const void *from = in.data(), *to = out.data();
  const std::uint64_t x = a.parameter(a.pointer_tile(scalar::i1)), z = a.parameter(a.pointer_tile(scalar::i1));
  const std::uint64_t zero = a.i32(0);
  a.store(a.load(a.dense_view(x, scalar::i1, {4}, {4}), a.tile(scalar::i1, {4}), {zero}), a.dense_view(z, scalar::i1, {4}, {4}), {zero});
  a.finish();
  ASSERT_EQ(run_file(a.file(), {&from, &to}), "");
  EXPECT_EQ(out, (byte_string{1, 0, 1, 1}));
}

/// One load at an index of a given width; the extent is 10, tiles hold 4.
std::string problem_at(scalar index_type, std::uint64_t index, std::int64_t extent = 10) {
  assembler a;
  std::vector<float> data(16, 1.0F);
  const void* base = data.data();
  const std::uint64_t x = a.parameter(a.pointer_tile(scalar::f32)), n = a.parameter(a.tile(scalar::i64));
  const std::uint64_t i = a.parameter(a.tile(index_type));
  const std::uint64_t tensor = a.tensor_view(scalar::f32, {any}, {1});
  const std::uint64_t view = a.op(make_tensor_view, {1, tensor, x, 1, n, 0});
  const std::uint64_t tiles = a.op(make_partition_view, {a.partition_view(tensor, {4}, {0}), view});
  a.store(a.load(tiles, a.tile(scalar::f32, {4}), {i}), tiles, {i});
  a.finish();
  return run_file(a.file(), {&base, &extent, &index});
}

TEST(ViewAccess, IndicesOutsideTheIndexSpaceAreFaults) {
  for (scalar t : {scalar::i8, scalar::i16, scalar::i32, scalar::i64}) {
    EXPECT_EQ(problem_at(t, 2), "");
    EXPECT_EQ(problem_at(t, 3), "TS4020: load_view_tko: index 3 on axis 0 of an index space of 3 in program (0, 0, 0)");
  }
  // Indices are unsigned: -1 is a large one.
  EXPECT_NE(problem_at(scalar::i8, 0xff).find("index 255 "), std::string::npos);
  EXPECT_NE(problem_at(scalar::i32, 0xffffffff).find("index 4294967295 "), std::string::npos);
  EXPECT_NE(problem_at(scalar::i64, ~std::uint64_t{0}).find("index 18446744073709551615 "), std::string::npos);
  EXPECT_EQ(problem_at(scalar::i32, 0, 0).substr(0, 7), "TS4020:");
}

TEST(ViewAccess, ImpossibleViewsAreFaults) {
  EXPECT_EQ(problem_at(scalar::i32, 0, -5).substr(0, 7), "TS4021:");
  EXPECT_NE(problem_at(scalar::i32, 0, std::numeric_limits<std::int64_t>::max()).find("does not fit 64 bits"), std::string::npos);
  assembler a;
  std::vector<float> data(4);
  const void* odd = reinterpret_cast<const char*>(data.data()) + 2;
  const std::uint64_t x = a.parameter(a.pointer_tile(scalar::f32));
  const std::uint64_t zero = a.i32(0);
  a.load(a.dense_view(x, scalar::f32, {2}, {2}), a.tile(scalar::f32, {2}), {zero});
  a.finish();
  EXPECT_NE(run_file(a.file(), {&odd}).find("not aligned"), std::string::npos);
}

TEST(ViewAccess, TheFaultOfTheLowestProgramIsReportedAndOthersRun) {
  assembler a;
  const std::uint64_t z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t id = program_id(a);
  const std::uint64_t view = a.dense_view(z, scalar::i32, {90}, {1});
  const std::uint64_t value = a.op(0x5B, {a.tile(scalar::i32, {1}), id});
  a.store(value, view, {id});
  a.finish();
  for (unsigned threads : {1U, 2U, 7U}) {
    std::vector<std::int32_t> out(100, -1);
    const void* p = out.data();
    EXPECT_EQ(run_file(a.file(), {&p}, {5000, 1, 1}, threads),
              "TS4020: store_view_tko: index 90 on axis 0 of an index space of 90 in program (90, 0, 0)");
    for (int i = 0; i < 100; ++i) EXPECT_EQ(out[i], i < 90 ? i : -1);
  }
}

TEST(ViewAccess, RefusesWhatDoesNotFitTheView) {
  const auto problem = [](const std::function<void(assembler&, std::uint64_t view, std::uint64_t zero)>& emit) {
    assembler a;
    float data[4] = {};
    const void* base = data;
    const std::uint64_t x = a.parameter(a.pointer_tile(scalar::f32));
    const std::uint64_t zero = a.i32(0);
    const std::uint64_t view = a.dense_view(x, scalar::f32, {4}, {4});
    emit(a, view, zero);
    a.finish();
    return run_file(a.file(), {&base});
  };
  EXPECT_NE(problem([](assembler& a, std::uint64_t v, std::uint64_t i) { a.load(v, a.tile(scalar::f32, {2}), {i}); }).find("'tile'"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a, std::uint64_t v, std::uint64_t i) { a.load(v, a.tile(scalar::i32, {4}), {i}); }).find("'tile'"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a, std::uint64_t v, std::uint64_t i) { a.load(v, a.tile(scalar::f32, {4}), {i, i}); }).find("'index'"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a, std::uint64_t v, std::uint64_t) { a.load(v, a.tile(scalar::f32, {4}), {v}); }).find("'index'"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a, std::uint64_t, std::uint64_t i) { a.load(i, a.tile(scalar::f32, {4}), {i}); }).find("'view'"),
            std::string::npos);
  // A weak access with a scope, and an ordering that loads do not have.
  EXPECT_NE(problem([](assembler& a, std::uint64_t v, std::uint64_t i) {
              a.op(load_view, {2, a.tile(scalar::f32, {4}), a.token(), 1, 0, 1, v, 1, i}, 2);
            }).find("'scope'"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a, std::uint64_t v, std::uint64_t i) {
              a.op(load_view, {2, a.tile(scalar::f32, {4}), a.token(), 1, 3, 1, v, 1, i}, 2);
            }).find("'ordering'"),
            std::string::npos);
}

}  // namespace
}  // namespace tessera::test
