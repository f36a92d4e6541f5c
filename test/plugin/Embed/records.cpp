// What joins the translation unit: a module, parameters and a record of the kernel's linkage, and a stub that names its record.
// RUN: %clang_tessera -O0 -S -emit-llvm %s -o %t.ll
// RUN: FileCheck --input-file=%t.ll %s
// RUN: FileCheck --input-file=%t.ll --check-prefix=STUB %s
// RUN: FileCheck --input-file=%t.ll --check-prefix=USED %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

template <int N>
[[tessera::entry]] void instance(row& z, const ct::tensor<float, ct::shape<32>>& x, int) {
  z.store(x.load_like(z) * N);
}
template void instance<2>(row&, const ct::tensor<float, ct::shape<32>>&, int);
// The record: size, magic, versions, stub, names, parameters, module; aligned, hidden, in its section, once per program.
// CHECK-DAG: @__tessera_record__Z8instanceILi2E{{[^ ]*}} = linkonce_odr hidden constant %struct.__tessera_kernel_record { i32 160, i32 1381192532, i32 1, i32 1, ptr @_Z8instanceILi2E{{[^ ]*}}, {{.*}} i64 3, {{.*}}, section "tessera_records", comdat, align 16
// CHECK-DAG: @__tessera_module__Z8instanceILi2E{{[^ ]*}} = linkonce_odr hidden constant [{{[0-9]+}} x i8] c"ML\EFR{{.*}}, comdat, align 16
// CHECK-DAG: @__tessera_parameters__Z8instanceILi2E{{[^ ]*}} = linkonce_odr hidden constant [3 x %struct.__tessera_parameter] [%struct.__tessera_parameter { i8 2, i8 7, i8 1, i8 2, i16 0, i16 0, ptr @{{[^ ]*}}, [8 x i64] [i64 16, i64 0, {{.*}} { i8 1, i8 7, i8 1, i8 0, {{.*}} [8 x i64] [i64 32, {{.*}} { i8 0, i8 3, i8 0, i8 0,
// CHECK-DAG: c"instance<2>\00"

[[tessera::entry]] static void internal(row& z) { z.store(ct::zeros<tile>()); }
// CHECK-DAG: @{{[^ ]*}}__tessera_record__ZL8internal{{[^ ]*}} = internal constant {{.*}}, section "tessera_records", align 16

namespace {
[[tessera::entry]] void unnamed(row& z) { z.store(ct::zeros<tile>()); }
}  // namespace
// CHECK-DAG: @{{[^ ]*}}__tessera_record__ZN12_GLOBAL__N_17unnamed{{[^ ]*}} = internal constant

[[tessera::entry]] inline void one_per_program(row& z) { z.store(ct::zeros<tile>()); }
// CHECK-DAG: @__tessera_record__Z15one_per_program{{[^ ]*}} = linkonce_odr hidden constant {{.*}} comdat

[[tessera::entry]] void external(row& z) { z.store(ct::zeros<tile>()); }
// CHECK-DAG: @{{[^ ]*}}__tessera_record__Z8external{{[^ ]*}} = internal constant

[[tessera::entry]] void without_parameters() {}
// CHECK-DAG: @{{[^ ]*}}__tessera_record__Z18without_parametersv = {{.*}} { i32 160, {{.*}} ptr null, i64 0, ptr @{{[^ ]*}}__tessera_module__Z18without_parametersv,

// STUB: declare extern_weak void @__tessera_stub_called(
// STUB: define {{.*}}void @_Z8external
// STUB: call void @__tessera_stub_called(ptr noundef @{{[^ ]*}}__tessera_record__Z8external

// USED: @llvm.used = {{.*}}{{[^ ]*}}__tessera_record__Z18without_parametersv
// USED-NOT: tessera4tile
