// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @exti() {
  %a = constant <i32: 1> : tile<i32>
  // exti_c1
  // expected-error@+1 {{the result's element is wider than the operand's}}
  %0 = exti %a signed : tile<i32> -> tile<i32>
} }

// -----

cuda_tile.module @m { entry @trunci() {
  %a = constant <i32: 1> : tile<i32>
  // trunci_c1
  // expected-error@+1 {{the result's element is narrower than the operand's}}
  %0 = trunci %a : tile<i32> -> tile<i64>
} }

// -----

cuda_tile.module @m { entry @ftof() {
  %a = constant <f32: 1.0> : tile<f32>
  // ftof_c1
  // expected-error@+1 {{source and result differ in their elements}}
  %0 = ftof %a : tile<f32> -> tile<f32>
} }

// -----

cuda_tile.module @m { entry @ftof() {
  %a = constant <f32: 1.0> : tile<f32>
  // ftof_c2
  // expected-error@+1 {{'rounding' is zero or positive_inf, not nearest_even}}
  %0 = ftof %a : tile<f32> -> tile<f8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @ftof() {
  %a = constant <f32: 1.0> : tile<f32>
  // ftof_c3
  // expected-error@+1 {{'rounding' is nearest_even, not zero}}
  %0 = ftof %a rounding<zero> : tile<f32> -> tile<f8E5M2>
} }

// -----

cuda_tile.module @m { entry @ftof() {
  %a = constant <f32: 1.0> : tile<f32>
  // ftof_c4
  // expected-error@+1 {{'rounding' is nearest_even or zero or nearest_away, not positive_inf}}
  %0 = ftof %a rounding<positive_inf> : tile<f32> -> tile<tf32>
} }

// -----

cuda_tile.module @m { entry @ftof() {
  %a = constant <f64: 1.0> : tile<f64>
  // ftof_c5
  // expected-error@+1 {{'rounding' is nearest_even or zero or negative_inf or positive_inf, not nearest_away}}
  %0 = ftof %a rounding<nearest_away> : tile<f64> -> tile<f32>
} }

// -----

cuda_tile.module @m { entry @ftof() {
  %a = constant <f32: 1.0> : tile<f32>
  // ftof_c6
  // expected-error@+1 {{'rounding' is nearest_even or zero, not negative_inf}}
  %0 = ftof %a rounding<negative_inf> : tile<f32> -> tile<f16>
} }

// -----

cuda_tile.module @m { entry @ftoi() {
  %a = constant <f32: 1.0> : tile<f32>
  // ftoi_c1
  // expected-error@+1 {{'rounding' is nearest_int_to_zero, not nearest_even}}
  %0 = ftoi %a signed rounding<nearest_even> : tile<f32> -> tile<i32>
} }

// -----

cuda_tile.module @m { entry @itof() {
  %a = constant <i32: 1> : tile<i32>
  // itof_c1
  // expected-error@+1 {{'rounding' is nearest_even, not zero}}
  %0 = itof %a signed rounding<zero> : tile<i32> -> tile<f32>
} }

// -----

cuda_tile.module @m { entry @itof() {
  %a = constant <i32: 1> : tile<i32>
  // itof_c2
  // expected-error@+1 {{the result's element is not f8E8M0FNU}}
  %0 = itof %a signed : tile<i32> -> tile<f8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @shapes() {
  %a = constant <i32: 1> : tile<2xi32>
  // expected-error@+1 {{requires the same shape for all operands and results}}
  %0 = itof %a signed : tile<2xi32> -> tile<4xf32>
} }

// -----

cuda_tile.module @m { entry @bitcast() {
  %a = constant <f32: 1.0> : tile<f32>
  // bitcast_c1
  // expected-error@+1 {{the elements of source and result have equally many bits, not 32 and 16}}
  %0 = bitcast %a : tile<f32> -> tile<i16>
} }

// -----

cuda_tile.module @m { entry @pack() {
  %a = constant <f32: 1.0> : tile<2x2xf32>
  // pack_c1
  // expected-error@+1 {{source and result have rank 1}}
  %0 = pack %a : tile<2x2xf32> -> tile<16xi8>
} }

// -----

cuda_tile.module @m { entry @pack() {
  %a = constant <f32: 1.0> : tile<2xf32>
  // pack_c2
  // expected-error@+1 {{source and result have equally many bits, not 64 and 32}}
  %0 = pack %a : tile<2xf32> -> tile<4xi8>
} }

// -----

cuda_tile.module @m { entry @pack() {
  %a = constant <f8E5M2: 1.0> : tile<4xf8E5M2>
  // pack_c3
  // expected-error@+1 {{one byte per element leaves nothing to pack}}
  %0 = pack %a : tile<4xf8E5M2> -> tile<4xi8>
} }

// -----

cuda_tile.module @m { entry @unpack() {
  %a = constant <i8: 1> : tile<4xi8>
  // unpack_c1
  // expected-error@+1 {{source and result have rank 1}}
  %0 = unpack %a : tile<4xi8> -> tile<f32>
} }

// -----

cuda_tile.module @m { entry @unpack() {
  %a = constant <i8: 1> : tile<4xi8>
  // unpack_c2
  // expected-error@+1 {{source and result have equally many bits, not 32 and 64}}
  %0 = unpack %a : tile<4xi8> -> tile<2xf32>
} }

// -----

cuda_tile.module @m { entry @unpack() {
  %a = constant <i8: 1> : tile<4xi8>
  // unpack_c3
  // expected-error@+1 {{one byte per element leaves nothing to unpack}}
  %0 = unpack %a : tile<4xi8> -> tile<4xi8>
} }

// -----

cuda_tile.module @m { entry @ftof() {
  %a = constant <f32: 1.0> : tile<2xf32>
  // ftof_c3
  // expected-error@+1 {{'rounding' is nearest_even, not zero}}
  %0 = ftof %a rounding<zero> : tile<2xf32> -> tile<2xf4E2M1FN>
} }

// -----

cuda_tile.module @m { entry @ftof() {
  %a = constant <f32: 1.0> : tile<f32>
  // ftof_c7
  // expected-error@+1 {{'rounding' is nearest_even or zero or negative_inf or positive_inf or nearest_away, not full}}
  %0 = ftof %a rounding<full> : tile<f32> -> tile<f64>
} }
