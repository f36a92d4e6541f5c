#include "runtime/driver/cpu/interpreter/ops/double_functions.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tessera::runtime::interpreter::double_functions {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
/// Adding and subtracting this rounds to an integer.
constexpr double rounder = 0x1.8p52;

double nearest_integer(double x) { return (x + rounder) - rounder; }
double power_of_two(int n) { return std::bit_cast<double>(static_cast<std::uint64_t>(n + 1023) << 52); }

/// x * 2^n, rounded once.
double scaled(double x, int n) {
  if (n > 1023) {
    x *= 0x1p1023;
    n = n - 1023 > 1023 ? 1023 : n - 1023;
  } else if (n < -1022) {
    x *= 0x1p-969;
    n += 969;
    if (n < -1022) {
      x *= 0x1p-969;
      n = n + 969 < -1022 ? -1022 : n + 969;
    }
  }
  return x * power_of_two(n);
}

// ---- pairs of doubles: hi + lo, where lo is at most half a unit of hi

struct pair {
  double hi, lo;
};

pair operator-(pair a) { return {-a.hi, -a.lo}; }

/// The sum, exactly.
pair sum(double a, double b) {
  const double s = a + b, back = s - a;
  return {s, (a - (s - back)) + (b - back)};
}
/// The same where |a| >= |b|.
pair ordered_sum(double a, double b) {
  const double s = a + b;
  return {s, b - (s - a)};
}
/// The product, exactly; below 2^996.
pair product(double a, double b) {
  constexpr double splitter = 0x1p27 + 1;
  const double p = a * b, at = splitter * a, bt = splitter * b;
  const double ah = at - (at - a), al = a - ah, bh = bt - (bt - b), bl = b - bh;
  return {p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
}
pair add(pair a, pair b) {
  const pair s = sum(a.hi, b.hi), t = sum(a.lo, b.lo);
  const pair r = ordered_sum(s.hi, s.lo + t.hi);
  return ordered_sum(r.hi, r.lo + t.lo);
}
pair add(pair a, double b) {
  const pair s = sum(a.hi, b);
  return ordered_sum(s.hi, s.lo + a.lo);
}
pair multiply(pair a, pair b) {
  const pair p = product(a.hi, b.hi);
  return ordered_sum(p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi));
}
pair multiply(pair a, double b) {
  const pair p = product(a.hi, b);
  return ordered_sum(p.hi, p.lo + a.lo * b);
}
pair divide(pair a, pair b) {
  const double q = a.hi / b.hi;
  const pair rest = add(a, -multiply(b, q));
  return ordered_sum(q, rest.hi / b.hi);
}

template <std::size_t N>
double polynomial(const double (&c)[N], double x) {  // c[0] + c[1] x + ...
  double r = c[N - 1];
  for (std::size_t k = N - 1; k-- > 0;) r = r * x + c[k];
  return r;
}

// ln 2 and pi/2 in parts, all but the last two with zeros at the end, so that their products with small integers are exact.
constexpr double ln2_1 = 0x1.62e42fee00000p-1, ln2_2 = 0x1.a39ef35600000p-33, ln2_3 = 0x1.93c7673007e5fp-65;
constexpr pair ln2{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};
constexpr pair log2_of_e{0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56};
constexpr double half_pi_1 = 0x1.921fb54400000p+0, half_pi_2 = 0x1.0b4611a600000p-34, half_pi_3 = 0x1.3198a2e000000p-69,
                 half_pi_4 = 0x1.b839a252049c1p-104;
constexpr pair half_pi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
constexpr pair pi{0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};
constexpr double two_over_pi = 0x1.45f306dc9c883p-1;

// ---- exponentials

/// x = n ln 2 + rest.
pair reduce_exponent(pair x, int& n) {
  const double k = nearest_integer(x.hi * log2_of_e.hi);
  n = static_cast<int>(k);
  const pair first = sum(x.hi, -k * ln2_1), second = sum(first.hi, -k * ln2_2);
  return sum(second.hi, first.lo + second.lo + (x.lo - k * ln2_3));
}

