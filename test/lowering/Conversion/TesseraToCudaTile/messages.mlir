// Messages have an order of their own, in branches and loops too, and wait for no access.
// RUN: %tessera-opt %s --tessera-verify-record --tessera-specialize --tessera-place-checks --convert-tessera-to-cuda-tile \
// RUN:   --tessera-verify-modes --tessera-verify-token-order --split-input-file | FileCheck %s

// CHECK-LABEL: entry @straight
tessera.entry @straight(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>)
    attributes {parameter_names = ["z", "n"], parameter_flags = array<i32: 3, 0>} {
  // CHECK: %[[FIRST:.*]] = print_tko "one\0A" -> token
  tessera.print "one\0A"
  // CHECK: %[[A:.*]], %[[LOADED:.*]] = load_view_tko weak %{{.*}}[%{{.*}}] {tessera
  %a = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  // CHECK: print_tko "%d: %g\0A", %{{.*}}, %[[A]] token{{ ?= ?}}%[[FIRST]] : tile<i32>, tile<8xf32> -> token
  tessera.print "%d: %g\0A", %n, %a : !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>
  // CHECK: store_view_tko weak %{{.*}} token{{ ?= ?}}%[[LOADED]]
  tessera.store %a, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}

// -----

// CHECK-LABEL: entry @nested
tessera.entry @nested(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>, %n: !cuda_tile.tile<i32>)
    attributes {parameter_names = ["z", "b", "n"], parameter_flags = array<i32: 0, 0, 0>} {
  // CHECK: %[[FIRST:.*]] = print_tko "before" -> token
  tessera.print "before"
  // CHECK: %[[AFTER:.*]] = if %{{.*}} -> (token) {
  cuda_tile.if %b {
    // CHECK: %[[INSIDE:.*]] = print_tko "inside" token{{ ?= ?}}%[[FIRST]] -> token
    // CHECK: yield %[[INSIDE]]
    tessera.print "inside"
  }
  // CHECK: } else {
  // CHECK: yield %[[FIRST]]
  %zero = cuda_tile.constant <i32: 0> : !cuda_tile.tile<i32>
  %one = cuda_tile.constant <i32: 1> : !cuda_tile.tile<i32>
  // CHECK: %[[LAST:.*]] = for %[[I:.*]] in (%{{.*}} to %{{.*}}, step %{{.*}}) : tile<i32> iter_values(%[[CARRIED:.*]] = %[[AFTER]]) -> (token) {
  cuda_tile.for %i in (%zero to %n, step %one) : !cuda_tile.tile<i32> {
    // CHECK: %[[ROUND:.*]] = print_tko "%d", %[[I]] token{{ ?= ?}}%[[CARRIED]] : tile<i32> -> token
    tessera.print "%d", %i : !cuda_tile.tile<i32>
    // CHECK: continue %[[ROUND]]
  }
  // CHECK: print_tko "behind" token{{ ?= ?}}%[[LAST]] -> token
  tessera.print "behind"
  tessera.return
}
