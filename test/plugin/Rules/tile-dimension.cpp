// TS2052: a tile or a sub-tensor has a dimension that is no power of two, or too many elements.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
template <int... E>
using tile = ct::tile<float, ct::shape<E...>>;
template <int... E>
using block = ct::tensor<float, ct::shape<E...>>;

// ---- plain

[[tessera::entry]] void sub_tensor(block<100>& z) {  // expected-error {{axis 0 has extent 100, not a power of two [TS2052]}}
// CHECK-DAG: :[[@LINE-1]]:48: error: {{.*}}[TS2052]
  z.store(z.load());
}

[[tessera::entry]] void second_axis(block<16, 24>& z) {  // expected-error {{axis 1 has extent 24, not a power of two [TS2052]}}
// CHECK-DAG: :[[@LINE-1]]:52: error: {{.*}}[TS2052]
  z.store(z.load());
}

[[tessera::entry]] void made_tile(block<16>& z) {
  auto t = ct::zeros<tile<12>>();  // expected-error {{axis 0 has extent 12, not a power of two [TS2052]}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS2052]
  z.store(z.load());
}

[[tessera::entry]] void no_extent(block<16>& z) {
  auto t = ct::zeros<tile<0>>();  // expected-error {{axis 0 has extent 0, not a power of two [TS2052]}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS2052]
  z.store(z.load());
}

[[tessera::entry]] void too_many_elements(block<4096, 8192>& z) {  // expected-error {{shape 4096x8192 has more than 16777216 elements [TS2052]}}
// CHECK-DAG: :[[@LINE-1]]:62: error: {{.*}}[TS2052]
  z.store(z.load());
}

// ---- in a template

template <int N>
[[tessera::entry]] void in_a_template(block<N>& z) {  // expected-error {{axis 0 has extent 48, not a power of two [TS2052]}}
// CHECK-DAG: :[[@LINE-1]]:49: error: {{.*}}[TS2052]
  z.store(z.load());
}
template void in_a_template<48>(block<48>&);  // expected-note {{in kernel 'in_a_template<48>' instantiated here}}

// ---- through a macro

#define ZEROS(n) ct::zeros<tile<n>>()
[[tessera::entry]] void through_a_macro(block<16>& z) {
  auto t = ZEROS(20);  // expected-error {{axis 0 has extent 20, not a power of two [TS2052]}}
// CHECK-DAG: :[[@LINE-1]]:12: error: {{.*}}[TS2052]
  z.store(z.load());
}

// ---- accepted

[[tessera::entry]] void powers_of_two(block<1, 64>& z) { z.store(z.load() + ZEROS(64)); }
[[tessera::entry]] void most_elements(block<4096, 4096>& z) { z.store(z.load()); }
template void in_a_template<32>(block<32>&);
