// What is looked at in a cubin before the driver sees it.
#ifndef TESSERA_RUNTIME_DRIVER_CUDA_CUBIN_H
#define TESSERA_RUNTIME_DRIVER_CUDA_CUBIN_H

#include <cstdint>
#include <span>
#include <string>

namespace tessera::runtime::cuda {

/// Why the bytes are not a whole 64-bit ELF image for CUDA; empty when they are. Every table and section must lie inside the bytes.
[[nodiscard]] std::string refuse_cubin(std::span<const unsigned char> bytes);

}  // namespace tessera::runtime::cuda

#endif
