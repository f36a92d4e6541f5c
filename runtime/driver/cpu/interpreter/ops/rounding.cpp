#include "runtime/driver/cpu/interpreter/ops/rounding.h"

#include <cfenv>

#include "runtime/driver/cpu/interpreter/execution.h"

namespace tessera::runtime::interpreter {
namespace {

/// immediate: one of the FE_ constants.
const instruction* set_rounding(execution&, const instruction& i) {
  std::fesetround(static_cast<int>(i.immediate));
  return &i + 1;
}

int hardware_mode(rounding mode) {
  switch (mode) {
    case rounding::zero:
      return FE_TOWARDZERO;
    case rounding::negative_inf:
      return FE_DOWNWARD;
    case rounding::positive_inf:
      return FE_UPWARD;
    default:
      return FE_TONEAREST;
  }
}

}  // namespace

bool read_rounding(builder& b, const decoded_op& op, unsigned accepted, rounding& mode) {
  const std::uint64_t value = b.attribute(op, "rounding").integer;
  if (value > static_cast<std::uint64_t>(rounding::nearest_away) || (accepted >> value & 1) == 0)
    return b.refuse(op, "rounding", "the op does not have rounding mode " + std::to_string(value));
  mode = static_cast<rounding>(value);
  return true;
}

bool is_directed(rounding mode) { return hardware_mode(mode) != FE_TONEAREST; }

bool emit_rounded(builder& b, const decoded_op& op, handler run, std::span<const value_id> defines, std::span<const value_id> uses,
                  rounding mode) {
  const bool directed = is_directed(mode);
  // An op between two switches must stay there, so it is not moved to the part that runs once.
  if (directed) b.emit(op, set_rounding, {}, {}, effect::program).immediate = hardware_mode(mode);
  b.emit(op, run, defines, uses, directed ? effect::program : effect::none);
  if (directed) b.emit(op, set_rounding, {}, {}, effect::program).immediate = FE_TONEAREST;
  return true;
}

}  // namespace tessera::runtime::interpreter
