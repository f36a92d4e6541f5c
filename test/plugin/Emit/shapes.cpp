// Tiles made from numbers, and changes of shape.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>
#include <type_traits>

namespace ct = tessera;
using namespace ct::literals;
template <class T, int... E>
using tile = ct::tile<T, ct::shape<E...>>;
template <class T, int... E>
using out = ct::tensor<T, ct::shape<E...>>;

[[tessera::entry]] void made(out<int, 2, 4>& z, out<float, 2, 2>& w, out<std::int8_t, 512>& v, int n, float f) {
  z.store(ct::iota<tile<int, 2, 4>>() + ct::iota<tile<int, 4>>(n, 3));
  w.store(ct::from_scalars<tile<float, 2, 2>>(1, 2, 3, 0.5) + ct::from_scalars<tile<float, 2, 2>>(f, n, true, 1));
  v.store(ct::iota<tile<std::int8_t, 512>>());
}
// CHECK-LABEL: tessera.entry @_Z4made
// CHECK: %[[COUNT:.*]] = cuda_tile.iota : tile<8xi32>
// CHECK: cuda_tile.reshape %[[COUNT]] : tile<8xi32> -> tile<2x4xi32>
// CHECK: %[[FOUR:.*]] = cuda_tile.iota : tile<4xi32>
// CHECK: %[[THREE:.*]] = cuda_tile.constant <i32: 3> : tile<4xi32>
// CHECK: %[[STEPS:.*]] = cuda_tile.muli %[[FOUR]], %[[THREE]]
// CHECK: cuda_tile.addi %[[STEPS]],
// CHECK: cuda_tile.constant <f32: {{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 5.000000e-01]]> : tile<2x2xf32>
// CHECK: %[[F:.*]] = cuda_tile.reshape %arg4 : tile<f32> -> tile<1xf32>
// CHECK: %[[LOW:.*]] = cuda_tile.cat %[[F]], %{{.*}} dim = 0 : tile<1xf32>, tile<1xf32> -> tile<2xf32>
// CHECK: %[[HIGH:.*]] = cuda_tile.cat {{.*}} -> tile<2xf32>
// CHECK: %[[ALL:.*]] = cuda_tile.cat %[[LOW]], %[[HIGH]] dim = 0 : tile<2xf32>, tile<2xf32> -> tile<4xf32>
// CHECK: cuda_tile.reshape %[[ALL]] : tile<4xf32> -> tile<2x2xf32>
// CHECK: %[[WIDE:.*]] = cuda_tile.iota : tile<512xi32>
// CHECK: cuda_tile.trunci %[[WIDE]] : tile<512xi32> -> tile<512xi8>

[[tessera::entry]] void moved(out<ct::half, 4, 8>& z, int i, std::int64_t j) {
  auto t = z.load();
  auto turned = ct::transpose(t);
  static_assert(std::is_same_v<decltype(turned), tile<ct::half, 8, 4>>);
  auto cube = ct::permute<2, 0, 1>(ct::expand_dims(turned, 1_ic));
  static_assert(std::is_same_v<decltype(cube), tile<ct::half, 4, 8, 1>>);
  auto joined = ct::cat<1>(t, ct::reshape(cube, ct::shape<4, 8>{}));
  static_assert(std::is_same_v<decltype(joined), tile<ct::half, 4, 16>>);
  auto part = ct::extract<ct::shape<2, 8>>(joined, i, 1);
  auto changed = ct::insert(t, part, j, 0);
  z.store(changed + ct::reshape(ct::broadcast(ct::reshape(part, ct::shape<2, 1, 8>{}), ct::shape<2, 2, 8>{}), ct::shape<4, 8>{}));
}
// CHECK-LABEL: tessera.entry @_Z5moved
// CHECK: %[[TURNED:.*]] = cuda_tile.permute %[[T:.*]] [1, 0] : tile<4x8xf16> -> tile<8x4xf16>
// CHECK: %[[WIDER:.*]] = cuda_tile.reshape %[[TURNED]] : tile<8x4xf16> -> tile<8x1x4xf16>
// CHECK: %[[CUBE:.*]] = cuda_tile.permute %[[WIDER]] [2, 0, 1] : tile<8x1x4xf16> -> tile<4x8x1xf16>
// CHECK: %[[FLAT:.*]] = cuda_tile.reshape %[[CUBE]] : tile<4x8x1xf16> -> tile<4x8xf16>
// CHECK: %[[JOINED:.*]] = cuda_tile.cat %[[T]], %[[FLAT]] dim = 1
// CHECK: %[[ONE:.*]] = cuda_tile.constant <i32: 1>
// CHECK: %[[PART:.*]] = cuda_tile.extract %[[JOINED]][%arg1, %[[ONE]]] : tile<4x16xf16> -> tile<2x8xf16>
// CHECK: %[[J:.*]] = cuda_tile.trunci %arg2 : tile<i64> -> tile<i32>
// CHECK: cuda_tile.insert %[[PART]], %[[T]][%[[J]], %{{.*}}] : tile<2x8xf16>, tile<4x8xf16>
// CHECK: cuda_tile.broadcast {{.*}} : tile<2x1x8xf16> -> tile<2x2x8xf16>
