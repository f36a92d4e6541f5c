// TS2070: a hint that does not exist.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using block = ct::tensor<float, ct::shape<16>>;
using fixed = ct::tensor<float, ct::extents<int, 64>>;
using input = ct::tensor<float, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void too_long(block& z, const input& x) {
  z.store(ct::partition_view{x, ct::shape<16>{}}.load(ct::latency<11>{}, 0));  // expected-error {{there is no hint 'latency 11', a latency is 1 to 10 [TS2070]}}
// CHECK-DAG: :[[@LINE-1]]:55: error: {{.*}}[TS2070]
}

// ---- in a template

template <int N>
[[tessera::entry]] void in_a_template(block& z, const input& x) {
  z.store(ct::partition_view{x, ct::shape<16>{}}.load_masked(ct::latency<N>{}, 0));  // expected-error {{there is no hint 'latency 0'}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS2070]
}
template void in_a_template<0>(block&, const input&);  // expected-note {{in kernel 'in_a_template<0>' instantiated here}}

// ---- through a macro

#define SLOW ct::latency<100>{}
[[tessera::entry]] void through_a_macro(block& z) {
  ct::partition_view{z, ct::shape<16>{}}.store(ct::zeros<ct::tile<float, ct::shape<16>>>(), SLOW, 0);  // expected-error {{[TS2070]}}
// CHECK-DAG: :[[@LINE-1]]:93: error: {{.*}}[TS2070]
}

// ---- accepted

[[tessera::entry]] void shortest(block& z, const input& x) { z.store(ct::partition_view{x, ct::shape<16>{}}.load(ct::latency<1>{}, 0)); }
template void in_a_template<10>(block&, const input&);
