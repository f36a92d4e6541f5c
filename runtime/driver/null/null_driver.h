// Runs nothing and logs everything: the skeleton to copy for a new backend, and the fake device of the unit tests. Its memory is host
// memory, so copies and fills really happen; a launch only becomes a log entry and a ticket.
#ifndef TESSERA_RUNTIME_DRIVER_NULL_NULL_DRIVER_H
#define TESSERA_RUNTIME_DRIVER_NULL_NULL_DRIVER_H

#include <array>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "runtime/driver/driver.h"

namespace tessera::runtime {

/// The one instance; it opens any number of devices, one per ordinal.
driver& null_driver();

/// One line of a null device's log.
struct null_event {
  enum class kind : std::uint8_t { allocate, release, copy_in, copy_out, fill_zero, load, launch, wait };
  kind what;
  const void* memory = nullptr;  ///< of memory events
  std::size_t bytes = 0;
  std::string entry;             ///< of load and launch
  ticket submission = 0;         ///< of launch and wait
  grid_extents grid;
  std::vector<std::vector<unsigned char>> arguments;  ///< of launch: each argument's bytes
};

/// A device that tests can inspect and disturb.
class null_device : public device {
 public:
  [[nodiscard]] std::string_view target() const override { return "null"; }
  [[nodiscard]] std::string description() const override { return "null (runs nothing)"; }
  [[nodiscard]] result<void*> allocate(std::size_t bytes) override;
  void release(void* memory, std::size_t bytes) noexcept override;
  [[nodiscard]] result<void> copy_in(void* destination, const void* source, std::size_t bytes) override;
  [[nodiscard]] result<void> copy_out(void* destination, const void* source, std::size_t bytes) override;
  [[nodiscard]] result<void> fill_zero(void* destination, std::size_t bytes) override;
  [[nodiscard]] result<std::shared_ptr<loaded_kernel>> load(const artifact& code) override;
  [[nodiscard]] result<ticket> launch(const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid,
                                      std::span<const launch_argument> arguments) override;
  [[nodiscard]] result<void> wait(ticket submission) override;
  [[nodiscard]] bool completed(ticket submission) override;
  [[nodiscard]] result<std::uint64_t*> failure_record() override;
  void release_failure_record(std::uint64_t* record) noexcept override;

  /// Takes the log; it is empty afterwards.
  [[nodiscard]] std::vector<null_event> take_log();
  /// While held, submissions stay in flight until somebody waits for them or `hold(false)`.
  void hold(bool on);
  /// The next call of that kind fails with this error.
  void fail_next(null_event::kind what, error_info problem);
  /// What the next guarded launch writes into its failure record.
  void fail_next_guard(std::uint64_t site, std::int64_t index = 0, std::int64_t extent = 0, std::uint64_t program = 0);
  /// Failure records handed out and not released.
  [[nodiscard]] std::size_t live_failure_records();

 private:
  void note(null_event event);
  std::optional<error_info> planned(null_event::kind what);

  std::mutex mutex_;
  std::vector<null_event> log_;
  std::vector<std::pair<null_event::kind, error_info>> failures_;
  std::optional<std::array<std::uint64_t, 4>> failing_record_;
  ticket last_ = 0, completed_ = 0;
  bool held_ = false;
  std::size_t failure_records_ = 0;
};

}  // namespace tessera::runtime

#endif
