// Views: strided and gathered tiles, their extents, elements of every form in memory, promises about the tensor's edge.
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  get_index_space_shape = 0x2D,
  get_tensor_shape = 0x2F,
  load_view = 0x3E,
  make_tensor_view = 0x43,
  reshape = 0x5B,
  store_view = 0x66,
  make_gather_scatter_view = 0x73,
  make_strided_view = 0x74
};

TEST(StridedView, TilesBeginAtMultiplesOfTheStep) {
  std::vector<std::int32_t> from(10), to(4, -1);
  for (std::size_t k = 0; k < from.size(); ++k) from[k] = static_cast<std::int32_t>(10 * k);
  const void *in = from.data(), *out = to.data();
  for (std::int32_t index : {0, 1, 2, 3}) {
    assembler a;
    const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32)), z = a.parameter(a.pointer_tile(scalar::i32));
    const std::uint64_t tensor = a.tensor_view(scalar::i32, {10}, {1});
    const std::uint64_t base = a.op(make_tensor_view, {1, tensor, p, 0, 0});
    const std::uint64_t view = a.op(make_strided_view, {a.strided_view(tensor, {4}, {3}, {0}), base});
    a.store(a.load(view, a.tile(scalar::i32, {4}), {a.i32(index)}), a.dense_view(z, scalar::i32, {4}, {4}), {a.i32(0)});
    a.finish();
    ASSERT_EQ(run_file(a.file(), {&in, &out}), "");
    for (std::int32_t k = 0; k < 4; ++k) EXPECT_EQ(to[static_cast<std::size_t>(k)], 3 * index + k < 10 ? 10 * (3 * index + k) : 0);
  }
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32)), z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t tensor = a.tensor_view(scalar::i32, {10}, {1});
  const std::uint64_t view = a.op(make_strided_view, {a.strided_view(tensor, {4}, {3}, {0}), a.op(make_tensor_view, {1, tensor, p, 0, 0})});
  a.store(a.load(view, a.tile(scalar::i32, {4}), {a.i32(4)}), a.dense_view(z, scalar::i32, {4}, {4}), {a.i32(0)});
  a.finish();
  EXPECT_NE(run_file(a.file(), {&in, &out}).find("index 4 on axis 0 of an index space of 4"), std::string::npos);
}

/// A 6 x 4 tensor whose element (r, c) is 10 r + c.
std::vector<std::int32_t> grid() {
  std::vector<std::int32_t> v;
  for (std::int32_t r = 0; r < 6; ++r)
    for (std::int32_t c = 0; c < 4; ++c) v.push_back(10 * r + c);
  return v;
}

TEST(GatherScatterView, TakesPlacesOneByOne) {
  std::vector<std::int32_t> from = grid(), to(8, -1);
  const void *in = from.data(), *out = to.data();
  const auto gather = [&](const std::vector<std::int32_t>& places, unsigned sparse, std::int32_t other) {
    assembler a;
    const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32)), z = a.parameter(a.pointer_tile(scalar::i32));
    const std::uint64_t tensor = a.tensor_view(scalar::i32, {6, 4}, {4, 1});
    const std::vector<std::int64_t> tile = sparse == 0 ? std::vector<std::int64_t>{4, 2} : std::vector<std::int64_t>{2, 4};
    const std::uint64_t view =
        a.op(make_gather_scatter_view, {a.gather_view(tensor, tile, sparse), a.op(make_tensor_view, {1, tensor, p, 0, 0})});
    const std::uint64_t index = a.op(0x10, {a.tile(scalar::i32, {4}), a.constant(tile_from(places).bytes)}), fixed = a.i32(other);
    const std::uint64_t v = a.load(view, a.tile(scalar::i32, tile), sparse == 0 ? words{index, fixed} : words{fixed, index});
    a.store(a.op(reshape, {a.tile(scalar::i32, {8}), v}), a.dense_view(z, scalar::i32, {8}, {8}), {a.i32(0)});
    a.finish();
    const auto known = memory_of(from, to);
    EXPECT_EQ(run_file(a.file(), {&in, &out}, {1, 1, 1}, 1, &known), "");
    return to;
  };
  // Rows 5, 0, 0, 3 and columns 2, 3 (tile 1 of two); a row that does not exist is padding.
  EXPECT_EQ(gather({5, 0, 0, 3}, 0, 1), (std::vector<std::int32_t>{52, 53, 2, 3, 2, 3, 32, 33}));
  EXPECT_EQ(gather({6, 1, -1, 2}, 0, 0), (std::vector<std::int32_t>{0, 0, 10, 11, 0, 0, 20, 21}));
  // Columns 3, 1, 0, 2 of rows 4 and 5.
  EXPECT_EQ(gather({3, 1, 0, 2}, 1, 2), (std::vector<std::int32_t>{43, 41, 40, 42, 53, 51, 50, 52}));
}

