// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @pointers
// CHECK-SAME: %[[P:.*]]: tile<ptr<f32>>, %[[X:.*]]: tile<f32>, %[[Q:.*]]: tile<i1>
cuda_tile.module @m { entry @pointers(%p: tile<ptr<f32>>, %x: tile<f32>, %q: tile<i1>) {
  // CHECK-NEXT: %[[A:.*]], %[[T:.*]] = load_ptr_tko weak %[[P]] : tile<ptr<f32>> -> tile<f32>, token
  %a, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  // CHECK-NEXT: load_ptr_tko relaxed device %[[P]], %[[Q]] : tile<ptr<f32>>, tile<i1> -> tile<f32>, token
  %b, %t1 = load_ptr_tko relaxed device %p, %q : tile<ptr<f32>>, tile<i1> -> tile<f32>, token
  // CHECK-NEXT: load_ptr_tko acquire sys %[[P]], %[[Q]], %[[X]] token=%[[T]] optimization_hints = <sm_90 = {latency = 4}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  %c, %t2 = load_ptr_tko acquire sys %p, %q, %x token=%t optimization_hints = <sm_90 = {latency = 4}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
  // Padding without a mask is never seen, but other writers have it.
  // CHECK-NEXT: load_ptr_tko weak %[[P]], %[[X]] token=%[[T]] : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  %d, %t3 = load_ptr_tko weak %p, %x token=%t : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  // CHECK-NEXT: %[[U:.*]] = store_ptr_tko weak %[[P]], %[[A]] : tile<ptr<f32>>, tile<f32> -> token
  %u = store_ptr_tko weak %p, %a : tile<ptr<f32>>, tile<f32> -> token
  // CHECK-NEXT: store_ptr_tko release tl_blk %[[P]], %[[A]], %[[Q]] token=%[[U]] optimization_hints = <default = {latency = 1}> : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  %v = store_ptr_tko release tl_blk %p, %a, %q token=%u optimization_hints = <default = {latency = 1}> : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
} }
