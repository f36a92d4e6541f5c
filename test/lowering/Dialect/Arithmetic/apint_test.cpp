// Integers against LLVM's APInt: all pairs of up to 8 bits, edges and random pairs of more.
#include "llvm/ADT/APInt.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "test/include/arithmetic_operands.h"

using llvm::APInt;

namespace tessera::test {
namespace {

using arithmetic::integer;
using arithmetic::quotient_rounding;
using arithmetic::wrap_promise;

template <unsigned Bits, class Use>
void each_pair_of_integers(Use use) {
  if constexpr (Bits <= 8) {
    for (std::uint64_t a = 0; a >> Bits == 0; ++a)
      for (std::uint64_t b = 0; b >> Bits == 0; ++b) use(a, b);
  } else {
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - Bits);
    std::vector<std::uint64_t> pool;
    for (unsigned power = 0; power < Bits; ++power)
      for (const std::uint64_t near : {~std::uint64_t{0}, std::uint64_t{0}, std::uint64_t{1}}) {
        pool.push_back(((std::uint64_t{1} << power) + near) & mask);
        pool.push_back((0 - (std::uint64_t{1} << power) + near) & mask);
      }
    for (const std::uint64_t a : pool)
      for (const std::uint64_t b : pool) use(a, b);
    random_numbers random(Bits);
    for (unsigned k = 0; k < 100'000; ++k) {
      const std::uint64_t a = random.bits() >> random.below(64), b = random.bits() >> random.below(64);
      use((random.below(2) != 0 ? 0 - a : a) & mask, (random.below(2) != 0 ? 0 - b : b) & mask);
    }
  }
}

template <unsigned Bits>
class checked_integers {
 public:
  using I = integer<Bits>;
  using S = typename I::storage;

  static void run() {
    comparison all(std::to_string(Bits) + " bits");
    each_pair_of_integers<Bits>([&](std::uint64_t x, std::uint64_t y) {
      const auto expect = [&](std::uint64_t operation, std::uint64_t got, const APInt& wanted) {
        all.expect(got, wanted.getZExtValue(), rounding::zero, {operation, x, y});
      };
      const auto expect_flag = [&](std::uint64_t operation, bool got, bool wanted) {
        all.expect(got ? 1 : 0, wanted ? 1 : 0, rounding::zero, {operation, x, y});
      };
      const S a = static_cast<S>(x), b = static_cast<S>(y);
      const APInt A(Bits, x), B(Bits, y);
      expect(1, I::add(a, b), A + B);
      expect(2, I::subtract(a, b), A - B);
      expect(3, I::multiply(a, b), A * B);
      expect(4, I::multiply_high(a, b), llvm::APIntOps::mulhu(A, B));
      expect(5, I::bit_and(a, b), A & B);
      expect(6, I::bit_or(a, b), A | B);
      expect(7, I::bit_xor(a, b), A ^ B);
      expect(8, I::negate(a), -A);
      expect(9, I::magnitude(a), A.abs());
      expect(10, I::template maximum<true>(a, b), llvm::APIntOps::smax(A, B));
      expect(11, I::template maximum<false>(a, b), llvm::APIntOps::umax(A, B));
      expect(12, I::template minimum<true>(a, b), llvm::APIntOps::smin(A, B));
      expect(13, I::template minimum<false>(a, b), llvm::APIntOps::umin(A, B));
      expect(14, I::shift_left(a, b), A.shl(B));
      expect(15, I::template shift_right<true>(a, b), A.ashr(B));
      expect(16, I::template shift_right<false>(a, b), A.lshr(B));
      expect_flag(17, I::load_signed(a) == A.getSExtValue(), true);

      const bool overflows = A.isMinSignedValue() && B.isAllOnes();
      expect_flag(20, I::template undefined_quotient<false>(a, b), B.isZero());
      expect_flag(21, I::template undefined_quotient<true>(a, b), B.isZero() || overflows);
      if (!B.isZero()) {
        expect(22, (I::template quotient<false, quotient_rounding::zero>(a, b)), A.udiv(B));
        expect(23, (I::template quotient<false, quotient_rounding::up>(a, b)), llvm::APIntOps::RoundingUDiv(A, B, APInt::Rounding::UP));
        expect(24, I::template remainder<false>(a, b), A.urem(B));
      }
      if (!B.isZero() && !overflows) {
        expect(25, (I::template quotient<true, quotient_rounding::zero>(a, b)), A.sdiv(B));
        expect(26, (I::template quotient<true, quotient_rounding::down>(a, b)), llvm::APIntOps::RoundingSDiv(A, B, APInt::Rounding::DOWN));
        expect(27, (I::template quotient<true, quotient_rounding::up>(a, b)), llvm::APIntOps::RoundingSDiv(A, B, APInt::Rounding::UP));
        expect(28, I::template remainder<true>(a, b), A.srem(B));
      }

      bool with_sign = false, without = false;
      (void)A.sadd_ov(B, with_sign), (void)A.uadd_ov(B, without);
      expect_promises(expect_flag, 30, with_sign, without, I::template add_wraps<wrap_promise::no_signed_wrap>(a, b),
                      I::template add_wraps<wrap_promise::no_unsigned_wrap>(a, b), I::template add_wraps<wrap_promise::no_wrap>(a, b));
      (void)A.ssub_ov(B, with_sign), (void)A.usub_ov(B, without);
      expect_promises(expect_flag, 33, with_sign, without, I::template subtract_wraps<wrap_promise::no_signed_wrap>(a, b),
                      I::template subtract_wraps<wrap_promise::no_unsigned_wrap>(a, b),
                      I::template subtract_wraps<wrap_promise::no_wrap>(a, b));
      const APInt product = A.sext(2 * Bits) * B.sext(2 * Bits);
      with_sign = product != product.trunc(Bits).sext(2 * Bits);
      (void)A.umul_ov(B, without);
      expect_promises(expect_flag, 36, with_sign, without, I::template multiply_wraps<wrap_promise::no_signed_wrap>(a, b),
                      I::template multiply_wraps<wrap_promise::no_unsigned_wrap>(a, b),
                      I::template multiply_wraps<wrap_promise::no_wrap>(a, b));
      if (y < Bits) {
        (void)A.sshl_ov(B, with_sign), (void)A.ushl_ov(B, without);
        expect_promises(expect_flag, 39, with_sign, without, I::template shift_left_wraps<wrap_promise::no_signed_wrap>(a, b),
                        I::template shift_left_wraps<wrap_promise::no_unsigned_wrap>(a, b),
                        I::template shift_left_wraps<wrap_promise::no_wrap>(a, b));
      }
      expect_flag(42, I::negate_wraps(a), A.isMinSignedValue());
      expect_width<1>(expect, expect_flag, a, A);
      expect_width<4>(expect, expect_flag, a, A);
      expect_width<8>(expect, expect_flag, a, A);
      expect_width<16>(expect, expect_flag, a, A);
      expect_width<32>(expect, expect_flag, a, A);
      expect_width<64>(expect, expect_flag, a, A);
    });
  }

