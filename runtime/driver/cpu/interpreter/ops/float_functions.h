// Functions of numbers of at most 32 bits, in double precision without branches, so that loops over them become vector code. Their errors
// are far below half a unit of a float: results are the nearest float but in rare ties. Only additions, products and quotients in a fixed
// order: every machine and compiler computes the same bits.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_FLOAT_FUNCTIONS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_FLOAT_FUNCTIONS_H

#include <bit>
#include <cstdint>
#include <limits>

#include "runtime/driver/cpu/interpreter/elements.h"

namespace tessera::runtime::interpreter::float_functions {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double rounder = 0x1.8p52;  ///< added and subtracted, it leaves the nearest integer

[[gnu::always_inline]] inline double magnitude(double x) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & 0x7fffffffffffffff);
}
/// The sign of `of` on the magnitude of x.
[[gnu::always_inline]] inline double with_sign(double x, double of) {
  return std::bit_cast<double>((std::bit_cast<std::uint64_t>(x) & 0x7fffffffffffffff) |
                               (std::bit_cast<std::uint64_t>(of) & 0x8000000000000000));
}
/// NaN stays NaN.
[[gnu::always_inline]] inline double bounded(double x, double limit) {
  x = x < -limit ? -limit : x;
  return x > limit ? limit : x;
}

/// e^r for |r| <= ln(2) / 2.
[[gnu::always_inline]] inline double exponential_of_rest(double r) {
  double p = 1.0 / 362880;
  p = p * r + 1.0 / 40320;
  p = p * r + 1.0 / 5040;
  p = p * r + 1.0 / 720;
  p = p * r + 1.0 / 120;
  p = p * r + 1.0 / 24;
  p = p * r + 1.0 / 6;
  p = p * r + 0.5;
  p = p * r + 1.0;
  return p * r + 1.0;
}
/// 2^n where n is the integer that `shifted` is rounder more than.
[[gnu::always_inline]] inline double power_of_shifted(double shifted) {
  return std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + 1023) << 52);
}

/// e^x for |x| <= 700.
[[gnu::always_inline]] inline double exponential(double x) {
  const double shifted = x * 0x1.71547652b82fep+0 + rounder, n = shifted - rounder;
  const double r = (x - n * 0x1.62e42fefa39efp-1) - n * 0x1.abc9e3b39803fp-56;
  return exponential_of_rest(r) * power_of_shifted(shifted);
}
/// 2^x for |x| <= 1000.
[[gnu::always_inline]] inline double exponential_of_two(double x) {
  const double shifted = x + rounder, n = shifted - rounder;
  return exponential_of_rest((x - n) * 0x1.62e42fefa39efp-1) * power_of_shifted(shifted);
}

/// x = m * 2^n with m between the roots of 1/2 and 2, for normal x > 0; gives ln m.
[[gnu::always_inline]] inline double logarithm_of_fraction(double x, double& n) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const double m = std::bit_cast<double>((bits & 0xfffffffffffff) | 0x3ff0000000000000);
  const bool large = m > 1.4142135623730951;
  n = (std::bit_cast<double>(bits >> 52 | 0x4330000000000000) - (0x1p52 + 1023)) + (large ? 1.0 : 0.0);
  const double half = large ? 0.5 * m : m;
  const double s = (half - 1) / (half + 1), s2 = s * s;
  double p = 2.0 / 15;
  p = p * s2 + 2.0 / 13;
  p = p * s2 + 2.0 / 11;
  p = p * s2 + 2.0 / 9;
  p = p * s2 + 2.0 / 7;
  p = p * s2 + 2.0 / 5;
  p = p * s2 + 2.0 / 3;
  p = p * s2 + 2.0;
  return p * s;
}
/// What a logarithm is where its argument is not a positive finite number.
[[gnu::always_inline]] inline double logarithm_or(double x, double value) {
  const double edge = x == 0 ? -infinity : not_a_number;
  const double positive = x < infinity ? value : x;
  return x > 0 ? positive : edge;
}

[[gnu::always_inline]] inline double logarithm(double x) {
  double n = 0;
  const double m = logarithm_of_fraction(x, n);
  return logarithm_or(x, n * 0x1.62e42fefa39efp-1 + m);
}
[[gnu::always_inline]] inline double logarithm_to_two(double x) {
  double n = 0;
  const double m = logarithm_of_fraction(x, n);
  return logarithm_or(x, n + m * 0x1.71547652b82fep+0);
}

// ---- angles

/// Beyond this the reduction below is not exact; infinity and NaN are beyond it.
[[gnu::always_inline]] inline bool is_large_angle(double x) { return !(magnitude(x) < 0x1p20); }

struct reduced_angle {
  double rest;
  std::uint64_t quadrant;  ///< in the lowest two bits
};

