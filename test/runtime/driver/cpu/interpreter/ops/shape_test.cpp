// Constants in every encoding, broadcasts along any axes, iota and reshape.
#include <numeric>

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { broadcast = 0x0B, constant = 0x10, iota = 0x3A, reshape = 0x5B };

op_run run_constant(scalar element, std::size_t n, byte_string payload) {
  return run_op(element, n, {}, [=](assembler& a, std::uint64_t t, const words&) { return a.op(constant, {t, a.constant(payload)}); });
}

TEST(Constant, SplatsAndElements) {
  EXPECT_EQ(run_constant(scalar::i16, 4, {0x34, 0x12}).as<std::int16_t>(), (std::vector<std::int16_t>(4, 0x1234)));
  EXPECT_EQ(run_constant(scalar::f64, 2, tile_from<double>({1.5}).bytes).as<double>(), (std::vector<double>{1.5, 1.5}));
  EXPECT_EQ(run_constant(scalar::i32, 4, tile_from<std::int32_t>({1, -2, 3, -4}).bytes).as<std::int32_t>(),
            (std::vector<std::int32_t>{1, -2, 3, -4}));
  EXPECT_EQ(run_constant(scalar::i8, 1, {7}).result, byte_string{7});
  EXPECT_NE(run_constant(scalar::i32, 4, byte_string(12)).problem.find("wrong size"), std::string::npos);
  EXPECT_NE(run_constant(scalar::i32, 4, {}).problem.find("wrong size"), std::string::npos);
}

TEST(Constant, BooleansPackedUnpackedAndSplat) {
  EXPECT_EQ(run_constant(scalar::i1, 4, {0xff}).result, byte_string(4, 1));
  EXPECT_EQ(run_constant(scalar::i1, 4, {0x00}).result, byte_string(4, 0));
  EXPECT_EQ(run_constant(scalar::i1, 4, {0x05}).result, (byte_string{1, 0, 1, 0}));  // packed
  EXPECT_EQ(run_constant(scalar::i1, 1, {0x01}).result, byte_string{1});
  EXPECT_EQ(run_constant(scalar::i1, 16, {0x01, 0x80}).result, (byte_string{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
  EXPECT_EQ(run_constant(scalar::i1, 4, {1, 0, 1, 0}).result, (byte_string{1, 0, 1, 0}));  // a byte each
  EXPECT_NE(run_constant(scalar::i1, 4, {1, 0, 255, 0}).problem.find("wrong size"), std::string::npos);
  EXPECT_NE(run_constant(scalar::i1, 16, {1, 2, 3}).problem.find("wrong size"), std::string::npos);
}

/// Loads a tile of `from`, applies one shape op, stores a tile of `to`.
op_run run_shape(std::uint64_t code, std::vector<std::int64_t> from, std::vector<std::int64_t> to,
                 const std::vector<std::int32_t>& values) {
  assembler a;
  op_run run;
  std::size_t n = 1;
  for (std::int64_t e : to) n *= static_cast<std::size_t>(e);
  run.result.assign(n * 4, 0xEE);
  const void *in = values.data(), *out = run.result.data();
  const std::uint64_t x = a.parameter(a.pointer_tile(scalar::i32)), z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t zero = a.i32(0);
  const std::uint64_t v = a.load(a.dense_view(x, scalar::i32, from, from), a.tile(scalar::i32, from), words(from.size(), zero));
  const std::uint64_t r = a.op(code, {a.tile(scalar::i32, to), v});
  a.store(r, a.dense_view(z, scalar::i32, to, to), words(to.size(), zero));
  a.finish();
  run.problem = run_file(a.file(), {&in, &out});
  return run;
}

void expect_broadcast(const std::vector<std::int64_t>& from, const std::vector<std::int64_t>& to) {
  std::int64_t n = 1, m = 1;
  for (std::int64_t e : from) n *= e;
  for (std::int64_t e : to) m *= e;
  std::vector<std::int32_t> values(static_cast<std::size_t>(n));
  std::iota(values.begin(), values.end(), 1);
  const op_run run = run_shape(broadcast, from, to, values);
  ASSERT_EQ(run.problem, "");
  const std::vector<std::int32_t> got = run.as<std::int32_t>();
  for (std::int64_t i = 0; i < m; ++i) {
    std::int64_t rest = i, source = 0, stride = 1;
    for (std::size_t k = to.size(); k-- > 0;) {
      source += from[k] == 1 ? 0 : rest % to[k] * stride;
      rest /= to[k];
      stride *= from[k];
    }
    ASSERT_EQ(got[static_cast<std::size_t>(i)], values[static_cast<std::size_t>(source)]) << i;
  }
}

TEST(Broadcast, AnyAxes) {
  expect_broadcast({1}, {8});
  expect_broadcast({8}, {8});
  expect_broadcast({1, 8}, {4, 8});
  expect_broadcast({4, 1}, {4, 8});
  expect_broadcast({1, 1}, {4, 8});
  expect_broadcast({1, 4, 1}, {2, 4, 8});
  expect_broadcast({2, 1, 8}, {2, 4, 8});
  expect_broadcast({2, 1, 1, 4}, {2, 2, 8, 4});
  expect_broadcast({1, 2, 1, 4, 1}, {2, 2, 2, 4, 2});
}

TEST(Broadcast, RefusesOtherShapes) {
  EXPECT_NE(run_shape(broadcast, {2}, {8}, {1, 2}).problem.find("'broadcast'"), std::string::npos);
  EXPECT_NE(run_shape(broadcast, {1}, {2, 4}, {1}).problem.find("'broadcast'"), std::string::npos);
}

TEST(Reshape, KeepsTheOrder) {
  const std::vector<std::int32_t> values{1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(run_shape(reshape, {8}, {2, 4}, values).as<std::int32_t>(), values);
  EXPECT_EQ(run_shape(reshape, {2, 2, 2}, {1, 8}, values).as<std::int32_t>(), values);
  EXPECT_NE(run_shape(reshape, {8}, {4}, values).problem.find("'reshape'"), std::string::npos);
}

TEST(Reshape, ScalarToTile) {
  const op_run run = run_op(scalar::i64, 4, {}, [](assembler& a, std::uint64_t t, const words&) {
    const std::uint64_t one = a.op(reshape, {a.tile(scalar::i64, {1}), a.i64(-9)});
    return a.op(broadcast, {t, one});
  });
  EXPECT_EQ(run.as<std::int64_t>(), std::vector<std::int64_t>(4, -9));
}

op_run run_iota(scalar element, std::size_t n) {
  return run_op(element, n, {}, [](assembler& a, std::uint64_t t, const words&) { return a.op(iota, {t}); });
}

TEST(Iota, CountsUpToTheRange) {
  std::vector<std::int32_t> want(64);
  std::iota(want.begin(), want.end(), 0);
  EXPECT_EQ(run_iota(scalar::i32, 64).as<std::int32_t>(), want);
  EXPECT_EQ(run_iota(scalar::i8, 256).result[255], 255);
  EXPECT_NE(run_iota(scalar::i8, 512).problem.find("'iota'"), std::string::npos);
  EXPECT_EQ(run_iota(scalar::i1, 2).result, (byte_string{0, 1}));
  EXPECT_NE(run_iota(scalar::f32, 2).problem.find("'iota'"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
