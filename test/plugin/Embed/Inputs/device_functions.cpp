// Device functions of every linkage, which the host compiles too. With an argument, `main` calls one of them like a function of the host.
#include <tessera/tessera.h>

#include <cstdio>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<8>>;
using tile = ct::tile<float, ct::shape<8>>;

tile twice(tile t) { return t + t; }
[[tessera::device]] tile thrice(const tile& t) { return twice(t) + t; }
static tile negated(tile t) { return -t; }
inline tile squared(tile t) { return t * t; }
namespace {
tile halved(tile t) { return t / 2.0f; }
struct hidden {
  float factor;
};
template <class T>
tile scaled(tile t, T by) {
  return t * by.factor;
}
}  // namespace
template <class T>
T one_more(T t) {
  return t + 1.0f;
}
template tile one_more(tile);
struct sum {
  tile a, b;
  tile total() const;
};
tile sum::total() const { return a + b; }
constexpr auto root = [](auto t) { return ct::sqrt(t); };
// Uses the whole language, none of which has a meaning on the host.
void store_all(row& z, const row& x, const ct::tensor<float, ct::dims<1>>& y, int rounds) {
  tile t = ct::select(z.load() > 0.0f, y.load_like(z), ct::zeros<tile>());
  for (auto i : ct::irange(0, rounds)) t += ct::full<tile>(float(i));
  t = ct::fma(t, x.load(), float(x.extent(0)));
  z.store(ct::min(ct::max(t, ct::ones<tile>()), ct::abs(t)));
}

[[tessera::entry]] void all(row& z) {
  tile t = thrice(z.load());                              // 12
  t = root(squared(negated(halved(t))));                  // 6
  t = one_more(sum{t, scaled(t, hidden{2.0f})}.total());  // 19
  z.store(t);
}

int main(int count, char**) {
  if (count > 1) std::printf("%g\n", static_cast<double>(root(4.0f)));
  auto z = ct::full<float>({8}, 4.0f);
  ct::sync_wait(ct::launch<all>(ct::inout(z)));
  std::printf("%g\n", static_cast<double>(ct::to_host(z)[7]));
}
