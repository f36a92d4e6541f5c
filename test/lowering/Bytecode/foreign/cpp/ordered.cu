// Loads and stores that order others, through pointers and through views.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void ordered(int* x, int* y, int n) {
  auto at = ct::iota<ct::tile<int, ct::shape<16>>>();
  auto flag = ct::atomic_load(x + at, ct::memory_order_acquire_t{}, ct::thread_scope_device_t{});
  auto view = ct::partition_view(ct::tensor_span(y, ct::extents<int, ct::dynamic_extent>(n)), ct::shape<16>{});
  auto value = view.atomic_load(ct::memory_order_relaxed_t{}, ct::thread_scope_system_t{}, ct::bid().x);
  view.atomic_store(value + flag, ct::memory_order_release_t{}, ct::thread_scope_device_t{}, ct::bid().x);
  ct::atomic_store_masked(x + at, value, at > 2, ct::memory_order_release_t{});
}
