// TS1010: a kernel takes a pointer, or a struct that holds one.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void pointer_parameter(row& z, const float* factor) {  // expected-error {{parameter 'factor' of a safe entry is a pointer [TS1010]}}
// CHECK-DAG: :[[@LINE-1]]:64: error: {{.*}}[TS1010]
  z.store(z.load());
}

struct inner {
  int count;
  float* data;
};
struct outer {
  float scale;
  inner rest;
};
[[tessera::entry]] void pointer_in_a_field(row& z, outer options) {  // expected-error {{parameter 'options' of a safe entry holds a pointer in field 'rest.data' [TS1010]}}
// CHECK-DAG: :[[@LINE-1]]:58: error: {{.*}}[TS1010]
  z.store(z.load() * options.scale);
}

[[tessera::entry]] void pointer_to_function(row& z, float (*f)(float)) {  // expected-error {{parameter 'f' of a safe entry is a pointer [TS1010]}}
// CHECK-DAG: :[[@LINE-1]]:61: error: {{.*}}[TS1010]
  z.store(z.load());
}

[[tessera::entry]] void reference_to_pointer(row& z, const float*& data) {  // expected-error {{parameter 'data' of a safe entry is a pointer [TS1010]}}
// CHECK-DAG: :[[@LINE-1]]:68: error: {{.*}}[TS1010]
  z.store(z.load());
}

[[tessera::entry]] void pointer_that_is_read(row& z, const float* x) {  // expected-error {{parameter 'x' of a safe entry is a pointer [TS1010]}}
// CHECK-DAG: :[[@LINE-1]]:67: error: {{.*}}[TS1010]
  z.store(z.load() * x[0]);
}

[[tessera::entry]] void pointer_field_that_is_read(row& z, inner options) {  // expected-error {{parameter 'options' of a safe entry holds a pointer in field 'data' [TS1010]}}
// CHECK-DAG: :[[@LINE-1]]:66: error: {{.*}}[TS1010]
  z.store(z.load() * *options.data);
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T value) {  // expected-error {{parameter 'value' of a safe entry is a pointer [TS1010]}}
// CHECK-DAG: :[[@LINE-1]]:49: error: {{.*}}[TS1010]
  z.store(z.load());
}
template void in_a_template(row&, const int*);  // expected-note {{in kernel 'in_a_template<const int *>' instantiated here}}

// ---- through a macro

#define INPUT(name) const float* name
[[tessera::entry]] void through_a_macro(row& z, INPUT(data)) {  // expected-error {{parameter 'data' of a safe entry is a pointer [TS1010]}}
// CHECK-DAG: :[[@LINE-1]]:55: error: {{.*}}[TS1010]
  z.store(z.load());
}

// ---- accepted

struct plain_options {
  float scale;
  int count;
};
[[tessera::entry]] void values(row& z, plain_options options, float factor) { z.store(z.load() * options.scale * factor); }
template void in_a_template(row&, float);
