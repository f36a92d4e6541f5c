// TS2059: a sub-tensor with an axis of its own is read or written as one tile.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using lane = ct::tensor<float, ct::shape<1, ct::own>>;
using input = ct::tensor<float, ct::dims<2>>;
using tile = ct::tile<float, ct::shape<1, 8>>;

// ---- plain

[[tessera::entry]] void stored(lane& z) {
  z.store(ct::zeros<tile>());  // expected-error {{the sub-tensor of 'z' has an axis of its own and is no tile, use 'partition_view' [TS2059]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2059]
}

[[tessera::entry]] void loaded(lane& z) {
  auto t = z.load<tile>();  // expected-error {{[TS2059]}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2059]
}

[[tessera::entry]] void loaded_like(lane& z, const input& x) {
  auto t = x.load_like(z);  // expected-error {{[TS2059]}}
// CHECK-DAG: :[[@LINE-1]]:24: error: {{.*}}[TS2059]
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(T& z) {
  z.store(ct::zeros<tile>());  // expected-error {{[TS2059]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2059]
}
template void in_a_template<lane>(lane&);  // expected-note {{in kernel 'in_a_template<}}

// ---- through a macro

#define PUT(z, t) z.store(t)
[[tessera::entry]] void through_a_macro(lane& z) {
  PUT(z, ct::zeros<tile>());  // expected-error {{[TS2059]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2059]
}

// ---- accepted

[[tessera::entry]] void by_a_view(lane& z) {
  auto v = ct::partition_view{z, ct::shape<1, 8>{}};
  for (auto j : ct::irange(0, v.num_tiles(1))) v.store(v.load_masked(0, j), 0, j);
}
template void in_a_template<ct::tensor<float, ct::shape<1, 8>>>(ct::tensor<float, ct::shape<1, 8>>&);
