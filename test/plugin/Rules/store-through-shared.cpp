// TS1022: a kernel stores to a shared tensor.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// expected-note@tessera/types/tensor.h:* 0+ {{candidate function}}

// ---- plain

[[tessera::entry]] void shared_parameter(row& z, const row& x) {
  z.store(ct::zeros<tile>());
  x.store(ct::zeros<tile>());  // expected-error {{[TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS1022]
}

[[tessera::entry]] void const_name_of_an_output(row& z) {
  const row& y = z;
  y.store(ct::zeros<tile>());  // expected-error {{[TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS1022]
}

[[tessera::entry]] void whole_tensor(row& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z));
  x.store(z.load());  // expected-error {{[TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS1022]
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, const T& x) {
  z.store(x.load_like(z));
  x.store(z.load());  // expected-error {{[TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS1022]
}
template void in_a_template(row&, const ct::tensor<float, ct::dims<1>>&);  // expected-note {{in instantiation of function template specialization}}

// ---- through a macro

#define CLEAR(handle) handle.store(ct::zeros<tile>())
[[tessera::entry]] void through_a_macro(row& z, const row& x) {
  CLEAR(z);
  CLEAR(x);  // expected-error {{[TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS1022]
}

// ---- accepted

[[tessera::entry]] void exclusive_parameter(row& z, row& x) {
  CLEAR(z);
  x.store(ct::zeros<tile>());
}
