// TS1030: a local of a kernel may be read before it has a value.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void scalar(row& z) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1030]
}

struct pair {
  float a, b;
};
[[tessera::entry]] void field(row& z) {
  pair p;  // expected-note {{'p' is declared without a value here}}
  p.a = 1.0f;
  z.store(z.load() * p.a * p.b);  // expected-error {{may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:30: error: {{.*}}[TS1030]
}

float twice(float value) {
  float result;  // expected-note {{'result' is declared without a value here}}
  return result + value;  // expected-error {{'result' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS1030]
}
[[tessera::entry]] void in_a_device_function(row& z) {
  z.store(z.load() * twice(1.0f));  // expected-note {{in function 'twice' called here}}
}

[[tessera::entry]] void compound_assignment(row& z) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  factor += 1.0f;  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS1030]
  z.store(z.load() * factor);
}

// ---- in a template

template <bool Assign>
[[tessera::entry]] void in_a_template(row& z) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  if constexpr (Assign) factor = 2.0f;
  z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1030]
}
template void in_a_template<false>(row&);  // expected-note {{in kernel 'in_a_template<false>' instantiated here}}

// ---- through a macro

#define DECLARE(type, name) type name
[[tessera::entry]] void through_a_macro(row& z) {
  DECLARE(float, factor);  // expected-note {{'factor' is declared without a value here}}
  z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1030]
}

// ---- accepted

[[tessera::entry]] void assigned_later(row& z) {
  float factor;
  factor = 2.0f;
  pair p;
  p.a = factor;
  z.store(z.load() * p.a);
}
template void in_a_template<true>(row&);
