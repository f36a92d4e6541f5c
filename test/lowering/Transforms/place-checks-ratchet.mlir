// The four counts (proved, launch, preheader, in place) of a fixed corpus; they may only improve.
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks --split-input-file | FileCheck %s

// CHECK: tessera.entry @vec_add({{.*}}tessera.counts = array<i64: 1, 2, 0, 0>
tessera.entry @vec_add(%z: !tessera.tensor<exclusive, 128xf32>, %x: !tessera.tensor<shared, ?xf32>, %y: !tessera.tensor<shared, ?xf32>) {
  %a = tessera.load_like %x, %z : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, 128xf32> -> !cuda_tile.tile<128xf32>
  %b = tessera.load_like %y, %z : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, 128xf32> -> !cuda_tile.tile<128xf32>
  %s = cuda_tile.addf %a, %b : !cuda_tile.tile<128xf32>
  tessera.store %s, %z : !cuda_tile.tile<128xf32>, !tessera.tensor<exclusive, 128xf32>
  tessera.return
}

// -----

// CHECK: tessera.entry @in_place_update({{.*}}tessera.counts = array<i64: 2, 0, 0, 0>
tessera.entry @in_place_update(%z: !tessera.tensor<exclusive, 16x16xf32>)
    attributes {parameter_names = ["z"], parameter_flags = array<i32: 3>} {
  %a = tessera.load %z : !tessera.tensor<exclusive, 16x16xf32> -> !cuda_tile.tile<16x16xf32>
  %s = cuda_tile.addf %a, %a : !cuda_tile.tile<16x16xf32>
  tessera.store %s, %z : !cuda_tile.tile<16x16xf32>, !tessera.tensor<exclusive, 16x16xf32>
  tessera.return
}
