// RUN: tessera-opt %s --split-input-file -o %t.out
// Constants: every element type, all equal and not, and the values that have a form of their own.

cuda_tile.module @m { entry @iota_i1() {
  %0 = iota : tile<2xi1>
} }
// -----
cuda_tile.module @m { entry @iota_i8() {
  %0 = iota : tile<8xi8>
} }
// -----
cuda_tile.module @m { entry @iota_i16() {
  %0 = iota : tile<8xi16>
} }
// -----
cuda_tile.module @m { entry @iota_i32() {
  %0 = iota : tile<8xi32>
} }
// -----
cuda_tile.module @m { entry @iota_i64() {
  %0 = iota : tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @constant_i1() {
  %0 = constant <i1: true> : tile<i1>
  %1 = constant <i1: true> : tile<4xi1>
  %2 = constant <i1: [true, false, true, true, false, false, false, true]> : tile<8xi1>
  %3 = constant <i1: false> : tile<8xi1>
  %4 = constant <i1: [[true, false], [false, true]]> : tile<2x2xi1>
} }
// -----
cuda_tile.module @m { entry @constant_i8() {
  %0 = constant <i8: 7> : tile<i8>
  %1 = constant <i8: 7> : tile<4xi8>
  %2 = constant <i8: [1, 2, 3, 4]> : tile<4xi8>
  %3 = constant <i8: [[-128, 127], [0, -1]]> : tile<2x2xi8>
} }
// -----
cuda_tile.module @m { entry @constant_i16() {
  %0 = constant <i16: 7> : tile<i16>
  %1 = constant <i16: 7> : tile<4xi16>
  %2 = constant <i16: [1, 2, 3, 4]> : tile<4xi16>
  %3 = constant <i16: [[-32768, 32767], [0, -1]]> : tile<2x2xi16>
} }
// -----
cuda_tile.module @m { entry @constant_i32() {
  %0 = constant <i32: 7> : tile<i32>
  %1 = constant <i32: 7> : tile<4xi32>
  %2 = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %3 = constant <i32: [[-2147483648, 2147483647], [0, -1]]> : tile<2x2xi32>
} }
// -----
cuda_tile.module @m { entry @constant_i64() {
  %0 = constant <i64: 7> : tile<i64>
  %1 = constant <i64: 7> : tile<4xi64>
  %2 = constant <i64: [1, 2, 3, 4]> : tile<4xi64>
  %3 = constant <i64: [[-9223372036854775808, 9223372036854775807], [0, -1]]> : tile<2x2xi64>
} }
// -----
cuda_tile.module @m { entry @constant_f16() {
  %0 = constant <f16: 1.0> : tile<f16>
  %1 = constant <f16: 2.0> : tile<4xf16>
  %2 = constant <f16: [1.0, 2.0, 4.0, 0.5]> : tile<4xf16>
  %3 = constant <f16: 0x7C00> : tile<f16>
  %4 = constant <f16: 0xFC00> : tile<f16>
  %5 = constant <f16: 0x7E00> : tile<f16>
  %6 = constant <f16: 0x8000> : tile<f16>
  %7 = constant <f16: 0x0001> : tile<f16>
} }
// -----
cuda_tile.module @m { entry @constant_bf16() {
  %0 = constant <bf16: 1.0> : tile<bf16>
  %1 = constant <bf16: 2.0> : tile<4xbf16>
  %2 = constant <bf16: [1.0, 2.0, 4.0, 0.5]> : tile<4xbf16>
  %3 = constant <bf16: 0x7F80> : tile<bf16>
  %4 = constant <bf16: 0xFF80> : tile<bf16>
  %5 = constant <bf16: 0x7FC0> : tile<bf16>
  %6 = constant <bf16: 0x8000> : tile<bf16>
  %7 = constant <bf16: 0x0001> : tile<bf16>
} }
// -----
cuda_tile.module @m { entry @constant_f32() {
  %0 = constant <f32: 1.0> : tile<f32>
  %1 = constant <f32: 2.0> : tile<4xf32>
  %2 = constant <f32: [1.0, 2.0, 4.0, 0.5]> : tile<4xf32>
  %3 = constant <f32: 0x7F800000> : tile<f32>
  %4 = constant <f32: 0xFF800000> : tile<f32>
  %5 = constant <f32: 0x7FC00000> : tile<f32>
  %6 = constant <f32: 0x80000000> : tile<f32>
  %7 = constant <f32: 0x00000001> : tile<f32>
} }
// -----
cuda_tile.module @m { entry @constant_f64() {
  %0 = constant <f64: 1.0> : tile<f64>
  %1 = constant <f64: 2.0> : tile<4xf64>
  %2 = constant <f64: [1.0, 2.0, 4.0, 0.5]> : tile<4xf64>
  %3 = constant <f64: 0x7FF0000000000000> : tile<f64>
  %4 = constant <f64: 0xFFF0000000000000> : tile<f64>
  %5 = constant <f64: 0x7FF8000000000000> : tile<f64>
  %6 = constant <f64: 0x8000000000000000> : tile<f64>
  %7 = constant <f64: 0x0000000000000001> : tile<f64>
} }
// -----
cuda_tile.module @m { entry @constant_tf32() {
  %0 = constant <tf32: 1.0> : tile<tf32>
  %1 = constant <tf32: 2.0> : tile<4xtf32>
  %2 = constant <tf32: [1.0, 2.0, 4.0, 0.5]> : tile<4xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @constant_f8E4M3FN() {
  %0 = constant <f8E4M3FN: 1.0> : tile<f8E4M3FN>
  %1 = constant <f8E4M3FN: 2.0> : tile<4xf8E4M3FN>
  %2 = constant <f8E4M3FN: [1.0, 2.0, 4.0, 0.5]> : tile<4xf8E4M3FN>
  %3 = constant <f8E4M3FN: 0x7F> : tile<f8E4M3FN>
  %4 = constant <f8E4M3FN: 0x80> : tile<f8E4M3FN>
  %5 = constant <f8E4M3FN: 0x01> : tile<f8E4M3FN>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @constant_f8E5M2() {
  %0 = constant <f8E5M2: 1.0> : tile<f8E5M2>
  %1 = constant <f8E5M2: 2.0> : tile<4xf8E5M2>
  %2 = constant <f8E5M2: [1.0, 2.0, 4.0, 0.5]> : tile<4xf8E5M2>
  %3 = constant <f8E5M2: 0x7C> : tile<f8E5M2>
  %4 = constant <f8E5M2: 0xFC> : tile<f8E5M2>
  %5 = constant <f8E5M2: 0x7E> : tile<f8E5M2>
  %6 = constant <f8E5M2: 0x80> : tile<f8E5M2>
  %7 = constant <f8E5M2: 0x01> : tile<f8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @constant_f8E8M0FNU() {
  %0 = constant <f8E8M0FNU: 1.0> : tile<f8E8M0FNU>
  %1 = constant <f8E8M0FNU: 2.0> : tile<4xf8E8M0FNU>
  %2 = constant <f8E8M0FNU: [1.0, 2.0, 4.0, 0.5]> : tile<4xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @constant_f4E2M1FN() {
  %0 = constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>
  %1 = constant <f4E2M1FN: 2.0> : tile<4xf4E2M1FN>
  %2 = constant <f4E2M1FN: [1.0, 2.0, 4.0, 0.5]> : tile<4xf4E2M1FN>
} }
// -----
// tileirdisasm crashes
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @constant_two_fnv8E5M3FNU() {
  %0 = constant <fnv8E5M3FNU: 2.0> : tile<4xfnv8E5M3FNU>
  %1 = constant <fnv8E5M3FNU: [1.0, 2.0, 4.0, 0.5]> : tile<4xfnv8E5M3FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @constant_fnv8E5M3FNU() {
  %0 = constant <fnv8E5M3FNU: 1.0> : tile<fnv8E5M3FNU>
  %1 = constant <fnv8E5M3FNU: [1.0, 0.5, 0.25, 1.5]> : tile<4xfnv8E5M3FNU>
} }
