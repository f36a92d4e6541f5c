// RUN: %clang_tessera -O2 %s -o %t %libtessera
// RUN: %t 1000003 | FileCheck %s
// CHECK: vec_add: 1000003 elements on cpu
// CHECK: largest error 0, ok
//
// Adds two vectors: z = x + y. Each program owns 1,024 elements of z; the last one owns what is left.
#include <tessera/tessera.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <span>
#include <vector>

namespace ct = tessera;

template <int B>
[[tessera::entry]] void vec_add(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x,
                                const ct::tensor<float, ct::dims<1>>& y) {
  z.store(x.load_like(z) + y.load_like(z));
}

int main(int argc, char** argv) {
  std::int64_t n = 1'000'003;
  if (argc > 1) {
    const char* end = argv[1] + std::strlen(argv[1]);
    if (auto [stop, code] = std::from_chars(argv[1], end, n); code != std::errc{} || stop != end || n < 0 || n > (std::int64_t{1} << 30)) {
      std::fprintf(stderr, "usage: vec_add [elements, 0 to 2^30]\n");
      return 2;
    }
  }
  std::vector<float> a(static_cast<std::size_t>(n)), b(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    a[i] = static_cast<float>(i % 1013) * 0.25f;
    b[i] = static_cast<float>(i % 611) - 300.0f;
  }
  try {
    auto x = ct::from_host(std::span<const float>(a), {n});
    auto y = ct::from_host(std::span<const float>(b), {n});
    auto z = ct::zeros<float>({n});
    ct::sync_wait(ct::launch<vec_add<1024>>(ct::out(z), x, y));
    const std::vector<float> sum = ct::to_host(z);
    float worst = 0;
    for (std::size_t i = 0; i < sum.size(); ++i) worst = std::fmax(worst, std::fabs(sum[i] - (a[i] + b[i])));
    std::printf("vec_add: %lld elements on %s\nlargest error %g, %s\n", static_cast<long long>(n), z.device().name().c_str(), worst,
                worst == 0 ? "ok" : "WRONG");
    return worst == 0 ? 0 : 1;
  } catch (const ct::error& problem) {
    std::fprintf(stderr, "vec_add: %s\n", problem.what());
    return 1;
  }
}
