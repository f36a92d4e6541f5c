// RUN: tessera-opt %s | FileCheck %s
// RUN: tessera-opt %s | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --mlir-print-op-generic | tessera-opt | FileCheck %s
// RUN: tessera-opt %s --emit-bytecode | tessera-opt | FileCheck %s

// CHECK-LABEL: cuda_tile.module @first attributes {producer = "a test"} {
cuda_tile.module @first attributes {producer = "a test"} {
  // CHECK: entry @empty() {
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  entry @empty() {
  }
  // CHECK: entry @hints(%{{.*}}: tile<ptr<f32>>, %{{.*}}: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 2}, sm_90 = {num_worker_warps_per_cta = 8, occupancy = 2 : i64}> {
  entry @hints(%a: tile<ptr<f32>>, %n: !cuda_tile.tile<i32>) optimization_hints=<sm_90 = {occupancy = 2 : i64, num_worker_warps_per_cta = 8}, default = {num_cta_in_cga = 2}> {
    // CHECK-NEXT: %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    // CHECK-NEXT: %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
    %u, %v, %w = get_num_tile_blocks : tile<i32>
    // CHECK-NEXT: assume div_by<16>, %{{.*}} : tile<ptr<f32>>
    %0 = assume div_by<16>, %a : tile<ptr<f32>>
    // CHECK-NEXT: %[[I:.*]] = iota : tile<16xi32>
    %i = iota : tile<16xi32>
    // CHECK-NEXT: assume div_by<8, every 2 along 0>, %[[I]] : tile<16xi32>
    %1 = assume div_by<8, every 2 along 0>, %i : tile<16xi32>
    // CHECK-NEXT: assume same_elements<[4]>, %[[I]] : tile<16xi32>
    %2 = assume same_elements<[4]>, %i : tile<16xi32>
    // CHECK-NEXT: assume bounded<0, ?>, %{{.*}} : tile<i32>
    %3 = assume #cuda_tile.bounded<0, ?>, %n : tile<i32>
    // CHECK-NEXT: assume bounded<-5, 7>, %{{.*}} : tile<i32>
    %4 = assume bounded<-5, 7>, %n : tile<i32>
    // CHECK: assume div_by<256>, %{{.*}} : tensor_view<?xf32, strides=[1]>
    %5 = make_tensor_view %a, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %6 = assume div_by<256>, %5 : tensor_view<?xf32, strides=[1]>
    return
  }
}

// CHECK-LABEL: cuda_tile.module @"needs quotes" {
cuda_tile.module @"needs quotes" {
  // CHECK: entry @_ZN3addILi128EEvv() attributes {tessera.note = 1 : i64} {
  entry @_ZN3addILi128EEvv() attributes {tessera.note = 1 : i64} {
    // CHECK-NEXT: %[[C:.*]] = constant <i1: true> {tessera.note} : tile<i1>
    %c = constant <i1: true> {tessera.note} : tile<i1>
    // CHECK-NEXT: if %[[C]] attributes {tessera.note} {
    if %c attributes {tessera.note} {
    }
  }
}
