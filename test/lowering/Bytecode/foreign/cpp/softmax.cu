// Reductions with and without options, exponentials and a quotient that may be approximate.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void softmax(float* x, float* y, int width) {
  using row = ct::tile<float, ct::shape<1, 512>>;
  auto at = ct::iota<ct::tile<int, ct::shape<512>>>();
  auto pointers = x + (ct::reshape<ct::shape<1, 512>>(at) + int(ct::bid().x) * width);
  row values = ct::load(pointers);
  auto peak = ct::reduce_max(values, 1_ic, ct::nan_propagation_mode_constant<ct::nan_propagation_mode::propagate_nan>{});
  auto powers = ct::exp(values - peak, ct::round_approximate_t{});
  auto total = ct::sum(powers, 1_ic);
  ct::store(y + (ct::reshape<ct::shape<1, 512>>(at) + int(ct::bid().x) * width), ct::div(powers, total, ct::round_approximate_t{}));
}
