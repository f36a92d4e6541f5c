// An array of the block's own, written in a loop whose end the compiler cannot know.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void local_array(int* x, int n) {
  int squares[16];
  for (int i = 0; i < n; ++i) squares[i & 15] = i * i;
  auto at = ct::iota<ct::tile<int, ct::shape<16>>>();
  ct::store(x + at, ct::load(squares + at) + squares[n & 15]);
}
