// Operations on the encodings of formats with infinities: each result is the exact one, rounded once. A result that is NaN is
// format.nan(), whatever NaN the operands were; Tile IR does not say which NaN it is, and machines differ, so nothing may depend on it.
#ifndef TESSERA_DETAIL_ARITHMETIC_FLOAT_H
#define TESSERA_DETAIL_ARITHMETIC_FLOAT_H

#include <cstdint>

#include "tessera/detail/arithmetic/format.h"
#include "tessera/detail/arithmetic/round.h"

namespace tessera::detail::arithmetic {

// ---- the sign and the class of an encoding; NaNs like any other

[[nodiscard]] constexpr std::uint64_t negate(const float_format& f, std::uint64_t a) { return a ^ f.sign_mask(); }
[[nodiscard]] constexpr std::uint64_t magnitude(const float_format& f, std::uint64_t a) { return a & f.magnitude_mask(); }

/// `flush_to_zero`: a subnormal operand or result becomes a zero of its sign.
[[nodiscard]] constexpr std::uint64_t flush(const float_format& f, std::uint64_t a) {
  return (a & f.infinity()) == 0 ? a & f.sign_mask() : a;
}

// ---- sums

/// A sum of two finite numbers that is exactly zero, or of two zeros.
[[nodiscard]] constexpr std::uint64_t zero_sum(const float_format& f, rounding mode, bool a_negative, bool b_negative) {
  return f.signed_as(0, a_negative == b_negative ? a_negative : mode == rounding::negative_inf);
}

/// (-1)^negative * significand * 2^exponent, not zero.
struct wide_number {
  bool negative;
  int exponent;
  wide significand;

