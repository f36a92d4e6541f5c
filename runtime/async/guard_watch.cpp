#include "runtime/async/guard_watch.h"

#include <algorithm>
#include <utility>

namespace tessera::runtime {

result<std::unique_ptr<guard_watch>> watch_guards(opened_device* device, std::shared_ptr<const artifact> code) {
  abandoned_watches::of_process().sweep();
  auto record = device->device->failure_record();
  if (!record) return std::move(record).error();
  auto watch = std::make_unique<guard_watch>();
  watch->device = device;
  watch->record = *record;
  watch->code = std::move(code);
  return watch;
}

void abandoned_watches::add(std::unique_ptr<guard_watch> watch) {
  std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(watch));
}

void abandoned_watches::sweep() {
  std::vector<std::unique_ptr<guard_watch>> done;  // given back without the lock
  std::lock_guard lock(mutex_);
  const auto kept = std::partition(waiting_.begin(), waiting_.end(),
                                   [](const auto& watch) { return !watch->device->device->completed(watch->ticket); });
  std::move(kept, waiting_.end(), std::back_inserter(done));
  waiting_.erase(kept, waiting_.end());
}

std::size_t abandoned_watches::size() const {
  std::lock_guard lock(mutex_);
  return waiting_.size();
}

abandoned_watches& abandoned_watches::of_process() {
  static abandoned_watches& instance = *new abandoned_watches;
  return instance;
}

}  // namespace tessera::runtime
