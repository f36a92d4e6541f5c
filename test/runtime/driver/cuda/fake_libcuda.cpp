// A CUDA driver without a device: memory is host memory, launches are written down. Stands for libcuda.so.1 in tests of the error paths.
#include "fake_libcuda.h"

#include <cstdlib>
#include <cstring>

#include "runtime/driver/cuda/symbols.h"

// The runtime's own names for the driver's types: calls through its function pointers must meet functions of exactly that type.
using namespace tessera::runtime::cuda;

namespace {

fake_cuda state;
thread_local context current = nullptr;
int primary_context, work_stream;

template <class Handle>
Handle handle_of(void* object) {
  return static_cast<Handle>(object);
}

/// Counts the call; the error that the test asked for, or success.
status called(const char* name) {
  std::scoped_lock guard(state.mutex);
  ++state.calls[name];
  auto failure = state.failures.find(name);
  if (failure == state.failures.end()) return status::success;
  if (auto left = state.failures_left.find(name); left != state.failures_left.end()) {
    if (left->second == 0) return status::success;
    --left->second;
  }
  return status{failure->second};
}

status allocate(address* memory, std::size_t bytes) {
  std::scoped_lock guard(state.mutex);
  if (bytes > state.free_bytes) return status::out_of_memory;
  state.free_bytes -= bytes;
  *memory = reinterpret_cast<std::uint64_t>(std::aligned_alloc(256, (bytes + 255) / 256 * 256));
  state.allocations[*memory] = bytes;
  return status::success;
}

status free_memory(address memory) {
  std::scoped_lock guard(state.mutex);
  auto found = state.allocations.find(memory);
  if (found == state.allocations.end()) return status::invalid_value;
  state.free_bytes += found->second;
  state.allocations.erase(found);
  std::free(reinterpret_cast<void*>(memory));
  return status::success;
}

bool needs_context(status& code) {
  constexpr status invalid_context{201};
  if (code == status::success && current == nullptr) code = invalid_context;
  return code == status::success;
}

}  // namespace