  /// The same number with its leading bit at `bit`.
  [[nodiscard]] constexpr wide_number led_by(int bit) const {
    const int shift = bit + 1 - width_of(significand);
    return {negative, exponent - shift, significand << shift};
  }
};

/// The sum of a product of two significands and a number, of which one has at most 53 bits and the other at most 106.
[[nodiscard]] constexpr std::uint64_t rounded_sum(const float_format& f, rounding mode, wide_number a, wide_number b) {
  // A carry has room above bit 125, and the 20 lowest bits are zero.
  a = a.led_by(125);
  b = b.led_by(125);
  if (a.exponent < b.exponent) {
    const wide_number other = a;
    a = b;
    b = other;
  }
  // What b loses leaves a trace in its last bit. b has lost bits only if it is shorter than a by 20 bits or more: the sum keeps 124 bits at
  // least, its last bit is far below any bit that decides the rounding, and with the trace it is on the right side of each tie.
  const int shift = a.exponent - b.exponent;
  if (shift > 127) {
    b.significand = 1;
  } else if (shift > 0) {
    const bool lost = (b.significand & ((wide{1} << shift) - 1)) != 0;
    b.significand = (b.significand >> shift) | (lost ? 1 : 0);
  }
  if (a.negative == b.negative) return encode(f, mode, a.negative, a.exponent, a.significand + b.significand);
  if (a.significand == b.significand) return zero_sum(f, mode, a.negative, b.negative);
  if (a.significand > b.significand) return encode(f, mode, a.negative, a.exponent, a.significand - b.significand);
  return encode(f, mode, b.negative, a.exponent, b.significand - a.significand);
}

[[nodiscard]] constexpr std::uint64_t add(const float_format& f, rounding mode, std::uint64_t a, std::uint64_t b) {
  const number x = decode(f, a), y = decode(f, b);
  if (x.kind == number_class::nan || y.kind == number_class::nan) return f.nan();
  if (x.kind == number_class::infinity) return y.kind == number_class::infinity && x.negative != y.negative ? f.nan() : a;
  if (y.kind == number_class::infinity) return b;
  if (x.kind == number_class::zero) return y.kind == number_class::zero ? zero_sum(f, mode, x.negative, y.negative) : b;
  if (y.kind == number_class::zero) return a;
  return rounded_sum(f, mode, {x.negative, x.exponent, x.significand}, {y.negative, y.exponent, y.significand});
}

[[nodiscard]] constexpr std::uint64_t subtract(const float_format& f, rounding mode, std::uint64_t a, std::uint64_t b) {
  return add(f, mode, a, negate(f, b));
}

// ---- products

[[nodiscard]] constexpr std::uint64_t multiply(const float_format& f, rounding mode, std::uint64_t a, std::uint64_t b) {
  const number x = decode(f, a), y = decode(f, b);
  const bool negative = x.negative != y.negative;
  if (x.kind == number_class::nan || y.kind == number_class::nan) return f.nan();
  if (x.kind == number_class::infinity || y.kind == number_class::infinity)
    return x.kind == number_class::zero || y.kind == number_class::zero ? f.nan() : f.signed_as(f.infinity(), negative);
  if (x.kind == number_class::zero || y.kind == number_class::zero) return f.signed_as(0, negative);
  return encode(f, mode, negative, x.exponent + y.exponent, wide{x.significand} * y.significand);
}

/// a * b + c, rounded once.
[[nodiscard]] constexpr std::uint64_t fused_multiply_add(const float_format& f, rounding mode, std::uint64_t a, std::uint64_t b,
                                                         std::uint64_t c) {
  const number x = decode(f, a), y = decode(f, b), z = decode(f, c);
  const bool negative = x.negative != y.negative;
  if (x.kind == number_class::nan || y.kind == number_class::nan || z.kind == number_class::nan) return f.nan();
  if (x.kind == number_class::infinity || y.kind == number_class::infinity) {
    if (x.kind == number_class::zero || y.kind == number_class::zero) return f.nan();
    return z.kind == number_class::infinity && z.negative != negative ? f.nan() : f.signed_as(f.infinity(), negative);
  }
  if (z.kind == number_class::infinity) return c;
  if (x.kind == number_class::zero || y.kind == number_class::zero)
    return z.kind == number_class::zero ? zero_sum(f, mode, negative, z.negative) : c;
  const wide_number product{negative, x.exponent + y.exponent, wide{x.significand} * y.significand};
  if (z.kind == number_class::zero) return encode(f, mode, negative, product.exponent, product.significand);
  return rounded_sum(f, mode, product, {z.negative, z.exponent, z.significand});
}

// ---- quotients and roots

[[nodiscard]] constexpr std::uint64_t divide(const float_format& f, rounding mode, std::uint64_t a, std::uint64_t b) {
  const number x = decode(f, a), y = decode(f, b);
  const bool negative = x.negative != y.negative;
  if (x.kind == number_class::nan || y.kind == number_class::nan) return f.nan();
  if (x.kind == number_class::infinity) return y.kind == number_class::infinity ? f.nan() : f.signed_as(f.infinity(), negative);
  if (y.kind == number_class::infinity) return f.signed_as(0, negative);
  if (y.kind == number_class::zero) return x.kind == number_class::zero ? f.nan() : f.signed_as(f.infinity(), negative);
  if (x.kind == number_class::zero) return f.signed_as(0, negative);
  // With both leading bits at 63 the quotient has 63 bits at least.
  const int left = 64 - width_of(x.significand), right = 64 - width_of(y.significand);
  const wide dividend = wide{x.significand << left} << 63;
  const std::uint64_t divisor = y.significand << right;
  return encode(f, mode, negative, x.exponent - left - (y.exponent - right) - 63, static_cast<std::uint64_t>(dividend / divisor),
                dividend % divisor != 0);
}

/// The remainder of the quotient rounded toward zero, with the sign of the dividend: always a number of the format.
[[nodiscard]] constexpr std::uint64_t remainder(const float_format& f, std::uint64_t a, std::uint64_t b) {
  const number x = decode(f, a), y = decode(f, b);
  if (x.kind == number_class::nan || y.kind == number_class::nan || x.kind == number_class::infinity || y.kind == number_class::zero)
    return f.nan();
  if (x.kind == number_class::zero || y.kind == number_class::infinity) return a;
  int distance = x.exponent - y.exponent;
  if (distance < -63) return a;
  const wide divisor = distance < 0 ? wide{y.significand} << -distance : wide{y.significand};
  wide rest = x.significand % divisor;
  // The divisor has 53 bits at most here, so a remainder has room for 64 more.
  for (; distance > 0; distance -= distance < 64 ? distance : 64) rest = (rest << (distance < 64 ? distance : 64)) % divisor;
  if (rest == 0) return f.signed_as(0, x.negative);
  return encode(f, rounding::nearest_even, x.negative, x.exponent < y.exponent ? x.exponent : y.exponent, rest);
}

[[nodiscard]] constexpr std::uint64_t square_root(const float_format& f, rounding mode, std::uint64_t a) {
  const number x = decode(f, a);
  if (x.kind == number_class::nan || x.kind == number_class::zero) return x.kind == number_class::zero ? a : f.nan();
  if (x.negative) return f.nan();
  if (x.kind == number_class::infinity) return a;
  int shift = 128 - width_of(x.significand);
  if ((x.exponent - shift) % 2 != 0) --shift;
  const wide radicand = wide{x.significand} << shift;  // 127 or 128 bits, so the root has 64
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 63; bit != 0; bit >>= 1)
    if (wide{root | bit} * (root | bit) <= radicand) root |= bit;
  return encode(f, mode, false, (x.exponent - shift) / 2, root, wide{root} * root != radicand);
}

