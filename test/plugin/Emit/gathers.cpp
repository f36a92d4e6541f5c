// Elements by position, and parts of tensors: what they are in a record.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using row = ct::tensor<float, ct::shape<8>>;
using block = ct::tensor<float, ct::shape<4, 8>>;
using input = ct::tensor<float, ct::dims<2>>;
using positions = ct::tensor<int, ct::dims<1>>;

[[tessera::entry]] void gathers(row& z, const input& x, const positions& p) {
  auto at = p.load_like(z);
  z.store(ct::gather(x, at, 3) + ct::gather_masked(x, ct::pad_neg_inf, at, at) + ct::gather_masked(x, ct::pad(2), at, 0));
}
// CHECK-LABEL: tessera.entry @_Z7gathers
// CHECK: tessera.gather %arg1[%{{.*}}, %{{.*}}] padding = %{{.*}} checked = [true, true] : {{.*}}, !cuda_tile.tile<8xi64>, !cuda_tile.tile<1xi64> -> !cuda_tile.tile<8xf32>
// CHECK: constant <f32: 0xFF800000>
// CHECK: tessera.gather %arg1[{{.*}}] padding = %{{.*}} checked = [false, false]
// CHECK: constant <f32: 2.{{0*e?[+0]*}}>
// CHECK: tessera.gather %arg1[{{.*}}] padding = %{{.*}} checked = [false, false]

[[tessera::entry]] void elements(row& z, const input& x, const ct::tensor<int, ct::shape<1>>& p) {
  z.store(ct::full<ct::tile<float, ct::shape<8>>>(x.at(p.scalar(), 2)));
}
// CHECK-LABEL: tessera.entry @_Z8elements
// CHECK: tessera.gather %arg2[%{{.*}}] {{.*}}checked = [true] {{.*}} -> !cuda_tile.tile<i32>
// CHECK: tessera.gather %arg1[%{{.*}}, %{{.*}}] {{.*}} -> !cuda_tile.tile<f32>

[[tessera::entry]] void windows(block& z, const input& x, long i) {
  z.store(ct::window{x, ct::shape<4, 8>{}}.load_masked(ct::latency<2>{}, i - 1, -3));
}
// CHECK-LABEL: tessera.entry @_Z7windows
// CHECK: tessera.gather %arg1[{{.*}}] {{.*}}checked = [false, false] {latency = 2 : i64} : {{.*}}!cuda_tile.tile<4x1xi64>, !cuda_tile.tile<1x8xi64> -> !cuda_tile.tile<4x8xf32>

[[tessera::entry]] void rows(block& z, const input& x, const positions& p) {
  auto at = ct::partition_view{p, ct::shape<4>{}}.load_masked(0);
  z.store(ct::gather_scatter_view{x, ct::shape<4, 8>{}, 0_ic}.load(at, 1));
}
// CHECK-LABEL: tessera.entry @_Z4rows
// CHECK: tessera.gather %arg1[{{.*}}] {{.*}}checked = [true, false] : {{.*}}!cuda_tile.tile<4x1xi64>, !cuda_tile.tile<1x8xi64> -> !cuda_tile.tile<4x8xf32>

[[tessera::entry]] void parts(block& z, const input& x, int start) {
  const auto& some = x.slice(0_ic, start, 12);
  const auto& fewer = some.slice(1_ic, 0, x.extent(1) - 1);
  if (fewer.extent(0) > 3) z.store(ct::partition_view{fewer, ct::shape<4, 8>{}}.load_masked(0, 0));
  else z.store(z.load());
}
// CHECK-LABEL: tessera.entry @_Z5parts
// CHECK: %[[SOME:.*]] = tessera.slice %arg1, 0 from %{{.*}} length %{{.*}} : !tessera.tensor<shared, ?x?xf32>
// CHECK: %[[FEWER:.*]] = tessera.slice %[[SOME]], 1 from
// CHECK: tessera.extent %[[FEWER]], 0
// CHECK: tessera.load_tile %[[FEWER]]
