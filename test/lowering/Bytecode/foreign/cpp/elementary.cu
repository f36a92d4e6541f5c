// Elementary functions, and both roundings of those that have two.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void elementary(float* x, double* y, float* z) {
  auto at = ct::iota<ct::tile<int, ct::shape<64>>>();
  auto v = ct::load(x + at);
  auto w = ct::load(y + at);
  v = ct::sin(v) + ct::cos(v) * ct::tan(v) - ct::sinh(v);
  v = ct::cosh(v) / ct::tanh(v) + ct::tanh(v, ct::round_approximate_t{});
  v = ct::exp2(v, ct::subnormals_rounding_mode_constant<ct::subnormals_rounding_mode::round_subnormals_to_zero>{}) + ct::log2(ct::log(v));
  v = ct::sqrt(v, ct::round_toward_positive_t{}) + ct::rsqrt(v) + ct::pow(v, 2.5f) + ct::atan2(v, 0.5f);
  w = ct::floor(ct::exp(w)) - ct::ceil(ct::sqrt(w)) + ct::remainder(w, 3.0);
  ct::store(z + at, ct::element_cast<float>(w) + v);
  ct::store(y + at, w);
}
