// A CUDA driver without a device: memory is host memory, launches are written down. Stands for libcuda.so.1 in tests of the error paths.
#include "fake_libcuda.h"

#include <cstdlib>
#include <cstring>

namespace {

fake_cuda state;
thread_local void* current = nullptr;
int primary_context_object, foreign_stream_object;

/// Counts the call; the error that the test asked for, or 0.
int called(const char* name) {
  std::scoped_lock guard(state.mutex);
  ++state.calls[name];
  auto failure = state.failures.find(name);
  if (failure == state.failures.end()) return 0;
  if (auto left = state.failures_left.find(name); left != state.failures_left.end()) {
    if (left->second == 0) return 0;
    --left->second;
  }
  return failure->second;
}

int allocate(std::uint64_t* memory, std::size_t bytes) {
  std::scoped_lock guard(state.mutex);
  if (bytes > state.free_bytes) return 2;
  state.free_bytes -= bytes;
  *memory = reinterpret_cast<std::uint64_t>(std::aligned_alloc(256, (bytes + 255) / 256 * 256));
  state.allocations[*memory] = bytes;
  return 0;
}

int free_memory(std::uint64_t memory) {
  std::scoped_lock guard(state.mutex);
  auto found = state.allocations.find(memory);
  if (found == state.allocations.end()) return 1;
  state.free_bytes += found->second;
  state.allocations.erase(found);
  std::free(reinterpret_cast<void*>(memory));
  return 0;
}

bool needs_context(int& code) {
  if (code == 0 && current == nullptr) code = 201;
  return code == 0;
}

}  // namespace

