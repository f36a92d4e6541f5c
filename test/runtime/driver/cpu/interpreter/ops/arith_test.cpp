// Element-wise arithmetic on pairs of special numbers, against scalar references in plain C++.
#include <cfenv>
#include <cmath>

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  absf = 0x00,
  absi = 0x01,
  addf = 0x02,
  addi = 0x03,
  andi = 0x04,
  divf = 0x14,
  divi = 0x15,
  fma = 0x28,
  maxf = 0x45,
  maxi = 0x46,
  minf = 0x47,
  mini = 0x48,
  mulf = 0x4C,
  muli = 0x4E,
  negf = 0x4F,
  negi = 0x50,
  ori = 0x52,
  remf = 0x59,
  remi = 0x5A,
  subf = 0x67,
  subi = 0x68,
  xori = 0x6C
};

/// An op with its words between result type and operands.
emit_op op_with(std::uint64_t code, words between) {
  return [=](assembler& a, std::uint64_t type, const words& operands) {
    words rest{type};
    rest.insert(rest.end(), between.begin(), between.end());
    rest.insert(rest.end(), operands.begin(), operands.end());
    return a.op(code, rest);
  };
}

template <class T, class Reference>
void expect_pairs(const char* what, std::uint64_t code, const words& between, Reference reference) {
  std::vector<T> left, right;
  all_pairs(special_numbers<T>(), left, right);
  const op_run run = run_op(scalar_of<T>(), left.size(), {tile_from(left), tile_from(right)}, op_with(code, between));
  ASSERT_EQ(run.problem, "") << what;
  const std::vector<T> got = run.as<T>();
  for (std::size_t i = 0; i < got.size(); ++i)
    ASSERT_EQ(bits_of(got[i]), bits_of<T>(reference(left[i], right[i]))) << what << " of " << +left[i] << " and " << +right[i];
}

template <class T, class Reference>
void expect_each(const char* what, std::uint64_t code, const words& between, Reference reference) {
  std::vector<T> values = special_numbers<T>();
  values.resize(std::bit_ceil(values.size()), T(3));
  const op_run run = run_op(scalar_of<T>(), values.size(), {tile_from(values)}, op_with(code, between));
  ASSERT_EQ(run.problem, "") << what;
  const std::vector<T> got = run.as<T>();
  for (std::size_t i = 0; i < got.size(); ++i) ASSERT_EQ(bits_of(got[i]), bits_of<T>(reference(values[i]))) << what << " of " << +values[i];
}

/// A problem of one pair of numbers.
template <class T>
std::string problem_of(std::uint64_t code, const words& between, T left, T right) {
  return run_op(scalar_of<T>(), 2, {tile_from<T>({T(1), left}), tile_from<T>({T(1), right})}, op_with(code, between)).problem;
}

template <class T>
class FloatArith : public ::testing::Test {};
using Floats = ::testing::Types<float, double>;
TYPED_TEST_SUITE(FloatArith, Floats);

TYPED_TEST(FloatArith, RoundsAsAsked) {
  using T = TypeParam;
  constexpr int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
  for (std::uint64_t mode = 0; mode < 4; ++mode) {
    const auto rounded = [&](auto compute) {
      return [=](T a, T b) {
        volatile T x = a, y = b;
        std::fesetround(modes[mode]);
        volatile T r = compute(x, y);
        std::fesetround(FE_TONEAREST);
        return static_cast<T>(r);
      };
    };
    expect_pairs<T>("addf", addf, {0, mode}, rounded([](volatile T& a, volatile T& b) { return a + b; }));
    expect_pairs<T>("subf", subf, {0, mode}, rounded([](volatile T& a, volatile T& b) { return a - b; }));
    expect_pairs<T>("mulf", mulf, {0, mode}, rounded([](volatile T& a, volatile T& b) { return a * b; }));
    expect_pairs<T>("divf", divf, {0, mode}, rounded([](volatile T& a, volatile T& b) { return a / b; }));
  }
}

TEST(FloatArith, DirectedModesDoNotLeak) {
  // 1 + 2^-60 up, then 1 + 2^-60 to nearest, in one kernel.
  const std::vector<float> one{1, 1}, tiny{0x1p-60F, 0x1p-60F};
  const op_run run = run_op(scalar::f32, 2, {tile_from(one), tile_from(tiny)}, [](assembler& a, std::uint64_t t, const words& v) {
    const std::uint64_t up = a.op(addf, {t, 0, 3, v[0], v[1]});
    const std::uint64_t near = a.op(addf, {t, 0, 0, v[0], v[1]});
    return a.op(subf, {t, 0, 0, up, near});
  });
  ASSERT_EQ(run.problem, "");
  EXPECT_EQ(run.as<float>()[0], std::numeric_limits<float>::epsilon());
  EXPECT_EQ(std::fegetround(), FE_TONEAREST);
}

