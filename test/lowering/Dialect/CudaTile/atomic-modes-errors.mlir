// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c1
  // expected-error@+1 {{ordering cannot be weak}}
  %a, %t = atomic_rmw_tko weak device %p, add, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode and needs i32 or i64, not 'f32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, and, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode or needs i32 or i64, not 'f32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, or, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode xor needs i32 or i64, not 'f32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, xor, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode add needs i32 or i64, not 'f32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, add, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode max needs i32 or i64, not 'f32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, max, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode min needs i32 or i64, not 'f32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, min, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode umax needs i32 or i64, not 'f32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, umax, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode umin needs i32 or i64, not 'f32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, umin, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode addf needs f16, bf16, f32 or f64, not 'i32'}}
  %a, %t = atomic_rmw_tko relaxed device %p, addf, %n : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c2
  // expected-error@+1 {{mode xchg needs i32, i64, f32 or f64, not 'f16'}}
  %a, %t = atomic_rmw_tko relaxed device %h, xchg, %y : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // atomic_rmw_tko_c3
  // expected-error@+1 {{the pointers point to 'f32', not to 'i32'}}
  %a, %t = atomic_rmw_tko relaxed device %q, add, %n : tile<ptr<f32>>, tile<i32> -> tile<i32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %i = iota : tile<4xi32>
  // atomic_rmw_tko_c3
  // expected-error@+1 {{pointers and elements have one shape}}
  %a, %t = atomic_rmw_tko relaxed device %p, add, %i : tile<ptr<i32>>, tile<4xi32> -> tile<4xi32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %m = constant <i1: true> : tile<2xi1>
  // atomic_rmw_tko_c4
  // expected-error@+1 {{the mask has the shape of the value}}
  %a, %t = atomic_rmw_tko relaxed device %p, add, %n, %m : tile<ptr<i32>>, tile<i32>, tile<2xi1> -> tile<i32>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  // expected-error@+1 {{all of {arg, result} have same type}}
  %a, %t = atomic_rmw_tko relaxed device %p, add, %n : tile<ptr<i32>>, tile<i32> -> tile<i64>, token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c1
  // expected-error@+1 {{ordering cannot be acquire}}
  %t = atomic_red_view_tko acquire device %v[%n], add, %i : tile<4xi32>, partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c2
  // expected-error@+1 {{scope cannot be sys}}
  %t = atomic_red_view_tko relaxed sys %v[%n], add, %i : tile<4xi32>, partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c3
  // expected-error@+1 {{mode cannot be xchg}}
  %t = atomic_red_view_tko relaxed device %v[%n], xchg, %i : tile<4xi32>, partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c3
  // expected-error@+1 {{mode addf needs f16, bf16, f32 or f64, not 'i32'}}
  %t = atomic_red_view_tko relaxed device %v[%n], addf, %i : tile<4xi32>, partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c3
  // expected-error@+1 {{mode umax needs i32 or i64, not 'f32'}}
  %t = atomic_red_view_tko relaxed device %vf[%n], umax, %f : tile<4xf32>, partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c4
  // expected-error@+1 {{the view cannot be a gather/scatter view}}
  %t = atomic_red_view_tko relaxed device %g[%i], add, %i : tile<4xi32>, gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>, tile<4xi32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c4
  // expected-error@+1 {{the view has no padding}}
  %t = atomic_red_view_tko relaxed device %z[%n], add, %i : tile<4xi32>, partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c5
  // expected-error@+1 {{the view needs 1 indices, not 2}}
  %t = atomic_red_view_tko relaxed device %v[%n, %n], add, %i : tile<4xi32>, partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }

// -----

cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %h: tile<ptr<f16>>, %n: tile<i32>, %x: tile<f32>, %y: tile<f16>) {
  %w = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %v = make_partition_view %w : partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>
  %z = make_partition_view %w : partition_view<tile=(4), padding_value = zero, tensor_view<64xi32, strides=[1]>>
  %g = make_gather_scatter_view %w : gather_scatter_view<tile=(4), tensor_view<64xi32, strides=[1]>, sparse_dim=0>
  %wf = make_tensor_view %q, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %vf = make_partition_view %wf : partition_view<tile=(4), tensor_view<64xf32, strides=[1]>>
  %f = constant <f32: 1.0> : tile<4xf32>
  %i = iota : tile<4xi32>
  %l = iota : tile<8xi32>
  // atomic_red_view_tko_c6
  // expected-error@+1 {{the view has tiles of '!cuda_tile.tile<4xi32>', not '!cuda_tile.tile<8xi32>'}}
  %t = atomic_red_view_tko relaxed device %v[%n], add, %l : tile<8xi32>, partition_view<tile=(4), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
} }
