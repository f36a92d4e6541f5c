// Ops that move elements about: slices, joins, exchanged axes, packed bits; and shifts.
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  bitcast = 0x09,
  cat = 0x0C,
  extract = 0x26,
  iota = 0x3A,
  mulhii = 0x4D,
  permute = 0x53,
  reshape = 0x5B,
  shli = 0x60,
  shri = 0x61,
  pack = 0x6F,
  unpack = 0x70,
  insert = 0x76
};

using shape = std::vector<std::int64_t>;

/// A tile of i32 with the elements 0, 1, 2, ... plus `first`.
std::uint64_t numbered(assembler& a, const shape& s, std::int32_t first = 0) {
  std::int64_t n = 1;
  for (std::int64_t extent : s) n *= extent;
  const std::uint64_t flat = a.op(iota, {a.tile(scalar::i32, {n})});
  const std::uint64_t moved =
      a.op(0x03, {a.tile(scalar::i32, {n}), 0, flat, a.splat(scalar::i32, {n}, static_cast<std::uint32_t>(first), 4)});
  return a.op(reshape, {a.tile(scalar::i32, s), moved});
}

/// The elements of what `emit` returns, a tile of n i32 of any shape.
std::vector<std::int32_t> elements(std::int64_t n, const std::function<std::uint64_t(assembler&)>& emit, std::string* problem = nullptr) {
  std::vector<std::int32_t> out(static_cast<std::size_t>(n), -1);
  const void* po = out.data();
  assembler a(4);
  const std::uint64_t z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t flat = a.op(reshape, {a.tile(scalar::i32, {n}), emit(a)});
  a.store(flat, a.dense_view(z, scalar::i32, {n}, {n}), {a.i32(0)});
  a.finish();
  const std::string text = run_file(a.file(), {&po});
  if (problem != nullptr)
    *problem = text;
  else
    EXPECT_EQ(text, "");
  return out;
}

TEST(Permute, OutputAxisKIsInputAxisPermutationK) {
  const auto turned = [](const shape& s, const std::vector<std::uint32_t>& axes) {
    shape to;
    std::int64_t n = 1;
    for (std::uint32_t axis : axes) to.push_back(s[axis]);
    for (std::int64_t extent : s) n *= extent;
    return elements(n, [&](assembler& a) {
      const std::uint64_t x = numbered(a, s);
      put_varint(a.body, permute);
      put_varint(a.body, a.tile(scalar::i32, to));
      put_varint(a.body, axes.size());
      for (std::uint32_t axis : axes) put_fixed(a.body, axis, 4);
      put_varint(a.body, x);
      return a.results(1);
    });
  };
  EXPECT_EQ(turned({2, 4}, {1, 0}), (std::vector<std::int32_t>{0, 4, 1, 5, 2, 6, 3, 7}));
  const std::vector<std::int32_t> got = turned({2, 4, 8}, {2, 0, 1});
  for (std::int32_t i = 0; i < 8; ++i)
    for (std::int32_t j = 0; j < 2; ++j)
      for (std::int32_t k = 0; k < 4; ++k) EXPECT_EQ(got[static_cast<std::size_t>((i * 2 + j) * 4 + k)], (j * 4 + k) * 8 + i);
  const std::vector<std::int32_t> same = turned({4, 8}, {0, 1});
  for (std::int32_t k = 0; k < 32; ++k) EXPECT_EQ(same[static_cast<std::size_t>(k)], k);
}

TEST(Cat, JoinsAlongAnAxis) {
  EXPECT_EQ(elements(8,
                     [](assembler& a) {
                       const std::uint64_t l = numbered(a, {2, 2}), r = numbered(a, {2, 2}, 10);
                       return a.op(cat, {a.tile(scalar::i32, {2, 4}), 1, l, r});
                     }),
            (std::vector<std::int32_t>{0, 1, 10, 11, 2, 3, 12, 13}));
  EXPECT_EQ(elements(8,
                     [](assembler& a) {
                       const std::uint64_t l = numbered(a, {2, 2}), r = numbered(a, {2, 2}, 10);
                       return a.op(cat, {a.tile(scalar::i32, {4, 2}), 0, l, r});
                     }),
            (std::vector<std::int32_t>{0, 1, 2, 3, 10, 11, 12, 13}));
}

