// The op families: which mnemonics each lowers. One file per family.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_FAMILIES_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_FAMILIES_H

#include <span>
#include <string_view>

#include "runtime/driver/cpu/interpreter/builder.h"

namespace tessera::runtime::interpreter {

/// Checks one op and emits its instructions; false after a refusal.
using rule = bool (*)(builder&, const decoded_op&);

struct op_rule {
  std::string_view mnemonic;
  rule lower;
};

std::span<const op_rule> arith_rules();
std::span<const op_rule> atomic_rules();
std::span<const op_rule> bits_rules();
std::span<const op_rule> compare_rules();
std::span<const op_rule> control_rules();
std::span<const op_rule> convert_rules();
std::span<const op_rule> elementary_rules();
std::span<const op_rule> math_rules();
std::span<const op_rule> memory_rules();
std::span<const op_rule> message_rules();
std::span<const op_rule> mma_rules();
std::span<const op_rule> pointer_rules();
std::span<const op_rule> program_rules();
std::span<const op_rule> reduce_rules();
std::span<const op_rule> shape_rules();
std::span<const op_rule> shift_rules();
std::span<const op_rule> slice_rules();
std::span<const op_rule> token_rules();
std::span<const op_rule> view_rules();

/// The rule of an op of the table, or null.
rule find_rule(const op_layout& layout);

/// Whether the op computes each element of its result from the elements at the same place alone.
bool is_elementwise(std::string_view mnemonic);

/// A tile of `lanes` elements that all are the element of `v`, which has no axes.
value_id emit_lanes(builder& b, const decoded_op& op, value_id v, std::uint32_t lanes);

/// The last instruction of every list.
const instruction* stop(execution& e, const instruction& i);

}  // namespace tessera::runtime::interpreter

#endif