TEST(GatherScatterView, ScattersToPlaces) {
  std::vector<std::int32_t> to = grid();
  const void* out = to.data();
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t tensor = a.tensor_view(scalar::i32, {6, 4}, {4, 1});
  const std::uint64_t view =
      a.op(make_gather_scatter_view, {a.gather_view(tensor, {2, 4}, 0), a.op(make_tensor_view, {1, tensor, p, 0, 0})});
  const std::uint64_t index = a.op(0x10, {a.tile(scalar::i32, {2}), a.constant(tile_from<std::int32_t>({4, 99}).bytes)});
  a.store(a.splat(scalar::i32, {2, 4}, 7, 4), view, {index, a.i32(0)});
  a.finish();
  ASSERT_EQ(run_file(a.file(), {&out}), "");
  std::vector<std::int32_t> want = grid();
  std::fill(want.begin() + 16, want.begin() + 20, 7);
  EXPECT_EQ(to, want);
}

TEST(ViewShape, OfTensorsAndIndexSpaces) {
  std::vector<std::int32_t> to(6, -1);
  const void* out = to.data();
  assembler a;
  const std::uint64_t z = a.parameter(a.pointer_tile(scalar::i32)), i32 = a.tile(scalar::i32);
  const std::uint64_t tensor = a.tensor_view(scalar::i32, {any, 20}, {20, 1});
  const std::uint64_t base = a.op(make_tensor_view, {1, tensor, z, 1, a.i32(50), 0});
  words found;
  const std::uint64_t extents = a.op(get_tensor_shape, {2, i32, i32, base}, 2);
  const std::uint64_t tiles = a.op(0x42, {a.partition_view(tensor, {8, 16}, {1, 0}), base});
  const std::uint64_t spaces = a.op(get_index_space_shape, {2, i32, i32, tiles}, 2);
  const std::uint64_t strided = a.op(make_strided_view, {a.strided_view(tensor, {8, 16}, {3, 7}, {0, 1}), base});
  const std::uint64_t steps = a.op(get_index_space_shape, {2, i32, i32, strided}, 2);
  const std::uint64_t view = a.dense_view(z, scalar::i32, {6}, {1});
  std::int32_t at = 0;
  for (std::uint64_t v : {extents, extents + 1, spaces, spaces + 1, steps, steps + 1})
    a.store(a.op(reshape, {a.tile(scalar::i32, {1}), v}), view, {a.i32(at++)});
  a.finish();
  ASSERT_EQ(run_file(a.file(), {&out}), "");
  // 20 columns by 8, 50 rows by 16; 50 rows by steps of 3, 20 columns by steps of 7.
  EXPECT_EQ(to, (std::vector<std::int32_t>{50, 20, 3, 4, 17, 3}));
}

TEST(ViewShape, ThatDoesNotFitIsAFault) {
  std::int32_t place = 0;
  const void* out = &place;
  assembler a;
  const std::uint64_t z = a.parameter(a.pointer_tile(scalar::i32)), i8 = a.tile(scalar::i8);
  const std::uint64_t tensor = a.tensor_view(scalar::i32, {300}, {1});
  a.op(get_tensor_shape, {1, i8, a.op(make_tensor_view, {1, tensor, z, 0, 0})}, 1);
  a.finish();
  EXPECT_NE(run_file(a.file(), {&out}).find("extent 300 does not fit"), std::string::npos);
}

