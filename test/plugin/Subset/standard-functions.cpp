// Of the standard library, std::min, std::max, std::clamp and std::abs of scalars, std::move and std::forward. With a NaN the first two return their
// first argument, as the standard says, unlike ct::min and ct::max.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump -DACCEPTED %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

[[tessera::entry]] void accepted(row& z, float a, int n) {
  float low = std::min(a, 1.0f), high = std::max(a, 2.0f);
  int whole = std::max(std::min(n, 3), std::abs(n));
  z.store(std::move(z.load()) * low + high + whole + std::abs(a));
}
[[tessera::entry]] void by_their_bodies(row& z, float a, int n) {
  auto t = z.load(), u = t * a;
  std::swap(t, u);
  std::array<tile, 2> pair{t, u};
  z.store(pair[0] - pair[1] * std::exchange(n, 2) + std::apply([](int x, float y) { return x + y; }, std::make_pair(3, a)));
}
// CHECK: %[[ONE:.*]] = cuda_tile.constant <f32: 1.000000e+00> : tile<f32>
// CHECK: %[[L:.*]] = cuda_tile.cmpf less_than ordered %[[ONE]], %arg1
// CHECK: cuda_tile.select %[[L]], %[[ONE]], %arg1
// CHECK: %[[TWO:.*]] = cuda_tile.constant <f32: 2.000000e+00> : tile<f32>
// CHECK: %[[H:.*]] = cuda_tile.cmpf less_than ordered %arg1, %[[TWO]]
// CHECK: cuda_tile.select %[[H]], %[[TWO]], %arg1
// CHECK: cuda_tile.mini %arg2,
// CHECK: cuda_tile.absi %arg2
// CHECK: cuda_tile.maxi
// CHECK: cuda_tile.absf %arg1

#ifndef ACCEPTED
[[tessera::entry]] void square_root(row& z, float a) {
  z.store(ct::full<tile>(std::sqrt(a)));  // expected-error {{function 'std::sqrt' is outside the tile subset, use 'ct::sqrt' [TS2000]}}
}
[[tessera::entry]] void list(row& z, float a) {
  z.store(ct::full<tile>(std::min({a, 1.0f})));  // expected-error {{function 'std::min<float>' is outside the tile subset, use 'ct::min' [TS2000]}}
}
// The arguments of a refused call follow from it: nothing is said about the text.
[[tessera::entry]] void printed(row& z, float a) {
  std::printf("hi %g\n", a);  // expected-error {{function 'printf' is outside the tile subset [TS2000]}}
  z.store(z.load());
}
// Any other function is what its body is: refused at the call, whatever it is that a kernel cannot do, each time.
[[tessera::entry]] void reversed(row& z) {
  std::array<float, 2> a{1.0f, 2.0f}, b{3.0f, 4.0f};
  (void)a.begin();  // expected-error {{function 'std::array<float, 2>::begin' is outside the tile subset [TS2000]}}
  a.fill(1.0f);  // expected-error {{function 'std::array<float, 2>::fill' is outside the tile subset [TS2000]}}
  b.fill(2.0f);  // expected-error {{function 'std::array<float, 2>::fill' is outside the tile subset [TS2000]}}
  z.store(ct::full<tile>(a.at(0)));  // expected-error {{function 'std::array<float, 2>::at' is outside the tile subset [TS2000]}}
}
// What the user's function does that it calls is refused where it stands.
[[tessera::entry]] void applied(row& z, float a) {
  const auto f = [](float x, float y) {
    static float sum = 0;  // expected-error {{local variable 'sum' is static}}
    return x + y;
  };
  z.store(ct::full<tile>(std::apply(f, std::make_pair(a, 2.0f))));
}
[[tessera::entry]] void builtin(row& z, float a) {
  z.store(ct::full<tile>(__builtin_sqrtf(a)));  // expected-error {{builtin '__builtin_sqrtf' is outside the tile subset [TS2019]}}
}
#endif
