// Functions against GNU MPFR, where it is installed: every op and element, special arguments, random ones of every size, and how far the
// results are from the nearest.
#if __has_include(<mpfr.h>)
#include <mpfr.h>
#define TESSERA_HAS_MPFR 1
#else
#define TESSERA_HAS_MPFR 0
#endif

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  ceil_code = 0x0D,
  cos_code = 0x12,
  cosh_code = 0x13,
  exp_code = 0x17,
  exp2_code = 0x18,
  floor_code = 0x27,
  log_code = 0x3F,
  log2_code = 0x40,
  pow_code = 0x54,
  rsqrt_code = 0x5D,
  sin_code = 0x62,
  sinh_code = 0x63,
  tan_code = 0x69,
  tanh_code = 0x6A,
  atan2_code = 0x6E,
  fpowi_code = 0x79
};

constexpr std::size_t points = 1 << 14;

/// Numbers of every exponent, and many near 1.
template <class T>
std::vector<T> arguments(std::uint64_t seed) {
  using word = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  std::vector<T> v = special_numbers<T>();
  std::uint64_t state = seed;
  while (v.size() < points) {
    state = state * 6364136223846793005 + 1442695040888963407;
    const auto bits = static_cast<word>(state >> (64 - 8 * sizeof(T)));
    const T any = std::bit_cast<T>(bits);
    const T near = static_cast<T>(static_cast<std::int64_t>(state >> 11)) * T(0x1p-48) - T(16);
    v.push_back(v.size() % 2 == 0 ? any : v.size() % 4 == 1 ? near : near / 16);
  }
  return v;
}

template <class T>
std::vector<T> run(const std::vector<std::vector<T>>& operands, const emit_op& emit) {
  std::vector<tile_bytes> bytes;
  for (const std::vector<T>& v : operands) bytes.push_back(tile_from(v));
  const op_run r = run_op(scalar_of<T>(), operands[0].size(), bytes, emit, 4);
  EXPECT_EQ(r.problem, "");
  return r.as<T>();
}

/// How many numbers of the type lie between two.
template <class T>
std::uint64_t distance(T a, T b) {
  if (a != a || b != b) return (a != a) == (b != b) ? 0 : ~std::uint64_t{0};
  const auto order = [](T x) {
    if constexpr (sizeof(T) == 4) {
      const auto bits = std::bit_cast<std::int32_t>(x);
      return static_cast<std::int64_t>(bits < 0 ? std::numeric_limits<std::int32_t>::min() - std::int64_t{bits} : bits);
    } else {
      const auto bits = std::bit_cast<std::int64_t>(x);
      return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
    }
  };
  const std::int64_t x = order(a), y = order(b);
  return x > y ? static_cast<std::uint64_t>(x) - static_cast<std::uint64_t>(y)
               : static_cast<std::uint64_t>(y) - static_cast<std::uint64_t>(x);
}

#if TESSERA_HAS_MPFR

/// The correctly rounded result.
template <class T, class Function>
T nearest(Function f, const std::vector<T>& operands) {
  constexpr int digits = sizeof(T) == 4 ? 24 : 53;
  mpfr_t r, x, y;
  mpfr_set_emin(sizeof(T) == 4 ? -148 : -1073);
  mpfr_set_emax(sizeof(T) == 4 ? 128 : 1024);
  mpfr_inits2(digits, r, x, y, static_cast<mpfr_ptr>(nullptr));
  mpfr_set_d(x, operands[0], MPFR_RNDN);
  if (operands.size() > 1) mpfr_set_d(y, operands[1], MPFR_RNDN);
  const int inexact = f(r, x, y);
  mpfr_subnormalize(r, inexact, MPFR_RNDN);
  const T result = sizeof(T) == 4 ? static_cast<T>(mpfr_get_flt(r, MPFR_RNDN)) : static_cast<T>(mpfr_get_d(r, MPFR_RNDN));
  mpfr_clears(r, x, y, static_cast<mpfr_ptr>(nullptr));
  return result;
}

/// At most one number from the nearest, and hardly ever not the nearest.
template <class T, class Function>
void expect_near(const char* name, const std::vector<std::vector<T>>& operands, const emit_op& emit, Function f) {
  const std::vector<T> got = run(operands, emit);
  std::size_t off = 0;
  for (std::size_t k = 0; k < got.size(); ++k) {
    std::vector<T> at;
    for (const std::vector<T>& v : operands) at.push_back(v[k]);
    const T want = nearest<T>(f, at);
    const std::uint64_t d = distance(got[k], want);
    ASSERT_LE(d, 1U) << name << " of " << at[0] << ", " << at.back() << " is " << got[k] << ", not " << want;
    if (got[k] == 0 && want == 0) {
      EXPECT_EQ(std::signbit(got[k]), std::signbit(want)) << name << " of " << at[0] << ", " << at.back();
    }
    off += d;
  }
  ::testing::Test::RecordProperty(name, static_cast<int>(off));
  EXPECT_LE(off, got.size() / 25) << name;
}

