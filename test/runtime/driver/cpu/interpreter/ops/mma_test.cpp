// Products of matrices against the same chains of fused multiply-adds in plain loops: every element, batches, scales, accumulation in
// loops.
#include <cmath>

#include "test/runtime/driver/cpu/interpreter/formats.h"
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { for_code = 0x29, mmaf = 0x49, mmai = 0x4A, mmaf_scaled = 0x72 };

struct problem {
  std::int64_t batches, m, n, k;
};

std::uint32_t state = 1;
std::uint32_t next_random() {
  state = state * 1664525 + 1013904223;
  return state >> 8;
}

/// Random encodings of a format that are neither NaN nor infinite.
byte_string random_elements(scalar e, std::int64_t n) {
  byte_string bytes;
  const number_format& f = format_of(e);
  for (std::int64_t k = 0; k < n; ++k) {
    std::uint64_t bits = 0;
    do bits = (std::uint64_t{next_random()} << 40 ^ std::uint64_t{next_random()} << 20 ^ next_random()) >> (64 - f.bits());
    while (!std::isfinite(value_of(f, bits)) || (f.bits() > 8 && std::fabs(value_of(f, bits)) > 100));
    put_fixed(bytes, e == scalar::tf32 ? bits << 13 : bits, static_cast<unsigned>(bytes_of(e)));
  }
  return bytes;
}

std::vector<double> values_of(scalar e, const byte_string& bytes) {
  const std::size_t size = bytes_of(e);
  std::vector<double> values;
  for (std::size_t at = 0; at < bytes.size(); at += size) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes.data() + at, size);
    values.push_back(value_of(format_of(e), e == scalar::tf32 ? bits >> 13 : bits));
  }
  return values;
}

std::vector<std::int64_t> shape_of(const problem& p, std::int64_t rows, std::int64_t columns) {
  return p.batches == 0 ? std::vector<std::int64_t>{rows, columns} : std::vector<std::int64_t>{p.batches, rows, columns};
}

/// Runs one product; the summand is `c`.
byte_string multiply(scalar factor, scalar sum, const problem& p, const byte_string& x, const byte_string& y, const byte_string& c) {
  byte_string out(c.size(), 0xEE);
  const void *px = x.data(), *py = y.data(), *pc = c.data(), *po = out.data();
  assembler a;
  const std::uint64_t ax = a.parameter(a.pointer_tile(factor)), ay = a.parameter(a.pointer_tile(factor)),
                      ac = a.parameter(a.pointer_tile(sum)), ao = a.parameter(a.pointer_tile(sum));
  const std::uint64_t zero = a.i32(0);
  const words index(p.batches == 0 ? 2 : 3, zero);
  const auto load = [&](std::uint64_t base, scalar e, const std::vector<std::int64_t>& s) {
    return a.load(a.dense_view(base, e, s, s), a.tile(e, s), index);
  };
  const std::uint64_t l = load(ax, factor, shape_of(p, p.m, p.k)), r = load(ay, factor, shape_of(p, p.k, p.n)),
                      s = load(ac, sum, shape_of(p, p.m, p.n));
  const std::vector<std::int64_t> result = shape_of(p, p.m, p.n);
  const std::uint64_t v =
      factor == scalar::i8 ? a.op(mmai, {a.tile(sum, result), 1, 0, l, r, s}) : a.op(mmaf, {a.tile(sum, result), 0, l, r, s});
  a.store(v, a.dense_view(ao, sum, result, result), index);
  a.finish();
  EXPECT_EQ(run_file(a.file(), {&px, &py, &pc, &po}), "");
  return out;
}

/// Chains in T, in the order of k.
template <class T>
std::vector<T> chains(const problem& p, const std::vector<double>& x, const std::vector<double>& y, const std::vector<double>& c) {
  std::vector<T> out;
  const std::int64_t batches = p.batches == 0 ? 1 : p.batches;
  for (std::int64_t b = 0; b < batches; ++b)
    for (std::int64_t i = 0; i < p.m; ++i)
      for (std::int64_t j = 0; j < p.n; ++j) {
        T s = static_cast<T>(c[static_cast<std::size_t>((b * p.m + i) * p.n + j)]);
        for (std::int64_t k = 0; k < p.k; ++k)
          s = std::fma(static_cast<T>(x[static_cast<std::size_t>((b * p.m + i) * p.k + k)]),
                       static_cast<T>(y[static_cast<std::size_t>((b * p.k + k) * p.n + j)]), s);
        out.push_back(s);
      }
  return out;
}

template <class T>
std::vector<T> elements(const byte_string& bytes) {
  std::vector<T> v(bytes.size() / sizeof(T));
  std::memcpy(v.data(), bytes.data(), bytes.size());
  return v;
}

constexpr problem problems[] = {{0, 16, 16, 16}, {0, 1, 1, 1},  {0, 2, 4, 8}, {0, 4, 8, 2},  {0, 1, 64, 4},
                                {0, 64, 2, 4},   {2, 8, 16, 4}, {4, 2, 8, 2}, {0, 8, 32, 1}, {0, 32, 16, 64}};

