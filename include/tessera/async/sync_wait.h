// Runs an operation to its end.
#ifndef TESSERA_ASYNC_SYNC_WAIT_H
#define TESSERA_ASYNC_SYNC_WAIT_H

#include <optional>
#include <source_location>
#include <utility>

#include "tessera/async/launch.h"
#include "tessera/host/result.h"

namespace tessera {

/// Submits an operation and waits until it has completed.
///
/// runs on     the operation's device; the calling thread waits
/// consumes    the operation
/// returns     what was moved in, as a tuple in the order of the arguments; empty only for an operation that was stopped before it ran
/// on error    `sync_wait` throws `tessera::error`, `try_sync_wait` returns it; tensors that were moved in are released. The error names
///             the kernel and, in a note, the call that submitted it: `where`, which is not passed by hand
/// example     auto [z2] = *ct::sync_wait(ct::launch<vec_add<128>>(ct::out(std::move(z)), x, y));
template <detail::operation Operation>
TESSERA_SYNC result<std::optional<detail::results_t<Operation>>> try_sync_wait(
    Operation operation, std::source_location where = std::source_location::current()) {
  auto started = detail::operation_access::start(operation, where);
  if (!started) return std::move(started).error();
  auto completed = started->wait();
  if (!completed) return std::move(completed).error();
  return std::optional<detail::results_t<Operation>>(detail::operation_access::take_results(operation));
}
template <detail::operation Operation>
TESSERA_SYNC std::optional<detail::results_t<Operation>> sync_wait(Operation operation,
                                                                   std::source_location where = std::source_location::current()) {
  return try_sync_wait(std::move(operation), where).value();
}

}  // namespace tessera

#endif