template <class Function>
auto unary(Function f) {
  return [f](mpfr_ptr r, mpfr_srcptr x, mpfr_srcptr) { return f(r, x, MPFR_RNDN); };
}
template <class Function>
auto binary(Function f) {
  return [f](mpfr_ptr r, mpfr_srcptr x, mpfr_srcptr y) { return f(r, x, y, MPFR_RNDN); };
}

emit_op plain(std::uint64_t code) {
  return [code](assembler& a, std::uint64_t t, const words& v) {
    words rest{t};
    rest.insert(rest.end(), v.begin(), v.end());
    return a.op(code, rest);
  };
}
/// With one word before the operands: flags, or the rounding `full`.
emit_op with(std::uint64_t code, std::uint64_t word) {
  return [code, word](assembler& a, std::uint64_t t, const words& v) { return a.op(code, {t, word, v[0]}); };
}

template <class T>
void check_functions() {
  const std::vector<std::vector<T>> x{arguments<T>(1)}, xy{arguments<T>(2), arguments<T>(3)};
  expect_near<T>("exp", x, with(exp_code, 5), unary(mpfr_exp));
  expect_near<T>("exp2", x, with(exp2_code, 0), unary(mpfr_exp2));
  expect_near<T>("log", x, plain(log_code), unary(mpfr_log));
  expect_near<T>("log2", x, plain(log2_code), unary(mpfr_log2));
  expect_near<T>("sin", x, plain(sin_code), unary(mpfr_sin));
  expect_near<T>("cos", x, plain(cos_code), unary(mpfr_cos));
  expect_near<T>("tan", x, plain(tan_code), unary(mpfr_tan));
  expect_near<T>("sinh", x, plain(sinh_code), unary(mpfr_sinh));
  expect_near<T>("cosh", x, plain(cosh_code), unary(mpfr_cosh));
  expect_near<T>("tanh", x, with(tanh_code, 5), unary(mpfr_tanh));
  expect_near<T>("rsqrt", x, with(rsqrt_code, 0), [](mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr) {
    const int inexact = mpfr_rec_sqrt(r, a, MPFR_RNDN);
    if (mpfr_zero_p(a)) mpfr_set_inf(r, mpfr_signbit(a) ? -1 : 1);  // of -0 it is +inf there
    return inexact;
  });
  expect_near<T>("atan2", xy, plain(atan2_code), binary(mpfr_atan2));
  expect_near<T>("fpowf", xy, plain(pow_code), binary(mpfr_pow));
}

TEST(Elementary, NearestFloatsButForOneUnit) { check_functions<float>(); }
TEST(Elementary, NearestDoublesButForOneUnit) { check_functions<double>(); }

template <class T>
void check_integer_powers() {
  const std::vector<T> base = arguments<T>(4);
  std::vector<std::int32_t> exponent;
  for (std::size_t k = 0; k < base.size(); ++k)
    exponent.push_back(k % 16 == 0 ? std::numeric_limits<std::int32_t>::min() + static_cast<std::int32_t>(k / 16)
                                   : static_cast<std::int32_t>(k % 41) - 20);
  const op_run r = run_op(scalar_of<T>(), base.size(), {tile_from(base), tile_from(exponent)}, plain(fpowi_code), 4);
  ASSERT_EQ(r.problem, "");
  for (std::size_t k = 0; k < base.size(); ++k) {
    const T want =
        nearest<T>([&](mpfr_ptr to, mpfr_srcptr x, mpfr_srcptr) { return mpfr_pow_si(to, x, exponent[k], MPFR_RNDN); }, {base[k]});
    ASSERT_LE(distance(r.as<T>()[k], want), 1U) << base[k] << " ^ " << exponent[k];
    if (k > 400) break;  // op_run::as copies
  }
}

TEST(Elementary, IntegerPowers) {
  check_integer_powers<float>();
  check_integer_powers<double>();
}

