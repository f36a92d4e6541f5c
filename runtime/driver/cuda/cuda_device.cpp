#include "runtime/driver/cuda/cuda_device.h"

#include <array>
#include <atomic>
#include <cstring>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/driver/cuda/cubin.h"
#include "runtime/driver/cuda/submission_order.h"

namespace tessera::runtime::cuda {
namespace {

/// Makes a context current for one scope and puts the thread's own back. Other libraries in the process may change it between calls, so
/// it is asked for every time; that costs nanoseconds.
class current_context {
 public:
  current_context(const entry_points& driver, context wanted) : driver_(driver) {
    if (driver.context_get_current(&previous_) == status::success && previous_ == wanted) return;
    code_ = driver.context_set_current(wanted);
    switched_ = code_ == status::success;
  }
  ~current_context() {
    if (switched_ && previous_ != nullptr) static_cast<void>(driver_.context_set_current(previous_));
  }
  current_context(const current_context&) = delete;
  current_context& operator=(const current_context&) = delete;
  /// Success, or why the context is not current.
  [[nodiscard]] status code() const noexcept { return code_; }

 private:
  const entry_points& driver_;
  context previous_ = nullptr;
  status code_ = status::success;
  bool switched_ = false;
};

address to_address(const void* memory) { return reinterpret_cast<address>(memory); }

class cuda_device;

class cuda_kernel final : public loaded_kernel {
 public:
  cuda_kernel(std::shared_ptr<const entry_points> driver, std::weak_ptr<cuda_device> owner, library loaded, function entry,
              std::size_t num_parameters)
      : driver_(std::move(driver)), owner_(std::move(owner)), library_(loaded), entry_(entry), num_parameters_(num_parameters) {}
  ~cuda_kernel() override;
  cuda_kernel(const cuda_kernel&) = delete;
  cuda_kernel& operator=(const cuda_kernel&) = delete;

  [[nodiscard]] function entry() const noexcept { return entry_; }
  [[nodiscard]] std::size_t num_parameters() const noexcept { return num_parameters_; }

 private:
  const std::shared_ptr<const entry_points> driver_;
  const std::weak_ptr<cuda_device> owner_;
  const library library_;
  const function entry_;
  const std::size_t num_parameters_;
};

class cuda_device final : public device, public std::enable_shared_from_this<cuda_device> {
 public:
  struct identity {
    device_number number = 0;
    std::string target, description;
    context primary = nullptr;
    stream work = nullptr;
    memory_pool pool = nullptr;
    bool has_pool = false;
  };
  cuda_device(std::shared_ptr<const entry_points> driver, identity what)
      : driver_(std::move(driver)), identity_(std::move(what)), order_(*driver_, identity_.work) {}
  ~cuda_device() override;
  cuda_device(const cuda_device&) = delete;
  cuda_device& operator=(const cuda_device&) = delete;

  [[nodiscard]] std::string_view target() const override { return identity_.target; }
  [[nodiscard]] std::string description() const override { return identity_.description; }
  [[nodiscard]] result<void*> allocate(std::size_t bytes) override;
  void release(void* memory, std::size_t bytes) noexcept override;
  [[nodiscard]] result<void> copy_in(void* destination, const void* source, std::size_t bytes) override;
  [[nodiscard]] result<void> copy_out(void* destination, const void* source, std::size_t bytes) override;
  [[nodiscard]] result<void> fill_zero(void* destination, std::size_t bytes) override;
  [[nodiscard]] result<std::shared_ptr<loaded_kernel>> load(const artifact& code) override;
  [[nodiscard]] result<ticket> launch(const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid,
                                      std::span<const launch_argument> arguments) override;
  [[nodiscard]] result<void> wait(ticket submission) override;
  [[nodiscard]] bool completed(ticket submission) override;
  [[nodiscard]] result<std::uint64_t*> failure_record() override;
  void release_failure_record(std::uint64_t* record) noexcept override;

  /// Unloads a kernel's code once the work submitted so far has completed.
  void retire(library loaded) noexcept;

 private:
  /// Success, or the error; a lost context is remembered, and its first cause is what every later call reports.
  result<void> check(status code, std::string_view what);
  /// The same for the scope that a call works in.
  result<void> check(const current_context& scope) {
    if (scope.code() == status::success) return {};
    return check(scope.code(), "the context of " + identity_.description + " cannot be made current (cuCtxSetCurrent)");
  }
  [[nodiscard]] std::optional<error_info> lost() const;
  void unload_retired();
  /// The call's status. A call that finds no memory is made once more after the pool gave back to the device what nobody uses: that may
  /// be in pieces that do not fit, and the driver does not look there for code and for the stacks of kernels.
  template <class Call>
  [[nodiscard]] status with_trimmed_pool(Call call) const {
    const status code = call();
    if (code != status::out_of_memory || !identity_.has_pool) return code;
    if (driver_->stream_synchronize(identity_.work) == status::success) static_cast<void>(driver_->mem_pool_trim_to(identity_.pool, 0));
    return call();
  }
  [[nodiscard]] current_context enter() const { return {*driver_, identity_.primary}; }

