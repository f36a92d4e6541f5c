// Facts fix extents and shape the argument list.
// RUN: %tessera-opt %s --tessera-specialize --split-input-file | FileCheck %s

// Without facts the weakest are assumed: 64-bit indices, alignment of one element, nothing divisible.
// CHECK-LABEL: tessera.entry @weakest
// Kind, axis, bytes, parameter: base, extent and stride of z; base and stride of x, whose extent is static; the scalar.
// CHECK-SAME: tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 0, 8, 0>, array<i64: 2, 0, 8, 0>, array<i64: 0, 0, 8, 1>, array<i64: 2, 0, 8, 1>, array<i64: 3, 0, 4, 2>]
// CHECK-SAME: tessera.facts = {guarded = false, index_width = 64 : i64, linear = false, parameters = [{alignment = 4
// CHECK-SAME: tessera.roots = [{mode = 2 : i64, name = "z", shape = array<i64: 128>}, {mode = 1 : i64, name = "x", shape = array<i64: 64>}, {mode = 0 : i64, name = "s", shape = array<i64>}]
tessera.entry @weakest(%z: !tessera.tensor<exclusive, 128xf32>, %x: !tessera.tensor<shared, 64xf32>, %s: !cuda_tile.tile<i32>) {
  // CHECK: cuda_tile.constant <i64: 64>
  // CHECK-NOT: tessera.extent %arg1
  %fixed = tessera.extent %x, 0 : !tessera.tensor<shared, 64xf32> -> !cuda_tile.tile<i64>
  // CHECK: tessera.extent %arg0, 0
  %open = tessera.extent %z, 0 : !tessera.tensor<exclusive, 128xf32> -> !cuda_tile.tile<i64>
  tessera.return
}

// -----

// An axis of extent 1 passes neither extent nor stride, a unit stride is not passed; indices have 32 bits.
// CHECK-LABEL: tessera.entry @measured
// CHECK-SAME: tessera.arguments = [array<i64: 0, 0, 8, 0>, array<i64: 1, 1, 4, 0>]
tessera.entry @measured(%z: !tessera.tensor<exclusive, 1x128xf32>)
    attributes {tessera.facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [
      {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 1, 16>, singletons = 1 : i64, strides = array<i64: 1, 1>,
       unit_axis = 1 : i64}]}} {
  // CHECK: cuda_tile.constant <i64: 1>
  %one = tessera.extent %z, 0 : !tessera.tensor<exclusive, 1x128xf32> -> !cuda_tile.tile<i64>
  // CHECK: tessera.extent %arg0, 1
  %open = tessera.extent %z, 1 : !tessera.tensor<exclusive, 1x128xf32> -> !cuda_tile.tile<i64>
  tessera.return
}
