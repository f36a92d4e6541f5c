// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @accesses
// CHECK-SAME: %[[P:.*]]: tile<ptr<f32>>, %[[I:.*]]: tile<i32>, %[[J:.*]]: tile<i64>
cuda_tile.module @m { entry @accesses(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
  %t = make_token : token
  %0 = make_tensor_view %p, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
  // CHECK: %[[W:.*]] = make_partition_view
  %w = make_partition_view %0 : partition_view<tile=(2x4), tensor_view<4x8xf32, strides=[8,1]>>
  // CHECK: %[[V:.*]] = make_partition_view
  %v = make_partition_view %0 : partition_view<tile=(2x4), padding_value = zero, tensor_view<4x8xf32, strides=[8,1]>>
  // CHECK-NEXT: %[[A:.*]], %[[T:.*]] = load_view_tko weak %[[V]][%[[I]], %[[I]]] : partition_view<tile=(2x4), padding_value = zero, tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x4xf32>, token
  %a, %t1 = load_view_tko weak %v[%i, %i] : partition_view<tile=(2x4), padding_value = zero, tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x4xf32>, token
  // CHECK-NEXT: load_view_tko acquire device %[[W]][%[[J]], %[[J]]] token = %[[T]] optimization_hints = <sm_90 = {allow_tma = false, latency = 3}> inbounds = [true, false] : {{.*}}, tile<i64> -> tile<2x4xf32>, token
  %b, %t2 = load_view_tko acquire device %w[%j, %j] token = %t1 optimization_hints = <sm_90 = {latency = 3, allow_tma = false}> inbounds = [true, false] : partition_view<tile=(2x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i64> -> tile<2x4xf32>, token
  // CHECK-NEXT: load_view_tko relaxed tl_blk %[[V]]
  %c, %t3 = load_view_tko relaxed tl_blk %v[%i, %i] : partition_view<tile=(2x4), padding_value = zero, tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x4xf32>, token
  // CHECK-NEXT: store_view_tko weak %[[A]], %[[V]][%[[I]], %[[I]]] token = %{{.*}} : tile<2x4xf32>, partition_view<{{.*}}>>, tile<i32> -> token
  %t4 = store_view_tko weak %a, %v[%i, %i] token = %t2 : tile<2x4xf32>, partition_view<tile=(2x4), padding_value = zero, tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
  // CHECK-NEXT: store_view_tko release sys %[[A]], %[[V]][%[[I]], %[[I]]] optimization_hints = <default = {latency = 10}, sm_90 = {}> inbounds = [true, true] :
  %t5 = store_view_tko release sys %a, %v[%i, %i] optimization_hints = <sm_90 = {}, default = {latency = 10}> inbounds = [true, true] : tile<2x4xf32>, partition_view<tile=(2x4), padding_value = zero, tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
} }
