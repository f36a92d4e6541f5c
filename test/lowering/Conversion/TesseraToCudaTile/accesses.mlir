// Tensors become views over what is known of their arguments, accesses view operations at this program's coordinates.
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks --convert-tessera-to-cuda-tile --split-input-file | FileCheck %s

// CHECK-LABEL: entry @measured(
// CHECK-SAME: %[[Z:[a-zA-Z0-9_]+]]: tile<ptr<f32>>, %[[ROWS:[a-zA-Z0-9_]+]]: tile<i32>, %[[COLUMNS:[a-zA-Z0-9_]+]]: tile<i32>, %[[PITCH:[a-zA-Z0-9_]+]]: tile<i32>,
// CHECK-SAME: %[[X:[a-zA-Z0-9_]+]]: tile<ptr<f32>>, %[[XROWS:[a-zA-Z0-9_]+]]: tile<i32>, %[[XPITCH:[a-zA-Z0-9_]+]]: tile<i32>,
// CHECK-SAME: %[[S:[a-zA-Z0-9_]+]]: tile<f32>) attributes
tessera.entry @measured(%z: !tessera.tensor<exclusive, 4x8xf32>, %x: !tessera.tensor<shared, ?x64xf32>, %s: !cuda_tile.tile<f32>)
    attributes {tessera.facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [
      {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 1, 16>, singletons = 0 : i64, strides = array<i64: 16, 1>,
       unit_axis = 1 : i64},
      {alignment = 8 : i64, divisibility = 1 : i64, extents = array<i64: 2, 16>, singletons = 0 : i64, strides = array<i64: 1, 1>,
       unit_axis = 1 : i64},
      {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>,
       unit_axis = -1 : i64}]}} {
  // CHECK: %[[I:.*]], %[[J:.*]], %{{.*}} = get_tile_block_id : tile<i32>
  // CHECK: %[[XBASE:.*]] = assume div_by<8>, %[[X]]
  // CHECK: %[[XR:.*]] = assume div_by<2>, %[[XROWS]]
  // CHECK: %[[XR2:.*]] = assume bounded<0, ?>, %[[XR]]
  // CHECK: %[[XP:.*]] = assume bounded<0, ?>, %[[XPITCH]]
  // CHECK: %[[XVIEW:.*]] = make_tensor_view %[[XBASE]], shape = [%[[XR2]], 64], strides = [%[[XP]], 1] : tile<i32> -> tensor_view<?x64xf32, strides=[?,1]>
  // CHECK: %[[XTILES:.*]] = make_partition_view %[[XVIEW]] : partition_view<tile=(4x8), padding_value = zero, tensor_view<?x64xf32, strides=[?,1]>>
  // CHECK: %[[ZBASE:.*]] = assume div_by<16>, %[[Z]]
  // CHECK: assume div_by<16>, %[[PITCH]]
  // CHECK: assume div_by<16>, %[[COLUMNS]]
  // CHECK: %[[ZVIEW:.*]] = make_tensor_view %[[ZBASE]]
  // CHECK: %[[ZTILES:.*]] = make_partition_view %[[ZVIEW]]
  // A shared load takes no token.
  // CHECK: %[[TILE:.*]], %{{.*}} = load_view_tko weak %[[XTILES]][%[[I]], %[[J]]] {tessera.access = 0 : i64} :
  %a = tessera.load_like %x, %z : !tessera.tensor<shared, ?x64xf32>, !tessera.tensor<exclusive, 4x8xf32> -> !cuda_tile.tile<4x8xf32>
  // CHECK: reshape %[[S]]
  %one = cuda_tile.reshape %s : !cuda_tile.tile<f32> -> !cuda_tile.tile<1x1xf32>
  %all = cuda_tile.broadcast %one : !cuda_tile.tile<1x1xf32> -> !cuda_tile.tile<4x8xf32>
  // CHECK: %[[PRODUCT:.*]] = mulf %[[TILE]]
  %p = cuda_tile.mulf %a, %all : !cuda_tile.tile<4x8xf32>
  // CHECK: store_view_tko weak %[[PRODUCT]], %[[ZTILES]][%[[I]], %[[J]]] {tessera.access = 1 : i64} :
  tessera.store %p, %z : !cuda_tile.tile<4x8xf32>, !tessera.tensor<exclusive, 4x8xf32>
  // CHECK: return
  tessera.return
}

// -----

// An axis of extent 1 is static, and its stride a constant that hinders nothing; padding is as asked.
// CHECK-LABEL: entry @singleton(
// CHECK-SAME: %{{[a-zA-Z0-9_]+}}: tile<ptr<f32>>, %{{[a-zA-Z0-9_]+}}: tile<i32>, %{{[a-zA-Z0-9_]+}}: tile<ptr<f32>>, %{{[a-zA-Z0-9_]+}}: tile<i32>) attributes
tessera.entry @singleton(%z: !tessera.tensor<exclusive, 1x8xf32>, %x: !tessera.tensor<shared, ?x?xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [
      {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 1 : i64, strides = array<i64: 1, 1>,
       unit_axis = 1 : i64},
      {alignment = 4 : i64, divisibility = 1 : i64, extents = array<i64: 1, 1>, singletons = 1 : i64, strides = array<i64: 1, 1>,
       unit_axis = 1 : i64}]}} {
  // CHECK: %[[STRIDE:.*]] = constant <i32: 16>
  // CHECK: make_tensor_view %{{.*}}, shape = [1, %{{.*}}], strides = [%[[STRIDE]], 1] : tile<i32> -> tensor_view<1x?xf32, strides=[?,1]>
  // CHECK: make_partition_view %{{.*}} : partition_view<tile=(1x8), padding_value = neg_inf, tensor_view<1x?xf32, strides=[?,1]>>
  %a = tessera.load_like %x, %z padding<neg_inf>
      : !tessera.tensor<shared, ?x?xf32>, !tessera.tensor<exclusive, 1x8xf32> -> !cuda_tile.tile<1x8xf32>
  tessera.store %a, %z : !cuda_tile.tile<1x8xf32>, !tessera.tensor<exclusive, 1x8xf32>
  tessera.return
}

// -----

// Extents in the body are 64 bits wide, whatever the index width.
// CHECK-LABEL: entry @extent(
tessera.entry @extent(%z: !tessera.tensor<exclusive, 8xi64>)
    attributes {tessera.facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [
      {alignment = 8 : i64, divisibility = 1 : i64, extents = array<i64: 1>, singletons = 0 : i64, strides = array<i64: 1>,
       unit_axis = 0 : i64}]}} {
  // CHECK: %[[KNOWN:.*]] = assume bounded<0, ?>, %{{.*}} : tile<i32>
  // CHECK: exti %[[KNOWN]] signed : tile<i32> -> tile<i64>
  %n = tessera.extent %z, 0 : !tessera.tensor<exclusive, 8xi64> -> !cuda_tile.tile<i64>
  tessera.return
}
