// RUN: %clang_tessera -O2 %s -o %t %libtessera
// RUN: %t 100000 2.5 | FileCheck %s
// CHECK: saxpy: 100000 elements, alpha 2.5, on cpu
// CHECK: largest error 0, ok
//
// Updates a vector in place: y = alpha * x + y. `inout` hands y over with its content; no other argument may be y.
#include <tessera/tessera.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

namespace ct = tessera;

template <int B>
[[tessera::entry]] void saxpy(ct::tensor<float, ct::shape<B>>& y, const ct::tensor<float, ct::dims<1>>& x, float alpha) {
  ct::precondition(x.extent(0) == y.extent(0));
  y.store(alpha * x.load_like(y) + y.load());
}

int main(int argc, char** argv) {
  char* end = nullptr;
  const std::int64_t n = argc > 1 ? std::strtoll(argv[1], &end, 10) : 100'000;
  bool good = argc < 2 || (*end == '\0' && n >= 0 && n <= (std::int64_t{1} << 30));
  const float alpha = argc > 2 ? std::strtof(argv[2], &end) : 2.5f;
  if (!good || (argc > 2 && *end != '\0')) {
    std::fprintf(stderr, "usage: saxpy [elements, 0 to 2^30] [alpha]\n");
    return 2;
  }
  std::vector<float> a(static_cast<std::size_t>(n)), b(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    a[i] = static_cast<float>(i % 257) * 0.5f;
    b[i] = 1.0f - static_cast<float>(i % 97);
  }
  try {
    auto x = ct::from_host(std::span<const float>(a), {n});
    auto y = ct::from_host(std::span<const float>(b), {n});
    ct::sync_wait(ct::launch<saxpy<1024>>(ct::inout(y), x, alpha));
    const std::vector<float> updated = ct::to_host(y);
    float worst = 0;
    for (std::size_t i = 0; i < updated.size(); ++i) {
      const float product = alpha * a[i];  // rounded by itself: kernels never contract on their own
      worst = std::fmax(worst, std::fabs(updated[i] - (product + b[i])));
    }
    std::printf("saxpy: %lld elements, alpha %g, on %s\nlargest error %g, %s\n", static_cast<long long>(n), alpha,
                y.device().name().c_str(), worst, worst == 0 ? "ok" : "WRONG");
    return worst == 0 ? 0 : 1;
  } catch (const ct::error& problem) {
    std::fprintf(stderr, "saxpy: %s\n", problem.what());
    return 1;
  }
}
