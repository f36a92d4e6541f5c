// Lambdas are inlined. A copy is taken where the lambda is made, a reference names the variable itself.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

[[tessera::entry]] void copies_and_references(row& z, float a) {
  auto copy = [a](tile t) { return t * a; };
  auto reference = [&](tile t) { return t * a; };
  a = 3.0f;
  z.store(copy(z.load()) + reference(z.load()));
}
// CHECK-LABEL: tessera.entry @_Z21copies_and_references
// CHECK: %[[THREE:.*]] = cuda_tile.constant <f32: 3.000000e+00> : tile<f32>
// CHECK: cuda_tile.reshape %arg1
// CHECK: cuda_tile.reshape %[[THREE]]

[[tessera::entry]] void own_state(row& z, float a) {
  auto count = [a]() mutable {
    a += 1.0f;
    return a;
  };
  float one = count(), two = count();
  z.store(z.load() * one + two * a);
}
// CHECK-LABEL: tessera.entry @_Z9own_state
// CHECK: %[[ONE:.*]] = cuda_tile.addf %arg1,
// CHECK: %[[TWO:.*]] = cuda_tile.addf %[[ONE]],
// CHECK: cuda_tile.mulf %[[TWO]], %arg1

template <class F>
auto twice(F f, float x) {
  return f(f(x));
}
[[tessera::entry]] void generic_and_passed_on(row& z, float a) {
  z.store(z.load() * twice([](auto x) { return x + 1; }, a));
}
// CHECK-LABEL: tessera.entry @_Z21generic_and_passed_on
// CHECK: %[[A:.*]] = cuda_tile.addf %arg1,
// CHECK: cuda_tile.addf %[[A]],

[[tessera::entry]] void initialized_capture_and_output(row& z, float a) {
  auto store = [&z, b = a * 2](tile t) { z.store(t * b); };
  store(z.load());
}
// CHECK-LABEL: tessera.entry @_Z30initialized_capture_and_output
// CHECK: %[[B:.*]] = cuda_tile.mulf %arg1
// CHECK: cuda_tile.reshape %[[B]]
// CHECK: tessera.store

// Each copy of a lambda counts for itself.
[[tessera::entry]] void copied_state(row& z, float a) {
  auto count = [a]() mutable {
    a += 1.0f;
    return a;
  };
  auto other = count;
  float one = count(), again = other();
  z.store(z.load() * one + again);
}
// CHECK-LABEL: tessera.entry @_Z12copied_state
// CHECK: %[[ONE:.*]] = cuda_tile.addf %arg1,
// CHECK: %[[AGAIN:.*]] = cuda_tile.addf %arg1,
// CHECK: cuda_tile.reshape %[[ONE]]
// CHECK: cuda_tile.reshape %[[AGAIN]]
