// TS2008: a kernel allocates or frees memory.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void allocated(row& z) {
  delete new float;  // expected-error {{'delete' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2008]
  (void)new int[4];  // expected-error {{'new' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2008]
  z.store(ct::full<tile>(1.0f));
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  (void)new T(n);  // expected-error {{'new' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2008]
  z.store(ct::full<tile>(1.0f));
}
template void in_a_template(row&, float);  // expected-note 1+ {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define MAKE(T) new T()
[[tessera::entry]] void through_a_macro(row& z) {
  (void)MAKE(float);  // expected-error {{'new' in a kernel}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2008]
  z.store(ct::full<tile>(1.0f));
}

// ---- accepted

struct options {
  float scale;
};
[[tessera::entry]] void local(row& z) {
  options o{2.0f};
  z.store(ct::full<tile>(o.scale));
}
