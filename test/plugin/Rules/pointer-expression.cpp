// TS2017: a kernel takes an address or uses a pointer.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void address(row& z, float value) {
  float* p = &value;  // expected-error {{'p' is a pointer}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2017]
  z.store(ct::full<tile>(value));
}
[[tessera::entry]] void of_the_output(row& z, float value) {
  (void)&z;  // expected-error {{'address-of' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2017]
  z.store(ct::full<tile>(value));
}
struct link {
  float value;
};
[[tessera::device]] float through(const link* l) { return l->value; }  // expected-error {{'->' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:60: error: {{.*}}[TS2017]
[[tessera::device]] float pointee(const float* p) { return *p; }  // expected-error {{'dereference' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:60: error: {{.*}}[TS2017]
[[tessera::device]] float element(const float* p) { return p[1]; }  // expected-error {{'array subscript' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:60: error: {{.*}}[TS2017]

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T a) {
  T b = *&a;  // expected-error {{'dereference' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2017]
  z.store(ct::full<tile>(b));
}
template void in_a_template(row&, float);  // expected-note 1+ {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define ADDRESS(x) &x
[[tessera::entry]] void through_a_macro(row& z, float a) {
  (void)ADDRESS(a);  // expected-error {{'address-of' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2017]
  z.store(ct::full<tile>(a));
}

// ---- accepted

void increment(float& value) { value += 1.0f; }
struct counter {
  float n;
  float next() { return this->n += 1; }
};
[[tessera::entry]] void references(row& z, float a) {
  float& r = a;
  increment(r);
  counter c{a};
  z.store(ct::full<tile>(c.next()));
}
