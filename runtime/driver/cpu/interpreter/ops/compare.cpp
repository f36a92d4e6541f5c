// cmpf cmpi select
#include "runtime/driver/cpu/interpreter/ops/elementwise.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

using arithmetic::holds;
using arithmetic::relation;

/// With a NaN every ordered relation is false and every unordered one true.
template <relation R, bool Ordered>
struct float_relation {
  template <class E>
  [[gnu::always_inline]] static bool apply(typename E::storage stored_a, typename E::storage stored_b) {
    const auto a = E::load(stored_a), b = E::load(stored_b);
    const bool comparable = a == a && b == b;
    return Ordered ? comparable & holds(R, a, b) : !comparable | holds(R, a, b);
  }
};

template <relation R, bool Signed>
struct integer_relation {
  template <class E>
  [[gnu::always_inline]] static bool apply(typename E::storage a, typename E::storage b) {
    if constexpr (Signed)
      return holds(R, E::load_signed(a), E::load_signed(b));
    else
      return holds(R, a, b);
  }
};

template <template <relation, bool> class Op, bool Variant, auto Loop>
handler pick(relation r, element e) {
  switch (r) {
    case relation::equal:
      return Loop.template operator()<Op<relation::equal, Variant>>(e);
    case relation::not_equal:
      return Loop.template operator()<Op<relation::not_equal, Variant>>(e);
    case relation::less:
      return Loop.template operator()<Op<relation::less, Variant>>(e);
    case relation::less_or_equal:
      return Loop.template operator()<Op<relation::less_or_equal, Variant>>(e);
    case relation::greater:
      return Loop.template operator()<Op<relation::greater, Variant>>(e);
    default:
      return Loop.template operator()<Op<relation::greater_or_equal, Variant>>(e);
  }
}

constexpr auto float_compare = []<class Op>(element e) { return float_loop<form::compare, Op>(e); };
constexpr auto integer_compare = []<class Op>(element e) { return integer_loop<form::compare, Op>(e); };

constexpr bool is_boolean(element e) { return e == element::i1; }

bool expect_comparison(builder& b, const decoded_op& op, bool (*holds)(element), std::string_view wanted, relation& r) {
  const std::uint64_t predicate = b.attribute(op, "predicate").integer;
  if (predicate > static_cast<std::uint64_t>(relation::greater_or_equal)) return b.refuse(op, "predicate", "unknown value");
  r = static_cast<relation>(predicate);
  return b.expect_tile(op, "lhs", b.operand(op, 0), holds, wanted) && b.expect_same(op, "rhs", b.operand(op, 1), b.operand(op, 0)) &&
         b.expect_tile(op, "result", b.result_value(op), is_boolean, "a tile of i1") &&
         b.expect_same_shape(op, "result", b.result_value(op), b.operand(op, 0));
}

bool emit_comparison(builder& b, const decoded_op& op, handler run) {
  b.emit(op, run, {b.result_value(op)}, {b.operand(op, 0), b.operand(op, 1)}, effect::none);
  return true;
}

bool lower_cmpf(builder& b, const decoded_op& op) {
  relation r{};
  if (!expect_comparison(b, op, is_float, "a tile of f16, bf16, f32 or f64", r)) return false;
  const element e = b.type_of(b.operand(op, 0)).element;
  switch (b.attribute(op, "ordering").integer) {
    case 0:
      return emit_comparison(b, op, pick<float_relation, false, float_compare>(r, e));
    case 1:
      return emit_comparison(b, op, pick<float_relation, true, float_compare>(r, e));
    default:
      return b.refuse(op, "ordering", "unknown value");
  }
}

bool lower_cmpi(builder& b, const decoded_op& op) {
  relation r{};
  if (!expect_comparison(b, op, is_integer, "a tile of i1, i8, i16, i32 or i64", r)) return false;
  const element e = b.type_of(b.operand(op, 0)).element;
  switch (b.attribute(op, "signedness").integer) {
    case 0:
      return emit_comparison(b, op, pick<integer_relation, false, integer_compare>(r, e));
    case 1:
      return emit_comparison(b, op, pick<integer_relation, true, integer_compare>(r, e));
    default:
      return b.refuse(op, "signedness", "unknown value");
  }
}

constexpr bool is_any(element) { return true; }

bool lower_select(builder& b, const decoded_op& op) {
  const value_id result = b.result_value(op), condition = b.operand(op, 0);
  if (!b.expect_tile(op, "result", result, is_any, "a tile") || !b.expect_same(op, "true_value", b.operand(op, 1), result) ||
      !b.expect_same(op, "false_value", b.operand(op, 2), result) ||
      !b.expect_tile(op, "condition", condition, is_boolean, "a tile of i1") || !b.expect_same_shape(op, "condition", condition, result))
    return false;
  const unsigned bytes = size_of(b.type_of(result).element);
  const handler run = at_host_level([bytes]<class Level>(Level) -> handler {
    switch (bytes) {
      case 1:
        return Level::template select<std::uint8_t>;
      case 2:
        return Level::template select<std::uint16_t>;
      case 4:
        return Level::template select<std::uint32_t>;
      default:
        return Level::template select<std::uint64_t>;
    }
  });
  b.emit(op, run, {result}, {condition, b.operand(op, 1), b.operand(op, 2)}, effect::none);
  return true;
}

constexpr op_rule rules[] = {{"cmpf", lower_cmpf}, {"cmpi", lower_cmpi}, {"select", lower_select}};

}  // namespace

std::span<const op_rule> compare_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
