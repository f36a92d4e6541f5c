// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: tessera.entry @preconditions
// CHECK-SAME: %[[X:.*]]: !tessera.tensor<shared, ?xf32>, %[[N:.*]]: !cuda_tile.tile<i64>
tessera.entry @preconditions(%x: !tessera.tensor<shared, ?xf32>, %n: !cuda_tile.tile<i64>) {
  // CHECK: tessera.precondition "n == x.extent(0) && \22q\22" {
  // CHECK-NEXT: %[[E:.*]] = tessera.extent %[[X]], 0
  // CHECK-NEXT: %[[C:.*]] = cuda_tile.cmpi equal %[[N]], %[[E]], signed : tile<i64> -> tile<i1>
  // CHECK-NEXT: tessera.yield %[[C]] : !cuda_tile.tile<i1>
  // CHECK-NEXT: }
  tessera.precondition "n == x.extent(0) && \22q\22" {
    %e = tessera.extent %x, 0 : !tessera.tensor<shared, ?xf32> -> !cuda_tile.tile<i64>
    %c = cuda_tile.cmpi equal %n, %e, signed : tile<i64> -> tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  // CHECK: tessera.precondition "true" {
  tessera.precondition "true" {
    %t = cuda_tile.constant <i1: true> : tile<i1>
    tessera.yield %t : !cuda_tile.tile<i1>
  }
  tessera.return
}
