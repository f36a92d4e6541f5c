#include "runtime/driver/cpu/cpu_driver.h"

#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <new>
#include <thread>

#include "runtime/config/environment.h"
#include "runtime/driver/cpu/interpreter/program.h"
#include "runtime/driver/cpu/launcher.h"
#include "runtime/driver/process.h"

namespace tessera::runtime {
namespace {

constexpr std::size_t memory_alignment = 256;
constexpr std::size_t failure_record_bytes = 32;
/// What a launch takes at most; kernels have fewer.
constexpr std::size_t max_arguments = 1024;

error_info refusal(errc code, std::string text) { return {code, std::move(text), {}, {}, {}}; }

class cpu_kernel : public loaded_kernel {
 public:
  explicit cpu_kernel(std::shared_ptr<const interpreter::program> code) : code_(std::move(code)) {}
  [[nodiscard]] const interpreter::program& code() const { return *code_; }

 private:
  std::shared_ptr<const interpreter::program> code_;
};

/// The blocks that a device has given out. A launch works with those that existed when it began.
class memory_blocks {
 public:
  /// What a launch sees; gives it back when it ends.
  class view {
   public:
    explicit view(memory_blocks& owner) : owner_(owner) {
      const std::lock_guard lock(owner_.mutex_);
      map_ = owner_.map_;
      ++owner_.readers_;
    }
    view(const view&) = delete;
    view& operator=(const view&) = delete;
    ~view() {
      const std::lock_guard lock(owner_.mutex_);
      map_.reset();
      if (--owner_.readers_ == 0) owner_.unread_.notify_all();
    }
    [[nodiscard]] const interpreter::memory_map* map() const { return map_.get(); }

   private:
    memory_blocks& owner_;
    std::shared_ptr<const interpreter::memory_map> map_;
  };

  /// False when there is no memory for it.
  [[nodiscard]] bool add(const void* begin, std::size_t bytes) {
    try {
      change([&](interpreter::memory_map& map) { map.add(begin, bytes); });
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }
  void remove(const void* begin) noexcept {
    change([&](interpreter::memory_map& map) { map.remove(begin); });
  }

 private:
  // In place while no launch reads: the lock, which readers take at their end, orders them before. Under a launch a copy is changed, and
  // without memory for one the launch is waited for.
  template <class Change>
  void change(Change apply) {
    std::unique_lock lock(mutex_);
    if (readers_ != 0) {
      if (auto next = copy()) {
        apply(*next);
        map_ = std::move(next);
        return;
      }
      unread_.wait(lock, [this] { return readers_ == 0; });
    }
    apply(*map_);
  }
  /// With room for one block more; null when there is no memory.
  std::shared_ptr<interpreter::memory_map> copy() const noexcept {
    try {
      return std::make_shared<interpreter::memory_map>(map_->with_room());
    } catch (const std::bad_alloc&) {
      return nullptr;
    }
  }

  std::mutex mutex_;
  std::condition_variable unread_;
  unsigned readers_ = 0;
  std::shared_ptr<interpreter::memory_map> map_ = std::make_shared<interpreter::memory_map>();
};

class cpu_device : public device {
 public:
  explicit cpu_device(unsigned threads) : launcher_(threads) {}

  std::string_view target() const override { return "interpreter"; }
  std::string description() const override {
    const unsigned n = launcher_.threads();
    return "cpu (interpreter, " + std::to_string(n) + (n == 1 ? " thread)" : " threads)");
  }

  result<void*> allocate(std::size_t bytes) override {
    if (bytes == 0) return static_cast<void*>(nullptr);
    const std::size_t rounded = (bytes + memory_alignment - 1) / memory_alignment * memory_alignment;
    void* memory = rounded < bytes ? nullptr : std::aligned_alloc(memory_alignment, rounded);
    if (memory == nullptr || !blocks_.add(memory, bytes)) {
      std::free(memory);
      return refusal(errc::out_of_memory, "the cpu has no memory for " + std::to_string(bytes) + " bytes");
    }
    return memory;
  }
  void release(void* memory, std::size_t) noexcept override { forget(memory); }

  // Launches have completed when they return, so all work submitted before a copy is done; the lock keeps later work behind it.
  result<void> copy_in(void* destination, const void* source, std::size_t bytes) override {
    const std::lock_guard lock(mutex_);
    if (bytes != 0) std::memcpy(destination, source, bytes);
    return {};
  }
  result<void> copy_out(void* destination, const void* source, std::size_t bytes) override { return copy_in(destination, source, bytes); }
  result<void> fill_zero(void* destination, std::size_t bytes) override {
    const std::lock_guard lock(mutex_);
    if (bytes != 0) std::memset(destination, 0, bytes);
    return {};
  }