/// Loads a tile of a format, stores it behind.
byte_string through_a_tile(scalar e, const byte_string& memory, std::int64_t elements, std::int64_t tile, std::size_t bytes) {
  byte_string to(bytes, 0xAA);
  const void *in = memory.data(), *out = to.data();
  assembler a(4);
  const std::uint64_t p = a.parameter(a.pointer_tile(e)), z = a.parameter(a.pointer_tile(e));
  const std::uint64_t v = a.load(a.dense_view(p, e, {elements}, {tile}), a.tile(e, {tile}), {a.i32(0)});
  a.store(v, a.dense_view(z, e, {tile}, {tile}), {a.i32(0)});
  a.finish();
  EXPECT_EQ(run_file(a.file(), {&in, &out}), "");
  return to;
}

TEST(ViewAccess, ElementsOfEveryForm) {
  // Two f4E2M1FN to a byte, the even one below; five of them, the rest is padding.
  EXPECT_EQ(through_a_tile(scalar::f4e2m1fn, {0x21, 0x43, 0xF5}, 5, 8, 4), (byte_string{0x21, 0x43, 0x05, 0x00}));
  EXPECT_EQ(through_a_tile(scalar::f8e4m3fn, {1, 2, 3, 4}, 3, 4, 4), (byte_string{1, 2, 3, 0}));
  EXPECT_EQ(through_a_tile(scalar::f8e5m3fnu, {1, 2, 3, 4}, 4, 4, 4), (byte_string{1, 2, 3, 4}));
  EXPECT_EQ(through_a_tile(scalar::i1, {0, 1, 2, 255}, 4, 4, 4), (byte_string{0, 1, 1, 1}));
  // The 13 lowest bits of a tf32 are not part of it.
  EXPECT_EQ(through_a_tile(scalar::tf32, {0xff, 0xff, 0x80, 0x3f}, 1, 1, 4), (byte_string{0x00, 0xe0, 0x80, 0x3f}));
}

TEST(ViewAccess, OrderedAccessesCopyLikeWeakOnes) {
  std::vector<float> from{1, 2, 3, 4}, to(4, 0);
  const void *in = from.data(), *out = to.data();
  assembler a;
  const std::uint64_t p = a.parameter(a.pointer_tile(scalar::f32)), z = a.parameter(a.pointer_tile(scalar::f32));
  const std::uint64_t source = a.dense_view(p, scalar::f32, {4}, {4}), target = a.dense_view(z, scalar::f32, {4}, {4}), zero = a.i32(0);
  const std::uint64_t v = a.op(load_view, {2, a.tile(scalar::f32, {4}), a.token(), 1, 2, 1, source, 1, zero}, 2);
  a.op(store_view, {1, a.token(), 1, 3, 2, v, target, 1, zero}, 1);
  a.finish();
  ASSERT_EQ(run_file(a.file(), {&in, &out}), "");
  EXPECT_EQ(to, from);
}

TEST(ViewAccess, ABrokenPromiseAboutTheEdgeIsAFault) {
  std::vector<float> from(8, 1);
  const void* in = from.data();
  const auto problem = [&](std::int64_t extent) {
    assembler a(4);
    const std::uint64_t p = a.parameter(a.pointer_tile(scalar::f32));
    const std::uint64_t view = a.dense_view(p, scalar::f32, {extent}, {4}), one = a.i32(1);
    a.op(load_view, {2, a.tile(scalar::f32, {4}), a.token(), 0, 0, 1, 1, view, 1, one}, 2);
    a.finish();
    return run_file(a.file(), {&in});
  };
  EXPECT_EQ(problem(8), "");
  EXPECT_NE(problem(7).find("promises"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
