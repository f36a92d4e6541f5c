// The run side of a backend. A driver owns devices; a device owns memory, loads artifacts and runs them in submission order.
// Adding a backend is one folder beside null/ and one line in all_drivers.cpp.
#ifndef TESSERA_RUNTIME_DRIVER_DRIVER_H
#define TESSERA_RUNTIME_DRIVER_DRIVER_H

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "runtime/jit/artifact.h"
#include "tessera/host/result.h"

namespace tessera::runtime {

/// Number of tile blocks on each grid axis; each at least 1 (an empty grid is never launched).
struct grid_extents {
  std::uint32_t x = 1, y = 1, z = 1;
};

/// One argument in the artifact's argument list: its bytes in natural size and alignment.
struct launch_argument {
  const void* data = nullptr;
  std::uint32_t size = 0;
};

/// The position of a submission in its device's order; 0 is "before everything".
using ticket = std::uint64_t;

/// An artifact's entry, loaded for one device. Immutable and usable from several threads.
class loaded_kernel {
 public:
  virtual ~loaded_kernel() = default;
};

/// One device with one in-order stream. All members may be called from several threads at once.
class device {
 public:
  virtual ~device() = default;
  /// The compile target: "sm_90", "interpreter", "null".
  [[nodiscard]] virtual std::string_view target() const = 0;
  /// For messages and doctor: "NVIDIA H200", "cpu (interpreter, 2 threads)".
  [[nodiscard]] virtual std::string description() const = 0;

  /// At least `bytes` bytes aligned to 256; `bytes` 0 gives a null pointer. TS4502 when there is no memory.
  [[nodiscard]] virtual result<void*> allocate(std::size_t bytes) = 0;
  /// Gives memory back behind all work submitted so far.
  virtual void release(void* memory, std::size_t bytes) noexcept = 0;

  /// Copies into device memory, ordered behind all work submitted so far; the source may be reused on return.
  [[nodiscard]] virtual result<void> copy_in(void* destination, const void* source, std::size_t bytes) = 0;
  /// Waits for all work submitted so far, then copies.
  [[nodiscard]] virtual result<void> copy_out(void* destination, const void* source, std::size_t bytes) = 0;
  /// Fills with zero bytes, ordered behind all work submitted so far.
  [[nodiscard]] virtual result<void> fill_zero(void* destination, std::size_t bytes) = 0;

  /// Loads the code of an artifact made for this device's target.
  [[nodiscard]] virtual result<std::shared_ptr<loaded_kernel>> load(const artifact& code) = 0;
  /// Enqueues a kernel; `kernel` was loaded by this device and is kept alive until the work has completed.
  [[nodiscard]] virtual result<ticket> launch(const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid,
                                              std::span<const launch_argument> arguments) = 0;
  /// Waits until the submission has completed; reports what it failed with.
  [[nodiscard]] virtual result<void> wait(ticket submission) = 0;
  /// True when the submission has completed, without waiting.
  [[nodiscard]] virtual bool completed(ticket submission) = 0;
  /// Memory that both sides see, for failure records: zeroed, 32 bytes. Null when the backend has none (no guarded artifact runs there).
  [[nodiscard]] virtual result<std::uint64_t*> failure_record() = 0;
  virtual void release_failure_record(std::uint64_t* record) noexcept = 0;
};

/// Opens the devices of one kind.
class driver {
 public:
  virtual ~driver() = default;
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// TS4501, naming what is missing, when there is no usable device of this kind.
  [[nodiscard]] virtual result<std::shared_ptr<device>> open(std::uint32_t ordinal) = 0;
};

/// The driver of that name, or null. The table is in all_drivers.cpp.
driver* find_driver(std::string_view name);
/// Names in the table's order.
std::span<const std::string_view> driver_names();

}  // namespace tessera::runtime

#endif
