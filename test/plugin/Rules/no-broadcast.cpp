// TS2051: two tiles meet whose shapes do not broadcast.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using block = ct::tensor<float, ct::shape<16, 8>>;
template <int... E>
using tile = ct::tile<float, ct::shape<E...>>;

// ---- plain

[[tessera::entry]] void last_axis(block& z) {
  z.store(ct::zeros<tile<16, 8>>() + ct::zeros<tile<16, 4>>());  // expected-error {{shapes 16x8 and 16x4 do not broadcast on axis 1 [TS2051]}}
// CHECK-DAG: :[[@LINE-1]]:36: error: {{.*}}[TS2051]
}

[[tessera::entry]] void first_axis(block& z) {
  z.store(ct::min(ct::zeros<tile<16, 8>>(), ct::zeros<tile<4, 8>>()));  // expected-error {{shapes 16x8 and 4x8 do not broadcast on axis 0 [TS2051]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2051]
}

[[tessera::entry]] void other_rank(block& z) {
  auto row = ct::zeros<tile<16>>();
  z.store(z.load() * row);  // expected-error {{shapes 16x8 and 16 do not broadcast on axis 1 [TS2051]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2051]
}

[[tessera::entry]] void compound_assignment(block& z) {
  auto column = ct::zeros<tile<16, 1>>();
  column += z.load();  // expected-error {{shape 16x8 does not broadcast to 16x1 [TS2051]}}
// CHECK-DAG: :[[@LINE-1]]:10: error: {{.*}}[TS2051]
  z.store(column + z.load());
}

[[tessera::entry]] void choice(block& z) {
  auto t = z.load();
  z.store(ct::select(t > 0.0f, t, ct::zeros<tile<2, 8>>()));  // expected-error {{do not broadcast on axis 0 [TS2051]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2051]
}

// ---- in a template

template <int N>
[[tessera::entry]] void in_a_template(block& z) {
  z.store(z.load() - ct::zeros<tile<16, N>>());  // expected-error {{shapes 16x8 and 16x2 do not broadcast on axis 1 [TS2051]}}
// CHECK-DAG: :[[@LINE-1]]:20: error: {{.*}}[TS2051]
}
template void in_a_template<2>(block&);  // expected-note {{in kernel 'in_a_template<2>' instantiated here}}

// ---- through a macro

#define SUM(a, b) ((a) + (b))
[[tessera::entry]] void through_a_macro(block& z) {
  z.store(SUM(z.load(), (ct::zeros<tile<16, 4>>())));  // expected-error {{shapes 16x8 and 16x4 do not broadcast on axis 1 [TS2051]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2051]
}

// ---- accepted

[[tessera::entry]] void stretched(block& z) {
  auto t = z.load() + ct::zeros<tile<16, 1>>() + ct::zeros<tile<1, 8>>() + ct::zeros<tile<8>>();
  t += ct::zeros<tile<8>>();
  z.store(t);
}
template void in_a_template<1>(block&);
