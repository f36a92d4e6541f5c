// TS2056: an axis is outside of the rank, or a list of axes is no permutation.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

#include <cstdint>

namespace ct = tessera;
using namespace ct::literals;
template <class T, int... E>
using tile = ct::tile<T, ct::shape<E...>>;
using block = ct::tensor<float, ct::shape<16, 8>>;

// ---- plain

[[tessera::entry]] void reduced(block& z) { z.store(z.load() + ct::sum(z.load(), 2_ic)); }  // expected-error {{axis 2 is outside of rank 2 [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:82: error: {{.*}}[TS2056]
[[tessera::entry]] void expanded(block& z) { (void)ct::expand_dims(z.load(), 3_ic); }  // expected-error {{axis 3 is outside of rank 3 [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:78: error: {{.*}}[TS2056]
[[tessera::entry]] void beyond(block& z) { (void)ct::permute<0, 2>(z.load()); }  // expected-error {{axis 2 is outside of rank 2 [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2056]
[[tessera::entry]] void twice(block& z) { (void)ct::permute<1, 1>(z.load()); }  // expected-error {{axis 1 is named twice [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:49: error: {{.*}}[TS2056]
[[tessera::entry]] void too_few(block& z) { (void)ct::permute<0>(z.load()); }  // expected-error {{1 axes are named, the rank is 2 [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2056]
[[tessera::entry]] void joined(block& z) { (void)ct::cat<2>(z.load(), z.load()); }  // expected-error {{axis 2 is outside of rank 2 [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2056]
[[tessera::entry]] void turned(block& z) { (void)ct::transpose(ct::zeros<tile<float, 2, 4, 8>>()); }  // expected-error {{'transpose' takes a tile of rank 2, not 2x4x8, use 'permute' [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2056]
[[tessera::entry]] void scanned(block& z) { z.store(ct::partial_sum(z.load())); }  // expected-error {{'partial_sum' at rank 2 needs an axis [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:53: error: {{.*}}[TS2056]
[[tessera::entry]] void generic(block& z) { (void)ct::reduce(z.load(), 2_ic, 0.0f, [](float a, float b) { return a + b; }); }  // expected-error {{axis 2 is outside of rank 2 [TS2056]}} expected-note {{in function 'tessera::reduce<}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2056]

// ---- in a template

template <int Axis>
[[tessera::entry]] void in_a_template(block& z) {
  z.store(z.load() - ct::prod(z.load(), std::integral_constant<int, Axis>{}));  // expected-error {{axis 7 is outside of rank 2 [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:41: error: {{.*}}[TS2056]
}
template void in_a_template<7>(block&);  // expected-note {{in kernel 'in_a_template<7>' instantiated here}}

// ---- through a macro

#define ROWS(t) ct::sum(t, 4_ic)
[[tessera::entry]] void through_a_macro(block& z) { z.store(z.load() + ROWS(z.load())); }  // expected-error {{axis 4 is outside of rank 2 [TS2056]}}
// CHECK-DAG: :[[@LINE-1]]:72: error: {{.*}}[TS2056]

// ---- accepted

template void in_a_template<1>(block&);
[[tessera::entry]] void accepted(block& z) {
  z.store(ct::permute<1, 0>(ct::transpose(z.load())) + ct::sum(z.load(), 0_ic) + ct::partial_sum(z.load(), 1_ic));
}
