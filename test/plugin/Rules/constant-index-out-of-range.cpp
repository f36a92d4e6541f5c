// TS3020: a constant index is out of range in a statement that every program runs.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using block = ct::tensor<float, ct::shape<16>>;
using fixed = ct::tensor<float, ct::extents<int, 64>>;
using input = ct::tensor<float, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void behind_the_last(block& z, const fixed& x) {
  z.store(ct::partition_view{x, ct::shape<16>{}}.load_masked(4));  // expected-error {{index 4 of 'x' on axis 0 is out of range, there are 4 [TS3020]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS3020]
}

[[tessera::entry]] void negative(block& z, const input& x) {
  z.store(ct::partition_view{x, ct::shape<16>{}}.load_masked(-1));  // expected-error {{index -1 of 'x' on axis 0 is negative [TS3020]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS3020]
}

[[tessera::entry]] void hangs_over(ct::tensor<float, ct::shape<32>>& z, const ct::tensor<float, ct::extents<int, 80>>& x) {
  int last = 2;
  z.store(ct::partition_view{x, ct::shape<32>{}}.load(last));  // expected-error {{index 2 of 'x' on axis 0 is out of range, there are 2 [TS3020]}}
// CHECK-DAG: :[[@LINE-1]]:55: error: {{.*}}[TS3020]
}

[[tessera::entry]] void next_sub_tensor(block& z) {
  ct::partition_view{z, ct::shape<4>{}}.store(ct::zeros<ct::tile<float, ct::shape<4>>>(), 4);  // expected-error {{index 4 of 'z' on axis 0 is out of range, there are 4 [TS3020]}}
// CHECK-DAG: :[[@LINE-1]]:91: error: {{.*}}[TS3020]
}

[[tessera::entry]] void element(block& z, const fixed& x) {
  z.store(ct::full<ct::tile<float, ct::shape<16>>>(x.at(64)));  // expected-error {{index 64 of 'x' on axis 0 is out of range, there are 64 [TS3020]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS3020]
}

// ---- in a template

template <int I>
[[tessera::entry]] void in_a_template(block& z, const fixed& x) {
  z.store(ct::partition_view{x, ct::shape<16>{}}.load(I));  // expected-error {{[TS3020]}}
// CHECK-DAG: :[[@LINE-1]]:55: error: {{.*}}[TS3020]
}
template void in_a_template<7>(block&, const fixed&);  // expected-note {{in kernel 'in_a_template<7>' instantiated here}}

// ---- through a macro

#define TILE(view, index) view.load_masked(index)
[[tessera::entry]] void through_a_macro(block& z, const fixed& x) {
  auto v = ct::partition_view{x, ct::shape<16>{}};
  z.store(TILE(v, 5));  // expected-error {{[TS3020]}}
// CHECK-DAG: :[[@LINE-1]]:19: error: {{.*}}[TS3020]
}

// ---- accepted

[[tessera::entry]] void last(block& z, const fixed& x) { z.store(ct::partition_view{x, ct::shape<16>{}}.load(3)); }
[[tessera::entry]] void unknown_extent(block& z, const input& x) { z.store(ct::partition_view{x, ct::shape<16>{}}.load(4)); }
[[tessera::entry]] void outside_on_purpose(block& z, const fixed& x) { z.store(ct::window{x, ct::shape<16>{}}.load_masked(-9)); }
template void in_a_template<3>(block&, const fixed&);
