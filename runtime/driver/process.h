// Which process this is, after any number of forks.
#ifndef TESSERA_RUNTIME_DRIVER_PROCESS_H
#define TESSERA_RUNTIME_DRIVER_PROCESS_H

#include <cstdint>
#include <memory>

#include "runtime/driver/driver.h"

namespace tessera::runtime {

/// Another number in each child that `fork` makes; costs no system call.
[[nodiscard]] std::uint64_t process_generation() noexcept;

/// The device, for the process that opens it: a child of `fork` has neither the threads nor the driver's context that belong to it. There
/// every member that can fail gives TS4033, work counts as completed, and nothing is given back.
[[nodiscard]] std::shared_ptr<device> bound_to_this_process(std::shared_ptr<device> opened);

}  // namespace tessera::runtime

#endif
