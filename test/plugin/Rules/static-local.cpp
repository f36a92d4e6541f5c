// TS2009: a local variable of a kernel is static.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void counted(row& z) {
  static int calls = 0;  // expected-error {{local variable 'calls' is static}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2009]
  z.store(ct::full<tile>(float(calls)));
}

// ---- in a template

template <class T>
T remembered(T value) {
  static T last = 0;  // expected-error {{local variable 'last' is static}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS2009]
  return last + value;
}
[[tessera::entry]] void in_a_template(row& z, float a) {
  z.store(ct::full<tile>(remembered(a)));  // expected-note 1+ {{in function 'remembered<float>' called here}}
}

// ---- through a macro

#define ONCE static thread_local
[[tessera::entry]] void through_a_macro(row& z) {
  ONCE float value;  // expected-error {{local variable 'value' is static}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2009]
  z.store(ct::full<tile>(value));
}

// ---- accepted

[[tessera::entry]] void constant(row& z) {
  static constexpr float values[] = {1.0f, 2.0f};
  static const int count = 2;
  z.store(ct::full<tile>(values[1] * count));
}
