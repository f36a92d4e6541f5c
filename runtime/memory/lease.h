// Who may use a storage block: the reservation of an unsubmitted operation, and the last uses in flight. One stream per device, so the
// order of submissions is the order of execution, and a use in flight never has to be waited for by another submission.
#ifndef TESSERA_RUNTIME_MEMORY_LEASE_H
#define TESSERA_RUNTIME_MEMORY_LEASE_H

#include <atomic>
#include <cstdint>

namespace tessera::runtime {

/// Part of a storage block. All members may be called from several threads at once; none blocks.
class lease {
 public:
  /// Reserves for one exclusive argument object; false when another one holds the reservation.
  [[nodiscard]] bool try_reserve() noexcept {
    bool expected = false;
    return reserved_.compare_exchange_strong(expected, true, std::memory_order_acquire, std::memory_order_relaxed);
  }
  void drop_reservation() noexcept { reserved_.store(false, std::memory_order_release); }
  [[nodiscard]] bool reserved() const noexcept { return reserved_.load(std::memory_order_acquire); }

  /// Remembers a submission that writes.
  void install_writer(std::uint64_t ticket) noexcept { raise(writer_, ticket); }
  /// Remembers a submission that reads.
  void install_reader(std::uint64_t ticket) noexcept { raise(reader_, ticket); }
  /// The last submission that writes; 0 when there was none.
  [[nodiscard]] std::uint64_t last_writer() const noexcept { return writer_.load(std::memory_order_acquire); }
  [[nodiscard]] std::uint64_t last_reader() const noexcept { return reader_.load(std::memory_order_acquire); }

 private:
  // Threads install in any order; the later ticket stays.
  static void raise(std::atomic<std::uint64_t>& latest, std::uint64_t ticket) noexcept {
    std::uint64_t seen = latest.load(std::memory_order_relaxed);
    while (seen < ticket && !latest.compare_exchange_weak(seen, ticket, std::memory_order_release, std::memory_order_relaxed)) {
    }
  }

  std::atomic<bool> reserved_{false};
  std::atomic<std::uint64_t> writer_{0}, reader_{0};
};

}  // namespace tessera::runtime

#endif
