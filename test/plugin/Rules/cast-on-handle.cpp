// TS2018: a kernel casts a tensor handle.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void writable(row& z, const row& x) {
  auto& y = const_cast<row&>(x);  // expected-error {{a tensor handle is not cast}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS2018]
  z.store(ct::full<tile>(1.0f));
}
[[tessera::entry]] void old_style(row& z, const row& x) {
  ((row&)x).store(ct::full<tile>(1.0f));  // expected-error {{a tensor handle is not cast}}
// CHECK-DAG: :[[@LINE-1]]:4: error: {{.*}}[TS2018]
}
[[tessera::entry]] void reinterpreted(row& z) {
  auto& y = reinterpret_cast<ct::tensor<int, ct::shape<128>>&>(z);  // expected-error {{a tensor handle is not cast}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS2018]
  z.store(ct::full<tile>(1.0f));
}

// ---- in a template

template <class T>
void clear(const T& x) {
  (const_cast<T&>(x)).store(ct::full<tile>(0.0f));  // expected-error {{a tensor handle is not cast}}
// CHECK-DAG: :[[@LINE-1]]:4: error: {{.*}}[TS2018]
}
[[tessera::entry]] void in_a_template(row& z, const row& x) {
  clear(x);  // expected-note 1+ {{in function 'clear<tessera::tensor<float, tessera::shape<128>>>' called here}}
  z.store(ct::full<tile>(1.0f));
}

// ---- through a macro

#define WRITABLE(x) const_cast<row&>(x)
[[tessera::entry]] void through_a_macro(row& z, const row& x) {
  WRITABLE(x).store(ct::full<tile>(1.0f));  // expected-error {{a tensor handle is not cast}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2018]
}

// ---- accepted

void fill(row& z) { z.store(ct::full<tile>(1.0f)); }
float number(const row& z) { return float(z.extent(0)); }
[[tessera::entry]] void as_it_is(row& z, const row& x) {
  fill(z);
  (void)z;
  z.store(ct::full<tile>(number(z) + static_cast<float>(x.extent(0))));
}
