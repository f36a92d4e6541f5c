// TS2011: a kernel calls a function that is not known while compiling.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

float apply(float (*f)(float), float x) { return f(x); }  // expected-error {{the called function is not known while compiling}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2011]
float twice(float x) { return x * 2; }
[[tessera::entry]] void through_a_pointer(row& z, float a) {
  z.store(ct::full<tile>(apply(twice, a)));  // expected-note 1+ {{in function 'apply' called here}}
}
struct line {
  float slope;
  float at(float x) const { return slope * x; }
};
[[tessera::device]] float member(const line& l, float (line::*f)(float) const, float x) { return (l.*f)(x); }  // expected-error {{the called function is not known while compiling}}
// CHECK-DAG: :[[@LINE-1]]:98: error: {{.*}}[TS2011]

// ---- in a template

template <class F>
float applied(F f, float x) {
  return f(x);  // expected-error {{the called function is not known while compiling}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2011]
}
[[tessera::entry]] void in_a_template(row& z, float a) {
  z.store(ct::full<tile>(applied(twice, a)));  // expected-note 1+ {{in function 'applied<float (*)(float)>' called here}}
}

// ---- through a macro

#define CALL(f, x) f(x)
float called(float (&f)(float), float x) { return CALL(f, x); }  // expected-error {{the called function is not known while compiling}}
// CHECK-DAG: :[[@LINE-1]]:56: error: {{.*}}[TS2011]
[[tessera::entry]] void through_a_macro(row& z, float a) {
  z.store(ct::full<tile>(called(twice, a)));  // expected-note 1+ {{in function 'called' called here}}
}

// ---- accepted

template <auto F>
float fixed(float x) {
  return F(x);
}
template <class F>
float any(F f, float x) {
  return f(x);
}
[[tessera::entry]] void known(row& z, float a) {
  z.store(ct::full<tile>(fixed<twice>(a) + any([](float x) { return x + 1; }, a)));
}
