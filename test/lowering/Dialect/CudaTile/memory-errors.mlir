// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // load_view_tko_c1
  // expected-error@+1 {{the view needs 1 indices, not 2}}
  %a, %b = load_view_tko weak %v[%i, %i] : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // load_view_tko_c2
  // expected-error@+1 {{a weak access has no scope}}
  %a, %b = load_view_tko weak device %v[%i] : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // load_view_tko_c2
  // expected-error@+1 {{ordering acquire needs a scope}}
  %a, %b = load_view_tko acquire %v[%i] : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // load_view_tko_c2
  // expected-error@+1 {{ordering cannot be release}}
  %a, %b = load_view_tko release device %v[%i] : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // load_view_tko_c4
  // expected-error@+1 {{'inbounds' has one entry per index}}
  %a, %b = load_view_tko weak %v[%i] inbounds = [true, true] : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // load_view_tko_c5
  // expected-error@+1 {{has no hint 'occupancy'}}
  %a, %b = load_view_tko weak %v[%i] optimization_hints = <sm_90 = {occupancy = 2}> : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // load_view_tko_c5
  // expected-error@+1 {{hint 'latency' for sm_90 cannot be 11}}
  %a, %b = load_view_tko weak %v[%i] optimization_hints = <sm_90 = {latency = 11}> : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // load_view_tko_c5
  // expected-error@+1 {{hint 'allow_tma' for sm_90 cannot be 1}}
  %a, %b = load_view_tko weak %v[%i] optimization_hints = <sm_90 = {allow_tma = 1}> : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // store_view_tko_c1
  // expected-error@+1 {{the view needs 1 indices, not 0}}
  %b = store_view_tko weak %x, %v[] : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // store_view_tko_c2
  // expected-error@+1 {{a weak access has no scope}}
  %b = store_view_tko weak sys %x, %v[%i] : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // store_view_tko_c2
  // expected-error@+1 {{ordering cannot be acquire}}
  %b = store_view_tko acquire sys %x, %v[%i] : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // store_view_tko_c3
  // expected-error@+1 {{the view has tiles of '!cuda_tile.tile<2xf32>', not '!cuda_tile.tile<4xf32>'}}
  %b = store_view_tko weak %y, %v[%i] : tile<4xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // store_view_tko_c4
  // expected-error@+1 {{'inbounds' has one entry per index}}
  %b = store_view_tko weak %x, %v[%i] inbounds = [true, false] : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // store_view_tko_c5
  // expected-error@+1 {{hint 'latency' for default cannot be 0}}
  %b = store_view_tko weak %x, %v[%i] optimization_hints = <default = {latency = 0}> : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{unknown architecture 'sm_91'}}
  %b = store_view_tko weak %x, %v[%i] optimization_hints = <sm_91 = {latency = 1}> : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{hint 'latency' stands here twice}}
  %b = store_view_tko weak %x, %v[%i] optimization_hints = <sm_90 = {latency = 1, latency = 2}> : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{architecture 'sm_90' stands here twice}}
  %b = store_view_tko weak %x, %v[%i] optimization_hints = <sm_90 = {}, sm_90 = {}> : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{unexpected 'strong'}}
  %b = store_view_tko strong %x, %v[%i] : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{expected one index type, or one per index}}
  %b = store_view_tko weak %x, %v[%i] : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  %x = constant <f32: 1.0> : tile<2xf32>
  %y = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{expected 'true' or 'false'}}
  %b = store_view_tko weak %x, %v[%i] inbounds = [yes] : tile<2xf32>, partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %w = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>
  // load_view_tko_c3
  // expected-error@+1 {{the view has tiles of '!cuda_tile.tile<2xf32>', not '!cuda_tile.tile<4xf32>'}}
  %a, %b = load_view_tko weak %v[%i] : partition_view<tile=(2), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
} }
