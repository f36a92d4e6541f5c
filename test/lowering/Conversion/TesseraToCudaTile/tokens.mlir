// Tokens order the accesses of one writing root and nothing else.
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks --convert-tessera-to-cuda-tile --tessera-verify-token-order \
// RUN:   --split-input-file | FileCheck %s

// Loads wait for the last store, a store for all loads since; two outputs do not wait for each other.
// CHECK-LABEL: entry @straight
tessera.entry @straight(%z: !tessera.tensor<exclusive, 8xf32>, %w: !tessera.tensor<exclusive, 8xf32>)
    attributes {parameter_names = ["z", "w"], parameter_flags = array<i32: 1, 0>} {
  // CHECK: %{{.*}}, %[[FIRST:.*]] = load_view_tko weak %[[Z:[a-zA-Z0-9_]+]][%{{[a-zA-Z0-9_]+}}] {tessera
  %a = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  // CHECK: %{{.*}}, %[[SECOND:.*]] = load_view_tko weak %[[Z]][%{{[a-zA-Z0-9_]+}}] {tessera
  %b = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  %s = cuda_tile.addf %a, %b : !cuda_tile.tile<8xf32>
  // CHECK: store_view_tko weak %{{.*}}, %[[W:[a-zA-Z0-9_]+]][%{{[a-zA-Z0-9_]+}}] {tessera
  tessera.store %s, %w : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  // CHECK: %[[BOTH:.*]] = join_tokens %[[FIRST]], %[[SECOND]]
  // CHECK: %[[STORED:.*]] = store_view_tko weak %{{.*}}, %[[Z]][%{{.*}}] token{{ ?= ?}}%[[BOTH]]
  tessera.store %s, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  // CHECK: load_view_tko weak %[[Z]][%{{.*}}] token{{ ?= ?}}%[[STORED]]
  %c = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

// A root that is touched in a branch leaves it with one token; the other region passes the incoming one on.
// CHECK-LABEL: entry @branch
tessera.entry @branch(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>)
    attributes {parameter_names = ["z", "b"], parameter_flags = array<i32: 1, 0>} {
  // CHECK: %[[OLD:.*]], %[[LOADED:.*]] = load_view_tko
  %a = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  // CHECK: %[[AFTER:.*]] = if %{{.*}} -> (token) {
  cuda_tile.if %b {
    %s = cuda_tile.addf %a, %a : !cuda_tile.tile<8xf32>
    // CHECK: %[[STORED:.*]] = store_view_tko weak %{{.*}} token{{ ?= ?}}%[[LOADED]]
    // CHECK: yield %[[STORED]]
    tessera.store %s, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  }
  // CHECK: } else {
  // CHECK: yield %[[LOADED]]
  // CHECK: store_view_tko weak %[[OLD]], %{{.*}} token{{ ?= ?}}%[[AFTER]]
  tessera.store %a, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}

// -----

// The first access may stand in a branch.
// CHECK-LABEL: entry @first_in_branch
tessera.entry @first_in_branch(%z: !tessera.tensor<exclusive, 8xf32>, %b: !cuda_tile.tile<i1>) {
  %zero = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  // CHECK: %[[START:.*]] = make_token
  // CHECK: %[[AFTER:.*]] = if
  cuda_tile.if %b {
    // CHECK: store_view_tko weak %{{.*}} token{{ ?= ?}}%[[START]]
    tessera.store %zero, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  } else {
    // CHECK: } else {
    // CHECK: store_view_tko weak %{{.*}} token{{ ?= ?}}%[[START]]
    tessera.store %zero, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  }
  // CHECK: store_view_tko weak %{{.*}} token{{ ?= ?}}%[[AFTER]]
  tessera.store %zero, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}

// -----

// Views of one root share its order, also where a guard stands around the access.
// CHECK-LABEL: entry @views_of_one_root
tessera.entry @views_of_one_root(%z: !tessera.tensor<exclusive, 8xf32>, %i: !cuda_tile.tile<i64>)
    attributes {parameter_names = ["z", "i"], parameter_flags = array<i32: 1, 0>} {
  // CHECK: %[[START:.*]] = make_token
  // CHECK: %[[LOAD:[a-zA-Z0-9_]+]]:2 = if %{{.*}} -> (tile<4xf32>, token) {
  // CHECK: %[[A:.*]], %[[T:.*]] = load_view_tko weak %{{.*}} token{{ ?= ?}}%[[START]]
  // CHECK: yield %[[A]], %[[T]]
  // CHECK: } else {
  // CHECK: yield %{{.*}}, %[[START]]
  %a = tessera.load_tile %z[%i] masked axes = [0] steps = [4] : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<4xf32>
  // CHECK: %[[STORE:[a-zA-Z0-9_]+]] = if %{{.*}} -> (token) {
  // CHECK: %[[S:.*]] = store_view_tko weak %[[LOAD]]#0, %{{.*}} token{{ ?= ?}}%[[LOAD]]#1
  // CHECK: yield %[[S]]
  // CHECK: } else {
  // CHECK: yield %[[LOAD]]#1
  tessera.store_tile %a, %z[%i] axes = [0] steps = [4] : !cuda_tile.tile<4xf32>, !tessera.tensor<exclusive, 8xf32>
  // CHECK: load_view_tko weak %{{.*}} token{{ ?= ?}}%[[STORE]]
  %b = tessera.load %z : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}
