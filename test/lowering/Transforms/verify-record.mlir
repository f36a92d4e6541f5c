// What the plugin writes passes unchanged.
// RUN: %tessera-opt %s --tessera-verify-record | FileCheck %s

// CHECK: tessera.entry @everything
tessera.entry @everything(%z: !tessera.tensor<exclusive, 2x4xf32>, %w: !tessera.tensor<exclusive, 8xi64>,
                          %x: !tessera.tensor<shared, ?x16xf32>, %n: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i1>)
    attributes {parameter_names = ["z", "w", "x", "n", "b"], parameter_flags = array<i32: 3, 2, 0, 0, 0>} {
  // CHECK: tessera.precondition "n % 8 == 0 && b"
  tessera.precondition "n % 8 == 0 && b" {
    %eight = cuda_tile.constant <i32: 8> : !cuda_tile.tile<i32>
    %zero = cuda_tile.constant <i32: 0> : !cuda_tile.tile<i32>
    %rest = cuda_tile.remi %n, %eight signed : !cuda_tile.tile<i32>
    %divides = cuda_tile.cmpi equal %rest, %zero, signed : !cuda_tile.tile<i32> -> !cuda_tile.tile<i1>
    %holds = cuda_tile.andi %divides, %b : !cuda_tile.tile<i1>
    tessera.yield %holds : !cuda_tile.tile<i1>
  }
  %rows = tessera.extent %x, 0 : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<i64>
  // CHECK: tessera.print "rows = %d\0A"
  tessera.print "rows = %d\0A", %rows : !cuda_tile.tile<i64>
  %old = tessera.load %z : !tessera.tensor<exclusive, 2x4xf32> -> !cuda_tile.tile<2x4xf32>
  %new = tessera.load_like %x, %z padding<neg_inf>
      : !tessera.tensor<shared, ?x16xf32>, !tessera.tensor<exclusive, 2x4xf32> -> !cuda_tile.tile<2x4xf32>
  // CHECK: cuda_tile.if
  %kept = cuda_tile.if %b -> (!cuda_tile.tile<2x4xf32>) {
    %sum = cuda_tile.addf %old, %new : !cuda_tile.tile<2x4xf32>
    cuda_tile.yield %sum : !cuda_tile.tile<2x4xf32>
  } else {
    cuda_tile.yield %old : !cuda_tile.tile<2x4xf32>
  }
  tessera.store %kept, %z : !cuda_tile.tile<2x4xf32>, !tessera.tensor<exclusive, 2x4xf32>
  %one = cuda_tile.reshape %rows : !cuda_tile.tile<i64> -> !cuda_tile.tile<1xi64>
  %all = cuda_tile.broadcast %one : !cuda_tile.tile<1xi64> -> !cuda_tile.tile<8xi64>
  tessera.store %all, %w : !cuda_tile.tile<8xi64>, !tessera.tensor<exclusive, 8xi64>
  // What the program stored itself is no old content.
  %again = tessera.load %w : !tessera.tensor<exclusive, 8xi64> -> !cuda_tile.tile<8xi64>
  tessera.return
}
