// TS2021: a loop has a form that kernels do not have.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -w -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;
using tile = ct::tile<float, ct::shape<128>>;

// ---- plain

[[tessera::entry]] void over_an_array(row& z) {
  float values[] = {1.0f, 2.0f}, sum = 0;
  for (float v : values) sum += v;  // expected-error {{a range-based loop takes 'irange(...)', not other ranges}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2021]
  z.store(ct::full<tile>(sum));
}
[[tessera::entry]] void standing_still(row& z, int n) {
  float sum = 0;
  for (auto i : ct::irange(0, n, 0)) sum += i;  // expected-error {{the step of a loop is positive, not 0}}
// CHECK-DAG: :[[@LINE-1]]:34: error: {{.*}}[TS2021]
  z.store(ct::full<tile>(sum));
}
[[tessera::entry]] void backwards(row& z, int n) {
  float sum = 0;
  for (auto i : ct::irange(n, 0, -1)) sum += i;  // expected-error {{the step of a loop is positive, not -1}}
// CHECK-DAG: :[[@LINE-1]]:34: error: {{.*}}[TS2021]
  z.store(ct::full<tile>(sum));
}

// ---- in a template

template <int Step>
[[tessera::entry]] void in_a_template(row& z, int n) {
  float sum = 0;
  for (auto i : ct::irange(0, n, Step)) sum += i;  // expected-error {{the step of a loop is positive, not -2}}
// CHECK-DAG: :[[@LINE-1]]:34: error: {{.*}}[TS2021]
  z.store(ct::full<tile>(sum));
}
template void in_a_template<-2>(row&, int);  // expected-note 1+ {{in kernel 'in_a_template<-2>' instantiated here}}

// ---- through a macro

#define EACH(v, list) for (auto v : list)
[[tessera::entry]] void through_a_macro(row& z) {
  float values[] = {1.0f, 2.0f}, sum = 0;
  EACH(v, values) sum += v;  // expected-error {{a range-based loop takes 'irange(...)', not other ranges}}
// CHECK-DAG: :[[@LINE-1]]:3: error: {{.*}}[TS2021]
  z.store(ct::full<tile>(sum));
}

// ---- accepted

template void in_a_template<2>(row&, int);
[[tessera::entry]] void counted(row& z, int n) {
  float values[] = {1.0f, 2.0f}, sum = 0;
  for (auto i : ct::irange(0, n, 3)) sum += i;
  for (int i = n; i > 0; --i) sum += i;
  ct::static_for<2>([&](auto i) { sum += values[i]; });
  z.store(ct::full<tile>(sum));
}
