// TS3021: a part has a constant begin or length that does not fit.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using namespace ct::literals;
using block = ct::tensor<float, ct::shape<16>>;
using fixed = ct::tensor<float, ct::extents<int, 64>>;
using input = ct::tensor<float, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void ends_behind(block& z, const fixed& x) {
  const auto& part = x.slice(0_ic, 56, 16);  // expected-error {{a part of 'x' on axis 0 cannot have 16 here [TS3021]}}
// CHECK-DAG: :[[@LINE-1]]:40: error: {{.*}}[TS3021]
  z.store(ct::partition_view{part, ct::shape<16>{}}.load_masked(0));
}

[[tessera::entry]] void begins_before(block& z, const input& x) {
  const auto& part = x.slice(0_ic, -1, 16);  // expected-error {{a part of 'x' on axis 0 cannot have -1 here [TS3021]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS3021]
  z.store(ct::partition_view{part, ct::shape<16>{}}.load_masked(0));
}

// ---- in a template

template <int N>
[[tessera::entry]] void in_a_template(block& z, const fixed& x, int start) {
  const auto& part = x.slice(0_ic, start, N);  // expected-error {{a part of 'x' on axis 0 cannot have 65 here [TS3021]}}
// CHECK-DAG: :[[@LINE-1]]:43: error: {{.*}}[TS3021]
  z.store(ct::partition_view{part, ct::shape<16>{}}.load_masked(0));
}
template void in_a_template<65>(block&, const fixed&, int);  // expected-note {{in kernel 'in_a_template<65>' instantiated here}}

// ---- through a macro

#define PART(x, from) x.slice(0_ic, from, 1)
[[tessera::entry]] void through_a_macro(block& z, const fixed& x) {
  z.store(ct::full<ct::tile<float, ct::shape<16>>>(PART(x, 99).at(0)));  // expected-error {{[TS3021]}}
// CHECK-DAG: :[[@LINE-1]]:60: error: {{.*}}[TS3021]
}

// ---- accepted

[[tessera::entry]] void fits(block& z, const fixed& x) {
  const auto& part = x.slice(0_ic, 48, 16);
  z.store(ct::partition_view{part, ct::shape<16>{}}.load_masked(0));
}
template void in_a_template<64>(block&, const fixed&, int);
