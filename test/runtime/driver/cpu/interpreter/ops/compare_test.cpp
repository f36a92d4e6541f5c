// Comparisons of all pairs of special numbers, and select on every element size.
#include <cmath>

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { cmpf = 0x0E, cmpi = 0x0F, select_code = 0x5F };

template <class T>
bool related(std::uint64_t predicate, T a, T b) {
  switch (predicate) {
    case 0:
      return a == b;
    case 1:
      return a != b;
    case 2:
      return a < b;
    case 3:
      return a <= b;
    case 4:
      return a > b;
    default:
      return a >= b;
  }
}

template <class T>
op_run compare(std::uint64_t code, std::uint64_t predicate, std::uint64_t variant, const std::vector<T>& a, const std::vector<T>& b) {
  return run_op(scalar::i1, a.size(), {tile_from(a), tile_from(b)},
                [=](assembler& s, std::uint64_t t, const words& v) { return s.op(code, {t, predicate, variant, v[0], v[1]}); });
}

template <class T>
void expect_float_comparisons() {
  std::vector<T> left, right;
  all_pairs(special_numbers<T>(), left, right);
  for (std::uint64_t predicate = 0; predicate < 6; ++predicate)
    for (std::uint64_t ordered = 0; ordered < 2; ++ordered) {
      const op_run run = compare(cmpf, predicate, ordered, left, right);
      ASSERT_EQ(run.problem, "");
      for (std::size_t i = 0; i < left.size(); ++i) {
        const bool has_nan = std::isnan(left[i]) || std::isnan(right[i]);
        const bool want = has_nan ? ordered == 0 : related(predicate, left[i], right[i]);
        ASSERT_EQ(run.result[i], want ? 1 : 0) << left[i] << " and " << right[i] << ", predicate " << predicate << ", ordered " << ordered;
      }
    }
}

TEST(Compare, Floats) {
  expect_float_comparisons<float>();
  expect_float_comparisons<double>();
}

template <class T>
void expect_integer_comparisons() {
  std::vector<T> left, right;
  all_pairs(special_numbers<T>(), left, right);
  for (std::uint64_t predicate = 0; predicate < 6; ++predicate)
    for (std::uint64_t is_signed = 0; is_signed < 2; ++is_signed) {
      const op_run run = compare(cmpi, predicate, is_signed, left, right);
      ASSERT_EQ(run.problem, "");
      for (std::size_t i = 0; i < left.size(); ++i) {
        using U = std::make_unsigned_t<T>;
        const bool want = is_signed != 0 ? related(predicate, left[i], right[i]) : related(predicate, U(left[i]), U(right[i]));
        ASSERT_EQ(run.result[i], want ? 1 : 0) << +left[i] << " and " << +right[i] << ", predicate " << predicate;
      }
    }
}

TEST(Compare, Integers) {
  expect_integer_comparisons<std::int8_t>();
  expect_integer_comparisons<std::int16_t>();
  expect_integer_comparisons<std::int32_t>();
  expect_integer_comparisons<std::int64_t>();
}

TEST(Compare, BooleansSignedAndUnsigned) {
  const tile_bytes a{scalar::i1, {0, 0, 1, 1}}, b{scalar::i1, {0, 1, 0, 1}};
  const auto less = [&](std::uint64_t is_signed) {
    return run_op(scalar::i1, 4, {a, b},
                  [=](assembler& s, std::uint64_t t, const words& v) { return s.op(cmpi, {t, 2, is_signed, v[0], v[1]}); });
  };
  EXPECT_EQ(less(0).result, (byte_string{0, 1, 0, 0}));
  EXPECT_EQ(less(1).result, (byte_string{0, 0, 1, 0}));  // true is -1
}

TEST(Compare, RefusesUnknownWords) {
  const std::vector<float> f{1, 2};
  const std::vector<std::int32_t> i{1, 2};
  EXPECT_NE(compare(cmpf, 6, 0, f, f).problem.find("'predicate'"), std::string::npos);
  EXPECT_NE(compare(cmpf, 0, 2, f, f).problem.find("'ordering'"), std::string::npos);
  EXPECT_NE(compare(cmpi, 0, 2, i, i).problem.find("'signedness'"), std::string::npos);
  EXPECT_NE(compare(cmpf, 0, 0, i, i).problem.find("f16, bf16, f32 or f64"), std::string::npos);
}

template <class T>
void expect_select() {
  std::vector<T> a, b;
  byte_string condition, want;
  for (int i = 0; i < 64; ++i) {
    a.push_back(static_cast<T>(i));
    b.push_back(static_cast<T>(-i));
    condition.push_back(i % 3 == 0 ? 1 : 0);
  }
  const op_run run = run_op(scalar_of<T>(), 64, {{scalar::i1, condition}, tile_from(a), tile_from(b)},
                            [](assembler& s, std::uint64_t t, const words& v) { return s.op(select_code, {t, v[0], v[1], v[2]}); });
  ASSERT_EQ(run.problem, "");
  for (int i = 0; i < 64; ++i) EXPECT_EQ(run.as<T>()[i], i % 3 == 0 ? a[i] : b[i]);
}

TEST(Select, EveryElementSize) {
  expect_select<std::int8_t>();
  expect_select<std::int16_t>();
  expect_select<std::int32_t>();
  expect_select<std::int64_t>();
  expect_select<float>();
  expect_select<double>();
}

TEST(Select, RefusesWrongTypes) {
  const std::vector<float> f{1, 2};
  const op_run run = run_op(scalar::f32, 2, {tile_from(f), tile_from(f), tile_from(f)},
                            [](assembler& s, std::uint64_t t, const words& v) { return s.op(select_code, {t, v[0], v[1], v[2]}); });
  EXPECT_NE(run.problem.find("'condition'"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
