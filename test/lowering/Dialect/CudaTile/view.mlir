// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @views
// CHECK-SAME: %[[P:.*]]: tile<ptr<f32>>, %[[M:.*]]: tile<i32>, %[[S:.*]]: tile<i32>
cuda_tile.module @m { entry @views(%p: tile<ptr<f32>>, %m: tile<i32>, %s: tile<i32>) {
  // CHECK-NEXT: %tview = make_tensor_view %[[P]], shape = [%[[M]], 32], strides = [%[[S]], 1] : tile<i32> -> tensor_view<?x32xf32, strides=[?,1]>
  %0 = make_tensor_view %p, shape = [%m, 32], strides = [%s, 1] : tile<i32> -> tensor_view<?x32xf32, strides=[?,1]>
  // CHECK-NEXT: make_tensor_view %[[P]], shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  %1 = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  // CHECK-NEXT: make_tensor_view %[[P]], shape = [], strides = [] : tensor_view<f32>
  %2 = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
  // CHECK-NEXT: %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x32xf32, strides=[?,1]>>
  %3 = make_partition_view %0 : partition_view<tile=(4x8), tensor_view<?x32xf32, strides=[?,1]>>
  // An identity is not printed.
  // CHECK-NEXT: make_partition_view %tview : partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x32xf32, strides=[?,1]>>
  %4 = make_partition_view %0 : partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x32xf32, strides=[?,1]>, dim_map=[0, 1]>
  // CHECK-NEXT: make_partition_view %tview : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x32xf32, strides=[?,1]>, dim_map=[1, 0]>
  %5 = make_partition_view %0 : !cuda_tile.partition_view<tile=(4x8), padding_value = zero, !cuda_tile.tensor_view<?x32xf32, strides=[?, 1]>, dim_map=[1, 0]>
} }
