// The guards of a submission: who reads its failure record, and who gives it back when nobody waits.
#ifndef TESSERA_RUNTIME_ASYNC_GUARD_WATCH_H
#define TESSERA_RUNTIME_ASYNC_GUARD_WATCH_H

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "runtime/jit/artifact.h"
#include "runtime/memory/opened_device.h"
#include "runtime/registry/known_kernel.h"

namespace tessera::detail {

/// Shared by the submission and by the storage that it wrote: whoever asks first reads the record, and all get the same answer. Usable
/// from several threads.
class guard_watch {
 public:
  /// Takes over the record.
  guard_watch(opened_device* device, std::uint64_t* record, std::shared_ptr<const runtime::artifact> code, known_kernel& kernel) noexcept;
  guard_watch(const guard_watch&) = delete;
  guard_watch& operator=(const guard_watch&) = delete;
  ~guard_watch() { let_go(); }

  /// Memory of the device, visible to the host; null after the verdict.
  [[nodiscard]] std::uint64_t* record() const noexcept { return record_; }
  /// Before the watch is shared: the kernel was enqueued; `note` says by whom, or is empty.
  void submitted(std::uint64_t ticket, std::string note);

  /// Waits for the submission; the error of the guard that failed first, or of the submission. An error of the wait itself is not kept:
  /// the kernel may still run and write into its record.
  [[nodiscard]] result<void> verdict();
  /// True when the submission has completed, so that `verdict` does not wait.
  [[nodiscard]] bool completed() const { return device_->device->completed(ticket_); }
  /// True once the verdict is known.
  [[nodiscard]] bool settled() const;

  /// The submission's own reference, while it has one: a completion holds a plain pointer.
  std::shared_ptr<guard_watch> held_by_submission;

 private:
  void let_go() noexcept;
  [[nodiscard]] result<void> read_record() const;

  opened_device* const device_;
  std::uint64_t* record_;
  std::uint64_t ticket_ = 0;
  std::shared_ptr<const runtime::artifact> code_;
  known_kernel* kernel_;
  std::string note_;
  mutable std::mutex mutex_;  // guards the verdict, and what goes with it
  std::optional<result<void>> verdict_;
};

}  // namespace tessera::detail

namespace tessera::runtime {

using detail::guard_watch;

/// A watch with a fresh record.
[[nodiscard]] result<std::shared_ptr<guard_watch>> watch_guards(opened_device* device, std::shared_ptr<const artifact> code,
                                                                known_kernel& kernel);

/// Watches of submissions that nobody waits for; each gets its verdict, and gives its record back, after its submission has completed.
class abandoned_watches {
 public:
  void add(std::shared_ptr<guard_watch> watch);
  /// Settles what has completed.
  void sweep();
  [[nodiscard]] std::size_t size() const;

  static abandoned_watches& of_process();

 private:
  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<guard_watch>> waiting_;
};

}  // namespace tessera::runtime

#endif
