// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @weak(%p: tile<ptr<i64>>) {
  %0 = constant <i64: 0> : tile<i64>
  // atomic_cas_tko_c1
  // expected-error@+1 {{ordering cannot be weak}}
  %a, %b = atomic_cas_tko weak device %p, %0, %0 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
} }

// -----

cuda_tile.module @m { entry @narrow(%p: tile<ptr<i16>>) {
  %0 = constant <i16: 0> : tile<i16>
  // atomic_cas_tko_c2
  // expected-error@+1 {{elements are i32, i64, f32 or f64, not 'i16'}}
  %a, %b = atomic_cas_tko relaxed device %p, %0, %0 : tile<ptr<i16>>, tile<i16> -> tile<i16>, token
} }

// -----

cuda_tile.module @m { entry @pointee(%p: tile<ptr<i32>>) {
  %0 = constant <f32: 0.0> : tile<f32>
  // atomic_cas_tko_c2
  // expected-error@+1 {{the pointers point to 'i32', not to 'f32'}}
  %a, %b = atomic_cas_tko relaxed device %p, %0, %0 : tile<ptr<i32>>, tile<f32> -> tile<f32>, token
} }

// -----

cuda_tile.module @m { entry @mask(%p: tile<ptr<i32>>) {
  %0 = constant <i32: 0> : tile<i32>
  %m = constant <i1: true> : tile<1xi1>
  // atomic_cas_tko_c3
  // expected-error@+1 {{the mask has the shape of the value}}
  %a, %b = atomic_cas_tko relaxed device %p, %0, %0, %m : tile<ptr<i32>>, tile<i32>, tile<1xi1> -> tile<i32>, token
} }

// -----

cuda_tile.module @m { entry @shape(%p: tile<ptr<i32>>) {
  %0 = constant <i32: 0> : tile<2xi32>
  // expected-error@+1 {{all of {pointers, value} have same shape}}
  %a, %b = atomic_cas_tko relaxed device %p, %0, %0 : tile<ptr<i32>>, tile<2xi32> -> tile<2xi32>, token
} }