  const std::shared_ptr<const entry_points> driver_;
  const identity identity_;
  submission_order order_;
  std::atomic<bool> is_lost_{false};
  mutable std::mutex mutex_;  // guards what follows
  std::optional<error_info> lost_;
  std::vector<std::pair<ticket, library>> retired_;
  std::vector<std::uint64_t*> free_records_;
  std::vector<void*> record_slabs_;
};

cuda_kernel::~cuda_kernel() {
  if (auto owner = owner_.lock()) {
    owner->retire(library_);
  } else {
    static_cast<void>(driver_->library_unload(library_));  // the device waited for its work before it went away
  }
}

cuda_device::~cuda_device() {
  // The primary context stays: others may use it.
  current_context scope = enter();
  // After this nothing runs any more, be it complete or lost: the driver's word on single events is not needed.
  if (const status code = driver_->stream_synchronize(identity_.work); code == status::success || loses_context(code)) {
    for (const auto& [last, loaded] : retired_) static_cast<void>(driver_->library_unload(loaded));
  }
  order_.destroy_events();
  for (void* slab : record_slabs_) static_cast<void>(driver_->mem_free_host(slab));
  static_cast<void>(driver_->stream_destroy(identity_.work));
}

std::optional<error_info> cuda_device::lost() const {
  if (!is_lost_.load(std::memory_order_acquire)) return std::nullopt;
  std::scoped_lock guard(mutex_);
  return lost_;
}

result<void> cuda_device::check(status code, std::string_view what) {
  if (code == status::success) return {};
  error_info problem = error_of(*driver_, code, what);
  if (!loses_context(code)) return problem;
  problem.text = identity_.description + " is lost: " + problem.text;
  problem.notes.emplace_back("an earlier kernel failed on the device; its memory can no longer be used by this process");
  std::scoped_lock guard(mutex_);
  if (!lost_) lost_ = problem;
  is_lost_.store(true, std::memory_order_release);
  return *lost_;
}

result<void*> cuda_device::allocate(std::size_t bytes) {
  if (bytes == 0) return static_cast<void*>(nullptr);
  if (auto problem = lost()) return std::move(*problem);
  current_context scope = enter();
  if (auto entered = check(scope); !entered) return std::move(entered).error();
  address memory = 0;
  const status code = with_trimmed_pool(
      [&] { return identity_.has_pool ? driver_->mem_alloc_async(&memory, bytes, identity_.work) : driver_->mem_alloc(&memory, bytes); });
  if (auto outcome = check(code, std::to_string(bytes) + " bytes cannot be allocated on " + identity_.description); !outcome)
    return std::move(outcome).error();
  return reinterpret_cast<void*>(memory);
}

void cuda_device::release(void* memory, std::size_t) noexcept {
  if (memory == nullptr || is_lost_.load(std::memory_order_acquire)) return;
  current_context scope = enter();
  if (scope.code() != status::success) return;
  // Nobody can be told; at the end of the process the driver may be gone already.
  if (identity_.has_pool) {
    static_cast<void>(driver_->mem_free_async(to_address(memory), identity_.work));
  } else {
    static_cast<void>(driver_->mem_free(to_address(memory)));
  }
}

result<void> cuda_device::copy_in(void* destination, const void* source, std::size_t bytes) {
  if (bytes == 0) return {};
  if (auto problem = lost()) return std::move(*problem);
  current_context scope = enter();
  if (auto entered = check(scope); !entered) return entered;
  if (auto copied = check(driver_->memcpy_host_to_device_async(to_address(destination), source, bytes, identity_.work),
                          "copy to the device (cuMemcpyHtoDAsync)");
      !copied)
    return copied;
  return check(driver_->stream_synchronize(identity_.work), "copy to the device (cuStreamSynchronize)");
}

result<void> cuda_device::copy_out(void* destination, const void* source, std::size_t bytes) {
  if (bytes == 0) return {};
  if (auto problem = lost()) return std::move(*problem);
  current_context scope = enter();
  if (auto entered = check(scope); !entered) return entered;
  if (auto copied = check(driver_->memcpy_device_to_host_async(destination, to_address(source), bytes, identity_.work),
                          "copy from the device (cuMemcpyDtoHAsync)");
      !copied)
    return copied;
  return check(driver_->stream_synchronize(identity_.work), "copy from the device (cuStreamSynchronize)");
}

result<void> cuda_device::fill_zero(void* destination, std::size_t bytes) {
  if (bytes == 0) return {};
  if (auto problem = lost()) return std::move(*problem);
  current_context scope = enter();
  if (auto entered = check(scope); !entered) return entered;
  return check(driver_->memset_d8_async(to_address(destination), 0, bytes, identity_.work), "fill with zeros (cuMemsetD8Async)");
}

result<std::shared_ptr<loaded_kernel>> cuda_device::load(const artifact& code) {
  if (auto problem = lost()) return std::move(*problem);
  error_info problem;
  problem.code = errc::driver_call_failed;
  if (code.code_kind() != code_kind::cubin) {
    problem.text = "the artifact holds no machine code for " + identity_.description;
    return problem;
  }
  // The driver trusts sizes inside the image and reports nothing until the kernel is asked for: look before it does.
  if (std::string reason = refuse_cubin(code.code()); !reason.empty()) {
    problem.text = "the artifact's machine code is not a whole cubin: " + reason;
    return problem;
  }
  current_context scope = enter();
  if (auto entered = check(scope); !entered) return std::move(entered).error();
  unload_retired();
  const std::string what = "kernel '" + code.entry() + "' cannot be loaded for " + identity_.target;
  library loaded = nullptr;
  const status load_code =
      with_trimmed_pool([&] { return driver_->library_load_data(&loaded, code.code().data(), nullptr, nullptr, 0, nullptr, nullptr, 0); });
  if (auto outcome = check(load_code, what + " (cuLibraryLoadData)"); !outcome) return std::move(outcome).error();
  kernel found = nullptr;
  function entry = nullptr;
  status get_code = driver_->library_get_kernel(&found, loaded, code.entry().c_str());
  if (get_code == status::success) get_code = with_trimmed_pool([&] { return driver_->kernel_get_function(&entry, found); });
  if (auto outcome = check(get_code, what + " (cuLibraryGetKernel)"); !outcome) {
    static_cast<void>(driver_->library_unload(loaded));
    return std::move(outcome).error();
  }
  return std::shared_ptr<loaded_kernel>(std::make_shared<cuda_kernel>(driver_, weak_from_this(), loaded, entry, code.arguments().size()));
}

result<ticket> cuda_device::launch(const std::shared_ptr<loaded_kernel>& kernel, grid_extents grid,
                                   std::span<const launch_argument> arguments) {
  if (auto problem = lost()) return std::move(*problem);
  const auto& loaded = static_cast<const cuda_kernel&>(*kernel);
  std::array<void*, 64> few;
  std::vector<void*> many;
  void** parameters = few.data();
  if (arguments.size() > few.size()) {
    many.resize(arguments.size());
    parameters = many.data();
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) parameters[i] = const_cast<void*>(arguments[i].data);
  current_context scope = enter();
  if (auto entered = check(scope); !entered) return std::move(entered).error();
  ticket taken = 0;
  const status code = with_trimmed_pool([&] {
    return order_.submit(
        [&] {
          if (arguments.size() != loaded.num_parameters()) return status::invalid_value;
          return driver_->launch_kernel(loaded.entry(), grid.x, grid.y, grid.z, 1, 1, 1, 0, identity_.work, parameters, nullptr);
        },
        taken);
  });
  if (code == status::success) return taken;
  auto outcome = check(code, "launch (cuLaunchKernel)");
  return std::move(outcome).error();
}

result<void> cuda_device::wait(ticket submission) {
  if (auto problem = lost()) return std::move(*problem);
  current_context scope = enter();
  if (auto entered = check(scope); !entered) return entered;
  return check(order_.wait(submission), "a kernel failed (cuEventSynchronize)");
}

bool cuda_device::completed(ticket submission) {
  if (is_lost_.load(std::memory_order_acquire)) return true;  // `wait` tells
  current_context scope = enter();
  const status code = scope.code() == status::success ? order_.query(submission) : scope.code();
  if (code == status::success) return true;
  // Any other failure says nothing about the kernel: it may still run.
  if (!loses_context(code)) return false;
  static_cast<void>(check(code, "a kernel failed (cuEventQuery)").has_value());
  return true;
}

result<std::uint64_t*> cuda_device::failure_record() {
  constexpr std::size_t record_words = 4, num_records = 128;
  std::scoped_lock allocation_guard(mutex_);
  if (free_records_.empty()) {
    current_context scope = enter();
    if (scope.code() != status::success) return error_of(*driver_, scope.code(), "memory for failure records (cuCtxSetCurrent)");
    void* memory = nullptr;
    const status code =
        driver_->mem_host_alloc(&memory, num_records * record_words * sizeof(std::uint64_t), host_memory_portable | host_memory_mapped);
    if (code != status::success) return error_of(*driver_, code, "memory for failure records (cuMemHostAlloc)");
    record_slabs_.push_back(memory);
    for (std::size_t i = num_records; i-- != 0;) free_records_.push_back(static_cast<std::uint64_t*>(memory) + i * record_words);
  }
  std::uint64_t* record = free_records_.back();
  free_records_.pop_back();
  std::memset(record, 0, record_words * sizeof(std::uint64_t));
  return record;
}

void cuda_device::release_failure_record(std::uint64_t* record) noexcept {
  if (record == nullptr) return;
  std::scoped_lock guard(mutex_);
  free_records_.push_back(record);
}

void cuda_device::retire(library loaded) noexcept {
  const ticket last = order_.submitted();
  std::scoped_lock guard(mutex_);
  retired_.emplace_back(last, loaded);
}

void cuda_device::unload_retired() {
  std::vector<library> done;
  {
    std::vector<std::pair<ticket, library>> retired;
    std::scoped_lock guard(mutex_);
    retired.swap(retired_);
    for (const auto& [last, loaded] : retired) {
      if (order_.query(last) == status::success) {
        done.push_back(loaded);
      } else {
        retired_.emplace_back(last, loaded);
      }
    }
  }
  for (library loaded : done) static_cast<void>(driver_->library_unload(loaded));
}

error_info unusable(const entry_points& driver, status code, const std::string& what) {
  error_info problem = error_of(driver, code, what);
  problem.code = errc::device_unavailable;
  return problem;
}

/// Memory that is given back stays with the process up to half of the device: an allocation in a loop costs nothing then, and a process
/// that once was large does not keep the others out for ever. The driver gives back the rest when somebody waits.
bool prepare_pool(const entry_points& driver, device_number number, memory_pool& pool) {
  int supported = 0;
  if (driver.device_get_attribute(&supported, attribute_memory_pools, number) != status::success || supported == 0) return false;
  if (driver.device_get_default_mem_pool(&pool, number) != status::success) return false;
  std::size_t total = 0;
  if (driver.device_total_mem(&total, number) == status::success) {
    std::uint64_t kept = total / 2;
    static_cast<void>(driver.mem_pool_set_attribute(pool, pool_release_threshold, &kept));
  }
  return true;
}

}  // namespace

result<std::shared_ptr<device>> open_device(std::shared_ptr<const entry_points> driver, std::uint32_t ordinal) {
  int count = 0;
  status code = driver->device_get_count(&count);
  if (code != status::success && code != status::no_device) return unusable(*driver, code, "the CUDA driver lists no devices");
  if (count == 0) {
    error_info problem;
    problem.code = errc::device_unavailable;
    problem.text = "the CUDA driver found no device";
    return problem;
  }
  if (ordinal >= static_cast<std::uint32_t>(count)) {
    error_info problem;
    problem.code = errc::device_unavailable;
    problem.text = "there is no CUDA device " + std::to_string(ordinal) + "; the driver has " + std::to_string(count);
    return problem;
  }
  const std::string what = "CUDA device " + std::to_string(ordinal) + " cannot be used";
  cuda_device::identity found;
  std::array<char, 256> name{};
  int major = 0, minor = 0;
  code = driver->device_get(&found.number, static_cast<int>(ordinal));
  if (code == status::success) code = driver->device_get_name(name.data(), static_cast<int>(name.size()) - 1, found.number);
  if (code == status::success) code = driver->device_get_attribute(&major, attribute_compute_major, found.number);
  if (code == status::success) code = driver->device_get_attribute(&minor, attribute_compute_minor, found.number);
  if (code == status::success) code = driver->primary_context_retain(&found.primary, found.number);
  if (code != status::success) return unusable(*driver, code, what);
  current_context scope(*driver, found.primary);
  code = scope.code();
  if (code == status::success) code = driver->stream_create(&found.work, stream_non_blocking);
  if (code != status::success) {
    static_cast<void>(driver->primary_context_release(found.number));
    return unusable(*driver, code, what);
  }
  found.target = "sm_" + std::to_string(major) + std::to_string(minor);
  found.description = name.data();
  found.has_pool = prepare_pool(*driver, found.number, found.pool);
  return std::shared_ptr<device>(std::make_shared<cuda_device>(std::move(driver), std::move(found)));
}

}  // namespace tessera::runtime::cuda
