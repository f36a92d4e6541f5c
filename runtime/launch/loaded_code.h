// The code of one kernel that was loaded so far, by device and facts: what makes a launch cheap the second time.
#ifndef TESSERA_RUNTIME_LAUNCH_LOADED_CODE_H
#define TESSERA_RUNTIME_LAUNCH_LOADED_CODE_H

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "runtime/jit/artifact.h"
#include "runtime/memory/opened_device.h"

namespace tessera::runtime {

/// Everything that selects code for a kernel on a device, as plain bytes: two launches with equal bytes run the same code.
struct code_selector {
  std::uint8_t index_width = 64, grid = TESSERA_GRID_AXES, opt_level = 3, in_place = 0;
};

/// One artifact on one device. Immutable but for the ticket.
struct loaded_code {
  opened_device* device = nullptr;
  code_selector selector;
  std::vector<tessera_parameter_facts> facts;
  std::shared_ptr<const artifact> code;
  std::shared_ptr<loaded_kernel> kernel;
  std::atomic<ticket> last_submission{0};
  loaded_code* next = nullptr;

  [[nodiscard]] bool matches(const opened_device* on, const code_selector& selected,
                             std::span<const tessera_parameter_facts> measured) const noexcept {
    return device == on && std::memcmp(&selector, &selected, sizeof selector) == 0 && facts.size() == measured.size() &&
           std::memcmp(facts.data(), measured.data(), measured.size_bytes()) == 0;
  }
  void note_submission(ticket submitted) noexcept {
    ticket seen = last_submission.load(std::memory_order_relaxed);
    while (seen < submitted && !last_submission.compare_exchange_weak(seen, submitted, std::memory_order_relaxed)) {
    }
  }
};

/// Grows only. Looking up takes no lock and no memory; entries live as long as the list.
class loaded_code_list {
 public:
  loaded_code_list() = default;
  loaded_code_list(const loaded_code_list&) = delete;
  loaded_code_list& operator=(const loaded_code_list&) = delete;
  ~loaded_code_list();

  [[nodiscard]] loaded_code* find(const opened_device* device, const code_selector& selector,
                                  std::span<const tessera_parameter_facts> facts) const noexcept {
    for (loaded_code* entry = first_.load(std::memory_order_acquire); entry; entry = entry->next)
      if (entry->matches(device, selector, facts)) return entry;
    return nullptr;
  }
  /// Adds an entry, unless one with the same selection came first; returns whichever is in the list.
  loaded_code* insert(std::unique_ptr<loaded_code> made);
  /// Waits for the last submission of every entry.
  void wait_for_work() noexcept;

 private:
  std::atomic<loaded_code*> first_{nullptr};
  std::mutex mutex_;
};

}  // namespace tessera::runtime

#endif
