// Float arithmetic in each rounding mode.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void rounding(float* x, double* y) {
  auto at = ct::iota<ct::tile<int, ct::shape<32>>>();
  auto v = ct::load(x + at);
  v = ct::add(v, 1.0f, ct::round_toward_zero_t{});
  v = ct::sub(v, v * 3.0f, ct::round_toward_negative_t{}, ct::subnormals_rounding_mode_constant<ct::subnormals_rounding_mode::round_subnormals_to_zero>{});
  v = ct::mul(v, v, ct::round_toward_positive_t{});
  v = ct::div(v, 7.0f, ct::round_full_t{});
  v = ct::fma(v, v, ct::full<ct::tile<float, ct::shape<32>>>(0.25f), ct::round_toward_zero_t{});
  auto w = ct::div(ct::load(y + at), 3.0, ct::round_toward_negative_t{});
  ct::store(x + at, ct::abs(-v));
  ct::store(y + at, ct::min(ct::max(w, 0.0), 9.0));
}
