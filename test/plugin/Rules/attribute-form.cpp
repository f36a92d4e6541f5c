// TS2027: an attribute of ours stands where it may not, or has wrong arguments.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;

// ---- plain

struct [[tessera::entry]] on_a_class {};  // expected-error {{'tessera::entry' cannot stand here [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2027]

[[tessera::entry]] int on_a_variable;  // expected-error {{'tessera::entry' cannot stand here [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2027]

void on_a_statement(int n) {
  [[tessera::entry]] n = 1;  // expected-error {{'tessera::entry' cannot stand here [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2027]
}

[[tessera::entry(1)]] void with_an_argument(row& z);  // expected-error {{'tessera::entry' takes 0 arguments [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2027]

[[tessera::entry]] float with_a_result(row& z);  // expected-error {{an entry returns 'void', not 'float' [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2027]

struct holder {
  [[tessera::entry]] void on_a_member(row& z);  // expected-error {{'tessera::entry' cannot stand on a member function with an object [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2027]
};

auto lambda = [](row& z) __attribute__((tessera_entry)) {};  // expected-error {{'tessera::entry' cannot stand on a lambda [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:41: error: {{.*}}[TS2027]

[[tessera::entry]] void with_variable_arguments(row& z, ...);  // expected-error {{'tessera::entry' cannot stand on a function with C-style variable arguments [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2027]

struct [[tessera::device]] device_class {};  // expected-error {{'tessera::device' cannot stand here [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2027]

// ---- in a template

template <class T>
struct in_a_template {
  [[tessera::entry]] void on_a_member(row& z, T value);  // expected-error {{'tessera::entry' cannot stand on a member function with an object [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:5: error: {{.*}}[TS2027]
};

// ---- through a macro

#define KERNEL [[tessera::entry]]
KERNEL int through_a_macro(row& z);  // expected-error {{an entry returns 'void', not 'int' [TS2027]}}
// CHECK-DAG: :[[@LINE-1]]:1: error: {{.*}}[TS2027]

// ---- accepted

struct kernels {
  [[tessera::entry]] static void static_member(row& z) { z.store(z.load()); }
};
KERNEL void free_function(row& z) { z.store(z.load()); }
template <class T>
KERNEL void function_template(row& z, T value) {
  z.store(z.load() * value);
}
[[tessera::device]] float device_function(float value) { return value * 2.0f; }
