// The devices that this process has opened, one entry for each backend and ordinal. Entries stay until the process ends; a child of `fork`
// has those of its parent as well, which it cannot use, and opens its own beside them.
#ifndef TESSERA_RUNTIME_MEMORY_OPENED_DEVICE_H
#define TESSERA_RUNTIME_MEMORY_OPENED_DEVICE_H

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "runtime/driver/driver.h"
#include "tessera/detail/launch.h"

namespace tessera::detail {

/// What handles point to.
struct opened_device {
  std::shared_ptr<runtime::device> device;
  std::string backend;
  std::uint32_t ordinal = 0;
  std::uint64_t process = 0;  ///< the generation of the process that opened it
};

}  // namespace tessera::detail

namespace tessera::runtime {

using detail::opened_device;

/// The default of `wanted` ("" when TESSERA_BACKEND is not set): that backend's first device, else the first usable one of cuda and cpu.
[[nodiscard]] result<opened_device*> choose_default_device(std::string_view wanted);

/// An entry for a device made by hand; never removed. For tests.
[[nodiscard]] opened_device* adopt_device(std::shared_ptr<device> made, std::string backend, std::uint32_t ordinal);

/// "cuda:1".
[[nodiscard]] std::string device_name(const opened_device& opened);

}  // namespace tessera::runtime

#endif
