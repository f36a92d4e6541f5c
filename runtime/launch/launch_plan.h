// One launch before anything is enqueued: the kernel, its arguments, and what the checks found out about them.
#ifndef TESSERA_RUNTIME_LAUNCH_LAUNCH_PLAN_H
#define TESSERA_RUNTIME_LAUNCH_LAUNCH_PLAN_H

#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/launch/grid.h"
#include "runtime/launch/inline_buffer.h"
#include "runtime/launch/loaded_code.h"
#include "runtime/registry/known_kernel.h"
#include "tessera/detail/launch.h"

namespace tessera::runtime {

using detail::argument_descriptor;

/// Kernel, record and arguments of a launch side by side; arguments[i] is for parameters[i].
struct launch_view {
  const known_kernel& kernel;
  std::span<const tessera_parameter> parameters;
  std::span<const argument_descriptor> arguments;
};

/// An error about this launch: with the kernel's name and position.
[[nodiscard]] error_info about(const known_kernel& kernel, error_info problem);

/// Checks a launch and measures it. The kernel was verified and outlives the plan, and so do the arguments.
class launch_plan {
 public:
  launch_plan(const known_kernel& kernel, std::span<const argument_descriptor> arguments)
      : view_{kernel, kernel.parameters(), arguments}, facts_(arguments.size()) {}

  /// All checks that need no code, in the documented order: TS4006, 4030, 4018, 4024, 4013, 4011, 4010, 4017, 4014, 4031. Without
  /// storage (`meta` arguments) those that concern storage are left out.
  [[nodiscard]] result<void> check();
  /// After a successful `check`: measures the facts.
  void measure();

  [[nodiscard]] const launch_view& view() const noexcept { return view_; }
  /// Where the tensors are; null when all arguments are `meta`.
  [[nodiscard]] opened_device* device() const noexcept { return device_; }
  [[nodiscard]] const sub_tensor_grid& grid() const noexcept { return grid_; }
  [[nodiscard]] std::uint8_t index_width() const noexcept { return index_width_; }
  [[nodiscard]] std::span<const tessera_parameter_facts> facts() const noexcept { return facts_.span(); }

 private:
  launch_view view_;
  opened_device* device_ = nullptr;
  sub_tensor_grid grid_;
  std::uint8_t index_width_ = 64;
  inline_buffer<tessera_parameter_facts, 16> facts_;
};

}  // namespace tessera::runtime

#endif
