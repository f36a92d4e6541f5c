// One kernel instance that the process knows: its record, what was found out about it, and the code loaded for it so far.
#ifndef TESSERA_RUNTIME_REGISTRY_KNOWN_KERNEL_H
#define TESSERA_RUNTIME_REGISTRY_KNOWN_KERNEL_H

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/jit/sha256.h"
#include "runtime/launch/loaded_code.h"
#include "tessera/abi/kernel_record.h"
#include "tessera/detail/launch.h"

namespace tessera::detail {

/// Counted: by the registry, by launches while they run, and by submissions in flight. The record's own memory belongs to the image that
/// holds it and may be read only between `enter` and `leave`.
struct known_kernel {
  explicit known_kernel(const tessera_kernel_record* record);

  /// Checked on first use, once: TS4002 and TS4003. Only between `enter` and `leave`.
  [[nodiscard]] result<void> verify();
  [[nodiscard]] std::span<const tessera_parameter> parameters() const noexcept { return {record->parameters, record->num_parameters}; }

  void retain() noexcept { owners.fetch_add(1, std::memory_order_relaxed); }
  void drop() noexcept {
    if (owners.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
  }
  void enter() noexcept { users.fetch_add(1, std::memory_order_relaxed); }
  void leave() noexcept { users.fetch_sub(1, std::memory_order_release); }

  const tessera_kernel_record* const record;
  // Copies, for messages after the image is gone.
  std::string name;
  source_position where;
  std::vector<std::string> parameter_names;  // set by `verify`

  std::atomic<std::uint32_t> owners{1}, users{0};
  runtime::sha256_digest digest{};  // set by `verify`
  runtime::loaded_code_list code;

 private:
  [[nodiscard]] result<void> inspect();

  std::once_flag inspected_;
  std::atomic<bool> good_{false};
  result<void> verdict_;
};

}  // namespace tessera::detail

namespace tessera::runtime {

using detail::known_kernel;

/// A kernel while a launch uses it: keeps the image's memory from going away. Move-only.
class kernel_use {
 public:
  kernel_use() noexcept = default;
  /// Takes over one `retain` and one `enter`.
  explicit kernel_use(known_kernel* kernel) noexcept : kernel_(kernel) {}
  kernel_use(kernel_use&& other) noexcept : kernel_(std::exchange(other.kernel_, nullptr)) {}
  kernel_use& operator=(kernel_use&&) = delete;
  ~kernel_use() {
    if (!kernel_) return;
    kernel_->leave();
    kernel_->drop();
  }

  [[nodiscard]] known_kernel* get() const noexcept { return kernel_; }
  known_kernel* operator->() const noexcept { return kernel_; }
  known_kernel& operator*() const noexcept { return *kernel_; }
  explicit operator bool() const noexcept { return kernel_; }

 private:
  known_kernel* kernel_ = nullptr;
};

}  // namespace tessera::runtime

#endif
