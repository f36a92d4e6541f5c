// TS1015: what a reference or a handle refers to would be chosen at run time.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void chosen(row& z, float a, float b) {
  float& r = a > b ? a : b;  // expected-error {{what this refers to would be chosen at run time}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS1015]
  r = 0.0f;
  z.store(ct::full<tile>(a + b));
}
float& larger(float& a, float& b) {
  if (a > b) return a;
  return b;  // expected-error {{what this refers to would be chosen at run time}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS1015]
}
[[tessera::entry]] void returned(row& z, float a, float b) {
  larger(a, b) = 0.0f;  // expected-note 1+ {{in function 'larger' called here}}
  z.store(ct::full<tile>(a + b));
}
[[tessera::entry]] void outputs(row& z, row& y, float a) {
  row& target = a > 0 ? z : y;  // expected-error {{what this refers to would be chosen at run time}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS1015]
  target.store(ct::full<tile>(a));
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T a, T b) {
  (a > b ? a : b) += 1;  // expected-error {{what this refers to would be chosen at run time}}
// CHECK-DAG: :[[@LINE-1]]:4: error: {{.*}}[TS1015]
  z.store(ct::full<tile>(a + b));
}
template void in_a_template(row&, float, float);  // expected-note 1+ {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define LARGER(a, b) (a > b ? a : b)
[[tessera::entry]] void through_a_macro(row& z, float a, float b) {
  float& r = LARGER(a, b);  // expected-error {{what this refers to would be chosen at run time}}
// CHECK-DAG: :[[@LINE-1]]:21: error: {{.*}}[TS1015]
  z.store(ct::full<tile>(r));
}

// ---- accepted

[[tessera::entry]] void values(row& z, row& y, float a, float b) {
  const float larger = a > b ? a : b;
  if (a > 0)
    z.store(ct::full<tile>(larger));
  else
    y.store(ct::full<tile>(larger));
  float& first = true ? a : b;
  first = 2.0f;
  z.store(ct::full<tile>(a));
}
