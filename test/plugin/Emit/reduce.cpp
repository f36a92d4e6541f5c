// Reductions and scans: identities, bodies, what is done for NaN, and bodies of the user.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>
#include <tuple>
#include <type_traits>

namespace ct = tessera;
using namespace ct::literals;
template <class T>
using block = ct::tensor<T, ct::shape<4, 8>>;
template <class T, int... E>
using tile = ct::tile<T, ct::shape<E...>>;

[[tessera::entry]] void sums(block<int>& z) {
  auto t = z.load();
  auto rows = ct::sum(t, 1_ic);
  static_assert(std::is_same_v<decltype(rows), tile<int, 4, 1>>);
  static_assert(std::is_same_v<decltype(ct::prod(t)), int>);
  z.store(rows + ct::prod(t) + ct::partial_sum(t, 0_ic, ct::reverse));
}
// CHECK-LABEL: tessera.entry @_Z4sums
// CHECK: %[[S:.*]] = cuda_tile.reduce %[[T:.*]] dim=1 identities=[0 : i32] : tile<4x8xi32> -> tile<4xi32> (%[[A:.*]]: tile<i32>, %[[B:.*]]: tile<i32>) {
// CHECK-NEXT: %[[C:.*]] = addi %[[A]], %[[B]] : tile<i32>
// CHECK-NEXT: yield %[[C]] : tile<i32>
// CHECK: cuda_tile.reshape %[[S]] : tile<4xi32> -> tile<4x1xi32>
// CHECK: %[[FLAT:.*]] = cuda_tile.reshape %[[T]] : tile<4x8xi32> -> tile<32xi32>
// CHECK: cuda_tile.reduce %[[FLAT]] dim=0 identities=[1 : i32] : tile<32xi32> -> tile<i32>
// CHECK: muli
// CHECK: cuda_tile.scan %[[T]] dim=0 reverse=true identities=[0 : i32] : tile<4x8xi32> -> tile<4x8xi32>

template <class T>
[[tessera::entry]] void extrema(block<T>& z, block<int>& w) {
  auto t = z.load();
  z.store(t + ct::reduce_max(t, 0_ic) - ct::reduce_min(t));
  w.store(w.load() + ct::argmin(t, 1_ic) + ct::argmax(t));
}
template void extrema(block<float>&, block<int>&);
template void extrema(block<std::uint8_t>&, block<int>&);
// CHECK-LABEL: tessera.entry @_Z7extremaIf
// CHECK: %[[MOST:.*]] = cuda_tile.reduce %{{.*}} dim=0 identities=[0xFF800000 : f32]
// CHECK: maxf
// CHECK: %[[KEPT:.*]] = cuda_tile.reshape %[[MOST]] : tile<8xf32> -> tile<1x8xf32>
// CHECK: %[[LEAST:.*]] = cuda_tile.constant <f32: 0xFF800000> : tile<1x8xf32>
// CHECK: cuda_tile.maxf %[[KEPT]], %[[LEAST]]
// CHECK: cuda_tile.reduce %{{.*}} dim=0 identities=[0x7F800000 : f32] : tile<32xf32> -> tile<f32>
// CHECK: %[[PLACES:.*]] = cuda_tile.iota : tile<8xi32>
// CHECK: cuda_tile.reduce %{{.*}}, %{{.*}} dim=1 identities=[0x7FC00000 : f32, 2147483647 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<4xf32>, tile<4xi32>
// CHECK: cmpf less_than ordered
// CHECK: cmpf not_equal unordered
// CHECK: cmpi less_than
// CHECK: yield
// CHECK-LABEL: tessera.entry @_Z7extremaIh
// CHECK: cuda_tile.reduce %{{.*}} dim=0 identities=[0 : i8]
// CHECK: maxi {{.*}} unsigned
// CHECK: cuda_tile.reduce %{{.*}} dim=0 identities=[-1 : i8]
// CHECK: mini {{.*}} unsigned
// CHECK: cuda_tile.reduce {{.*}} identities=[-1 : i8, 2147483647 : i32]
// CHECK: cmpi less_than {{.*}} unsigned

