// TS2007: a local object of a kernel is volatile.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void observed(row& z, float a) {
  volatile float value = a;  // expected-error {{'value' is volatile}}
// CHECK-DAG: :[[@LINE-1]]:18: error: {{.*}}[TS2007]
  z.store(ct::full<tile>(1.0f));
}
struct watched {
  float plain;
  volatile float seen;
};
float look(const watched& w) { return w.plain + w.seen; }  // expected-error {{'seen' is volatile}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2007]
[[tessera::entry]] void field(row& z) {
  watched w{1.0f, 2.0f};
  z.store(ct::full<tile>(look(w)));  // expected-note 1+ {{in function 'look' called here}}
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T a) {
  volatile T value = a;  // expected-error {{'value' is volatile}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2007]
  z.store(ct::full<tile>(1.0f));
}
template void in_a_template(row&, float);  // expected-note 1+ {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define KEEP volatile
[[tessera::entry]] void through_a_macro(row& z, float a) {
  KEEP float value = a;  // expected-error {{'value' is volatile}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2007]
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

[[tessera::entry]] void plain_object(row& z, float a) {
  float value = a;
  z.store(ct::full<tile>(value));
}
