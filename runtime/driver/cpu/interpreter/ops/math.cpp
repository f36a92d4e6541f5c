// sqrt: the function that is exact
#include "runtime/driver/cpu/interpreter/ops/elementwise.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/operations.h"
#include "runtime/driver/cpu/interpreter/ops/rounding.h"

namespace tessera::runtime::interpreter {
namespace {

bool expect_float_unary(builder& b, const decoded_op& op) {
  return b.expect_tile(op, "result", b.result_value(op), is_float, "a tile of f16, bf16, f32 or f64") &&
         b.expect_same(op, op.layout->operands[0].name, b.operand(op, 0), b.result_value(op));
}

bool lower_sqrt(builder& b, const decoded_op& op) {
  if (!expect_float_unary(b, op)) return false;
  rounding mode{};
  if (!read_rounding(b, op, accept_root, mode)) return false;
  const element e = b.type_of(b.result_value(op)).element;
  const bool flush = b.attribute(op, "flush_to_zero").present;
  if (flush && e != element::f32) return b.refuse(op, "flush_to_zero", "needs f32 elements");
  if (is_directed(mode) && size_of(e) == 2) {
    b.emit(op, directed_loop<form::unary, square_root>(e, mode), {b.result_value(op)}, {b.operand(op, 0)}, effect::none);
    return true;
  }
  const handler run =
      flush ? at_host_level([]<class Level>(Level) { return Level::template loop<form::unary, f32_tag, flushed<square_root>>(); })
            : float_loop<form::unary, square_root>(e);
  const value_id result = b.result_value(op), source = b.operand(op, 0);
  return emit_rounded(b, op, run, std::span(&result, 1), std::span(&source, 1), mode);
}

constexpr op_rule rules[] = {{"sqrt", lower_sqrt}};

}  // namespace

std::span<const op_rule> math_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