/// e^r of a rest, to about 60 bits.
pair quick_exponential(pair r) {
  constexpr double c[] = {1.0 / 6,      1.0 / 24,      1.0 / 120,      1.0 / 720,       1.0 / 5040,       1.0 / 40320,
                          1.0 / 362880, 1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800, 1.0 / 87178291200};
  const pair square = product(r.hi, r.hi);
  const double tail = r.hi * square.hi * polynomial(c, r.hi);
  const pair a = sum(1.0, r.hi), b = sum(a.hi, 0.5 * square.hi), d = sum(b.hi, tail);
  return ordered_sum(d.hi, a.lo + b.lo + d.lo + (0.5 * square.lo + r.lo + r.lo * r.hi));
}

// ---- logarithm

/// ln x of a positive number, to about 65 bits: twice the area tangent of s, s + s^3 / 3 + s^5 / 5 + ...
pair exact_logarithm(double x) {
  int n = 0;
  if (x < std::numeric_limits<double>::min()) {
    x *= 0x1p54;
    n = -54;
  }
  const auto bits = std::bit_cast<std::uint64_t>(x);
  n += static_cast<int>(bits >> 52) - 1023;
  double m = std::bit_cast<double>((bits & 0xfffffffffffff) | std::uint64_t{1023} << 52);
  if (m > 1.4142135623730951) {
    m *= 0.5;
    ++n;
  }
  constexpr double c[] = {1.0 / 5, 1.0 / 7, 1.0 / 9, 1.0 / 11, 1.0 / 13, 1.0 / 15, 1.0 / 17, 1.0 / 19, 1.0 / 21, 1.0 / 23, 1.0 / 25};
  constexpr pair third{0x1.5555555555555p-2, 0x1.5555555555555p-56};
  const double f = m - 1;
  const pair s = divide({f, 0}, sum(2.0, f)), square = multiply(s, s);
  const pair tail = multiply(square, add(third, square.hi * polynomial(c, square.hi)));
  const pair half = add(s, multiply(s, tail));
  pair whole = sum(n * ln2_1, n * ln2_2);
  whole.lo += n * ln2_3;
  return add(ordered_sum(whole.hi, whole.lo), {2 * half.hi, 2 * half.lo});
}

// ---- angles

/// The bits of 2/pi behind the point, after 64 zeros.
constexpr std::uint64_t bits_of_two_over_pi[] = {0x0000000000000000, 0xa2f9836e4e441529,
                                                 0xfc2757d1f534ddc0, 0xdb6295993c439041,
                                                 0xfe5163abdebbc561, 0xb7246e3a424dd2e0,
                                                 0x06492eea09d1921c, 0xfe1deb1cb129a73e,
                                                 0xe88235f52ebb4484, 0xe99c7026b45f7e41,
                                                 0x3991d639835339f4, 0x9c845f8bbdf9283b,
                                                 0x1ff897ffde05980f, 0xef2f118b5a0a6d1f,
                                                 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
                                                 0x7527bac7ebe5f17b, 0x3d0739f78a5292ea,
                                                 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab,
                                                 0xf0cfbc209af4361d, 0};

