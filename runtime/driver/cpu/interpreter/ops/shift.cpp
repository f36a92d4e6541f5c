// mulhii shli shri
#include "runtime/driver/cpu/interpreter/ops/elementwise.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "tessera/detail/arithmetic.h"

namespace tessera::runtime::interpreter {
namespace {

namespace exact = detail::arithmetic;
using exact::wrap_promise;

template <class E>
using number = exact::integer<E::bits>;

struct multiply_high {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return number<E>::multiply_high(a, b);
  }
};

struct shift_left {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return number<E>::shift_left(a, b);
  }
};

template <bool Signed>
struct shift_right {
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return number<E>::template shift_right<Signed>(a, b);
  }
};

template <wrap_promise Promise>
struct promised_shift {
  static constexpr std::string_view text = "a result wraps although the op promises that it does not";
  template <class E>
  [[gnu::always_inline]] static stored<E> apply(stored<E> a, stored<E> b) {
    return number<E>::shift_left(a, b);
  }
  template <class E>
  [[gnu::always_inline]] static bool undefined(stored<E> a, stored<E> b) {
    return number<E>::template shift_left_wraps<Promise>(a, b);
  }
};

bool expect_integers(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op);
  return b.expect_tile(op, "result", result, is_integer, "a tile of i1, i8, i16, i32 or i64") &&
         b.expect_same(op, "lhs", b.operand(op, 0), result) && b.expect_same(op, "rhs", b.operand(op, 1), result);
}

bool emit_binary(builder& b, const decoded_op& op, handler run, effect what) {
  b.emit(op, run, {b.result_value(op)}, {b.operand(op, 0), b.operand(op, 1)}, what);
  return true;
}

bool lower_mulhii(builder& b, const decoded_op& op) {
  if (!expect_integers(b, op)) return false;
  return emit_binary(b, op, integer_loop<form::binary, multiply_high>(b.type_of(b.result_value(op)).element), effect::none);
}

bool lower_shli(builder& b, const decoded_op& op) {
  if (!expect_integers(b, op)) return false;
  const element e = b.type_of(b.result_value(op)).element;
  switch (b.attribute(op, "overflow").integer) {
    case 0:
      return emit_binary(b, op, integer_loop<form::binary, shift_left>(e), effect::none);
    case 1:
      return emit_binary(b, op, integer_loop<form::checked_binary, promised_shift<wrap_promise::no_signed_wrap>>(e), effect::fault);
    case 2:
      return emit_binary(b, op, integer_loop<form::checked_binary, promised_shift<wrap_promise::no_unsigned_wrap>>(e), effect::fault);
    default:
      return emit_binary(b, op, integer_loop<form::checked_binary, promised_shift<wrap_promise::no_wrap>>(e), effect::fault);
  }
}

bool lower_shri(builder& b, const decoded_op& op) {
  if (!expect_integers(b, op)) return false;
  const element e = b.type_of(b.result_value(op)).element;
  const bool is_signed = b.attribute(op, "signedness").integer == 1;
  return emit_binary(b, op,
                     is_signed ? integer_loop<form::binary, shift_right<true>>(e) : integer_loop<form::binary, shift_right<false>>(e),
                     effect::none);
}

constexpr op_rule rules[] = {{"mulhii", lower_mulhii}, {"shli", lower_shli}, {"shri", lower_shri}};

}  // namespace

std::span<const op_rule> shift_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
