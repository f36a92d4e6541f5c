// TS2080: zeros that stand for elements outside of a tensor reach what they change. A warning: the kernel is accepted.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clang_tessera -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %clang_tessera -fsyntax-only -Wno-user-defined-warnings -Werror %s
// RUN: not %clang_tessera -fsyntax-only -Werror %s 2>&1 | FileCheck --check-prefix=ERROR %s
// ERROR: error: zeros from outside of the tensor reach 'reduce_max' [TS2080]
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using rows = ct::tensor<float, ct::shape<1, 16>>;
using matrix = ct::tensor<float, ct::dims<2>>;

// ---- plain

[[tessera::entry]] void largest(rows& z, const matrix& x) {
  auto t = x.load_like(z);                // expected-note {{what lies outside is zero here}}
  z.store(t - ct::reduce_max(t, 1_ic));  // expected-warning {{zeros from outside of the tensor reach 'reduce_max' [TS2080]}}
// CHECK: :[[@LINE-1]]:15: warning: {{.*}}[TS2080]
// CHECK: :[[@LINE-3]]:14: note: what lies outside is zero here
}
[[tessera::entry]] void smallest(rows& z) {
  auto t = z.load();                                // expected-note {{what lies outside is zero here}}
  auto place = ct::argmin(ct::abs(t) * 2.0f, 1_ic);  // expected-warning {{zeros from outside of the tensor reach 'argmin' [TS2080]}}
// CHECK: :[[@LINE-1]]:16: warning: {{.*}}[TS2080]
  z.store(t + ct::element_cast<float>(place));
}
[[tessera::entry]] void exponentials(rows& z, const matrix& x) {
  auto e = ct::exp2(x.load_like(z) * 1.5f);  // expected-note {{what lies outside is zero here}}
  z.store(e / ct::sum(e, 1_ic));             // expected-warning {{zeros from outside of the tensor reach 'exp' [TS2080]}}
// CHECK: :[[@LINE-1]]:15: warning: {{.*}}[TS2080]
}
[[tessera::entry]] void mean(rows& z, const matrix& x) {
  auto t = x.load_like(z);               // expected-note 2{{what lies outside is zero here}}
  auto m = ct::sum(t, 1_ic) / 16;        // expected-warning {{zeros from outside of the tensor reach 'mean' [TS2080]}}
  float all = ct::sum(t) / 16.0f;        // expected-warning {{zeros from outside of the tensor reach 'mean' [TS2080]}}
  z.store(t - m - all);
}

// ---- in a template

template <class Pad>
[[tessera::entry]] void in_a_template(rows& z, const matrix& x) {
  auto t = x.load_like(z, Pad());        // expected-note {{what lies outside is zero here}}
  z.store(t - ct::reduce_max(t, 1_ic));  // expected-warning {{zeros from outside of the tensor reach 'reduce_max' [TS2080]}}
}
template void in_a_template<decltype(ct::pad_zero)>(rows&, const matrix&);  // expected-note {{in kernel 'in_a_template<}}

// ---- through a macro

#define LARGEST(t) ct::reduce_max(t, 1_ic)
[[tessera::entry]] void through_a_macro(rows& z, const matrix& x) {
  z.store(z.load() - LARGEST(x.load_like(z)));  // expected-warning {{zeros from outside of the tensor reach 'reduce_max' [TS2080]}} expected-note {{what lies outside is zero here}}
}

// ---- nothing to say

template void in_a_template<decltype(ct::pad_neg_inf)>(rows&, const matrix&);

[[tessera::entry]] void masked(rows& z, const matrix& x) {
  auto t = x.load_like(z);
  auto inside = ct::iota<ct::tile<int, ct::shape<1, 16>>>() < static_cast<int>(x.extent(1));
  z.store(t - ct::reduce_max(ct::select(inside, t, -1e30f), 1_ic));
}
[[tessera::entry]] void element_by_element(rows& z, const matrix& x) { z.store(ct::exp(x.load_like(z))); }
[[tessera::entry]] void real_mean(rows& z, const matrix& x) {
  auto t = x.load_like(z);
  z.store(t - ct::sum(t, 1_ic) / static_cast<float>(x.extent(1)));
}
[[tessera::entry]] void fixed(rows& z, const ct::tensor<float, ct::extents<int, ct::dynamic_extent, 64>>& x) {
  z.store(z.load() - ct::reduce_max(x.load_like(z), 1_ic));
}
[[tessera::entry]] void demanded(rows& z, const matrix& x) {
  ct::precondition(x.extent(0) > 0 && x.extent(1) % 32 == 0);
  ct::precondition(z.extent(1) == 64);
  auto t = z.load();
  z.store(t - ct::sum(t, 1_ic) / 16 - ct::reduce_max(x.load_like(z), 1_ic));
}
[[tessera::entry]] void silenced(rows& z, const matrix& x) {
  [[clang::suppress("tessera-zero-padding")]] auto m = ct::reduce_max(x.load_like(z), 1_ic);
  [[clang::suppress("tessera-zero-padding")]] z.store(z.load() - m - ct::reduce_min(x.load_like(z), 1_ic));
}
[[clang::suppress("tessera-zero-padding")]] [[tessera::entry]] void silent(rows& z, const matrix& x) {
  z.store(z.load() - ct::reduce_max(x.load_like(z), 1_ic));
}
