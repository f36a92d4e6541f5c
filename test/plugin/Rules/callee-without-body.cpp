// TS2025: a kernel calls a function whose body is not in this unit.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
#include <cmath>

using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

float half_of(float value);
[[tessera::entry]] void declared_only(row& z, float value) {
  z.store(ct::full<tile>(half_of(value)));  // expected-error {{'half_of' has no definition here and is not a tile operation [TS2025]}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2025]
}

float quarter_of(float value) { return 0.5f * half_of(value); }  // expected-error {{'half_of' has no definition here and is not a tile operation [TS2025]}}
// CHECK-DAG: :[[@LINE-1]]:47: error: {{.*}}[TS2025]
[[tessera::entry]] void in_a_device_function(row& z, float value) {
  z.store(ct::full<tile>(quarter_of(value)));  // expected-note {{in function 'quarter_of' called here}}
}

struct scale {
  float factor;
  float applied() const;
};
[[tessera::entry]] void member(row& z, scale s) {
  z.store(ct::full<tile>(s.applied()));  // expected-error {{'scale::applied' has no definition here and is not a tile operation [TS2025]}}
// CHECK-DAG: :[[@LINE-1]]:28: error: {{.*}}[TS2025]
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T value) {
  z.store(ct::full<tile>(half_of(value)));  // expected-error {{'half_of' has no definition here and is not a tile operation [TS2025]}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2025]
}
template void in_a_template(row&, float);  // expected-note {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define HALF(value) half_of(value)
[[tessera::entry]] void through_a_macro(row& z, float value) {
  z.store(ct::full<tile>(HALF(value)));  // expected-error {{'half_of' has no definition here and is not a tile operation [TS2025]}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2025]
}

// ---- accepted

float third_of(float value);
[[tessera::entry]] void defined_later(row& z, float value) { z.store(ct::full<tile>(third_of(value))); }
float third_of(float value) { return value / 3.0f; }
