// TS3103: a product of float matrices uses no tensor cores. A remark: the kernel is accepted.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clang_tessera -fsyntax-only %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using square = ct::tile<float, ct::shape<16, 16>>;

[[tessera::entry]] void plain(ct::tensor<float, ct::shape<16, 16>>& z) {
  z.store(ct::matmul(z.load(), z.load()));  // expected-remark {{'matmul' of 'float' uses no tensor cores, 'tf32' does [TS3103]}}
// CHECK: :[[@LINE-1]]:11: remark: {{.*}}[TS3103]
}

template <class T>
[[tessera::entry]] void in_a_template(ct::tensor<float, ct::shape<16, 16>>& z) {
  auto t = ct::element_cast<T>(z.load());
  z.store(ct::mma(t, t, z.load()));  // expected-remark {{'mma' of 'float' uses no tensor cores}}
}
template void in_a_template<float>(ct::tensor<float, ct::shape<16, 16>>&);

#define PRODUCT(a, b) ct::matmul(a, b)
[[tessera::entry]] void through_a_macro(ct::tensor<float, ct::shape<16, 16>>& z) {
  z.store(PRODUCT(z.load(), z.load()));  // expected-remark {{'matmul' of 'float' uses no tensor cores}}
}

// ---- nothing to say

template void in_a_template<ct::tf32>(ct::tensor<float, ct::shape<16, 16>>&);
template void in_a_template<ct::half>(ct::tensor<float, ct::shape<16, 16>>&);
