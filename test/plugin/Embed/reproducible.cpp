// Two runs give one object, and a mapped path leaves no trace of the folder.
// RUN: %clang_tessera -c %s -o %t.1.o && %clang_tessera -c %s -o %t.2.o && cmp %t.1.o %t.2.o
// RUN: %clang_tessera -c -ffile-prefix-map=%root=. %s -o %t.mapped.o
// RUN: llvm-strings %t.mapped.o | FileCheck %s --implicit-check-not=%root
#include <tessera/dsl.h>

namespace ct = tessera;

template <int N>
[[tessera::entry]] void kernel(ct::tensor<float, ct::shape<16>>& z) {
  z.store(z.load() * N);
}
template void kernel<1>(ct::tensor<float, ct::shape<16>>&);
template void kernel<2>(ct::tensor<float, ct::shape<16>>&);
// CHECK: ./test/plugin/Embed/reproducible.cpp
