// TS2053: a shape has another number of elements.
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

[[tessera::entry]] void reshaped(block& z) { z.store(ct::reshape(ct::zeros<tile<float, 8, 8>>(), ct::shape<16, 8>{})); }  // expected-error {{shape 8x8 has 64 elements, shape 16x8 has 128 [TS2053]}}
// CHECK-DAG: :[[@LINE-1]]:54: error: {{.*}}[TS2053]
[[tessera::entry]] void scalars(block& z) { z.store(z.load() + ct::from_scalars<tile<float, 4>>(1, 2, 3)); }  // expected-error {{3 scalars for a 4 tile of 4 elements [TS2053]}}
// CHECK-DAG: :[[@LINE-1]]:64: error: {{.*}}[TS2053]
[[tessera::entry]] void halves(block& z) { (void)ct::unpack_bytes<std::int64_t>(ct::zeros<tile<std::uint8_t, 4, 4>>()); }  // expected-error {{the last axis of a 4x4 tile of 'uint8_t' is no whole number of 'int64_t' [TS2053]}}
// CHECK-DAG: :[[@LINE-1]]:50: error: {{.*}}[TS2053]
[[tessera::entry]] void one_nibble(block& z) { (void)ct::pack_bytes(ct::zeros<tile<ct::int4, 4, 1>>()); }  // expected-error {{the last axis of a 4x1 tile of 'int4' is no whole number of 'uint8_t' [TS2053]}}
// CHECK-DAG: :[[@LINE-1]]:54: error: {{.*}}[TS2053]

// ---- in a template

template <int N>
[[tessera::entry]] void in_a_template(block& z) {
  z.store(ct::reshape(ct::zeros<tile<float, N>>(), ct::shape<16, 8>{}));  // expected-error {{shape 64 has 64 elements, shape 16x8 has 128 [TS2053]}}
// CHECK-DAG: :[[@LINE-1]]:11: error: {{.*}}[TS2053]
}
template void in_a_template<64>(block&);  // expected-note {{in kernel 'in_a_template<64>' instantiated here}}

// ---- through a macro

#define FLAT(t) ct::reshape(t, ct::shape<16, 8>{})
[[tessera::entry]] void through_a_macro(block& z) { z.store(FLAT((ct::zeros<tile<float, 2, 2, 2>>()))); }  // expected-error {{shape 2x2x2 has 8 elements, shape 16x8 has 128 [TS2053]}}
// CHECK-DAG: :[[@LINE-1]]:61: error: {{.*}}[TS2053]

// ---- accepted

template void in_a_template<128>(block&);
[[tessera::entry]] void accepted(ct::tensor<float, ct::shape<2, 2>>& z) { z.store(ct::from_scalars<tile<float, 2, 2>>(1, 2.5, 3, 4u)); }