TYPED_TEST(FloatArith, FusedMultiplyAddRoundsOnce) {
  using T = TypeParam;
  std::vector<T> left, right;
  all_pairs(special_numbers<T>(), left, right);
  std::vector<T> addend(left.size());
  for (std::size_t i = 0; i < addend.size(); ++i) addend[i] = special_numbers<T>()[i * 7 % special_numbers<T>().size()];
  left[0] = T(1) + std::numeric_limits<T>::epsilon(), right[0] = T(1) - std::numeric_limits<T>::epsilon(), addend[0] = -1;
  const op_run run = run_op(scalar_of<T>(), left.size(), {tile_from(left), tile_from(right), tile_from(addend)}, op_with(fma, {0, 0}));
  ASSERT_EQ(run.problem, "");
  const std::vector<T> got = run.as<T>();
  for (std::size_t i = 0; i < got.size(); ++i) ASSERT_EQ(bits_of(got[i]), bits_of(std::fma(left[i], right[i], addend[i]))) << i;
  EXPECT_NE(got[0], T(0));
}

TYPED_TEST(FloatArith, RemainderIsFmod) {
  expect_pairs<TypeParam>("remf", remf, {}, [](TypeParam a, TypeParam b) { return std::fmod(a, b); });
}

TYPED_TEST(FloatArith, SignOps) {
  using T = TypeParam;
  expect_each<T>("absf", absf, {}, [](T a) { return std::fabs(a); });
  expect_each<T>("negf", negf, {}, [](T a) { return -a; });
}

TYPED_TEST(FloatArith, ExtremesOrderZerosAndLetNanLose) {
  using T = TypeParam;
  const auto extreme = [](bool maximum, bool propagate) {
    return [=](T a, T b) -> T {
      if (std::isnan(a) || std::isnan(b)) {
        if (propagate || (std::isnan(a) && std::isnan(b))) return std::numeric_limits<T>::quiet_NaN();
        return std::isnan(a) ? b : a;
      }
      if (a == 0 && b == 0) return std::signbit(a) == maximum ? b : a;
      return (a < b) == maximum ? b : a;
    };
  };
  expect_pairs<T>("maxf", maxf, {0}, extreme(true, false));
  expect_pairs<T>("minf", minf, {0}, extreme(false, false));
  expect_pairs<T>("maxf propagate_nan", maxf, {1}, extreme(true, true));
  expect_pairs<T>("minf propagate_nan", minf, {1}, extreme(false, true));
}

TEST(FloatArith, NansOfExtremesAreCanonical) {
  const std::vector<float> odd_nan(2, std::bit_cast<float>(0xffc12345U));
  const op_run run = run_op(scalar::f32, 2, {tile_from(odd_nan), tile_from(odd_nan)}, op_with(maxf, {0}));
  ASSERT_EQ(run.problem, "");
  EXPECT_EQ(std::bit_cast<std::uint32_t>(run.as<float>()[0]), 0x7fc00000U);
}

TEST(FloatArith, FlushToZero) {
  constexpr float small = 0x1p-130F, least = std::numeric_limits<float>::min();
  const std::vector<float> a{small, -small, least, 1, -least, 2, 0x1p-100F, -0.0F}, b{1, 1, 0.5F, small, 0.5F, 3, 0x1p-30F, 5};
  const op_run run = run_op(scalar::f32, 8, {tile_from(a), tile_from(b)}, op_with(mulf, {1, 0}));
  ASSERT_EQ(run.problem, "");
  const std::vector<float> want{0.0F, -0.0F, 0.0F, 0.0F, -0.0F, 6, 0.0F, -0.0F};
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(bits_of(run.as<float>()[i]), bits_of(want[i])) << i;
  EXPECT_NE(
      run_op(scalar::f64, 2, {tile_from<double>({1, 2}), tile_from<double>({1, 2})}, op_with(mulf, {1, 0})).problem.find("flush_to_zero"),
      std::string::npos);
}

TEST(FloatArith, RefusesModesThatAnOpLacks) {
  const std::vector<float> v{1, 2};
  for (std::uint64_t mode : {4, 5, 6, 7, 200})
    EXPECT_NE(run_op(scalar::f32, 2, {tile_from(v), tile_from(v)}, op_with(addf, {0, mode})).problem.find("'rounding'"), std::string::npos)
        << mode;
  for (std::uint64_t mode : {4, 5})
    EXPECT_EQ(run_op(scalar::f32, 2, {tile_from(v), tile_from(v)}, op_with(divf, {0, mode})).problem, "") << mode;
}

