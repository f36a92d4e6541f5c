// How a submission ends: waiting, the verdict of its guards, and being forgotten.
#include <memory>
#include <string>
#include <utility>

#include "runtime/async/guard_watch.h"
#include "runtime/error/format.h"
#include "runtime/launch/launch_plan.h"

namespace tessera::detail {
namespace {

// The error of the first guard that failed, or nothing.
result<void> verdict_of(const guard_watch& watch, const known_kernel& kernel) {
  const std::uint64_t word = watch.record[0];
  if (word == 0) return {};
  const auto sites = watch.code->sites();
  error_info problem = runtime::make_error(errc::index_out_of_range, "an access in the kernel is out of range");
  if (word - 1 < sites.size()) {
    const runtime::access_site& site = sites[word - 1];
    if (site.parameter < kernel.parameter_names.size())
      problem.text = "an access of " + runtime::quoted(kernel.parameter_names[site.parameter]) + " is out of range on axis " +
                     std::to_string(site.axis);
    problem.where = {site.file, site.line, site.column};
  }
  problem.notes.push_back("the access was suppressed; what the kernel wrote is incomplete");
  return runtime::about(kernel, std::move(problem));
}

}  // namespace

result<void> completion::wait_submitted() {
  std::unique_ptr<guard_watch> watch(std::exchange(watch_, nullptr));
  opened_device* device = std::exchange(device_, nullptr);
  known_kernel* kernel = std::exchange(kernel_, nullptr);
  result<void> outcome = device->device->wait(ticket_);
  if (!outcome) {
    outcome = runtime::about(*kernel, outcome.error());
    // The kernel may still run and write into its record.
    if (watch) runtime::abandoned_watches::of_process().add(std::move(watch));
  } else if (watch) {
    outcome = verdict_of(*watch, *kernel);
  }
  kernel->drop();
  return outcome;
}

bool completion::ready_submitted() const { return device_->device->completed(ticket_); }

void completion::forget() noexcept {
  device_ = nullptr;
  if (watch_) runtime::abandoned_watches::of_process().add(std::unique_ptr<guard_watch>(std::exchange(watch_, nullptr)));
  std::exchange(kernel_, nullptr)->drop();
}

}  // namespace tessera::detail
