// Floats of 8 bits and tf32, in products.
#include <cuda_tile.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tf32.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void small_floats(__nv_fp8_e4m3* a, __nv_fp8_e5m2* b, float* x, __half* h) {
  auto rows = ct::reshape<ct::shape<16, 32>>(ct::iota<ct::tile<int, ct::shape<512>>>());
  auto columns = ct::reshape<ct::shape<32, 16>>(ct::iota<ct::tile<int, ct::shape<512>>>());
  auto at = ct::reshape<ct::shape<16, 16>>(ct::iota<ct::tile<int, ct::shape<256>>>());
  auto sum = ct::mma(ct::load(a + rows), ct::load(a + columns), ct::load(x + at));
  auto half = ct::matmul(ct::load(b + rows), ct::load(b + columns));
  auto t = ct::element_cast<__nv_tf32>(sum);
  ct::store(x + at, ct::mma(t, ct::transpose(t), sum));
  ct::store(h + at, half);
}
