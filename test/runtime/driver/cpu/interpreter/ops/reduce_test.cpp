// Reductions and scans: their fixed order against the same order in plain loops, bodies of every kind.
#include <algorithm>

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  addf = 0x02,
  andi = 0x04,
  cmpf = 0x0E,
  cmpi = 0x0F,
  if_code = 0x32,
  maxf = 0x45,
  mulf = 0x4C,
  reduce = 0x58,
  scan = 0x5E,
  select = 0x5F,
  yield = 0x6D
};

using shape = std::vector<std::int64_t>;

std::int64_t elements_of(const shape& s) {
  std::int64_t n = 1;
  for (std::int64_t extent : s) n *= extent;
  return n;
}

std::vector<float> numbers(std::int64_t n) {
  std::vector<float> v;
  std::uint32_t state = 12345;
  for (std::int64_t k = 0; k < n; ++k) {
    state = state * 1664525 + 1013904223;
    v.push_back(static_cast<float>(static_cast<std::int32_t>(state)) * 0x1p-20F);
  }
  return v;
}

/// `body(first argument)` emits `ops` ops, the last `yield`. The result, or what went wrong.
std::string run_reduction(std::uint64_t code, const shape& from, const shape& to, unsigned dim, bool reverse, const std::vector<float>& in,
                          std::vector<float>& out, unsigned ops, const std::function<void(assembler&, std::uint64_t)>& body,
                          const std::function<void(assembler&)>& before = {}) {
  assembler a;
  const std::uint64_t f32 = a.tile(scalar::f32);
  const std::uint64_t x = a.parameter(a.pointer_tile(scalar::f32)), z = a.parameter(a.pointer_tile(scalar::f32));
  if (before) before(a);
  const std::uint64_t zero = a.i32(0);
  const std::uint64_t loaded = a.load(a.dense_view(x, scalar::f32, from, from), a.tile(scalar::f32, from), words(from.size(), zero));
  words rest{1, a.tile(scalar::f32, to), dim};
  if (code == scan) rest.push_back(reverse ? 1 : 0);
  rest.insert(rest.end(), {1, 2, a.element(scalar::f32), 0, 1, loaded, 1});  // identity 0.0
  a.op(code, rest, 0);
  a.region({f32, f32}, ops, [&](std::uint64_t first) { body(a, first); });
  const std::uint64_t r = a.results(1);
  shape flat{elements_of(to)};
  a.store(a.op(0x5B, {a.tile(scalar::f32, flat), r}), a.dense_view(z, scalar::f32, flat, flat), {zero});
  a.finish();
  out.assign(static_cast<std::size_t>(elements_of(to)), -1);
  const void *px = in.data(), *pz = out.data();
  return run_file(a.file(), {&px, &pz});
}

void emit_sum(assembler& a, std::uint64_t first) {
  const std::uint64_t s = a.op(addf, {a.tile(scalar::f32), 0, 0, first, first + 1});
  a.op(yield, {0, 1, s}, 0);
}

/// The halves of the axis are combined until one is left.
std::vector<float> tree(std::vector<float> v, std::int64_t outer, std::int64_t n, std::int64_t inner, float (*f)(float, float)) {
  for (; n > 1; n /= 2) {
    std::vector<float> next;
    for (std::int64_t o = 0; o < outer; ++o)
      for (std::int64_t i = 0; i < n / 2 * inner; ++i)
        next.push_back(f(v[static_cast<std::size_t>(o * n * inner + i)], v[static_cast<std::size_t>(o * n * inner + n / 2 * inner + i)]));
    v = next;
  }
  return v;
}

float plus(float a, float b) { return a + b; }

TEST(Reduce, SumsInAFixedTree) {
  const std::pair<shape, unsigned> cases[] = {{{4096}, 0},     {{8}, 0},       {{1}, 0},        {{16, 64}, 1},
                                              {{16, 64}, 0},   {{64, 1}, 1},   {{4, 8, 16}, 1}, {{4, 8, 16}, 0},
                                              {{4, 8, 16}, 2}, {{2, 2048}, 1}, {{2048, 2}, 0},  {{8192}, 0}};
  for (const auto& [from, dim] : cases) {
    shape to = from;
    to.erase(to.begin() + dim);
    std::int64_t outer = 1, inner = 1;
    for (unsigned k = 0; k < from.size(); ++k) (k < dim ? outer : inner) *= k == dim ? 1 : from[k];
    const std::vector<float> in = numbers(elements_of(from));
    std::vector<float> out;
    ASSERT_EQ(run_reduction(reduce, from, to, dim, false, in, out, 2, emit_sum), "");
    EXPECT_EQ(out, tree(in, outer, from[dim], inner, plus)) << from.size() << " axes, " << dim;
  }
}

