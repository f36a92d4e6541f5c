// RUN: tessera-opt %s --split-input-file --verify-diagnostics

tessera.entry @k(%x: !tessera.tensor<shared, ?xf16>) {
  // extent_c1
  // expected-error@+1 {{the tensor has no axis 1}}
  %0 = tessera.extent %x, 1 : !tessera.tensor<shared, ?xf16> -> !cuda_tile.tile<i64>
  tessera.return
}

// -----

tessera.entry @k(%x: !tessera.tensor<shared, ?xf16>) {
  // extent_c1
  // expected-error@+1 {{the tensor has no axis}}
  %0 = tessera.extent %x, -1 : !tessera.tensor<shared, ?xf16> -> !cuda_tile.tile<i64>
  tessera.return
}

// -----

tessera.entry @k(%x: !tessera.tensor<shared, ?xf16>) {
  // extent_c2
  // expected-error@+1 {{the result is one i64}}
  %0 = tessera.extent %x, 0 : !tessera.tensor<shared, ?xf16> -> !cuda_tile.tile<i32>
  tessera.return
}
