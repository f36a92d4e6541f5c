// Time of the first launches of vec_add in this process, and whether the compiler library was mapped for them.
// Run it in a fresh process per sample; the cache folder decides whether the first launch is cold or warm.
#include <tessera/tessera.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>

namespace ct = tessera;

template <int B>
[[tessera::entry]] void vec_add(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x,
                                const ct::tensor<float, ct::dims<1>>& y) {
  z.store(x.load_like(z) + y.load_like(z));
}

namespace {
bool compiler_is_mapped() {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);)
    if (line.find("libtessera-compiler") != std::string::npos) return true;
  return false;
}
}  // namespace

int main() {
  try {
    const auto cpu = ct::device::cpu();
    auto x = ct::full<float>({1000}, 1.0f, cpu), y = ct::full<float>({1000}, 2.0f, cpu);
    auto z = ct::zeros<float>({1000}, cpu);
    double times[2];
    for (double& time : times) {
      const auto start = std::chrono::steady_clock::now();
      ct::sync_wait(ct::launch<vec_add<128>>(ct::out(z), x, y));
      time = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    }
    std::printf("first %.1f us, second %.1f us, compiler library %s, %s\n", times[0], times[1], compiler_is_mapped() ? "mapped" : "not mapped",
                ct::to_host(z)[999] == 3.0f ? "right" : "WRONG");
    return 0;
  } catch (const ct::error& problem) {
    std::fprintf(stderr, "%s\n", problem.what());
    return 1;
  }
}
