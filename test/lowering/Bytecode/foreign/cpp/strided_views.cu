// Tiles that overlap, and rows picked by their numbers.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void strided_views(float* x, int* rows, float* y, int m, int n) {
  using pair = ct::extents<int, ct::dynamic_extent, ct::dynamic_extent>;
  auto windows = ct::strided_view(ct::tensor_span(x, pair(m, n)), ct::shape<8, 16>{}, ct::strides<int, 4, 16>{});
  auto picked = ct::gather_scatter_view(ct::tensor_span(x, pair(m, n)), ct::shape<8, 16>{}, 0_ic);
  auto result = ct::gather_scatter_view(ct::tensor_span(y, pair(m, n)), ct::shape<8, 16>{}, 0_ic);
  auto at = ct::load(rows + ct::iota<ct::tile<int, ct::shape<8>>>());
  auto v = windows.load_masked(int(ct::bid().x), 0) + picked.load_masked(at, 1);
  result.store_masked(v, at, 0);
}
