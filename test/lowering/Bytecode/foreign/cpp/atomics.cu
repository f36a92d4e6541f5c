// Atomic operations on pointers, with orders, scopes and masks.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

using relaxed = ct::memory_order_relaxed_t;

__tile_global__ void atomics(int* x, float* y, unsigned* z, unsigned long long* w) {
  auto at = ct::iota<ct::tile<int, ct::shape<32>>>();
  auto old = ct::atomic_add(x + at, at, relaxed{}, ct::thread_scope_device_t{});
  old = old + ct::atomic_max(x + at, old, ct::memory_order_acquire_t{});
  old = old + ct::atomic_min_masked(x + at, old, at < 9, ct::memory_order_release_t{}, ct::thread_scope_block_t{});
  auto mask = ct::full<ct::tile<unsigned, ct::shape<32>>>(7u);
  auto bits = ct::atomic_and(z + at, mask, relaxed{}) | ct::atomic_or(z + at, mask, relaxed{}) | ct::atomic_xor(z + at, mask, ct::memory_order_acq_rel_t{});
  ct::atomic_sub(x + at, at, relaxed{});
  auto larger = ct::atomic_max(z + at, bits, relaxed{}) + ct::atomic_min(z + at, bits, relaxed{});
  auto before = ct::atomic_xchg(y + at, ct::full<ct::tile<float, ct::shape<32>>>(1.5f), relaxed{}, ct::thread_scope_device_t{});
  ct::atomic_add(y + at, before, relaxed{}, ct::thread_scope_device_t{});
  auto seen = ct::atomic_compare_exchange(w, 0ull, 1ull, ct::memory_order_acq_rel_t{}, ct::thread_scope_system_t{});
  ct::store(z + at, larger + ct::element_cast<unsigned>(seen));
  ct::store(x + at, old);
}
