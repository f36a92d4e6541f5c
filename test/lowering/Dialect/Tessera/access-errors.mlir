// RUN: tessera-opt %s --split-input-file --verify-diagnostics

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_c1
  // expected-error@+1 {{needs an exclusive tensor, this one is shared}}
  %0 = "tessera.load"(%s) : (!tessera.tensor<shared, ?xf32>) -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_c1
  // expected-error@+1 {{needs a sub-tensor with static extents}}
  %0 = tessera.load %d : !tessera.tensor<exclusive, ?xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_c2
  // expected-error@+1 {{the sub-tensor is '!tessera.tensor<exclusive, 8xf32>' with elements of 'f32', the tile is '!cuda_tile.tile<4xf32>'}}
  %0 = tessera.load %e : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_c2
  // expected-error@+1 {{the tile is '!cuda_tile.tile<8xf16>'}}
  %0 = tessera.load %e : !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf16>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_like_c1
  // expected-error@+1 {{reads a shared tensor, this one is exclusive}}
  %0 = tessera.load_like %e, %e : !tessera.tensor<exclusive, 8xf32>, !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_like_c2
  // expected-error@+1 {{needs an exclusive tensor, this one is shared}}
  %0 = tessera.load_like %s, %s : !tessera.tensor<shared, ?xf32>, !tessera.tensor<shared, ?xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_like_c2
  // expected-error@+1 {{needs a sub-tensor with static extents}}
  %0 = tessera.load_like %s, %d : !tessera.tensor<shared, ?xf32>, !tessera.tensor<exclusive, ?xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_like_c3
  // expected-error@+1 {{the tensors have one rank}}
  %0 = tessera.load_like %w, %e : !tessera.tensor<shared, ?x?xf32>, !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_like_c4
  // expected-error@+1 {{padding with nan needs floating-point elements}}
  %0 = tessera.load_like %i, %e padding<nan> : !tessera.tensor<shared, ?xi32>, !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xi32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // load_like_c5
  // expected-error@+1 {{the tile is '!cuda_tile.tile<8xf32>'}}
  %0 = tessera.load_like %i, %e : !tessera.tensor<shared, ?xi32>, !tessera.tensor<exclusive, 8xf32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // store_c1
  // expected-error@+1 {{needs an exclusive tensor, this one is shared}}
  tessera.store %t, %s : !cuda_tile.tile<8xf32>, !tessera.tensor<shared, ?xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // store_c1
  // expected-error@+1 {{needs a sub-tensor with static extents}}
  tessera.store %t, %d : !cuda_tile.tile<8xf32>, !tessera.tensor<exclusive, ?xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8xf32>, %s: !tessera.tensor<shared, ?xf32>, %d: !tessera.tensor<exclusive, ?xf32>, %w: !tessera.tensor<shared, ?x?xf32>, %i: !tessera.tensor<shared, ?xi32>) {
  %t = cuda_tile.constant <f32: 1.0> : tile<8xf32>
  %u = cuda_tile.constant <f32: 1.0> : tile<4xf32>
  // store_c2
  // expected-error@+1 {{the tile is '!cuda_tile.tile<4xf32>'}}
  tessera.store %u, %e : !cuda_tile.tile<4xf32>, !tessera.tensor<exclusive, 8xf32>
  tessera.return
}
