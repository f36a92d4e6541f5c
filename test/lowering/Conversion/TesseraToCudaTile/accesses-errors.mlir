// An access that nobody justified does not reach Tile IR.
// RUN: %tessera-opt %s --tessera-specialize --convert-tessera-to-cuda-tile --split-input-file --verify-diagnostics

tessera.entry @unplaced(%z: !tessera.tensor<exclusive, 8xf32>) {
  %zero = cuda_tile.constant <f32: 0.0> : !cuda_tile.tile<8xf32>
  // expected-error@below {{access has no justification [TS3015]}}
  tessera.store %zero, %z : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}

// -----

// expected-error@below {{conversion needs one entry, not 0 [TS9001]}}
module {
}
