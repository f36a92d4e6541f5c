// What the bodies of reduce and scan may not do: they are functions of two elements.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
#include <tessera/dsl.h>

#include <cstdint>
#include <tuple>

namespace ct = tessera;
using namespace ct::literals;
using row = ct::tensor<float, ct::shape<16>>;
using integers = ct::tensor<int, ct::shape<16>>;

[[tessera::entry]] void assigns(row& z, int n) {
  auto t = z.load();
  // expected-error@+1 {{'assignment to an outer variable in the body of reduce' is outside}} expected-note@+1 {{in function 'tessera::reduce<}}
  z.store(t + ct::reduce(t, 0_ic, 0.0f, [&](float a, float b) { n += 1; return a + b; }));
}

[[tessera::entry]] void counts(row& z, int n) {
  auto t = z.load();
  // expected-error@+1 {{'assignment to an outer variable in the body of scan' is outside}} expected-note@+1 {{in function 'tessera::scan<}}
  z.store(ct::scan(t, 0_ic, 0.0f, [n](float a, float b) mutable { n += 1; return a + b + n; }));
}

[[tessera::entry]] void reads_a_tensor(row& z, const row& x) {
  auto t = z.load();
  // expected-error@+1 {{'use of a tensor in the body of reduce' is outside}} expected-note@+1 {{in function 'tessera::reduce<}}
  z.store(t + ct::reduce(t, 0_ic, 0.0f, [&](float a, float b) { return a + b + float(x.extent(0)); }));
}

[[tessera::entry]] void makes_a_tile(row& z) {
  auto t = z.load();
  // expected-error@+1 {{'tile in the body of reduce' is outside}} expected-note@+1 {{in function 'tessera::reduce<}}
  z.store(t + ct::reduce(t, 0_ic, 0.0f, [&](float a, float b) { return a + ct::sum(t * b); }));
}

[[tessera::entry]] void returns_another_type(row& z) {
  auto t = z.load();
  // expected-error@+1 {{element types 'double' and 'float' differ [TS2060]}} expected-note@+1 {{in function 'tessera::reduce<}}
  z.store(t + ct::reduce(t, 0_ic, 0.0f, [](float a, float b) { return a + b * 0.5; }));
}

[[tessera::entry]] void identity(row& z, float f) {
  auto t = z.load();
  // expected-error@+1 {{'identity of reduce that is not constant' is outside}} expected-note@+1 {{in function 'tessera::reduce<}}
  z.store(t + ct::reduce(t, 0_ic, f, [](float a, float b) { return a + b; }));
}

[[tessera::entry]] void fraction(integers& z) {
  auto t = z.load();
  // expected-error@+1 {{scalar of type 'float' does not fit element type 'int32_t' [TS2061]}} expected-note@+1 {{in function 'tessera::reduce<}}
  z.store(t + ct::reduce(t, 0_ic, 0.5f, [](int a, int b) { return a + b; }));
}

// ---- several tiles together

[[tessera::entry]] void other_shapes(row& z) {
  auto t = z.load();
  auto s = ct::reshape(t, ct::shape<4, 4>{});
  // expected-error@+1 {{'reduce' combines tiles of one shape, not 16 and 4x4 [TS2051]}} expected-note@+1 {{in function 'tessera::reduce<}}
  auto [a, b] = ct::reduce(std::tuple{t, s}, 0_ic, std::tuple{0.0f, 0.0f}, [](auto l, auto) { return l; });
}

[[tessera::entry]] void other_element(row& z) {
  auto t = z.load();
  auto i = ct::iota<ct::tile<int, ct::shape<16>>>();
  // expected-error@+1 {{element types 'double' and 'int32_t' differ [TS2060]}} expected-note@+1 {{in function 'tessera::reduce<}}
  auto [a, b] = ct::reduce(std::tuple{t, i}, 0_ic, std::tuple{0.0f, 0}, [](auto l, auto r) { return std::tuple{std::get<0>(l), std::get<1>(r) + 0.5}; });
}

[[tessera::entry]] void fewer_results(row& z) {
  auto t = z.load();
  // expected-error@+1 {{type 'float' is outside the tile subset}} expected-note@+1 {{in function 'tessera::reduce<}}
  auto [a, b] = ct::reduce(std::tuple{t, t}, 0_ic, std::tuple{0.0f, 0.0f}, [](auto l, auto r) { return std::get<0>(l) + std::get<1>(r); });
}

[[tessera::entry]] void fewer_identities(row& z) {
  auto t = z.load();
  // expected-error@+1 {{type 'float' is outside the tile subset}} expected-note@+1 {{in function 'tessera::scan<}}
  auto [a, b] = ct::scan(std::tuple{t, t}, 0_ic, 0.0f, [](auto l, auto) { return l; });
}

[[tessera::entry]] void together(row& z) {
  auto t = z.load();
  auto [sums, products] = ct::scan(std::tuple{t, t}, 0_ic, std::tuple{0.0f, 1.0f},
                                   [](auto l, auto r) { return std::tuple{std::get<0>(l) + std::get<0>(r), std::get<1>(l) * std::get<1>(r)}; });
  z.store(sums + products);
}

[[tessera::entry]] void tag(row& z) {
  auto t = z.load();
  // expected-error@+1 {{'scan' with 'propagate_nan' is outside the tile subset [TS2000]}} expected-note@+1 {{in function 'tessera::scan<}}
  z.store(ct::scan(t, 0_ic, 0.0f, [](float a, float b) { return a + b; }, ct::propagate_nan));
}
[[tessera::entry]] void other_tag(row& z) {
  z.store(ct::partial_sum(z.load(), ct::round_zero));  // expected-error {{'partial_sum' with 'round_zero' is outside the tile subset [TS2000]}}
}

[[tessera::entry]] void masks(integers& z) {
  z.store(z.load() + ct::element_cast<int>(ct::sum(z.load() > 0)));  // expected-error {{'sum' does not take element type 'bool' [TS2060]}}
}
[[tessera::entry]] void no_masks(integers& z) {
  z.store(z.load() + ct::all_of(z.load()));  // expected-error {{'all_of' does not take element type 'int32_t' [TS2060]}}
}
[[tessera::entry]] void no_nan(integers& z) {
  z.store(z.load() + ct::reduce_max(z.load(), ct::propagate_nan));  // expected-error {{'reduce_max' with 'propagate_nan' does not take element type 'int32_t' [TS2060]}}
}

[[tessera::entry]] void captures_are_read(row& z, float limit) {
  auto t = z.load();
  const auto capped = [limit](auto a, auto b) { return ct::min(a + b, limit); };
  z.store(ct::scan(t, 0_ic, 0.0f, capped, ct::reverse) + ct::reduce(t, 0_ic, 1, [&](float a, float b) { return a * b + limit - limit; }));
}
