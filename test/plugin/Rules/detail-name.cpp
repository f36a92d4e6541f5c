// TS2013: user code in a kernel names something in tessera::detail.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void constant(row& z) {
  constexpr auto bytes = ct::detail::is_whole<int>;  // expected-error {{is internal to Tessera [TS2013]}}
// CHECK-DAG: :[[@LINE-1]]:30: error: {{.*}}[TS2013]
  z.store(ct::full<tile>(float(bytes)));
}

[[tessera::entry]] void type(row& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z, ct::detail::pad_zero_tag{}));  // expected-error {{is internal to Tessera [TS2013]}}
// CHECK-DAG: :[[@LINE-1]]:30: error: {{.*}}[TS2013]
}

// ---- in a template

template <class A>
A twice(A value) {
  ct::detail::elementwise<A, float> sum = value + value;  // expected-error {{is internal to Tessera [TS2013]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2013]
  return sum;
}
template <class T>
[[tessera::entry]] void in_a_template(T& z) {
  z.store(twice(z.load()));  // expected-note {{called here}}
}
template void in_a_template(row&);  // expected-note {{in kernel}}

// ---- through a macro

#define WHOLE(type) ct::detail::is_whole<type>
[[tessera::entry]] void through_a_macro(row& z) {
  z.store(ct::full<tile>(float(WHOLE(int))));  // expected-error {{is internal to Tessera [TS2013]}}
// CHECK-DAG: :[[@LINE-1]]:32: error: {{.*}}[TS2013]
}

// ---- accepted

[[tessera::entry]] void documented_names(row& z, const ct::tensor<float, ct::dims<1>>& x) { z.store(x.load_like(z, ct::pad_zero)); }
