// TS2026: a precondition is not at the head of the kernel, or the launcher cannot evaluate it.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using input = ct::tensor<float, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void behind_a_statement(row& z, const input& x) {
  auto value = x.load_like(z);
  ct::precondition(x.extent(0) == z.extent(0));  // expected-error {{precondition is not at the head of the kernel [TS2026]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2026]
  z.store(value);
}

[[tessera::entry]] void local_variable(row& z, const input& x, int n) {
  int m = n + 1;
  ct::precondition(m > 0);  // expected-error {{precondition is not at the head of the kernel [TS2026]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2026]
  z.store(x.load_like(z));
}

[[tessera::entry]] void floating_operand(row& z, float scale) {
  ct::precondition(scale > 0.0f);  // expected-error {{in a precondition [TS2026]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2026]
  z.store(z.load() * scale);
}

[[tessera::entry]] void tile_operand(row& z) {
  ct::precondition(z.load() > 0.0f);  // expected-error {{in a precondition [TS2026]}}
// CHECK-DAG: :[[@LINE-1]]:29: error: {{.*}}[TS2026]
  z.store(z.load());
}

void require_equal(const row& z, const input& x) {
  ct::precondition(x.extent(0) == z.extent(0));  // expected-error {{[TS2026]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2026]
}
[[tessera::entry]] void in_a_device_function(row& z, const input& x) {
  require_equal(z, x);  // expected-note {{in function 'require_equal' called here}}
  z.store(x.load_like(z));
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row& z, T limit) {
  ct::precondition(z.extent(0) < limit);  // expected-error {{in a precondition [TS2026]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2026]
  z.store(z.load());
}
template void in_a_template(row&, double);  // expected-note {{in kernel 'in_a_template<double>' instantiated here}}

// ---- through a macro

#define REQUIRE(condition) ct::precondition(condition)
[[tessera::entry]] void through_a_macro(row& z, const input& x) {
  z.store(x.load_like(z));
  REQUIRE(x.extent(0) > 0);  // expected-error {{precondition is not at the head of the kernel [TS2026]}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2026]
}

// ---- accepted

[[tessera::entry]] void at_the_head(row& z, const input& x, int n, bool exact) {
  ct::precondition(x.extent(0) == z.extent(0));
  REQUIRE(n > 0 && (!exact || z.extent(0) % 128 == 0));
  z.store(x.load_like(z));
}
template void in_a_template(row&, int64_t);
