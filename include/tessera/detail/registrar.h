// Hands the records of one linked image (executable or shared library) to the runtime when it is loaded, and takes them back when it is
// unloaded. Every unit that includes the device language has one registrar; the runtime counts them per image.
#ifndef TESSERA_DETAIL_REGISTRAR_H
#define TESSERA_DETAIL_REGISTRAR_H

#include "tessera/detail/attributes.h"

#if defined(__ELF__)
// Set by the linker in every image that has the section; null elsewhere. Hidden: each image sees its own.
extern "C" {
extern const char __start_tessera_records[] __attribute__((weak, visibility("hidden")));
extern const char __stop_tessera_records[] __attribute__((weak, visibility("hidden")));
}

namespace tessera::detail {

/// Makes the records between the two addresses known. A range that is already known is only counted.
TESSERA_API void add_range(const char* first, const char* last) noexcept;
/// Ends one registration; the last one waits for work in flight of the range's kernels and forgets them.
TESSERA_API void remove_range(const char* first, const char* last) noexcept;

namespace {
struct registrar {
  registrar() noexcept { add_range(__start_tessera_records, __stop_tessera_records); }
  ~registrar() { remove_range(__start_tessera_records, __stop_tessera_records); }
  registrar(const registrar&) = delete;
  registrar& operator=(const registrar&) = delete;
};
[[maybe_unused]] const registrar at_load;
}  // namespace

}  // namespace tessera::detail
#endif

#endif
