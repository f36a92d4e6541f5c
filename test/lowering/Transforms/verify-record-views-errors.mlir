// Views and parts that parse, that MLIR accepts, and that the plugin could not have written.
// RUN: %tessera-opt %s --tessera-verify-record --split-input-file --verify-diagnostics

// What it does write passes: parts of parts, and the own content behind a whole store.
tessera.entry @accepted(%e: !tessera.tensor<exclusive, 8x4xf32>, %s: !tessera.tensor<shared, ?x16xf32>, %i: !cuda_tile.tile<i64>)
    attributes {parameter_names = ["e", "s", "i"], parameter_flags = array<i32: 2, 0, 0>} {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<8x4xf32>
  tessera.store %t, %e : !cuda_tile.tile<8x4xf32>, !tessera.tensor<exclusive, 8x4xf32>
  %0 = tessera.load_tile %e[%i, %i] masked axes = [1, 0] steps = [4, 4] : !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<4x4xf32>
  %a = tessera.slice %s, 1 from %i length %i : !tessera.tensor<shared, ?x16xf32> -> !tessera.tensor<shared, ?x?xf32>
  %b = tessera.slice %a, 0 from %i length %i : !tessera.tensor<shared, ?x?xf32> -> !tessera.tensor<shared, ?x?xf32>
  %1 = tessera.load_tile %b[%i, %i] masked padding<nan> axes = [0, 1] steps = [4, 4] : !tessera.tensor<shared, ?x?xf32> -> !cuda_tile.tile<4x4xf32>
  %2 = tessera.extent %b, 1 : !tessera.tensor<shared, ?x?xf32> -> !cuda_tile.tile<i64>
  tessera.return
}

// -----

tessera.entry @old_content(%e: !tessera.tensor<exclusive, 8x4xf32>, %s: !tessera.tensor<shared, ?x16xf32>, %i: !cuda_tile.tile<i64>)
    attributes {parameter_names = ["e", "s", "i"], parameter_flags = array<i32: 0, 0, 0>} {
  // expected-error@below {{the old content of 'e' is read, but its flags do not say so [TS3012]}}
  %0 = tessera.load_tile %e[%i, %i] masked axes = [0, 1] steps = [4, 4] : !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @load_like_of_a_part(%e: !tessera.tensor<exclusive, 8x4xf32>, %s: !tessera.tensor<shared, ?x16xf32>, %i: !cuda_tile.tile<i64>)
    attributes {parameter_names = ["e", "s", "i"], parameter_flags = array<i32: 0, 0, 0>} {
  %a = tessera.slice %s, 0 from %i length %i : !tessera.tensor<shared, ?x16xf32> -> !tessera.tensor<shared, ?x16xf32>
  // expected-error@below {{'tessera.load_like' names something that is not a tensor parameter [TS3012]}}
  %0 = tessera.load_like %a, %e : !tessera.tensor<shared, ?x16xf32>, !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<8x4xf32>
  tessera.return
}

// -----

tessera.entry @padding_that_does_not_exist(%e: !tessera.tensor<exclusive, 8x4xf32>, %s: !tessera.tensor<shared, ?x16xf32>, %i: !cuda_tile.tile<i64>, %m: !tessera.tensor<shared, ?xf8E8M0FNU>)
    attributes {parameter_names = ["e", "s", "i", "m"], parameter_flags = array<i32: 0, 0, 0, 0>} {
  // expected-error@below {{the elements do not have the padding value [TS3012]}}
  %0 = tessera.load_tile %m[%i] masked padding<pos_inf> axes = [0] steps = [4] : !tessera.tensor<shared, ?xf8E8M0FNU> -> !cuda_tile.tile<4xf8E8M0FNU>
  tessera.return
}

// -----

// expected-error@below {{the flags of 'e' say that every path stores it, but one does not [TS3012]}}
tessera.entry @part_does_not_cover(%e: !tessera.tensor<exclusive, 8x4xf32>, %s: !tessera.tensor<shared, ?x16xf32>, %i: !cuda_tile.tile<i64>)
    attributes {parameter_names = ["e", "s", "i"], parameter_flags = array<i32: 2, 0, 0>} {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  tessera.store_tile %t, %e[%i, %i] axes = [0, 1] steps = [4, 4] : !cuda_tile.tile<4x4xf32>, !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}
