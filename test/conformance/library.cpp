// A shared library with a kernel of its own, opened and closed while the program runs.
#include <tessera/tessera.h>

namespace ct = tessera;

namespace {
template <int B>
[[tessera::entry]] void doubled(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z) * 2);
}
}  // namespace

extern "C" __attribute__((visibility("default"))) float conformance_double_in_library(const char* backend) {
  const auto device = ct::device::try_open(backend, 0).value();
  auto x = ct::full<float>({10}, 21.0f, device);
  auto z = ct::zeros<float>({10}, device);
  ct::sync_wait(ct::launch<doubled<16>>(ct::out(z), x));
  return ct::to_host(z)[9];
}
