// The order of work on one stream: tickets are numbers, events are recorded only when somebody asks about a ticket.
#ifndef TESSERA_RUNTIME_DRIVER_CUDA_SUBMISSION_ORDER_H
#define TESSERA_RUNTIME_DRIVER_CUDA_SUBMISSION_ORDER_H

#include <atomic>
#include <deque>
#include <mutex>
#include <vector>

#include "runtime/driver/cuda/symbols.h"
#include "runtime/driver/driver.h"

namespace tessera::runtime::cuda {

/// All members need the device's context to be current.
class submission_order {
 public:
  submission_order(const entry_points& driver, stream on) : driver_(driver), stream_(on) {}

  /// Runs `submit` and, when it succeeds, gives its work the next ticket in `taken`.
  template <class Submit>
  status submit(Submit submit, ticket& taken) {
    std::scoped_lock guard(mutex_);
    const status code = submit();
    if (code == status::success) taken = ++submitted_;
    return code;
  }
  /// The last ticket given out.
  [[nodiscard]] ticket submitted() const {
    std::scoped_lock guard(mutex_);
    return submitted_;
  }
  /// success, not_ready, or what the work failed with.
  [[nodiscard]] status query(ticket submission);
  /// Waits for it; what the work failed with.
  [[nodiscard]] status wait(ticket submission);
  /// When nobody asks any more.
  void destroy_events();

 private:
  struct mark {
    ticket covers = 0;  // all work up to this ticket
    event recorded = nullptr;
  };
  /// A mark that covers the ticket, recorded now if there is none.
  [[nodiscard]] status mark_for(ticket submission, mark& found);
  void complete(ticket covers);

  const entry_points& driver_;
  const stream stream_;
  mutable std::mutex mutex_;
  ticket submitted_ = 0;
  std::atomic<ticket> completed_{0};
  std::deque<mark> marks_;  // in the order of their tickets
  std::vector<event> unused_;
};

}  // namespace tessera::runtime::cuda

#endif
