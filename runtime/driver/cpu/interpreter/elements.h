// Element types as the loops see them: how one is stored in a tile, and what it is computed in. A tag per element type; the loops are
// templates over tags. What an operation means stands in tessera/detail/arithmetic.h. Where the machine computes the same faster, the
// loops use the machine, and ops/exact_test.cpp compares them with the meaning.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_ELEMENTS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_ELEMENTS_H

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "tessera/detail/arithmetic.h"

namespace tessera::runtime::interpreter {

namespace arithmetic = ::tessera::detail::arithmetic;
using arithmetic::rounding;

/// What a tag keeps in a tile.
template <class E>
using stored = typename E::storage;

/// Integers are stored unsigned.
template <unsigned Bits>
struct integer_tag : arithmetic::integer<Bits> {
  static constexpr bool floating = false;
};

using i1_tag = integer_tag<1>;
using i8_tag = integer_tag<8>;
using i16_tag = integer_tag<16>;
using i32_tag = integer_tag<32>;
using i64_tag = integer_tag<64>;

/// A double rounded to the nearest number of a 16-bit format: zeros and normal results at once, the others as the format says.
template <const arithmetic::float_format& Format>
inline std::uint16_t narrow_double(double value) {
  constexpr int dropped = arithmetic::f64.fraction_bits - Format.fraction_bits;
  constexpr auto least = static_cast<std::uint64_t>(Format.least_exponent() + arithmetic::f64.bias) << arithmetic::f64.fraction_bits;
  constexpr auto beyond = static_cast<std::uint64_t>(Format.greatest_exponent() + 1 + arithmetic::f64.bias)
                          << arithmetic::f64.fraction_bits;
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const std::uint64_t magnitude = bits & arithmetic::f64.magnitude_mask();
  const auto sign = static_cast<std::uint16_t>(bits >> 63 << 15);
  if (magnitude - least < beyond - least) [[likely]] {
    // Half a unit, less one where the last bit is even. A carry beyond the largest number makes infinity.
    const std::uint64_t rounded = magnitude + (std::uint64_t{1} << (dropped - 1)) - 1 + (magnitude >> dropped & 1);
    return static_cast<std::uint16_t>(sign | (((rounded - least) >> dropped) + (std::uint64_t{1} << Format.fraction_bits)));
  }
  if (magnitude == 0) return sign;
  if (magnitude > arithmetic::f64.infinity()) return static_cast<std::uint16_t>(Format.nan());
  return static_cast<std::uint16_t>(arithmetic::convert(arithmetic::f64, Format, rounding::nearest_even, bits));
}

/// A float rounded to the nearest f16, without branches: loops over it become vector code.
[[gnu::always_inline]] inline std::uint16_t narrow_to_f16(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t magnitude = bits & 0x7fffffff;
  // A normal result loses 13 bits, and a carry beyond the largest makes infinity. A subnormal one is what is added to 1/2.
  std::uint32_t normal = (magnitude + 0xfff + (magnitude >> 13 & 1) - (112U << 23)) >> 13;
  normal = normal > 0x7c00 ? 0x7c00 : normal;
  const std::uint32_t small = std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude) + 0.5F) - std::bit_cast<std::uint32_t>(0.5F);
  const std::uint32_t number = (bits >> 16 & 0x8000) | (magnitude < 113U << 23 ? small : normal);
  return static_cast<std::uint16_t>(magnitude > 0x7f800000 ? arithmetic::f16.nan() : number);
}

/// A float rounded to the nearest bf16.
[[gnu::always_inline]] inline std::uint16_t narrow_to_bf16(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t number = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  return static_cast<std::uint16_t>((bits & 0x7fffffff) > 0x7f800000 ? arithmetic::bf16.nan() : number);
}

[[gnu::always_inline]] inline float widen_f16(std::uint16_t v) {
  const std::uint32_t sign = static_cast<std::uint32_t>(v & 0x8000) << 16, magnitude = v & 0x7fff;
  const std::uint32_t normal = (magnitude << 13) + (112U << 23), special = (magnitude << 13) + (224U << 23);
  const auto small = std::bit_cast<std::uint32_t>(static_cast<float>(static_cast<std::int32_t>(magnitude)) * 0x1p-24F);
  const std::uint32_t number = magnitude < 0x400 ? small : magnitude < 0x7c00 ? normal : special;
  return std::bit_cast<float>(sign | number);
}

/// Floating-point numbers. `compute` holds every value exactly; `store` rounds a `wide` to nearest even.
struct f32_tag {
  using storage = float;
  using compute = float;
  using wide = float;
  using word = std::uint32_t;
  static constexpr bool floating = true;
  static constexpr const arithmetic::float_format& format = arithmetic::f32;
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
  static constexpr const arithmetic::float_format& format = arithmetic::f64;
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
  static constexpr const arithmetic::float_format& format = arithmetic::f16;
  static constexpr word quiet_nan = 0x7fc00000;
  static float load(storage v) { return widen_f16(v); }
  static storage store(double v) { return narrow_double<arithmetic::f16>(v); }
  static storage store(float v) { return narrow_to_f16(v); }
};

struct bf16_tag {
  using storage = std::uint16_t;
  using compute = float;
  using wide = double;
  using word = std::uint32_t;
  static constexpr bool floating = true;
  static constexpr const arithmetic::float_format& format = arithmetic::bf16;
  static constexpr word quiet_nan = 0x7fc00000;
  static float load(storage v) { return std::bit_cast<float>(static_cast<std::uint32_t>(v) << 16); }
  static storage store(double v) { return narrow_double<arithmetic::bf16>(v); }
  static storage store(float v) { return narrow_to_bf16(v); }
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
