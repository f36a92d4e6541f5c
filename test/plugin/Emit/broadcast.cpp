// Shapes: NumPy broadcasting from the last axis, on ranks 1 to 3; a scalar is reshaped and then repeated.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <type_traits>

namespace ct = tessera;
template <std::int64_t... E>
using tile = ct::tile<float, ct::shape<E...>>;

[[tessera::entry]] void rows_and_columns(ct::tensor<float, ct::shape<4, 8>>& z, float s) {
  auto column = ct::full<tile<4, 1>>(s);
  auto row = ct::full<tile<8>>(2.0f);
  auto t = column * row;
  static_assert(std::is_same_v<decltype(t), tile<4, 8>>);
  z.store(t + z.load());
}
// CHECK-LABEL: tessera.entry @_Z16rows_and_columns
// CHECK: %[[S:.*]] = cuda_tile.reshape %arg1 : tile<f32> -> tile<1x1xf32>
// CHECK: %[[COLUMN:.*]] = cuda_tile.broadcast %[[S]] : tile<1x1xf32> -> tile<4x1xf32>
// CHECK: %[[ROW:.*]] = cuda_tile.constant <f32: 2.000000e+00> : tile<8xf32>
// CHECK: %[[L:.*]] = cuda_tile.broadcast %[[COLUMN]] : tile<4x1xf32> -> tile<4x8xf32>
// CHECK: %[[R0:.*]] = cuda_tile.reshape %[[ROW]] : tile<8xf32> -> tile<1x8xf32>
// CHECK: %[[R:.*]] = cuda_tile.broadcast %[[R0]] : tile<1x8xf32> -> tile<4x8xf32>
// CHECK: cuda_tile.mulf %[[L]], %[[R]] : tile<4x8xf32>

[[tessera::entry]] void rank_three(ct::tensor<float, ct::shape<2, 4, 8>>& z, const ct::tensor<float, ct::dims<3>>& x) {
  z.store(x.load_like(z) + ct::zeros<tile<4, 1>>() + ct::ones<tile<2, 1, 8>>());
}
// CHECK-LABEL: tessera.entry @_Z10rank_three
// CHECK: tessera.load_like %arg1, %arg0 : !tessera.tensor<shared, ?x?x?xf32>, !tessera.tensor<exclusive, 2x4x8xf32> -> !cuda_tile.tile<2x4x8xf32>
// CHECK: cuda_tile.reshape %{{.*}} : tile<4x1xf32> -> tile<1x4x1xf32>
// CHECK: cuda_tile.broadcast %{{.*}} : tile<1x4x1xf32> -> tile<2x4x8xf32>
// CHECK: cuda_tile.broadcast %{{.*}} : tile<2x1x8xf32> -> tile<2x4x8xf32>

[[tessera::entry]] void one_element(ct::tensor<float, ct::shape<1>>& z, float s) { z.store(z.load() + s); }
// CHECK-LABEL: tessera.entry @_Z11one_element
// CHECK: cuda_tile.reshape %arg1 : tile<f32> -> tile<1xf32>
// CHECK-NOT: broadcast
// CHECK: cuda_tile.addf