TEST(Extract, TakesTheSliceOfThatNumber) {
  EXPECT_EQ(elements(4,
                     [](assembler& a) {
                       const std::uint64_t x = numbered(a, {4, 8}), one = a.i32(1), three = a.i32(3);
                       return a.op(extract, {1, a.tile(scalar::i32, {2, 2}), 3, x, one, three});
                     }),
            (std::vector<std::int32_t>{22, 23, 30, 31}));
  std::string problem;
  elements(
      4,
      [](assembler& a) {
        const std::uint64_t x = numbered(a, {4, 8}), one = a.i32(1), four = a.i32(4);
        return a.op(extract, {1, a.tile(scalar::i32, {2, 2}), 3, x, one, four});
      },
      &problem);
  EXPECT_NE(problem.find("slice 4 on axis 1 of 4"), std::string::npos);
}

TEST(Insert, PutsASliceInPlace) {
  EXPECT_EQ(elements(8,
                     [](assembler& a) {
                       const std::uint64_t part = numbered(a, {1, 2}, 90), whole = numbered(a, {2, 4}), one = a.i32(1);
                       return a.op(insert, {1, a.tile(scalar::i32, {2, 4}), 4, part, whole, one, one});
                     }),
            (std::vector<std::int32_t>{0, 1, 2, 3, 4, 5, 90, 91}));
  std::string problem;
  elements(
      8,
      [](assembler& a) {
        const std::uint64_t part = numbered(a, {1, 2}, 90), whole = numbered(a, {2, 4}), minus = a.i32(-1);
        return a.op(insert, {1, a.tile(scalar::i32, {2, 4}), 4, part, whole, minus, minus});
      },
      &problem);
  EXPECT_NE(problem.find("slice 4294967295 on axis 0 of 2"), std::string::npos);
}

/// Bytes through `unpack` to a format and back, and what the elements are.
TEST(Pack, KeepsEveryBit) {
  const std::vector<std::uint8_t> bytes{0x21, 0x43, 0xF0, 0x0F, 0x80, 0x7F, 0x55, 0xAA};
  struct variant {
    scalar e;
    std::int64_t elements;
  };
  for (const variant& v :
       {variant{scalar::i1, 64}, {scalar::i4, 16}, {scalar::f4e2m1fn, 16}, {scalar::i16, 4}, {scalar::f32, 2}, {scalar::f64, 1}}) {
    std::vector<std::uint8_t> out(8);
    const void *in = bytes.data(), *po = out.data();
    assembler a;
    const std::uint64_t x = a.parameter(a.pointer_tile(scalar::i8)), z = a.parameter(a.pointer_tile(scalar::i8));
    const std::uint64_t i8 = a.tile(scalar::i8, {8}), zero = a.i32(0);
    const std::uint64_t loaded = a.load(a.dense_view(x, scalar::i8, {8}, {8}), i8, {zero});
    const std::uint64_t few = a.op(unpack, {a.tile(v.e, {v.elements}), loaded});
    a.store(a.op(pack, {i8, few}), a.dense_view(z, scalar::i8, {8}, {8}), {zero});
    a.finish();
    ASSERT_EQ(run_file(a.file(), {&in, &po}), "");
    EXPECT_EQ(out, bytes) << static_cast<int>(v.e);
  }
  // The low half comes first, and i4 has a sign.
  EXPECT_EQ(elements(4,
                     [](assembler& a) {
                       const std::uint64_t two = a.op(0x10, {a.tile(scalar::i8, {2}), a.constant({0x21, 0xF3})});
                       return a.op(0x25, {a.tile(scalar::i32, {4}), 1, a.op(unpack, {a.tile(scalar::i4, {4}), two})});
                     }),
            (std::vector<std::int32_t>{1, 2, 3, -1}));
}

