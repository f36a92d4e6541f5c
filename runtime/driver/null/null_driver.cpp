#include "runtime/driver/null/null_driver.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>

#include "runtime/error/format.h"

namespace tessera::runtime {
namespace {

class null_kernel final : public loaded_kernel {
 public:
  explicit null_kernel(std::string entry) : entry(std::move(entry)) {}
  const std::string entry;
};

class null_driver_type final : public driver {
 public:
  [[nodiscard]] std::string_view name() const override { return "null"; }

  [[nodiscard]] result<std::shared_ptr<device>> open(std::uint32_t ordinal) override {
    std::lock_guard lock(mutex_);
    std::shared_ptr<null_device>& opened = devices_[ordinal];
    if (!opened) opened = std::make_shared<null_device>();
    return std::shared_ptr<device>(opened);
  }

 private:
  std::mutex mutex_;
  std::map<std::uint32_t, std::shared_ptr<null_device>> devices_;
};

constexpr std::size_t log_limit = 1 << 16;  // a program that runs on this backend for long forgets its oldest events
constexpr std::size_t alignment = 256;
constexpr std::size_t record_bytes = 4 * sizeof(std::uint64_t);

}  // namespace

driver& null_driver() {
  static driver& instance = *new null_driver_type;
  return instance;
}

void null_device::note(null_event event) {
  if (log_.size() == log_limit) log_.erase(log_.begin(), log_.begin() + log_limit / 2);
  log_.push_back(std::move(event));
}

std::optional<error_info> null_device::planned(null_event::kind what) {
  for (auto one = failures_.begin(); one != failures_.end(); ++one) {
    if (one->first != what) continue;
    error_info problem = std::move(one->second);
    failures_.erase(one);
    return problem;
  }
  return std::nullopt;
}

result<void*> null_device::allocate(std::size_t bytes) {
  std::lock_guard lock(mutex_);
  if (auto problem = planned(null_event::kind::allocate)) return *std::move(problem);
  void* memory = nullptr;
  if (bytes != 0) {
    if (bytes > SIZE_MAX - alignment || !(memory = std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment)))
      return make_error(errc::out_of_memory, "no memory for " + std::to_string(bytes) + " bytes");
  }
  note({null_event::kind::allocate, memory, bytes, {}, 0, {}, {}});
  return memory;
}

void null_device::release(void* memory, std::size_t bytes) noexcept {
  std::lock_guard lock(mutex_);
  note({null_event::kind::release, memory, bytes, {}, 0, {}, {}});
  std::free(memory);
}

result<void> null_device::copy_in(void* destination, const void* source, std::size_t bytes) {
  std::lock_guard lock(mutex_);
  if (auto problem = planned(null_event::kind::copy_in)) return *std::move(problem);
  note({null_event::kind::copy_in, destination, bytes, {}, 0, {}, {}});
  if (bytes != 0) std::memcpy(destination, source, bytes);
  return {};
}

result<void> null_device::copy_out(void* destination, const void* source, std::size_t bytes) {
  std::lock_guard lock(mutex_);
  if (auto problem = planned(null_event::kind::copy_out)) return *std::move(problem);
  completed_ = last_;
  note({null_event::kind::copy_out, source, bytes, {}, 0, {}, {}});
  if (bytes != 0) std::memcpy(destination, source, bytes);
  return {};
}

result<void> null_device::fill_zero(void* destination, std::size_t bytes) {
  std::lock_guard lock(mutex_);
  if (auto problem = planned(null_event::kind::fill_zero)) return *std::move(problem);
  note({null_event::kind::fill_zero, destination, bytes, {}, 0, {}, {}});
  if (bytes != 0) std::memset(destination, 0, bytes);
  return {};
}

result<std::shared_ptr<loaded_kernel>> null_device::load(const artifact& code) {
  std::lock_guard lock(mutex_);
  if (auto problem = planned(null_event::kind::load)) return *std::move(problem);
  note({null_event::kind::load, nullptr, 0, code.entry(), 0, {}, {}});
  return std::shared_ptr<loaded_kernel>(std::make_shared<null_kernel>(code.entry()));
}

result<ticket> null_device::launch(const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid,
                                   std::span<const launch_argument> arguments) {
  std::lock_guard lock(mutex_);
  if (auto problem = planned(null_event::kind::launch)) return *std::move(problem);
  null_event event{null_event::kind::launch, nullptr, 0, static_cast<const null_kernel&>(*kernel).entry, ++last_, grid, {}};
  for (const launch_argument& one : arguments) {
    const auto* bytes = static_cast<const unsigned char*>(one.data);
    event.arguments.emplace_back(bytes, bytes + one.size);
  }
  if (failing_record_ && !arguments.empty()) {
    std::uint64_t* record = nullptr;
    std::memcpy(&record, arguments.back().data, sizeof record);
    std::copy(failing_record_->begin(), failing_record_->end(), record);
    failing_record_.reset();
  }
  note(std::move(event));
  if (!held_) completed_ = last_;
  return last_;
}

result<void> null_device::wait(ticket submission) {
  std::lock_guard lock(mutex_);
  note({null_event::kind::wait, nullptr, 0, {}, submission, {}, {}});
  if (auto problem = planned(null_event::kind::wait)) return *std::move(problem);  // and the submission stays as it was
  if (completed_ < submission) completed_ = submission;
  return {};
}

bool null_device::completed(ticket submission) {
  std::lock_guard lock(mutex_);
  return submission <= completed_;
}

result<std::uint64_t*> null_device::failure_record() {
  std::lock_guard lock(mutex_);
  auto* record = static_cast<std::uint64_t*>(std::calloc(1, record_bytes));
  if (!record) return make_error(errc::out_of_memory, "no memory for a failure record");
  ++failure_records_;
  return record;
}

void null_device::release_failure_record(std::uint64_t* record) noexcept {
  std::lock_guard lock(mutex_);
  --failure_records_;
  std::free(record);
}

std::vector<null_event> null_device::take_log() {
  std::lock_guard lock(mutex_);
  return std::exchange(log_, {});
}

void null_device::hold(bool on) {
  std::lock_guard lock(mutex_);
  held_ = on;
  if (!on) completed_ = last_;
}

void null_device::fail_next(null_event::kind what, error_info problem) {
  std::lock_guard lock(mutex_);
  failures_.emplace_back(what, std::move(problem));
}

void null_device::fail_next_guard(std::uint64_t site, std::int64_t index, std::int64_t extent, std::uint64_t program) {
  std::lock_guard lock(mutex_);
  failing_record_ = {site + 1, static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(extent), program};
}

std::size_t null_device::live_failure_records() {
  std::lock_guard lock(mutex_);
  return failure_records_;
}

}  // namespace tessera::runtime
