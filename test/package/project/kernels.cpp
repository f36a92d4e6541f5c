// One kernel and the host function that launches it.
#include "kernels.h"

#include <tessera/tessera.h>

#include <cstdint>
#include <span>

#ifndef SCALER_TILE
#define SCALER_TILE 64
#endif

namespace ct = tessera;

template <int B>
[[tessera::entry]] void scale(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x, float factor) {
  z.store(x.load_like(z) * factor);
}

std::vector<float> scaled(const std::vector<float>& values, float factor) {
  const std::int64_t n = static_cast<std::int64_t>(values.size());
  auto x = ct::from_host(std::span<const float>(values), {n});
  auto z = ct::zeros<float>({n});
  ct::sync_wait(ct::launch<scale<SCALER_TILE>>(ct::out(z), x, factor));
  return ct::to_host(z);
}