[[tessera::entry]] void masks(block<float>& z) {
  z.store(ct::select(ct::all_of(z.load() > 0, 1_ic) | ct::any_of(z.load() > 9), 1.0f, z.load()));
}
// CHECK-LABEL: tessera.entry @_Z5masks
// CHECK: cuda_tile.reduce %{{.*}} dim=1 identities=[true] : tile<4x8xi1> -> tile<4xi1>
// CHECK: andi
// CHECK: cuda_tile.reduce %{{.*}} dim=0 identities=[false] : tile<32xi1> -> tile<i1>
// CHECK: ori

[[tessera::entry]] void bodies(block<ct::half>& z, block<short>& w, ct::half limit) {
  z.store(z.load() + ct::reduce(z.load(), 1_ic, ct::half(0), [limit](auto a, auto b) { return ct::min(a * b, limit); }) +
          ct::scan(z.load(), 0_ic, -1, [](ct::half a, ct::half) { return a; }, ct::reverse));
  w.store(ct::scan(w.load(), 1_ic, 0, [](short a, short b) { return a + b; }));
}
// CHECK-LABEL: tessera.entry @_Z6bodies
// CHECK: cuda_tile.reduce %{{.*}} dim=1 identities=[0.000000e+00 : f16] : tile<4x8xf16> -> tile<4xf16> (%[[A:.*]]: tile<f16>, %[[B:.*]]: tile<f16>) {
// CHECK-NEXT: %[[P:.*]] = mulf %[[A]], %[[B]] : tile<f16>
// CHECK-NEXT: %[[M:.*]] = minf %[[P]], %arg2 : tile<f16>
// CHECK-NEXT: yield %[[M]]
// CHECK: cuda_tile.scan %{{.*}} dim=0 reverse=true identities=[-1.000000e+00 : f16]
// CHECK: cuda_tile.scan %{{.*}} dim=1 reverse=false identities=[0 : i16]
// CHECK: exti {{.*}} signed : tile<i16> -> tile<i32>
// CHECK: addi {{.*}} : tile<i32>
// CHECK: %[[LOW:.*]] = trunci {{.*}} : tile<i32> -> tile<i16>
// CHECK-NEXT: yield %[[LOW]]

[[tessera::entry]] void together(block<int>& z) {
  auto t = z.load();
  auto [sum, most] = ct::reduce(std::tuple{t, ct::element_cast<float>(t)}, 1_ic, std::tuple{0, -1.0f}, [](auto a, auto b) {
    return std::tuple{std::get<0>(a) + std::get<0>(b), ct::max(std::get<1>(a), std::get<1>(b))};
  });
  static_assert(std::is_same_v<decltype(sum), tile<int, 4, 1>>);
  static_assert(std::is_same_v<decltype(most), tile<float, 4, 1>>);
  z.store(sum + ct::element_cast<int>(most) + t);
}
// CHECK-LABEL: tessera.entry @_Z8together
// CHECK: cuda_tile.reduce %{{.*}}, %{{.*}} dim=1 identities=[0 : i32, -1.000000e+00 : f32] : tile<4x8xi32>, tile<4x8xf32> -> tile<4xi32>, tile<4xf32> (%[[A:.*]]: tile<i32>, %[[B:.*]]: tile<i32>, %[[C:.*]]: tile<f32>, %[[D:.*]]: tile<f32>) {
// CHECK-NEXT: %[[SUM:.*]] = addi %[[A]], %[[B]] : tile<i32>
// CHECK-NEXT: %[[MOST:.*]] = maxf %[[C]], %[[D]] : tile<f32>
// CHECK-NEXT: yield %[[SUM]], %[[MOST]] : tile<i32>, tile<f32>
