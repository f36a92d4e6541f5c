// Element types as the loops see them: how one is stored in a tile, what it is computed in, and the exact scalar steps that C++ has no
// operator for. A tag per element type; the loops are templates over tags.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_ELEMENTS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_ELEMENTS_H

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace tessera::runtime::interpreter {

/// What a tag keeps in a tile.
template <class E>
using stored = typename E::storage;

/// Integers are stored unsigned. `load` gives the value as signed or unsigned number, `store` wraps.
template <class Unsigned, unsigned Bits>
struct integer_tag {
  using storage = Unsigned;
  using arithmetic = std::conditional_t<(Bits > 32), std::uint64_t, std::uint32_t>;
  using signed_number = std::conditional_t<(Bits > 32), std::int64_t, std::int32_t>;
  static constexpr unsigned bits = Bits;
  static constexpr bool floating = false;
  static constexpr signed_number lowest = static_cast<signed_number>(~arithmetic{0} << (Bits - 1));
  static constexpr signed_number highest = static_cast<signed_number>(~lowest);
  static constexpr arithmetic highest_unsigned = ~arithmetic{0} >> (8 * sizeof(arithmetic) - Bits);

  static arithmetic load_unsigned(storage v) { return v; }
  static signed_number load_signed(storage v) {
    if constexpr (Bits == 1)
      return -static_cast<signed_number>(v);
    else
      return static_cast<std::make_signed_t<storage>>(v);
  }
  static storage store(arithmetic v) { return static_cast<storage>(Bits == 1 ? v & 1 : v); }
  static storage store(signed_number v) { return store(static_cast<arithmetic>(v)); }
};

using i1_tag = integer_tag<std::uint8_t, 1>;
using i8_tag = integer_tag<std::uint8_t, 8>;
using i16_tag = integer_tag<std::uint16_t, 16>;
using i32_tag = integer_tag<std::uint32_t, 32>;
using i64_tag = integer_tag<std::uint64_t, 64>;

/// A double rounded to a 16-bit format with `Mantissa` stored and `Exponent` exponent bits: to nearest even, or toward zero.
template <unsigned Exponent, unsigned Mantissa>
inline std::uint16_t narrow_double(double value, bool toward_zero) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const auto sign = static_cast<std::uint16_t>(bits >> 63 << 15);
  const std::uint64_t magnitude = bits & ~(std::uint64_t{1} << 63);
  constexpr std::uint64_t infinity = std::uint64_t{0x7ff} << 52;
  constexpr auto narrow_infinity = static_cast<std::uint16_t>(((1U << Exponent) - 1) << Mantissa);
  if (magnitude > infinity) return static_cast<std::uint16_t>(sign | narrow_infinity | 1U << (Mantissa - 1));
  if (magnitude == infinity) return static_cast<std::uint16_t>(sign | narrow_infinity);
  constexpr int bias = (1 << (Exponent - 1)) - 1;
  const int exponent = static_cast<int>(magnitude >> 52) - 1023;
  const std::uint64_t significand = (magnitude & ((std::uint64_t{1} << 52) - 1)) | (magnitude >> 52 != 0 ? std::uint64_t{1} << 52 : 0);
  // Bits to drop: 52 - Mantissa of a normal result, more of a subnormal one.
  const int drop = 52 - static_cast<int>(Mantissa) + (exponent < 1 - bias ? 1 - bias - exponent : 0);
  if (drop > 54) return sign;
  std::uint64_t kept = significand >> drop;
  const std::uint64_t rest = significand & ((std::uint64_t{1} << drop) - 1), half = std::uint64_t{1} << (drop - 1);
  if (!toward_zero && (rest > half || (rest == half && (kept & 1) != 0))) ++kept;
  // A carry out of the significand moves into the exponent field by itself.
  if (exponent >= 1 - bias) kept += static_cast<std::uint64_t>(exponent + bias - 1) << Mantissa;
  if (kept >= narrow_infinity) kept = toward_zero ? narrow_infinity - 1U : narrow_infinity;
  return static_cast<std::uint16_t>(sign | kept);
}

inline float widen_f16(std::uint16_t v) {
  const std::uint32_t sign = static_cast<std::uint32_t>(v & 0x8000) << 16, magnitude = v & 0x7fff;
  if (magnitude >= 0x7c00) return std::bit_cast<float>(sign | 0x7f800000 | (magnitude & 0x3ff) << 13);
  if (magnitude < 0x400) {  // a multiple of 2^-24
    const float value = static_cast<float>(magnitude) * 0x1p-24F;
    return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(value));
  }
  return std::bit_cast<float>(sign | ((magnitude << 13) + (112U << 23)));
}

/// Floating-point numbers. `compute` holds every value exactly; `store` rounds a `wide` to nearest even.
struct f32_tag {
  using storage = float;
  using compute = float;
  using wide = float;
  using word = std::uint32_t;
  static constexpr bool floating = true;
  static constexpr word quiet_nan = 0x7fc00000;
  static float load(float v) { return v; }
  static float store(float v) { return v; }
};

struct f64_tag {
  using storage = double;
  using compute = double;
  using wide = double;
  using word = std::uint64_t;
  static constexpr bool floating = true;
  static constexpr word quiet_nan = 0x7ff8000000000000;
  static double load(double v) { return v; }
  static double store(double v) { return v; }
};

struct f16_tag {
  using storage = std::uint16_t;
  using compute = float;
  using wide = double;
  using word = std::uint32_t;
  static constexpr bool floating = true;
  static constexpr word quiet_nan = 0x7fc00000;
  static float load(storage v) { return widen_f16(v); }
  static storage store(double v) { return narrow_double<5, 10>(v, false); }
  static storage store_toward_zero(double v) { return narrow_double<5, 10>(v, true); }
};

struct bf16_tag {
  using storage = std::uint16_t;
  using compute = float;
  using wide = double;
  using word = std::uint32_t;
  static constexpr bool floating = true;
  static constexpr word quiet_nan = 0x7fc00000;
  static float load(storage v) { return std::bit_cast<float>(static_cast<std::uint32_t>(v) << 16); }
  static storage store(double v) { return narrow_double<8, 7>(v, false); }
  static storage store_toward_zero(double v) { return narrow_double<8, 7>(v, true); }
};

// Square root and fused multiply-add that touch no errno and become one instruction where there is one.
#if defined(__clang__)
template <class T>
[[gnu::always_inline]] inline T root_of(T v) {
  return __builtin_elementwise_sqrt(v);
}
template <class T>
[[gnu::always_inline]] inline T multiply_add(T a, T b, T c) {
  return __builtin_elementwise_fma(a, b, c);
}
#else
template <class T>
[[gnu::always_inline]] inline T root_of(T v) {
  return std::sqrt(v);
}
template <class T>
[[gnu::always_inline]] inline T multiply_add(T a, T b, T c) {
  return std::fma(a, b, c);
}
#endif

}  // namespace tessera::runtime::interpreter

#endif
