// Starts an operation without waiting for it.
#ifndef TESSERA_ASYNC_SUBMIT_H
#define TESSERA_ASYNC_SUBMIT_H

#include <optional>
#include <source_location>
#include <tuple>
#include <utility>

#include "tessera/async/launch.h"
#include "tessera/host/result.h"

namespace tessera {

namespace detail {
struct pending_access;
}

/// An operation in flight. Dropping it neither waits nor frees: the device keeps what it still needs.
template <class... Ts>
class [[nodiscard]] pending {
 public:
  pending(pending&&) noexcept = default;
  pending& operator=(pending&&) noexcept = default;

  /// True when `get` would not wait.
  [[nodiscard]] bool ready() const { return submission_.ready(); }

  /// Waits until the operation has completed and returns what was moved in. Once; later calls are TS4030.
  [[nodiscard]] TESSERA_SYNC result<std::tuple<Ts...>> try_get() {
    if (!results_) return detail::moved_from_error();
    auto completed = submission_.wait();
    if (!completed) {
      results_.reset();
      return std::move(completed).error();
    }
    std::tuple<Ts...> taken = *std::move(results_);
    results_.reset();
    return taken;
  }
  /// The same, throwing the error.
  TESSERA_SYNC std::tuple<Ts...> get() { return try_get().value(); }

 private:
  friend struct detail::pending_access;
  pending(detail::completion submission, std::tuple<Ts...> results) noexcept
      : submission_(std::move(submission)), results_(std::move(results)) {}

  detail::completion submission_;
  std::optional<std::tuple<Ts...>> results_;
};

namespace detail {
struct pending_access {
  template <class... Ts>
  static pending<Ts...> make(completion submission, std::tuple<Ts...> results) noexcept {
    return pending<Ts...>(std::move(submission), std::move(results));
  }
};
template <class Tuple>
struct pending_of;
template <class... Ts>
struct pending_of<std::tuple<Ts...>> {
  using type = pending<Ts...>;
};
template <class Operation>
using pending_t = typename pending_of<results_t<Operation>>::type;
}  // namespace detail

/// Submits an operation.
///
/// runs on     the operation's device, behind everything that was submitted to it before; the caller does not wait for it
/// consumes    the operation
/// returns     a `pending`, whose `get` waits and returns what was moved in
/// on error    the error names the kernel and, in a note, the call that submitted it: `where`, which is not passed by hand;
///             what is found before the work is enqueued is thrown here (`try_submit` returns it); what happens later, by `get`
/// example     auto running = ct::submit(ct::launch<fill<128>>(ct::out(std::move(z))));
///             auto [z2] = running.get();
template <detail::operation Operation>
[[nodiscard]] TESSERA_ASYNC result<detail::pending_t<Operation>> try_submit(Operation operation,
                                                                            std::source_location where = std::source_location::current()) {
  auto started = detail::operation_access::start(operation, where);
  if (!started) return std::move(started).error();
  return detail::pending_access::make(*std::move(started), detail::operation_access::take_results(operation));
}
template <detail::operation Operation>
[[nodiscard]] TESSERA_ASYNC detail::pending_t<Operation> submit(Operation operation,
                                                                std::source_location where = std::source_location::current()) {
  return try_submit(std::move(operation), where).value();
}

}  // namespace tessera

#endif
