// Memory bandwidth of vec_add and saxpy: launches chained on one device, the elapsed time of the chain, values checked afterwards.
// Prints one row a case: name, elements, milliseconds a launch, GB/s by the bytes that must move.
#include <tessera/host/cache.h>
#include <tessera/host/compile.h>
#include <tessera/tessera.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace ct = tessera;

template <int B>
[[tessera::entry]] void vec_add(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x,
                                const ct::tensor<float, ct::dims<1>>& y) {
  z.store(x.load_like(z) + y.load_like(z));
}
template <int B>
[[tessera::entry]] void saxpy(ct::tensor<float, ct::shape<B>>& y, const ct::tensor<float, ct::dims<1>>& x, float alpha) {
  y.store(alpha * x.load_like(y) + y.load());
}

namespace {
using seconds = std::chrono::duration<double>;

// The median over rounds of the time of one launch in a chain.
template <class Submit>
double time_chain(int rounds, int length, Submit submit) {
  std::vector<double> times;
  submit(3).get();
  for (int round = 0; round < rounds; ++round) {
    const auto start = std::chrono::steady_clock::now();
    submit(length).get();
    times.push_back(seconds(std::chrono::steady_clock::now() - start).count() / length);
  }
  std::nth_element(times.begin(), times.begin() + rounds / 2, times.end());
  return times[static_cast<std::size_t>(rounds / 2)];
}

template <int B>
bool run(std::int64_t n, int rounds, int length) {
  std::vector<float> a(static_cast<std::size_t>(n)), b(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 1021), b[i] = static_cast<float>(i % 509) - 250;
  auto x = ct::from_host(std::span<const float>(a), {n});
  auto y = ct::from_host(std::span<const float>(b), {n});
  auto z = ct::zeros<float>({n});
  const double add = time_chain(rounds, length, [&](int count) {
    for (int i = 1; i < count; ++i) (void)ct::submit(ct::launch<vec_add<B>>(ct::out(z), x, y));
    return ct::submit(ct::launch<vec_add<B>>(ct::out(z), x, y));
  });
  bool good = true;
  {
    const auto sum = ct::to_host(z);
    for (std::size_t i = 0; i < sum.size(); ++i) good = good && sum[i] == a[i] + b[i];
  }
  const auto bytes = static_cast<double>(n) * 12;
  std::printf("tessera vec_add<%d> f32 %12lld %9.4f ms %9.1f GB/s %s\n", B, static_cast<long long>(n), add * 1e3, bytes / add / 1e9,
              good ? "values right" : "VALUES WRONG");
  const double update = time_chain(rounds, length, [&](int count) {
    for (int i = 1; i < count; ++i) (void)ct::submit(ct::launch<saxpy<B>>(ct::inout(y), x, 0.0f));
    return ct::submit(ct::launch<saxpy<B>>(ct::inout(y), x, 0.0f));
  });
  ct::sync_wait(ct::launch<saxpy<B>>(ct::inout(y), x, 2.0f));
  bool right = true;
  {
    const auto updated = ct::to_host(y);
    for (std::size_t i = 0; i < updated.size(); ++i) right = right && updated[i] == 2 * a[i] + b[i];
  }
  std::printf("tessera saxpy<%d>   f32 %12lld %9.4f ms %9.1f GB/s %s\n", B, static_cast<long long>(n), update * 1e3, bytes / update / 1e9,
              right ? "values right" : "VALUES WRONG");
  return good && right;
}

// Artifacts of all cases for a machine without compiler: extents with every divisibility that the cases have.
template <int B>
void compile(const std::vector<std::int64_t>& sizes, const std::string& target) {
  for (auto n : sizes) {
    (void)ct::compile<vec_add<B>>({.target = target}, ct::out(ct::meta<float>({n})), ct::meta<float>({n}), ct::meta<float>({n})).cubin();
    (void)ct::compile<saxpy<B>>({.target = target}, ct::inout(ct::meta<float>({n})), ct::meta<float>({n}), 2.0f).cubin();
  }
}
}  // namespace

int main(int argc, char** argv) {
  std::vector<std::int64_t> sizes;
  std::string bundle, target;
  int rounds = 7, length = 20;
  for (int i = 1; i < argc; ++i) {
    if (std::strncmp(argv[i], "--import=", 9) == 0) bundle = argv[i] + 9;
    else if (std::strncmp(argv[i], "--compile-for=", 14) == 0) target = argv[i] + 14;
    else if (std::strncmp(argv[i], "--export=", 9) == 0) bundle = argv[i] + 9;
    else if (std::strncmp(argv[i], "--length=", 9) == 0) length = std::atoi(argv[i] + 9);
    else sizes.push_back(std::strtoll(argv[i], nullptr, 10));
  }
  if (sizes.empty()) sizes = {std::int64_t{1} << 28, (std::int64_t{1} << 28) - 3};
  try {
    if (!target.empty()) {
      compile<1024>(sizes, target), compile<2048>(sizes, target), compile<4096>(sizes, target);
      if (!bundle.empty()) ct::cache().export_to(bundle);
      return 0;
    }
    if (!bundle.empty()) ct::cache().import_from(bundle);
    bool good = true;
    for (auto n : sizes) {
      good &= run<1024>(n, rounds, length);
      good &= run<2048>(n, rounds, length);
      good &= run<4096>(n, rounds, length);
    }
    return good ? 0 : 1;
  } catch (const ct::error& problem) {
    std::fprintf(stderr, "%s\n", problem.what());
    return 1;
  }
}
