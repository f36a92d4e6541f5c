// A precondition is never removed, and keeps its own constants.
// RUN: tessera-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: tessera.entry @k
tessera.entry @k(%n: !cuda_tile.tile<i64>) {
  // CHECK-NEXT: tessera.precondition "n < 7" {
  // CHECK-NEXT: %[[SEVEN:.*]] = cuda_tile.constant <i64: 7>
  // CHECK-NEXT: cuda_tile.cmpi less_than %{{.*}}, %[[SEVEN]]
  tessera.precondition "n < 7" {
    %0 = cuda_tile.constant <i64: 7> : tile<i64>
    %c = cuda_tile.cmpi less_than %n, %0, signed : tile<i64> -> tile<i1>
    tessera.yield %c : !cuda_tile.tile<i1>
  }
  tessera.return
}
