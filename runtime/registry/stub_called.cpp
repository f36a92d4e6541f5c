// Where the host stub of a kernel ends up, and the host body of a device function, which has no record.
#include <cstdio>
#include <cstdlib>

#include "tessera/abi/kernel_record.h"
#include "tessera/detail/launch.h"

extern "C" void __tessera_stub_called(const void* address) {
  if (!address) {
    std::fputs("tessera: a function of the device language was called outside of a kernel\n", stderr);
    std::abort();
  }
  const auto* record = static_cast<const tessera_kernel_record*>(address);
  const bool known = record->magic == TESSERA_RECORD_MAGIC && record->version == TESSERA_RECORD_VERSION && record->name;
  std::fprintf(stderr, "tessera: kernel '%s' was called like a function; a kernel runs through tessera::launch<kernel>(...)\n",
               known ? record->name : "?");
  std::abort();
}
