// Elements of constants as tiles and memory hold them.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_CONSTANTS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_CONSTANTS_H

#include <cstddef>

#include "runtime/driver/cpu/interpreter/types.h"

namespace tessera::runtime::interpreter {

/// Whether the payload of a constant is one element that stands for all.
[[nodiscard]] bool is_splat(bytes_view payload, element e);
/// The bits of a splat's element in a tile.
[[nodiscard]] std::uint64_t splat_bits(bytes_view payload, element e);
/// All elements as a tile holds them: `count` times size_of(e) bytes. The payload has been checked (decode_constant).
void write_elements(bytes_view payload, element e, std::uint64_t count, std::byte* to);

}  // namespace tessera::runtime::interpreter

#endif