extern "C" {

#define FAKE __attribute__((visibility("default")))

FAKE fake_cuda* fake_cuda_state() { return &state; }

FAKE int cuInit(unsigned) { return called("cuInit"); }
FAKE int cuDriverGetVersion(int* version) {
  *version = state.driver_version;
  return called("cuDriverGetVersion");
}
FAKE int cuGetErrorName(int code, const char** name) {
  switch (code) {
    case 1:
      *name = "CUDA_ERROR_INVALID_VALUE";
      return 0;
    case 2:
      *name = "CUDA_ERROR_OUT_OF_MEMORY";
      return 0;
    case 100:
      *name = "CUDA_ERROR_NO_DEVICE";
      return 0;
    case 200:
      *name = "CUDA_ERROR_INVALID_IMAGE";
      return 0;
    case 500:
      *name = "CUDA_ERROR_NOT_FOUND";
      return 0;
    case 700:
      *name = "CUDA_ERROR_ILLEGAL_ADDRESS";
      return 0;
    default:
      return 1;
  }
}
FAKE int cuGetErrorString(int code, const char** text) {
  if (code != 700) return 1;
  *text = "an illegal memory access was encountered";
  return 0;
}
FAKE int cuDeviceGetCount(int* count) {
  *count = state.num_devices;
  return called("cuDeviceGetCount");
}
FAKE int cuDeviceGet(int* device, int ordinal) {
  *device = ordinal;
  return called("cuDeviceGet");
}
FAKE int cuDeviceGetName(char* name, int size, int) {
  std::strncpy(name, "Fake H200", static_cast<std::size_t>(size));
  return called("cuDeviceGetName");
}
FAKE int cuDeviceGetAttribute(int* value, int attribute, int) {
  *value = attribute == 75 ? state.compute_major : attribute == 76 ? state.compute_minor : attribute == 115 ? state.has_pools : 0;
  return called("cuDeviceGetAttribute");
}
FAKE int cuDeviceGetDefaultMemPool(void** pool, int) {
  *pool = &state;
  return called("cuDeviceGetDefaultMemPool");
}
FAKE int cuMemPoolSetAttribute(void*, int attribute, void* value) {
  if (attribute == 4) std::memcpy(&state.release_threshold, value, sizeof state.release_threshold);
  return called("cuMemPoolSetAttribute");
}
FAKE int cuMemPoolTrimTo(void*, std::size_t) { return called("cuMemPoolTrimTo"); }
FAKE int cuDevicePrimaryCtxRetain(void** context, int) {
  *context = &primary_context_object;
  return called("cuDevicePrimaryCtxRetain");
}
FAKE int cuCtxGetCurrent(void** context) {
  *context = current;
  return called("cuCtxGetCurrent");
}
FAKE int cuCtxSetCurrent(void* context) {
  current = context;
  return called("cuCtxSetCurrent");
}
FAKE int cuStreamCreate(void** stream, unsigned flags) {
  *stream = &foreign_stream_object;
  return flags == 1 ? called("cuStreamCreate") : 1;
}
FAKE int cuStreamDestroy_v2(void*) { return called("cuStreamDestroy"); }
FAKE int cuStreamSynchronize(void*) {
  int code = called("cuStreamSynchronize");
  if (needs_context(code)) state.busy = false;
  return code;
}
FAKE int cuEventCreate(void** event, unsigned) {
  *event = std::malloc(1);
  int code = called("cuEventCreate");
  static_cast<void>(needs_context(code));
  return code;
}
FAKE int cuEventDestroy_v2(void* event) {
  std::free(event);
  return called("cuEventDestroy");
}
FAKE int cuEventRecord(void*, void*) { return called("cuEventRecord"); }
FAKE int cuEventQuery(void*) {
  const int code = called("cuEventQuery");
  return code != 0 ? code : state.busy ? 600 : 0;
}
FAKE int cuEventSynchronize(void*) {
  const int code = called("cuEventSynchronize");
  if (code == 0) state.busy = false;
  return code;
}
FAKE int cuMemAllocAsync(std::uint64_t* memory, std::size_t bytes, void*) {
  int code = called("cuMemAllocAsync");
  return needs_context(code) ? allocate(memory, bytes) : code;
}
FAKE int cuMemFreeAsync(std::uint64_t memory, void*) {
  int code = called("cuMemFreeAsync");
  return needs_context(code) ? free_memory(memory) : code;
}
FAKE int cuMemAlloc_v2(std::uint64_t* memory, std::size_t bytes) {
  int code = called("cuMemAlloc");
  return needs_context(code) ? allocate(memory, bytes) : code;
}
FAKE int cuMemFree_v2(std::uint64_t memory) {
  int code = called("cuMemFree");
  return needs_context(code) ? free_memory(memory) : code;
}
FAKE int cuMemHostAlloc(void** memory, std::size_t bytes, unsigned flags) {
  int code = called("cuMemHostAlloc");
  if (!needs_context(code)) return code;
  if (flags != 3) return 1;
  *memory = std::malloc(bytes);
  std::memset(*memory, 0xff, bytes);
  return 0;
}
FAKE int cuMemFreeHost(void* memory) {
  std::free(memory);
  return called("cuMemFreeHost");
}
FAKE int cuMemcpyHtoDAsync_v2(std::uint64_t destination, const void* source, std::size_t bytes, void*) {
  int code = called("cuMemcpyHtoDAsync");
  if (needs_context(code)) std::memcpy(reinterpret_cast<void*>(destination), source, bytes);
  return code;
}
FAKE int cuMemcpyDtoHAsync_v2(void* destination, std::uint64_t source, std::size_t bytes, void*) {
  int code = called("cuMemcpyDtoHAsync");
  if (needs_context(code)) std::memcpy(destination, reinterpret_cast<void*>(source), bytes);
  return code;
}
FAKE int cuMemsetD8Async(std::uint64_t destination, unsigned char value, std::size_t count, void*) {
  int code = called("cuMemsetD8Async");
  if (needs_context(code)) std::memset(reinterpret_cast<void*>(destination), value, count);
  return code;
}
FAKE int cuLibraryLoadData(void** library, const void* code, int*, void**, unsigned, int*, void**, unsigned) {
  std::scoped_lock guard(state.mutex);
  state.library_images.push_back(code);
  *library = std::malloc(1);
  return 0;  // the real one reports nothing here either
}
FAKE int cuLibraryGetKernel(void** kernel, void* library, const char* name) {
  if (const int code = called("cuLibraryGetKernel")) return code;
  *kernel = library;
  return state.kernel == name ? 0 : 500;
}
FAKE int cuKernelGetFunction(void** function, void* kernel) {
  *function = kernel;
  return called("cuKernelGetFunction");
}
FAKE int cuLibraryUnload(void* library) {
  std::free(library);
  return called("cuLibraryUnload");
}
FAKE int cuLaunchKernel(void*, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared_bytes, void*,
                        void** parameters, void**) {
  int code = called("cuLaunchKernel");
  if (!needs_context(code)) return code;
  fake_launch launch{{gx, gy, gz}, {bx, by, bz}, shared_bytes, {}};
  for (std::size_t i = 0; i < state.argument_sizes.size(); ++i) {
    const auto* bytes = static_cast<const unsigned char*>(parameters[i]);
    launch.arguments.emplace_back(bytes, bytes + state.argument_sizes[i]);
  }
  std::scoped_lock guard(state.mutex);
  state.launches.push_back(std::move(launch));
  return 0;
}

}  // extern "C"
