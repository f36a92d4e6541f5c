// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: tessera.entry @messages
tessera.entry @messages(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  %a = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  // CHECK: tessera.print "begin\0A"
  tessera.print "begin\0A"
  // CHECK-NEXT: tessera.print "%d of 100%%: %g\0A", %{{.*}}, %{{.*}} : !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>
  tessera.print "%d of 100%%: %g\0A", %n, %a : !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>
  tessera.return
}
