// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

cuda_tile.module @m {
// CHECK-LABEL: entry @pointers
entry @pointers(%p: tile<ptr<i32>>, %i: tile<i64>) {
  %a = constant <i64: 4096> : tile<8xi64>
  %o = constant <i16: -1> : tile<8xi16>
  // CHECK: int_to_ptr %{{.*}} : tile<8xi64> -> tile<8xptr<f32>>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f32>>
  // CHECK-NEXT: ptr_to_int %{{.*}} : tile<8xptr<f32>> -> tile<8xi64>
  %1 = ptr_to_int %0 : tile<8xptr<f32>> -> tile<8xi64>
  // CHECK-NEXT: ptr_to_ptr %{{.*}} : tile<ptr<i32>> -> tile<ptr<f8E5M2>>
  %2 = ptr_to_ptr %p : tile<ptr<i32>> -> tile<ptr<f8E5M2>>
  // CHECK-NEXT: offset %{{.*}}, %{{.*}} : tile<8xptr<f32>>, tile<8xi16> -> tile<8xptr<f32>>
  %3 = offset %0, %o : tile<8xptr<f32>>, tile<8xi16> -> tile<8xptr<f32>>
  // CHECK-NEXT: offset %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
  %4 = offset %p, %i : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
}
}
