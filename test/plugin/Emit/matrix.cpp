// Products of matrices: the op of each element type, signs, batches, scales.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>
#include <type_traits>

namespace ct = tessera;
template <class T, int... E>
using tile = ct::tile<T, ct::shape<E...>>;

[[tessera::entry]] void products(ct::tensor<float, ct::shape<16, 8>>& z, ct::tensor<int, ct::shape<16, 8>>& w,
                                 ct::tensor<ct::half, ct::shape<16, 8>>& h) {
  z.store(ct::mma(ct::zeros<tile<ct::half, 16, 32>>(), ct::zeros<tile<ct::half, 32, 8>>(), z.load()));
  auto p = ct::matmul(ct::ones<tile<ct::tf32, 16, 32>>(), ct::ones<tile<ct::tf32, 32, 8>>());
  static_assert(std::is_same_v<decltype(p), tile<float, 16, 8>>);
  z.store(p);
  w.store(ct::mma(ct::zeros<tile<std::uint8_t, 16, 32>>(), ct::zeros<tile<std::int8_t, 32, 8>>(), w.load()));
  h.store(ct::mma(ct::zeros<tile<ct::f8e4m3, 16, 32>>(), ct::zeros<tile<ct::f8e4m3, 32, 8>>(), h.load(), ct::fast_acc));
}
// CHECK-LABEL: tessera.entry @_Z8products
// CHECK: cuda_tile.mmaf {{.*}} : tile<16x32xf16>, tile<32x8xf16>, tile<16x8xf32>
// CHECK: cuda_tile.constant <f32: 0.000000e+00> : tile<16x8xf32>
// CHECK: cuda_tile.mmaf {{.*}} : tile<16x32xtf32>, tile<32x8xtf32>, tile<16x8xf32>
// CHECK: cuda_tile.mmai {{.*}} unsigned signed : tile<16x32xi8>, tile<32x8xi8>, tile<16x8xi32>
// CHECK: cuda_tile.mmaf {{.*}} fast_acc : tile<16x32xf8E4M3FN>, tile<32x8xf8E4M3FN>, tile<16x8xf16>

[[tessera::entry]] void batches(ct::tensor<double, ct::shape<4, 16, 8>>& z) {
  z.store(ct::matmul(ct::zeros<tile<double, 4, 16, 2>>(), ct::ones<tile<double, 2, 8>>()));
  z.store(ct::mma(ct::zeros<tile<double, 1, 16, 2>>(), ct::ones<tile<double, 4, 2, 8>>(), z.load()));
}
// CHECK-LABEL: tessera.entry @_Z7batches
// CHECK: %[[ONE:.*]] = cuda_tile.reshape {{.*}} : tile<2x8xf64> -> tile<1x2x8xf64>
// CHECK: %[[FOUR:.*]] = cuda_tile.broadcast %[[ONE]] : tile<1x2x8xf64> -> tile<4x2x8xf64>
// CHECK: cuda_tile.mmaf %{{.*}}, %[[FOUR]], {{.*}} : tile<4x16x2xf64>, tile<4x2x8xf64>, tile<4x16x8xf64>
// CHECK: cuda_tile.broadcast {{.*}} : tile<1x16x2xf64> -> tile<4x16x2xf64>

[[tessera::entry]] void scaled(ct::tensor<float, ct::shape<16, 8>>& z) {
  auto a = ct::zeros<tile<ct::f4e2m1, 16, 64>>();
  auto b = ct::zeros<tile<ct::f4e2m1, 64, 8>>();
  z.store(ct::mma_scaled(a, ct::ones<tile<ct::f8e4m3, 16, 4>>(), b, ct::ones<tile<ct::f8e4m3, 4, 8>>(), z.load()));
}
// CHECK-LABEL: tessera.entry @_Z6scaled
// CHECK: cuda_tile.mmaf_scaled {{.*}} : tile<16x64xf4E2M1FN>, tile<64x8xf4E2M1FN>, tile<16x8xf32>, tile<16x4xf8E4M3FN>, tile<4x8xf8E4M3FN>