/// A large positive x: its product with 2/pi, of which only the bits around the point are needed.
unsigned reduce_large_angle(double x, pair& rest) {
  __extension__ typedef unsigned __int128 wide;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const int exponent = static_cast<int>(bits >> 52) - 1075;
  const std::uint64_t significand = (bits & 0xfffffffffffff) | std::uint64_t{1} << 52;
  // 256 bits, from the one that counts twos in the product on.
  const unsigned from = static_cast<unsigned>(exponent + 62), word = from / 64, shift = from % 64;
  std::uint64_t p[4];
  wide carry = 0;
  for (int k = 3; k >= 0; --k) {
    const std::uint64_t* at = bits_of_two_over_pi + word + k;
    const std::uint64_t window = shift == 0 ? at[0] : at[0] << shift | at[1] >> (64 - shift);
    carry += wide{significand} * window;
    p[k] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  unsigned quadrant = static_cast<unsigned>(p[0] >> 62);
  std::uint64_t a = p[0] << 2 | p[1] >> 62, b = p[1] << 2 | p[2] >> 62, c = p[2] << 2 | p[3] >> 62;
  const bool negative = a >> 63 != 0;  // half or more: the next quadrant is nearer
  if (negative) {
    ++quadrant;
    a = ~a;
    b = ~b;
    c = ~c;
  }
  int down = 0;
  if (a == 0) {
    a = b;
    b = c;
    c = 0;
    down = 64;
  }
  const int zeros = std::countl_zero(a);
  if (zeros != 0) {
    a = a << zeros | b >> (64 - zeros);
    b = b << zeros | c >> (64 - zeros);
  }
  down += zeros;
  const double hi = static_cast<double>(a >> 11) * power_of_two(-53 - down);
  const double lo = static_cast<double>((a & 0x7ff) << 53 | b >> 11) * power_of_two(-117 - down);
  rest = multiply(half_pi, ordered_sum(hi, lo));
  if (negative) rest = -rest;
  return quadrant & 3;
}

unsigned reduce(double x, pair& rest) {
  const double magnitude = std::fabs(x);
  if (magnitude <= 0x1.921fb54442d18p-1) {
    rest = {x, 0};
    return 0;
  }
  if (magnitude < 0x1p20) {
    const double n = nearest_integer(x * two_over_pi);
    const pair a = sum(x, -n * half_pi_1), b = sum(a.hi, -n * half_pi_2), c = sum(b.hi, -n * half_pi_3);
    rest = sum(c.hi, a.lo + b.lo + c.lo - n * half_pi_4);
    return static_cast<unsigned>(static_cast<int>(n)) & 3;
  }
  const unsigned quadrant = reduce_large_angle(magnitude, rest);
  if (x > 0) return quadrant;
  rest = -rest;
  return (0U - quadrant) & 3;
}

/// Of a rest.
pair small_sine(pair r) {
  constexpr double c[] = {-1.0 / 6,
                          1.0 / 120,
                          -1.0 / 5040,
                          1.0 / 362880,
                          -1.0 / 39916800,
                          1.0 / 6227020800.0,
                          -1.0 / 1307674368000.0,
                          1.0 / 355687428096000.0,
                          -1.0 / 121645100408832000.0};
  const double square = r.hi * r.hi;
  return ordered_sum(r.hi, r.hi * square * polynomial(c, square) + r.lo * (1 - 0.5 * square));
}
pair small_cosine(pair r) {
  constexpr double c[] = {1.0 / 24,
                          -1.0 / 720,
                          1.0 / 40320,
                          -1.0 / 3628800,
                          1.0 / 479001600,
                          -1.0 / 87178291200.0,
                          1.0 / 20922789888000.0,
                          -1.0 / 6402373705728000.0,
                          1.0 / 2432902008176640000.0};
  const pair square = product(r.hi, r.hi);
  const pair half{0.5 * square.hi, 0.5 * square.lo};
  const pair w = ordered_sum(1.0, -half.hi);
  return ordered_sum(w.hi, w.lo - half.lo - r.hi * r.lo + square.hi * square.hi * polynomial(c, square.hi));
}

double sine_or_cosine(double x, unsigned quarter) {
  if (!(std::fabs(x) < infinity)) return not_a_number;
  pair rest{};
  const unsigned quadrant = (reduce(x, rest) + quarter) & 3;
  const pair r = (quadrant & 1) != 0 ? small_cosine(rest) : small_sine(rest);
  return (quadrant & 2) != 0 ? -r.hi : r.hi;
}

/// (e^x - e^-x) / 2 below 0.3: x and what is added to it.
pair small_hyperbolic_sine(double x) {
  constexpr double c[] = {1.0 / 6, 1.0 / 120, 1.0 / 5040, 1.0 / 362880, 1.0 / 39916800, 1.0 / 6227020800.0, 1.0 / 1307674368000.0};
  const double square = x * x;
  return {x, x * (square * polynomial(c, square))};
}

pair exponential_of(double x, int& n) { return quick_exponential(reduce_exponent({x, 0}, n)); }
pair scaled(pair a, int n) { return {a.hi * power_of_two(n), a.lo * power_of_two(n)}; }

}  // namespace

