// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @views
// CHECK-SAME: %[[P:.*]]: tile<ptr<f32>>, %[[I:.*]]: tile<i32>
cuda_tile.module @m { entry @views(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %0 = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  // CHECK: %[[R:.*]] = iota : tile<4xi64>
  %r = iota : tile<4xi64>
  %s = iota : tile<8xi32>
  // CHECK: %sview = make_strided_view %tview : strided_view<tile=(4x8), traversal_strides=[2,3], padding_value = nan, tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  %1 = make_strided_view %0 : strided_view<tile=(4x8), traversal_strides=[2,3], padding_value = nan, tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 0]>
  // CHECK-NEXT: %gsview = make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  %2 = make_gather_scatter_view %0 : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  // CHECK-NEXT: make_gather_scatter_view %tview : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=1>
  %3 = make_gather_scatter_view %0 : gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=1>
  // CHECK-NEXT: load_view_tko weak %sview[%[[I]], %[[I]]] : strided_view<{{.*}}>, tile<i32> -> tile<4x8xf32>, token
  %a, %t = load_view_tko weak %1[%i, %i] : strided_view<tile=(4x8), traversal_strides=[2,3], padding_value = nan, tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x8xf32>, token
  // CHECK-NEXT: load_view_tko weak %gsview[%[[R]], %[[I]]] : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi64>, tile<i32> -> tile<4x8xf32>, token
  %b, %t1 = load_view_tko weak %2[%r, %i] : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi64>, tile<i32> -> tile<4x8xf32>, token
  // CHECK-NEXT: store_view_tko weak %{{.*}}, %{{.*}}[%[[I]], %{{.*}}] : tile<4x8xf32>, gather_scatter_view<{{.*}}, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
  %c = store_view_tko weak %b, %3[%i, %s] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), padding_value = pos_inf, tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<8xi32> -> token
  // CHECK-NEXT: %[[M:.*]]:2 = get_tensor_shape %tview : tensor_view<64x64xf32, strides=[64,1]> -> tile<i32>
  %m, %n = get_tensor_shape %0 : tensor_view<64x64xf32, strides=[64,1]> -> tile<i32>
  // CHECK-NEXT: %{{.*}}:2 = get_index_space_shape %gsview : gather_scatter_view<{{.*}}> -> tile<i64>
  %x, %y = get_index_space_shape %2 : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0> -> tile<i64>
} }
