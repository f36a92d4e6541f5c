// TS1012 and TS1022: handles are not assigned, converted or made, and a shared one does not become exclusive.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/tessera.h>

#include <utility>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using in = ct::tensor<float, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void of_one_type(row& z, row& y) { z = y; }  // expected-error {{overload resolution selected deleted operator '=': a tensor handle is not copied, pass it by reference [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS1012]
[[tessera::entry]] void shared_to_exclusive(row& z, const in& x) { z = x; }  // expected-error {{a tensor handle is not assigned, write a tile with 'store' [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:70: error: {{.*}}[TS1012]
[[tessera::entry]] void exclusive_to_shared(row& z, const in& x) { x = z; }  // expected-error {{a tensor handle is not assigned, write a tile with 'store' [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:70: error: {{.*}}[TS1012]
[[tessera::entry]] void of_a_tile(row& z) { z = z.load(); }  // expected-error {{a tensor handle is not assigned, write a tile with 'store' [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:47: error: {{.*}}[TS1012]
[[tessera::entry]] void of_a_scalar(row& z) { z = 1.0f; }  // expected-error {{a tensor handle is not assigned, write a tile with 'store' [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:49: error: {{.*}}[TS1012]
[[tessera::entry]] void to_a_tile(row& z) {
  auto t = z.load();
  t = z;  // expected-error {{a tensor is not a tile, read one with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2000]
}
[[tessera::entry]] void made(row& z) { row y; }  // expected-error {{call to deleted constructor of 'row' (aka 'ct::tensor<float, ct::shape<16>>'): a kernel does not make a tensor handle, handles are its parameters [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:44: error: {{.*}}[TS1012]
[[tessera::entry]] void converted(row& z, const in& x) { row y = x; }  // expected-error {{a tensor handle is not converted to one of another type, pass it by reference as it is [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS1012]
[[tessera::entry]] void bound_to_another_type(row& z, in& x) { row& y = x; }  // expected-error {{a tensor handle is not converted to one of another type, pass it by reference as it is [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:69: error: {{.*}}[TS1012]
[[tessera::entry]] void bound_without_const(row& z, const row& y) { row& w = y; }  // expected-error {{a shared tensor does not become exclusive, outputs are 'tensor&' [TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:74: error: {{.*}}[TS1022]
[[tessera::entry]] void bound_to_shared(row& z, const in& x) { row& w = x; }  // expected-error {{a shared tensor does not become exclusive, outputs are 'tensor&' [TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:69: error: {{.*}}[TS1022]

void put(row& z, float value) { z.store(ct::full<ct::tile<float, ct::shape<16>>>(value)); }
[[tessera::entry]] void passed_without_const(row& z, const row& y) { put(y, 1.0f); }  // expected-error {{a shared tensor does not become exclusive, outputs are 'tensor&' [TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:70: error: {{.*}}[TS1022]
[[tessera::entry]] void passed_shared(row& z, const in& x) { put(x, 1.0f); }  // expected-error {{a shared tensor does not become exclusive, outputs are 'tensor&' [TS1022]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS1022]
[[tessera::entry]] void cast(row& z) { (void)reinterpret_cast<float*>(z); }  // expected-error {{reinterpret_cast from 'row' (aka 'ct::tensor<float, ct::shape<16>>') to 'float *' is not allowed [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:46: error: {{.*}}[TS2000]

void of_the_host(ct::tensor<float>& z) { auto y = z; }  // expected-error {{call to deleted constructor of 'ct::tensor<float>': a tensor is not copied, move it, or share it to have several owners [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:47: error: {{.*}}[TS1012]

// ---- in a template

template <class T, class U>
void assign(T& z, const U& x) {
  z = x;  // expected-error {{a tensor handle is not assigned, write a tile with 'store' [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS1012]
}
[[tessera::entry]] void in_a_template(row& z, const in& x) { assign(z, x); }

// ---- through a macro

#define SET(to, from) to = from
[[tessera::entry]] void through_a_macro(row& z, const in& x) {
  SET(z, x);  // expected-error {{a tensor handle is not assigned, write a tile with 'store' [TS1012]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS1012]
}

// ---- accepted

[[tessera::entry]] void stored(row& z, const in& x) {
  auto& y = z;
  const auto& w = x;
  y.store(w.load_like(y));
  put(y, 1.0f);
}
