// Messages, asserts and a grid of three dimensions.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

#include <cassert>
#include <cstdio>

__tile_global__ void messages(int* x, float y) {
  auto at = ct::bid().x + ct::num_blocks().x * (ct::bid().y + ct::num_blocks().y * ct::bid().z);
  assert(x != nullptr);
  if (at == 0) printf("block %d: %f of \"100%%\"\n", int(at), y);
  ct::store(x + int(at), int(at) + 1);
}
