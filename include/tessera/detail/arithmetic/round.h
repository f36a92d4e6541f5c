// The one rounding step: a number of any precision becomes an encoding.
#ifndef TESSERA_DETAIL_ARITHMETIC_ROUND_H
#define TESSERA_DETAIL_ARITHMETIC_ROUND_H

#include <bit>
#include <cstdint>

#include "tessera/detail/arithmetic/format.h"

namespace tessera::detail::arithmetic {

/// With the numbers of Tile IR. `approx` and `full` allow any result nearby, so they round to nearest even; `nearest_int_to_zero` is that
/// of conversions to integers, which drop the fraction.
enum class rounding : std::uint8_t { nearest_even, zero, negative_inf, positive_inf, approx, full, nearest_int_to_zero, nearest_away };

__extension__ typedef unsigned __int128 wide;

[[nodiscard]] constexpr int width_of(std::uint64_t v) { return static_cast<int>(std::bit_width(v)); }
[[nodiscard]] constexpr int width_of(wide v) {
  const auto high = static_cast<std::uint64_t>(v >> 64);
  return high != 0 ? 64 + width_of(high) : width_of(static_cast<std::uint64_t>(v));
}

/// Whether a magnitude is rounded up: `rest` of 2 * `half` is what it has beyond the kept part, and more than that if `inexact`.
template <class Significand>
[[nodiscard]] constexpr bool rounds_up(rounding mode, bool negative, bool odd, Significand rest, Significand half, bool inexact) {
  switch (mode) {
    case rounding::zero:
    case rounding::nearest_int_to_zero:
      return false;
    case rounding::negative_inf:
      return negative && (rest != 0 || inexact);
    case rounding::positive_inf:
      return !negative && (rest != 0 || inexact);
    case rounding::nearest_away:
      return rest >= half;
    default:
      return rest > half || (rest == half && (odd || inexact));
  }
}

/// Of a magnitude beyond the largest number.
[[nodiscard]] constexpr std::uint64_t overflowed(const float_format& f, rounding mode, bool negative) {
  const bool to_largest = f.too_large == overflow::saturated || f.specials != special_values::infinity_and_nan || mode == rounding::zero ||
                          mode == rounding::nearest_int_to_zero || (mode == rounding::negative_inf && !negative) ||
                          (mode == rounding::positive_inf && negative);
  return f.signed_as(to_largest ? f.largest() : f.infinity(), negative);
}

/// Encodes (-1)^negative * significand * 2^exponent, rounded once; the significand is not 0. With `inexact` the magnitude is larger than
/// that by less than one unit of the significand, which then has at least two bits more than the format. A format without a sign takes
/// the magnitude, and one without a zero its smallest number for it.
template <class Significand>
[[nodiscard]] [[gnu::always_inline]] constexpr std::uint64_t encode(const float_format& f, rounding mode, bool negative, int exponent,
                                                                    Significand significand, bool inexact = false) {
  if (!f.has_sign) negative = false;
  const int leading = exponent + width_of(significand) - 1;
  if (leading > f.greatest_exponent()) return overflowed(f, mode, negative);
  const int top = leading > f.least_exponent() ? leading : f.least_exponent();
  const int dropped = top - f.fraction_bits - exponent;  // bits below the last that is kept
  std::uint64_t kept = 0;
  if (dropped <= 0) {
    kept = static_cast<std::uint64_t>(significand) << -dropped;
  } else {
    Significand rest = 1, half = 2;  // of a significand below half a unit
    if (dropped <= width_of(significand)) {
      kept = dropped == static_cast<int>(8 * sizeof(Significand)) ? 0 : static_cast<std::uint64_t>(significand >> dropped);
      half = Significand{1} << (dropped - 1);
      rest = significand & (half | (half - 1));
    }
    if (rounds_up(mode, negative, (kept & 1) != 0, rest, half, inexact)) ++kept;
  }
  // The leading bit and a carry out of the fraction both count in the exponent field.
  std::uint64_t magnitude = (static_cast<std::uint64_t>(top - f.least_exponent()) << f.fraction_bits) + kept;
  if (!f.has_zero) magnitude -= magnitude != 0 ? 1 : 0;
  return magnitude > f.largest() ? overflowed(f, mode, negative) : f.signed_as(magnitude, negative);
}

}  // namespace tessera::detail::arithmetic

#endif
