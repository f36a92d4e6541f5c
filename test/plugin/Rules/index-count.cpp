// TS2055: tensors of different rank meet.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using block = ct::tensor<float, ct::shape<16, 32>>;
template <int R>
using input = ct::tensor<float, ct::dims<R>>;

// ---- plain

[[tessera::entry]] void lower_rank(block& z, const input<1>& x) {
  z.store(x.load_like(z));  // expected-error {{[TS2055]}}
// CHECK-DAG: :[[@LINE-1]]:23: error: {{.*}}[TS2055]
}

[[tessera::entry]] void higher_rank(block& z, const input<3>& x) {
  z.store(x.load_like(z, ct::pad_zero));  // expected-error {{[TS2055]}}
// CHECK-DAG: :[[@LINE-1]]:23: error: {{.*}}[TS2055]
}

// ---- in a template

template <int R>
[[tessera::entry]] void in_a_template(block& z, const input<R>& x) {
  z.store(x.load_like(z));  // expected-error {{[TS2055]}}
// CHECK-DAG: :[[@LINE-1]]:23: error: {{.*}}[TS2055]
}
template void in_a_template(block&, const input<3>&);  // expected-note {{in kernel 'in_a_template<3>' instantiated here}}

// ---- through a macro

#define LOAD(x, z) x.load_like(z)
[[tessera::entry]] void through_a_macro(block& z, const input<1>& x) {
  z.store(LOAD(x, z));  // expected-error {{[TS2055]}}
// CHECK-DAG: :[[@LINE-1]]:19: error: {{.*}}[TS2055]
}

// ---- accepted

[[tessera::entry]] void equal_rank(block& z, const input<2>& x) { z.store(LOAD(x, z)); }
template void in_a_template(block&, const input<2>&);
