// Predicate programs: what must hold at every launch, evaluated in exact integers.
#ifndef TESSERA_RUNTIME_LAUNCH_PREDICATE_H
#define TESSERA_RUNTIME_LAUNCH_PREDICATE_H

#include <span>

#include "runtime/jit/artifact.h"
#include "runtime/launch/launch_plan.h"

namespace tessera::runtime {

enum class predicate_outcome : std::uint8_t {
  holds,
  fails,
  undefined,  ///< overflow or a zero divisor that `&&` and `||` need, an unknown opcode or atom: counts as failed
};

/// Evaluates one postfix program over the launch's extents, strides, scalars and grid.
[[nodiscard]] predicate_outcome evaluate(std::span<const predicate_step> program, const launch_view& view, const sub_tensor_grid& grid) noexcept;

/// Evaluates all predicates of an artifact; the first that does not hold is the error, with its code (TS4015 when it is undefined), the
/// position of the precondition or access, and the values of its atoms as notes.
[[nodiscard]] result<void> check_predicates(const artifact& code, const launch_view& view, const sub_tensor_grid& grid);

}  // namespace tessera::runtime

#endif
