// Reductions into memory through a view.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void view_atomics(int* x, float* y, int n) {
  auto whole = ct::partition_view(ct::tensor_span(x, ct::extents<int, ct::dynamic_extent>(n)), ct::shape<32>{});
  auto floats = ct::partition_view(ct::tensor_span(y, ct::extents<int, ct::dynamic_extent>(n)), ct::shape<32>{});
  int i = ct::bid().x;
  auto v = ct::iota<ct::tile<int, ct::shape<32>>>();
  whole.atomic_add(v, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}, i);
  whole.atomic_max(v, ct::memory_order_relaxed_t{}, ct::thread_scope_block_t{}, i + 1);
  whole.atomic_and(v, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}, i + 2);
  floats.atomic_add(ct::element_cast<float>(v), ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}, i);
}
