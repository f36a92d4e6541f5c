// The CUDA driver, opened by name: the few types and entry points that this folder uses, declared here so that no CUDA header is needed.
#ifndef TESSERA_RUNTIME_DRIVER_CUDA_SYMBOLS_H
#define TESSERA_RUNTIME_DRIVER_CUDA_SYMBOLS_H

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tessera/host/result.h"

namespace tessera::runtime::cuda {

/// Results by the driver's numbers; only those that are told apart are named.
enum class status : int {
  success = 0,
  invalid_value = 1,
  out_of_memory = 2,
  not_initialized = 3,
  deinitialized = 4,
  no_device = 100,
  invalid_device = 101,
  invalid_image = 200,
  no_binary_for_gpu = 209,
  ecc_uncorrectable = 214,
  not_found = 500,
  not_ready = 600,
  illegal_address = 700,
  launch_timeout = 702,
  context_is_destroyed = 709,
  assert_triggered = 710,
  hardware_stack_error = 714,
  illegal_instruction = 715,
  misaligned_address = 716,
  invalid_address_space = 717,
  invalid_pc = 718,
  launch_failed = 719,
  not_supported = 801,
  system_not_ready = 802,
  system_driver_mismatch = 803,
  compat_not_supported = 804
};

using device_number = int;
using address = std::uint64_t;  // of device memory
using context = struct context_object*;
using stream = struct stream_object*;
using event = struct event_object*;
using function = struct function_object*;
using kernel = struct kernel_object*;
using library = struct library_object*;
using memory_pool = struct memory_pool_object*;

/// The driver's own numbers.
inline constexpr int attribute_compute_major = 75, attribute_compute_minor = 76, attribute_memory_pools = 115;
inline constexpr int pool_release_threshold = 4;
inline constexpr unsigned stream_non_blocking = 1, event_disable_timing = 2;
inline constexpr unsigned host_memory_portable = 1, host_memory_mapped = 2;

/// Entry points of libcuda, each under the driver's name for it.
struct entry_points {
  status (*init)(unsigned flags);
  status (*driver_get_version)(int* version);
  status (*get_error_name)(status code, const char** name);
  status (*get_error_string)(status code, const char** text);
  status (*device_get_count)(int* count);
  status (*device_get)(device_number* device, int ordinal);
  status (*device_get_name)(char* name, int size, device_number device);
  status (*device_get_attribute)(int* value, int attribute, device_number device);
  status (*device_total_mem)(std::size_t* bytes, device_number device);
  status (*device_get_default_mem_pool)(memory_pool* pool, device_number device);
  status (*primary_context_retain)(context* created, device_number device);
  status (*primary_context_release)(device_number device);
  status (*context_get_current)(context* current);
  status (*context_set_current)(context current);
  status (*stream_create)(stream* created, unsigned flags);
  status (*stream_synchronize)(stream waited_for);
  status (*stream_destroy)(stream destroyed);
  status (*event_create)(event* created, unsigned flags);
  status (*event_record)(event recorded, stream on);
  status (*event_query)(event recorded);
  status (*event_synchronize)(event recorded);
  status (*event_destroy)(event destroyed);
  status (*mem_pool_set_attribute)(memory_pool pool, int attribute, void* value);
  status (*mem_pool_trim_to)(memory_pool pool, std::size_t kept_bytes);
  status (*mem_alloc_async)(address* memory, std::size_t bytes, stream on);
  status (*mem_free_async)(address memory, stream on);
  status (*mem_alloc)(address* memory, std::size_t bytes);
  status (*mem_free)(address memory);
  status (*mem_host_alloc)(void** memory, std::size_t bytes, unsigned flags);
  status (*mem_free_host)(void* memory);
  status (*memcpy_host_to_device_async)(address destination, const void* source, std::size_t bytes, stream on);
  status (*memcpy_device_to_host_async)(void* destination, address source, std::size_t bytes, stream on);
  status (*memset_d8_async)(address destination, unsigned char value, std::size_t count, stream on);
  status (*library_load_data)(library* loaded, const void* code, const int* jit_options, void** jit_values, unsigned num_jit_options,
                              const int* library_options, void** library_values, unsigned num_library_options);
  status (*library_get_kernel)(kernel* found, library loaded, const char* name);
  status (*library_unload)(library loaded);
  status (*kernel_get_function)(function* found, kernel of);
  status (*launch_kernel)(function launched, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y,
                          unsigned block_z, unsigned shared_bytes, stream on, void** parameters, void** extra);
};

/// The oldest driver whose cubin loader knows what the assembler writes.
inline constexpr int oldest_driver_version = 13000;

/// Opens the driver library, initialises it and checks its version. TS4501 says which of these failed. The library stays open.
[[nodiscard]] result<std::shared_ptr<const entry_points>> open_driver(const std::string& library_path);

/// The error of a failed call: TS4500 when the context is lost, TS4501 when there is no usable device, TS4502, otherwise TS4503. The text
/// is "<what>: <the driver's name of the error> (<its description>)".
[[nodiscard]] error_info error_of(const entry_points& driver, status code, std::string_view what);
/// True for errors after which every further call on the context fails.
[[nodiscard]] bool loses_context(status code);

}  // namespace tessera::runtime::cuda

#endif
