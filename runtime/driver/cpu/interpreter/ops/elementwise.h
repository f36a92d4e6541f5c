// Element-wise loops at every instruction set level, and how a rule takes one. An operation is a class with `apply<E>(...)` on stored
// elements; one that can be undefined also has `undefined<E>(...)` and `text`, and its loops have two passes, the first without effect.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_ELEMENTWISE_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_ELEMENTWISE_H

#include "runtime/driver/cpu/interpreter/elements.h"
#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/isa.h"

namespace tessera::runtime::interpreter {

/// Operands of an element-wise loop; results of a comparison are i1.
enum class form : std::uint8_t { unary, binary, ternary, checked_unary, checked_binary, compare };

namespace {

/// An operation on 16-bit elements in a mode that the machine has for wider ones only.
template <class Op, rounding Mode>
struct directed {
  template <class E, class... Stored>
  [[gnu::always_inline]] static stored<E> apply(Stored... operands) {
    return static_cast<stored<E>>(Op::exact(E::format, Mode, operands...));
  }
};

struct baseline_level {
#include "runtime/driver/cpu/interpreter/ops/elementwise.inc"
};

#if TESSERA_HAS_V3
TESSERA_BEGIN_V3
struct v3_level {
#include "runtime/driver/cpu/interpreter/ops/elementwise.inc"
};
TESSERA_END_V3
#endif

/// Calls `find` with the level that this machine has.
template <class Find>
handler at_host_level(Find find) {
#if TESSERA_HAS_V3
  if (host_has_v3()) return find(v3_level{});
#endif
  return find(baseline_level{});
}

/// The loop of an operation over an integer element. There is one version for elements of 8 and 16 bits: they are rarely computed with.
template <form F, class Op>
handler integer_loop(element e) {
  switch (e) {
    case element::i1:
      return baseline_level::loop<F, i1_tag, Op>();
    case element::i8:
      return baseline_level::loop<F, i8_tag, Op>();
    case element::i16:
      return baseline_level::loop<F, i16_tag, Op>();
    default:
      break;
  }
  return at_host_level([e]<class Level>(Level) -> handler {
    return e == element::i32 ? Level::template loop<F, i32_tag, Op>() : Level::template loop<F, i64_tag, Op>();
  });
}

/// The loop of an operation over a floating-point element.
template <form F, class Op>
handler float_loop(element e) {
  return at_host_level([e]<class Level>(Level) -> handler {
    switch (e) {
      case element::f16:
        return Level::template loop<F, f16_tag, Op>();
      case element::bf16:
        return Level::template loop<F, bf16_tag, Op>();
      case element::f32:
        return Level::template loop<F, f32_tag, Op>();
      default:
        return Level::template loop<F, f64_tag, Op>();
    }
  });
}

/// The loop of an operation over 16-bit numbers in a directed mode; `Op` has `exact`.
template <form F, class Op>
handler directed_loop(element e, rounding mode) {
  const auto with_mode = [mode]<class E>(E) -> handler {
    if (mode == rounding::zero) return baseline_level::loop<F, E, directed<Op, rounding::zero>>();
    if (mode == rounding::negative_inf) return baseline_level::loop<F, E, directed<Op, rounding::negative_inf>>();
    return baseline_level::loop<F, E, directed<Op, rounding::positive_inf>>();
  };
  return e == element::f16 ? with_mode(f16_tag{}) : with_mode(bf16_tag{});
}

}  // namespace
}  // namespace tessera::runtime::interpreter

#endif
