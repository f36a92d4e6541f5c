// The driver of NVIDIA GPUs. It needs libcuda.so.1 at run time and nothing of CUDA at build time.
#ifndef TESSERA_RUNTIME_DRIVER_CUDA_CUDA_DRIVER_H
#define TESSERA_RUNTIME_DRIVER_CUDA_CUDA_DRIVER_H

#include <memory>
#include <string>

#include "runtime/driver/driver.h"

namespace tessera::runtime {

/// The process's CUDA driver.
driver& cuda_driver();
/// A driver of its own over another library (tests).
[[nodiscard]] std::unique_ptr<driver> make_cuda_driver(std::string library_path);

}  // namespace tessera::runtime

#endif
