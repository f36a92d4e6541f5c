// TS2061: a scalar or a padding meets an element type that cannot hold it.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// RUN: not %clang_tessera -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
#include <cstdint>

template <class T>
using row = ct::tensor<T, ct::shape<128>>;
template <class T>
using input = ct::tensor<T, ct::dims<1>>;

// ---- plain

[[tessera::entry]] void floating_constant(row<int>& z) {
  z.store(z.load() + 0.5f);  // expected-error {{does not fit element type 'int32_t' [TS2061]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS2061]
}

[[tessera::entry]] void floating_scalar(row<int>& z, float by) {
  z.store(z.load() * by);  // expected-error {{scalar of type 'float' does not fit element type 'int32_t' [TS2061]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS2061]
}

[[tessera::entry]] void large_constant(row<int>& z) {
  z.store(z.load() + 5000000000);  // expected-error {{scalar 5000000000 does not fit element type 'int32_t' [TS2061]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS2061]
}

[[tessera::entry]] void padding(row<int>& z, const input<int>& x) {
  z.store(x.load_like(z, ct::pad_nan));  // expected-error {{element type 'int32_t' has no padding value 'pad_nan' [TS2061]}}
// CHECK-DAG: :[[@LINE-1]]:26: error: {{.*}}[TS2061]
}

// ---- in a template

template <class T>
[[tessera::entry]] void in_a_template(row<T>& z, float by) {
  z.store(z.load() + by);  // expected-error {{scalar of type 'float' does not fit element type 'int64_t' [TS2061]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS2061]
}
template void in_a_template(row<std::int64_t>&, float);  // expected-note {{in kernel 'in_a_template<long>' instantiated here}}

// ---- through a macro

#define HALF 0.5f
[[tessera::entry]] void through_a_macro(row<int>& z) {
  z.store(z.load() + HALF);  // expected-error {{does not fit element type 'int32_t' [TS2061]}}
// CHECK-DAG: :[[@LINE-1]]:22: error: {{.*}}[TS2061]
}

// ---- accepted

[[tessera::entry]] void rounded(row<float>& z, double by) { z.store(z.load() + by + 1); }
[[tessera::entry]] void small_constant(row<int>& z) { z.store(z.load() + 5); }
[[tessera::entry]] void wide_scalar_widens(row<std::int64_t>& z, const input<int>& x, std::int64_t by) { z.store(x.load_like(z) + by); }
[[tessera::entry]] void floating_padding(row<float>& z, const input<float>& x) { z.store(x.load_like(z, ct::pad_neg_inf)); }
template void in_a_template(row<float>&, float);
