// TS2010: a device function calls itself; the notes show the chain.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<int, ct::shape<128>>;
using tile = ct::tile<int, ct::shape<128>>;

// ---- plain

int factorial(int n) { return n * factorial(n - 1); }  // expected-error {{'factorial' calls itself [TS2010]}}
// CHECK-DAG: :[[@LINE-1]]:35: error: {{.*}}[TS2010]
[[tessera::entry]] void direct(row& z, int n) {
  z.store(ct::full<tile>(factorial(n)));  // expected-note {{in function 'factorial' called here}}
}

int odd(int n);
int even(int n) { return odd(n - 1); }  // expected-note 0+ {{}}
int odd(int n) { return even(n - 1); }  // expected-error {{[TS2010]}} expected-note 0+ {{}}
// CHECK-DAG: :[[@LINE-1]]:25: error: {{.*}}[TS2010]
[[tessera::entry]] void through_others(row& z, int n) {
  z.store(ct::full<tile>(even(n)));  // expected-note 0+ {{}}
}

// ---- in a template

template <class T>
T countdown(T n) {
  return countdown(n - 1);  // expected-error {{[TS2010]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2010]
}
template <class T>
[[tessera::entry]] void in_a_template(row& z, T n) {
  z.store(ct::full<tile>(countdown(n)));  // expected-note {{in function 'countdown<int>' called here}}
}
template void in_a_template(row&, int);  // expected-note {{in kernel 'in_a_template<int>' instantiated here}}

// ---- through a macro

#define AGAIN(f, n) f(n - 1)
int repeated(int n) { return AGAIN(repeated, n); }  // expected-error {{'repeated' calls itself [TS2010]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS2010]
[[tessera::entry]] void through_a_macro(row& z, int n) {
  z.store(ct::full<tile>(repeated(n)));  // expected-note {{in function 'repeated' called here}}
}

// ---- accepted

template <int N>
int static_factorial() {
  if constexpr (N < 2)
    return 1;
  else
    return N * static_factorial<N - 1>();
}
[[tessera::entry]] void template_arguments_count_down(row& z) { z.store(ct::full<tile>(static_factorial<5>())); }
constexpr int constant_factorial(int n) { return n < 2 ? 1 : n * constant_factorial(n - 1); }
[[tessera::entry]] void evaluated_while_compiling(row& z) { z.store(ct::full<tile>(constant_factorial(5))); }
