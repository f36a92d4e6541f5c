// RUN: tessera-opt %s --split-input-file --verify-diagnostics
// A decimal constant lies between the least and the largest number of its format, in which it may be rounded.

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f8E8M0FNU'}}
  %0 = constant <f8E8M0FNU: -1.0> : tile<f8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f8E8M0FNU'}}
  %0 = constant <f8E8M0FNU: 0.0> : tile<f8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f8E8M0FNU'}}
  %0 = constant <f8E8M0FNU: 1.0e-39> : tile<f8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f8E8M0FNU'}}
  %0 = constant <f8E8M0FNU: 2.6e38> : tile<f8E8M0FNU>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f4E2M1FN'}}
  %0 = constant <f4E2M1FN: 100.0> : tile<2xf4E2M1FN>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f4E2M1FN'}}
  %0 = constant <f4E2M1FN: -7.0> : tile<2xf4E2M1FN>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f8E4M3FN'}}
  %0 = constant <f8E4M3FN: 464.0> : tile<f8E4M3FN>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f8E5M2'}}
  %0 = constant <f8E5M2: 61440.0> : tile<f8E5M2>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f16'}}
  %0 = constant <f16: 65520.0> : tile<f16>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'bf16'}}
  %0 = constant <bf16: 3.4e38> : tile<bf16>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f32'}}
  %0 = constant <f32: 3.5e38> : tile<f32>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'f64'}}
  %0 = constant <f64: 1.0e999> : tile<f64>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit 'tf32'}}
  %0 = constant <tf32: -3.41e38> : tile<tf32>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit '!cuda_tile.fnv8E5M3FNU'}}
  %0 = constant <fnv8E5M3FNU: -1.0> : tile<fnv8E5M3FNU>
} }

// -----

cuda_tile.module @m { entry @k() {
  // expected-error@+1 {{the number does not fit '!cuda_tile.fnv8E5M3FNU'}}
  %0 = constant <fnv8E5M3FNU: 1.0e9> : tile<fnv8E5M3FNU>
} }

// -----

// The ends of the ranges, numbers that are rounded, and bits, which may be anything.
cuda_tile.module @m { entry @k() {
  %0 = constant <f8E8M0FNU: [5.87747176e-39, 1.3, 1.70141183e+38, 0xFF]> : tile<4xf8E8M0FNU>
  %1 = constant <f4E2M1FN: [6.0, -6.0, 0.1, -0.0]> : tile<4xf4E2M1FN>
  %2 = constant <f8E4M3FN: [448.0, -448.0, 0xFF, 1.0e-9]> : tile<4xf8E4M3FN>
  %3 = constant <f16: [65504.0, -6.550400e+04, 0x7C00, 0.1]> : tile<4xf16>
  %4 = constant <f32: [3.40282347e+38, -3.402823e+38, 0x7FC00000, 1.0e-60]> : tile<4xf32>
  %5 = constant <f64: [1.7976931348623157e+308, -1.0e300, 0xFFF0000000000000, 0.0]> : tile<4xf64>
} }
