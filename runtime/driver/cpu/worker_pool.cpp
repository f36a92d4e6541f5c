#include "runtime/driver/cpu/worker_pool.h"

#include <algorithm>
#include <system_error>

namespace tessera::runtime {

worker_pool::~worker_pool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& t : threads_) t.join();
}

std::int64_t worker_pool::chunk_for(std::int64_t count) const {
  return std::max<std::int64_t>(1, count / (16 * static_cast<std::int64_t>(workers_)));
}

void worker_pool::start() {
  if (started_) return;
  started_ = true;
  try {
    for (unsigned worker = 1; worker < workers_; ++worker) threads_.emplace_back([this, worker] { loop(worker); });
  } catch (const std::system_error&) {  // no more threads: those that run suffice
  }
}

void worker_pool::drain(unsigned worker) {
  for (;;) {
    const std::int64_t first = next_.fetch_add(chunk_, std::memory_order_relaxed);
    if (first >= count_) return;
    work_(context_, worker, first, std::min(count_, first + chunk_));
  }
}

void worker_pool::loop(unsigned worker) {
  std::uint64_t seen = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [&] { return stop_ || round_ != seen; });
    if (stop_) return;
    seen = round_;
    lock.unlock();
    drain(worker);
    lock.lock();
    if (--busy_ == 0) idle_.notify_one();
  }
}

void worker_pool::run(std::int64_t count, std::int64_t chunk, task work, void* context) {
  start();
  {
    const std::lock_guard lock(mutex_);
    count_ = count;
    chunk_ = chunk;
    work_ = work;
    context_ = context;
    next_.store(0, std::memory_order_relaxed);
    busy_ = threads_.size();
    ++round_;
  }
  wake_.notify_all();
  drain(0);
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [&] { return busy_ == 0; });
}

}  // namespace tessera::runtime
