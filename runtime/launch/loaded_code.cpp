#include "runtime/launch/loaded_code.h"

namespace tessera::runtime {

loaded_code_list::~loaded_code_list() {
  for (loaded_code* entry = first_.load(std::memory_order_acquire); entry;) {
    loaded_code* next = entry->next;
    delete entry;
    entry = next;
  }
}

loaded_code* loaded_code_list::insert(std::unique_ptr<loaded_code> made) {
  std::lock_guard lock(mutex_);
  if (loaded_code* first = find(made->device, made->selector, made->facts)) return first;
  made->next = first_.load(std::memory_order_relaxed);
  first_.store(made.get(), std::memory_order_release);
  return made.release();
}

void loaded_code_list::wait_for_work() noexcept {
  for (loaded_code* entry = first_.load(std::memory_order_acquire); entry; entry = entry->next)
    if (const ticket last = entry->last_submission.load(std::memory_order_acquire)) (void)entry->device->device->wait(last);
}

}  // namespace tessera::runtime
