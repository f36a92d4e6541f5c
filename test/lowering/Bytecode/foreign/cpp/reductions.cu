// Each kind of reduction, over integers, floats and booleans.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void reductions(float* x, int* y, float* z, unsigned* w) {
  auto at = ct::reshape<ct::shape<16, 16>>(ct::iota<ct::tile<int, ct::shape<256>>>());
  auto v = ct::load(x + at);
  auto n = ct::load(y + at);
  auto first = ct::reshape<ct::shape<16>>(ct::reduce_min(v, 0_ic) + ct::prod(v, 0_ic));
  auto second = ct::reshape<ct::shape<16>>(ct::reduce_bitand(n, 0_ic) ^ ct::reduce_bitor(n, 0_ic) ^ ct::reduce_bitxor(n, 0_ic));
  auto third = ct::reshape<ct::shape<16>>(ct::max_element(v, 0_ic) + ct::min_element(v, 0_ic));
  auto some = ct::reshape<ct::shape<16>>(ct::any_of(n > 3, 0_ic) && !ct::all_of(v < 1.0f, 0_ic));
  auto to = ct::iota<ct::tile<int, ct::shape<16>>>();
  ct::store_masked(z + to, first, some);
  ct::store(y + to, second + ct::reshape<ct::shape<16>>(ct::reduce_max(n, 0_ic)));
  ct::store(w + to, ct::element_cast<unsigned>(third));
}
