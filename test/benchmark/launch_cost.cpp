// Submit cost of a cached launch with three tensors against raw cuLaunchKernel of the same cubin, alternating in one process.
#include <dlfcn.h>
#include <tessera/host/cache.h>
#include <tessera/host/compile.h>
#include <tessera/tessera.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

namespace ct = tessera;

template <int B>
[[tessera::entry]] void vec_add(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x,
                                const ct::tensor<float, ct::dims<1>>& y) {
  z.store(x.load_like(z) + y.load_like(z));
}

namespace {

constexpr std::int64_t elements = 128 * 132;

// The few driver calls that a program without any library would make.
struct raw_driver {
  void* library = dlopen("libcuda.so.1", RTLD_NOW);
  template <class F>
  F* symbol(const char* name) const { return reinterpret_cast<F*>(dlsym(library, name)); }
  int (*launch)(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**) = nullptr;
  int (*synchronize)(void*) = nullptr;
  void *stream = nullptr, *kernel = nullptr;
  std::uint64_t memory[3] = {};

  bool open(const std::string& cubin, const std::string& entry) {
    if (!library) return false;
    int device = 0;
    void *context = nullptr, *image = nullptr;
    launch = symbol<int(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**)>("cuLaunchKernel");
    synchronize = symbol<int(void*)>("cuStreamSynchronize");
    bool good = symbol<int(unsigned)>("cuInit")(0) == 0 && symbol<int(int*, int)>("cuDeviceGet")(&device, 0) == 0 &&
                symbol<int(void**, int)>("cuDevicePrimaryCtxRetain")(&context, device) == 0 &&
                symbol<int(void*)>("cuCtxSetCurrent")(context) == 0 && symbol<int(void**, unsigned)>("cuStreamCreate")(&stream, 1) == 0 &&
                symbol<int(void**, const void*, void*, void*, unsigned, void*, void*, unsigned)>("cuLibraryLoadData")(
                    &image, cubin.data(), nullptr, nullptr, 0, nullptr, nullptr, 0) == 0 &&
                symbol<int(void**, void*, const char*)>("cuLibraryGetKernel")(&kernel, image, entry.c_str()) == 0;
    for (auto& block : memory) good = good && symbol<int(std::uint64_t*, std::size_t)>("cuMemAlloc_v2")(&block, elements * 4) == 0;
    return good;
  }
};

// The entry's name in the cubin, from this program's own records.
std::string symbol_of(const void* stub) {
  const char* at = __start_tessera_records;
  while (at < __stop_tessera_records) {
    const auto* record = reinterpret_cast<const tessera_kernel_record*>(at);
    if (record->size != 0 && record->stub == stub) return record->symbol;
    at += record->size != 0 ? record->size : TESSERA_RECORD_ALIGNMENT;
  }
  return {};
}

double microseconds_each(std::chrono::steady_clock::time_point start, int count) {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / count;
}

}  // namespace

int main(int argc, char** argv) {
  std::string bundle, target;
  for (int i = 1; i < argc; ++i) {
    if (std::strncmp(argv[i], "--import=", 9) == 0) bundle = argv[i] + 9;
    else if (std::strncmp(argv[i], "--compile-for=", 14) == 0) target = argv[i] + 14;
    else if (std::strncmp(argv[i], "--export=", 9) == 0) bundle = argv[i] + 9;
    else return std::fprintf(stderr, "usage: launch_cost [--import=BUNDLE] | --compile-for=TARGET --export=BUNDLE\n"), 2;
  }
  try {
    const auto any = ct::meta<float>({elements});
    if (!target.empty()) {
      (void)ct::compile<vec_add<128>>({.target = target}, ct::out(ct::meta<float>({elements})), any, any).cubin();
      ct::cache().export_to(bundle);
      return 0;
    }
    if (!bundle.empty()) ct::cache().import_from(bundle);
    const auto device = ct::device::cuda(0);
    auto x = ct::full<float>({elements}, 1.0f, device), y = ct::full<float>({elements}, 2.0f, device);
    auto z = ct::zeros<float>({elements}, device);
    ct::sync_wait(ct::launch<vec_add<128>>(ct::out(z), x, y));
    if (ct::to_host(z).back() != 3.0f) return std::fprintf(stderr, "wrong values\n"), 1;

    const auto made = ct::compile<vec_add<128>>({.target = device.target()}, ct::out(ct::meta<float>({elements})), any, any);
    const auto code = made.cubin();
    raw_driver raw;
    if (!raw.open(std::string(code.begin(), code.end()), symbol_of(reinterpret_cast<const void*>(&vec_add<128>)))) return std::fprintf(stderr, "the driver refused\n"), 1;
    auto n = static_cast<std::int32_t>(elements);
    void* arguments[] = {&raw.memory[0], &n, &raw.memory[1], &n, &raw.memory[2], &n};

    const int count = 20'000, rounds = 15;
    std::vector<double> raw_times, our_times;
    for (int round = 0; round < rounds + 1; ++round) {  // the first warms up
      auto start = std::chrono::steady_clock::now();
      for (int i = 0; i < count; ++i)
        if (raw.launch(raw.kernel, elements / 128, 1, 1, 1, 1, 1, 0, raw.stream, arguments, nullptr) != 0) return 1;
      raw_times.push_back(microseconds_each(start, count));
      raw.synchronize(raw.stream);
      start = std::chrono::steady_clock::now();
      for (int i = 0; i < count; ++i) (void)ct::submit(ct::launch<vec_add<128>>(ct::out(z), x, y));
      our_times.push_back(microseconds_each(start, count));
      ct::sync_wait(ct::launch<vec_add<128>>(ct::out(z), x, y));
    }
    const auto median = [](std::vector<double> times) {
      times.erase(times.begin());
      std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
      return times[times.size() / 2];
    };
    const double floor = median(raw_times), ours = median(our_times);
    std::printf("submit of a cached three-tensor launch, median of %d rounds of %d\nraw cuLaunchKernel %.3f us\ntessera           %.3f us\nabove raw         %.3f us\n",
                rounds, count, floor, ours, ours - floor);
    return 0;
  } catch (const ct::error& problem) {
    std::fprintf(stderr, "%s\n", problem.what());
    return 1;
  }
}
