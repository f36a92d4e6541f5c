// RUN: tessera-opt %s --split-input-file --verify-diagnostics

tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  // print_c1
  // expected-error@+1 {{a conversion of the message is unknown or has no end}}
  tessera.print "%y", %n : !cuda_tile.tile<i32>
  tessera.return
}

// -----

tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  // print_c1
  // expected-error@+1 {{a conversion of the message is unknown or has no end}}
  tessera.print "n = %", %n : !cuda_tile.tile<i32>
  tessera.return
}

// -----

tessera.entry @k(%z: !tessera.tensor<exclusive, 8xf32>, %n: !cuda_tile.tile<i32>) {
  // print_c2
  // expected-error@+1 {{the message has 2 conversions, not 1}}
  tessera.print "%d %d", %n : !cuda_tile.tile<i32>
  tessera.return
}
