// TS2012: a kernel calls a virtual function.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

struct shape {
  virtual float area() const { return 1; }
};
[[tessera::device]] float measured(const shape& s) { return s.area(); }  // expected-error {{virtual call in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:63: error: {{.*}}[TS2012]
[[tessera::entry]] void object(row& z) {
  shape s;  // expected-error {{the class of 's' has virtual functions}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2012]
  z.store(ct::full<tile>(1.0f));
}

// ---- in a template

template <class S>
[[tessera::device]] float in_a_template(const S& s) {
  return s.area();  // expected-error {{virtual call in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS2012]
}
template float in_a_template(const shape&);  // expected-note 1+ {{in kernel 'in_a_template<shape>' instantiated here}}

// ---- through a macro

#define AREA(s) s.area()
[[tessera::device]] float through_a_macro(const shape& s) { return AREA(s); }  // expected-error {{virtual call in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:68: error: {{.*}}[TS2012]

// ---- accepted

struct square {
  float side;
  float area() const { return side * side; }
};
template <class S>
float area_of(const S& s) {
  return s.area();
}
[[tessera::entry]] void resolved(row& z, float a) {
  z.store(ct::full<tile>(area_of(square{a})));
}
