// From C++ to the line table of a cubin: the file and lines of a kernel, and those of a function from a header that was inlined into it.
// REQUIRES: compiler, runtime, tileiras
// RUN: rm -rf %t && mkdir %t && split-file --leading-lines %s %t
// RUN: %clang_tessera %t/kernel.cpp -o %t/kernel %libtessera
// RUN: env TESSERA_CACHE=off TESSERA_DEBUG=line %t/kernel > %t/kernel.cubin
// RUN: llvm-dwarfdump-22 --debug-line %t/kernel.cubin 2>/dev/null | FileCheck %s
// RUN: env TESSERA_CACHE=off %t/kernel > %t/plain.cubin
// RUN: llvm-dwarfdump-22 --debug-line %t/plain.cubin 2>/dev/null | FileCheck %s --check-prefix=PLAIN
// CHECK-DAG: name: "kernel.cpp"
// CHECK-DAG: name: "scaled.h"
// CHECK: Address Line
// The lines of the load, the call with what was inlined there, and the store, in the numbering of this file.
// CHECK-DAG: {{0x[0-9a-f]+}} 32 0 [[KERNEL:[0-9]]]
// CHECK-DAG: {{0x[0-9a-f]+}} 33 0 [[KERNEL]]
// CHECK-DAG: {{0x[0-9a-f]+}} 21 0 {{[0-9]}}
// CHECK-DAG: {{0x[0-9a-f]+}} 34 0 [[KERNEL]]
// PLAIN-NOT: kernel.cpp
//--- scaled.h
template <class T>
T scaled(const T& x, float factor) {
  return tessera::exp(x) * factor;
}
//--- kernel.cpp
#include <tessera/tessera.h>

#include <cstdio>

#include "scaled.h"
namespace ct = tessera;

[[tessera::entry]] void scale(ct::tensor<float, ct::shape<128>>& z, const ct::tensor<float, ct::dims<1>>& x, float factor) {
  auto loaded = x.load_like(z);
  auto result = scaled(loaded, factor);
  z.store(result);
}

int main() {
  auto made = ct::compile<scale>({.target = "sm_90"}, ct::out(ct::meta<float>({1000})), ct::meta<float>({1000}), 2.0f);
  auto cubin = made.cubin();
  return std::fwrite(cubin.data(), 1, cubin.size(), stdout) != cubin.size();
}
