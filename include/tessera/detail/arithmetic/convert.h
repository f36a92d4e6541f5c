// Conversions that involve floating-point numbers. Those between integers are in integer.h.
#ifndef TESSERA_DETAIL_ARITHMETIC_CONVERT_H
#define TESSERA_DETAIL_ARITHMETIC_CONVERT_H

#include <cstdint>

#include "tessera/detail/arithmetic/format.h"
#include "tessera/detail/arithmetic/round.h"

namespace tessera::detail::arithmetic {

/// From one format to another, rounded once. NaN gives to.nan(). What is too large for a format of 4 or 8 bits gives its largest number,
/// infinity too. A format without a sign takes the magnitude, and one without a zero its smallest number for it.
[[nodiscard]] [[gnu::always_inline]] constexpr std::uint64_t convert(const float_format& from, const float_format& to, rounding mode,
                                                                     std::uint64_t bits) {
  const number x = decode(from, bits);
  switch (x.kind) {
    case number_class::nan:
      return to.nan();
    case number_class::zero:
      return to.signed_as(0, x.negative);
    case number_class::infinity:
      return to.signed_as(to.too_large == overflow::saturated ? to.largest() : to.infinity(), x.negative);
    default:
      return encode(to, mode, x.negative, x.exponent, x.significand);
  }
}

/// An integer, sign-extended or zero-extended to 64 bits.
[[nodiscard]] constexpr std::uint64_t from_integer(const float_format& to, rounding mode, bool is_signed, std::uint64_t value) {
  const bool negative = is_signed && value >> 63 != 0;
  const std::uint64_t magnitude = negative ? 0 - value : value;
  return magnitude == 0 ? 0 : encode(to, mode, negative, 0, magnitude);
}

/// A number as an integer of some width.
struct converted_integer {
  std::uint64_t value;  ///< right-aligned, the other bits are 0: the nearest integer of the type, of NaN 0
  bool in_range;        ///< the number without its fraction is an integer of the type
};

/// The fraction is dropped. `width` is 1 to 64.
[[nodiscard]] constexpr converted_integer to_integer(const float_format& from, int width, bool is_signed, std::uint64_t bits) {
  const number x = decode(from, bits);
  if (x.kind == number_class::nan || x.kind == number_class::zero) return {0, x.kind == number_class::zero};
  const std::uint64_t mask = ~std::uint64_t{0} >> (64 - width);
  const std::uint64_t limit = is_signed ? (mask >> 1) + (x.negative ? 1 : 0) : x.negative ? 0 : mask;
  bool in_range = x.kind == number_class::finite && width_of(x.significand) + x.exponent <= 64;
  std::uint64_t magnitude = limit;
  if (in_range) {
    magnitude = x.exponent >= 0 ? x.significand << x.exponent : x.exponent > -64 ? x.significand >> -x.exponent : 0;
    in_range = magnitude <= limit;
    if (!in_range) magnitude = limit;
  }
  return {(x.negative ? 0 - magnitude : magnitude) & mask, in_range};
}

}  // namespace tessera::detail::arithmetic

#endif
