// TS2057: a part of a tile that does not divide or fit.
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

[[tessera::entry]] void larger(block& z) { (void)ct::extract<ct::shape<32, 8>>(z.load(), 0, 0); }  // expected-error {{a 32x8 part does not divide a 16x8 tile [TS2057]}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2057]
[[tessera::entry]] void other_rank(block& z) { (void)ct::extract<ct::shape<8>>(z.load(), 0); }  // expected-error {{a 8 part does not divide a 16x8 tile [TS2057]}}
// CHECK-DAG: :[[@LINE-1]]:54: error: {{.*}}[TS2057]
[[tessera::entry]] void no_such_part(block& z) { (void)ct::extract<ct::shape<4, 8>>(z.load(), 4, 0); }  // expected-error {{part 4 does not exist, axis 0 has 4 [TS2057]}}
// CHECK-DAG: :[[@LINE-1]]:95: error: {{.*}}[TS2057]
[[tessera::entry]] void negative(block& z) { z.store(ct::insert(z.load(), ct::zeros<tile<float, 4, 4>>(), 0, -1)); }  // expected-error {{part -1 does not exist, axis 1 has 2 [TS2057]}}
// CHECK-DAG: :[[@LINE-1]]:110: error: {{.*}}[TS2057]
[[tessera::entry]] void joined(block& z) { (void)ct::cat<0>(z.load(), ct::zeros<tile<float, 16, 4>>()); }  // expected-error {{tiles 16x8 and 16x4 do not join on axis 0 [TS2057]}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2057]

// ---- in a template

template <int N>
[[tessera::entry]] void in_a_template(block& z) {
  z.store(ct::insert(z.load(), ct::zeros<tile<float, N, 8>>(), 0, 0));  // expected-error {{a 32x8 part does not divide a 16x8 tile [TS2057]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2057]
}
template void in_a_template<32>(block&);  // expected-note {{in kernel 'in_a_template<32>' instantiated here}}

// ---- through a macro

#define PART(t, i) ct::extract<ct::shape<8, 8>>(t, i, 0)
[[tessera::entry]] void through_a_macro(block& z) { (void)PART(z.load(), 2); }  // expected-error {{part 2 does not exist, axis 0 has 2 [TS2057]}}
// CHECK-DAG: :[[@LINE-1]]:74: error: {{.*}}[TS2057]

// ---- accepted: a number that is not constant counts modulo the number of parts

template void in_a_template<4>(block&);
[[tessera::entry]] void accepted(block& z, int i, std::uint64_t j) {
  auto part = ct::extract<ct::shape<4, 8>>(z.load(), i, 0);
  z.store(ct::insert(z.load(), part + part, 3, j));
}
