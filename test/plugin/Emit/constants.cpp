// Constants: Clang computes them, they are rounded once, and no compiler flag changes a bit of them.
// RUN: %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s > %t.plain 2>&1
// RUN: FileCheck --input-file=%t.plain %s
// RUN: %clang_tessera -fsyntax-only -ffast-math -O3 -w -fplugin-arg-tessera-dump %s > %t.fast 2>&1
// RUN: diff %t.plain %t.fast
// RUN: %clang_tessera -fsyntax-only -funsafe-math-optimizations -ffp-contract=fast -fdenormal-fp-math=positive-zero -w -fplugin-arg-tessera-dump %s > %t.loose 2>&1
// RUN: diff %t.plain %t.loose
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

constexpr float third = 1.0f / 3.0f;
struct weights {
  int left;
  float right;
};
constexpr weights table{3, 0.5f};
consteval int answer() { return 42; }
constexpr int square(int n) { return n * n; }

[[tessera::entry]] void folded(row& z) {
  const int local = 6;
  constexpr weights mine{7, 0.25f};
  const float product = 3.0f * 1.1f + 0.7f;
  z.store(ct::full<tile>(third) + table.left + table.right + answer() + square(9) + local * 2 + mine.right + product + sizeof(float));
}
// CHECK-LABEL: tessera.entry @_Z6folded
// CHECK: cuda_tile.constant <f32: 0.333333343> : tile<16xf32>
// CHECK: cuda_tile.constant <f32: 3.000000e+00>
// CHECK: cuda_tile.constant <f32: 5.000000e-01>
// CHECK: cuda_tile.constant <f32: 4.200000e+01>
// CHECK: cuda_tile.constant <f32: 8.100000e+01>
// CHECK: cuda_tile.constant <f32: 1.200000e+01>
// CHECK: cuda_tile.constant <f32: 2.500000e-01>
// CHECK: cuda_tile.constant <f32: 4.000000e+00>
// CHECK: cuda_tile.constant <f32: 4.000000e+00>

// Subnormals, infinities and signed zeros stay; 0.1 is rounded to double, then once to float.
[[tessera::entry]] void special(row& z) {
  z.store(z.load() * 0x1p-149f + (-0.0f) + 1.0f / 0.0f + 0.1 + (0.0f / 0.0f));
}
// CHECK-LABEL: tessera.entry @_Z7special
// CHECK: cuda_tile.constant <f32: 1.401300e-45>
// CHECK: cuda_tile.constant <f32: -0.000000e+00>
// CHECK: cuda_tile.constant <f32: 0x7F800000>
// CHECK: cuda_tile.constant <f32: 1.000000e-01>
// Without a value in C++, so an op says what it is.
// CHECK: cuda_tile.divf

// Overflow and a zero divisor are the kernel's own arithmetic.
[[tessera::entry]] void left_to_the_kernel(ct::tensor<int, ct::shape<16>>& z, int n) {
  z.store(z.load() + (n + 2147483647) + n / (n - n));
}
// CHECK-LABEL: tessera.entry @_Z18left_to_the_kernel
// CHECK: cuda_tile.addi %arg1, %{{.*}} : tile<i32>
// CHECK: cuda_tile.divi %arg1, %{{.*}} signed : tile<i32>

template <weights W, class... T>
[[tessera::entry]] void from_template_arguments(row& z, T... t) {
  z.store(z.load() * W.left * W.right + (t + ...));
}
template void from_template_arguments<weights{2, 1.5f}>(row&, float, int);
// CHECK-LABEL: tessera.entry @_Z23from_template_arguments
// CHECK: cuda_tile.constant <f32: 2.000000e+00>
// CHECK: cuda_tile.constant <f32: 1.500000e+00>
// CHECK: cuda_tile.itof %arg2 signed