  result<std::shared_ptr<loaded_kernel>> load(const artifact& code) override;
  result<ticket> launch(const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid,
                        std::span<const launch_argument> arguments) override;

  result<void> wait(ticket submission) override {
    const std::lock_guard lock(mutex_);
    const auto failed = failures_.find(submission);
    if (failed != failures_.end()) return failed->second;
    return {};
  }
  bool completed(ticket) override { return true; }

  result<std::uint64_t*> failure_record() override {
    void* record = std::calloc(1, failure_record_bytes);
    if (record == nullptr || !blocks_.add(record, failure_record_bytes)) {
      std::free(record);
      return refusal(errc::out_of_memory, "the cpu has no memory for a failure record");
    }
    return static_cast<std::uint64_t*>(record);
  }
  void release_failure_record(std::uint64_t* record) noexcept override { forget(record); }

 private:
  void forget(void* memory) noexcept {
    if (memory == nullptr) return;
    blocks_.remove(memory);
    std::free(memory);
  }

  memory_blocks blocks_;
  std::mutex mutex_;  // one launch or copy at a time
  launcher launcher_;
  ticket last_ = 0;
  std::map<ticket, error_info> failures_;
};

result<std::shared_ptr<loaded_kernel>> cpu_device::load(const artifact& code) {
  if (code.code_kind() != code_kind::tile_ir)
    return refusal(errc::driver_call_failed,
                   "the artifact of '" + code.entry() + "' holds no Tile IR bytecode, which the interpreter runs");
  result<std::shared_ptr<const interpreter::program>> loaded = interpreter::load_program(code.code(), code.entry());
  if (!loaded) return std::move(loaded).error();
  const auto& parameters = (*loaded)->parameters;
  bool agree = parameters.size() == code.arguments().size() && parameters.size() <= max_arguments;
  for (std::size_t i = 0; agree && i < parameters.size(); ++i) agree = parameters[i].bytes == code.arguments()[i].bytes;
  if (!agree) return refusal(errc::driver_call_failed, "the parameters of entry '" + code.entry() + "' are not those of its artifact");
  return std::shared_ptr<loaded_kernel>(std::make_shared<cpu_kernel>(*std::move(loaded)));
}

result<ticket> cpu_device::launch(const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid,
                                  std::span<const launch_argument> arguments) {
  const auto* mine = dynamic_cast<const cpu_kernel*>(kernel.get());
  if (mine == nullptr) return refusal(errc::driver_call_failed, "the kernel was loaded by another device");
  const auto& parameters = mine->code().parameters;
  if (arguments.size() != parameters.size()) return refusal(errc::driver_call_failed, "wrong number of arguments");
  if (grid.x == 0 || grid.y == 0 || grid.z == 0 || std::uint64_t{grid.x} * grid.y > std::uint64_t{INT64_MAX} / grid.z)
    return refusal(errc::driver_call_failed, "the grid is empty or too large");
  std::array<const void*, max_arguments> values;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].size != parameters[i].bytes)
      return refusal(errc::driver_call_failed, "argument " + std::to_string(i) + " has the wrong size");
    values[i] = arguments[i].data;
  }
  const std::lock_guard lock(mutex_);
  const memory_blocks::view blocks(blocks_);
  std::optional<error_info> problem =
      launcher_.run(mine->code(), {grid.x, grid.y, grid.z}, std::span(values).first(arguments.size()), blocks.map());
  ++last_;
  if (problem) failures_.emplace(last_, *std::move(problem));
  return last_;
}

class driver_of_cpus : public driver {
 public:
  std::string_view name() const override { return "cpu"; }
  result<std::shared_ptr<device>> open(std::uint32_t ordinal) override {
    if (ordinal != 0) return refusal(errc::device_unavailable, "there is one cpu device, number 0");
    const std::lock_guard lock(mutex_);
    std::shared_ptr<device> open = device_.lock();
    if (!open || process_ != process_generation()) device_ = open = open_cpu_device(process_environment().threads);
    process_ = process_generation();
    return open;
  }

 private:
  std::mutex mutex_;
  std::weak_ptr<device> device_;
  std::uint64_t process_ = 0;  // that opened it
};

}  // namespace

driver& cpu_driver() {
  static driver_of_cpus instance;
  return instance;
}

std::shared_ptr<device> open_cpu_device(std::uint32_t threads) {
  constexpr std::uint32_t max_threads = 1024;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  return std::make_shared<cpu_device>(threads == 0 ? cores : std::min(threads, max_threads));
}

}  // namespace tessera::runtime
