// TS2002: one case of a `switch` runs into the next one.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void falls(row& z, int n) {
  float value = 0;
  switch (n) {
    case 0:
      value = 1;
    case 1:  // expected-error {{control falls through into this label}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2002]
      value += 2;
      break;
    default:
      value = 3;
  }
  z.store(ct::full<tile>(value));
}
[[tessera::entry]] void on_one_path(row& z, int n) {
  float value = 0;
  switch (n) {
    case 0:
      if (value < 1) break;
      [[fallthrough]];
    default:  // expected-error {{control falls through into this label}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2002]
      value = 3;
  }
  z.store(ct::full<tile>(value));
}
[[tessera::entry]] void buried(row& z, int n) {
  float value = 0;
  switch (n) {
    case 0:
      value = 1;
      while (value < 3) {
        case 1:  // expected-error {{a label stands deeper than in the body of its 'switch'}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2002]
          value += 1;
      }
      break;
  }
  z.store(ct::full<tile>(value));
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  switch (n) {
    case 0:
      z.store(ct::full<tile>(1.0f));
    case 1:  // expected-error {{control falls through into this label}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2002]
      z.store(ct::full<tile>(2.0f));
  }
}
template void in_a_template(row&, int);  // expected-note 1+ {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define CASE(n) case n
[[tessera::entry]] void through_a_macro(row& z, int n) {
  switch (n) {
    CASE(0):
      z.store(ct::full<tile>(1.0f));
    CASE(1):  // expected-error {{control falls through into this label}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2002]
      z.store(ct::full<tile>(2.0f));
  }
}

// ---- accepted

float chosen(int n) {
  switch (n) {
    case 0:
    case 1:
      return 1;
    case 2: {
      float value = 2;
      return value;
    }
    default:
      return 4;
  }
}
[[tessera::entry]] void separated(row& z, int n) {
  for (int i = 0; i < n; ++i) {
    switch (i) {
      case 3:
        if (n > 5)
          continue;
        else
          break;
      default:
        z.store(ct::full<tile>(chosen(i)));
    }
  }
}
