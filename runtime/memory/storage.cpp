#include "runtime/memory/storage.h"

namespace tessera::runtime {

result<storage*> allocate_storage(opened_device* device, std::size_t bytes) {
  auto memory = device->device->allocate(bytes);
  if (!memory) return std::move(memory).error();
  return new storage(device, *memory, bytes);
}

}  // namespace tessera::runtime

namespace tessera::detail {

void retain(storage* block) noexcept { block->owners.fetch_add(1, std::memory_order_relaxed); }

void release(storage* block) noexcept {
  if (block->owners.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  block->device->device->release(block->memory, block->bytes);
  delete block;
}

bool is_sole_owner(const storage* block) noexcept { return block->owners.load(std::memory_order_acquire) == 1; }
bool try_claim(storage* block) noexcept { return block->uses.try_reserve(); }
void drop_claim(storage* block) noexcept { block->uses.drop_reservation(); }
opened_device* device_of(const storage* block) noexcept { return block->device; }

}  // namespace tessera::detail
