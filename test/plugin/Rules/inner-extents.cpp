// TS2050: the inner extents of a product of matrices differ.
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

[[tessera::entry]] void plain(block& z) {
  z.store(ct::mma(ct::zeros<tile<ct::half, 16, 8>>(), ct::zeros<tile<ct::half, 16, 8>>(), z.load()));  // expected-error {{inner extents differ, a is 16x8, b is 16x8 [TS2050]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2050]
}

[[tessera::entry]] void batched(ct::tensor<float, ct::shape<2, 16, 8>>& z) {
  z.store(ct::matmul(ct::zeros<tile<float, 2, 16, 4>>(), ct::zeros<tile<float, 8, 8>>()));  // expected-error {{inner extents differ, a is 2x16x4, b is 8x8 [TS2050]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2050]
}

// ---- in a template

template <int K>
[[tessera::entry]] void in_a_template(block& z) {
  z.store(ct::mma(ct::zeros<tile<ct::half, 16, K>>(), ct::zeros<tile<ct::half, 32, 8>>(), z.load()));  // expected-error {{inner extents differ, a is 16x64, b is 32x8 [TS2050]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2050]
}
template void in_a_template<64>(block&);  // expected-note {{in kernel 'in_a_template<64>' instantiated here}}

// ---- through a macro

#define PRODUCT(a, b) ct::matmul(a, b)
[[tessera::entry]] void through_a_macro(block& z) {
  z.store(PRODUCT((ct::zeros<tile<ct::tf32, 16, 16>>()), (ct::zeros<tile<ct::tf32, 8, 8>>())));  // expected-error {{inner extents differ, a is 16x16, b is 8x8 [TS2050]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2050]
}

// ---- accepted

template void in_a_template<32>(block&);
