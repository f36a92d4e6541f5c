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

// -----

cuda_tile.module @m { entry @cat() {
  %a = constant <f32: 1.0> : tile<4xf32>
  %b = constant <f32: 1.0> : tile<1x4xf32>
  // cat_c1
  // expected-error@+1 {{operands and result have one rank}}
  %0 = cat %a, %b dim = 0 : tile<4xf32>, tile<1x4xf32> -> tile<8xf32>
} }

// -----

cuda_tile.module @m { entry @cat() {
  %a = constant <f32: 1.0> : tile<4xf32>
  // cat_c2
  // expected-error@+1 {{'dim' is an axis of the operands, not 1}}
  %0 = cat %a, %a dim = 1 : tile<4xf32>, tile<4xf32> -> tile<8xf32>
} }

// -----

cuda_tile.module @m { entry @cat() {
  %a = constant <f32: 1.0> : tile<4xf32>
  // cat_c2
  // expected-error@+1 {{'dim' is an axis of the operands, not -1}}
  %0 = cat %a, %a dim = -1 : tile<4xf32>, tile<4xf32> -> tile<8xf32>
} }

// -----

cuda_tile.module @m { entry @cat() {
  %a = constant <f32: 1.0> : tile<4xf32>
  // cat_c3
  // expected-error@+1 {{along axis 0 the result is as long as both operands together, 8}}
  %0 = cat %a, %a dim = 0 : tile<4xf32>, tile<4xf32> -> tile<16xf32>
} }

// -----

cuda_tile.module @m { entry @cat() {
  %a = constant <f32: 1.0> : tile<2x4xf32>
  %b = constant <f32: 1.0> : tile<2x2xf32>
  // cat_c4
  // expected-error@+1 {{along axis 1 operands and result have one extent}}
  %0 = cat %a, %b dim = 0 : tile<2x4xf32>, tile<2x2xf32> -> tile<4x4xf32>
} }

// -----

cuda_tile.module @m { entry @types() {
  %a = constant <f32: 1.0> : tile<4xf32>
  %b = constant <i32: 1> : tile<4xi32>
  // expected-error@+1 {{requires the same element type for all operands and results}}
  %0 = cat %a, %b dim = 0 : tile<4xf32>, tile<4xi32> -> tile<8xf32>
} }

// -----

cuda_tile.module @m { entry @extract(%i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<4x8xf32>
  // extract_c1
  // expected-error@+1 {{slice and tile have one rank}}
  %0 = extract %a[%i] : tile<4x8xf32> -> tile<4xf32>
} }

// -----

cuda_tile.module @m { entry @extract(%i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<4xf32>
  // extract_c2
  // expected-error@+1 {{an extent of the slice divides that of the tile; 8 does not divide 4}}
  %0 = extract %a[%i] : tile<4xf32> -> tile<8xf32>
} }

// -----

cuda_tile.module @m { entry @extract(%i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<4x4xf32>
  // extract_c3
  // expected-error@+1 {{there is one index per axis, 2, not 1}}
  %0 = extract %a[%i] : tile<4x4xf32> -> tile<2x2xf32>
} }

// -----

cuda_tile.module @m { entry @types(%i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{failed to verify that all of {source, result} have same element type}}
  %0 = extract %a[%i] : tile<4xf32> -> tile<2xi32>
} }

// -----

cuda_tile.module @m { entry @insert(%i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<2xf32>
  %b = constant <f32: 1.0> : tile<2x2xf32>
  // insert_c1
  // expected-error@+1 {{slice and tile have one rank}}
  %0 = insert %a, %b[%i] : tile<2xf32>, tile<2x2xf32>
} }

// -----

cuda_tile.module @m { entry @insert(%i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<4xf32>
  %b = constant <f32: 1.0> : tile<2xf32>
  // insert_c2
  // expected-error@+1 {{an extent of the slice divides that of the tile; 4 does not divide 2}}
  %0 = insert %a, %b[%i] : tile<4xf32>, tile<2xf32>
} }

// -----

cuda_tile.module @m { entry @insert(%i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<2xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  // insert_c3
  // expected-error@+1 {{there is one index per axis, 1, not 2}}
  %0 = insert %a, %b[%i, %i] : tile<2xf32>, tile<4xf32>
} }

// -----

cuda_tile.module @m { entry @permute() {
  %a = constant <f32: 1.0> : tile<4xf32>
  // permute_c1
  // expected-error@+1 {{the source has rank 2 or more}}
  %0 = permute %a [0] : tile<4xf32> -> tile<4xf32>
} }

// -----

cuda_tile.module @m { entry @permute() {
  %a = constant <f32: 1.0> : tile<4x4xf32>
  // permute_c2
  // expected-error@+1 {{'permutation' names every axis of the source once}}
  %0 = permute %a [1, 1] : tile<4x4xf32> -> tile<4x4xf32>
} }

// -----

cuda_tile.module @m { entry @permute() {
  %a = constant <f32: 1.0> : tile<4x4xf32>
  // permute_c2
  // expected-error@+1 {{'permutation' names every axis of the source once}}
  %0 = permute %a [0, 1, 1] : tile<4x4xf32> -> tile<4x4xf32>
} }

// -----

cuda_tile.module @m { entry @permute() {
  %a = constant <f32: 1.0> : tile<4x4xf32>
  // permute_c2
  // expected-error@+1 {{'permutation' names every axis of the source once}}
  %0 = permute %a [-1, 1] : tile<4x4xf32> -> tile<4x4xf32>
} }

// -----

cuda_tile.module @m { entry @permute() {
  %a = constant <f32: 1.0> : tile<4x8xf32>
  // permute_c3
  // expected-error@+1 {{the result has the extent 8 of axis 1, not 4}}
  %0 = permute %a [1, 0] : tile<4x8xf32> -> tile<4x8xf32>
} }

// -----

cuda_tile.module @m { entry @permute() {
  %a = constant <f32: 1.0> : tile<4x8xf32>
  // permute_c3
  // expected-error@+1 {{source and result have one rank}}
  %0 = permute %a [1, 0] : tile<4x8xf32> -> tile<8x4x1xf32>
} }
