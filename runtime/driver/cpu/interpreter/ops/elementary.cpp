// atan2 ceil cos cosh exp exp2 floor fpowf fpowi log log2 rsqrt sin sinh tan tanh
#include "runtime/driver/cpu/interpreter/ops/elementary.h"

#include "runtime/driver/cpu/interpreter/ops/elementwise.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/operations.h"

namespace tessera::runtime::interpreter {
namespace {

struct baseline_elementary {
#include "runtime/driver/cpu/interpreter/ops/elementary.inc"
};

#if TESSERA_HAS_V3
TESSERA_BEGIN_V3
struct v3_elementary {
#include "runtime/driver/cpu/interpreter/ops/elementary.inc"
};
TESSERA_END_V3
#endif

template <class Find>
handler at_elementary_level(Find find) {
#if TESSERA_HAS_V3
  if (host_has_v3()) return find(v3_elementary{});
#endif
  return find(baseline_elementary{});
}

bool expect_floats(builder& b, const decoded_op& op) {
  if (!b.expect_tile(op, "result", b.result_value(op), is_float, "a tile of f16, bf16, f32 or f64")) return false;
  for (std::uint32_t k = 0; k < op.operands; ++k)
    if (!b.expect_same(op, op.layout->operands[k].name, b.operand(op, k), b.result_value(op))) return false;
  return true;
}

element element_of(const builder& b, const decoded_op& op) { return b.type_of(b.result_value(op)).element; }

bool emit_loop(builder& b, const decoded_op& op, handler run) {
  const value_id result = b.result_value(op);
  b.emit(op, run, std::span(&result, 1), b.operands(op), effect::none);
  return true;
}

template <form F, class Op>
bool lower_function(builder& b, const decoded_op& op) {
  return expect_floats(b, op) && emit_loop(b, op, float_loop<F, Op>(element_of(b, op)));
}

/// Ops that may round less precisely: full, or for f32 approx. Both are computed alike.
template <class Op>
bool lower_full_or_approximate(builder& b, const decoded_op& op) {
  constexpr std::uint64_t approximate = 4, full = 5;
  if (!expect_floats(b, op)) return false;
  const std::uint64_t mode = b.attribute(op, "rounding").integer;
  if (mode != full && (mode != approximate || element_of(b, op) != element::f32))
    return b.refuse(op, "rounding", "must be full or, for f32, approx");
  return emit_loop(b, op, float_loop<form::unary, Op>(element_of(b, op)));
}

template <class Op>
bool lower_flushable(builder& b, const decoded_op& op) {
  if (!expect_floats(b, op)) return false;
  const element e = element_of(b, op);
  if (!b.attribute(op, "flush_to_zero").present) return emit_loop(b, op, float_loop<form::unary, Op>(e));
  if (e != element::f32) return b.refuse(op, "flush_to_zero", "needs f32 elements");
  return emit_loop(b, op, at_host_level([]<class Level>(Level) { return Level::template loop<form::unary, f32_tag, flushed<Op>>(); }));
}

template <circular F, double (*Double)(double)>
bool lower_circular(builder& b, const decoded_op& op) {
  if (!expect_floats(b, op)) return false;
  const handler run = at_elementary_level([e = element_of(b, op)]<class Level>(Level) -> handler {
    switch (e) {
      case element::f16:
        return Level::template repaired_unary<f16_tag, circular_function<F>>;
      case element::bf16:
        return Level::template repaired_unary<bf16_tag, circular_function<F>>;
      case element::f32:
        return Level::template repaired_unary<f32_tag, circular_function<F>>;
      default:
        return baseline_level::loop<form::unary, f64_tag, double_function<Double>>();
    }
  });
  return emit_loop(b, op, run);
}

template <class Level, class E>
handler power_loop(element exponent) {
  switch (exponent) {
    case element::i1:
      return Level::template integer_power<E, i1_tag>;
    case element::i8:
      return Level::template integer_power<E, i8_tag>;
    case element::i16:
      return Level::template integer_power<E, i16_tag>;
    default:
      return Level::template integer_power<E, i32_tag>;
  }
}

bool lower_fpowi(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op), base = b.operand(op, 0), exponent = b.operand(op, 1);
  const auto countable = [](element e) { return is_integer(e) && e != element::i64; };
  if (!b.expect_tile(op, "result", result, is_float, "a tile of f16, bf16, f32 or f64") || !b.expect_same(op, "source", base, result) ||
      !b.expect_tile(op, "exponent", exponent, countable, "a tile of i1, i8, i16 or i32") ||
      !b.expect_same_shape(op, "exponent", exponent, result))
    return false;
  const element integer = b.type_of(exponent).element;
  return emit_loop(b, op, at_elementary_level([e = element_of(b, op), integer]<class Level>(Level) -> handler {
                     switch (e) {
                       case element::f16:
                         return power_loop<Level, f16_tag>(integer);
                       case element::bf16:
                         return power_loop<Level, bf16_tag>(integer);
                       case element::f32:
                         return power_loop<Level, f32_tag>(integer);
                       default:
                         return power_loop<Level, f64_tag>(integer);
                     }
                   }));
}

constexpr op_rule rules[] = {
    {"atan2", lower_function<form::binary, angle>},
    {"ceil", lower_function<form::unary, round_up>},
    {"cos", lower_circular<circular::cosine, double_functions::cosine>},
    {"cosh", lower_function<form::unary, hyperbolic_cosine>},
    {"exp", lower_full_or_approximate<exponential_function>},
    {"exp2", lower_flushable<exponential_of_two>},
    {"floor", lower_function<form::unary, round_down>},
    {"fpowf", lower_function<form::binary, power>},
    {"fpowi", lower_fpowi},
    {"log", lower_function<form::unary, logarithm>},
    {"log2", lower_function<form::unary, logarithm_to_two>},
    {"rsqrt", lower_flushable<reciprocal_root>},
    {"sin", lower_circular<circular::sine, double_functions::sine>},
    {"sinh", lower_function<form::unary, hyperbolic_sine>},
    {"tan", lower_circular<circular::tangent, double_functions::tangent>},
    {"tanh", lower_full_or_approximate<hyperbolic_tangent>},
};

}  // namespace

std::span<const op_rule> elementary_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
