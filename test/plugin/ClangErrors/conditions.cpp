// TS2000: a tile is not a condition. Clang finds it, in words of ours.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using in = ct::tensor<float, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void mask_in_if(row& z) {
  if (z.load() > 0.0f) z.store(z.load());  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2000]
}
[[tessera::entry]] void tile_in_if(row& z) {
  auto t = z.load();
  if (t) z.store(t);  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2000]
}
[[tessera::entry]] void tensor_in_if(row& z, const in& x) {
  if (x) z.store(x.load_like(z));  // expected-error {{a tensor is not a condition [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2000]
}
[[tessera::entry]] void negated(row& z) {
  auto mask = z.load() > 0.0f;
  if (!mask) z.store(z.load());  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2000]
}
[[tessera::entry]] void in_while(row& z) {
  auto t = z.load();
  while (t > 0.0f) t -= 1.0f;  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2000]
}
[[tessera::entry]] void in_do(row& z) {
  auto t = z.load();
  do t -= 1.0f; while (t > 0.0f);  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:24: error: {{.*}}[TS2000]
}
[[tessera::entry]] void in_for(row& z) {
  for (auto t = z.load(); t > 0.0f; t -= 1.0f) z.store(t);  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:27: error: {{.*}}[TS2000]
}
[[tessera::entry]] void in_switch(row& z) {
  switch (z.load()) {}  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
}
[[tessera::entry]] void chosen_by_mask(row& z) {
  auto t = z.load();
  z.store(t > 0.0f ? t : 0.0f);  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2000]
}
[[tessera::entry]] void chosen_beside_scalar(row& z, int n) {
  auto t = z.load();
  z.store(n > 0 ? t : 0.0f);  // expected-error {{'?:' of a tile is outside the tile subset, use 'select' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:17: error: {{.*}}[TS2000]
}
// One error for one mistake, though the operator has no operands then.
[[tessera::entry]] void both(row& z) {
  auto t = z.load();
  z.store(ct::select(t > 0.0f && t < 1.0f, t, t));  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS2000]
}
[[tessera::entry]] void either(row& z) {
  auto t = z.load();
  z.store(ct::select(!(t > 0.0f) || t < 1.0f, t, t));  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS2000]
}
[[tessera::entry]] void as_bool(row& z) {
  bool b = static_cast<bool>(z.load());  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS2000]
}

// ---- in a template

template <class T>
T relu(T t) {
  return t > 0.0f ? t : 0.0f;  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2000]
}
[[tessera::entry]] void in_a_template(row& z) { z.store(relu(z.load())); }

template <class T>
T positive(T t) {
  if (t > 0.0f) return t;  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2000]
  return -t;
}
[[tessera::entry]] void in_a_branch_of_a_template(row& z) { z.store(positive(z.load())); }

// ---- through a macro

#define WHERE(condition) if (condition)
[[tessera::entry]] void through_a_macro(row& z) {
  auto t = z.load();
  WHERE(t > 0.0f) z.store(t);  // expected-error {{a tile is not a condition, 'select(mask, a, b)' chooses elements, '&' and '|' combine masks [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2000]
}

// ---- accepted

[[tessera::entry]] void selected(row& z) {
  auto t = z.load();
  z.store(ct::select((t > 0.0f & t < 1.0f) | !(t < 2.0f), t, 0.0f));
}
