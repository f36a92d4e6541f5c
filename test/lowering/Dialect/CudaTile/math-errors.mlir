// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @exp() {
  %a = constant <f32: 1.0> : tile<f32>
  // exp_c1
  // expected-error@+1 {{'rounding' is full or approx, not zero}}
  %0 = exp %a rounding<zero> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @exp() {
  %a = constant <f64: 1.0> : tile<f64>
  // exp_c2
  // expected-error@+1 {{rounding 'approx' needs f32 elements, not 'f64'}}
  %0 = exp %a rounding<approx> : tile<f64>
} }

// -----

cuda_tile.module @m { entry @sqrt() {
  %a = constant <f32: 1.0> : tile<f32>
  // sqrt_c1
  // expected-error@+1 {{'rounding' is nearest_even or zero or negative_inf or positive_inf or approx, not full}}
  %0 = sqrt %a rounding<full> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @sqrt() {
  %a = constant <f16: 1.0> : tile<f16>
  // sqrt_c2
  // expected-error@+1 {{rounding 'approx' needs f32 elements, not 'f16'}}
  %0 = sqrt %a rounding<approx> : tile<f16>
} }

// -----

cuda_tile.module @m { entry @sqrt() {
  %a = constant <f16: 1.0> : tile<f16>
  // sqrt_c3
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f16'}}
  %0 = sqrt %a flush_to_zero : tile<f16>
} }
