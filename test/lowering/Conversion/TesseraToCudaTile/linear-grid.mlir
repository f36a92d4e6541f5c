// A linear grid is decoded row-major; axes of one sub-tensor take no part.
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks --convert-tessera-to-cuda-tile --canonicalize --cse \
// RUN:   --tessera-verify-modes --tessera-verify-guards --tessera-verify-assumptions --tessera-verify-token-order | FileCheck %s

// CHECK-LABEL: entry @linear(
tessera.entry @linear(%z: !tessera.tensor<exclusive, 2x1x4x8xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 32 : i64, linear = true, parameters = [
      {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1, 1, 1>, singletons = 2 : i64,
       strides = array<i64: 1, 1, 1, 1>, unit_axis = 3 : i64}]}} {
  %zero = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<2x1x4x8xf32>
  // CHECK: %[[NUMBER:.*]], %{{.*}}, %{{.*}} = get_tile_block_id
  // CHECK: %[[COLUMNS:.*]] = divi %{{.*}}, %{{.*}} signed rounding<positive_inf>
  // CHECK: %[[C:.*]] = maxi %[[COLUMNS]], %{{.*}} signed
  // CHECK: %[[L:.*]] = remi %[[NUMBER]], %[[C]] signed
  // CHECK: %[[REST:.*]] = divi %[[NUMBER]], %[[C]] signed
  // CHECK: %[[R:.*]] = maxi
  // CHECK: %[[K:.*]] = remi %[[REST]], %[[R]] signed
  // CHECK: %[[I:.*]] = divi %[[REST]], %[[R]] signed
  // CHECK: store_view_tko weak %{{.*}}[%[[I]], %{{.*}}, %[[K]], %[[L]]]
  tessera.store %zero, %z : !cuda_tile.tile<2x1x4x8xf32>, !tessera.tensor<exclusive, 2x1x4x8xf32>
  tessera.return
}
