// TS2016: a kernel uses a union.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void overlay(row& z) {
  union {
    int i;
    float f;
  } bits;  // expected-error {{a union in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2016]
  z.store(ct::full<tile>(1.0f));
}
struct variant {
  union {
    int i;
    float f;
  };
};
[[tessera::device]] float read(const variant& v) { return v.f; }  // expected-error {{a union in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:61: error: {{.*}}[TS2016]

// ---- in a template

template <class A, class B>
union pun {
  A a;
  B b;
};
template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  pun<T, int> p;  // expected-error {{a union in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:15: error: {{.*}}[TS2016]
  z.store(ct::full<tile>(1.0f));
}
template void in_a_template(row&, float);  // expected-note 1+ {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define PUN(name) pun<float, int> name
[[tessera::entry]] void through_a_macro(row& z) {
  PUN(p);  // expected-error {{a union in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2016]
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

struct pair {
  int i;
  float f;
};
[[tessera::entry]] void structure(row& z) {
  pair p{1, 2.0f};
  z.store(ct::full<tile>(p.f));
}
