// A matrix product over partition views; its loop carries the sum.
#include <cuda_tile.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

using tile = ct::tile<float, ct::shape<64, 64>>;

[[cutile::hint(900, occupancy = 2, num_cta_in_cga = 1)]]
__tile_global__ void gemm(__half* a, __half* b, float* c, int m, int n, int k) {
  auto left = ct::partition_view(ct::tensor_span(a, ct::extents<int, ct::dynamic_extent, ct::dynamic_extent>(m, k)), ct::shape<64, 32>{});
  auto right = ct::partition_view(ct::tensor_span(b, ct::extents<int, ct::dynamic_extent, ct::dynamic_extent>(k, n)), ct::shape<32, 64>{});
  auto result = ct::partition_view(ct::tensor_span(c, ct::extents<int, ct::dynamic_extent, ct::dynamic_extent>(m, n)), ct::shape<64, 64>{});
  int row = ct::bid().x, column = ct::bid().y;
  auto sum = ct::zeros<tile>();
  for (int step : ct::irange(0, (k + 31) / 32)) sum = ct::mma(left.load_masked(row, step), right.load_masked(step, column), sum);
  result.store_masked(sum, row, column);
}
