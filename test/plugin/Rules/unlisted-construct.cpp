// TS2000: what the list of accepted constructs does not name is refused by name.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void loop(row& z, int n) {
  float value = 0.0f;
  for (int i = 0; i < n; ++i) value = value + 1.0f;  // expected-error {{'for' is outside the tile subset, repeat with a recursive template and 'if constexpr' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
  z.store(ct::full<tile>(value));
}

[[tessera::entry]] void branch(row& z, int n) {
  if (n > 0) z.store(ct::zeros<tile>());  // expected-error {{'if' is outside the tile subset, use 'if constexpr' or 'select' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
}

[[tessera::entry]] void choice(row& z, int n) {
  z.store(ct::full<tile>(n > 0 ? 1.0f : 2.0f));  // expected-error {{'?:' is outside the tile subset, use 'select' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2000]
}

[[tessera::entry]] void jump(row& z) {
  goto end;  // expected-error {{outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
end:  // expected-error {{'label' is outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:1: error: {{.*}}[TS2000]
  z.store(ct::zeros<tile>());
}

[[tessera::entry]] void allocation(row& z) {
  delete new int;  // expected-error {{outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
  z.store(ct::zeros<tile>());
}

[[tessera::entry]] void thrown(row& z, int n) {
  throw n;  // expected-error {{'throw' is outside the tile subset, use 'precondition' or check on the host [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
}

[[tessera::entry]] void static_local(row& z) {
  static int calls = 0;  // expected-error {{'static variable' is outside the tile subset, use a parameter or a constant [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2000]
  z.store(ct::full<tile>(float(calls)));
}

float global = 1.0f;
[[tessera::entry]] void mutable_global(row& z) {
  z.store(ct::full<tile>(global));  // expected-error {{'variable global' is outside the tile subset, use a parameter or a constant [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2000]
}

[[tessera::entry]] void address(row& z, float value) {
  float* p = &value;  // expected-error {{'address-of' is outside the tile subset, use a reference [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:14: error: {{.*}}[TS2000]
  z.store(ct::full<tile>(*p));  // expected-error {{'dereference' is outside the tile subset, use a reference [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2000]
}

[[tessera::entry]] void assembly(row& z) {
  asm volatile("");  // expected-error {{outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
  z.store(ct::zeros<tile>());
}

[[tessera::entry]] void narrow_type(row& z, short n) {  // expected-error {{type 'short' is outside the tile subset, use 'int32_t' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2000]
  z.store(ct::zeros<tile>());
}

[[tessera::entry]] void indirect_call(row& z) {
  float (*f)(float) = nullptr;  // expected-error {{outside the tile subset [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:23: error: {{.*}}[TS2000]
  z.store(ct::full<tile>(f(1.0f)));  // expected-error {{'indirect call' is outside the tile subset, pass a lambda to a template [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2000]
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  while (n) n = n - 1;  // expected-error {{'while' is outside the tile subset, repeat with a recursive template and 'if constexpr' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
  z.store(ct::zeros<tile>());
}
template void in_a_template(row&, int);  // expected-note {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define REPEAT(n) for (int i = 0; i < (n); ++i)
[[tessera::entry]] void through_a_macro(row& z, int n) {
  REPEAT(n) z.store(ct::zeros<tile>());  // expected-error {{'for' is outside the tile subset, repeat with a recursive template and 'if constexpr' [TS2000]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2000]
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
[[tessera::entry]] void straight_line(row& z, options o) {
  static_assert(sizeof(float) == 4);
  using value_type = float;
  const value_type scale = o.scale * pi;
  auto t = z.load();
  t += ct::full<tile>(scale);
  auto square = [](auto v) { return v * v; };
  z.store(power<tile, 2>(square(t)));
}