TEST(Mmaf, SingleSums) {
  for (scalar e : {scalar::f32, scalar::tf32, scalar::f16, scalar::bf16, scalar::f8e4m3fn, scalar::f8e5m2})
    for (const problem& p : problems) {
      const std::int64_t batches = p.batches == 0 ? 1 : p.batches;
      const byte_string x = random_elements(e, batches * p.m * p.k), y = random_elements(e, batches * p.k * p.n),
                        c = random_elements(scalar::f32, batches * p.m * p.n);
      EXPECT_EQ(elements<float>(multiply(e, scalar::f32, p, x, y, c)),
                chains<float>(p, values_of(e, x), values_of(e, y), values_of(scalar::f32, c)))
          << static_cast<int>(e) << " " << p.m << "x" << p.n << "x" << p.k;
    }
}

TEST(Mmaf, DoubleSums) {
  for (const problem& p : problems) {
    const std::int64_t batches = p.batches == 0 ? 1 : p.batches;
    const byte_string x = random_elements(scalar::f64, batches * p.m * p.k), y = random_elements(scalar::f64, batches * p.k * p.n),
                      c = random_elements(scalar::f64, batches * p.m * p.n);
    EXPECT_EQ(elements<double>(multiply(scalar::f64, scalar::f64, p, x, y, c)),
              chains<double>(p, elements<double>(x), elements<double>(y), elements<double>(c)));
  }
}

TEST(Mmaf, HalfSumsAreRoundedOnce) {
  for (scalar e : {scalar::f16, scalar::f8e4m3fn, scalar::f8e5m2}) {
    const problem p{0, 8, 16, 32};
    const byte_string x = random_elements(e, p.m * p.k), y = random_elements(e, p.k * p.n), c = random_elements(scalar::f16, p.m * p.n);
    const std::vector<float> sums = chains<float>(p, values_of(e, x), values_of(e, y), values_of(scalar::f16, c));
    const std::vector<std::uint16_t> got = elements<std::uint16_t>(multiply(e, scalar::f16, p, x, y, c));
    for (std::size_t k = 0; k < sums.size(); ++k) EXPECT_EQ(got[k], nearest(format_of(scalar::f16), sums[k]));
  }
}

TEST(Mmai, SignsOfEachSide) {
  const problem p{0, 8, 16, 32};
  const byte_string x = random_elements(scalar::i8, p.m * p.k), y = random_elements(scalar::i8, p.k * p.n);
  std::vector<std::int32_t> c;
  for (std::int64_t k = 0; k < p.m * p.n; ++k) c.push_back(static_cast<std::int32_t>(next_random() << 8));
  const std::vector<std::int32_t> got = elements<std::int32_t>(multiply(scalar::i8, scalar::i32, p, x, y, tile_from(c).bytes));
  for (std::int64_t i = 0; i < p.m; ++i)
    for (std::int64_t j = 0; j < p.n; ++j) {
      auto s = static_cast<std::uint32_t>(c[static_cast<std::size_t>(i * p.n + j)]);
      for (std::int64_t k = 0; k < p.k; ++k)  // signed times unsigned
        s += static_cast<std::uint32_t>(static_cast<std::int8_t>(x[static_cast<std::size_t>(i * p.k + k)]) *
                                        static_cast<std::int32_t>(y[static_cast<std::size_t>(k * p.n + j)]));
      EXPECT_EQ(static_cast<std::uint32_t>(got[static_cast<std::size_t>(i * p.n + j)]), s);
    }
}