TEST(Bitcast, KeepsTheBits) {
  EXPECT_EQ(elements(2,
                     [](assembler& a) {
                       const std::uint64_t f = a.op(0x10, {a.tile(scalar::f32, {2}), a.constant(tile_from<float>({1.0F, -0.0F}).bytes)});
                       return a.op(bitcast, {a.tile(scalar::i32, {2}), f});
                     }),
            (std::vector<std::int32_t>{0x3f800000, std::numeric_limits<std::int32_t>::min()}));
  std::string problem;
  elements(2, [](assembler& a) { return a.op(bitcast, {a.tile(scalar::i32, {2}), a.splat(scalar::f64, {2}, 0, 8)}); }, &problem);
  EXPECT_NE(problem.find("as wide"), std::string::npos);
}

TEST(Shift, OfEveryWidth) {
  const auto check = [](auto zero) {
    using T = decltype(zero);
    using U = std::make_unsigned_t<T>;
    constexpr unsigned bits = 8 * sizeof(T);
    std::vector<T> left, right;
    all_pairs<T>(special_numbers<T>(), left, right);
    for (std::size_t k = 0; k < left.size(); ++k) right[k] = static_cast<T>(static_cast<U>(right[k]) % bits);
    const std::vector<tile_bytes> operands{tile_from(left), tile_from(right)};
    const auto run = [&](const emit_op& emit) {
      const op_run r = run_op(scalar_of<T>(), left.size(), operands, emit);
      EXPECT_EQ(r.problem, "");
      return r.as<T>();
    };
    const std::vector<T> up = run([](assembler& a, std::uint64_t t, const words& v) { return a.op(shli, {t, 0, v[0], v[1]}); });
    const std::vector<T> down = run([](assembler& a, std::uint64_t t, const words& v) { return a.op(shri, {t, 1, v[0], v[1]}); });
    const std::vector<T> logical = run([](assembler& a, std::uint64_t t, const words& v) { return a.op(shri, {t, 0, v[0], v[1]}); });
    const std::vector<T> high = run([](assembler& a, std::uint64_t t, const words& v) { return a.op(mulhii, {t, v[0], v[1]}); });
    for (std::size_t k = 0; k < left.size(); ++k) {
      const auto amount = static_cast<unsigned>(right[k]);
      EXPECT_EQ(up[k], static_cast<T>(static_cast<std::uint64_t>(static_cast<U>(left[k])) << amount));
      EXPECT_EQ(down[k], static_cast<T>(left[k] >> amount));
      EXPECT_EQ(logical[k], static_cast<T>(static_cast<U>(left[k]) >> amount));
      __extension__ typedef unsigned __int128 wide;
      EXPECT_EQ(high[k], static_cast<T>(wide{static_cast<U>(left[k])} * static_cast<U>(right[k]) >> bits));
    }
  };
  check(std::int8_t{});
  check(std::int16_t{});
  check(std::int32_t{});
  check(std::int64_t{});
}

TEST(Shift, PromisesAreChecked) {
  const auto problem = [](std::uint64_t promise, std::int32_t value) {
    std::string text;
    elements(
        1,
        [&](assembler& a) {
          return a.op(shli, {a.tile(scalar::i32, {1}), promise, a.splat(scalar::i32, {1}, static_cast<std::uint32_t>(value), 4),
                             a.splat(scalar::i32, {1}, 1, 4)});
        },
        &text);
    return text;
  };
  EXPECT_EQ(problem(1, 1 << 29), "");
  EXPECT_NE(problem(1, 1 << 30), "");
  EXPECT_EQ(problem(2, 1 << 30), "");
  EXPECT_NE(problem(2, std::numeric_limits<std::int32_t>::min()), "");
  EXPECT_EQ(problem(1, -1), "");
  EXPECT_NE(problem(3, -1), "");
}

}  // namespace
}  // namespace tessera::test
