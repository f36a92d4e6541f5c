// Rounding modes of an op: which are accepted, and how a directed mode is switched on for one op alone.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_ROUNDING_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_ROUNDING_H

#include <span>

#include "runtime/driver/cpu/interpreter/builder.h"
#include "tessera/detail/arithmetic.h"

namespace tessera::runtime::interpreter {

using detail::arithmetic::rounding;

// Sets of modes, a bit each.
constexpr unsigned accept_exact = 0b1111;
constexpr unsigned accept_approximate = 0b111111;  ///< approx and full are computed as nearest_even
constexpr unsigned accept_root = 0b11111;

/// Reads `rounding`; refuses what is not in the set.
bool read_rounding(builder& b, const decoded_op& op, unsigned accepted, rounding& mode);

/// Whether the mode is one of those toward a side, which the machine has for numbers of 32 and 64 bits only.
[[nodiscard]] bool is_directed(rounding mode);

/// Emits `run`, for a directed mode between two instructions that switch it on and off.
bool emit_rounded(builder& b, const decoded_op& op, handler run, std::span<const value_id> defines, std::span<const value_id> uses,
                  rounding mode);

}  // namespace tessera::runtime::interpreter

#endif
