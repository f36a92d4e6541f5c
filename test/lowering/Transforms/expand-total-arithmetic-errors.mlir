// Where the pass has not run, the verifier of the final module refuses what is left undefined; where it has, the same code is accepted.
// RUN: %tessera-opt %s --tessera-specialize --tessera-place-checks --convert-tessera-to-cuda-tile --tessera-verify-guards \
// RUN:   --split-input-file --verify-diagnostics
// RUN: %tessera-opt %s --tessera-specialize --tessera-expand-total-arithmetic --tessera-place-checks --convert-tessera-to-cuda-tile \
// RUN:   --canonicalize --cse --tessera-verify-guards --split-input-file | FileCheck %s

// CHECK-LABEL: entry @quotient
tessera.entry @quotient(%z: !tessera.tensor<exclusive, 8xi32>, %a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>) {
  // CHECK: divi
  // expected-error@below {{nothing shows that 'cuda_tile.divi' is defined for its operands [TS3015]}}
  %q = cuda_tile.divi %a, %b signed : !cuda_tile.tile<i32>
  %one = cuda_tile.reshape %q : !cuda_tile.tile<i32> -> !cuda_tile.tile<1xi32>
  %all = cuda_tile.broadcast %one : !cuda_tile.tile<1xi32> -> !cuda_tile.tile<8xi32>
  tessera.store %all, %z : !cuda_tile.tile<8xi32>, !tessera.tensor<exclusive, 8xi32>
  tessera.return
}

// -----

// CHECK-LABEL: entry @remainder
tessera.entry @remainder(%z: !tessera.tensor<exclusive, 8xi32>, %a: !cuda_tile.tile<i32>) {
  %minus = cuda_tile.constant <i32: -1> : !cuda_tile.tile<i32>
  // CHECK: remi
  // expected-error@below {{nothing shows that 'cuda_tile.remi' is defined for its operands [TS3015]}}
  %q = cuda_tile.remi %a, %minus signed : !cuda_tile.tile<i32>
  %one = cuda_tile.reshape %q : !cuda_tile.tile<i32> -> !cuda_tile.tile<1xi32>
  %all = cuda_tile.broadcast %one : !cuda_tile.tile<1xi32> -> !cuda_tile.tile<8xi32>
  tessera.store %all, %z : !cuda_tile.tile<8xi32>, !tessera.tensor<exclusive, 8xi32>
  tessera.return
}

// -----

// CHECK-LABEL: entry @conversion
tessera.entry @conversion(%z: !tessera.tensor<exclusive, 8xi32>, %x: !tessera.tensor<shared, ?xf64>) {
  %old = tessera.load_like %x, %z : !tessera.tensor<shared, ?xf64>, !tessera.tensor<exclusive, 8xi32> -> !cuda_tile.tile<8xf64>
  // CHECK: ftoi
  // expected-error@below {{nothing shows that 'cuda_tile.ftoi' is defined for its operands [TS3015]}}
  %i = cuda_tile.ftoi %old signed : !cuda_tile.tile<8xf64> -> !cuda_tile.tile<8xi32>
  tessera.store %i, %z : !cuda_tile.tile<8xi32>, !tessera.tensor<exclusive, 8xi32>
  tessera.return
}
