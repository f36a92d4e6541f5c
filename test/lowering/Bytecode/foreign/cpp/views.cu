// Partition views of every layout, with paddings, hints and constant extents.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void views(float* x, float* y, int m, int n, int stride) {
  using rows = ct::extents<int, ct::dynamic_extent, 64>;
  auto right = ct::partition_view(ct::tensor_span(x, rows(m)), ct::shape<8, 16>{});
  auto left = ct::partition_view(ct::tensor_span(x, ct::layout_left_mapping(ct::extents<int, 64, ct::dynamic_extent>(n))), ct::shape<16, 8>{});
  using steps = ct::strides<int, ct::dynamic_stride, 1>;
  using span = ct::tensor_span<float, ct::extents<int, ct::dynamic_extent, ct::dynamic_extent>, ct::layout_strided<steps>>;
  auto strided = ct::partition_view(span(y, {ct::extents<int, ct::dynamic_extent, ct::dynamic_extent>(m, n), steps(stride)}), ct::shape<8, 16>{});
  int i = ct::bid().x, j = ct::bid().y;
  ct::tile<float, ct::shape<8, 16>> v;
  [[cutile::hint(0, latency = 4, allow_tma = false)]] v = right.load_masked(ct::view_padding_nan_t{}, i, j);
  auto w = ct::transpose(left.load_masked(ct::view_padding_negative_inf_t{}, j, i));
  auto z = strided.load(i, j);
  strided.store_masked(v + w * z, i, j);
}
