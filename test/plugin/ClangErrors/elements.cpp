// TS2000: single elements of tiles and tensors are not reached.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using in = ct::tensor<float, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void of_exclusive(row& z) { float a = z[0]; }  // expected-error {{a single element of a tensor is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:59: error: {{.*}}[TS2000]
[[tessera::entry]] void into_exclusive(row& z) { z[0] = 1.0f; }  // expected-error {{a single element of a tensor is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2000]
[[tessera::entry]] void of_shared(row& z, const in& x, int i) { float a = x[i]; }  // expected-error {{a single element of a tensor is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:76: error: {{.*}}[TS2000]
[[tessera::entry]] void of_tile(row& z) { float a = z.load()[0]; }  // expected-error {{a single element of a tile is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:61: error: {{.*}}[TS2000]
[[tessera::entry]] void into_tile(row& z) {
  auto t = z.load();
  t[0] = 1.0f;  // expected-error {{a single element of a tile is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:4: error: {{.*}}[TS2000]
}
[[tessera::entry]] void called(row& z, const in& x, int i) { float a = x(i); }  // expected-error {{a single element of a tensor is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:72: error: {{.*}}[TS2000]
[[tessera::entry]] void each_of_tensor(row& z, const in& x) {
  for (float a : x) z.store(z.load() + a);  // expected-error {{a single element of a tensor is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:16: error: {{.*}}[TS2000]
}
[[tessera::entry]] void each_of_tile(row& z) {
  for (float a : z.load()) z.store(z.load() + a);  // expected-error {{a single element of a tile is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:16: error: {{.*}}[TS2000]
}
[[tessera::entry]] void bound(row& z) {
  auto [a, b] = z.load();  // expected-error {{a single element of a tile is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:8: error: {{.*}}[TS2000]
}
[[tessera::entry]] void dereferenced(row& z) { z.store((*z).load()); }  // expected-error {{a tensor is not an operand of '*', read a tile with 'load' or 'load_like' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS2000]
[[tessera::entry]] void arrow(row& z) { z.store(z->load()); }  // expected-error {{member reference type 'row' (aka 'ct::tensor<float, ct::shape<16>>') is not a pointer; did you mean to use '.'? [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2000]

// ---- in a template

template <class T>
float first(const T& t) {
  return t[0];  // expected-error {{a single element of a tensor is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2000]
}
[[tessera::entry]] void in_a_template(row& z, const in& x) { z.store(z.load() + first(x)); }

// ---- through a macro

#define AT(tensor, i) tensor[i]
[[tessera::entry]] void through_a_macro(row& z, const in& x) {
  float a = AT(x, 1);  // expected-error {{a single element of a tensor is outside the tile subset, compute with whole tiles [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS2000]
}

// ---- accepted

[[tessera::entry]] void whole(row& z, const in& x) { z.store(x.load_like(z)); }
