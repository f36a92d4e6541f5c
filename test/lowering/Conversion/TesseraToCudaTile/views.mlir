// Views by index, parts and positions: which views of Tile IR they become.
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks --convert-tessera-to-cuda-tile --canonicalize --cse \
// RUN:   --tessera-verify-modes --tessera-verify-guards --tessera-verify-assumptions --tessera-verify-token-order --split-input-file | FileCheck %s

// The program's own index is compared once per launch: neither a branch nor a comparison is left.
// CHECK-LABEL: entry @own_index
// CHECK-SAME: tessera.counts = array<i64: 0, 1, 0, 0>
// CHECK-NOT: {{ if %}}
// CHECK: load_view_tko weak %{{[a-z0-9_]+}}[%{{[a-z0-9_]+}}, %{{[a-z0-9_]+}}]
// CHECK-SAME: optimization_hints = <default = {allow_tma = false, latency = 3 : i64}>
// CHECK-SAME: partition_view<tile=(4x8), padding_value = nan, {{.*}}, dim_map=[1, 0]>
// CHECK-NOT: {{ if %}}
// CHECK: return
tessera.entry @own_index(%z: !tessera.tensor<exclusive, 4x8xf32>, %x: !tessera.tensor<shared, ?x?xf32>) {
  %r = tessera.program_index %z, 0 : !tessera.tensor<exclusive, 4x8xf32>
  %c = tessera.program_index %z, 1 : !tessera.tensor<exclusive, 4x8xf32>
  %i = cuda_tile.exti %r signed : !cuda_tile.tile<i32> -> !cuda_tile.tile<i64>
  %j = cuda_tile.exti %c signed : !cuda_tile.tile<i32> -> !cuda_tile.tile<i64>
  %t = tessera.load_tile %x[%i, %j] masked padding<nan> axes = [1, 0] steps = [4, 8] {latency = 3 : i64, no_tma}
      : !tessera.tensor<shared, ?x?xf32> -> !cuda_tile.tile<4x8xf32>
  tessera.return
}

// -----

// What must lie wholly inside is compared with its end too.
// CHECK-LABEL: entry @whole
// CHECK: %[[TILES:.*]] = divi %{{.*}} signed rounding<positive_inf>
// CHECK: %[[BEGINS:.*]] = cmpi less_than %[[I:.*]], %[[TILES]], unsigned
// CHECK: %[[START:.*]] = muli %[[I]], %{{.*}}
// CHECK: %[[END:.*]] = addi %[[START]], %{{.*}}
// CHECK: %[[ENDS:.*]] = cmpi less_than_or_equal %[[END]], %{{.*}}, signed
// CHECK: %[[INSIDE:.*]] = andi %[[BEGINS]], %[[ENDS]]
// CHECK: if %[[INSIDE]]
tessera.entry @whole(%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, ?xf32>, %i: !cuda_tile.tile<i64>) {
  %t = tessera.load_tile %x[%i] axes = [0] steps = [8] : !tessera.tensor<shared, ?xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

// Other distances are a strided view; constants need no check where the extent is known.
// CHECK-LABEL: entry @distances
// CHECK-SAME: tessera.counts = array<i64: 1, 0, 0, 0>
// CHECK: load_view_tko weak %{{.*}} : strided_view<tile=(8), traversal_strides=[3], padding_value = zero
tessera.entry @distances(%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, 20xf32>) {
  %i = cuda_tile.constant <i64: 6> : !cuda_tile.tile<i64>
  %t = tessera.load_tile %x[%i] masked axes = [0] steps = [3] : !tessera.tensor<shared, 20xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

// A constant part of a tensor whose extent is known is not checked either, nor are constant positions.
// CHECK-LABEL: entry @constants
// CHECK-SAME: tessera.counts = array<i64: 3, 0, 0, 0>
// CHECK-NOT: {{ if %}}
// CHECK: load_view_tko
// CHECK: load_ptr_tko weak %{{[a-zA-Z0-9_]+}} : tile<ptr<f32>>
// CHECK-NOT: {{ if %}}
// CHECK: return
tessera.entry @constants(%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, 20xf32>) {
  %one = cuda_tile.constant <i64: 1> : !cuda_tile.tile<i64>
  %four = cuda_tile.constant <i64: 4> : !cuda_tile.tile<i64>
  %f = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<f32>
  %part = tessera.slice %x, 0 from %four length %four : !tessera.tensor<shared, 20xf32> -> !tessera.tensor<shared, ?xf32>
  %t = tessera.load_tile %part[%one] masked axes = [0] steps = [2] : !tessera.tensor<shared, ?xf32> -> !cuda_tile.tile<2xf32>
  %e = tessera.gather %x[%four] padding = %f checked = [true]
      : !tessera.tensor<shared, 20xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i64> -> !cuda_tile.tile<f32>
  tessera.return
}

// -----

// In 32 bits, indices are cut to 32 where the check holds.
// CHECK-LABEL: entry @narrow
// CHECK: cmpi less_than %[[I:.*]], %{{.*}}, unsigned : tile<i64>
// CHECK: if
// CHECK: %[[CUT:.*]] = trunci %[[I]] : tile<i64> -> tile<i32>
// CHECK: load_view_tko weak %{{.*}}[%[[CUT]]]
#tensor = {alignment = 16 : i64, divisibility = 1 : i64, extents = array<i64: 8>, singletons = 0 : i64, strides = array<i64: 1>, unit_axis = 0 : i64}
#number = {alignment = 1 : i64, divisibility = 1 : i64, extents = array<i64>, singletons = 0 : i64, strides = array<i64>, unit_axis = -1 : i64}
tessera.entry @narrow(%z: !tessera.tensor<exclusive, 8xf32>, %x: !tessera.tensor<shared, ?xf32>, %i: !cuda_tile.tile<i64>)
    attributes {tessera.facts = {guarded = false, index_width = 32 : i64, linear = false, parameters = [#tensor, #tensor, #number]}} {
  %t = tessera.load_tile %x[%i] masked axes = [0] steps = [8] : !tessera.tensor<shared, ?xf32> -> !cuda_tile.tile<8xf32>
  // The unit stride is no factor.
  // CHECK: offset
  // CHECK-NOT: muli
  // CHECK: load_ptr_tko
  %p = cuda_tile.iota : !cuda_tile.tile<8xi64>
  %f = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<f32>
  %g = tessera.gather %x[%p] padding = %f checked = [false]
      : !tessera.tensor<shared, ?xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xi64> -> !cuda_tile.tile<8xf32>
  tessera.return
}
