// Arithmetic on tiles and scalars: one op each, chosen by the element type.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>

namespace ct = tessera;

template <class T>
[[tessera::entry]] void operators(ct::tensor<T, ct::shape<16>>& z, const ct::tensor<T, ct::dims<1>>& x) {
  auto a = x.load_like(z);
  auto b = z.load();
  auto t = a + b;
  t = t - b;
  t = t * b;
  t = t / b;
  t = t % b;
  z.store(-t);
}
template void operators(ct::tensor<float, ct::shape<16>>&, const ct::tensor<float, ct::dims<1>>&);
template void operators(ct::tensor<double, ct::shape<16>>&, const ct::tensor<double, ct::dims<1>>&);
template void operators(ct::tensor<std::int32_t, ct::shape<16>>&, const ct::tensor<std::int32_t, ct::dims<1>>&);
template void operators(ct::tensor<std::int64_t, ct::shape<16>>&, const ct::tensor<std::int64_t, ct::dims<1>>&);
// CHECK-LABEL: tessera.entry @_Z9operatorsIf
// CHECK: %[[T0:.*]] = cuda_tile.addf %0, %1 : tile<16xf32>
// CHECK: %[[T1:.*]] = cuda_tile.subf %[[T0]], %1 : tile<16xf32>
// CHECK: %[[T2:.*]] = cuda_tile.mulf %[[T1]], %1 : tile<16xf32>
// CHECK: %[[T3:.*]] = cuda_tile.divf %[[T2]], %1 : tile<16xf32>
// CHECK: %[[T4:.*]] = cuda_tile.remf %[[T3]], %1 : tile<16xf32>
// CHECK: %[[T5:.*]] = cuda_tile.negf %[[T4]] : tile<16xf32>
// CHECK: tessera.store %[[T5]], %arg0
// CHECK-LABEL: tessera.entry @_Z9operatorsId
// CHECK: cuda_tile.addf %0, %1 : tile<16xf64>
// CHECK-LABEL: tessera.entry @_Z9operatorsIi
// CHECK: cuda_tile.addi %0, %1 : tile<16xi32>
// CHECK: cuda_tile.subi {{.*}} : tile<16xi32>
// CHECK: cuda_tile.muli {{.*}} : tile<16xi32>
// CHECK: cuda_tile.divi {{.*}} signed : tile<16xi32>
// CHECK: cuda_tile.remi {{.*}} signed : tile<16xi32>
// CHECK: cuda_tile.negi {{.*}} : tile<16xi32>
// CHECK-LABEL: tessera.entry @_Z9operatorsIl
// CHECK: cuda_tile.addi %0, %1 : tile<16xi64>

template <class T>
[[tessera::entry]] void functions(ct::tensor<T, ct::shape<16>>& z, const ct::tensor<T, ct::dims<1>>& x, T s) {
  auto a = x.load_like(z);
  z.store(ct::min(ct::max(a, s), ct::abs(a)));
}
template void functions(ct::tensor<float, ct::shape<16>>&, const ct::tensor<float, ct::dims<1>>&, float);
template void functions(ct::tensor<std::int64_t, ct::shape<16>>&, const ct::tensor<std::int64_t, ct::dims<1>>&, std::int64_t);
// CHECK-LABEL: tessera.entry @_Z9functionsIf
// CHECK: cuda_tile.maxf %0, %{{.*}} : tile<16xf32>
// CHECK: cuda_tile.absf %0 : tile<16xf32>
// CHECK: cuda_tile.minf {{.*}} : tile<16xf32>
// CHECK-LABEL: tessera.entry @_Z9functionsIl
// CHECK: cuda_tile.maxi {{.*}} signed : tile<16xi64>
// CHECK: cuda_tile.absi %0 : tile<16xi64>
// CHECK: cuda_tile.mini {{.*}} signed : tile<16xi64>

template <class T>
[[tessera::entry]] void floating(ct::tensor<T, ct::shape<16>>& z, const ct::tensor<T, ct::dims<1>>& x, T s) {
  auto a = x.load_like(z);
  z.store(ct::fma(a, s, ct::exp(ct::sqrt(a))));
}
template void floating(ct::tensor<float, ct::shape<16>>&, const ct::tensor<float, ct::dims<1>>&, float);
template void floating(ct::tensor<double, ct::shape<16>>&, const ct::tensor<double, ct::dims<1>>&, double);
// CHECK-LABEL: tessera.entry @_Z8floatingIf
// CHECK: %[[ROOT:.*]] = cuda_tile.sqrt %0 : tile<16xf32>
// CHECK: %[[EXP:.*]] = cuda_tile.exp %[[ROOT]] : tile<16xf32>
// CHECK: cuda_tile.fma %0, %{{.*}}, %[[EXP]] : tile<16xf32>
// CHECK-LABEL: tessera.entry @_Z8floatingId
// CHECK: cuda_tile.fma {{.*}} : tile<16xf64>

// A product and a sum stay two ops: nothing is contracted.
[[tessera::entry]] void rounds_twice(ct::tensor<float, ct::shape<16>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z) * z.load() + x.load_like(z));
}
// CHECK-LABEL: tessera.entry @_Z12rounds_twice
// CHECK-NOT: fma
// CHECK: mulf
// CHECK: addf

[[tessera::entry]] void compound(ct::tensor<float, ct::shape<16>>& z, double s) {
  auto t = z.load();
  t += s;
  t -= 1;
  t *= t;
  t /= 2.0f;
  t %= 3.0;
  (t += 1) *= 5;
  z.store(t);
}
// CHECK-LABEL: tessera.entry @_Z8compound
// CHECK: %[[C0:.*]] = cuda_tile.addf %0, %{{.*}} : tile<16xf32>
// CHECK: %[[ONE:.*]] = cuda_tile.constant <f32: 1.000000e+00>
// CHECK: %[[C1:.*]] = cuda_tile.subf %[[C0]], %[[ONE]]
// CHECK: %[[C2:.*]] = cuda_tile.mulf %[[C1]], %[[C1]]
// CHECK: %[[C3:.*]] = cuda_tile.divf %[[C2]],
// CHECK: %[[C4:.*]] = cuda_tile.remf %[[C3]],
// CHECK: %[[C5:.*]] = cuda_tile.addf %[[C4]],
// CHECK: %[[C6:.*]] = cuda_tile.mulf %[[C5]],
// CHECK-NEXT: tessera.store %[[C6]], %arg0
