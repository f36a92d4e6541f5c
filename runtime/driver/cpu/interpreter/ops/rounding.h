// Rounding modes of an op: which are accepted, and how a directed mode is switched on for one op alone.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_ROUNDING_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_ROUNDING_H

#include <span>

#include "runtime/driver/cpu/interpreter/builder.h"

namespace tessera::runtime::interpreter {

/// The numbers of the format.
enum class rounding : std::uint8_t { nearest_even, zero, negative_inf, positive_inf, approx, full, nearest_int_to_zero, nearest_away };

// Sets of modes, a bit each.
constexpr unsigned accept_exact = 0b1111;
constexpr unsigned accept_approximate = 0b111111;  ///< approx and full are computed as nearest_even
constexpr unsigned accept_root = 0b11111;

/// Reads `rounding`; refuses what is not in the set.
bool read_rounding(builder& b, const decoded_op& op, unsigned accepted, rounding& mode);

/// Emits `run`, for a directed mode between two instructions that switch it on and off.
bool emit_rounded(builder& b, const decoded_op& op, handler run, std::span<const value_id> defines, std::span<const value_id> uses,
                  rounding mode);

}  // namespace tessera::runtime::interpreter

#endif
