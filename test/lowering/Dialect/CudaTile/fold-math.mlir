// RUN: tessera-opt %s --canonicalize --split-input-file | FileCheck %s
// Functions with one exact result, of constants; what is flushed or has no such result stays.

// CHECK-LABEL: entry @whole
cuda_tile.module @m { entry @whole() {
  %a = constant <f32: [-1.5, -0.5, 0.5, 8388607.5]> : tile<4xf32>
  %h = constant <f16: [-0.25, 0x7C00, 0.0, 0xFC00]> : tile<4xf16>
  %d = constant <f64: [0x8000000000000000, -4503599627370495.5, 4503599627370495.5, 1.0e300]> : tile<4xf64>
  // CHECK-DAG: constant <f32: [-1.000000e+00, -0.000000e+00, 1.000000e+00, 0x4B000000]> : tile<4xf32>
  // CHECK-DAG: constant <f32: [-2.000000e+00, -1.000000e+00, 0.000000e+00, 0x4AFFFFFE]> : tile<4xf32>
  // CHECK-DAG: constant <f16: [-0.000000e+00, 0x7C00, 0.000000e+00, 0xFC00]> : tile<4xf16>
  // CHECK-DAG: constant <f16: [-1.000000e+00, 0x7C00, 0.000000e+00, 0xFC00]> : tile<4xf16>
  // CHECK-DAG: constant <f64: [-0.000000e+00, 0xC32FFFFFFFFFFFFE, 0x4330000000000000, 1.000000e+300]> : tile<4xf64>
  // CHECK-NOT: ceil
  // CHECK-NOT: floor
  %0 = ceil %a : tile<4xf32>
  %1 = floor %a : tile<4xf32>
  %2 = ceil %h : tile<4xf16>
  %3 = floor %h : tile<4xf16>
  %4 = ceil %d : tile<4xf64>
  %t0 = print_tko "%f %f %f %f %f", %0, %1, %2, %3, %4 : tile<4xf32>, tile<4xf32>, tile<4xf16>, tile<4xf16>, tile<4xf64> -> token
} }

// -----

// CHECK-LABEL: entry @roots
cuda_tile.module @m { entry @roots() {
  %a = constant <f32: [2.0, 4.0, 0x80000000, 0x7F800000]> : tile<4xf32>
  %s = constant <f32: 0x00000001> : tile<f32>
  %two = constant <f32: 2.0> : tile<f32>
  // CHECK-DAG: constant <f32: [1.4142135{{.*}}, 2.000000e+00, -0.000000e+00, 0x7F800000]> : tile<4xf32>
  // CHECK-DAG: constant <f32: 1.41421366{{.*}}> : tile<f32>
  // CHECK-DAG: constant <f32: 0.000000e+00> : tile<f32>
  // CHECK-NOT: sqrt
  %0 = sqrt %a : tile<4xf32>
  %1 = sqrt %two rounding<positive_inf> : tile<f32>
  %2 = sqrt %s flush_to_zero : tile<f32>
  %t0 = print_tko "%f %f %f", %0, %1, %2 : tile<4xf32>, tile<f32>, tile<f32> -> token
} }

// -----

// CHECK-LABEL: entry @recut
cuda_tile.module @m { entry @recut() {
  %f = constant <f32: [1.0, -2.0]> : tile<2xf32>
  %b = constant <i1: [true, false, false, false, false, true, false, true]> : tile<8xi1>
  %e = constant <f4E2M1FN: [1.0, 6.0]> : tile<2xf4E2M1FN>
  %y = constant <i8: [0, 0, -128, 63, 0, 0, -128, 63]> : tile<8xi8>
  // CHECK-DAG: constant <i8: [0, 0, -128, 63, 0, 0, 0, -64]> : tile<8xi8>
  // CHECK-DAG: constant <i8: -95> : tile<1xi8>
  // CHECK-DAG: constant <i8: 114> : tile<1xi8>
  // CHECK-DAG: constant <f32: 1.000000e+00> : tile<2xf32>
  // CHECK-NOT: pack
  %0 = pack %f : tile<2xf32> -> tile<8xi8>
  %1 = pack %b : tile<8xi1> -> tile<1xi8>
  %2 = pack %e : tile<2xf4E2M1FN> -> tile<1xi8>
  %3 = unpack %y : tile<8xi8> -> tile<2xf32>
  %t0 = print_tko "%d %d %d %f", %0, %1, %2, %3 : tile<8xi8>, tile<1xi8>, tile<1xi8>, tile<2xf32> -> token
} }

// -----

// No number, or several results.
// CHECK-LABEL: entry @kept
cuda_tile.module @m { entry @kept() {
  %m = constant <f32: -1.0> : tile<f32>
  %n = constant <f32: 0x7FC00000> : tile<f32>
  %two = constant <f32: 2.0> : tile<f32>
  // CHECK: sqrt
  // CHECK-NEXT: ceil
  // CHECK-NEXT: sqrt %{{.*}} rounding<approx>
  %0 = sqrt %m : tile<f32>
  %1 = ceil %n : tile<f32>
  %2 = sqrt %two rounding<approx> : tile<f32>
  %t0 = print_tko "%f %f %f", %0, %1, %2 : tile<f32>, tile<f32>, tile<f32> -> token
} }

// -----

// As the hardware multiplies: what is flushed, operand or result, keeps its sign.
// CHECK-LABEL: entry @flushed_products
cuda_tile.module @m { entry @flushed_products() {
  %a = constant <f32: [0x80000001, 0x80000001, 0x00000001, 0x00000001, 0x8DA24260, 0x0DA24260, 0x80000001, 0x00000001]> : tile<8xf32>
  %b = constant <f32: [1.0, -1.0, 1.0, -1.0, 0x2EDBE6FF, 0xAEDBE6FF, 0x80000000, 0x80000000]> : tile<8xf32>
  // CHECK: constant <f32: [-0.000000e+00, 0.000000e+00, 0.000000e+00, -0.000000e+00, -0.000000e+00, -0.000000e+00, 0.000000e+00, -0.000000e+00]> : tile<8xf32>
  // CHECK-NOT: mulf
  %0 = mulf %a, %b flush_to_zero : tile<8xf32>
  %t0 = print_tko "%f", %0 : tile<8xf32> -> token
} }
