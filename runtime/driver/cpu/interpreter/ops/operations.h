// Arithmetic on stored elements, one class per operation: what the loops of the families `arith` and `math` apply.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_OPERATIONS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_OPERATIONS_H

#include "runtime/driver/cpu/interpreter/elements.h"

namespace tessera::runtime::interpreter {

using arithmetic::quotient_rounding;
using arithmetic::wrap_promise;

// ---- both kinds of numbers; integers wrap

struct add {
  static constexpr auto exact = arithmetic::add;
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    if constexpr (E::floating)
      return E::store(E::load(a) + E::load(b));
    else
      return E::add(a, b);
  }
  template <class E, wrap_promise Promise>
  [[gnu::always_inline]] static bool wraps(stored<E> a, stored<E> b) {
    return E::template add_wraps<Promise>(a, b);
  }
};

struct subtract {
  static constexpr auto exact = arithmetic::subtract;
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    if constexpr (E::floating)
      return E::store(E::load(a) - E::load(b));
    else
      return E::subtract(a, b);
  }
  template <class E, wrap_promise Promise>
  [[gnu::always_inline]] static bool wraps(stored<E> a, stored<E> b) {
    return E::template subtract_wraps<Promise>(a, b);
  }
};

struct multiply {
  static constexpr auto exact = arithmetic::multiply;
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    if constexpr (E::floating)
      return E::store(E::load(a) * E::load(b));
    else
      return E::multiply(a, b);
  }
  template <class E, wrap_promise Promise>
  [[gnu::always_inline]] static bool wraps(stored<E> a, stored<E> b) {
    return E::template multiply_wraps<Promise>(a, b);
  }
};

// ---- floating point

struct divide {
  static constexpr auto exact = arithmetic::divide;
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return E::store(E::load(a) / E::load(b));
  }
};

struct float_remainder {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return E::store(std::fmod(E::load(a), E::load(b)));
  }
};

struct square_root {
  static constexpr auto exact = arithmetic::square_root;
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    return E::store(root_of(E::load(a)));
  }
};

struct negate_float {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    if constexpr (sizeof(a) == 2)
      return a ^ 0x8000;
    else
      return -a;
  }
};

struct magnitude_float {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    if constexpr (sizeof(a) == 2)
      return a & 0x7fff;
    else
      return std::bit_cast<stored<E>>(std::bit_cast<typename E::word>(a) & ~(typename E::word{1} << (8 * sizeof(a) - 1)));
  }
};

struct fused_multiply_add {
  static constexpr auto exact = arithmetic::fused_multiply_add;
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b, stored<E> c) {
    if constexpr (sizeof(a) == 2)
      return E::store(sum_to_odd(static_cast<double>(E::load(a)) * E::load(b), E::load(c)));
    else
      return multiply_add(a, b, c);
  }

 private:
  /// The sum of an exact product and a number, rounded so that rounding it again to fewer than 52 bits rounds the exact sum.
  [[gnu::always_inline]] static double sum_to_odd(double product, double addend) {
    const double sum = product + addend;
    const double back = sum - product;
    const double lost = (product - (sum - back)) + (addend - back);
    if (lost == 0 || !std::isfinite(sum)) return sum;
    const auto bits = std::bit_cast<std::uint64_t>(sum);
    if ((bits & 1) != 0) return sum;
    return std::bit_cast<double>((lost > 0) == (sum > 0) ? bits + 1 : bits - 1);
  }
};

/// maximumNumber and minimumNumber: a NaN loses, two NaN give the canonical one, +0 is larger than -0. With `Propagate` a NaN wins.
template <bool Maximum, bool Propagate>
struct float_extreme {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> stored_a, stored<E> stored_b) {
    using number = typename E::compute;
    const number a = E::load(stored_a), b = E::load(stored_b);
    const auto word_a = std::bit_cast<typename E::word>(a), word_b = std::bit_cast<typename E::word>(b);
    const number not_a_number = std::bit_cast<number>(E::quiet_nan);
    number r = (Maximum ? a > b : a < b) ? a : b;
    r = a == b ? std::bit_cast<number>(Maximum ? word_a & word_b : word_a | word_b) : r;  // equal numbers differ in the sign of 0 only
    if constexpr (Propagate) {
      r = a != a || b != b ? not_a_number : r;
    } else {
      r = a != a ? b : r;
      r = b != b ? a : r;
      r = r != r ? not_a_number : r;
    }
    return E::store(r);
  }
};

/// Subnormal operands and results become zeros of their sign.
template <class Op>
struct flushed {
  template <class E, class... Stored>
  [[gnu::always_inline]] static stored<E> apply(Stored... operands) {
    return flush<E>(Op::template apply<E>(flush<E>(operands)...));
  }

 private:
  template <class E>
  [[gnu::always_inline]] static stored<E> flush(stored<E> a) {
    const auto bits = std::bit_cast<std::uint32_t>(a);
    const bool subnormal = (bits & 0x7f800000) == 0;
    return std::bit_cast<float>(subnormal ? bits & 0x80000000 : bits);
  }
};

// ---- integers

struct negate {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    return E::negate(a);
  }
  template <class E, wrap_promise>
  [[gnu::always_inline]] static bool wraps(stored<E> a) {
    return E::negate_wraps(a);
  }
};

struct magnitude {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a) {
    return E::magnitude(a);
  }
};

struct bit_and {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return E::bit_and(a, b);
  }
};
struct bit_or {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return E::bit_or(a, b);
  }
};
struct bit_xor {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return E::bit_xor(a, b);
  }
};

template <bool Maximum, bool Signed>
struct integer_extreme {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return Maximum ? E::template maximum<Signed>(a, b) : E::template minimum<Signed>(a, b);
  }
};

template <bool Signed, quotient_rounding Rounding>
struct quotient {
  static constexpr std::string_view text = "division by zero, or of the lowest number by -1";
  template <class E>
  [[gnu::always_inline]] static bool undefined(stored<E> a, stored<E> b) {
    return E::template undefined_quotient<Signed>(a, b);
  }
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return E::template quotient<Signed, Rounding>(a, b);
  }
};

template <bool Signed>
struct integer_remainder {
  static constexpr std::string_view text = "division by zero, or of the lowest number by -1";
  template <class E>
  [[gnu::always_inline]] static bool undefined(stored<E> a, stored<E> b) {
    return E::template undefined_quotient<Signed>(a, b);
  }
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return E::template remainder<Signed>(a, b);
  }
};

/// An operation with a promise not to wrap.
template <class Op, wrap_promise Promise>
struct promised {
  static constexpr std::string_view text = "a result wraps although the op promises that it does not";
  template <class E, class... Stored>
  [[gnu::always_inline]] static stored<E> apply(Stored... operands) {
    return Op::template apply<E>(operands...);
  }
  template <class E, class... Stored>
  [[gnu::always_inline]] static bool undefined(Stored... operands) {
    return Op::template wraps<E, Promise>(operands...);
  }
};

}  // namespace tessera::runtime::interpreter

#endif