TEST(FloatArith, SixteenBitNumbersRoundOnce) {
  // f16 1 + 2^-11 is a tie to even; bf16 1 + 3 * 2^-8 is a tie upward.
  const tile_bytes one{scalar::f16, {0x00, 0x3c, 0x00, 0x3c}}, half_step{scalar::f16, {0x00, 0x10, 0x01, 0x10}};
  const op_run f16_sum = run_op(scalar::f16, 2, {one, half_step}, op_with(addf, {0, 0}));
  ASSERT_EQ(f16_sum.problem, "");
  EXPECT_EQ(f16_sum.as<std::uint16_t>(), (std::vector<std::uint16_t>{0x3c00, 0x3c01}));
  const tile_bytes bf16_one{scalar::bf16, {0x80, 0x3f, 0x80, 0x3f}}, step{scalar::bf16, {0x40, 0x3c, 0x80, 0x3b}};
  const op_run bf16_sum = run_op(scalar::bf16, 2, {bf16_one, step}, op_with(addf, {0, 0}));
  ASSERT_EQ(bf16_sum.problem, "");
  EXPECT_EQ(bf16_sum.as<std::uint16_t>(), (std::vector<std::uint16_t>{0x3f82, 0x3f80}));
  // 2^-14 * 2^-11 + (1 + 2^-10) * 1: the product decides the tie that a rounded product would not reach.
  const tile_bytes x{scalar::f16, {0x01, 0x04, 0x01, 0x04}}, y{scalar::f16, {0x00, 0x20, 0x00, 0x20}},
      z{scalar::f16, {0x00, 0x3c, 0x01, 0x3c}};
  const op_run f16_fma = run_op(scalar::f16, 2, {x, y, z}, op_with(fma, {0, 0}));
  ASSERT_EQ(f16_fma.problem, "");
  EXPECT_EQ(f16_fma.as<std::uint16_t>(), (std::vector<std::uint16_t>{0x3c00, 0x3c01}));
}

TEST(FloatArith, SixteenBitSignsAndExtremes) {
  // -0, a NaN with a payload, -infinity, 1.5
  const tile_bytes a{scalar::f16, {0x00, 0x80, 0x01, 0x7d, 0x00, 0xfc, 0x00, 0x3e}},
      b{scalar::f16, {0x00, 0x00, 0x00, 0x3c, 0x01, 0x00, 0x00, 0xbe}};
  const auto result = [&](std::uint64_t code, const words& between) {
    return run_op(scalar::f16, 4, {a, b}, op_with(code, between)).as<std::uint16_t>();
  };
  EXPECT_EQ(result(maxf, {0}), (std::vector<std::uint16_t>{0x0000, 0x3c00, 0x0001, 0x3e00}));
  EXPECT_EQ(result(minf, {0}), (std::vector<std::uint16_t>{0x8000, 0x3c00, 0xfc00, 0xbe00}));
  EXPECT_EQ(result(maxf, {1}), (std::vector<std::uint16_t>{0x0000, 0x7e00, 0x0001, 0x3e00}));
  const auto of_one = [&](std::uint64_t code) { return run_op(scalar::f16, 4, {a}, op_with(code, {})).as<std::uint16_t>(); };
  EXPECT_EQ(of_one(absf), (std::vector<std::uint16_t>{0x0000, 0x7d01, 0x7c00, 0x3e00}));
  EXPECT_EQ(of_one(negf), (std::vector<std::uint16_t>{0x0000, 0xfd01, 0x7c00, 0xbe00}));
}

template <class T>
class IntegerArith : public ::testing::Test {};
using Integers = ::testing::Types<std::int8_t, std::int16_t, std::int32_t, std::int64_t>;
TYPED_TEST_SUITE(IntegerArith, Integers);

TYPED_TEST(IntegerArith, Wraps) {
  using T = TypeParam;
  using U = std::uint64_t;
  expect_pairs<T>("addi", addi, {0}, [](T a, T b) { return static_cast<T>(U(a) + U(b)); });
  expect_pairs<T>("subi", subi, {0}, [](T a, T b) { return static_cast<T>(U(a) - U(b)); });
  expect_pairs<T>("muli", muli, {0}, [](T a, T b) { return static_cast<T>(U(a) * U(b)); });
  expect_pairs<T>("andi", andi, {}, [](T a, T b) { return static_cast<T>(a & b); });
  expect_pairs<T>("ori", ori, {}, [](T a, T b) { return static_cast<T>(a | b); });
  expect_pairs<T>("xori", xori, {}, [](T a, T b) { return static_cast<T>(a ^ b); });
  expect_each<T>("negi", negi, {0}, [](T a) { return static_cast<T>(U(0) - U(a)); });
  expect_each<T>("absi", absi, {}, [](T a) { return static_cast<T>(a < 0 ? U(0) - U(a) : U(a)); });
}

