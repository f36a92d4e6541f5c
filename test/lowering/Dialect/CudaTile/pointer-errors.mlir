// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @types() {
  %a = constant <i32: 1> : tile<i32>
  // expected-error@+1 {{operand #0 must be tile of i64}}
  %0 = int_to_ptr %a : tile<i32> -> tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @types(%p: tile<ptr<f32>>) {
  // expected-error@+1 {{result #0 must be tile of i64}}
  %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i32>
} }

// -----

cuda_tile.module @m { entry @types() {
  %a = constant <i64: 1> : tile<i64>
  // expected-error@+1 {{operand #0 must be tile of pointers}}
  %0 = ptr_to_ptr %a : tile<i64> -> tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @types(%p: tile<ptr<f32>>) {
  %a = constant <i32: 1> : tile<4xi32>
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %0 = offset %p, %a : tile<ptr<f32>>, tile<4xi32> -> tile<ptr<f32>>
} }

// -----

cuda_tile.module @m { entry @types(%p: tile<ptr<f32>>) {
  %a = constant <i32: 1> : tile<i32>
  // expected-error@+1 {{failed to verify that all of {ptr, result} have same type}}
  %0 = offset %p, %a : tile<ptr<f32>>, tile<i32> -> tile<ptr<i8>>
} }

// -----

cuda_tile.module @m { entry @types(%p: tile<ptr<f32>>) {
  %a = constant <f32: 1.0> : tile<f32>
  // expected-error@+1 {{operand #1 must be tile of i1, i8, i16, i32 or i64}}
  %0 = offset %p, %a : tile<ptr<f32>>, tile<f32> -> tile<ptr<f32>>
} }
