// absf absi addf addi andi divf divi fma maxf maxi minf mini mulf muli negf negi ori remf remi subf subi xori
#include "runtime/driver/cpu/interpreter/ops/elementwise.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/operations.h"
#include "runtime/driver/cpu/interpreter/ops/rounding.h"

namespace tessera::runtime::interpreter {
namespace {

/// All operands and the result are tiles of one type, of integers or of floating-point numbers.
bool expect_uniform(builder& b, const decoded_op& op, bool (*holds)(element), std::string_view wanted) {
  if (!b.expect_tile(op, "result", b.result_value(op), holds, wanted)) return false;
  for (std::uint32_t k = 0; k < op.operands; ++k)
    if (!b.expect_same(op, op.layout->operands[k].name, b.operand(op, k), b.result_value(op))) return false;
  return true;
}

element element_of(const builder& b, const decoded_op& op) { return b.type_of(b.result_value(op)).element; }

bool emit_elementwise(builder& b, const decoded_op& op, handler run, effect what) {
  const value_id result = b.result_value(op);
  b.emit(op, run, std::span(&result, 1), std::span(b.source().operands).subspan(op.first_operand, op.operands), what);
  return true;
}

/// Reads `flush_to_zero`, which only f32 has.
bool flushes(builder& b, const decoded_op& op, bool& on) {
  on = b.attribute(op, "flush_to_zero").present;
  return !on || element_of(b, op) == element::f32 || b.refuse(op, "flush_to_zero", "needs f32 elements");
}

template <form F, class Op>
bool lower_float(builder& b, const decoded_op& op) {
  return expect_uniform(b, op, is_float, "a tile of f16, bf16, f32 or f64") &&
         emit_elementwise(b, op, float_loop<F, Op>(element_of(b, op)), effect::none);
}

/// Ops with a rounding mode and flush_to_zero.
template <form F, class Op, bool Division = false>
bool lower_rounded(builder& b, const decoded_op& op) {
  bool flush = false;
  if (!expect_uniform(b, op, is_float, "a tile of f16, bf16, f32 or f64") || !flushes(b, op, flush)) return false;
  rounding mode{};
  if (!read_rounding(b, op, Division ? accept_approximate : accept_exact, mode)) return false;
  const element e = element_of(b, op);
  if (is_directed(mode) && size_of(e) == 2) return emit_elementwise(b, op, directed_loop<F, Op>(e, mode), effect::none);
  const handler run =
      flush ? at_host_level([]<class Level>(Level) { return Level::template loop<F, f32_tag, flushed<Op>>(); }) : float_loop<F, Op>(e);
  const value_id result = b.result_value(op);
  return emit_rounded(b, op, run, std::span(&result, 1), std::span(b.source().operands).subspan(op.first_operand, op.operands), mode);
}

template <bool Maximum>
bool lower_float_extreme(builder& b, const decoded_op& op) {
  bool flush = false;
  if (!expect_uniform(b, op, is_float, "a tile of f16, bf16, f32 or f64") || !flushes(b, op, flush)) return false;
  const bool propagate = b.attribute(op, "propagate_nan").present;
  using number = float_extreme<Maximum, false>;
  using poison = float_extreme<Maximum, true>;
  const element e = element_of(b, op);
  handler run = propagate ? float_loop<form::binary, poison>(e) : float_loop<form::binary, number>(e);
  if (flush)
    run = at_host_level([&]<class Level>(Level) {
      return propagate ? Level::template loop<form::binary, f32_tag, flushed<poison>>()
                       : Level::template loop<form::binary, f32_tag, flushed<number>>();
    });
  return emit_elementwise(b, op, run, effect::none);
}

bool expect_integers(builder& b, const decoded_op& op) { return expect_uniform(b, op, is_integer, "a tile of i1, i8, i16, i32 or i64"); }

template <form F, class Op>
bool lower_integer(builder& b, const decoded_op& op) {
  return expect_integers(b, op) && emit_elementwise(b, op, integer_loop<F, Op>(element_of(b, op)), effect::none);
}

template <class Op>
bool lower_wrapping(builder& b, const decoded_op& op) {
  if (!expect_integers(b, op)) return false;
  const element e = element_of(b, op);
  switch (b.attribute(op, "overflow").integer) {
    case 0:
      return emit_elementwise(b, op, integer_loop<form::binary, Op>(e), effect::none);
    case 1:
      return emit_elementwise(b, op, integer_loop<form::checked_binary, promised<Op, wrap_promise::no_signed_wrap>>(e), effect::fault);
    case 2:
      return emit_elementwise(b, op, integer_loop<form::checked_binary, promised<Op, wrap_promise::no_unsigned_wrap>>(e), effect::fault);
    case 3:
      return emit_elementwise(b, op, integer_loop<form::checked_binary, promised<Op, wrap_promise::no_wrap>>(e), effect::fault);
    default:
      return b.refuse(op, "overflow", "unknown value");
  }
}

bool lower_negi(builder& b, const decoded_op& op) {
  if (!expect_integers(b, op)) return false;
  const element e = element_of(b, op);
  switch (b.attribute(op, "overflow").integer) {
    case 0:
      return emit_elementwise(b, op, integer_loop<form::unary, negate>(e), effect::none);
    case 1:
      return emit_elementwise(b, op, integer_loop<form::checked_unary, promised<negate, wrap_promise::no_signed_wrap>>(e), effect::fault);
    default:
      return b.refuse(op, "overflow", "a negation can promise only no_signed_wrap");
  }
}

/// Reads the attribute `signedness`.
bool read_signedness(builder& b, const decoded_op& op, bool& is_signed) {
  const std::uint64_t value = b.attribute(op, "signedness").integer;
  is_signed = value == 1;
  return value <= 1 || b.refuse(op, "signedness", "unknown value");
}

template <bool Maximum>
bool lower_integer_extreme(builder& b, const decoded_op& op) {
  bool is_signed = false;
  if (!expect_integers(b, op) || !read_signedness(b, op, is_signed)) return false;
  const element e = element_of(b, op);
  return emit_elementwise(b, op,
                          is_signed ? integer_loop<form::binary, integer_extreme<Maximum, true>>(e)
                                    : integer_loop<form::binary, integer_extreme<Maximum, false>>(e),
                          effect::none);
}

bool lower_divi(builder& b, const decoded_op& op) {
  bool is_signed = false;
  if (!expect_integers(b, op) || !read_signedness(b, op, is_signed)) return false;
  const element e = element_of(b, op);
  const std::uint64_t mode = b.attribute(op, "rounding").integer;
  handler run = nullptr;
  if (mode == static_cast<std::uint64_t>(rounding::zero))
    run = is_signed ? integer_loop<form::checked_binary, quotient<true, quotient_rounding::zero>>(e)
                    : integer_loop<form::checked_binary, quotient<false, quotient_rounding::zero>>(e);
  else if (mode == static_cast<std::uint64_t>(rounding::positive_inf))
    run = is_signed ? integer_loop<form::checked_binary, quotient<true, quotient_rounding::up>>(e)
                    : integer_loop<form::checked_binary, quotient<false, quotient_rounding::up>>(e);
  else if (mode == static_cast<std::uint64_t>(rounding::negative_inf) && is_signed)
    run = integer_loop<form::checked_binary, quotient<true, quotient_rounding::down>>(e);
  if (run == nullptr) return b.refuse(op, "rounding", "must be zero, positive_inf or, when signed, negative_inf");
  return emit_elementwise(b, op, run, effect::fault);
}

bool lower_remi(builder& b, const decoded_op& op) {
  bool is_signed = false;
  if (!expect_integers(b, op) || !read_signedness(b, op, is_signed)) return false;
  const element e = element_of(b, op);
  return emit_elementwise(b, op,
                          is_signed ? integer_loop<form::checked_binary, integer_remainder<true>>(e)
                                    : integer_loop<form::checked_binary, integer_remainder<false>>(e),
                          effect::fault);
}

constexpr op_rule rules[] = {
    {"absf", lower_float<form::unary, magnitude_float>},
    {"absi", lower_integer<form::unary, magnitude>},
    {"addf", lower_rounded<form::binary, add>},
    {"addi", lower_wrapping<add>},
    {"andi", lower_integer<form::binary, bit_and>},
    {"divf", lower_rounded<form::binary, divide, true>},
    {"divi", lower_divi},
    {"fma", lower_rounded<form::ternary, fused_multiply_add>},
    {"maxf", lower_float_extreme<true>},
    {"maxi", lower_integer_extreme<true>},
    {"minf", lower_float_extreme<false>},
    {"mini", lower_integer_extreme<false>},
    {"mulf", lower_rounded<form::binary, multiply>},
    {"muli", lower_wrapping<multiply>},
    {"negf", lower_float<form::unary, negate_float>},
    {"negi", lower_negi},
    {"ori", lower_integer<form::binary, bit_or>},
    {"remf", lower_float<form::binary, float_remainder>},
    {"remi", lower_remi},
    {"subf", lower_rounded<form::binary, subtract>},
    {"subi", lower_wrapping<subtract>},
    {"xori", lower_integer<form::binary, bit_xor>},
};

}  // namespace

std::span<const op_rule> arith_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
