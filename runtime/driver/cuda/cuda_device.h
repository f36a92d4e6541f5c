// One GPU: its primary context, one non-blocking stream, memory from the device's pool.
#ifndef TESSERA_RUNTIME_DRIVER_CUDA_CUDA_DEVICE_H
#define TESSERA_RUNTIME_DRIVER_CUDA_CUDA_DEVICE_H

#include <cstdint>
#include <memory>

#include "runtime/driver/cuda/symbols.h"
#include "runtime/driver/driver.h"

namespace tessera::runtime::cuda {

/// TS4501 when the driver has no such device or it cannot be used.
[[nodiscard]] result<std::shared_ptr<device>> open_device(std::shared_ptr<const entry_points> driver, std::uint32_t ordinal);

}  // namespace tessera::runtime::cuda

#endif
