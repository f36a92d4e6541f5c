// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: tessera.entry @views
tessera.entry @views(%z: !tessera.tensor<exclusive, 8x4xf32>, %x: !tessera.tensor<shared, ?x16xf32>, %i: !cuda_tile.tile<i64>, %p: !cuda_tile.tile<i64>) {
  // CHECK: %[[R:.*]] = tessera.program_index %[[Z:.*]], 0 : !tessera.tensor<exclusive, 8x4xf32>
  %r = tessera.program_index %z, 0 : !tessera.tensor<exclusive, 8x4xf32>
  // CHECK-NEXT: tessera.own_extent %[[Z]], 1 : !tessera.tensor<exclusive, 8x4xf32>
  %e = tessera.own_extent %z, 1 : !tessera.tensor<exclusive, 8x4xf32>
  // CHECK-NEXT: tessera.num_tiles %[[Z]], 1 step 2 : !tessera.tensor<exclusive, 8x4xf32>
  %n = tessera.num_tiles %z, 1 step 2 : !tessera.tensor<exclusive, 8x4xf32>
  // CHECK-NEXT: %[[PART:.*]] = tessera.slice %[[X:.*]], 1 from %[[I:.*]] length %[[P:.*]] : !tessera.tensor<shared, ?x16xf32> -> !tessera.tensor<shared, ?x?xf32>
  %part = tessera.slice %x, 1 from %i length %p : !tessera.tensor<shared, ?x16xf32> -> !tessera.tensor<shared, ?x?xf32>
  // CHECK-NEXT: %[[T:.*]] = tessera.load_tile %[[PART]][%[[I]], %[[P]]] masked padding<nan> axes = [1, 0] steps = [2, 3] {latency = 5 : i64, no_tma} : !tessera.tensor<shared, ?x?xf32> -> !cuda_tile.tile<2x2xf32>
  %t = tessera.load_tile %part[%i, %p] masked padding<nan> axes = [1, 0] steps = [2, 3] {latency = 5 : i64, no_tma} : !tessera.tensor<shared, ?x?xf32> -> !cuda_tile.tile<2x2xf32>
  // CHECK-NEXT: tessera.load_tile %[[X]][%[[I]], %[[P]]] axes = [0, 1] steps = [2, 2] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<2x2xf32>
  %w = tessera.load_tile %x[%i, %p] axes = [0, 1] steps = [2, 2] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<2x2xf32>
  // CHECK-NEXT: tessera.store_tile %[[T]], %[[Z]][%[[I]], %[[P]]] axes = [0, 1] steps = [2, 2] : !cuda_tile.tile<2x2xf32>, !tessera.tensor<exclusive, 8x4xf32>
  tessera.store_tile %t, %z[%i, %p] axes = [0, 1] steps = [2, 2] : !cuda_tile.tile<2x2xf32>, !tessera.tensor<exclusive, 8x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  // CHECK: tessera.gather %[[X]][%[[I]], %[[P]]] padding = %{{.*}} checked = [true, false] : !tessera.tensor<shared, ?x16xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i64> -> !cuda_tile.tile<f32>
  %g = tessera.gather %x[%i, %p] padding = %f checked = [true, false] : !tessera.tensor<shared, ?x16xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i64> -> !cuda_tile.tile<f32>
  tessera.return
}
