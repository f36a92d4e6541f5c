// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // load_ptr_tko_c1
  // expected-error@+1 {{a weak access has no scope}}
  %a, %t = load_ptr_tko weak device %p : tile<ptr<f32>> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // load_ptr_tko_c1
  // expected-error@+1 {{ordering relaxed needs a scope}}
  %a, %t = load_ptr_tko relaxed %p : tile<ptr<f32>> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // load_ptr_tko_c1
  // expected-error@+1 {{ordering cannot be release}}
  %a, %t = load_ptr_tko release device %p : tile<ptr<f32>> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // load_ptr_tko_c2
  // expected-error@+1 {{the pointers point to 'f32', not to 'i32'}}
  %a, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<i32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // load_ptr_tko_c2
  // expected-error@+1 {{pointers and elements have one shape}}
  %a, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  %m = constant <i1: true> : tile<2xi1>
  // load_ptr_tko_c3
  // expected-error@+1 {{the mask has the shape of the value}}
  %a, %t = load_ptr_tko weak %p, %m : tile<ptr<f32>>, tile<2xi1> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // load_ptr_tko_c4
  // expected-error@+1 {{padding has the type of the result}}
  %a, %t = load_ptr_tko weak %p, %q, %q : tile<ptr<f32>>, tile<i1>, tile<i1> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i1>>, %x: tile<i1>) {
  // load_ptr_tko_c4
  // expected-error@+1 {{padding of i1 needs a mask}}
  %a, %t = "cuda_tile.load_ptr_tko"(%p, %x) {operandSegmentSizes = array<i32: 1, 0, 1, 0>, ordering = #cuda_tile.memory_ordering_semantics<weak>} : (!cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<i1>) -> (!cuda_tile.tile<i1>, !cuda_tile.token)
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // load_ptr_tko_c5
  // expected-error@+1 {{has no hint 'allow_tma'}}
  %a, %t = load_ptr_tko weak %p optimization_hints = <sm_90 = {allow_tma = true}> : tile<ptr<f32>> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // load_ptr_tko_c5
  // expected-error@+1 {{hint 'latency' for sm_90 cannot be 0}}
  %a, %t = load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 0}> : tile<ptr<f32>> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // store_ptr_tko_c1
  // expected-error@+1 {{a weak access has no scope}}
  %t = store_ptr_tko weak device %p, %x : tile<ptr<f32>>, tile<f32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // store_ptr_tko_c1
  // expected-error@+1 {{ordering cannot be acquire}}
  %t = store_ptr_tko acquire device %p, %x : tile<ptr<f32>>, tile<f32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // store_ptr_tko_c1
  // expected-error@+1 {{ordering release needs a scope}}
  %t = store_ptr_tko release %p, %x : tile<ptr<f32>>, tile<f32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // store_ptr_tko_c2
  // expected-error@+1 {{the pointers point to 'f32', not to 'i1'}}
  %t = store_ptr_tko weak %p, %q : tile<ptr<f32>>, tile<i1> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  %m = constant <i1: true> : tile<2xi1>
  // store_ptr_tko_c3
  // expected-error@+1 {{the mask has the shape of the value}}
  %t = store_ptr_tko weak %p, %x, %m : tile<ptr<f32>>, tile<f32>, tile<2xi1> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %q: tile<i1>, %x: tile<f32>) {
  // store_ptr_tko_c4
  // expected-error@+1 {{has no hint 'occupancy'}}
  %t = store_ptr_tko weak %p, %x optimization_hints = <sm_90 = {occupancy = 2}> : tile<ptr<f32>>, tile<f32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %v = make_gather_scatter_view %w : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  %u = make_partition_view %w : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
  %r = iota : tile<8xi32>
  // load_view_tko_c1
  // expected-error@+1 {{index 0 is a tile of 4 integers, not '!cuda_tile.tile<8xi32>'}}
  %a, %t = load_view_tko weak %v[%r, %i] : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<4x8xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %v = make_gather_scatter_view %w : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  %u = make_partition_view %w : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
  %r = iota : tile<8xi32>
  // load_view_tko_c1
  // expected-error@+1 {{index 0 is a tile of 4 integers, not '!cuda_tile.tile<i32>'}}
  %a, %t = load_view_tko weak %v[%i, %i] : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<i32> -> tile<4x8xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %v = make_gather_scatter_view %w : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  %u = make_partition_view %w : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
  %r = iota : tile<8xi32>
  // load_view_tko_c1
  // expected-error@+1 {{index 1 is one integer, not '!cuda_tile.tile<8xi32>'}}
  %a, %t = load_view_tko weak %u[%i, %r] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32>, tile<8xi32> -> tile<4x8xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %v = make_gather_scatter_view %w : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  %u = make_partition_view %w : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
  %r = iota : tile<8xi32>
  // load_view_tko_c1
  // expected-error@+1 {{indices have one type}}
  %a, %t = load_view_tko weak %u[%i, %j] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32>, tile<i64> -> tile<4x8xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
  %w = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %v = make_gather_scatter_view %w : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  %u = make_partition_view %w : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
  %r = iota : tile<8xi32>
  // expected-error@+1 {{expected one index type, or one per index}}
  %a, %t = load_view_tko weak %u[%i, %j] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32>, tile<i64>, tile<i64> -> tile<4x8xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
  // expected-error@+1 {{expected one type for each of pointers, mask and padding}}
  %a, %t = load_ptr_tko weak %p, %x : tile<ptr<f32>> -> tile<f32>, token
} }