// ---- order

/// Where an encoding that is not NaN stands in the order of numbers, -0 directly below +0.
[[nodiscard]] constexpr std::int64_t rank(const float_format& f, std::uint64_t a) {
  const auto distance = static_cast<std::int64_t>(magnitude(f, a));
  return (a & f.sign_mask()) != 0 ? -1 - distance : distance;
}

/// maximumNumber of IEEE 754, where NaN loses against a number, or with `propagate_nan` maximum, where it wins. -0 is less than +0.
[[nodiscard]] constexpr std::uint64_t maximum(const float_format& f, bool propagate_nan, std::uint64_t a, std::uint64_t b) {
  if (is_nan(f, a) || is_nan(f, b)) return propagate_nan || (is_nan(f, a) && is_nan(f, b)) ? f.nan() : is_nan(f, a) ? b : a;
  return rank(f, a) > rank(f, b) ? a : b;
}

/// minimumNumber or, with `propagate_nan`, minimum.
[[nodiscard]] constexpr std::uint64_t minimum(const float_format& f, bool propagate_nan, std::uint64_t a, std::uint64_t b) {
  if (is_nan(f, a) || is_nan(f, b)) return maximum(f, propagate_nan, a, b);
  return rank(f, a) < rank(f, b) ? a : b;
}

/// With the numbers of Tile IR.
enum class relation : std::uint8_t { equal, not_equal, less, less_or_equal, greater, greater_or_equal };

[[nodiscard]] [[gnu::always_inline]] constexpr bool holds(relation r, auto a, auto b) {
  switch (r) {
    case relation::equal:
      return a == b;
    case relation::not_equal:
      return a != b;
    case relation::less:
      return a < b;
    case relation::less_or_equal:
      return a <= b;
    case relation::greater:
      return a > b;
    default:
      return a >= b;
  }
}

/// With a NaN every ordered relation is false and every unordered one true; the two zeros are equal.
[[nodiscard]] constexpr bool compare(const float_format& f, relation r, bool ordered, std::uint64_t a, std::uint64_t b) {
  if (is_nan(f, a) || is_nan(f, b)) return !ordered;
  const auto order = [&](std::uint64_t v) { return magnitude(f, v) == 0 && f.has_zero ? 0 : rank(f, v); };
  return holds(r, order(a), order(b));
}

}  // namespace tessera::detail::arithmetic

#endif
