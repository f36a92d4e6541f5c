// Kernels that two units share: one instance in both, and two equal names apart.
#pragma once
#include <tessera/tessera.h>

#include <cstdint>
#include <cstdio>
#include <span>
#include <vector>

namespace ct = tessera;

template <int B>
[[tessera::entry]] void in_both_units(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z) + x.load_like(z));
}

namespace first {
template <int B>
[[tessera::entry]] void same_name(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z) * 3.0f);
}
}  // namespace first

namespace second {
template <int B>
[[tessera::entry]] void same_name(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z) * 5.0f);
}
}  // namespace second

// Launches the kernel on {0, 1, 2, ...} and compares with `factor` times that.
template <auto Kernel>
bool multiplies_by(float factor) {
  std::vector<float> values(100);
  for (int i = 0; i < 100; ++i) values[i] = static_cast<float>(i);
  auto x = ct::from_host(std::span<const float>(values), {std::int64_t{100}});
  auto z = ct::zeros<float>({std::int64_t{100}});
  ct::sync_wait(ct::launch<Kernel>(ct::out(z), x));
  const std::vector<float> result = ct::to_host(z);
  for (int i = 0; i < 100; ++i) {
    if (result[i] != factor * static_cast<float>(i)) {
      std::printf("element %d is %g, not %g\n", i, static_cast<double>(result[i]), static_cast<double>(factor * i));
      return false;
    }
  }
  return true;
}

// Each unit has a kernel of this name in its anonymous namespace; `other_unit` is defined by other.cpp.
extern "C" __attribute__((visibility("default"))) int other_unit();
