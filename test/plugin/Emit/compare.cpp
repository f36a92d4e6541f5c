// Comparisons give tiles of bool; `!=` is true with a NaN, the others are false. Masks combine and choose.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <type_traits>

namespace ct = tessera;
template <class T>
using row = ct::tensor<T, ct::shape<16>>;

template <class T>
[[tessera::entry]] void relations(row<T>& z, T s) {
  auto t = z.load();
  auto m = (t == s) & (t != s) & (t < s) | (t <= s) ^ (t > s);
  static_assert(std::is_same_v<decltype(m), ct::tile<bool, ct::shape<16>>>);
  m &= t >= 0;
  m |= !m;
  m ^= true;
  z.store(ct::select(m, t, s));
}
template void relations(row<float>&, float);
template void relations(row<int>&, int);
// CHECK-LABEL: tessera.entry @_Z9relationsIf
// CHECK: cuda_tile.cmpf equal ordered %0, %{{.*}} : tile<16xf32> -> tile<16xi1>
// CHECK: cuda_tile.cmpf not_equal unordered
// CHECK: cuda_tile.andi
// CHECK: cuda_tile.cmpf less_than ordered
// CHECK: cuda_tile.cmpf less_than_or_equal ordered
// CHECK: cuda_tile.cmpf greater_than ordered
// CHECK: cuda_tile.xori
// CHECK: cuda_tile.ori
// CHECK: cuda_tile.cmpf greater_than_or_equal ordered
// CHECK: %[[M:.*]] = cuda_tile.andi
// CHECK: %[[TRUE:.*]] = cuda_tile.constant <i1: true> : tile<16xi1>
// CHECK: %[[NOT:.*]] = cuda_tile.xori %[[M]], %[[TRUE]]
// CHECK: cuda_tile.ori %[[M]], %[[NOT]]
// CHECK: %[[X:.*]] = cuda_tile.xori
// CHECK: cuda_tile.select %[[X]], %0, %{{.*}} : tile<16xi1>, tile<16xf32>
// CHECK-LABEL: tessera.entry @_Z9relationsIi
// CHECK: cuda_tile.cmpi equal %0, %{{.*}}, signed : tile<16xi32> -> tile<16xi1>
// CHECK: cuda_tile.cmpi not_equal
// CHECK: cuda_tile.cmpi less_than

[[tessera::entry]] void selects(ct::tensor<float, ct::shape<4, 16>>& z, bool b, float s, int n) {
  auto t = z.load();
  auto by_scalar = ct::select(b, t, -t);
  auto by_column = ct::select(ct::full<ct::tile<bool, ct::shape<4, 1>>>(b), s, t);
  float scalar = ct::select(n > 3, s, 2.0f);
  auto values_from_mask = ct::select(t < 0, 1.0f, s);
  static_assert(std::is_same_v<decltype(values_from_mask), ct::tile<float, ct::shape<4, 16>>>);
  z.store(by_scalar + by_column + scalar + values_from_mask);
}
// CHECK-LABEL: tessera.entry @_Z7selects
// CHECK: %[[B:.*]] = cuda_tile.broadcast %{{.*}} : tile<1x1xi1> -> tile<4x16xi1>
// CHECK: cuda_tile.select %[[B]],
// CHECK: cuda_tile.broadcast %{{.*}} : tile<4x1xi1> -> tile<4x16xi1>
// CHECK: cuda_tile.select
// CHECK: cuda_tile.cmpi greater_than %arg3, %{{.*}}, signed : tile<i32> -> tile<i1>
// CHECK: cuda_tile.select %{{.*}} : tile<i1>, tile<f32>
// CHECK: cuda_tile.select %{{.*}} : tile<4x16xi1>, tile<4x16xf32>

[[tessera::entry]] void scalar_relations(row<float>& z, float a, float b) {
  bool less = a < b, differ = a != b;
  bool not_less = !less;
  z.store(z.load() + (less == differ) + not_less);
}
// CHECK-LABEL: tessera.entry @_Z16scalar_relations
// CHECK: cuda_tile.cmpf less_than ordered %arg1, %arg2 : tile<f32> -> tile<i1>
// CHECK: cuda_tile.cmpf not_equal unordered %arg1, %arg2
// CHECK: cuda_tile.xori
// CHECK: cuda_tile.cmpi equal
