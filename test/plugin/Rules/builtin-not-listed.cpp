// TS2019: a kernel calls a builtin function of the compiler.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void counts_bits(row& z, int n) {
  z.store(ct::full<tile>(float(__builtin_popcount(n))));  // expected-error {{builtin '__builtin_popcount' is outside the tile subset}}
// CHECK-DAG: :[[@LINE-1]]:32: error: {{.*}}[TS2019]
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T a) {
  z.store(ct::full<tile>(__builtin_expf(a)));  // expected-error {{builtin '__builtin_expf' is outside the tile subset}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2019]
}
template void in_a_template(row&, float);  // expected-note 1+ {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define UNREACHABLE() __builtin_unreachable()
[[tessera::entry]] void through_a_macro(row& z, int n) {
  if (n > 3) UNREACHABLE();  // expected-error {{builtin '__builtin_unreachable' is outside the tile subset}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2019]
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

[[tessera::entry]] void computed_while_compiling(row& z) {
  z.store(ct::full<tile>(float(__builtin_popcount(7)) * __builtin_huge_valf()));
}
