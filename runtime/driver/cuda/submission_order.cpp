#include "runtime/driver/cuda/submission_order.h"

namespace tessera::runtime::cuda {

status submission_order::mark_for(ticket submission, mark& found) {
  std::scoped_lock guard(mutex_);
  for (const mark& one : marks_) {
    if (one.covers < submission) continue;
    found = one;
    return status::success;
  }
  mark fresh{submitted_, nullptr};
  if (unused_.empty()) {
    if (const status code = driver_.event_create(&fresh.recorded, event_disable_timing); code != status::success) return code;
  } else {
    fresh.recorded = unused_.back();
    unused_.pop_back();
  }
  if (const status code = driver_.event_record(fresh.recorded, stream_); code != status::success) {
    unused_.push_back(fresh.recorded);
    return code;
  }
  marks_.push_back(fresh);
  found = fresh;
  return status::success;
}

void submission_order::complete(ticket covers) {
  std::scoped_lock guard(mutex_);
  if (covers > completed_.load(std::memory_order_relaxed)) completed_.store(covers, std::memory_order_release);
  while (!marks_.empty() && marks_.front().covers <= covers) {
    // Another thread may still wait on this event. Recording it anew only makes that thread wait longer.
    unused_.push_back(marks_.front().recorded);
    marks_.pop_front();
  }
}

void submission_order::destroy_events() {
  std::scoped_lock guard(mutex_);
  for (const mark& one : marks_) unused_.push_back(one.recorded);
  marks_.clear();
  for (event one : unused_) static_cast<void>(driver_.event_destroy(one));
  unused_.clear();
}

status submission_order::query(ticket submission) {
  if (submission <= completed_.load(std::memory_order_acquire)) return status::success;
  mark found;
  if (const status code = mark_for(submission, found); code != status::success) return code;
  const status code = driver_.event_query(found.recorded);
  if (code == status::success) complete(found.covers);
  return code;
}

status submission_order::wait(ticket submission) {
  if (submission <= completed_.load(std::memory_order_acquire)) return status::success;
  mark found;
  if (const status code = mark_for(submission, found); code != status::success) return code;
  const status code = driver_.event_synchronize(found.recorded);
  if (code == status::success) complete(found.covers);
  return code;
}

}  // namespace tessera::runtime::cuda
