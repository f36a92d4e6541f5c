// Functions on stored elements, one class per function: what the loops of elementary.cpp apply. Numbers of 16 bits are computed as f32 and
// rounded once more, as Tile IR says.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_ELEMENTARY_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_ELEMENTARY_H

#include "runtime/driver/cpu/interpreter/elements.h"
#include "runtime/driver/cpu/interpreter/ops/double_functions.h"
#include "runtime/driver/cpu/interpreter/ops/float_functions.h"

namespace tessera::runtime::interpreter {

/// A function by its two forms: of doubles, and of what is narrower in double precision.
template <double (*Double)(double), double (*Narrow)(double)>
struct function {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    if constexpr (sizeof(a) == 8)
      return Double(a);
    else
      return E::store(static_cast<float>(Narrow(E::load(a))));
  }
};

namespace of_float {
[[gnu::always_inline]] inline double exponential(double x) { return float_functions::exponential(float_functions::bounded(x, 200)); }
[[gnu::always_inline]] inline double exponential_of_two(double x) {
  return float_functions::exponential_of_two(float_functions::bounded(x, 300));
}
[[gnu::always_inline]] inline double reciprocal_root(double x) { return 1 / root_of(x); }
}  // namespace of_float

using exponential_function = function<double_functions::exponential, of_float::exponential>;
using exponential_of_two = function<double_functions::exponential_of_two, of_float::exponential_of_two>;
using logarithm = function<double_functions::logarithm, float_functions::logarithm>;
using logarithm_to_two = function<double_functions::logarithm_to_two, float_functions::logarithm_to_two>;
using hyperbolic_sine = function<double_functions::hyperbolic_sine, float_functions::hyperbolic_sine>;
using hyperbolic_cosine = function<double_functions::hyperbolic_cosine, float_functions::hyperbolic_cosine>;
using hyperbolic_tangent = function<double_functions::hyperbolic_tangent, float_functions::hyperbolic_tangent>;
using reciprocal_root = function<double_functions::reciprocal_root, of_float::reciprocal_root>;

enum class circular : std::uint8_t { sine, cosine, tangent };

template <circular F>
struct circular_function {
  template <class E>
  [[gnu::always_inline]] static bool is_rare(stored<E> a) {
    return float_functions::is_large_angle(E::load(a));
  }
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    return E::store(static_cast<float>(of(float_functions::reduce_angle(E::load(a)))));
  }
  template <class E>
  static stored<E> apply_rare(stored<E> a) {
    const double x = E::load(a);
    if (!(float_functions::magnitude(x) < float_functions::infinity)) return E::store(static_cast<float>(float_functions::not_a_number));
    float_functions::reduced_angle reduced{};
    reduced.quadrant = double_functions::reduce_angle(x, reduced.rest);
    return E::store(static_cast<float>(of(reduced)));
  }

 private:
  [[gnu::always_inline]] static double of(const float_functions::reduced_angle& a) {
    if constexpr (F == circular::tangent)
      return float_functions::tangent(a);
    else
      return float_functions::sine(a, F == circular::cosine ? 1 : 0);
  }
};

/// Of doubles, which have their own reduction.
template <double (*Double)(double)>
struct double_function {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    return Double(a);
  }
};

struct angle {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    if constexpr (sizeof(a) == 8)
      return double_functions::angle(a, b);
    else
      return E::store(static_cast<float>(float_functions::angle(E::load(a), E::load(b))));
  }
};

struct power {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return apply_number<E>(a, E::load(b));
  }
  template <class E>
  [[gnu::always_inline]] static stored<E> apply_number(stored<E> a, double exponent) {
    if constexpr (sizeof(a) == 8)
      return double_functions::power(a, exponent);
    else
      return E::store(static_cast<float>(float_functions::power(E::load(a), exponent)));
  }
};

struct round_up {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    if constexpr (sizeof(a) == 8)
      return __builtin_ceil(a);
    else
      return E::store(__builtin_ceilf(E::load(a)));
  }
};
struct round_down {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    if constexpr (sizeof(a) == 8)
      return __builtin_floor(a);
    else
      return E::store(__builtin_floorf(E::load(a)));
  }
};

}  // namespace tessera::runtime::interpreter

#endif
