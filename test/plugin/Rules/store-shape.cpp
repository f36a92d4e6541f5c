// TS2054: the tile that is stored has another shape than the sub-tensor.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using block = ct::tensor<float, ct::shape<16, 32>>;
template <int... E>
using tile = ct::tile<float, ct::shape<E...>>;

// ---- plain

[[tessera::entry]] void smaller(block& z) {
  z.store(ct::zeros<tile<16, 16>>());  // expected-error {{a 16x16 tile is stored into a 16x32 sub-tensor [TS2054]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2054]
}

[[tessera::entry]] void one_that_would_broadcast(block& z) {
  z.store(ct::zeros<tile<16, 1>>());  // expected-error {{a 16x1 tile is stored into a 16x32 sub-tensor [TS2054]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2054]
}

[[tessera::entry]] void other_rank(block& z) {
  auto t = ct::zeros<tile<512>>();
  z.store(t);  // expected-error {{a 512 tile is stored into a 16x32 sub-tensor [TS2054]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2054]
}

using input = ct::tensor<float, ct::dims<2>>;
[[tessera::entry]] void tensor_for_tile(block& z, const input& x) {
  z.store(x);  // expected-error {{a tensor is not a tile, store what its 'load_like' or 'load' returns [TS2054]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2054]
}

// ---- in a template

template <int N>
[[tessera::entry]] void in_a_template(block& z) {
  z.store(ct::zeros<tile<N, 32>>());  // expected-error {{a 8x32 tile is stored into a 16x32 sub-tensor [TS2054]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2054]
}
template void in_a_template<8>(block&);  // expected-note {{in kernel 'in_a_template<8>' instantiated here}}

// ---- through a macro

#define PUT(handle, value) handle.store(value)
[[tessera::entry]] void through_a_macro(block& z) {
  PUT(z, (ct::zeros<tile<4, 4>>()));  // expected-error {{a 4x4 tile is stored into a 16x32 sub-tensor [TS2054]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2054]
}

// ---- accepted

[[tessera::entry]] void equal(block& z) { z.store(ct::zeros<tile<16, 32>>()); }
[[tessera::entry]] void broadcast_before(block& z) { z.store(ct::zeros<tile<16, 1>>() + ct::zeros<tile<16, 32>>()); }
template void in_a_template<16>(block&);
