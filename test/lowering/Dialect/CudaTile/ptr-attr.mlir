// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// What is known of the memory behind a pointer is part of the types of pointers and tensor views.
// CHECK-LABEL: entry @pointers
// CHECK-SAME: %[[P:.*]]: tile<ptr<f32, <none>>>, %[[N:.*]]: tile<i32>
cuda_tile.module @m { entry @pointers(%p: tile<ptr<f32, <none>>>, %n: tile<i32>) {
  // CHECK-NEXT: make_tensor_view %[[P]], shape = [4], strides = [1] : tile<ptr<f32, <none>>> -> tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  %0 = make_tensor_view %p, shape = [4], strides = [1] : tile<ptr<f32, <none>>> -> tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  // CHECK-NEXT: make_tensor_view %[[P]], shape = [%[[N]]], strides = [1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  %1 = make_tensor_view %p, shape = [%n], strides = [1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>
  // CHECK-NEXT: make_tensor_view %[[P]], shape = [], strides = [] : tile<ptr<f32, <none>>> -> tensor_view<f32, #cuda_tile.ptr_attr<none>>
  %2 = make_tensor_view %p, shape = [], strides = [] : tile<ptr<f32, <none>>> -> tensor_view<f32, #cuda_tile.ptr_attr<none>>
} }
