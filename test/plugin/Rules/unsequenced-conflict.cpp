// TS2022: an object is changed and used in one expression, and C++ does not say in which order.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void increments(row& z, int i) {
  i = i++ + i;  // expected-error {{'i' is used and changed in one expression in no fixed order}}
// CHECK-DAG: :[[@LINE-1]]:13: error: {{.*}}[TS2022]
  z.store(ct::full<tile>(float(i)));
}
float next(float& state) { return state += 1.0f; }
[[tessera::entry]] void calls(row& z, float a) {
  const float sum = next(a) * a;  // expected-error {{'a' is used and changed in one expression in no fixed order}}
// CHECK-DAG: :[[@LINE-1]]:31: error: {{.*}}[TS2022]
  z.store(ct::full<tile>(sum));
}
tile stored(row& z) {
  z.store(ct::full<tile>(1.0f));
  return ct::full<tile>(2.0f);
}
[[tessera::entry]] void accesses(row& z) { z.store(z.load() + stored(z)); }  // expected-error {{'z' is used and changed in one expression in no fixed order}}
// CHECK-DAG: :[[@LINE-1]]:70: error: {{.*}}[TS2022]
float sum(float a, float b) { return a + b; }
[[tessera::entry]] void arguments(row& z, int i) {
  z.store(ct::full<tile>(sum(i++, i++)));  // expected-error {{'i' is used and changed in one expression in no fixed order}}
// CHECK-DAG: :[[@LINE-1]]:35: error: {{.*}}[TS2022]
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T a) {
  const T twice = (a = a + 1) + a;  // expected-error {{'a' is used and changed in one expression in no fixed order}}
// CHECK-DAG: :[[@LINE-1]]:33: error: {{.*}}[TS2022]
  z.store(ct::full<tile>(twice));
}
template void in_a_template(row&, float);  // expected-note 1+ {{in kernel 'in_a_template<float>' instantiated here}}

// ---- through a macro

#define SQUARE(x) x * x
[[tessera::entry]] void through_a_macro(row& z, float a) {
  const float square = SQUARE(next(a));  // expected-error {{'a' is used and changed in one expression in no fixed order}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS2022]
  z.store(ct::full<tile>(square));
}

// ---- accepted

struct pair {
  int a, b;
};
[[tessera::entry]] void ordered(row& z, int i, float a, bool b) {
  i = i + 1;
  i += i;
  const bool both = b && (i++ > 2 || i > 4);
  pair p{i++, i};
  p.a = p.a++ + p.b;
  int list[] = {i++, i++};
  const float first = next(a);
  z.store(z.load() * first + float((i++, i) + p.a + p.b + list[1]) + both);
  z.store(z.load() + z.load());
}
