// Pointer loads and stores under a mask, with hints.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void saxpy(float a, float* x, float* y, int n) {
  using index = ct::tile<int, ct::shape<256>>;
  auto at = ct::iota<index>() + int(ct::bid().x) * 256;
  auto inside = at < n;
  auto left = ct::load_masked(ct::assume_aligned(x, 16_ic) + at, inside);
  auto right = ct::load_masked(y + at, inside, 0.0f);
  ct::store_masked(y + at, a * left + right, inside);
}
