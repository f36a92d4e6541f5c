#include "runtime/memory/poison.h"

#include <algorithm>
#include <utility>

#include "runtime/async/guard_watch.h"
#include "runtime/error/format.h"

namespace tessera::runtime {
namespace {

error_info poisoned(std::string_view subject, const error_info& cause) {
  error_info problem = make_error(errc::poisoned_operand, std::string(subject) + " was written by an operation that failed");
  std::string first = "first cause: " + cause.text + " [" + error_id(cause.code) + "], in kernel " + quoted(cause.kernel);
  if (cause.where.line != 0)
    first += ", " + cause.where.file + ":" + std::to_string(cause.where.line) + ":" + std::to_string(cause.where.column);
  problem.notes.push_back(std::move(first));
  problem.notes.insert(problem.notes.end(), cause.notes.begin(), cause.notes.end());
  return problem;
}

}  // namespace

void poison::written(const std::shared_ptr<detail::guard_watch>& by, bool all) {
  std::lock_guard lock(mutex_);
  if (all) writers_.clear();
  if (by) writers_.push_back(by);
  watched_.store(!writers_.empty(), std::memory_order_release);
}

result<void> poison::check(std::string_view subject) {
  std::vector<std::shared_ptr<detail::guard_watch>> writers;  // waited for without the lock
  {
    std::lock_guard lock(mutex_);
    writers = writers_;
  }
  for (const auto& writer : writers) {
    auto outcome = writer->verdict();
    if (!outcome) return writer->settled() ? poisoned(subject, outcome.error()) : std::move(outcome).error();
  }
  std::lock_guard lock(mutex_);
  std::erase_if(writers_, [&](const auto& one) { return std::find(writers.begin(), writers.end(), one) != writers.end(); });
  watched_.store(!writers_.empty(), std::memory_order_release);
  return {};
}

}  // namespace tessera::runtime
