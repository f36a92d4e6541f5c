// The failure record of a submission whose code has guards: who reads it, and who gives it back when nobody does.
#ifndef TESSERA_RUNTIME_ASYNC_GUARD_WATCH_H
#define TESSERA_RUNTIME_ASYNC_GUARD_WATCH_H

#include <cstdint>
#include <memory>
#include <vector>
#include <mutex>

#include "runtime/jit/artifact.h"
#include "runtime/memory/opened_device.h"

namespace tessera::detail {

/// Owned by the submission, later by the abandoned ones.
struct guard_watch {
  opened_device* device = nullptr;
  std::uint64_t* record = nullptr;  // memory of the device, visible to the host
  std::uint64_t ticket = 0;
  std::shared_ptr<const runtime::artifact> code;

  guard_watch() = default;
  guard_watch(const guard_watch&) = delete;
  guard_watch& operator=(const guard_watch&) = delete;
  ~guard_watch() {
    if (record) device->device->release_failure_record(record);
  }
};

}  // namespace tessera::detail

namespace tessera::runtime {

using detail::guard_watch;

/// A watch with a fresh record.
[[nodiscard]] result<std::unique_ptr<guard_watch>> watch_guards(opened_device* device, std::shared_ptr<const artifact> code);

/// Records of submissions that nobody waits for; each is given back after its submission has completed.
class abandoned_watches {
 public:
  void add(std::unique_ptr<guard_watch> watch);
  /// Gives back what has completed.
  void sweep();
  [[nodiscard]] std::size_t size() const;

  static abandoned_watches& of_process();

 private:
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<guard_watch>> waiting_;
};

}  // namespace tessera::runtime

#endif
