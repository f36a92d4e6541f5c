// TS2001: a kernel jumps with `goto`.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void jump(row& z) {
  goto end;  // expected-error {{'goto' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2001]
end:  // expected-error {{'label' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:1: error: {{.*}}[TS2001]
  z.store(ct::full<tile>(1.0f));
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  if (n > 0) goto end;  // expected-error {{'goto' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2001]
  z.store(ct::full<tile>(1.0f));
end:;  // expected-error {{'label' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:1: error: {{.*}}[TS2001]
}
template void in_a_template(row&, int);  // expected-note 1+ {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define LEAVE goto end
[[tessera::entry]] void through_a_macro(row& z) {
  LEAVE;  // expected-error {{'goto' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2001]
end:  // expected-error {{'label' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:1: error: {{.*}}[TS2001]
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

[[tessera::entry]] void structured(row& z, int n) {
  for (int i = 0; i < n; ++i) {
    if (i == 3) continue;
    if (i == 5) break;
    z.store(z.load() + 1);
  }
}
