// TS2000: what the list of accepted constructs does not name is refused by name.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <typeinfo>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void statement_expression(row& z, int n) {
  n = ({ n + 1; });  // expected-error {{'statement expression' is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2000]
  z.store(ct::full<tile>(float(n)));
}

[[tessera::entry]] void type_of(row& z) {
  (void)typeid(row);  // expected-error {{'typeid' is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:9: error: {{.*}}[TS2000]
  z.store(ct::zeros<tile>());
}

[[tessera::entry]] void computed_index(row& z, int n) {
  float list[] = {1.0f, 2.0f};
  z.store(ct::full<tile>(list[n]));  // expected-error {{'index that is not constant' is outside the tile subset, use 'static_for' or 'if constexpr' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:31: error: {{.*}}[TS2000]
}

[[tessera::entry]] void unlisted_type(row& z, char n) {  // expected-error {{type 'char' is outside the tile subset, use 'int8_t' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:52: error: {{.*}}[TS2000]
  z.store(ct::zeros<tile>());
}

struct constructed {
  float value;
  constructed(float given) : value(given) {}
};
[[tessera::entry]] void constructor(row& z, float a) {
  constructed c(a);  // expected-error {{'constructor of constructed' is outside the tile subset, use an aggregate [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:15: error: {{.*}}[TS2000]
  z.store(ct::full<tile>(c.value));
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  n = ({ n; });  // expected-error {{'statement expression' is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:7: error: {{.*}}[TS2000]
  z.store(ct::zeros<tile>());
}
template void in_a_template(row&, int);  // expected-note {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define MAXIMUM(a, b) ({ auto x = (a); auto y = (b); x > y ? x : y; })
[[tessera::entry]] void through_a_macro(row& z, int n) {
  z.store(ct::full<tile>(float(MAXIMUM(n, 3))));  // expected-error {{'statement expression' is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:32: error: {{.*}}[TS2000]
}

// ---- accepted

struct options {
  float scale;
  int count;
};
constexpr float pi = 3.0f;
template <class T, int N>
T power(T value) {
  if constexpr (N == 0)
    return value;
  else
    return value * power<T, N - 1>(value);
}
[[tessera::entry]] void listed(row& z, options o) {
  static_assert(sizeof(float) == 4);
  using value_type = float;
  const value_type scale = o.scale * pi;
  auto t = z.load();
  for (int i = 0; i < o.count; ++i) t += ct::full<tile>(i > 2 ? scale : 1.0f);
  auto square = [](auto v) { return v * v; };
  z.store(power<tile, 2>(square(t)));
}
