// Storage blocks: memory of one device with its owners and its lease.
#ifndef TESSERA_RUNTIME_MEMORY_STORAGE_H
#define TESSERA_RUNTIME_MEMORY_STORAGE_H

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "runtime/memory/lease.h"
#include "runtime/memory/opened_device.h"
#include "runtime/memory/poison.h"

namespace tessera::detail {

/// Owners are handles, and operations that were not submitted yet. Work in flight is no owner: the device frees memory behind all work
/// that was submitted before, so the last owner may go while a kernel still runs.
struct storage {
  storage(opened_device* device, void* memory, std::size_t bytes) noexcept : device(device), memory(memory), bytes(bytes) {}

  std::atomic<std::uint64_t> owners{1};
  runtime::lease uses;
  runtime::poison content;
  opened_device* const device;
  void* const memory;
  const std::size_t bytes;
};

}  // namespace tessera::detail

namespace tessera::runtime {

using detail::storage;

/// A block with one owner.
[[nodiscard]] result<storage*> allocate_storage(opened_device* device, std::size_t bytes);

}  // namespace tessera::runtime

#endif