TEST(Reduce, BodiesWithConstantsAndValuesFromOutside) {
  // max(l, r) * 1 + outside, where outside is 0.25.
  std::uint64_t outside = 0;
  const std::vector<float> in = numbers(2048);
  std::vector<float> out;
  ASSERT_EQ(run_reduction(
                reduce, {2048}, {}, 0, false, in, out, 5,
                [&](assembler& a, std::uint64_t first) {
                  const std::uint64_t f32 = a.tile(scalar::f32);
                  const std::uint64_t one = a.splat(scalar::f32, {}, std::bit_cast<std::uint32_t>(1.0F), 4);
                  const std::uint64_t larger = a.op(maxf, {f32, 0, first, first + 1});
                  const std::uint64_t scaled = a.op(mulf, {f32, 0, 0, larger, one});
                  const std::uint64_t r = a.op(addf, {f32, 0, 0, scaled, outside});
                  a.op(yield, {0, 1, r}, 0);
                },
                [&](assembler& a) { outside = a.splat(scalar::f32, {}, std::bit_cast<std::uint32_t>(0.25F), 4); }),
            "");
  EXPECT_EQ(out, tree(in, 1, 2048, 1, [](float a, float b) { return (a > b ? a : b) * 1.0F + 0.25F; }));
}

TEST(Reduce, BodiesWithBranchesRunElementByElement) {
  const auto body = [](assembler& a, std::uint64_t first) {
    const std::uint64_t f32 = a.tile(scalar::f32);
    const std::uint64_t larger = a.op(cmpf, {a.tile(scalar::i1), 4, 1, first, first + 1});
    a.op(if_code, {1, f32, larger, 2}, 0);
    a.region({}, 1, [&](std::uint64_t) { a.op(yield, {0, 1, first}, 0); });
    a.region({}, 2, [&](std::uint64_t) {
      const std::uint64_t s = a.op(addf, {f32, 0, 0, first, first + 1});
      a.op(yield, {0, 1, s}, 0);
    });
    const std::uint64_t r = a.results(1);
    a.op(yield, {0, 1, r}, 0);
  };
  const std::vector<float> in = numbers(8 * 32);
  std::vector<float> out;
  ASSERT_EQ(run_reduction(reduce, {8, 32}, {8}, 1, false, in, out, 3, body), "");
  EXPECT_EQ(out, tree(in, 8, 32, 1, [](float a, float b) { return a > b ? a : a + b; }));
}

TEST(Scan, GoesAlongItsAxis) {
  const std::pair<shape, unsigned> cases[] = {{{64}, 0},      {{16, 32}, 1},  {{16, 32}, 0}, {{4, 8, 16}, 1},
                                              {{2048, 4}, 0}, {{4, 2048}, 0}, {{1, 8}, 0}};
  for (bool reverse : {false, true})
    for (const auto& [s, dim] : cases) {
      std::int64_t outer = 1, inner = 1;
      for (unsigned k = 0; k < s.size(); ++k) (k < dim ? outer : inner) *= k == dim ? 1 : s[k];
      const std::vector<float> in = numbers(elements_of(s));
      std::vector<float> want = in, out;
      const std::int64_t n = s[dim];
      for (std::int64_t o = 0; o < outer; ++o)
        for (std::int64_t i = 0; i < inner; ++i)
          for (std::int64_t k = 1; k < n; ++k) {
            const auto at = [&](std::int64_t step) {
              return static_cast<std::size_t>((o * n + (reverse ? n - 1 - step : step)) * inner + i);
            };
            want[at(k)] = want[at(k - 1)] + in[at(k)];
          }
      ASSERT_EQ(run_reduction(scan, s, s, dim, reverse, in, out, 2, emit_sum), "");
      EXPECT_EQ(out, want) << s.size() << " axes, " << dim << ", " << reverse;
    }
}

/// The largest element and where it is: two operands of two types.
TEST(Reduce, TwoOperands) {
  constexpr std::int64_t n = 512;
  const std::vector<float> in = numbers(n);
  float best = 0;
  std::int32_t place = -1;
  const void *px = in.data(), *pv = &best, *pi = &place;
  assembler a;
  const std::uint64_t f32 = a.tile(scalar::f32), i32 = a.tile(scalar::i32);
  const std::uint64_t x = a.parameter(a.pointer_tile(scalar::f32)), v = a.parameter(a.pointer_tile(scalar::f32)),
                      w = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t zero = a.i32(0);
  const std::uint64_t loaded = a.load(a.dense_view(x, scalar::f32, {n}, {n}), a.tile(scalar::f32, {n}), {zero});
  const std::uint64_t index = a.op(0x3A, {a.tile(scalar::i32, {n})});
  a.op(reduce, {2, f32, i32, 0, 2, 2, a.element(scalar::f32), 0, 1, a.element(scalar::i32), 0, 2, loaded, index, 1}, 0);
  a.region({f32, f32, i32, i32}, 4, [&](std::uint64_t first) {
    const std::uint64_t larger = a.op(cmpf, {a.tile(scalar::i1), 5, 1, first, first + 1});
    const std::uint64_t value = a.op(select, {f32, larger, first, first + 1});
    const std::uint64_t where = a.op(select, {i32, larger, first + 2, first + 3});
    a.op(yield, {0, 2, value, where}, 0);
  });
  const std::uint64_t r = a.results(2);
  a.store(a.op(0x5B, {a.tile(scalar::f32, {1}), r}), a.dense_view(v, scalar::f32, {1}, {1}), {zero});
  a.store(a.op(0x5B, {a.tile(scalar::i32, {1}), r + 1}), a.dense_view(w, scalar::i32, {1}, {1}), {zero});
  a.finish();
  ASSERT_EQ(run_file(a.file(), {&px, &pv, &pi}), "");
  const auto most = std::max_element(in.begin(), in.end());
  EXPECT_EQ(best, *most);
  EXPECT_EQ(place, most - in.begin());
}

