// A compiler library of a version that nobody knows yet.
#include "tessera/abi/jit_api.h"

extern "C" {
TESSERA_COMPILER_API uint32_t tessera_compiler_version(void) { return 9999; }
TESSERA_COMPILER_API int32_t tessera_compile(const tessera_request*, tessera_result**) { return TESSERA_STATUS_BAD_REQUEST; }
TESSERA_COMPILER_API int32_t tessera_find_assembler(const tessera_option*, uint64_t, tessera_result**) {
  return TESSERA_STATUS_BAD_REQUEST;
}
TESSERA_COMPILER_API void tessera_release(tessera_result*) {}
}
