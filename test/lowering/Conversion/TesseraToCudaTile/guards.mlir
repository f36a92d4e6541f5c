// A guarded access stands under its condition; the other region notes the failure and gives padding.
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks=in-place --convert-tessera-to-cuda-tile --canonicalize --cse \
// RUN:   --tessera-verify-modes --tessera-verify-guards --tessera-verify-assumptions --tessera-verify-token-order | FileCheck %s

// CHECK-LABEL: entry @guarded(
// CHECK-SAME: %[[RECORD:[a-zA-Z0-9_]+]]: tile<ptr<i64>>) attributes
tessera.entry @guarded(%z: !tessera.tensor<exclusive, 4x8xf32>, %x: !tessera.tensor<shared, ?x20xf32>) {
  // CHECK-DAG: %[[PAD:.*]] = constant <f32: 0xFF800000> : tile<4x8xf32>
  // CHECK-DAG: %[[TILES:.*]] = constant <i64: 3>
  // CHECK-DAG: %[[ONE:.*]] = constant <i64: 1>
  // CHECK-DAG: %[[TWO:.*]] = constant <i64: 2>
  // CHECK-DAG: %[[ZERO:.*]] = constant <i64: 0>
  // CHECK: %[[I:.*]], %[[J:.*]], %{{.*}} = get_tile_block_id
  // CHECK: %[[ROWS:.*]] = divi %{{.*}}, %{{.*}} signed rounding<positive_inf>
  // CHECK: %[[WIDE_I:.*]] = exti %[[I]]
  // CHECK: %[[IN_ROWS:.*]] = cmpi less_than %[[WIDE_I]], %[[ROWS]], signed
  // CHECK: %[[WIDE_J:.*]] = exti %[[J]]
  // CHECK: %[[IN_COLUMNS:.*]] = cmpi less_than %[[WIDE_J]], %[[TILES]], signed
  // CHECK: %[[INSIDE:.*]] = andi %[[IN_ROWS]], %[[IN_COLUMNS]]
  // CHECK: %[[VALUE:.*]] = if %[[INSIDE]] -> (tile<4x8xf32>) {
  // CHECK: load_view_tko weak
  // CHECK: } else {
  // CHECK: %[[OUT_ROWS:.*]] = xori %[[IN_ROWS]]
  // CHECK: %{{.*}}, %[[NOTED:.*]] = atomic_cas_tko relaxed device %[[RECORD]], %[[ZERO]], %[[ONE]], %[[OUT_ROWS]]
  // CHECK: %[[OUT_COLUMNS:.*]] = xori %[[IN_COLUMNS]]
  // CHECK: atomic_cas_tko relaxed device %[[RECORD]], %[[ZERO]], %[[TWO]], %[[OUT_COLUMNS]] token{{ ?= ?}}%[[NOTED]]
  // CHECK: yield %[[PAD]]
  %a = tessera.load_like %x, %z padding<neg_inf>
      : !tessera.tensor<shared, ?x20xf32>, !tessera.tensor<exclusive, 4x8xf32> -> !cuda_tile.tile<4x8xf32>
  // CHECK: store_view_tko weak %[[VALUE]]
  tessera.store %a, %z : !cuda_tile.tile<4x8xf32>, !tessera.tensor<exclusive, 4x8xf32>
  tessera.return
}