 private:
  static void expect_promises(auto expect_flag, std::uint64_t operation, bool with_sign, bool without, bool no_signed, bool no_unsigned,
                              bool neither) {
    expect_flag(operation, no_signed, with_sign);
    expect_flag(operation + 1, no_unsigned, without);
    expect_flag(operation + 2, neither, with_sign || without);
  }

  template <unsigned To>
  static void expect_width(auto expect, auto expect_flag, S a, const APInt& A) {
    if constexpr (To > Bits) {
      expect(100 + To, I::template extended<To, true>(a), A.sext(To));
      expect(200 + To, I::template extended<To, false>(a), A.zext(To));
    } else if constexpr (To < Bits) {
      const APInt kept = A.trunc(To);
      const bool with_sign = kept.sext(Bits) != A, without = kept.zext(Bits) != A;
      expect(300 + To, I::template truncated<To>(a), kept);
      expect_promises(expect_flag, 400 + To, with_sign, without, I::template truncation_loses<To, wrap_promise::no_signed_wrap>(a),
                      I::template truncation_loses<To, wrap_promise::no_unsigned_wrap>(a),
                      I::template truncation_loses<To, wrap_promise::no_wrap>(a));
    }
  }
};

TEST(ArithmeticAgainstApint, OneBit) { checked_integers<1>::run(); }
TEST(ArithmeticAgainstApint, FourBits) { checked_integers<4>::run(); }
TEST(ArithmeticAgainstApint, EightBits) { checked_integers<8>::run(); }
TEST(ArithmeticAgainstApint, SixteenBits) { checked_integers<16>::run(); }
TEST(ArithmeticAgainstApint, ThirtyTwoBits) { checked_integers<32>::run(); }
TEST(ArithmeticAgainstApint, SixtyFourBits) { checked_integers<64>::run(); }

}  // namespace
}  // namespace tessera::test
