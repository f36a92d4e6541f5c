// TS1012: a tensor handle is copied in a kernel.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;

// expected-note@tessera/types/tensor.h:* 0+ {{deleted}}

// ---- plain

[[tessera::entry]] void into_a_variable(row& z) {
  auto y = z;  // expected-error {{[TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:8: error: {{.*}}[TS1012]
  y.store(z.load());
}

[[tessera::entry]] void moved(row& z) {
  row y = static_cast<row&&>(z);  // expected-error {{[TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS1012]
  y.store(y.load());
}

[[tessera::entry]] void assigned(row& z, row& y) {
  y = z;  // expected-error {{[TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS1012]
  y.store(y.load());
}

[[tessera::entry]] void captured(row& z) {
  auto f = [z] { return z.load(); };  // expected-error {{[TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS1012]
  z.store(f());
}

struct holder {
  row kept;
};
[[tessera::entry]] void into_a_member(row& z) {
  holder h{z};  // expected-error {{[TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS1012]
  z.store(h.kept.load());
}

void by_value(row z);
[[tessera::entry]] void into_a_parameter(row& z) {
  by_value(z);  // expected-error {{[TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS1012]
}  // expected-note@-4 {{passing argument to parameter 'z' here}}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(T& z) {
  auto y = z;  // expected-error {{[TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:8: error: {{.*}}[TS1012]
  y.store(z.load());
}
template void in_a_template(row&);  // expected-note {{in instantiation of function template specialization}}

// ---- through a macro

#define KEEP(handle) auto kept = handle
[[tessera::entry]] void through_a_macro(row& z) {
  KEEP(z);  // expected-error {{[TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS1012]
  kept.store(z.load());
}

// ---- accepted

[[tessera::entry]] void another_name(row& z) {
  auto& y = z;
  auto f = [&] { return y.load(); };
  y.store(f());
}
template <class T>
void store_half(T& z) {
  z.store(z.load() * 0.5f);
}
[[tessera::entry]] void passed_by_reference(row& z) { store_half(z); }