unsigned reduce_angle(double x, double& rest) {
  pair r{};
  const unsigned quadrant = reduce(x, r);
  rest = r.hi;
  return quadrant;
}

double exponential(double x) {
  if (x != x) return not_a_number;
  if (x > 710) return infinity;
  if (x < -746) return 0;
  int n = 0;
  const pair r = exponential_of(x, n);
  return scaled(r.hi, n);
}

double exponential_of_two(double x) {
  if (x != x) return not_a_number;
  if (x > 1100) return infinity;
  if (x < -1100) return 0;
  const double n = nearest_integer(x);
  return scaled(quick_exponential(multiply(ln2, x - n)).hi, static_cast<int>(n));
}

double logarithm(double x) {
  if (!(x > 0)) return x == 0 ? -infinity : not_a_number;
  return x < infinity ? exact_logarithm(x).hi : x;
}

double logarithm_to_two(double x) {
  if (!(x > 0)) return x == 0 ? -infinity : not_a_number;
  return x < infinity ? multiply(exact_logarithm(x), log2_of_e).hi : x;
}

double sine(double x) { return x == 0 ? x : sine_or_cosine(x, 0); }
double cosine(double x) { return sine_or_cosine(x, 1); }

double tangent(double x) {
  if (x == 0) return x;
  if (!(std::fabs(x) < infinity)) return not_a_number;
  pair rest{};
  const unsigned quadrant = reduce(x, rest);
  const pair s = small_sine(rest), c = small_cosine(rest);
  return (quadrant & 1) != 0 ? -divide(c, s).hi : divide(s, c).hi;
}

double hyperbolic_sine(double x) {
  const double magnitude = std::fabs(x);
  if (magnitude < 0.3) {
    const pair s = small_hyperbolic_sine(x);
    return s.hi + s.lo;
  }
  if (!(magnitude < 711)) return x != x ? not_a_number : std::copysign(infinity, x);
  int n = 0;
  const pair e = exponential_of(magnitude, n);
  if (magnitude > 40) return std::copysign(scaled(e.hi, n - 1), x);
  const pair whole = scaled(e, n);
  return std::copysign(0.5 * add(whole, -divide({1, 0}, whole)).hi, x);
}

double hyperbolic_cosine(double x) {
  const double magnitude = std::fabs(x);
  if (!(magnitude < 711)) return x != x ? not_a_number : infinity;
  int n = 0;
  const pair e = exponential_of(magnitude, n);
  if (magnitude > 40) return scaled(e.hi, n - 1);
  const pair whole = scaled(e, n);
  return 0.5 * add(whole, divide({1, 0}, whole)).hi;
}

double hyperbolic_tangent(double x) {
  const double magnitude = std::fabs(x);
  if (x != x) return not_a_number;
  if (x == 0) return x;
  if (magnitude < 0.3) {
    constexpr double c[] = {1.0 / 2, 1.0 / 24, 1.0 / 720, 1.0 / 40320, 1.0 / 3628800, 1.0 / 479001600, 1.0 / 87178291200.0};
    const pair s = small_hyperbolic_sine(x);
    const double square = x * x;
    return divide(ordered_sum(s.hi, s.lo), ordered_sum(1.0, square * polynomial(c, square))).hi;
  }
  if (magnitude > 22) return std::copysign(1.0, x);
  int n = 0;
  const pair e = scaled(exponential_of(2 * magnitude, n), 0), whole = scaled(e, n);
  return std::copysign(divide(add(whole, -1.0), add(whole, 1.0)).hi, x);
}

