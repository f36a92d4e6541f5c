// Accesses: padding, static extents, and what the flags say: 1 reads old content, 2 covers its sub-tensor.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;
using input = ct::tensor<float, ct::dims<1>>;

[[tessera::entry]] void padded(row& z, const input& x) {
  z.store(x.load_like(z, ct::pad_zero) + x.load_like(z, ct::pad_neg_zero) + x.load_like(z, ct::pad_nan) +
          x.load_like(z, ct::pad_pos_inf) + x.load_like(z, ct::pad_neg_inf));
}
// CHECK-LABEL: tessera.entry @_Z6padded
// CHECK: tessera.load_like %arg1, %arg0 : !tessera
// CHECK: tessera.load_like %arg1, %arg0 padding<neg_zero>
// CHECK: tessera.load_like %arg1, %arg0 padding<nan>
// CHECK: tessera.load_like %arg1, %arg0 padding<pos_inf>
// CHECK: tessera.load_like %arg1, %arg0 padding<neg_inf>

[[tessera::entry]] void static_extents(row& z, const ct::tensor<double, ct::shape<100>>& x) {
  z.store(ct::element_cast<float>(x.load_like(z)) + x.extent(0) + z.extent(0_ic));
}
// CHECK-LABEL: tessera.entry @_Z14static_extents
// CHECK-SAME: !tessera.tensor<shared, 100xf64>
// CHECK: tessera.load_like %arg1, %arg0 : {{.*}} -> !cuda_tile.tile<16xf64>
// CHECK: tessera.extent %arg1, 0
// CHECK: tessera.extent %arg0, 0

[[tessera::entry]] void stores_only(row& z, const input& x) { z.store(x.load_like(z)); }
// CHECK-LABEL: tessera.entry @_Z11stores_only
// CHECK-SAME: parameter_flags = array<i32: 2, 0>

[[tessera::entry]] void reads_and_stores(row& z) { z.store(z.load() + 1); }
// CHECK-LABEL: tessera.entry @_Z16reads_and_stores
// CHECK-SAME: parameter_flags = array<i32: 3>

[[tessera::entry]] void reads_what_it_stored(row& z, const input& x) {
  z.store(x.load_like(z));
  z.store(z.load() * 2);
}
// CHECK-LABEL: tessera.entry @_Z20reads_what_it_stored
// CHECK-SAME: parameter_flags = array<i32: 2, 0>

[[tessera::entry]] void reads_only(row& z, row& y) { z.store(y.load()); }
// CHECK-LABEL: tessera.entry @_Z10reads_only
// CHECK-SAME: parameter_flags = array<i32: 2, 1>

[[tessera::entry]] void touches_nothing(row&, const input&) {}
// CHECK-LABEL: tessera.entry @_Z15touches_nothing
// CHECK-SAME: parameter_flags = array<i32: 0, 0>
// CHECK-NEXT: tessera.return

[[tessera::entry]] void stops_early(row& z, row& y) {
  z.store(ct::ones<tile>());
  return;
  y.store(ct::ones<tile>());
}
// CHECK-LABEL: tessera.entry @_Z11stops_early
// CHECK-SAME: parameter_flags = array<i32: 2, 0>