/// Multiples of pi/2 that are nearly numbers of the type: the reduction of angles has to keep what is left of them.
TEST(Elementary, AnglesThatAreNearlyMultiples) {
  std::vector<double> wide{0x1.921fb54442d18p+0,
                           0x1.921fb54442d18p+1,
                           0x1.6ac5b262ca1ffp+849,
                           0x1.4d3fcf1d52aebp+500,
                           0x1.fffffffffffffp+1023,
                           0x1p20,
                           0x1.fffffp19,
                           0x1p52,
                           0x1p100,
                           1e22,
                           0x1.b951f1572eba5p+23,
                           0x1.30bac6cf3fb5ap+31};
  wide.resize(16, 1);
  std::vector<float> narrow{0x1.921fb6p+0F, 0x1.921fb6p+1F, 0x1p20F,        0x1.fffffep127F,
                            0x1.47d0fep34F, 0x1.88647ep43F, 0x1.2c5d9ap21F, 16367173.0F};
  for (std::uint64_t code : {sin_code, cos_code, tan_code}) {
    const auto f = code == sin_code ? mpfr_sin : code == cos_code ? mpfr_cos : mpfr_tan;
    for (bool negative : {false, true}) {
      std::vector<double> w = wide;
      std::vector<float> n = narrow;
      if (negative) {
        for (double& v : w) v = -v;
        for (float& v : n) v = -v;
      }
      const std::vector<double> got = run<double>({w}, plain(code));
      for (std::size_t k = 0; k < w.size(); ++k) EXPECT_LE(distance(got[k], nearest<double>(unary(f), {w[k]})), 1U) << w[k];
      const std::vector<float> few = run<float>({n}, plain(code));
      for (std::size_t k = 0; k < n.size(); ++k) EXPECT_LE(distance(few[k], nearest<float>(unary(f), {n[k]})), 1U) << n[k];
    }
  }
}

#endif

TEST(Elementary, RoundsToIntegers) {
  const std::vector<float> x = arguments<float>(5);
  const auto plain_op = [](std::uint64_t code) {
    return [code](assembler& a, std::uint64_t t, const words& v) { return a.op(code, {t, v[0]}); };
  };
  const std::vector<float> up = run<float>({x}, plain_op(ceil_code)), down = run<float>({x}, plain_op(floor_code));
  for (std::size_t k = 0; k < x.size(); ++k) {
    EXPECT_EQ(bits_of(up[k]), bits_of(std::ceil(x[k])));
    EXPECT_EQ(bits_of(down[k]), bits_of(std::floor(x[k])));
  }
}

TEST(Elementary, FlushesSubnormalNumbers) {
  const std::vector<float> x{1e-40F, -1e-40F, -140.0F, 4.0F};
  const auto flushed = [](std::uint64_t code) {
    return [code](assembler& a, std::uint64_t t, const words& v) { return a.op(code, {t, 1, v[0]}); };
  };
  const std::vector<float> powers = run<float>({x}, flushed(exp2_code));
  EXPECT_EQ(powers, (std::vector<float>{1, 1, 0, 16}));
  const std::vector<float> roots = run<float>({x}, flushed(rsqrt_code));
  EXPECT_EQ(roots[0], std::numeric_limits<float>::infinity());
  EXPECT_EQ(roots[1], -std::numeric_limits<float>::infinity());
  EXPECT_EQ(roots[3], 0.5F);
}

/// Numbers of 16 bits are computed as f32 and rounded: the result is that of f32, rounded.
TEST(Elementary, HalvesAreRoundedFloats) {
  std::vector<std::uint16_t> every(1 << 16);
  for (std::size_t k = 0; k < every.size(); ++k) every[k] = static_cast<std::uint16_t>(k);
  for (std::uint64_t code : {sin_code, log_code, cosh_code}) {
    byte_string bytes(every.size() * 2);
    std::memcpy(bytes.data(), every.data(), bytes.size());
    const auto extent = static_cast<std::int64_t>(every.size());
    const op_run direct = run_op(scalar::f16, every.size(), {{scalar::f16, bytes}},
                                 [&](assembler& a, std::uint64_t t, const words& v) { return a.op(code, {t, v[0]}); });
    const op_run wide = run_op(scalar::f16, every.size(), {{scalar::f16, bytes}}, [&](assembler& a, std::uint64_t t, const words& v) {
      const std::uint64_t f32 = a.tile(scalar::f32, {extent});
      return a.op(0x2A, {t, 0, a.op(code, {f32, a.op(0x2A, {f32, 0, v[0]})})});
    });
    ASSERT_EQ(direct.problem + wide.problem, "");
    const std::vector<std::uint16_t> got = direct.as<std::uint16_t>(), want = wide.as<std::uint16_t>();
    for (std::size_t k = 0; k < got.size(); ++k) {
      const bool nan = (want[k] & 0x7fff) > 0x7c00;
      ASSERT_TRUE(nan ? (got[k] & 0x7fff) > 0x7c00 : got[k] == want[k]) << code << " of " << k;
    }
  }
}

}  // namespace
}  // namespace tessera::test
