#include "runtime/driver/cuda/symbols.h"

#include <dlfcn.h>

namespace tessera::runtime::cuda {
namespace {

error_info unavailable(std::string text) {
  error_info problem;
  problem.code = errc::device_unavailable;
  problem.text = std::move(text);
  return problem;
}

/// Looks names up and remembers the first that is missing.
class symbol_finder {
 public:
  explicit symbol_finder(void* image) : image_(image) {}
  template <class Function>
  void find(Function& function, const char* name) {
    function = reinterpret_cast<Function>(::dlsym(image_, name));
    if (function == nullptr && missing_ == nullptr) missing_ = name;
  }
  [[nodiscard]] const char* missing() const { return missing_; }

 private:
  void* image_;
  const char* missing_ = nullptr;
};

std::string version_text(int version) { return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10); }

/// The name with the number behind it: some drivers have no name for what they return.
std::string name_of(const entry_points& driver, status code) {
  const char* name = nullptr;
  const bool named = driver.get_error_name != nullptr && driver.get_error_name(code, &name) == status::success && name != nullptr;
  return named ? name : "error " + std::to_string(static_cast<int>(code));
}

}  // namespace

result<std::shared_ptr<const entry_points>> open_driver(const std::string& library_path) {
  void* image = ::dlopen(library_path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (image == nullptr) {
    const char* reason = ::dlerror();
    error_info problem = unavailable("no CUDA driver: " + library_path + " not found");
    if (reason != nullptr) problem.notes.emplace_back(reason);
    return problem;
  }
  auto driver = std::make_shared<entry_points>();
  symbol_finder symbols(image);
  symbols.find(driver->driver_get_version, "cuDriverGetVersion");
  symbols.find(driver->init, "cuInit");
  if (symbols.missing() != nullptr) return unavailable(library_path + " has no " + symbols.missing() + ": it is not a CUDA driver");
  // The version first: older drivers lack entry points below, and the version is what a user can change.
  int version = 0;
  static_cast<void>(driver->driver_get_version(&version));
  if (version < oldest_driver_version)
    return unavailable("the CUDA driver supports CUDA " + version_text(version) + ", kernels need a driver that supports CUDA " +
                       version_text(oldest_driver_version) + " (driver 580 or newer)");
  symbols.find(driver->get_error_name, "cuGetErrorName");
  symbols.find(driver->get_error_string, "cuGetErrorString");
  symbols.find(driver->device_get_count, "cuDeviceGetCount");
  symbols.find(driver->device_get, "cuDeviceGet");
  symbols.find(driver->device_get_name, "cuDeviceGetName");
  symbols.find(driver->device_get_attribute, "cuDeviceGetAttribute");
  symbols.find(driver->device_total_mem, "cuDeviceTotalMem_v2");
  symbols.find(driver->device_get_default_mem_pool, "cuDeviceGetDefaultMemPool");
  symbols.find(driver->primary_context_retain, "cuDevicePrimaryCtxRetain");
  symbols.find(driver->primary_context_release, "cuDevicePrimaryCtxRelease_v2");
  symbols.find(driver->context_get_current, "cuCtxGetCurrent");
  symbols.find(driver->context_set_current, "cuCtxSetCurrent");
  symbols.find(driver->stream_create, "cuStreamCreate");
  symbols.find(driver->stream_synchronize, "cuStreamSynchronize");
  symbols.find(driver->stream_destroy, "cuStreamDestroy_v2");
  symbols.find(driver->event_destroy, "cuEventDestroy_v2");
  symbols.find(driver->mem_free_host, "cuMemFreeHost");
  symbols.find(driver->event_create, "cuEventCreate");
  symbols.find(driver->event_record, "cuEventRecord");
  symbols.find(driver->event_query, "cuEventQuery");
  symbols.find(driver->event_synchronize, "cuEventSynchronize");
  symbols.find(driver->mem_pool_set_attribute, "cuMemPoolSetAttribute");
  symbols.find(driver->mem_pool_trim_to, "cuMemPoolTrimTo");
  symbols.find(driver->mem_alloc_async, "cuMemAllocAsync");
  symbols.find(driver->mem_free_async, "cuMemFreeAsync");
  symbols.find(driver->mem_alloc, "cuMemAlloc_v2");
  symbols.find(driver->mem_free, "cuMemFree_v2");
  symbols.find(driver->mem_host_alloc, "cuMemHostAlloc");
  symbols.find(driver->memcpy_host_to_device_async, "cuMemcpyHtoDAsync_v2");
  symbols.find(driver->memcpy_device_to_host_async, "cuMemcpyDtoHAsync_v2");
  symbols.find(driver->memset_d8_async, "cuMemsetD8Async");
  symbols.find(driver->library_load_data, "cuLibraryLoadData");
  symbols.find(driver->library_get_kernel, "cuLibraryGetKernel");
  symbols.find(driver->library_unload, "cuLibraryUnload");
  symbols.find(driver->kernel_get_function, "cuKernelGetFunction");
  symbols.find(driver->launch_kernel, "cuLaunchKernel");
  if (symbols.missing() != nullptr) return unavailable(library_path + " has no " + symbols.missing());
  if (const status code = driver->init(0); code != status::success) {
    error_info problem = error_of(*driver, code, "the CUDA driver cannot be initialised (cuInit)");
    problem.code = errc::device_unavailable;
    return problem;
  }
  return std::shared_ptr<const entry_points>(std::move(driver));
}

bool loses_context(status code) {
  switch (code) {
    case status::ecc_uncorrectable:
    case status::illegal_address:
    case status::launch_timeout:
    case status::context_is_destroyed:
    case status::assert_triggered:
    case status::hardware_stack_error:
    case status::illegal_instruction:
    case status::misaligned_address:
    case status::invalid_address_space:
    case status::invalid_pc:
    case status::launch_failed:
      return true;
    default:
      return false;
  }
}

error_info error_of(const entry_points& driver, status code, std::string_view what) {
  error_info problem;
  switch (code) {
    case status::out_of_memory:
      problem.code = errc::out_of_memory;
      break;
    case status::not_initialized:
    case status::deinitialized:
    case status::no_device:
    case status::invalid_device:
    case status::system_not_ready:
    case status::system_driver_mismatch:
    case status::compat_not_supported:
      problem.code = errc::device_unavailable;
      break;
    default:
      problem.code = loses_context(code) ? errc::device_lost : errc::driver_call_failed;
      break;
  }
  problem.text = std::string(what) + ": " + name_of(driver, code);
  const char* text = nullptr;
  if (driver.get_error_string != nullptr && driver.get_error_string(code, &text) == status::success && text != nullptr)
    problem.text += std::string(" (") + text + ")";
  return problem;
}

}  // namespace tessera::runtime::cuda