// A writer may spell an identity of i1 as a truth value or as an integer; of another element a truth value is no identity.
TEST(Reduce, TruthValues) {
  constexpr std::int64_t n = 64;
  std::vector<std::int32_t> in(n, 5);
  const auto all_of = [&](scalar element, const words& identity, std::int32_t& result) {
    assembler a;
    const std::uint64_t i32 = a.tile(scalar::i32), value = a.tile(element);
    const std::uint64_t x = a.parameter(a.pointer_tile(scalar::i32)), z = a.parameter(a.pointer_tile(scalar::i32));
    const std::uint64_t zero = a.i32(0), seven = a.i32(7);
    std::uint64_t loaded = a.load(a.dense_view(x, scalar::i32, {n}, {n}), a.tile(scalar::i32, {n}), {zero});
    if (element == scalar::i1) loaded = a.op(cmpi, {a.tile(scalar::i1, {n}), 0, 1, loaded, a.splat(scalar::i32, {n}, 5, 4)});
    words rest{1, value, 0, 1};
    rest.insert(rest.end(), identity.begin(), identity.end());
    if (identity.front() != 3) rest.insert(rest.begin() + 5, a.element(element));
    rest.insert(rest.end(), {1, loaded, 1});
    a.op(reduce, rest, 0);
    a.region({value, value}, 2, [&](std::uint64_t first) { a.op(yield, {0, 1, a.op(andi, {value, first, first + 1})}, 0); });
    std::uint64_t r = a.results(1);
    if (element == scalar::i1) r = a.op(select, {i32, r, seven, zero});
    a.store(a.op(0x5B, {a.tile(scalar::i32, {1}), r}), a.dense_view(z, scalar::i32, {1}, {1}), {zero});
    a.finish();
    const void *px = in.data(), *pz = &result;
    return run_file(a.file(), {&px, &pz});
  };
  for (const words& identity : {words{3, 1}, words{1, 1}}) {
    std::int32_t result = -1;
    in.back() = 5;
    ASSERT_EQ(all_of(scalar::i1, identity, result), "");
    EXPECT_EQ(result, 7);
    in.back() = 4;
    ASSERT_EQ(all_of(scalar::i1, identity, result), "");
    EXPECT_EQ(result, 0);
  }
  std::int32_t result = -1;
  EXPECT_NE(all_of(scalar::i32, {3, 1}, result).find("'identities'"), std::string::npos);
}

TEST(Reduce, FaultsInABodyEndTheProgram) {
  std::int32_t result = 7;
  const void* out = &result;
  assembler a;
  const std::uint64_t i32 = a.tile(scalar::i32), z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t index = a.op(0x3A, {a.tile(scalar::i32, {64})});
  a.op(reduce, {1, i32, 0, 1, 1, a.element(scalar::i32), 0, 1, index, 1}, 0);
  a.region({i32, i32}, 2, [&](std::uint64_t first) {
    const std::uint64_t q = a.op(0x15, {i32, 1, 1, first + 1, first});  // element 0 divides element 32
    a.op(yield, {0, 1, q}, 0);
  });
  const std::uint64_t r = a.results(1);
  a.store(a.op(0x5B, {a.tile(scalar::i32, {1}), r}), a.dense_view(z, scalar::i32, {1}, {1}), {a.i32(0)});
  a.finish();
  EXPECT_NE(run_file(a.file(), {&out}).find("division by zero"), std::string::npos);
  EXPECT_EQ(result, 7);
}

TEST(Reduce, RefusesWhatDoesNotFit) {
  const std::vector<float> in = numbers(8);
  std::vector<float> out;
  EXPECT_NE(run_reduction(reduce, {8}, {}, 1, false, in, out, 2, emit_sum).find("'dim'"), std::string::npos);
  EXPECT_NE(run_reduction(reduce, {2, 4}, {4}, 1, false, in, out, 2, emit_sum).find("'results'"), std::string::npos);
  EXPECT_NE(
      run_reduction(reduce, {8}, {}, 0, false, in, out, 1, [](assembler& a, std::uint64_t) { a.op(yield, {0, 0}, 0); }).find("'yield'"),
      std::string::npos);
  EXPECT_NE(run_reduction(reduce, {8}, {}, 0, false, in, out, 1, [](assembler& a, std::uint64_t) { a.op(0x5C, {0, 0}, 0); }), "");
}

}  // namespace
}  // namespace tessera::test
