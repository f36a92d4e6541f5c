// Threads that share out the numbers of a range. Chunks are claimed in increasing order, so a program that waits for one with a lower
// number always gets on.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_WORKER_POOL_H
#define TESSERA_RUNTIME_DRIVER_CPU_WORKER_POOL_H

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace tessera::runtime {

/// `workers` of them, of which the caller of `run` is number 0. Threads start with the first `run` that needs them; when the system
/// refuses one, the others do the work.
class worker_pool {
 public:
  explicit worker_pool(unsigned workers) : workers_(workers == 0 ? 1 : workers) {}
  ~worker_pool();
  worker_pool(const worker_pool&) = delete;
  worker_pool& operator=(const worker_pool&) = delete;

  [[nodiscard]] unsigned workers() const { return workers_; }

  /// Work on numbers [first, last) by worker number `worker`. Must not throw.
  using task = void (*)(void* context, unsigned worker, std::int64_t first, std::int64_t last);

  /// Calls the task until all numbers below `count` are done. One `run` at a time.
  void run(std::int64_t count, std::int64_t chunk, task work, void* context);
  /// As many numbers per claim as keep the claims cheap and the workers evenly busy.
  [[nodiscard]] std::int64_t chunk_for(std::int64_t count) const;

 private:
  void start();
  void loop(unsigned worker);
  void drain(unsigned worker);

  const unsigned workers_;
  std::vector<std::thread> threads_;
  bool started_ = false;

  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::uint64_t round_ = 0;  // counts runs; a worker joins a run that it has not seen
  std::size_t busy_ = 0;
  bool stop_ = false;

  // The current run; written while no worker is busy.
  std::atomic<std::int64_t> next_{0};
  std::int64_t count_ = 0, chunk_ = 1;
  task work_ = nullptr;
  void* context_ = nullptr;
};

}  // namespace tessera::runtime

#endif
