// The floating-point formats of Tile IR's elements, and a number taken apart.
#ifndef TESSERA_DETAIL_ARITHMETIC_FORMAT_H
#define TESSERA_DETAIL_ARITHMETIC_FORMAT_H

#include <cstdint>

namespace tessera::detail::arithmetic {

/// What the encodings with the largest exponent field mean.
enum class special_values : std::uint8_t {
  infinity_and_nan,  ///< as in IEEE 754: a zero fraction is infinity, any other NaN
  nan,               ///< all ones is NaN, every other one a number
  none               ///< numbers only
};

/// What happens to a magnitude that is too large.
enum class overflow : std::uint8_t {
  rounded,   ///< infinity, or the largest number if the rounding mode points away from infinity
  saturated  ///< always the largest number; infinity too becomes that
};

/// A binary interchange format. Encodings are right-aligned in a std::uint64_t whose other bits are 0.
struct float_format {
  int exponent_bits;
  int fraction_bits;
  int bias;
  special_values specials = special_values::infinity_and_nan;
  overflow too_large = overflow::rounded;
  bool has_sign = true;
  bool has_zero = true;  ///< exponent field 0 holds zero and subnormal numbers; otherwise it is a field like any other

  [[nodiscard]] constexpr int width() const { return exponent_bits + fraction_bits + (has_sign ? 1 : 0); }
  [[nodiscard]] constexpr std::uint64_t magnitude_mask() const { return (std::uint64_t{1} << (exponent_bits + fraction_bits)) - 1; }
  [[nodiscard]] constexpr std::uint64_t fraction_mask() const { return (std::uint64_t{1} << fraction_bits) - 1; }
  [[nodiscard]] constexpr std::uint64_t sign_mask() const { return has_sign ? magnitude_mask() + 1 : 0; }
  [[nodiscard]] constexpr std::uint64_t signed_as(std::uint64_t magnitude, bool negative) const {
    return magnitude | (negative ? sign_mask() : 0);
  }

  /// Of formats with infinity_and_nan.
  [[nodiscard]] constexpr std::uint64_t infinity() const { return magnitude_mask() ^ fraction_mask(); }
  [[nodiscard]] constexpr std::uint64_t largest() const {
    return specials == special_values::none ? magnitude_mask() : specials == special_values::nan ? magnitude_mask() - 1 : infinity() - 1;
  }
  /// The NaN that operations give: positive, quiet, nothing else set. Without NaN it is the largest number, as PTX converts.
  [[nodiscard]] constexpr std::uint64_t nan() const {
    return specials == special_values::infinity_and_nan ? infinity() | (std::uint64_t{1} << (fraction_bits - 1)) : magnitude_mask();
  }
  /// Exponents of the leading bit of the smallest normal and of the largest number.
  [[nodiscard]] constexpr int least_exponent() const { return (has_zero ? 1 : 0) - bias; }
  [[nodiscard]] constexpr int greatest_exponent() const { return static_cast<int>(largest() >> fraction_bits) - bias; }
};

inline constexpr float_format f16{.exponent_bits = 5, .fraction_bits = 10, .bias = 15};
inline constexpr float_format bf16{.exponent_bits = 8, .fraction_bits = 7, .bias = 127};
inline constexpr float_format f32{.exponent_bits = 8, .fraction_bits = 23, .bias = 127};
/// 19 bits, as in constants.
inline constexpr float_format tf32{.exponent_bits = 8, .fraction_bits = 10, .bias = 127};
inline constexpr float_format f64{.exponent_bits = 11, .fraction_bits = 52, .bias = 1023};
inline constexpr float_format f8e4m3fn{
    .exponent_bits = 4, .fraction_bits = 3, .bias = 7, .specials = special_values::nan, .too_large = overflow::saturated};
inline constexpr float_format f8e5m2{.exponent_bits = 5, .fraction_bits = 2, .bias = 15, .too_large = overflow::saturated};
inline constexpr float_format f8e8m0fnu{.exponent_bits = 8,
                                        .fraction_bits = 0,
                                        .bias = 127,
                                        .specials = special_values::nan,
                                        .too_large = overflow::saturated,
                                        .has_sign = false,
                                        .has_zero = false};
inline constexpr float_format f8e5m3fnu{.exponent_bits = 5,
                                        .fraction_bits = 3,
                                        .bias = 15,
                                        .specials = special_values::nan,
                                        .too_large = overflow::saturated,
                                        .has_sign = false};
inline constexpr float_format f4e2m1fn{
    .exponent_bits = 2, .fraction_bits = 1, .bias = 1, .specials = special_values::none, .too_large = overflow::saturated};

enum class number_class : std::uint8_t { zero, finite, infinity, nan };

/// An encoding taken apart. A finite number is (-1)^negative * significand * 2^exponent with a significand of at least 1.
struct number {
  number_class kind = number_class::nan;
  bool negative = false;
  int exponent = 0;
  std::uint64_t significand = 0;
};

[[nodiscard]] constexpr bool is_nan(const float_format& f, std::uint64_t bits) {
  const std::uint64_t magnitude = bits & f.magnitude_mask();
  return f.specials == special_values::infinity_and_nan ? magnitude > f.infinity()
                                                        : f.specials == special_values::nan && magnitude == f.magnitude_mask();
}

[[nodiscard]] constexpr number decode(const float_format& f, std::uint64_t bits) {
  const std::uint64_t magnitude = bits & f.magnitude_mask();
  const bool negative = (bits & f.sign_mask()) != 0;
  if (magnitude > f.largest()) return {is_nan(f, bits) ? number_class::nan : number_class::infinity, negative, 0, 0};
  const int field = static_cast<int>(magnitude >> f.fraction_bits);
  const std::uint64_t fraction = magnitude & f.fraction_mask();
  if (field == 0 && f.has_zero) {
    if (fraction == 0) return {number_class::zero, negative, 0, 0};
    return {number_class::finite, negative, 1 - f.bias - f.fraction_bits, fraction};
  }
  return {number_class::finite, negative, field - f.bias - f.fraction_bits, fraction | std::uint64_t{1} << f.fraction_bits};
}

}  // namespace tessera::detail::arithmetic

#endif
