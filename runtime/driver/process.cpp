#include "runtime/driver/process.h"

#include <pthread.h>

#include <atomic>
#include <string>
#include <utility>

namespace tessera::runtime {
namespace {

std::atomic<std::uint64_t> generation{0};

// Raw system calls that clone the process are not seen, as by the C library itself.
[[maybe_unused]] const int registered = ::pthread_atfork(nullptr, nullptr, [] { generation.fetch_add(1, std::memory_order_relaxed); });

class process_bound_device : public device {
 public:
  explicit process_bound_device(std::shared_ptr<device> opened) : device_(std::move(opened)) {}
  ~process_bound_device() override {
    // Its destructor would wait for threads and work of the parent.
    if (!mine()) static_cast<void>(new std::shared_ptr<device>(std::move(device_)));
  }

  std::string_view target() const override { return device_->target(); }
  std::string description() const override { return device_->description(); }

  result<void*> allocate(std::size_t bytes) override {
    if (!mine()) return refusal();
    return device_->allocate(bytes);
  }
  void release(void* memory, std::size_t bytes) noexcept override {
    if (mine()) device_->release(memory, bytes);
  }
  result<void> copy_in(void* destination, const void* source, std::size_t bytes) override {
    if (!mine()) return refusal();
    return device_->copy_in(destination, source, bytes);
  }
  result<void> copy_out(void* destination, const void* source, std::size_t bytes) override {
    if (!mine()) return refusal();
    return device_->copy_out(destination, source, bytes);
  }
  result<void> fill_zero(void* destination, std::size_t bytes) override {
    if (!mine()) return refusal();
    return device_->fill_zero(destination, bytes);
  }
  result<std::shared_ptr<loaded_kernel>> load(const artifact& code) override {
    if (!mine()) return refusal();
    return device_->load(code);
  }
  result<ticket> launch(const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid,
                        std::span<const launch_argument> arguments) override {
    if (!mine()) return refusal();
    return device_->launch(kernel, grid, arguments);
  }
  result<void> wait(ticket submission) override {
    if (!mine()) return refusal();
    return device_->wait(submission);
  }
  bool completed(ticket submission) override { return !mine() || device_->completed(submission); }
  result<std::uint64_t*> failure_record() override {
    if (!mine()) return refusal();
    return device_->failure_record();
  }
  void release_failure_record(std::uint64_t* record) noexcept override {
    if (mine()) device_->release_failure_record(record);
  }

 private:
  [[nodiscard]] bool mine() const noexcept { return generation.load(std::memory_order_relaxed) == generation_; }
  [[nodiscard]] error_info refusal() const {
    return {errc::used_after_fork,
            "this process was forked from the one that opened " + device_->description() + ", whose tensors and work stay there",
            {},
            {},
            {"what the child opens and creates itself works; on a GPU only when the parent had not used the driver before the fork"}};
  }

  std::shared_ptr<device> device_;
  const std::uint64_t generation_ = process_generation();
};

}  // namespace

std::uint64_t process_generation() noexcept { return generation.load(std::memory_order_relaxed); }

std::shared_ptr<device> bound_to_this_process(std::shared_ptr<device> opened) {
  return std::make_shared<process_bound_device>(std::move(opened));
}

}  // namespace tessera::runtime