TYPED_TEST(IntegerArith, Extremes) {
  using T = TypeParam;
  using U = std::make_unsigned_t<T>;
  expect_pairs<T>("maxi signed", maxi, {1}, [](T a, T b) { return a > b ? a : b; });
  expect_pairs<T>("mini signed", mini, {1}, [](T a, T b) { return a < b ? a : b; });
  expect_pairs<T>("maxi unsigned", maxi, {0}, [](T a, T b) { return U(a) > U(b) ? a : b; });
  expect_pairs<T>("mini unsigned", mini, {0}, [](T a, T b) { return U(a) < U(b) ? a : b; });
}

/// As expect_pairs, on the pairs for which `defined` holds.
template <class T, class Defined, class Reference>
void expect_defined_pairs(const char* what, std::uint64_t code, const words& between, Defined defined, Reference reference) {
  std::vector<T> left, right, l, r;
  all_pairs(special_numbers<T>(), left, right);
  for (std::size_t i = 0; i < left.size(); ++i)
    if (defined(left[i], right[i])) {
      l.push_back(left[i]);
      r.push_back(right[i]);
    }
  const std::size_t n = std::bit_ceil(l.size());
  l.resize(n, T(1));
  r.resize(n, T(1));
  const op_run run = run_op(scalar_of<T>(), n, {tile_from(l), tile_from(r)}, op_with(code, between));
  ASSERT_EQ(run.problem, "") << what;
  const std::vector<T> got = run.as<T>();
  for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(got[i], reference(l[i], r[i])) << what << " of " << +l[i] << " and " << +r[i];
}

TYPED_TEST(IntegerArith, DividesAsRounded) {
  using T = TypeParam;
  using U = std::make_unsigned_t<T>;
  const auto signed_defined = [](T a, T b) { return b != 0 && !(a == std::numeric_limits<T>::min() && b == -1); };
  const auto unsigned_defined = [](T, T b) { return b != 0; };
  const auto floor = [](T a, T b) {
    const __int128 q = static_cast<__int128>(a) / b;
    return static_cast<T>(q * b != a && (q < 0 || (q == 0 && (a < 0) != (b < 0))) ? q - 1 : q);
  };
  const auto ceil = [](T a, T b) {
    const __int128 q = static_cast<__int128>(a) / b;
    return static_cast<T>(q * b != a && (q > 0 || (q == 0 && (a < 0) == (b < 0))) ? q + 1 : q);
  };
  expect_defined_pairs<T>("divi signed zero", divi, {1, 1}, signed_defined, [](T a, T b) { return static_cast<T>(a / b); });
  expect_defined_pairs<T>("divi signed down", divi, {1, 2}, signed_defined, floor);
  expect_defined_pairs<T>("divi signed up", divi, {1, 3}, signed_defined, ceil);
  expect_defined_pairs<T>("divi unsigned zero", divi, {0, 1}, unsigned_defined, [](T a, T b) { return static_cast<T>(U(a) / U(b)); });
  expect_defined_pairs<T>("divi unsigned up", divi, {0, 3}, unsigned_defined,
                          [](T a, T b) { return static_cast<T>(U(a) / U(b) + (U(a) % U(b) != 0 ? 1 : 0)); });
  expect_defined_pairs<T>("remi signed", remi, {1}, signed_defined, [](T a, T b) { return static_cast<T>(a % b); });
  expect_defined_pairs<T>("remi unsigned", remi, {0}, unsigned_defined, [](T a, T b) { return static_cast<T>(U(a) % U(b)); });
  EXPECT_NE(problem_of<T>(divi, {0, 2}, 1, 1).find("'rounding'"), std::string::npos);
}

TYPED_TEST(IntegerArith, UndefinedDivisionsFailTheProgram) {
  using T = TypeParam;
  constexpr T least = std::numeric_limits<T>::min();
  for (std::uint64_t code : {divi, remi}) {
    const words is_signed = code == divi ? words{1, 1} : words{1}, is_unsigned = code == divi ? words{0, 1} : words{0};
    EXPECT_EQ(problem_of<T>(code, is_signed, 5, 0).substr(0, 7), "TS4021:");
    EXPECT_EQ(problem_of<T>(code, is_signed, least, -1).substr(0, 7), "TS4021:");
    EXPECT_EQ(problem_of<T>(code, is_unsigned, 5, 0).substr(0, 7), "TS4021:");
    EXPECT_EQ(problem_of<T>(code, is_unsigned, least, -1), "");
  }
  EXPECT_EQ(problem_of<T>(divi, {1, 1}, 5, 0),
            "TS4021: divi: division by zero, or of the lowest number by -1 in element 1 in program (0, 0, 0)");
}

