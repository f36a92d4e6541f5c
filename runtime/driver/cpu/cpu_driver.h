// The cpu backend: kernels run in the interpreter, on host memory, with a pool of threads. A launch has completed when it returns.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_CPU_DRIVER_H
#define TESSERA_RUNTIME_DRIVER_CPU_CPU_DRIVER_H

#include <cstdint>
#include <memory>

#include "runtime/driver/driver.h"

namespace tessera::runtime {

/// The one instance; it has one device, with the number of threads that the environment asks for.
driver& cpu_driver();

/// A device of its own with `threads` workers (0: as many as there are cores).
[[nodiscard]] std::shared_ptr<device> open_cpu_device(std::uint32_t threads);

}  // namespace tessera::runtime

#endif
