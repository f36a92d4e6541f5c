// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @broadcast() {
  %a = constant <f32: 1.0> : tile<f32>
  // broadcast_c1
  // expected-error@+1 {{source and result have one rank}}
  %0 = broadcast %a : tile<f32> -> tile<2xf32>
} }

// -----

cuda_tile.module @m { entry @broadcast() {
  %a = constant <f32: 1.0> : tile<2x1xf32>
  // broadcast_c2
  // expected-error@+1 {{only an extent of 1 may grow, not 2 to 4}}
  %0 = broadcast %a : tile<2x1xf32> -> tile<4x4xf32>
} }

// -----

cuda_tile.module @m { entry @reshape() {
  %a = constant <f32: 1.0> : tile<4xf32>
  // reshape_c1
  // expected-error@+1 {{source and result have equal numbers of elements}}
  %0 = reshape %a : tile<4xf32> -> tile<2x4xf32>
} }

// -----

cuda_tile.module @m { entry @reshape() {
  %a = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %0 = reshape %a : tile<4xf32> -> tile<4xf16>
} }

// -----

cuda_tile.module @m { entry @constant() {
  // constant_c1
  // expected-error@+1 {{shape and element of the value are those of the result}}
  %0 = "cuda_tile.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> !cuda_tile.tile<4xf32>
} }

// -----

cuda_tile.module @m { entry @constant() {
  // expected-error@+1 {{the elements do not have the shape of '!cuda_tile.tile<4xf32>'}}
  %0 = constant <f32: [1.0, 2.0]> : tile<4xf32>
} }

// -----

cuda_tile.module @m { entry @constant() {
  // expected-error@+1 {{expected a list like the others}}
  %0 = constant <i32: [[1, 2], [3]]> : tile<2x2xi32>
} }

// -----

cuda_tile.module @m { entry @constant() {
  // expected-error@+1 {{expected a list like the others}}
  %0 = constant <i32: [[1, 2], 3]> : tile<2x2xi32>
} }

// -----

cuda_tile.module @m { entry @constant() {
  // expected-error@+1 {{the integer does not fit 'i8'}}
  %0 = constant <i8: 256> : tile<i8>
} }

// -----

cuda_tile.module @m { entry @constant() {
  // expected-error@+1 {{expected a tile of 'i8'}}
  %0 = constant <i8: 25> : tile<i16>
} }

// -----

cuda_tile.module @m { entry @constant() {
  // expected-error@+1 {{expected the type of a number}}
  %0 = constant <i4: 2> : tile<i4>
} }

// -----

cuda_tile.module @m { entry @iota() {
  // iota_c1
  // expected-error@+1 {{the result has rank 1}}
  %0 = iota : tile<2x2xi32>
} }

// -----

cuda_tile.module @m { entry @iota() {
  // iota_c2
  // expected-error@+1 {{the largest value does not fit the element}}
  %0 = iota : tile<512xi8>
} }
