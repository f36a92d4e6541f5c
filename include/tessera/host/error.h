// The one exception type of the host API and the codes it carries.
#ifndef TESSERA_HOST_ERROR_H
#define TESSERA_HOST_ERROR_H

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "tessera/detail/attributes.h"

namespace tessera {

/// Stable codes; the value is the number of the diagnostic (docs/diagnostics/TSnnnn.md).
enum class errc : std::uint16_t {
  no_record = 4001,
  record_mismatch = 4002,
  record_corrupt = 4003,
  compiler_library_missing = 4004,
  assembler_missing = 4005,
  argument_mismatch = 4006,
  option_refused = 4008,
  root_overlap = 4010,
  layout_not_injective = 4011,
  output_not_covered = 4013,
  grid_mismatch = 4014,
  precondition_failed = 4015,
  specialization_fact_mismatch = 4016,
  offset_overflow = 4017,
  device_mismatch = 4018,
  index_out_of_range = 4020,
  arithmetic_fault = 4021,
  coordinate_out_of_range = 4022,
  out_argument_read = 4024,
  moved_from_handle = 4030,
  lease_conflict = 4031,
  used_after_fork = 4033,
  import_refused = 4045,
  poisoned_operand = 4050,
  device_lost = 4500,
  device_unavailable = 4501,
  out_of_memory = 4502,
  driver_call_failed = 4503,
  // Codes that the compiler library reports (3xxx) and our own faults (9xxx) pass through with their number.
};

/// A position in the user's source; `line` 0 means unknown.
struct source_position {
  std::string file;
  std::uint32_t line = 0, column = 0;
};

/// Everything an error says, as a value: what `result` holds and `error` throws.
struct error_info {
  errc code{};
  std::string text;                ///< what is wrong, without the code
  std::string kernel;              ///< readable kernel name, or empty
  source_position where;           ///< of the kernel or of the access, or unknown
  std::vector<std::string> notes;  ///< in order
};

/// Thrown where an operation is consumed and by functions that act at once.
class TESSERA_API error : public std::runtime_error {
 public:
  explicit error(error_info info);
  ~error() override;
  /// The stable code.
  [[nodiscard]] errc code() const noexcept { return info_.code; }
  /// "TS4010".
  [[nodiscard]] std::string id() const;
  [[nodiscard]] const std::string& kernel() const noexcept { return info_.kernel; }
  [[nodiscard]] const source_position& where() const noexcept { return info_.where; }
  [[nodiscard]] const std::vector<std::string>& notes() const noexcept { return info_.notes; }
  [[nodiscard]] const error_info& info() const noexcept { return info_; }

 private:
  error_info info_;
};

namespace detail {
/// The single throw site of the library.
[[noreturn]] TESSERA_API void raise(error_info info);
}  // namespace detail

}  // namespace tessera

#endif
