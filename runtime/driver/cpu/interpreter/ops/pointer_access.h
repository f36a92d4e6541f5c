// Checks of pointers before anything is read or written through them: aligned, and within one block of memory.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_POINTER_ACCESS_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OPS_POINTER_ACCESS_H

#include "runtime/driver/cpu/interpreter/execution.h"

namespace tessera::runtime::interpreter {

[[gnu::cold, nodiscard]] inline const instruction* fail_pointer(execution& e, const instruction& i, std::uint64_t pointer,
                                                                std::uint32_t lane, bool aligned) {
  std::string text = aligned ? "a pointer leaves the memory of the device" : "a pointer is not aligned";
  if (pointer == 0) text = "a pointer is null";
  return fail(e, i, fault::index_out_of_range, text + " in element " + std::to_string(lane));
}

/// Whether memory that kernels may only read holds the address.
[[nodiscard]] inline bool is_read_only(const execution& e, std::uint64_t address) {
  for (const global_memory& global : e.code->globals) {
    const auto begin = reinterpret_cast<std::uint64_t>(global.bytes.get());
    if (global.read_only && address >= begin && address < begin + global.size) return true;
  }
  return false;
}

/// Null when all pointers whose mask is not 0 can be followed; else the program has ended. `mask` may be null.
template <class Word>
[[nodiscard]] bool check_pointers(execution& e, const instruction& i, const std::uint64_t* pointers, const std::uint8_t* mask,
                                  bool writes) {
  memory_block block;
  for (std::uint32_t k = 0; k < i.count; ++k) {
    if (mask != nullptr && mask[k] == 0) continue;
    const std::uint64_t p = pointers[k];
    if (p % sizeof(Word) != 0 || p == 0) return fail_pointer(e, i, p, k, p % sizeof(Word) == 0) != nullptr;
    if (block.holds(p, sizeof(Word))) continue;
    block = e.block_of(p);
    if (!block.holds(p, sizeof(Word))) return fail_pointer(e, i, p, k, true) != nullptr;
    if (writes && is_read_only(e, p))
      return fail(e, i, fault::index_out_of_range, "a constant global is written in element " + std::to_string(k)) != nullptr;
  }
  return true;
}

}  // namespace tessera::runtime::interpreter

#endif
