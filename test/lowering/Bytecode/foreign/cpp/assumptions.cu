// What the compiler may take for granted: bounds, divisors, runs of equal or consecutive values.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void assumptions(float* x, int n, int* rows) {
  n = ct::assume_bounded(ct::assume_divisible(n, 16_ic), 16_ic, 4096_ic);
  n = ct::assume_bounded_below(n, 1_ic);
  auto at = ct::load(rows + ct::iota<ct::tile<int, ct::shape<64>>>());
  at = ct::assume_divisible_strided(ct::assume_blocked(at, ct::shape<1>{}), 8_ic, 4_ic, 0_ic);
  at = ct::assume_bounded_above(at, 1000_ic);
  auto to = ct::assume_aligned_strided(ct::assume_aligned(x, 16_ic) + at, 16_ic, 4_ic, 0_ic);
  ct::store(to, ct::element_cast<float>(at * n));
}
