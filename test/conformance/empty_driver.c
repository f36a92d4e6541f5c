/* A CUDA driver on a machine without a device: it starts, and finds nothing. */
int cuDriverGetVersion(int *version) { return *version = 13000, 0; }
int cuInit(unsigned flags) { return (void)flags, 100; /* CUDA_ERROR_NO_DEVICE */ }
