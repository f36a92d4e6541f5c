#include "runtime/async/guard_watch.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "runtime/error/format.h"
#include "runtime/launch/launch_plan.h"

namespace tessera::detail {

guard_watch::guard_watch(opened_device* device, std::uint64_t* record, std::shared_ptr<const runtime::artifact> code,
                         known_kernel& kernel) noexcept
    : device_(device), record_(record), code_(std::move(code)), kernel_(&kernel) {
  kernel.retain();
}

void guard_watch::submitted(std::uint64_t ticket, std::string note) {
  ticket_ = ticket;
  note_ = std::move(note);
}

result<void> guard_watch::verdict() {
  std::lock_guard lock(mutex_);
  if (verdict_) return *verdict_;
  result<void> outcome = device_->device->wait(ticket_);
  if (!outcome) {
    outcome = runtime::about(*kernel_, std::move(outcome).error());
    // A kernel that the wait says nothing about may still write into its record.
    if (!device_->device->completed(ticket_)) return outcome;
  } else {
    outcome = read_record();
  }
  verdict_ = outcome;
  let_go();
  return outcome;
}

bool guard_watch::settled() const {
  std::lock_guard lock(mutex_);
  return verdict_.has_value();
}

void guard_watch::let_go() noexcept {
  if (record_) device_->device->release_failure_record(std::exchange(record_, nullptr));
  code_.reset();
  if (kernel_) std::exchange(kernel_, nullptr)->drop();
}

namespace {

// ": index 9, the last is 7"
std::string findings(const std::uint64_t* record) {
  const auto index = static_cast<std::int64_t>(record[1]), extent = static_cast<std::int64_t>(record[2]);
  return ": index " + std::to_string(index) + (extent > 0 ? ", the last is " + std::to_string(extent - 1) : std::string(", there is none"));
}

std::string describe(const runtime::access_site& site, const std::string& parameter, const std::uint64_t* record) {
  const std::string axis = " on axis " + std::to_string(site.axis);
  if (site.code == static_cast<std::uint32_t>(errc::coordinate_out_of_range))
    return "a part of " + runtime::quoted(parameter) + axis + " begins or ends at " + std::to_string(static_cast<std::int64_t>(record[1])) +
           ", the extent is " + std::to_string(static_cast<std::int64_t>(record[2]));
  return "an access of " + runtime::quoted(parameter) + " is out of range" + axis + findings(record);
}

}  // namespace

result<void> guard_watch::read_record() const {
  const std::uint64_t word = record_[0];
  if (word == 0) return {};
  const auto sites = code_->sites();
  error_info problem = runtime::make_error(errc::index_out_of_range, "an access in the kernel is out of range");
  if (word - 1 < sites.size()) {
    const runtime::access_site& site = sites[word - 1];
    problem.code = static_cast<errc>(site.code);
    if (site.parameter < kernel_->parameter_names.size())
      problem.text = describe(site, kernel_->parameter_names[site.parameter], record_);
    problem.where = {site.file, site.line, site.column};
  }
  problem.notes.push_back("the access was suppressed in program " + std::to_string(record_[3]) +
                          "; what the kernel wrote is incomplete");
  if (!note_.empty()) problem.notes.push_back(note_);
  return runtime::about(*kernel_, std::move(problem));
}

}  // namespace tessera::detail

namespace tessera::runtime {

result<std::shared_ptr<guard_watch>> watch_guards(opened_device* device, std::shared_ptr<const artifact> code, known_kernel& kernel) {
  abandoned_watches::of_process().sweep();
  auto record = device->device->failure_record();
  if (!record) return std::move(record).error();
  return std::make_shared<guard_watch>(device, *record, std::move(code), kernel);
}

void abandoned_watches::add(std::shared_ptr<guard_watch> watch) {
  std::lock_guard lock(mutex_);
  waiting_.push_back(std::move(watch));
}

void abandoned_watches::sweep() {
  std::vector<std::shared_ptr<guard_watch>> done;  // settled without the lock
  {
    std::lock_guard lock(mutex_);
    const auto kept = std::partition(waiting_.begin(), waiting_.end(), [](const auto& watch) { return !watch->completed(); });
    std::move(kept, waiting_.end(), std::back_inserter(done));
    waiting_.erase(kept, waiting_.end());
  }
  // Readers of what was written meet a failure later.
  for (const auto& watch : done) static_cast<void>(watch->verdict().has_value());
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
