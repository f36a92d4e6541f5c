// Integer products of each signedness.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void int8_products(signed char* a, unsigned char* b, int* c) {
  auto rows = ct::reshape<ct::shape<2, 16, 32>>(ct::iota<ct::tile<int, ct::shape<1024>>>());
  auto columns = ct::reshape<ct::shape<2, 32, 16>>(ct::iota<ct::tile<int, ct::shape<1024>>>());
  auto at = ct::reshape<ct::shape<2, 16, 16>>(ct::iota<ct::tile<int, ct::shape<512>>>());
  auto sum = ct::mma(ct::load(a + rows), ct::load(a + columns), ct::load(c + at));
  ct::store(c + at, sum + ct::matmul(ct::load(b + rows), ct::load(b + columns)));
}
