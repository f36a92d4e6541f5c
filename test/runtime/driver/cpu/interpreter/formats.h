// Floating-point formats as the tests know them: the value of an encoding by its fields, and the nearest encoding by looking at all.
// Written apart from the product's arithmetic, which it checks.
#ifndef TESSERA_TEST_RUNTIME_DRIVER_CPU_INTERPRETER_FORMATS_H
#define TESSERA_TEST_RUNTIME_DRIVER_CPU_INTERPRETER_FORMATS_H

#include <cmath>
#include <cstdint>
#include <limits>

#include "test/runtime/driver/cpu/interpreter/assembler.h"

namespace tessera::test {

struct number_format {
  int exponent, fraction, bias;
  bool sign;
  enum { ieee, all_ones_is_nan, finite } top;
  bool subnormal = true;  ///< exponent field 0 is special

  [[nodiscard]] int bits() const { return exponent + fraction + (sign ? 1 : 0); }
};

inline const number_format& format_of(scalar e) {
  static const number_format f16{5, 10, 15, true, number_format::ieee}, bf16{8, 7, 127, true, number_format::ieee},
      f32{8, 23, 127, true, number_format::ieee}, tf32{8, 10, 127, true, number_format::ieee}, f64{11, 52, 1023, true, number_format::ieee},
      e4m3{4, 3, 7, true, number_format::all_ones_is_nan}, e5m2{5, 2, 15, true, number_format::ieee},
      e8m0{8, 0, 127, false, number_format::all_ones_is_nan, false}, e5m3{5, 3, 15, false, number_format::all_ones_is_nan},
      e2m1{2, 1, 1, true, number_format::finite}, byte{8, 0, 0, false, number_format::finite};
  switch (e) {
    case scalar::f16:
      return f16;
    case scalar::bf16:
      return bf16;
    case scalar::f32:
      return f32;
    case scalar::tf32:
      return tf32;
    case scalar::f64:
      return f64;
    case scalar::f8e4m3fn:
      return e4m3;
    case scalar::f8e5m2:
      return e5m2;
    case scalar::f8e8m0fnu:
      return e8m0;
    case scalar::f8e5m3fnu:
      return e5m3;
    case scalar::f4e2m1fn:
      return e2m1;
    default:
      return byte;  // any encoding
  }
}

inline double value_of(const number_format& f, std::uint64_t bits) {
  const std::uint64_t fraction = bits & ((std::uint64_t{1} << f.fraction) - 1);
  const int exponent = static_cast<int>(bits >> f.fraction & ((std::uint64_t{1} << f.exponent) - 1));
  const double sign = f.sign && (bits >> (f.exponent + f.fraction) & 1) != 0 ? -1 : 1;
  const bool top = exponent == (1 << f.exponent) - 1;
  const bool ones = fraction == (std::uint64_t{1} << f.fraction) - 1;
  if (top && f.top == number_format::ieee)
    return fraction == 0 ? sign * std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
  if (top && ones && f.top == number_format::all_ones_is_nan) return std::numeric_limits<double>::quiet_NaN();
  if (exponent == 0 && f.subnormal) return sign * std::ldexp(static_cast<double>(fraction), 1 - f.bias - f.fraction);
  return sign * std::ldexp(static_cast<double>(fraction + (std::uint64_t{1} << f.fraction)), exponent - f.bias - f.fraction);
}

/// The encoding nearest to a finite number, ties to the even one, for formats of at most 16 bits; what is too large becomes infinity or,
/// in formats of 8 and 4 bits, the largest number.
inline std::uint64_t nearest(const number_format& f, double x) {
  const std::uint64_t count = std::uint64_t{1} << (f.exponent + f.fraction);
  const double size = std::fabs(x);
  const std::uint64_t sign = f.sign && std::signbit(x) ? count : 0;
  std::uint64_t below = 0, largest = 0;  // encodings are ordered like their values
  for (std::uint64_t bits = 0; bits < count && std::isfinite(value_of(f, bits)); ++bits) {
    if (value_of(f, bits) <= size) below = bits;
    largest = bits;
  }
  if (below == largest) {
    // The number that would come behind the largest, if exponents went on.
    const double half = (value_of(f, largest) - value_of(f, largest - 1)) / 2;
    return sign | (f.bits() > 8 && size >= value_of(f, largest) + half ? largest + 1 : largest);
  }
  const double down = size - value_of(f, below), up = value_of(f, below + 1) - size;
  return sign | (down < up || (down == up && below % 2 == 0) ? below : below + 1);
}

}  // namespace tessera::test

#endif