TYPED_TEST(IntegerArith, BrokenPromisesNotToWrapFailTheProgram) {
  using T = TypeParam;
  constexpr T least = std::numeric_limits<T>::min(), most = std::numeric_limits<T>::max();
  // Sum: most + 1 wraps signed only, -1 + 1 wraps unsigned only.
  EXPECT_EQ(problem_of<T>(addi, {1}, most, 1).substr(0, 7), "TS4021:");
  EXPECT_EQ(problem_of<T>(addi, {1}, -1, 1), "");
  EXPECT_EQ(problem_of<T>(addi, {2}, most, 1), "");
  EXPECT_EQ(problem_of<T>(addi, {2}, -1, 1).substr(0, 7), "TS4021:");
  EXPECT_EQ(problem_of<T>(addi, {3}, -1, 1).substr(0, 7), "TS4021:");
  EXPECT_EQ(problem_of<T>(addi, {3}, 3, 4), "");
  EXPECT_EQ(problem_of<T>(subi, {1}, least, 1).substr(0, 7), "TS4021:");
  EXPECT_EQ(problem_of<T>(subi, {2}, 1, 2).substr(0, 7), "TS4021:");
  EXPECT_EQ(problem_of<T>(subi, {1}, 1, 2), "");
  EXPECT_EQ(problem_of<T>(muli, {1}, most, 2).substr(0, 7), "TS4021:");
  EXPECT_EQ(problem_of<T>(muli, {2}, most, 2), "");
  EXPECT_EQ(problem_of<T>(muli, {2}, least, 2).substr(0, 7), "TS4021:");
  EXPECT_NE(problem_of<T>(addi, {4}, 1, 1).find("'overflow'"), std::string::npos);
  const op_run negated = run_op(scalar_of<T>(), 2, {tile_from<T>({1, least})}, op_with(negi, {1}));
  EXPECT_EQ(negated.problem.substr(0, 7), "TS4021:");
}

TEST(BooleanArith, IsModuloTwo) {
  const std::vector<bool> a{false, false, true, true}, b{false, true, false, true};
  tile_bytes x{scalar::i1, {0, 0, 1, 1}}, y{scalar::i1, {0, 1, 0, 1}};
  const auto result = [&](std::uint64_t code, const words& between) { return run_op(scalar::i1, 4, {x, y}, op_with(code, between)); };
  EXPECT_EQ(result(addi, {0}).result, (byte_string{0, 1, 1, 0}));
  EXPECT_EQ(result(subi, {0}).result, (byte_string{0, 1, 1, 0}));
  EXPECT_EQ(result(muli, {0}).result, (byte_string{0, 0, 0, 1}));
  EXPECT_EQ(result(maxi, {0}).result, (byte_string{0, 1, 1, 1}));
  EXPECT_EQ(result(maxi, {1}).result, (byte_string{0, 0, 0, 1}));  // true is -1
  EXPECT_EQ(result(xori, {}).result, (byte_string{0, 1, 1, 0}));
  EXPECT_EQ(result(addi, {1}).problem.substr(0, 7), "TS4021:");  // -1 + -1
  x.bytes = {2, 0, 255, 0};                                      // any byte but 0 is true
  EXPECT_EQ(result(ori, {}).result, (byte_string{1, 1, 1, 1}));
}

TEST(Arith, TypesMustAgree) {
  const std::vector<float> f{1, 2};
  const std::vector<std::int32_t> i{1, 2};
  EXPECT_NE(run_op(scalar::f32, 2, {tile_from(f), tile_from(i)}, op_with(addf, {0, 0})).problem.find("'rhs'"), std::string::npos);
  EXPECT_NE(run_op(scalar::i32, 2, {tile_from(i), tile_from(i)}, op_with(addf, {0, 0})).problem.find("f16, bf16, f32 or f64"),
            std::string::npos);
  EXPECT_NE(run_op(scalar::f32, 2, {tile_from(f), tile_from(f)}, op_with(addi, {0})).problem.find("'result'"), std::string::npos);
  EXPECT_NE(run_op(scalar::i32, 2, {tile_from(i), tile_from(i)}, op_with(maxi, {2})).problem.find("'signedness'"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
