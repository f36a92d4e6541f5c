// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: tessera.entry @extents
tessera.entry @extents(%z: !tessera.tensor<exclusive, 8x4xf32>, %x: !tessera.tensor<shared, ?x16xf16>) {
  // CHECK-NEXT: tessera.extent %{{.*}}, 1 : !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<i64>
  %0 = tessera.extent %z, 1 : !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<i64>
  // CHECK-NEXT: tessera.extent %{{.*}}, 0 : !tessera.tensor<shared, ?x16xf16> -> !cuda_tile.tile<i64>
  %1 = tessera.extent %x, 0 : !tessera.tensor<shared, ?x16xf16> -> !cuda_tile.tile<i64>
  tessera.return
}
