// Where the host stub of a kernel ends up.
#include <cstdio>
#include <cstdlib>

#include "tessera/abi/kernel_record.h"
#include "tessera/detail/launch.h"

extern "C" void __tessera_stub_called(const void* address) {
  const auto* record = static_cast<const tessera_kernel_record*>(address);
  const bool known = record && record->magic == TESSERA_RECORD_MAGIC && record->version == TESSERA_RECORD_VERSION && record->name;
  std::fprintf(stderr, "tessera: kernel '%s' was called like a function; a kernel runs through tessera::launch<kernel>(...)\n",
               known ? record->name : "?");
  std::abort();
}
