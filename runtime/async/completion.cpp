// How a submission ends: waiting, the verdict of its guards, and being forgotten.
#include <memory>
#include <utility>

#include "runtime/async/guard_watch.h"
#include "runtime/launch/launch_plan.h"

namespace tessera::detail {
namespace {

std::shared_ptr<guard_watch> take(guard_watch*& watch) noexcept {
  return watch ? std::move(std::exchange(watch, nullptr)->held_by_submission) : nullptr;
}

}  // namespace

result<void> completion::wait_submitted() {
  std::shared_ptr<guard_watch> watch = take(watch_);
  opened_device* device = std::exchange(device_, nullptr);
  known_kernel* kernel = std::exchange(kernel_, nullptr);
  result<void> outcome = watch ? watch->verdict() : device->device->wait(ticket_);
  if (!outcome) outcome = runtime::about(*kernel, std::move(outcome).error());
  if (watch && !watch->settled()) runtime::abandoned_watches::of_process().add(std::move(watch));
  kernel->drop();
  return outcome;
}

bool completion::ready_submitted() const { return device_->device->completed(ticket_); }

void completion::forget() noexcept {
  device_ = nullptr;
  if (auto watch = take(watch_)) runtime::abandoned_watches::of_process().add(std::move(watch));
  std::exchange(kernel_, nullptr)->drop();
}

}  // namespace tessera::detail
