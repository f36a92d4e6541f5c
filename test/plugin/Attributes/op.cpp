// __attribute__((tessera_op)): binds a declaration to an op by its full name; of two names the second is for integers.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify=misplaced -DMISPLACED %s
// RUN: not %clang_tessera -fsyntax-only -fplugin-arg-tessera-dump %s 2>&1 | FileCheck %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<int, ct::shape<16>>;

template <class A>
A opposite(A) __attribute__((tessera_op("cuda_tile.negf", "cuda_tile.negi")));

[[tessera::entry]] void bound(row& z, float s) {
  z.store(opposite(z.load()) * ct::min(int(opposite(s)), 3));
}
// CHECK: tessera.entry @_Z5bound
// CHECK: cuda_tile.negi %{{.*}} : tile<16xi32>
// CHECK: cuda_tile.negf %{{.*}} : tile<f32>

template <class A>
A unknown(A) __attribute__((tessera_op("cuda_tile.nosuch")));

[[tessera::entry]] void bound_to_nothing(row& z) {
  z.store(unknown(z.load()));  // expected-error {{is outside the tile subset [TS2000]}}
}

#ifdef MISPLACED
__attribute__((tessera_op)) int without_a_name(int);  // misplaced-error {{'tessera::op' takes 1 argument [TS2027]}}
__attribute__((tessera_op("a", "b", "c"))) int three_names(int);  // misplaced-error {{'tessera::op' takes 1 argument [TS2027]}}
__attribute__((tessera_op("a"))) int on_a_variable;  // misplaced-error {{'tessera::op' cannot stand here [TS2027]}}
#endif
