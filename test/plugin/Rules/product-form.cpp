// TS2058: a product of matrices that no target has.
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

[[tessera::entry]] void accumulator(block& z) { (void)ct::mma(ct::zeros<tile<ct::half, 16, 16>>(), ct::zeros<tile<ct::half, 16, 16>>(), z.load()); }  // expected-error {{the accumulator is 16x8, the product of 16x16 and 16x16 is 16x16 [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:55: error: {{.*}}[TS2058]
[[tessera::entry]] void mixed(block& z) { z.store(ct::mma(ct::zeros<tile<ct::half, 16, 16>>(), ct::zeros<tile<ct::bfloat16, 16, 8>>(), z.load())); }  // expected-error {{products of 'half' and 'bfloat16' are not added up in 'float' [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:51: error: {{.*}}[TS2058]
[[tessera::entry]] void integers(block& z) { z.store(ct::mma(ct::zeros<tile<std::int8_t, 16, 16>>(), ct::zeros<tile<std::int8_t, 16, 8>>(), z.load())); }  // expected-error {{products of 'int8_t' and 'int8_t' are not added up in 'float' [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:54: error: {{.*}}[TS2058]
[[tessera::entry]] void wide_integers(block& z) { (void)ct::matmul(ct::zeros<tile<int, 16, 16>>(), ct::zeros<tile<int, 16, 8>>()); }  // expected-error {{products of 'int32_t' and 'int32_t' are not added up in 'int32_t' [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS2058]
[[tessera::entry]] void rank(block& z) { (void)ct::matmul(ct::zeros<tile<float, 16>>(), ct::zeros<tile<float, 16, 8>>()); }  // expected-error {{a product takes tiles of rank 2 or 3, not 16 and 16x8 [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:48: error: {{.*}}[TS2058]
[[tessera::entry]] void scales(block& z) { z.store(ct::mma_scaled(ct::zeros<tile<ct::f8e4m3, 16, 64>>(), ct::ones<tile<ct::f8e8m0, 16, 4>>(), ct::zeros<tile<ct::f8e4m3, 64, 8>>(), ct::ones<tile<ct::f8e8m0, 4, 8>>(), z.load())); }  // expected-error {{factors of 'f8e4m3' have no scale of 'f8e8m0' per 16 elements [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:52: error: {{.*}}[TS2058]
[[tessera::entry]] void scale_shape(block& z) { z.store(ct::mma_scaled(ct::zeros<tile<ct::f8e4m3, 16, 64>>(), ct::ones<tile<ct::f8e8m0, 16, 2>>(), ct::zeros<tile<ct::f8e4m3, 64, 8>>(), ct::ones<tile<ct::f8e8m0, 4, 8>>(), z.load())); }  // expected-error {{scales 16x2 and 4x8 do not fit factors 16x64 and 64x8 [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:57: error: {{.*}}[TS2058]

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(block& z) {
  z.store(ct::mma(ct::zeros<tile<T, 16, 16>>(), ct::zeros<tile<T, 16, 8>>(), z.load()));  // expected-error {{products of 'double' and 'double' are not added up in 'float' [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2058]
}
template void in_a_template<double>(block&);  // expected-note {{in kernel 'in_a_template<double>' instantiated here}}

// ---- through a macro

#define PRODUCT(a, b) ct::matmul(a, b)
[[tessera::entry]] void through_a_macro(block& z) { (void)PRODUCT((ct::zeros<tile<ct::half, 16, 16>>()), (ct::zeros<tile<float, 16, 8>>())); }  // expected-error {{products of 'half' and 'float' are not added up in 'float' [TS2058]}}
// CHECK-DAG: :[[@LINE-1]]:59: error: {{.*}}[TS2058]

// ---- accepted

template void in_a_template<ct::half>(block&);
template void in_a_template<ct::f8e5m2>(block&);
