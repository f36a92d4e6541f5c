// Operands for the tests of scalar arithmetic: patterns at the edges of a format, and random ones that make rounding hard.
//
// Random operands depend on GoogleTest's seed: the default run draws the same ones always, `--gtest_shuffle` new ones each time, and a
// failure names the seed.
#ifndef TESSERA_TEST_INCLUDE_ARITHMETIC_OPERANDS_H
#define TESSERA_TEST_INCLUDE_ARITHMETIC_OPERANDS_H

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "tessera/detail/arithmetic.h"

namespace tessera::test {

namespace arithmetic = ::tessera::detail::arithmetic;
using arithmetic::float_format;
using arithmetic::rounding;

struct named_format {
  const char* name;
  float_format format;
};

/// What arithmetic is done in, and IEEE 754's arithmetic in 8 bits, of which all pairs can be tried.
constexpr float_format ieee_e5m2{.exponent_bits = 5, .fraction_bits = 2, .bias = 15};
constexpr named_format computed_formats[] = {
    {"f16", arithmetic::f16}, {"bf16", arithmetic::bf16}, {"f32", arithmetic::f32}, {"f64", arithmetic::f64}};
constexpr named_format all_formats[] = {{"f16", arithmetic::f16},
                                        {"bf16", arithmetic::bf16},
                                        {"f32", arithmetic::f32},
                                        {"tf32", arithmetic::tf32},
                                        {"f64", arithmetic::f64},
                                        {"f8E4M3FN", arithmetic::f8e4m3fn},
                                        {"f8E5M2", arithmetic::f8e5m2},
                                        {"f8E8M0FNU", arithmetic::f8e8m0fnu},
                                        {"f8E5M3FNU", arithmetic::f8e5m3fnu},
                                        {"f4E2M1FN", arithmetic::f4e2m1fn}};
/// The roundings of operations, and with it that of conversions alone.
constexpr rounding operation_roundings[] = {rounding::nearest_even, rounding::zero, rounding::negative_inf, rounding::positive_inf};
constexpr rounding all_roundings[] = {rounding::nearest_even, rounding::zero, rounding::negative_inf, rounding::positive_inf,
                                      rounding::nearest_away};

class random_numbers {
 public:
  explicit random_numbers(std::uint64_t stream)
      : state_(stream * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(::testing::UnitTest::GetInstance()->random_seed())) {}
  std::uint64_t bits() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27) * 0x94D049BB133111EBU;
    return z ^ z >> 31;
  }
  std::uint64_t below(std::uint64_t limit) { return bits() % limit; }

 private:
  std::uint64_t state_;
};

/// Zeros, subnormals, the neighbours of powers of two, the largest numbers, infinities and NaNs, of both signs.
inline std::vector<std::uint64_t> edges(const float_format& f) {
  const std::uint64_t fraction = f.fraction_mask(), least_normal = fraction + 1,
                      one = static_cast<std::uint64_t>(f.bias) << f.fraction_bits, half_up = least_normal / 2;
  std::vector<std::uint64_t> magnitudes{0,
                                        1,
                                        2,
                                        3,
                                        fraction,
                                        least_normal,
                                        least_normal + 1,
                                        2 * least_normal - 1,
                                        one - least_normal,
                                        one - 1,
                                        one,
                                        one + 1,
                                        one | half_up,
                                        one + least_normal,
                                        one + least_normal + 1,
                                        one + static_cast<std::uint64_t>(f.fraction_bits) * least_normal,
                                        one + static_cast<std::uint64_t>(f.fraction_bits + 1) * least_normal,
                                        one + static_cast<std::uint64_t>(f.fraction_bits + 1) * least_normal + 1,
                                        f.largest() - fraction,
                                        f.largest() - 1,
                                        f.largest(),
                                        f.largest() + 1,
                                        f.nan(),
                                        f.magnitude_mask()};
  std::vector<std::uint64_t> all;
  for (const std::uint64_t m : magnitudes) {
    all.push_back(m & f.magnitude_mask());
    if (f.has_sign) all.push_back((m & f.magnitude_mask()) | f.sign_mask());
  }
  return all;
}

/// A number whose last bits are equal but for a few, so that exact results lie on or beside ties.
inline std::uint64_t random_operand(const float_format& f, random_numbers& random) {
  std::uint64_t v = random.bits();
  const std::uint64_t tail = f.fraction_mask() >> random.below(static_cast<std::uint64_t>(f.fraction_bits) + 1);
  switch (random.below(4)) {
    case 0:
      v &= ~tail;
      break;
    case 1:
      v |= tail;
      break;
    case 2:
      v = (v & ~tail) ^ (std::uint64_t{1} << random.below(static_cast<std::uint64_t>(f.width())));
      break;
    default:
      break;
  }
  return v & (f.magnitude_mask() | f.sign_mask());
}

