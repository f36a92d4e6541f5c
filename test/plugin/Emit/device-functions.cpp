// Device functions: any function with a visible body is inlined, by value or by reference.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump=locations %s 2>&1 | FileCheck --check-prefix=PLACES %s
#include <tessera/dsl.h>

#include <utility>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

namespace shapes {
template <class T>
T squared(T x) {
  return x * x;
}
}  // namespace shapes
[[tessera::entry]] void by_value(row& z, float s) { z.store(shapes::squared(z.load()) + shapes::squared(s)); }
// CHECK-LABEL: tessera.entry @_Z8by_value
// CHECK: cuda_tile.mulf %0, %0 : tile<16xf32>
// CHECK: cuda_tile.mulf %arg1, %arg1 : tile<f32>
// PLACES: cuda_tile.mulf %0, %0 : tile<16xf32> "shapes::squared<tessera::tile<float, tessera::shape<16>>>({{.*}})"({{.*}}device-functions.cpp:15:12) at {{.*}}device-functions.cpp:18:61

void add_to(tile& sum, const tile& t, float factor = 2.0f) { sum += t * factor; }
[[tessera::entry]] void by_reference(row& z) {
  tile sum = ct::zeros<tile>();
  add_to(sum, z.load());
  add_to(sum, sum, 3.0f);
  z.store(sum);
}
// CHECK-LABEL: tessera.entry @_Z12by_reference
// CHECK: %[[P:.*]] = cuda_tile.mulf
// CHECK: %[[S0:.*]] = cuda_tile.addf %{{.*}}, %[[P]]
// CHECK: %[[Q:.*]] = cuda_tile.mulf %[[S0]],
// CHECK: %[[S1:.*]] = cuda_tile.addf %[[S0]], %[[Q]]
// CHECK: tessera.store %[[S1]], %arg0

float& first(float& a, float&) { return a; }
[[tessera::entry]] void returns_a_reference(row& z, float a, float b) {
  first(a, b) = 4.0f;
  z.store(z.load() * a + b);
}
// CHECK-LABEL: tessera.entry @_Z19returns_a_reference
// CHECK: %[[FOUR:.*]] = cuda_tile.constant <f32: 4.000000e+00> : tile<f32>
// CHECK: cuda_tile.reshape %[[FOUR]]

// A handle is passed by reference; the callee may store.
template <class Z>
void clear(Z& z) {
  z.store(ct::zeros<tile>());
}
tile loaded(const ct::tensor<float, ct::dims<1>>& x, const row& z) { return x.load_like(z); }
[[tessera::entry]] void handles(row& z, const ct::tensor<float, ct::dims<1>>& x) {
  clear(z);
  z.store(loaded(x, z));
}
// CHECK-LABEL: tessera.entry @_Z7handles
// CHECK: tessera.store %{{.*}}, %arg0
// CHECK: %[[X:.*]] = tessera.load_like %arg1, %arg0
// CHECK: tessera.store %[[X]], %arg0

template <int N>
float power(float x) {
  if constexpr (N == 0)
    return 1.0f;
  else
    return x * power<N - 1>(x);
}
[[tessera::entry]] void over_template_arguments(row& z, float x) { z.store(z.load() * power<3>(x)); }
// CHECK-LABEL: tessera.entry @_Z23over_template_arguments
// CHECK-COUNT-3: cuda_tile.mulf %arg1, %{{.*}} : tile<f32>

template <auto F>
[[tessera::entry]] void function_as_argument(row& z, float x) {
  z.store(z.load() * F(x));
}
template void function_as_argument<power<1>>(row&, float);
// CHECK-LABEL: tessera.entry @_Z20function_as_argument
// CHECK: cuda_tile.mulf %arg1

[[tessera::entry]] void moves(row& z, float x) {
  auto t = z.load();
  auto u = std::move(t);
  auto&& v = std::forward<tile>(u);
  z.store(v + x);
}
// CHECK-LABEL: tessera.entry @_Z5moves
// CHECK: cuda_tile.addf %0,

void nothing() { return; }
void early(tile& t, bool) {
  t = t + 1;
  return;
}
[[tessera::entry]] void without_results(row& z, bool b) {
  nothing();
  auto t = z.load();
  early(t, b);
  z.store(t);
  return;
}
// CHECK-LABEL: tessera.entry @_Z15without_results
// CHECK: cuda_tile.addf
// CHECK: tessera.store
