// TS2000: operators and conversions that tiles and tensors do not have.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using in = ct::tensor<float, ct::dims<1>>;
using tile = ct::tile<float, ct::shape<16>>;

// ---- plain: tensors

[[tessera::entry]] void sum(row& z, const in& x, const in& y) { z.store(x + y); }  // expected-error {{a tensor is not an operand of '+', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:75: error: {{.*}}[TS2000]
[[tessera::entry]] void beside_a_tile(row& z, const in& x) { z.store(z.load() + x); }  // expected-error {{a tensor is not an operand of '+', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:79: error: {{.*}}[TS2000]
[[tessera::entry]] void beside_a_scalar(row& z) { z.store(z + 1.0f); }  // expected-error {{a tensor is not an operand of '+', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:61: error: {{.*}}[TS2000]
[[tessera::entry]] void negated(row& z) { z.store(-z); }  // expected-error {{a tensor is not an operand of '-', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2000]
[[tessera::entry]] void compared(row& z, const in& x) { z.store(ct::select(z.load() == x, 1.0f, 0.0f)); }  // expected-error {{a tensor is not an operand of '==', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:85: error: {{.*}}[TS2000]
[[tessera::entry]] void added(row& z, const in& x) {
  auto t = z.load();
  t += x;  // expected-error {{a tensor is not an operand of '+=', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2000]
}

// ---- plain: tiles

[[tessera::entry]] void text(row& z) {
  auto t = z.load();
  t += "x";  // expected-error {{'+=' of a tile is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2000]
}
[[tessera::entry]] void plus(row& z) { z.store(+z.load()); }  // expected-error {{'+' of a tile is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:48: error: {{.*}}[TS2000]
[[tessera::entry]] void ordered(row& z) { (void)(z.load() <=> z.load()); }  // expected-error {{'<=>' of a tile is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:59: error: {{.*}}[TS2000]
[[tessera::entry]] void incremented(row& z) {
  auto t = z.load();
  ++t;  // expected-error {{'++' of a tile is outside the tile subset, use '+= 1' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
}
[[tessera::entry]] void from_a_scalar(row& z) { tile t = 0.0f; }  // expected-error {{a scalar is not a tile, write 'full<...>(value)' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:54: error: {{.*}}[TS2000]
[[tessera::entry]] void assigned_a_scalar(row& z) {
  auto t = z.load();
  t = 0.0f;  // expected-error {{a scalar is not a tile, write 'full<...>(value)' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2000]
}
[[tessera::entry]] void to_a_scalar(row& z) { float a = z.load(); }  // expected-error {{a tile is not a scalar, functions of tiles are in namespace tessera [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:53: error: {{.*}}[TS2000]
[[tessera::entry]] void cast_to_a_scalar(row& z) { float a = static_cast<float>(z.load()); }  // expected-error {{a tile is not a scalar, functions of tiles are in namespace tessera [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS2000]
[[tessera::entry]] void tensor_to_a_tile(row& z, const in& x) { tile t = x; }  // expected-error {{a tensor is not a tile, read one with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:70: error: {{.*}}[TS2000]
float twice(float a) { return a * 2.0f; }
[[tessera::entry]] void passed_as_a_scalar(row& z) { z.store(z.load() * twice(z.load())); }  // expected-error {{a tile is not a scalar, functions of tiles are in namespace tessera [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:73: error: {{.*}}[TS2000]
[[tessera::entry]] void passed_to_a_lambda(row& z) {
  auto f = [](float a) { return a; };
  f(z.load());  // expected-error {{a tile is not a scalar, functions of tiles are in namespace tessera [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
}
[[tessera::entry]] void from_a_list(row& z) { tile t{1.0f, 2.0f}; }  // expected-error {{no matching constructor for initialization of 'tile' (aka 'ct::tile<float, ct::shape<16>>') [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:52: error: {{.*}}[TS2000]

// ---- in a template

template <class A, class B>
auto add(const A& a, const B& b) {
  return a + b;  // expected-error {{a tensor is not an operand of '+', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS2000]
}
[[tessera::entry]] void in_a_template(row& z, const in& x) { z.store(add(z.load(), x)); }

// ---- through a macro

#define ADD(a, b) a + b
[[tessera::entry]] void through_a_macro(row& z, const in& x) {
  z.store(ADD(x, z.load()));  // expected-error {{a tensor is not an operand of '+', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2000]
}


// ---- accepted

[[tessera::entry]] void tiles(row& z, const in& x) {
  tile t = ct::full<tile>(0.0f);
  t += x.load_like(z);
  z.store(add(-t, twice(1.0f)));
  static_assert(sizeof(z) > 0);
}
