// Element types: what widens by itself, what a scalar beside a tile becomes, and explicit conversions.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>
#include <type_traits>

namespace ct = tessera;
using S = ct::shape<16>;
template <class T>
using row = ct::tensor<T, S>;
template <class T>
using input = ct::tensor<T, ct::dims<1>>;

[[tessera::entry]] void tiles_widen(row<double>& z, row<std::int64_t>& w, const input<float>& x, const input<int>& n) {
  auto d = x.load_like(z) + z.load();
  static_assert(std::is_same_v<decltype(d), ct::tile<double, S>>);
  z.store(d);
  auto l = w.load() - n.load_like(w);
  static_assert(std::is_same_v<decltype(l), ct::tile<std::int64_t, S>>);
  w.store(l);
}
// CHECK-LABEL: tessera.entry @_Z11tiles_widen
// CHECK: %[[D:.*]] = cuda_tile.ftof %0 : tile<16xf32> -> tile<16xf64>
// CHECK: cuda_tile.addf %[[D]], %1 : tile<16xf64>
// CHECK: cuda_tile.exti %{{.*}} signed : tile<16xi32> -> tile<16xi64>
// CHECK: cuda_tile.subi {{.*}} : tile<16xi64>

[[tessera::entry]] void scalars_beside_floats(row<float>& z, double d, int n, bool b) {
  auto t = z.load() * d + n;
  static_assert(std::is_same_v<decltype(t), ct::tile<float, S>>);
  z.store(t + b + 0.1 + 16777217);
}
// CHECK-LABEL: tessera.entry @_Z21scalars_beside_floats
// CHECK: cuda_tile.ftof %arg1 : tile<f64> -> tile<f32>
// CHECK: cuda_tile.itof %arg2 signed : tile<i32> -> tile<f32>
// CHECK: cuda_tile.itof %arg3 unsigned : tile<i1> -> tile<f32>
// CHECK: cuda_tile.constant <f32: 1.000000e-01> : tile<16xf32>
// CHECK: cuda_tile.constant <f32: 0x4B800000> : tile<16xf32>

[[tessera::entry]] void scalars_beside_integers(row<int>& z, row<std::int64_t>& w, std::int64_t n, bool b) {
  auto same = z.load() + 5 + 7u + b;
  static_assert(std::is_same_v<decltype(same), ct::tile<int, S>>);
  z.store(same);
  auto wide = same * n;
  static_assert(std::is_same_v<decltype(wide), ct::tile<std::int64_t, S>>);
  w.store(wide + 3);
}
// CHECK-LABEL: tessera.entry @_Z23scalars_beside_integers
// CHECK: cuda_tile.constant <i32: 5> : tile<16xi32>
// CHECK: cuda_tile.constant <i32: 7> : tile<16xi32>
// CHECK: cuda_tile.exti %arg3 unsigned : tile<i1> -> tile<i32>
// CHECK: cuda_tile.exti %{{.*}} signed : tile<16xi32> -> tile<16xi64>
// CHECK: cuda_tile.muli {{.*}} : tile<16xi64>
// CHECK: cuda_tile.constant <i64: 3> : tile<16xi64>

[[tessera::entry]] void element_cast(row<double>& z, const input<int>& n) {
  auto i = n.load_like(z);
  auto f = ct::element_cast<float>(i);
  auto l = ct::element_cast<std::int64_t>(f);
  auto j = ct::element_cast<int>(l);
  auto b = ct::element_cast<bool>(j);
  auto g = ct::element_cast<float>(b);
  auto k = ct::element_cast<int>(b);
  auto c = ct::element_cast<bool>(g);
  z.store(ct::element_cast<double>(g) + ct::element_cast<double>(k) + ct::element_cast<double>(c));
}
// CHECK-LABEL: tessera.entry @_Z12element_cast
// CHECK: cuda_tile.itof %0 signed : tile<16xi32> -> tile<16xf32>
// CHECK: cuda_tile.ftoi %{{.*}} signed : tile<16xf32> -> tile<16xi64>
// CHECK: cuda_tile.trunci %{{.*}} : tile<16xi64> -> tile<16xi32>
// CHECK: cuda_tile.cmpi not_equal %{{.*}}, %{{.*}}, signed : tile<16xi32> -> tile<16xi1>
// CHECK: cuda_tile.itof %{{.*}} unsigned : tile<16xi1> -> tile<16xf32>
// CHECK: cuda_tile.exti %{{.*}} unsigned : tile<16xi1> -> tile<16xi32>
// CHECK: cuda_tile.cmpf not_equal unordered %{{.*}}, %{{.*}} : tile<16xf32> -> tile<16xi1>
// CHECK: cuda_tile.ftof %{{.*}} : tile<16xf32> -> tile<16xf64>
// CHECK: cuda_tile.itof %{{.*}} signed : tile<16xi32> -> tile<16xf64>
// CHECK: cuda_tile.itof %{{.*}} unsigned : tile<16xi1> -> tile<16xf64>

[[tessera::entry]] void scalar_conversions(row<float>& z, double d, int n) {
  int i = d;
  long l = n;
  bool b = d;
  bool c = l;
  n = l;
  z.store(ct::full<ct::tile<float, S>>(float(i) + n + b + c + ct::element_cast<int>(d)));
}
// CHECK-LABEL: tessera.entry @_Z18scalar_conversions
// CHECK: cuda_tile.ftoi %arg1 signed : tile<f64> -> tile<i32>
// CHECK: cuda_tile.exti %arg2 signed : tile<i32> -> tile<i64>
// CHECK: cuda_tile.cmpf not_equal unordered %arg1
// CHECK: cuda_tile.cmpi not_equal
// CHECK: cuda_tile.trunci

// `long` and `long long` are one element.
[[tessera::entry]] void one_width(ct::tensor<long, S>& z, long long n) {
  ct::tile<long, S> t = ct::full<ct::tile<long long, S>>(n);
  z.store(t);
  z.store(ct::full<ct::tile<long long, S>>(n));
}
// CHECK-LABEL: tessera.entry @_Z9one_width
// CHECK-NOT: exti
// CHECK: tessera.return
