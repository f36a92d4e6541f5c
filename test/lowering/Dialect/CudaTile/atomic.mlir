// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s
// RUN: tessera-translate --text-to-bytecode --bytecode-version=13.4 %s | tessera-translate --bytecode-to-text | FileCheck %s

// CHECK-LABEL: entry @atomics
// CHECK-SAME: %[[P:.*]]: tile<ptr<i64>>, %[[Q:.*]]: tile<i1>
cuda_tile.module @m { entry @atomics(%p: tile<ptr<i64>>, %q: tile<i1>) {
  %t = make_token : token
  %0 = constant <i64: 0> : tile<i64>
  // CHECK: %result, %result_token = atomic_cas_tko relaxed device %[[P]], %{{.*}}, %{{.*}} token=%{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  %a, %b = atomic_cas_tko relaxed device %p, %0, %0 token=%t : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  // CHECK-NEXT: atomic_cas_tko acq_rel sys %[[P]], %{{.*}}, %{{.*}}, %[[Q]] : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
  %c, %d = atomic_cas_tko acq_rel sys %p, %0, %0, %q : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
} }
