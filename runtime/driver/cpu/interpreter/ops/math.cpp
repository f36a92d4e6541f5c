// exp sqrt
#include "runtime/driver/cpu/interpreter/ops/elementwise.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"
#include "runtime/driver/cpu/interpreter/ops/operations.h"
#include "runtime/driver/cpu/interpreter/ops/rounding.h"

namespace tessera::runtime::interpreter {
namespace {

/// exp of a number that is at most 32 bits wide: a polynomial in double precision, whose error is far below half a unit of a float, so
/// the result is the nearest float but in rare ties. Doubles go to the C library (below one unit).
struct exponential {
  TESSERA_ELEMENT_OPERATION apply(stored<E> a) {
    if constexpr (sizeof(a) == 8)
      return std::exp(a);
    else
      return E::store(of_float(E::load(a)));
  }

 private:
  [[gnu::always_inline]] static float of_float(float a) {
    double x = a;
    x = x < -110.0 ? -110.0 : x;  // rounds to 0; NaN stays NaN
    x = x > 90.0 ? 90.0 : x;      // rounds to infinity
    // x = n ln 2 + r: adding 1.5 * 2^52 leaves n in the low bits of the sum.
    const double shifted = x * 0x1.71547652b82fep+0 + 0x1.8p52;
    const double n = shifted - 0x1.8p52;
    const double r = (x - n * 0x1.62e42fefa39efp-1) - n * 0x1.abc9e3b39803fp-56;
    double p = 1.0 / 362880;
    p = p * r + 1.0 / 40320;
    p = p * r + 1.0 / 5040;
    p = p * r + 1.0 / 720;
    p = p * r + 1.0 / 120;
    p = p * r + 1.0 / 24;
    p = p * r + 1.0 / 6;
    p = p * r + 0.5;
    p = p * r + 1.0;
    p = p * r + 1.0;
    const auto power = std::bit_cast<double>((std::bit_cast<std::uint64_t>(shifted) + 1023) << 52);
    return static_cast<float>(p * power);
  }
};

bool expect_float_unary(builder& b, const decoded_op& op) {
  return b.expect_tile(op, "result", b.result_value(op), is_float, "a tile of f16, bf16, f32 or f64") &&
         b.expect_same(op, op.layout->operands[0].name, b.operand(op, 0), b.result_value(op));
}

bool lower_exp(builder& b, const decoded_op& op) {
  if (!expect_float_unary(b, op)) return false;
  const element e = b.type_of(b.result_value(op)).element;
  const std::uint64_t mode = b.attribute(op, "rounding").integer;
  const bool approximate = mode == static_cast<std::uint64_t>(rounding::approx) && e == element::f32;
  if (!approximate && mode != static_cast<std::uint64_t>(rounding::full))
    return b.refuse(op, "rounding", "must be full or, for f32, approx");
  b.emit(op, float_loop<form::unary, exponential>(e), {b.result_value(op)}, {b.operand(op, 0)}, effect::none);
  return true;
}

bool lower_sqrt(builder& b, const decoded_op& op) {
  if (!expect_float_unary(b, op)) return false;
  rounding mode{};
  if (!read_rounding(b, op, accept_root, mode)) return false;
  const element e = b.type_of(b.result_value(op)).element;
  const bool flush = b.attribute(op, "flush_to_zero").present;
  if (flush && e != element::f32) return b.refuse(op, "flush_to_zero", "needs f32 elements");
  const handler run =
      flush ? at_host_level([]<class Level>(Level) { return Level::template loop<form::unary, f32_tag, flushed<square_root>>(); })
            : float_loop<form::unary, square_root>(e);
  const value_id result = b.result_value(op), source = b.operand(op, 0);
  return emit_rounded(b, op, run, std::span(&result, 1), std::span(&source, 1), mode);
}

constexpr op_rule rules[] = {{"exp", lower_exp}, {"sqrt", lower_sqrt}};

}  // namespace

std::span<const op_rule> math_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