/// An operand whose exponent lies within two precisions of the exponent of `other`, so that both take part in a sum.
inline std::uint64_t random_neighbour(const float_format& f, std::uint64_t other, random_numbers& random) {
  const std::uint64_t v = random_operand(f, random);
  if (random.below(4) == 0) return v;
  const auto last = static_cast<std::int64_t>(f.magnitude_mask() >> f.fraction_bits);
  const auto reach = static_cast<std::uint64_t>(f.fraction_bits) + 3;
  std::int64_t field = static_cast<std::int64_t>((other & f.magnitude_mask()) >> f.fraction_bits) +
                       static_cast<std::int64_t>(random.below(2 * reach + 1)) - static_cast<std::int64_t>(reach);
  field = field < 0 ? 0 : field > last ? last : field;
  return (v & (f.fraction_mask() | f.sign_mask())) | static_cast<std::uint64_t>(field) << f.fraction_bits;
}

inline std::string hexadecimal(std::uint64_t v) {
  std::string text;
  do {
    text.insert(text.begin(), "0123456789abcdef"[v & 15]);
    v >>= 4;
  } while (v != 0);
  return "0x" + text;
}

/// Reports one wrong result in full and counts the rest.
class comparison {
 public:
  explicit comparison(std::string what) : what_(std::move(what)) {}
  ~comparison() {
    EXPECT_GT(compared_, 0U) << what_;
    EXPECT_EQ(wrong_, 0U) << what_ << ": " << wrong_ << " of " << compared_ << " results are wrong, seed "
                          << ::testing::UnitTest::GetInstance()->random_seed();
  }
  comparison(const comparison&) = delete;
  comparison& operator=(const comparison&) = delete;

  void expect(std::uint64_t got, std::uint64_t wanted, rounding mode, std::initializer_list<std::uint64_t> operands) {
    ++compared_;
    if (got == wanted || ++wrong_ > 1) return;
    std::string text;
    for (const std::uint64_t o : operands) text += " " + hexadecimal(o);
    ADD_FAILURE() << what_ << text << ", rounding " << static_cast<int>(mode) << ": " << hexadecimal(got) << " instead of "
                  << hexadecimal(wanted);
  }

 private:
  std::string what_;
  std::uint64_t compared_ = 0, wrong_ = 0;
};

/// Calls `use(a, b)` with all pairs of edges and `random_pairs` others.
template <class Use>
void each_pair(const float_format& f, unsigned random_pairs, Use use) {
  const std::vector<std::uint64_t> pool = edges(f);
  for (const std::uint64_t a : pool)
    for (const std::uint64_t b : pool) use(a, b);
  random_numbers random(static_cast<std::uint64_t>(f.width()) * 64 + static_cast<std::uint64_t>(f.fraction_bits));
  for (unsigned k = 0; k < random_pairs; ++k) {
    const std::uint64_t a = random_operand(f, random);
    use(a, random_neighbour(f, a, random));
  }
}

/// Calls `use(a, b, c)` with triples of edges and `random_triples` others, in half of which c nearly cancels a * b.
template <class Use>
void each_triple(const float_format& f, unsigned random_triples, Use use) {
  const std::vector<std::uint64_t> pool = edges(f);
  random_numbers random(static_cast<std::uint64_t>(f.width()) * 64 + static_cast<std::uint64_t>(f.fraction_bits) + 1);
  for (const std::uint64_t a : pool)
    for (const std::uint64_t b : pool) {
      for (unsigned k = 0; k < 4; ++k) use(a, b, pool[random.below(pool.size())]);
    }
  for (unsigned k = 0; k < random_triples; ++k) {
    const std::uint64_t a = random_operand(f, random), b = random_operand(f, random);
    const std::uint64_t product = arithmetic::negate(f, arithmetic::multiply(f, rounding::zero, a, b));
    if (random.below(2) == 0)
      use(a, b, (product + random.below(5) - 2) & (f.magnitude_mask() | f.sign_mask()));
    else
      use(a, b, random_neighbour(f, product, random));
  }
}

/// Every encoding of formats up to 19 bits; edges and `random_operands` others of wider ones.
template <class Use>
void each_operand(const float_format& f, unsigned random_operands, Use use) {
  if (f.width() <= 19) {
    for (std::uint64_t a = 0; a >> f.width() == 0; ++a) use(a);
    return;
  }
  for (const std::uint64_t a : edges(f)) use(a);
  random_numbers random(static_cast<std::uint64_t>(f.width()));
  for (unsigned k = 0; k < random_operands; ++k) use(random_operand(f, random));
}

}  // namespace tessera::test

#endif
