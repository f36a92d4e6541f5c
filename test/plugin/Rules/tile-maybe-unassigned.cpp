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

[[tessera::entry]] void on_one_path(row& z, int n) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  if (n > 0) factor = 2.0f;
  z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1030]
}
[[tessera::entry]] void no_iteration(row& z, int n) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  for (auto i : ct::irange(0, n)) factor = i;
  z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1030]
}
[[tessera::entry]] void break_before(row& z, int n) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  while (true) {
    if (n > 3) break;
    factor = n;
    if (n < 0) break;
    ++n;
  }
  z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1030]
}
[[tessera::entry]] void in_an_earlier_iteration(row& z, int n) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  for (int i = 0; i < n; ++i) {
    if (i > 0) z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:35: error: {{.*}}[TS1030]
    factor = i;
  }
}
void set(float& result, int n) {
  if (n < 0) return;
  result = n;
}
[[tessera::entry]] void function_returns_early(row& z, int n) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  set(factor, n);
  z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1030]
}
[[tessera::entry]] void one_case(row& z, int n) {
  float factor;  // expected-note {{'factor' is declared without a value here}}
  switch (n) {
    case 1:
      factor = 1;
      break;
    case 2:
      factor = 2;
  }
  z.store(z.load() * factor);  // expected-error {{'factor' may be read before it is assigned [TS1030]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS1030]
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
float chosen(int n) {
  float result;
  if (n > 0) {
    if (n > 5) return 5.0f;
    result = 1.0f;
  } else {
    result = 2.0f;
  }
  return result;
}
[[tessera::entry]] void on_every_path(row& z, int n) {
  float a, b, c, d;
  if (n > 0)
    a = 1.0f;
  else
    a = 2.0f;
  do b = n;
  while (--n > 0);
  while (true) {
    c = n;
    if (++n > 3) break;
  }
  switch (n) {
    case 1:
      d = 1;
      break;
    default:
      d = 2;
  }
  z.store(z.load() * a * b * c * d * chosen(n));
}