TEST(MmafScaled, EveryFormatOfFactorsAndScales) {
  struct variant {
    scalar factor, scale;
    std::int64_t block;
  };
  constexpr variant variants[] = {{scalar::f8e4m3fn, scalar::f8e8m0fnu, 32}, {scalar::f8e5m2, scalar::f8e8m0fnu, 32},
                                  {scalar::f4e2m1fn, scalar::f8e4m3fn, 16},  {scalar::f4e2m1fn, scalar::f8e8m0fnu, 16},
                                  {scalar::f4e2m1fn, scalar::f8e8m0fnu, 32}, {scalar::f4e2m1fn, scalar::f8e5m3fnu, 16}};
  for (const variant& v : variants) {
    const std::int64_t m = 4, n = 8, k = 64, blocks = k / v.block;
    const bool half = v.factor == scalar::f4e2m1fn;
    byte_string x = random_elements(half ? scalar::i8 : v.factor, half ? m * k / 2 : m * k),
                y = random_elements(half ? scalar::i8 : v.factor, half ? k * n / 2 : k * n);
    const auto scales = [&](std::int64_t count) {
      byte_string s = random_elements(v.scale, count);
      // Near one, so that sums stay in range.
      if (v.scale == scalar::f8e8m0fnu)
        for (unsigned char& b : s) b = static_cast<unsigned char>(120 + b % 16);
      return s;
    };
    const byte_string sx = scales(m * blocks), sy = scales(blocks * n);
    byte_string out(static_cast<std::size_t>(m * n) * 4);
    const void *px = x.data(), *py = y.data(), *psx = sx.data(), *psy = sy.data(), *po = out.data();
    assembler a(4);
    const std::uint64_t ax = a.parameter(a.pointer_tile(v.factor)), ay = a.parameter(a.pointer_tile(v.factor)),
                        asx = a.parameter(a.pointer_tile(v.scale)), asy = a.parameter(a.pointer_tile(v.scale)),
                        ao = a.parameter(a.pointer_tile(scalar::f32));
    const std::uint64_t zero = a.i32(0);
    const auto load = [&](std::uint64_t base, scalar e, const std::vector<std::int64_t>& s) {
      return a.load(a.dense_view(base, e, s, s), a.tile(e, s), {zero, zero});
    };
    const std::uint64_t l = load(ax, v.factor, {m, k}), r = load(ay, v.factor, {k, n}), ls = load(asx, v.scale, {m, blocks}),
                        rs = load(asy, v.scale, {blocks, n});
    const std::uint64_t c = a.splat(scalar::f32, {m, n}, std::bit_cast<std::uint32_t>(0.75F), 4);
    a.store(a.op(mmaf_scaled, {a.tile(scalar::f32, {m, n}), l, r, c, ls, rs}), a.dense_view(ao, scalar::f32, {m, n}, {m, n}), {zero, zero});
    a.finish();
    ASSERT_EQ(run_file(a.file(), {&px, &py, &psx, &psy, &po}), "");
    const auto factor = [&](const byte_string& bytes, std::int64_t at) {
      if (!half) return value_of(format_of(v.factor), bytes[static_cast<std::size_t>(at)]);
      return value_of(format_of(v.factor), bytes[static_cast<std::size_t>(at / 2)] >> (at % 2 * 4) & 0xf);
    };
    const auto scale = [&](const byte_string& bytes, std::int64_t at) {
      return value_of(format_of(v.scale), bytes[static_cast<std::size_t>(at)]);
    };
    for (std::int64_t i = 0; i < m; ++i)
      for (std::int64_t j = 0; j < n; ++j) {
        double s = 0.75;
        for (std::int64_t q = 0; q < k; ++q)
          s = std::fma(factor(x, i * k + q) * scale(sx, i * blocks + q / v.block), factor(y, q * n + j) * scale(sy, q / v.block * n + j),
                       s);
        EXPECT_EQ(elements<float>(out)[static_cast<std::size_t>(i * n + j)], static_cast<float>(s)) << static_cast<int>(v.factor);
      }
  }
}

/// The product of 512 x 512 in a loop over tiles, as kernels do it.
TEST(Mmaf, AccumulatesInALoop) {
  constexpr std::int64_t size = 64, tile = 16, steps = 8;
  const byte_string x = random_elements(scalar::f32, size * size * 2), y = random_elements(scalar::f32, size * size * 2);
  std::vector<float> out(static_cast<std::size_t>(size * size));
  const void *px = x.data(), *py = y.data(), *po = out.data();
  assembler a;
  const std::uint64_t ax = a.parameter(a.pointer_tile(scalar::f32)), ay = a.parameter(a.pointer_tile(scalar::f32)),
                      ao = a.parameter(a.pointer_tile(scalar::f32)), i32 = a.tile(scalar::i32);
  const std::uint64_t id = a.op(0x30, {i32, i32, i32}, 3);
  const std::uint64_t l = a.dense_view(ax, scalar::f32, {size, steps * tile}, {tile, tile}),
                      r = a.dense_view(ay, scalar::f32, {steps * tile, size}, {tile, tile}),
                      o = a.dense_view(ao, scalar::f32, {size, size}, {tile, tile});
  const std::uint64_t f32 = a.tile(scalar::f32, {tile, tile}), zero = a.i32(0), one = a.i32(1), end = a.i32(steps);
  const std::uint64_t start = a.splat(scalar::f32, {tile, tile}, 0, 4);
  a.op(for_code, {1, f32, 0, 4, zero, end, one, start, 1}, 0);
  a.region({i32, f32}, 4, [&](std::uint64_t i) {
    const std::uint64_t left = a.load(l, f32, {id, i}), right = a.load(r, f32, {i, id + 1});
    const std::uint64_t s = a.op(mmaf, {f32, 0, left, right, i + 1});
    a.op(0x11, {0, 1, s}, 0);
  });
  const std::uint64_t s = a.results(1);
  a.store(s, o, {id, id + 1});
  a.finish();
  const problem p{0, size, size, steps * tile};
  const std::vector<float> want =
      chains<float>(p, values_of(scalar::f32, x), values_of(scalar::f32, y), std::vector<double>(static_cast<std::size_t>(size * size)));
  for (unsigned threads : {1U, 2U, 7U}) {
    std::fill(out.begin(), out.end(), -1.0F);
    ASSERT_EQ(run_file(a.file(), {&px, &py, &po}, {size / tile, size / tile, 1}, threads), "");
    EXPECT_EQ(out, want);
  }
}

}  // namespace
}  // namespace tessera::test
