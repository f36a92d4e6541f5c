// Loops carry one token per writing root that their body touches; break and continue take it along.
// RUN: %tessera-opt %s --tessera-verify-record --tessera-specialize --tessera-expand-total-arithmetic --tessera-place-checks --convert-tessera-to-cuda-tile \
// RUN:   --tessera-verify-modes --tessera-verify-guards --tessera-verify-token-order --split-input-file | FileCheck %s

// CHECK-LABEL: entry @counted
tessera.entry @counted(%z: !tessera.tensor<exclusive, 8xf32>, %w: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>)
    attributes {parameter_names = ["z", "w", "n"], parameter_flags = array<i32: 1, 0, 0>} {
  %zero = cuda_tile.constant <i32: 0> : !cuda_tile.tile<i32>
  %one = cuda_tile.constant <i32: 1> : !cuda_tile.tile<i32>
  // CHECK: %[[OLD:.*]], %[[LOADED:.*]] = load_view_tko
  %a = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  // CHECK: %[[AFTER:.*]]:2 = for %{{.*}} in (%{{.*}} to %{{.*}}, step %{{.*}}) : tile<i32> iter_values(%[[V:.*]] = %[[OLD]], %[[T:.*]] = %[[LOADED]]) -> (tile<8xf32>, token)
  %r = cuda_tile.for %i in (%zero to %n, step %one) : tile<i32> iter_values(%v = %a) -> (tile<8xf32>) {
    %s = cuda_tile.addf %v, %v : !cuda_tile.tile<8xf32>
    // CHECK: %[[STORED:.*]] = store_view_tko weak %{{.*}} token{{ ?= ?}}%[[T]]
    tessera.store %s, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
    // CHECK: continue %{{.*}}, %[[STORED]] : tile<8xf32>, token
    cuda_tile.continue %s : !cuda_tile.tile<8xf32>
  }
  // CHECK: store_view_tko weak %[[AFTER]]#0, %{{.*}} token{{ ?= ?}}%[[AFTER]]#1
  tessera.store %r, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  // The other output is in no loop, and waits for none.
  // CHECK: store_view_tko weak %{{.*}}, %{{[a-zA-Z0-9_]+}}[%{{[a-zA-Z0-9_]+}}] {tessera
  tessera.store %r, %w : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}

// -----

// CHECK-LABEL: entry @general
tessera.entry @general(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>)
    attributes {parameter_names = ["z", "b"], parameter_flags = array<i32: 0, 0>} {
  %v = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  // CHECK: %[[START:.*]] = make_token
  // CHECK: %[[AFTER:.*]] = loop iter_values(%[[T:.*]] = %[[START]]) : token -> token {
  cuda_tile.loop {
    // CHECK: %[[FIRST:.*]] = store_view_tko weak %{{.*}} token{{ ?= ?}}%[[T]]
    tessera.store %v, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
    // A branch that touches no root leaves the loop with its token.
    // CHECK: if %{{.*}} {
    // CHECK-NEXT: break %[[FIRST]] : token
    cuda_tile.if %b {
      cuda_tile.break
    }
    // CHECK: %[[INSIDE:.*]] = if %{{.*}} -> (token) {
    // CHECK: %[[SECOND:.*]] = store_view_tko weak %{{.*}} token{{ ?= ?}}%[[FIRST]]
    // CHECK: continue %[[SECOND]] : token
    // CHECK: } else {
    // CHECK: yield %[[FIRST]] : token
    cuda_tile.if %b {
      tessera.store %v, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
      cuda_tile.continue
    }
    // CHECK: continue %[[INSIDE]] : token
  }
  // CHECK: load_view_tko weak %{{.*}} token{{ ?= ?}}%[[AFTER]]
  %a = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  tessera.store %a, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}

// -----

// An access in a loop has its guard in place, and loads of shared roots are not carried.
// CHECK-LABEL: entry @guarded
tessera.entry @guarded(%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, ?xf32>, %n: !cuda_tile.tile<i64>)
    attributes {parameter_names = ["z", "x", "n"], parameter_flags = array<i32: 0, 0, 0>} {
  %zero = cuda_tile.constant <i64: 0> : !cuda_tile.tile<i64>
  %step = cuda_tile.constant <i64: 2> : !cuda_tile.tile<i64>
  %v = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  // CHECK: for unsigned %{{.*}} in ({{.*}}) : tile<i64> iter_values(%[[SUM:.*]] = %{{.*}}) -> (tile<8xf32>) {
  %r = cuda_tile.for %i in (%zero to %n, step %step) : tile<i64> iter_values(%s = %v) -> (tile<8xf32>) {
    // CHECK: if %{{.*}} -> (tile<8xf32>) {
    // CHECK: load_view_tko
    // CHECK: atomic_cas_tko
    %a = tessera.load_like %x, %z : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
    %t = cuda_tile.addf %s, %a : !cuda_tile.tile<8xf32>
    cuda_tile.continue %t : !cuda_tile.tile<8xf32>
  }
  tessera.store %r, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}