extern "C" {

#define FAKE __attribute__((visibility("default")))

FAKE fake_cuda* fake_cuda_state() { return &state; }

FAKE status cuInit(unsigned) { return called("cuInit"); }
FAKE status cuDriverGetVersion(int* version) {
  *version = state.driver_version;
  return called("cuDriverGetVersion");
}
FAKE status cuGetErrorName(status code, const char** name) {
  static const std::map<int, const char*> names = {{1, "CUDA_ERROR_INVALID_VALUE"},
                                                   {2, "CUDA_ERROR_OUT_OF_MEMORY"},
                                                   {100, "CUDA_ERROR_NO_DEVICE"},
                                                   {500, "CUDA_ERROR_NOT_FOUND"},
                                                   {700, "CUDA_ERROR_ILLEGAL_ADDRESS"}};
  const auto found = names.find(static_cast<int>(code));
  if (found == names.end()) return status::invalid_value;
  *name = found->second;
  return status::success;
}
FAKE status cuGetErrorString(status code, const char** text) {
  if (code != status::illegal_address) return status::invalid_value;
  *text = "an illegal memory access was encountered";
  return status::success;
}
FAKE status cuDeviceGetCount(int* count) {
  *count = state.num_devices;
  return called("cuDeviceGetCount");
}
FAKE status cuDeviceGet(device_number* device, int ordinal) {
  *device = ordinal;
  return called("cuDeviceGet");
}
FAKE status cuDeviceGetName(char* name, int size, device_number) {
  std::strncpy(name, "Fake H200", static_cast<std::size_t>(size));
  return called("cuDeviceGetName");
}
FAKE status cuDeviceGetAttribute(int* value, int attribute, device_number) {
  *value = attribute == 75 ? state.compute_major : attribute == 76 ? state.compute_minor : attribute == 115 ? state.has_pools : 0;
  return called("cuDeviceGetAttribute");
}
FAKE status cuDeviceTotalMem_v2(std::size_t* bytes, device_number) {
  *bytes = state.total_bytes;
  return called("cuDeviceTotalMem");
}
FAKE status cuDeviceGetDefaultMemPool(memory_pool* pool, device_number) {
  *pool = handle_of<memory_pool>(&state);
  return called("cuDeviceGetDefaultMemPool");
}
FAKE status cuMemPoolSetAttribute(memory_pool, int attribute, void* value) {
  if (attribute == 4) std::memcpy(&state.release_threshold, value, sizeof state.release_threshold);
  return called("cuMemPoolSetAttribute");
}
FAKE status cuMemPoolTrimTo(memory_pool, std::size_t) { return called("cuMemPoolTrimTo"); }
FAKE status cuDevicePrimaryCtxRetain(context* retained, device_number) {
  *retained = handle_of<context>(&primary_context);
  return called("cuDevicePrimaryCtxRetain");
}
FAKE status cuDevicePrimaryCtxRelease_v2(device_number) { return called("cuDevicePrimaryCtxRelease"); }
FAKE status cuCtxGetCurrent(context* now) {
  *now = current;
  return called("cuCtxGetCurrent");
}
FAKE status cuCtxSetCurrent(context wanted) {
  const status code = called("cuCtxSetCurrent");
  if (code == status::success) current = wanted;
  return code;
}
FAKE status cuStreamCreate(stream* created, unsigned flags) {
  *created = handle_of<stream>(&work_stream);
  return flags == 1 ? called("cuStreamCreate") : status::invalid_value;
}
FAKE status cuStreamDestroy_v2(stream) { return called("cuStreamDestroy"); }
FAKE status cuStreamSynchronize(stream) {
  status code = called("cuStreamSynchronize");
  if (needs_context(code)) state.busy = false;
  return code;
}
FAKE status cuEventCreate(event* created, unsigned) {
  *created = handle_of<event>(std::malloc(1));
  status code = called("cuEventCreate");
  static_cast<void>(needs_context(code));
  return code;
}
FAKE status cuEventDestroy_v2(event destroyed) {
  std::free(destroyed);
  return called("cuEventDestroy");
}
FAKE status cuEventRecord(event, stream) { return called("cuEventRecord"); }
FAKE status cuEventQuery(event) {
  const status code = called("cuEventQuery");
  return code != status::success ? code : state.busy ? status::not_ready : status::success;
}
FAKE status cuEventSynchronize(event) {
  const status code = called("cuEventSynchronize");
  if (code == status::success) state.busy = false;
  return code;
}
FAKE status cuMemAllocAsync(address* memory, std::size_t bytes, stream) {
  status code = called("cuMemAllocAsync");
  return needs_context(code) ? allocate(memory, bytes) : code;
}
FAKE status cuMemFreeAsync(address memory, stream) {
  status code = called("cuMemFreeAsync");
  return needs_context(code) ? free_memory(memory) : code;
}
FAKE status cuMemAlloc_v2(address* memory, std::size_t bytes) {
  status code = called("cuMemAlloc");
  return needs_context(code) ? allocate(memory, bytes) : code;
}
FAKE status cuMemFree_v2(address memory) {
  status code = called("cuMemFree");
  return needs_context(code) ? free_memory(memory) : code;
}
FAKE status cuMemHostAlloc(void** memory, std::size_t bytes, unsigned flags) {
  status code = called("cuMemHostAlloc");
  if (!needs_context(code)) return code;
  if (flags != 3) return status::invalid_value;
  *memory = std::malloc(bytes);
  std::memset(*memory, 0xff, bytes);
  return status::success;
}
FAKE status cuMemFreeHost(void* memory) {
  std::free(memory);
  return called("cuMemFreeHost");
}
FAKE status cuMemcpyHtoDAsync_v2(address destination, const void* source, std::size_t bytes, stream) {
  status code = called("cuMemcpyHtoDAsync");
  if (needs_context(code)) std::memcpy(reinterpret_cast<void*>(destination), source, bytes);
  return code;
}
FAKE status cuMemcpyDtoHAsync_v2(void* destination, address source, std::size_t bytes, stream) {
  status code = called("cuMemcpyDtoHAsync");
  if (needs_context(code)) std::memcpy(destination, reinterpret_cast<void*>(source), bytes);
  return code;
}
FAKE status cuMemsetD8Async(address destination, unsigned char value, std::size_t count, stream) {
  status code = called("cuMemsetD8Async");
  if (needs_context(code)) std::memset(reinterpret_cast<void*>(destination), value, count);
  return code;
}
FAKE status cuLibraryLoadData(library* loaded, const void* code, const int*, void**, unsigned, const int*, void**, unsigned) {
  std::scoped_lock guard(state.mutex);
  state.library_images.push_back(code);
  const auto no_memory = state.failures_left.find("cuLibraryLoadData");
  if (no_memory != state.failures_left.end() && no_memory->second-- > 0) return status::out_of_memory;
  *loaded = handle_of<library>(std::malloc(1));
  return status::success;  // of a damaged image the real one says nothing here either
}
FAKE status cuLibraryGetKernel(kernel* found, library loaded, const char* name) {
  const status code = called("cuLibraryGetKernel");
  *found = handle_of<kernel>(static_cast<void*>(loaded));
  return code == status::success && state.kernel != name ? status::not_found : code;
}
FAKE status cuKernelGetFunction(function* found, kernel of) {
  *found = handle_of<function>(static_cast<void*>(of));
  return called("cuKernelGetFunction");
}
FAKE status cuLibraryUnload(library loaded) {
  std::free(loaded);
  return called("cuLibraryUnload");
}
FAKE status cuLaunchKernel(function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared_bytes,
                           stream, void** parameters, void**) {
  status code = called("cuLaunchKernel");
  if (!needs_context(code)) return code;
  fake_launch launch{{gx, gy, gz}, {bx, by, bz}, shared_bytes, {}};
  for (std::size_t i = 0; i < state.argument_sizes.size(); ++i) {
    const auto* bytes = static_cast<const unsigned char*>(parameters[i]);
    launch.arguments.emplace_back(bytes, bytes + state.argument_sizes[i]);
  }
  std::scoped_lock guard(state.mutex);
  state.launches.push_back(std::move(launch));
  return status::success;
}

}  // extern "C"
