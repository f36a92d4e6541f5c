// Loops that end early, loops in loops, branches with and without a result, an early return.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void control(int* x, float* y, int n, unsigned limit) {
  auto at = ct::iota<ct::tile<int, ct::shape<32>>>();
  auto v = ct::load(x + at);
  if (n < 0) return;
  for (int i = 0; i < n; ++i) {
    if (i == 7) continue;
    for (int j = n; j > i; j /= 2) v = v + j;
    if (v == ct::zeros<ct::tile<int, ct::shape<32>>>(), i * i > n) break;
  }
  auto w = ct::load(y + at);
  while (limit != 0) {
    w = w * 0.5f;
    limit >>= 1;
  }
  if (n > 100) w = ct::abs(w); else if (n > 50) ct::store(y, 1.0f);
  do v = v - 1; while (--n > 3);
  ct::store(x + at, v);
  ct::store(y + at, w);
}
