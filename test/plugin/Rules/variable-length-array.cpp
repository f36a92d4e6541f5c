// TS2005: the length of a local array is not constant.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void sized(row& z, int n) {
  float list[n];  // expected-error {{array 'list' has a length that is not constant}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2005]
  z.store(ct::full<tile>(1.0f));
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  T list[n + 1];  // expected-error {{array 'list' has a length that is not constant}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2005]
  z.store(ct::full<tile>(1.0f));
}
template void in_a_template(row&, int);  // expected-note 1+ {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define BUFFER(name, n) float name[n]
[[tessera::entry]] void through_a_macro(row& z, int n) {
  BUFFER(list, n);  // expected-error {{array 'list' has a length that is not constant}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2005]
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

[[tessera::entry]] void constant_length(row& z, float a) {
  constexpr int length = 2;
  float list[length] = {a, 1.0f};
  z.store(ct::full<tile>(list[0] + list[1]));
}
