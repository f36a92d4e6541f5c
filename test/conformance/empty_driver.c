/* A CUDA driver on a machine without a device: it loads, has every entry point, and finds nothing when it starts. */
enum { NO_DEVICE = 100 };
int cuDriverGetVersion(int *version) { return *version = 13000, 0; }
int cuInit(unsigned flags) { return (void)flags, NO_DEVICE; }
int cuGetErrorName(int code, const char **name) { return *name = code == NO_DEVICE ? "CUDA_ERROR_NO_DEVICE" : "another error", 0; }
int cuGetErrorString(int code, const char **text) { return *text = code == NO_DEVICE ? "no CUDA-capable device is detected" : "", 0; }
#define ABSENT(name) int name(void) { return NO_DEVICE; }
ABSENT(cuCtxGetCurrent) ABSENT(cuCtxSetCurrent) ABSENT(cuDeviceGet) ABSENT(cuDeviceGetAttribute) ABSENT(cuDeviceGetCount)
ABSENT(cuDeviceGetDefaultMemPool) ABSENT(cuDeviceGetName) ABSENT(cuDevicePrimaryCtxRelease_v2) ABSENT(cuDevicePrimaryCtxRetain)
ABSENT(cuDeviceTotalMem_v2)
ABSENT(cuEventCreate) ABSENT(cuEventDestroy_v2) ABSENT(cuEventQuery) ABSENT(cuEventRecord) ABSENT(cuEventSynchronize)
ABSENT(cuKernelGetFunction) ABSENT(cuLaunchKernel) ABSENT(cuLibraryGetKernel) ABSENT(cuLibraryLoadData) ABSENT(cuLibraryUnload)
ABSENT(cuMemAllocAsync) ABSENT(cuMemAlloc_v2) ABSENT(cuMemFreeAsync) ABSENT(cuMemFreeHost) ABSENT(cuMemFree_v2) ABSENT(cuMemHostAlloc)
ABSENT(cuMemPoolSetAttribute) ABSENT(cuMemPoolTrimTo) ABSENT(cuMemcpyDtoHAsync_v2) ABSENT(cuMemcpyHtoDAsync_v2) ABSENT(cuMemsetD8Async)
ABSENT(cuStreamCreate) ABSENT(cuStreamDestroy_v2) ABSENT(cuStreamSynchronize)