double angle(double y, double x) {
  if (x != x || y != y) return not_a_number;
  const double up = std::fabs(y), across = std::fabs(x);
  const bool left = std::signbit(x);
  if (up == 0) return std::copysign(left ? pi.hi : 0.0, y);
  if (up == infinity && across == infinity) return std::copysign(left ? 3 * 0x1.921fb54442d18p-1 : 0x1.921fb54442d18p-1, y);
  if (across == 0 || up == infinity) return std::copysign(half_pi.hi, y);
  if (across == infinity) return std::copysign(left ? pi.hi : 0.0, y);
  const bool steep = up > across;
  double larger = steep ? up : across, smaller = steep ? across : up;
  int larger_exponent = 0, smaller_exponent = 0;
  std::frexp(larger, &larger_exponent);
  std::frexp(smaller, &smaller_exponent);
  pair r{};
  if (larger_exponent - smaller_exponent > 64) {
    if (!steep && !left) return std::copysign(smaller / larger, y);
    r = {scaled(1.0, -70), 0};  // far below the last digit of what it is taken from
  } else {
    larger = scaled(larger, -larger_exponent);
    smaller = scaled(smaller, -larger_exponent);
    const pair t = divide({smaller, 0}, {larger, 0});
    // An approximation a, then arctan t = a + arctan((t cos a - sin a) / (cos a + t sin a)).
    const bool wide = t.hi > 0.41421356237309503;
    const double u = wide ? (t.hi - 1) / (t.hi + 1) : t.hi;
    constexpr double c[] = {1.0,       -1.0 / 3, 1.0 / 5,   -1.0 / 7, 1.0 / 9,   -1.0 / 11, 1.0 / 13,
                            -1.0 / 15, 1.0 / 17, -1.0 / 19, 1.0 / 21, -1.0 / 23, 1.0 / 25};
    const double a = u * polynomial(c, u * u) + (wide ? 0x1.921fb54442d18p-1 : 0.0);
    const pair s = small_sine({a, 0}), k = small_cosine({a, 0});
    const pair above = add(multiply(k, t), -s);
    r = sum(a, (above.hi + above.lo) / (k.hi + t.hi * s.hi));
  }
  if (steep) r = add(half_pi, -r);
  if (left) r = add(pi, -r);
  return std::copysign(r.hi, y);
}

double power(double base, double exponent) {
  if (exponent == 0 || base == 1) return 1;
  if (base != base || exponent != exponent) return not_a_number;
  const double magnitude = std::fabs(base);
  if (std::fabs(exponent) == infinity) {
    if (magnitude == 1) return 1;
    return (magnitude > 1) == (exponent > 0) ? infinity : 0;
  }
  const bool integer = std::trunc(exponent) == exponent, odd = integer && std::fmod(std::fabs(exponent), 2.0) == 1;
  const double sign = odd && std::signbit(base) ? -1 : 1;
  if (magnitude == 0 || magnitude == infinity) return sign * ((magnitude == 0) == (exponent > 0) ? 0 : infinity);
  if (base < 0 && !integer) return not_a_number;
  if (magnitude == 1) return sign;
  // Beyond this every power but that of 1 is out of range.
  const double bounded = exponent > 0x1p70 ? 0x1p70 : exponent < -0x1p70 ? -0x1p70 : exponent;
  const pair e = multiply(exact_logarithm(magnitude), bounded);
  if (e.hi > 710) return sign * infinity;
  if (e.hi < -746) return sign * 0.0;
  int n = 0;
  const pair rest = reduce_exponent(e, n);
  return sign * scaled(quick_exponential(rest).hi, n);
}

double reciprocal_root(double x) {
  if (!(x > 0)) return x == 0 ? std::copysign(infinity, x) : not_a_number;
  if (x == infinity) return 0;
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (exponent % 2 != 0) {
    m *= 2;
    --exponent;
  }
  const double y = 1 / std::sqrt(m);
  const pair square = product(y, y), whole = product(m, square.hi);
  const double rest = ((1 - whole.hi) - whole.lo) - m * square.lo;
  return scaled(y + 0.5 * y * rest, -exponent / 2);
}

}  // namespace tessera::runtime::interpreter::double_functions
