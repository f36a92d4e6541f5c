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

// -----

cuda_tile.module @m { entry @tanh() {
  %a = constant <f32: 1.0> : tile<f32>
  // tanh_c1
  // expected-error@+1 {{'rounding' is full or approx, not nearest_even}}
  %0 = tanh %a rounding<nearest_even> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @tanh() {
  %a = constant <bf16: 1.0> : tile<bf16>
  // tanh_c2
  // expected-error@+1 {{rounding 'approx' needs f32 elements, not 'bf16'}}
  %0 = tanh %a rounding<approx> : tile<bf16>
} }

// -----

cuda_tile.module @m { entry @exp2() {
  %a = constant <f64: 1.0> : tile<f64>
  // exp2_c1
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f64'}}
  %0 = exp2 %a flush_to_zero : tile<f64>
} }

// -----

cuda_tile.module @m { entry @rsqrt() {
  %a = constant <f16: 1.0> : tile<f16>
  // rsqrt_c1
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f16'}}
  %0 = rsqrt %a flush_to_zero : tile<f16>
} }

// -----

cuda_tile.module @m { entry @types() {
  %a = constant <tf32: 1.0> : tile<tf32>
  // expected-error@+1 {{operand #0 must be tile of f16, bf16, f32 or f64}}
  %0 = cos %a : tile<tf32>
} }

// -----

cuda_tile.module @m { entry @types() {
  %a = constant <f32: 1.0> : tile<f32>
  %b = constant <i64: 1> : tile<i64>
  // expected-error@+1 {{operand #1 must be tile of i1, i8, i16 or i32}}
  %0 = fpowi %a, %b : tile<f32>, tile<i64>
} }

// -----

cuda_tile.module @m { entry @types() {
  %a = constant <f32: 1.0> : tile<2xf32>
  %b = constant <i32: 1> : tile<4xi32>
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %0 = fpowi %a, %b : tile<2xf32>, tile<4xi32>
} }
