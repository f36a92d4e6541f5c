// TS2003: a kernel throws or catches an exception.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void thrown(row& z, int n) {
  if (n < 0) throw n;  // expected-error {{'throw' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2003]
  z.store(ct::full<tile>(1.0f));
}
[[tessera::entry]] void caught(row& z, int n) {
  try {  // expected-error {{'try' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2003]
    z.store(ct::full<tile>(1.0f));
  } catch (...) {
  }
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  z.store(ct::full<tile>(n > 0 ? 1.0f : throw n));  // expected-error {{'throw' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:41: error: {{.*}}[TS2003]
}
template void in_a_template(row&, int);  // expected-note 1+ {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define CHECK_POSITIVE(n) if (n < 0) throw n
[[tessera::entry]] void through_a_macro(row& z, int n) {
  CHECK_POSITIVE(n);  // expected-error {{'throw' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2003]
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

float bounded(float value) noexcept { return value < 0 ? 0 : value; }
[[tessera::entry]] void asked_of_the_launch(row& z, int n) {
  ct::precondition(n >= 0);
  z.store(ct::full<tile>(bounded(1.0f)));
}