[[gnu::always_inline]] inline reduced_angle reduce_angle(double x) {
  const double shifted = x * 0x1.45f306dc9c883p-1 + rounder, n = shifted - rounder;
  const double rest = ((x - n * 0x1.921fb54400000p+0) - n * 0x1.0b4611a600000p-34) - n * 0x1.3198a2e037073p-69;
  return {rest, std::bit_cast<std::uint64_t>(shifted)};
}
[[gnu::always_inline]] inline double sine_of_rest(double r) {
  const double s = r * r;
  double p = 1.0 / 6227020800.0;
  p = p * s - 1.0 / 39916800;
  p = p * s + 1.0 / 362880;
  p = p * s - 1.0 / 5040;
  p = p * s + 1.0 / 120;
  p = p * s - 1.0 / 6;
  return r * (p * s + 1);
}
[[gnu::always_inline]] inline double cosine_of_rest(double r) {
  const double s = r * r;
  double p = -1.0 / 87178291200.0;
  p = p * s + 1.0 / 479001600;
  p = p * s - 1.0 / 3628800;
  p = p * s + 1.0 / 40320;
  p = p * s - 1.0 / 720;
  p = p * s + 1.0 / 24;
  p = p * s - 0.5;
  return p * s + 1;
}
[[gnu::always_inline]] inline double sine(const reduced_angle& a, std::uint64_t quarters) {
  const std::uint64_t quadrant = a.quadrant + quarters;
  const double r = (quadrant & 1) != 0 ? cosine_of_rest(a.rest) : sine_of_rest(a.rest);
  return (quadrant & 2) != 0 ? -r : r;
}
[[gnu::always_inline]] inline double tangent(const reduced_angle& a) {
  const double s = sine_of_rest(a.rest), c = cosine_of_rest(a.rest);
  const bool odd = (a.quadrant & 1) != 0;
  return (odd ? -c : s) / (odd ? s : c);
}

/// The angle of the point (x, y).
[[gnu::always_inline]] inline double angle(double y, double x) {
  const double up = magnitude(y), across = magnitude(x);
  const bool steep = up > across;
  const double larger = steep ? up : across, smaller = steep ? across : up;
  double t = smaller / larger;
  t = larger == 0 ? 0.0 : t;
  t = smaller == infinity ? 1.0 : t;
  const bool wide = t > 0.41421356237309503;
  const double u = wide ? (t - 1) / (t + 1) : t, s = u * u;
  double p = 1.0 / 25;
  p = p * s - 1.0 / 23;
  p = p * s + 1.0 / 21;
  p = p * s - 1.0 / 19;
  p = p * s + 1.0 / 17;
  p = p * s - 1.0 / 15;
  p = p * s + 1.0 / 13;
  p = p * s - 1.0 / 11;
  p = p * s + 1.0 / 9;
  p = p * s - 1.0 / 7;
  p = p * s + 1.0 / 5;
  p = p * s - 1.0 / 3;
  p = p * s + 1.0;
  double r = p * u + (wide ? 0x1.921fb54442d18p-1 : 0.0);
  r = steep ? 0x1.921fb54442d18p+0 - r : r;
  r = std::bit_cast<std::uint64_t>(x) >> 63 != 0 ? 0x1.921fb54442d18p+1 - r : r;
  r = with_sign(r, y);
  return x != x || y != y ? not_a_number : r;
}

// ---- hyperbolic functions

/// sinh x for |x| <= 1.
[[gnu::always_inline]] inline double hyperbolic_sine_of_rest(double x) {
  const double s = x * x;
  double p = 1.0 / 6227020800.0;
  p = p * s + 1.0 / 39916800;
  p = p * s + 1.0 / 362880;
  p = p * s + 1.0 / 5040;
  p = p * s + 1.0 / 120;
  p = p * s + 1.0 / 6;
  return x * (p * s + 1);
}
[[gnu::always_inline]] inline double hyperbolic_sine(double x) {
  const double e = exponential(bounded(magnitude(x), 100));
  return magnitude(x) < 1 ? hyperbolic_sine_of_rest(x) : with_sign(0.5 * (e - 1 / e), x);
}
[[gnu::always_inline]] inline double hyperbolic_cosine(double x) {
  const double e = exponential(bounded(magnitude(x), 100));
  return 0.5 * (e + 1 / e);
}
[[gnu::always_inline]] inline double hyperbolic_tangent(double x) {
  const double e = exponential(bounded(magnitude(x), 30));
  const double sum = e + 1 / e;
  return magnitude(x) < 1 ? 2 * hyperbolic_sine_of_rest(x) / sum : with_sign((e - 1 / e) / sum, x);
}

// ---- powers

/// `exponent` may be any float, or any 32-bit integer.
[[gnu::always_inline]] inline double power(double base, double exponent) {
  const double m = magnitude(base);
  double n = 0;
  const double fraction = logarithm_of_fraction(m, n);
  double log = n + fraction * 0x1.71547652b82fep+0;
  log = m == 0 ? -infinity : log;
  log = m == infinity ? infinity : log;
  double r = exponential_of_two(bounded(exponent * log, 1000));
  r = m == 1 ? 1.0 : r;
  // Numbers from 2^32 on that come here are even.
  const double small = magnitude(exponent) < 0x1p32 ? exponent : 0.0, half = 0.5 * small;
  const bool integer = (small + rounder) - rounder == small, odd = integer && (half + rounder) - rounder != half;
  const bool negative = std::bit_cast<std::uint64_t>(base) >> 63 != 0;
  r = negative && odd ? -r : r;
  r = base < 0 && !integer ? (m == infinity ? r : not_a_number) : r;
  r = base != base || exponent != exponent ? not_a_number : r;
  return exponent == 0 || base == 1 ? 1.0 : r;
}

}  // namespace tessera::runtime::interpreter::float_functions

#endif
