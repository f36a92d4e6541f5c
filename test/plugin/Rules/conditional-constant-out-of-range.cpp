// TS3022: a constant index is out of range in a statement that may not run; a warning.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clang_tessera -fsyntax-only %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using block = ct::tensor<float, ct::shape<16>>;
using input = ct::tensor<float, ct::extents<int, 64>>;

// ---- plain

[[tessera::entry]] void in_a_branch(block& z, const input& x, bool first) {
  auto v = ct::partition_view{x, ct::shape<16>{}};
  auto t = v.load_masked(0);
  if (first) t = v.load_masked(-1);  // expected-warning {{-1 is out of range of 'x' on axis 0 and fails the operation where this runs [TS3022]}}
// CHECK: :[[@LINE-1]]:32: warning: {{.*}}[TS3022]
  z.store(t);
}

[[tessera::entry]] void in_a_loop(block& z, const input& x, int n) {
  auto t = ct::zeros<ct::tile<float, ct::shape<16>>>();
  for (int i = 0; i < n; i += 1) t = t + x.at(64);  // expected-warning {{64 is out of range of 'x' on axis 0}}
// CHECK: :[[@LINE-1]]:47: warning: {{.*}}[TS3022]
  z.store(t);
}

// ---- in a template

template <int N>
[[tessera::entry]] void in_a_template(block& z, const input& x, bool skip) {
  z.store(z.load());
  if (skip) return;
  const auto& part = x.slice(0_ic, 60, N);  // expected-warning {{5 is out of range of 'x' on axis 0}}
// CHECK: :[[@LINE-1]]:40: warning: {{.*}}[TS3022]
  z.store(ct::partition_view{part, ct::shape<16>{}}.load_masked(0));
}
template void in_a_template<5>(block&, const input&, bool);  // expected-note {{in kernel 'in_a_template<5>' instantiated here}}

// ---- through a macro

#define TILE(view, index) view.load_masked(index)
[[tessera::entry]] void through_a_macro(block& z, const input& x, bool first) {
  auto v = ct::partition_view{x, ct::shape<16>{}};
  auto t = v.load_masked(0);
  if (first) t = TILE(v, 4);  // expected-warning {{4 is out of range of 'x' on axis 0}}
// CHECK: :[[@LINE-1]]:26: warning: {{.*}}[TS3022]
  z.store(t);
}

// ---- without a warning

template void in_a_template<4>(block&, const input&, bool);
