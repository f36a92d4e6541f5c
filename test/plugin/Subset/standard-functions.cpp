// Of the standard library, std::min, std::max, std::clamp and std::abs of scalars, std::move and std::forward. With a NaN the first two return their
// first argument, as the standard says, unlike ct::min and ct::max.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump -DACCEPTED %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

[[tessera::entry]] void accepted(row& z, float a, int n) {
  float low = std::min(a, 1.0f), high = std::max(a, 2.0f);
  int whole = std::max(std::min(n, 3), std::abs(n));
  z.store(std::move(z.load()) * low + high + whole + std::abs(a));
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
[[tessera::entry]] void exchange(row& z) {
  auto t = z.load(), u = t;
  std::swap(t, u);  // expected-error {{function 'std::swap<tessera::tile<float, tessera::shape<16>>>' is outside the tile subset, use a third variable [TS2000]}}
  z.store(t);
}
[[tessera::entry]] void builtin(row& z, float a) {
  z.store(ct::full<tile>(__builtin_sqrtf(a)));  // expected-error {{builtin '__builtin_sqrtf' is outside the tile subset [TS2019]}}
}
#endif
