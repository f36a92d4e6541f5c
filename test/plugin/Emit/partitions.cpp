// Views by index: what they are in a record.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using block = ct::tensor<float, ct::shape<8, 16>>;
using input = ct::tensor<float, ct::dims<2>>;

[[tessera::entry]] void loads(block& z, const input& x, int i, unsigned long j) {
  auto v = ct::partition_view{x, ct::shape<8, 16>{}};
  z.store(v.load(i, j) + v.load_masked(ct::pad_nan, ct::latency<4>{}, ct::no_tma, 0, 1_ic));
}
// CHECK-LABEL: tessera.entry @_Z5loads
// CHECK: %[[I:.*]] = cuda_tile.exti %arg2 signed
// CHECK: tessera.load_tile %arg1[%[[I]], %arg3] axes = [0, 1] steps = [8, 16]
// CHECK: tessera.load_tile %arg1[{{.*}}] masked padding<nan> axes = [0, 1] steps = [8, 16] {latency = 4 : i64, no_tma}

[[tessera::entry]] void permuted(ct::tensor<float, ct::shape<16, 8>>& z, const input& x) {
  auto [r, c] = z.index();
  auto v = ct::partition_view{x, ct::shape<16, 8>{}, ct::dim_map<1, 0>{}};
  if (v.num_tiles(0) > 0) z.store(v.load_masked(r, c));
  else z.store(z.load());
}
// CHECK-LABEL: tessera.entry @_Z8permuted
// CHECK: tessera.program_index %arg0, 0
// CHECK: tessera.program_index %arg0, 1
// CHECK: tessera.num_tiles %arg1, 1 step 16
// CHECK: tessera.load_tile %arg1[{{.*}}] masked axes = [1, 0] steps = [16, 8]

[[tessera::entry]] void own_parts(block& z) {
  auto v = ct::partition_view{z, ct::shape<4, 4>{}};
  v.store(v.load_masked(1, 2), 0, 3);
}
// CHECK-LABEL: tessera.entry @_Z9own_parts
// Old content is read, and a part does not cover the sub-tensor.
// CHECK-SAME: parameter_flags = array<i32: 1>
// CHECK: %[[T:.*]] = tessera.load_tile %arg0
// CHECK: tessera.store_tile %[[T]], %arg0[{{.*}}] axes = [0, 1] steps = [4, 4]

[[tessera::entry]] void distances(block& z, const input& x) {
  z.store(ct::strided_view{x, ct::shape<8, 16>{}, ct::strides<3, 4>{}, ct::dim_map<1, 0>{}}.load_masked(2, 5));
}
// CHECK-LABEL: tessera.entry @_Z9distances
// CHECK: tessera.load_tile %arg1[{{.*}}] masked axes = [1, 0] steps = [3, 4]

[[tessera::entry]] void any_padding(block& z, const input& x) {
  z.store(ct::partition_view{x, ct::shape<8, 16>{}}.load_masked(ct::pad(3), 0, 0));
}
// CHECK-LABEL: tessera.entry @_Z11any_padding
// CHECK: %[[T:.*]] = tessera.load_tile %arg1
// CHECK: tessera.extent %arg1, 0
// CHECK: cuda_tile.select %{{.*}}, %[[T]], %{{.*}} : {{.*}}tile<8x16xi1>, {{.*}}tile<8x16xf32>

// A view is passed on, by value and by reference, and captured.
template <class View>
auto first(View v) { return v.load_masked(0, 0); }
[[tessera::entry]] void passed_on(block& z, const input& x) {
  auto v = ct::partition_view{x, ct::shape<8, 16>{}};
  const auto& same = v;
  auto load = [=](auto i) { return same.load_masked(i, i); };
  z.store(first(v) + load(1));
}
// CHECK-LABEL: tessera.entry @_Z9passed_on
// CHECK-COUNT-2: tessera.load_tile %arg1

[[tessera::entry]] void own_axis(ct::tensor<float, ct::shape<1, ct::own>>& z) {
  auto v = ct::partition_view{z, ct::shape<1, 8>{}};
  for (auto j : ct::irange(0, v.num_tiles(1))) v.store(ct::full<ct::tile<float, ct::shape<1, 8>>>(float(z.own_extent(1))), 0, j);
}
// CHECK-LABEL: tessera.entry @_Z8own_axis
// CHECK-SAME: !tessera.tensor<exclusive, 1x?xf32>
// CHECK: tessera.num_tiles %arg0, 1 step 8
// CHECK: tessera.own_extent %arg0, 1
