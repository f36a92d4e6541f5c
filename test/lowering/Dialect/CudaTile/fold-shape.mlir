// Changes of shape on constants, and on one another.
// RUN: tessera-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: entry @constants
cuda_tile.module @m { entry @constants() {
  %a = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<2x1xi32>
  // CHECK-DAG: %[[SQUARE:.*]] = constant <i32: {{\[\[}}1, 2], [3, 4]]> : tile<2x2xi32>
  // CHECK-DAG: %[[TURNED:.*]] = constant <i32: {{\[\[}}1, 3], [2, 4]]> : tile<2x2xi32>
  // CHECK-DAG: %[[ROW:.*]] = constant <i32: {{\[\[}}3, 4]]> : tile<1x2xi32>
  // CHECK-DAG: %[[TWICE:.*]] = constant <i32: {{\[\[}}3, 4], [3, 4]]> : tile<2x2xi32>
  // CHECK-DAG: %[[JOINED:.*]] = constant <i32: {{\[\[}}1, 2, 3, 4], [3, 4, 3, 4]]> : tile<2x4xi32>
  // CHECK-DAG: %[[CHANGED:.*]] = constant <i32: {{\[\[}}1, 5], [3, 5]]> : tile<2x2xi32>
  // CHECK: print_tko "%d %d %d %d %d %d", %[[SQUARE]], %[[TURNED]], %[[ROW]], %[[TWICE]], %[[JOINED]], %[[CHANGED]]
  %square = reshape %a : tile<4xi32> -> tile<2x2xi32>
  %turned = permute %square [1, 0] : tile<2x2xi32> -> tile<2x2xi32>
  %row = extract %square[%one, %zero] : tile<2x2xi32> -> tile<1x2xi32>
  %twice = broadcast %row : tile<1x2xi32> -> tile<2x2xi32>
  %joined = cat %square, %twice dim = 1 : tile<2x2xi32>, tile<2x2xi32> -> tile<2x4xi32>
  %changed = insert %five, %square[%zero, %one] : tile<2x1xi32>, tile<2x2xi32>
  %t0 = print_tko "%d %d %d %d %d %d", %square, %turned, %row, %twice, %joined, %changed
    : tile<2x2xi32>, tile<2x2xi32>, tile<1x2xi32>, tile<2x2xi32>, tile<2x4xi32>, tile<2x2xi32> -> token
} }

// -----
// Equal elements stay equal, however many there are.
// CHECK-LABEL: entry @splats
cuda_tile.module @m { entry @splats() {
  %a = constant <f32: 1.0> : tile<1x1024xf32>
  // CHECK-NEXT: %[[ALL:.*]] = constant <f32: 1.000000e+00> : tile<2048x1024xf32>
  // CHECK-NEXT: print_tko "%f", %[[ALL]]
  %0 = broadcast %a : tile<1x1024xf32> -> tile<1024x1024xf32>
  %1 = permute %0 [1, 0] : tile<1024x1024xf32> -> tile<1024x1024xf32>
  %2 = cat %0, %1 dim = 0 : tile<1024x1024xf32>, tile<1024x1024xf32> -> tile<2048x1024xf32>
  %t0 = print_tko "%f", %2 : tile<2048x1024xf32> -> token
} }

// -----
// CHECK-LABEL: entry @chains
// CHECK-SAME: %[[C:.*]]: tile<f32>
cuda_tile.module @m { entry @chains(%c: tile<f32>) {
  // CHECK-DAG: %[[A:.*]] = reshape %{{.*}} : tile<64xi32> -> tile<2x4x8xi32>
  // CHECK-DAG: %[[B:.*]] = reshape %[[C]] : tile<f32> -> tile<1x1xf32>
  %numbers = iota : tile<64xi32>
  %a = reshape %numbers : tile<64xi32> -> tile<2x4x8xi32>
  %b = reshape %c : tile<f32> -> tile<1x1xf32>
  %zero = constant <i32: 0> : tile<i32>
  // CHECK-DAG: %[[WIDE:.*]] = broadcast %[[B]] : tile<1x1xf32> -> tile<4x8xf32>
  // CHECK-DAG: %[[TURNED:.*]] = permute %[[A]] [2, 0, 1] : tile<2x4x8xi32> -> tile<8x2x4xi32>
  // CHECK: print_tko "%f %d %d %d", %[[WIDE]], %[[TURNED]], %[[A]], %[[A]]
  %0 = broadcast %b : tile<1x1xf32> -> tile<1x8xf32>
  %1 = broadcast %0 : tile<1x8xf32> -> tile<4x8xf32>
  %2 = permute %a [1, 2, 0] : tile<2x4x8xi32> -> tile<4x8x2xi32>
  %3 = permute %2 [1, 2, 0] : tile<4x8x2xi32> -> tile<8x2x4xi32>
  %4 = permute %3 [1, 2, 0] : tile<8x2x4xi32> -> tile<2x4x8xi32>
  %5 = extract %a[%zero, %zero, %zero] : tile<2x4x8xi32> -> tile<2x4x8xi32>
  %t0 = print_tko "%f %d %d %d", %1, %3, %4, %5 : tile<4x8xf32>, tile<8x2x4xi32>, tile<2x4x8xi32>, tile<2x4x8xi32> -> token
} }
