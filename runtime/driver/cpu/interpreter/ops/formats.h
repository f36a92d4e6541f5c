// Conversions that involve the formats which element-wise arithmetic does not have: tf32 and those of 8 and 4 bits; and i4.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_FORMATS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_FORMATS_H

#include "runtime/driver/cpu/interpreter/builder.h"
#include "tessera/detail/arithmetic.h"

namespace tessera::runtime::interpreter {

/// Emits the conversion of the elements of `from` to those of `to`, floating-point formats both, rounded once.
void emit_format_change(builder& b, const decoded_op& op, value_id to, value_id from, detail::arithmetic::rounding mode);

/// Whether an op converts between the usual elements alone: i1 to i64, f16, bf16, f32 and f64.
[[nodiscard]] bool is_usual_conversion(const builder& b, const decoded_op& op);

// The rules of ftof, ftoi, itof, exti and trunci for all other conversions.
bool lower_format_to_format(builder& b, const decoded_op& op);
bool lower_format_to_integer(builder& b, const decoded_op& op);
bool lower_integer_to_format(builder& b, const decoded_op& op);
bool lower_nibbles_to_integers(builder& b, const decoded_op& op);
bool lower_integers_to_nibbles(builder& b, const decoded_op& op);

}  // namespace tessera::runtime::interpreter

#endif
