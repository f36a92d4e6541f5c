// Running sums and products, forward and backward.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void scans(float* x, int* y) {
  auto at = ct::reshape<ct::shape<8, 16>>(ct::iota<ct::tile<int, ct::shape<128>>>());
  auto v = ct::load(x + at);
  v = ct::partial_sum(v, 1_ic) + ct::partial_prod(v, 0_ic, ct::scan_backward_t{});
  auto w = ct::partial_sum(ct::load(y + at), 0_ic, ct::scan_backward_t{});
  ct::store(x + at, ct::partial_sum(v, 0_ic, ct::round_toward_zero_t{}));
  ct::store(y + at, w);
}
