// TS1011: a kernel's parameter has a form that no argument of a launch can fill.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using input = ct::tensor<float, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void tensor_by_value(row& z, input x) {  // expected-error {{parameter 'x' of an entry is a tensor by value [TS1011]}}
// CHECK-DAG: :[[@LINE-1]]:55: error: {{.*}}[TS1011]
  z.store(x.load_like(z));
}

[[tessera::entry]] void rvalue_reference(row&& z) {  // expected-error {{parameter 'z' of type 'row &&' has no form that an entry takes [TS1011]}}
// CHECK-DAG: :[[@LINE-1]]:48: error: {{.*}}[TS1011]
  z.store(z.load());
}

[[tessera::entry]] void host_tensor(row& z, const ct::tensor<float>& x) {  // expected-error {{parameter 'x' of type 'const ct::tensor<float> &' has no form that an entry takes [TS1011]}}
// CHECK-DAG: :[[@LINE-1]]:70: error: {{.*}}[TS1011]
  z.store(z.load());
}

[[tessera::entry]] void with_other_mistakes(row& z, input x, int n) {  // expected-error {{parameter 'x' of an entry is a tensor by value [TS1011]}}
// CHECK-DAG: :[[@LINE-1]]:59: error: {{.*}}[TS1011]
  for (int i = 0; i < n; ++i) z.store(x.load_like(z));
}

// ---- in a template

template <class T>
[[tessera::entry]] void forwarding_reference(row& z, T&& x) {  // expected-error {{parameter 'x' of an entry is a forwarding reference [TS1011]}}
// CHECK-DAG: :[[@LINE-1]]:58: error: {{.*}}[TS1011]
  z.store(x.load_like(z));
}
template void forwarding_reference(row&, const input&);  // expected-note {{in kernel 'forwarding_reference<const tessera::tensor<float, tessera::dims<1>> &>' instantiated here}}

template <class T>
[[tessera::entry]] void by_value_in_a_template(row& z, T x) {  // expected-error {{parameter 'x' of an entry is a tensor by value [TS1011]}}
// CHECK-DAG: :[[@LINE-1]]:58: error: {{.*}}[TS1011]
  z.store(z.load());
}
template void by_value_in_a_template(row&, input);  // expected-note {{in kernel 'by_value_in_a_template<tessera::tensor<float, tessera::dims<1>>>' instantiated here}}

// ---- through a macro

#define INPUT(name) input name
[[tessera::entry]] void through_a_macro(row& z, INPUT(x)) {  // expected-error {{parameter 'x' of an entry is a tensor by value [TS1011]}}
// CHECK-DAG: :[[@LINE-1]]:55: error: {{.*}}[TS1011]
  z.store(x.load_like(z));
}

// ---- accepted

[[tessera::entry]] void references(row& z, const input& x) { z.store(x.load_like(z)); }
template <class T>
[[tessera::entry]] void const_reference(row& z, const T& x) {
  z.store(x.load_like(z));
}
template void const_reference(row&, const input&);
