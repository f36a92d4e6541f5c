// Two entries in one module, and a function that both call.
#include <cuda_tile.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

struct range {
  float low, high;
};

__tile__ inline auto clamp(ct::tile<float, ct::shape<64>> v, range r) { return ct::min(ct::max(v, r.low), r.high); }

__tile_global__ void clamp_floats(float* x, float low, float high) {
  auto at = ct::iota<ct::tile<int, ct::shape<64>>>() + int(ct::bid().x) * 64;
  ct::store(x + at, clamp(ct::load(x + at), range{low, high}));
}

__tile_global__ void clamp_halves(__half* x, float limit) {
  auto at = ct::iota<ct::tile<int, ct::shape<64>>>() + int(ct::bid().x) * 64;
  ct::store(x + at, ct::element_cast<__half>(clamp(ct::element_cast<float>(ct::load(x + at)), range{-limit, limit})));
}
