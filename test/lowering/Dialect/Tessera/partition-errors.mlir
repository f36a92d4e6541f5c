// RUN: tessera-opt %s --split-input-file --verify-diagnostics

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c1
  // expected-error@+1 {{reads a shared or exclusive tensor, this one is accumulate}}
  %0 = tessera.load_tile %a[%i, %i] masked axes = [0, 1] steps = [4, 4] : !tessera.tensor<accumulate, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c2
  // expected-error@+1 {{the tensor's rank, which is 2}}
  %0 = tessera.load_tile %s[%i] masked axes = [0, 1] steps = [4, 4] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c2
  // expected-error@+1 {{the tensor's rank, which is 2}}
  %0 = tessera.load_tile %s[%i, %i] masked axes = [0] steps = [4, 4] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c2
  // expected-error@+1 {{the tensor's rank, which is 2}}
  %0 = tessera.load_tile %s[%i, %i] masked axes = [0, 1] steps = [4] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c3
  // expected-error@+1 {{is a permutation of the tensor's axes}}
  %0 = tessera.load_tile %s[%i, %i] masked axes = [1, 1] steps = [4, 4] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c3
  // expected-error@+1 {{is a permutation of the tensor's axes}}
  %0 = tessera.load_tile %s[%i, %i] masked axes = [0, 2] steps = [4, 4] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c4
  // expected-error@+1 {{steps are positive}}
  %0 = tessera.load_tile %s[%i, %i] masked axes = [0, 1] steps = [0, 4] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c4
  // expected-error@+1 {{tiles of an exclusive tensor lie side by side}}
  %0 = tessera.load_tile %e[%i, %i] masked axes = [0, 1] steps = [2, 4] : !tessera.tensor<exclusive, 8x4xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c5
  // expected-error@+1 {{the tensor has elements of}}
  %0 = tessera.load_tile %n[%i, %i] masked axes = [0, 1] steps = [4, 4] : !tessera.tensor<shared, ?x16xi32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c6
  // expected-error@+1 {{needs floating-point elements and a tile that may hang over}}
  %0 = tessera.load_tile %n[%i, %i] masked padding<nan> axes = [0, 1] steps = [4, 4] : !tessera.tensor<shared, ?x16xi32> -> !cuda_tile.tile<4x4xi32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c6
  // expected-error@+1 {{needs floating-point elements and a tile that may hang over}}
  %0 = tessera.load_tile %s[%i, %i] padding<nan> axes = [0, 1] steps = [4, 4] : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // load_tile_c7
  // expected-error@+1 {{latency is 1 to 10}}
  %0 = tessera.load_tile %s[%i, %i] masked axes = [0, 1] steps = [4, 4] {latency = 11 : i64} : !tessera.tensor<shared, ?x16xf32> -> !cuda_tile.tile<4x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // store_tile_c1
  // expected-error@+1 {{needs an exclusive tensor, this one is shared}}
  tessera.store_tile %t, %s[%i, %i] axes = [0, 1] steps = [4, 4] : !cuda_tile.tile<4x4xf32>, !tessera.tensor<shared, ?x16xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // store_tile_c2
  // expected-error@+1 {{the tensor's rank, which is 2}}
  tessera.store_tile %t, %e[%i] axes = [0, 1] steps = [4, 4] : !cuda_tile.tile<4x4xf32>, !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // store_tile_c3
  // expected-error@+1 {{is a permutation of the tensor's axes}}
  tessera.store_tile %t, %e[%i, %i] axes = [0, 0] steps = [4, 4] : !cuda_tile.tile<4x4xf32>, !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // store_tile_c4
  // expected-error@+1 {{tiles of an exclusive tensor lie side by side}}
  tessera.store_tile %t, %e[%i, %i] axes = [0, 1] steps = [4, 1] : !cuda_tile.tile<4x4xf32>, !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // store_tile_c7
  // expected-error@+1 {{latency is 1 to 10}}
  tessera.store_tile %t, %e[%i, %i] axes = [0, 1] steps = [4, 4] {latency = 0 : i64} : !cuda_tile.tile<4x4xf32>, !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // gather_c1
  // expected-error@+1 {{reads a shared tensor, this one is exclusive}}
  %0 = tessera.gather %e[%p, %p] padding = %f checked = [true, true] : !tessera.tensor<exclusive, 8x4xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // gather_c2
  // expected-error@+1 {{for each of 2 axes}}
  %0 = tessera.gather %s[%p] padding = %f checked = [true, true] : !tessera.tensor<shared, ?x16xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xi64> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // gather_c2
  // expected-error@+1 {{for each of 2 axes}}
  %0 = tessera.gather %s[%p, %p] padding = %f checked = [true] : !tessera.tensor<shared, ?x16xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // gather_c3
  // expected-error@+1 {{do not broadcast to}}
  %0 = tessera.gather %s[%p, %q] padding = %f checked = [true, true] : !tessera.tensor<shared, ?x16xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<4xi64> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // gather_c3
  // expected-error@+1 {{do not broadcast to}}
  %0 = tessera.gather %s[%p, %w] padding = %f checked = [true, true] : !tessera.tensor<shared, ?x16xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi32> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // gather_c4
  // expected-error@+1 {{the tensor has elements of}}
  %0 = tessera.gather %s[%p, %p] padding = %d checked = [true, true] : !tessera.tensor<shared, ?x16xf32>, !cuda_tile.tile<f64>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // gather_c5
  // expected-error@+1 {{latency is 1 to 10}}
  %0 = tessera.gather %s[%p, %p] padding = %f checked = [true, true] {latency = 12 : i64} : !tessera.tensor<shared, ?x16xf32>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64> -> !cuda_tile.tile<8xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // own_extent_c1
  // expected-error@+1 {{needs an exclusive tensor, this one is shared}}
  %0 = tessera.own_extent %s, 0 : !tessera.tensor<shared, ?x16xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // own_extent_c2
  // expected-error@+1 {{the tensor has no axis 2}}
  %0 = tessera.own_extent %e, 2 : !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // num_tiles_c1
  // expected-error@+1 {{the tensor has no axis 2}}
  %0 = tessera.num_tiles %e, 2 step 4 : !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // num_tiles_c2
  // expected-error@+1 {{the step is positive}}
  %0 = tessera.num_tiles %e, 1 step 0 : !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // program_index_c1
  // expected-error@+1 {{needs an exclusive tensor, this one is shared}}
  %0 = tessera.program_index %s, 0 : !tessera.tensor<shared, ?x16xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // program_index_c2
  // expected-error@+1 {{the tensor has no axis 7}}
  %0 = tessera.program_index %e, 7 : !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // slice_c1
  // expected-error@+1 {{needs a shared tensor, this one is exclusive}}
  %0 = tessera.slice %e, 0 from %i length %i : !tessera.tensor<exclusive, 8x4xf32> -> !tessera.tensor<exclusive, 8x4xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // slice_c2
  // expected-error@+1 {{the tensor has no axis 2}}
  %0 = tessera.slice %s, 2 from %i length %i : !tessera.tensor<shared, ?x16xf32> -> !tessera.tensor<shared, ?x16xf32>
  tessera.return
}

// -----

tessera.entry @k(%e: !tessera.tensor<exclusive, 8x4xf32>, %o: !tessera.tensor<exclusive, 8x?xf32>, %s: !tessera.tensor<shared, ?x16xf32>,
                 %n: !tessera.tensor<shared, ?x16xi32>, %a: !tessera.tensor<accumulate, ?x16xf32>, %i: !cuda_tile.tile<i64>, %j: !cuda_tile.tile<i32>) {
  %t = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<4x4xf32>
  %f = cuda_tile.constant <f32: 1.0> : !cuda_tile.tile<f32>
  %d = cuda_tile.constant <f64: 1.0> : !cuda_tile.tile<f64>
  %p = cuda_tile.constant <i64: 1> : !cuda_tile.tile<8xi64>
  %q = cuda_tile.constant <i64: 1> : !cuda_tile.tile<4xi64>
  %w = cuda_tile.constant <i32: 1> : !cuda_tile.tile<8xi32>
  // slice_c3
  // expected-error@+1 {{the part is '!tessera.tensor<shared, ?x?xf32>'}}
  %0 = tessera.slice %s, 1 from %i length %i : !tessera.tensor<shared, ?x16xf32> -> !tessera.tensor<shared, ?x16xf32>
  tessera.return
}
