// Branches: what differs behind the two regions becomes a result; a constant condition chooses; a return leaves the rest to the other region.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

struct pair {
  float a, b;
};
[[tessera::entry]] void merged(row& z, float a, int n) {
  tile t = z.load();
  pair p{a, a};
  int unchanged = n;
  if (n > 0) {
    t = t * 2;
    p.b = 3;
  } else {
    p.b = a + 1;
  }
  z.store(t * p.a + p.b + unchanged);
}
// CHECK-LABEL: tessera.entry @_Z6merged
// CHECK: %[[OLD:.*]] = tessera.load
// CHECK: %[[IF:.*]]:2 = cuda_tile.if %{{.*}} -> (tile<16xf32>, tile<f32>) {
// CHECK: %[[T:.*]] = mulf %[[OLD]],
// CHECK: yield %[[T]], %{{.*}}
// CHECK: } else {
// CHECK: %[[B:.*]] = addf %arg1,
// CHECK: yield %[[OLD]], %[[B]]
// CHECK: cuda_tile.reshape %arg1
// CHECK: cuda_tile.mulf %[[IF]]#0,
// CHECK: cuda_tile.reshape %[[IF]]#1
// CHECK: cuda_tile.itof %arg2
[[tessera::entry]] void stores(row& z, int n) {
  if (n > 0)
    z.store(ct::zeros<tile>());
  else
    z.store(ct::ones<tile>());
}
// Both arms store: the flags say that every path does.
// CHECK-LABEL: tessera.entry @_Z6stores
// CHECK-SAME: parameter_flags = array<i32: 2, 0>
// CHECK: cuda_tile.if %{{.*}} {
// CHECK: tessera.store
// CHECK: } else {
// CHECK: tessera.store
[[tessera::entry]] void one_arm(row& z, int n) {
  if (n > 0) z.store(ct::zeros<tile>());
}
// CHECK-LABEL: tessera.entry @_Z7one_arm
// CHECK-SAME: parameter_flags = array<i32: 0, 0>
// CHECK: cuda_tile.if %{{.*}} {
// CHECK: tessera.store
// CHECK-NOT: else
template <int N>
[[tessera::entry]] void chosen(row& z, float a) {
  if (N > 3) a = a * 2;
  z.store(ct::full<tile>(N == 4 || a > 0 ? a : 1));
}
template void chosen<4>(row&, float);
// CHECK-LABEL: tessera.entry @_Z6chosen
// CHECK-NOT: cuda_tile.if
// CHECK: %[[A:.*]] = cuda_tile.mulf %arg1,
// CHECK: cuda_tile.reshape %[[A]]
[[tessera::entry]] void speculated(row& z, int n, int m, float a) {
  const bool both = n > 0 && m / n > 2;
  const bool either = both || m < 0;
  z.store(ct::full<tile>(either ? a : a * 2));
}
// Scalars that cost nothing are computed on both sides.
// CHECK-LABEL: tessera.entry @_Z10speculated
// CHECK-NOT: cuda_tile.if
// CHECK: %[[BOTH:.*]] = cuda_tile.andi
// CHECK: %[[EITHER:.*]] = cuda_tile.ori %[[BOTH]],
// CHECK: cuda_tile.select %[[EITHER]], %arg3,
[[tessera::entry]] void lazy(row& z, const ct::tensor<float, ct::dims<1>>& x, int n) {
  z.store(n > 0 ? x.load_like(z) : ct::zeros<tile>());
}
// An access runs only on its side.
// CHECK-LABEL: tessera.entry @_Z4lazy
// CHECK: %[[V:.*]] = cuda_tile.if %{{.*}} -> (tile<16xf32>) {
// CHECK-NEXT: tessera.load_like
// CHECK: } else {
// CHECK: tessera.store %[[V]], %arg0
void add_to(float& sum, float by) {
  if (by < 0) return;
  sum += by;
}
[[tessera::entry]] void returns(row& z, float a, float b) {
  if (a < 0) return;
  add_to(a, b);
  z.store(ct::full<tile>(a));
}
// CHECK-LABEL: tessera.entry @_Z7returns
// CHECK-SAME: parameter_flags = array<i32: 0, 0, 0>
// CHECK: cuda_tile.if %{{.*}}
// CHECK-NOT: tessera.store
// CHECK: } else {
// CHECK: %[[SUM:.*]] = if %{{.*}} -> (tile<f32>) {
// CHECK: yield %arg1
// CHECK: } else {
// CHECK: addf %arg1, %arg2
// CHECK: reshape %[[SUM]]
// CHECK: tessera.store
float sign(float a) {
  if (a > 0) return 1;
  if (a < 0) return -1;
  return 0;
}
[[tessera::entry]] void result(row& z, float a) { z.store(ct::full<tile>(sign(a))); }
// CHECK-LABEL: tessera.entry @_Z6result
// CHECK: %[[R:.*]] = cuda_tile.if %{{.*}} -> (tile<f32>) {
// CHECK: } else {
// CHECK: %[[INNER:.*]] = if %{{.*}} -> (tile<f32>) {
// CHECK: yield %[[INNER]]
// CHECK: cuda_tile.reshape %[[R]]
[[tessera::entry]] void cases(row& z, int n) {
  float v = 0;
  switch (n) {
    case 1:
    case 2:
      v = 1;
      break;
    default:
      v = 2;
  }
  z.store(ct::full<tile>(v));
}
// CHECK-LABEL: tessera.entry @_Z5cases
// CHECK: %[[ONE:.*]] = cuda_tile.cmpi equal %arg1,
// CHECK: %[[TWO:.*]] = cuda_tile.cmpi equal %arg1,
// CHECK: %[[ANY:.*]] = cuda_tile.ori %[[ONE]], %[[TWO]]
// CHECK: cuda_tile.if %[[ANY]] -> (tile<f32>) {
