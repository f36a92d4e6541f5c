// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @addf_c1() {
  %a = constant <f32: 1.0> : tile<f32>
  // addf_c1
  // expected-error@+1 {{'rounding' is nearest_even or zero or negative_inf or positive_inf, not full}}
  %0 = addf %a, %a rounding<full> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @addf_c2() {
  %a = constant <f16: 1.0> : tile<f16>
  // addf_c2
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f16'}}
  %0 = addf %a, %a flush_to_zero : tile<f16>
} }

// -----

cuda_tile.module @m { entry @subf() {
  %a = constant <f32: 1.0> : tile<f32>
  // subf_c1
  // expected-error@+1 {{'rounding' is nearest_even or zero or negative_inf or positive_inf, not approx}}
  %0 = subf %a, %a rounding<approx> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @subf() {
  %a = constant <f64: 1.0> : tile<f64>
  // subf_c2
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f64'}}
  %0 = subf %a, %a flush_to_zero : tile<f64>
} }

// -----

cuda_tile.module @m { entry @mulf() {
  %a = constant <f32: 1.0> : tile<f32>
  // mulf_c1
  // expected-error@+1 {{'rounding' is nearest_even or zero or negative_inf or positive_inf, not nearest_away}}
  %0 = mulf %a, %a rounding<nearest_away> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @mulf() {
  %a = constant <bf16: 1.0> : tile<bf16>
  // mulf_c2
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'bf16'}}
  %0 = mulf %a, %a flush_to_zero : tile<bf16>
} }

// -----

cuda_tile.module @m { entry @fma() {
  %a = constant <f32: 1.0> : tile<f32>
  // fma_c1
  // expected-error@+1 {{'rounding' is nearest_even or zero or negative_inf or positive_inf, not full}}
  %0 = fma %a, %a, %a rounding<full> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @fma() {
  %a = constant <f16: 1.0> : tile<f16>
  // fma_c2
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f16'}}
  %0 = fma %a, %a, %a flush_to_zero : tile<f16>
} }

// -----

cuda_tile.module @m { entry @divf() {
  %a = constant <f32: 1.0> : tile<f32>
  // divf_c1
  // expected-error@+1 {{approx or full, not nearest_int_to_zero}}
  %0 = divf %a, %a rounding<nearest_int_to_zero> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @divf() {
  %a = constant <f64: 1.0> : tile<f64>
  // divf_c2
  // expected-error@+1 {{rounding 'full' needs f32 elements, not 'f64'}}
  %0 = divf %a, %a rounding<full> : tile<f64>
} }

// -----

cuda_tile.module @m { entry @divf() {
  %a = constant <f64: 1.0> : tile<f64>
  // divf_c3
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f64'}}
  %0 = divf %a, %a flush_to_zero : tile<f64>
} }

// -----

cuda_tile.module @m { entry @divi() {
  %a = constant <i32: 1> : tile<i32>
  // divi_c1
  // expected-error@+1 {{'rounding' is zero or negative_inf or positive_inf, not nearest_even}}
  %0 = divi %a, %a signed rounding<nearest_even> : tile<i32>
} }

// -----

cuda_tile.module @m { entry @divi() {
  %a = constant <i32: 1> : tile<i32>
  // divi_c2
  // expected-error@+1 {{rounding 'negative_inf' needs signed operands}}
  %0 = divi %a, %a unsigned rounding<negative_inf> : tile<i32>
} }

// -----

cuda_tile.module @m { entry @maxf() {
  %a = constant <f16: 1.0> : tile<f16>
  // maxf_c1
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f16'}}
  %0 = maxf %a, %a flush_to_zero : tile<f16>
} }

// -----

cuda_tile.module @m { entry @minf() {
  %a = constant <f16: 1.0> : tile<f16>
  // minf_c1
  // expected-error@+1 {{'flush_to_zero' needs f32 elements, not 'f16'}}
  %0 = minf %a, %a flush_to_zero propagate_nan : tile<f16>
} }

// -----

cuda_tile.module @m { entry @negi() {
  %a = constant <i32: 1> : tile<i32>
  // negi_c1
  // expected-error@+1 {{'overflow' is none or no_signed_wrap, not no_wrap}}
  %0 = negi %a overflow<no_wrap> : tile<i32>
} }

// -----

cuda_tile.module @m { entry @floats_only() {
  %a = constant <i32: 1> : tile<i32>
  // expected-error@+1 {{operand #0 must be tile of f16, bf16, f32 or f64, but got '!cuda_tile.tile<i32>'}}
  %0 = absf %a : tile<i32>
} }

// -----

cuda_tile.module @m { entry @no_narrow_floats() {
  %a = constant <f8E5M2: 1.0> : tile<f8E5M2>
  // expected-error@+1 {{operand #0 must be tile of f16, bf16, f32 or f64}}
  %0 = addf %a, %a : tile<f8E5M2>
} }

// -----

cuda_tile.module @m { entry @integers_only() {
  %a = constant <f32: 1.0> : tile<f32>
  // expected-error@+1 {{operand #0 must be tile of i1, i8, i16, i32 or i64}}
  %0 = addi %a, %a : tile<f32>
} }

// -----

cuda_tile.module @m { entry @one_type() {
  %a = constant <f32: 1.0> : tile<2xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  // expected-error@+1 {{requires the same type for all operands and results}}
  %0 = "cuda_tile.remf"(%a, %b) : (!cuda_tile.tile<2xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<2xf32>
} }

// -----

cuda_tile.module @m { entry @unknown_word() {
  %a = constant <i32: 1> : tile<i32>
  // expected-error@+1 {{unexpected 'sgned'}}
  %0 = maxi %a, %a sgned : tile<i32>
} }
