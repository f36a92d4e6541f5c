// Shapes: reshaping, broadcasting, permuting, joining and taking apart.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void shapes(float* x, float* y, int part) {
  using cube = ct::tile<float, ct::shape<4, 8, 16>>;
  auto at = ct::reshape<ct::shape<4, 8, 16>>(ct::iota<ct::tile<int, ct::shape<512>>>());
  cube v = ct::load(x + at);
  auto turned = ct::permute(v, ct::dimension_map<2, 0, 1>{});
  auto flat = ct::reshape<ct::shape<16, 32>>(turned);
  auto both = ct::cat(flat, ct::transpose(ct::reshape<ct::shape<32, 16>>(v)), 0_ic);
  auto piece = ct::extract(both, ct::shape<8, 32>{}, part, 0);
  auto wide = ct::broadcast<ct::shape<8, 32>>(ct::extract(piece, ct::shape<1, 32>{}, 0, 0));
  ct::store(y + ct::reshape<ct::shape<8, 32>>(ct::iota<ct::tile<int, ct::shape<256>>>()), piece * wide);
}
