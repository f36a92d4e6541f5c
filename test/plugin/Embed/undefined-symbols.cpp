// Device functions exist for the plugin only: at -O0 no object file asks for one. Nor does a function that only kernels call.
// RUN: %clang_tessera -O0 -c %s -o %t.o
// RUN: llvm-nm -u %t.o | FileCheck %s --implicit-check-not=U
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;

namespace {
template <class T>
T squared(T x) {
  return x * x;
}
}  // namespace

[[tessera::entry]] void kernel(row& z, const ct::tensor<float, ct::dims<1>>& x, float s) {
  ct::precondition(x.extent(0) > 0);
  z.store(ct::fma(squared(x.load_like(z)), ct::exp(s), ct::select(z.load() > 0, ct::sqrt(z.load()), 1.0f)));
}
// CHECK-DAG: w __tessera_stub_called
// CHECK-DAG: w __start_tessera_records
// CHECK-DAG: w __stop_tessera_records
// CHECK-DAG: U __cxa_atexit
// CHECK-DAG: U __dso_handle
// CHECK-DAG: U _ZN7tessera6detail9add_range
// CHECK-DAG: U _ZN7tessera6detail12remove_range
