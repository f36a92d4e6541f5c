// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @constants
cuda_tile.module @m { entry @constants() {
  // CHECK: %cst_1_f32 = constant <f32: 1.000000e+00> : tile<4xf32>
  %0 = constant <f32: 1.0> : tile<4xf32>
  // A list of equal elements is the same constant as one element.
  // CHECK-NEXT: constant <i32: 3> : tile<2x2xi32>
  %1 = constant <i32: [[3, 3], [3, 3]]> : tile<2x2xi32>
  // CHECK-NEXT: constant <i32: {{\[\[}}1, -2], [3, 4]]> : tile<2x2xi32>
  %2 = constant <i32: [[1, -2], [3, 4]]> : tile<2x2xi32>
  // CHECK-NEXT: constant <i64: {{\[\[\[}}1, 2]], {{\[\[}}3, 4]]]> : tile<2x1x2xi64>
  %3 = constant <i64: [[[1, 2]], [[3, 4]]]> : tile<2x1x2xi64>
  // CHECK-NEXT: %true = constant <i1: true> : tile<i1>
  %4 = constant <i1: true> : tile<i1>
  // CHECK-NEXT: constant <i1: [true, false, false, true]> : tile<4xi1>
  %5 = constant <i1: [true, false, false, true]> : tile<4xi1>
  // CHECK-NEXT: constant <i16: -1> : tile<i16>
  %6 = constant <i16: 0xFFFF> : tile<i16>
  // CHECK-NEXT: constant <f16: 0x7C00> : tile<f16>
  %7 = constant <f16: 0x7C00> : tile<f16>
  // CHECK-NEXT: constant <f64: -5.000000e-01> : tile<f64>
  %8 = constant <f64: -0.5> : tile<f64>
  // CHECK-NEXT: constant <bf16: 0x7FC0> : tile<2xbf16>
  %9 = constant <bf16: 0x7FC0> : tile<2xbf16>
  // CHECK-NEXT: constant <tf32: {{.*}}> : tile<2xtf32>
  %10 = constant <tf32: [1.0, 2.0]> : tile<2xtf32>
  // CHECK-NEXT: constant <f8E4M3FN: 1.000000e+00> : tile<f8E4M3FN>
  %11 = constant <f8E4M3FN: 1.0> : tile<f8E4M3FN>
  // CHECK-NEXT: constant <i8: -128> : tile<i8>
  %12 = constant <i8: -128> : tile<i8>
}

// CHECK-LABEL: entry @shapes
entry @shapes() {
  %a = constant <f32: 1.0> : tile<f32>
  // CHECK: %reshape = reshape %{{.*}} : tile<f32> -> tile<1x1xf32>
  %0 = reshape %a : tile<f32> -> tile<1x1xf32>
  // CHECK-NEXT: %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x8xf32>
  %1 = broadcast %0 : tile<1x1xf32> -> tile<4x8xf32>
  // CHECK-NEXT: iota : tile<128xi32>
  %2 = iota : tile<128xi32>
  // CHECK-NEXT: reshape %{{.*}} : tile<128xi32> -> tile<2x64xi32>
  %3 = reshape %2 : tile<128xi32> -> tile<2x64xi32>
  // CHECK-NEXT: iota : tile<2xi1>
  %4 = iota : tile<2xi1>
}

// CHECK-LABEL: entry @slices
entry @slices(%i: tile<i32>, %j: tile<i32>, %q: tile<ptr<i8>>) {
  %a = constant <f32: 1.0> : tile<4x8xf32>
  %c = constant <i1: true> : tile<2x4x8xi1>
  %u = reshape %q : tile<ptr<i8>> -> tile<1x1xptr<i8>>
  %p = broadcast %u : tile<1x1xptr<i8>> -> tile<1x2xptr<i8>>
  // CHECK: cat %{{.*}}, %{{.*}} dim = 0 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x8xf32>
  %0 = cat %a, %a dim = 0 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x8xf32>
  // CHECK-NEXT: cat %{{.*}}, %{{.*}} dim = 1 : tile<1x2xptr<i8>>, tile<1x2xptr<i8>> -> tile<1x4xptr<i8>>
  %1 = cat %p, %p dim = 1 : tile<1x2xptr<i8>>, tile<1x2xptr<i8>> -> tile<1x4xptr<i8>>
  // CHECK-NEXT: permute %{{.*}} [1, 0] : tile<4x8xf32> -> tile<8x4xf32>
  %2 = permute %a [1, 0] : tile<4x8xf32> -> tile<8x4xf32>
  // CHECK-NEXT: permute %{{.*}} [2, 0, 1] : tile<2x4x8xi1> -> tile<8x2x4xi1>
  %3 = permute %c [2, 0, 1] : tile<2x4x8xi1> -> tile<8x2x4xi1>
  // CHECK-NEXT: extract %{{.*}}[%{{.*}}, %{{.*}}] : tile<4x8xf32> -> tile<2x8xf32>
  %4 = extract %a[%i, %j] : tile<4x8xf32> -> tile<2x8xf32>
  // CHECK-NEXT: extract %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}] : tile<2x4x8xi1> -> tile<1x1x1xi1>
  %5 = extract %c[%i, %j, %i] : tile<2x4x8xi1> -> tile<1x1x1xi1>
  // CHECK-NEXT: insert %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : tile<2x8xf32>, tile<4x8xf32>
  %6 = insert %4, %a[%i, %j] : tile<2x8xf32>, tile<4x8xf32>
} }
