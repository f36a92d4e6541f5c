// RUN: tessera-opt %s --split-input-file -o %t.out
// Conversions between floating-point types: every pair with every rounding that it has.

cuda_tile.module @m { entry @ftof_f16_0(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftof %a : tile<8xf16> -> tile<8xbf16>
  %1 = ftof %a : tile<8xf16> -> tile<8xf32>
  %2 = ftof %a : tile<8xf16> -> tile<8xf64>
  %3 = ftof %a : tile<8xf16> -> tile<8xtf32>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftof_f16_1(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftof %a rounding<zero> : tile<8xf16> -> tile<8xbf16>
  %1 = ftof %a rounding<zero> : tile<8xf16> -> tile<8xf32>
  %2 = ftof %a rounding<negative_inf> : tile<8xf16> -> tile<8xf32>
  %3 = ftof %a rounding<positive_inf> : tile<8xf16> -> tile<8xf32>
  %4 = ftof %a rounding<nearest_away> : tile<8xf16> -> tile<8xf32>
  %5 = ftof %a rounding<zero> : tile<8xf16> -> tile<8xf64>
  %6 = ftof %a rounding<negative_inf> : tile<8xf16> -> tile<8xf64>
  %7 = ftof %a rounding<positive_inf> : tile<8xf16> -> tile<8xf64>
  %8 = ftof %a rounding<nearest_away> : tile<8xf16> -> tile<8xf64>
  %9 = ftof %a rounding<zero> : tile<8xf16> -> tile<8xtf32>
  %10 = ftof %a rounding<nearest_away> : tile<8xf16> -> tile<8xtf32>
} }
// -----
// tileiras has no code
// from 13.4
cuda_tile.module @m { entry @ftof_f16_2(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftof %a rounding<negative_inf> : tile<8xf16> -> tile<8xtf32>
  %1 = ftof %a rounding<positive_inf> : tile<8xf16> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f16_3(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftof %a : tile<8xf16> -> tile<8xf8E4M3FN>
  %1 = ftof %a : tile<8xf16> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f16_4(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftof %a rounding<zero> : tile<8xf16> -> tile<8xf8E8M0FNU>
  %1 = ftof %a rounding<positive_inf> : tile<8xf16> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f16_5(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftof %a : tile<8xf16> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_f16_6(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftof %a : tile<8xf16> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @ftof_bf16_0(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftof %a : tile<8xbf16> -> tile<8xf16>
  %1 = ftof %a : tile<8xbf16> -> tile<8xf32>
  %2 = ftof %a : tile<8xbf16> -> tile<8xf64>
  %3 = ftof %a : tile<8xbf16> -> tile<8xtf32>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftof_bf16_1(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftof %a rounding<zero> : tile<8xbf16> -> tile<8xf16>
  %1 = ftof %a rounding<zero> : tile<8xbf16> -> tile<8xf32>
  %2 = ftof %a rounding<negative_inf> : tile<8xbf16> -> tile<8xf32>
  %3 = ftof %a rounding<positive_inf> : tile<8xbf16> -> tile<8xf32>
  %4 = ftof %a rounding<nearest_away> : tile<8xbf16> -> tile<8xf32>
  %5 = ftof %a rounding<zero> : tile<8xbf16> -> tile<8xf64>
  %6 = ftof %a rounding<negative_inf> : tile<8xbf16> -> tile<8xf64>
  %7 = ftof %a rounding<positive_inf> : tile<8xbf16> -> tile<8xf64>
  %8 = ftof %a rounding<nearest_away> : tile<8xbf16> -> tile<8xf64>
  %9 = ftof %a rounding<zero> : tile<8xbf16> -> tile<8xtf32>
  %10 = ftof %a rounding<nearest_away> : tile<8xbf16> -> tile<8xtf32>
} }
// -----
// tileiras has no code
// from 13.4
cuda_tile.module @m { entry @ftof_bf16_2(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftof %a rounding<negative_inf> : tile<8xbf16> -> tile<8xtf32>
  %1 = ftof %a rounding<positive_inf> : tile<8xbf16> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_bf16_3(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftof %a : tile<8xbf16> -> tile<8xf8E4M3FN>
  %1 = ftof %a : tile<8xbf16> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_bf16_4(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftof %a rounding<zero> : tile<8xbf16> -> tile<8xf8E8M0FNU>
  %1 = ftof %a rounding<positive_inf> : tile<8xbf16> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_bf16_5(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftof %a : tile<8xbf16> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_bf16_6(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftof %a : tile<8xbf16> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @ftof_f32_0(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftof %a : tile<8xf32> -> tile<8xf16>
  %1 = ftof %a : tile<8xf32> -> tile<8xbf16>
  %2 = ftof %a : tile<8xf32> -> tile<8xf64>
  %3 = ftof %a : tile<8xf32> -> tile<8xtf32>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftof_f32_1(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftof %a rounding<zero> : tile<8xf32> -> tile<8xf16>
  %1 = ftof %a rounding<zero> : tile<8xf32> -> tile<8xbf16>
  %2 = ftof %a rounding<zero> : tile<8xf32> -> tile<8xf64>
  %3 = ftof %a rounding<negative_inf> : tile<8xf32> -> tile<8xf64>
  %4 = ftof %a rounding<positive_inf> : tile<8xf32> -> tile<8xf64>
  %5 = ftof %a rounding<nearest_away> : tile<8xf32> -> tile<8xf64>
  %6 = ftof %a rounding<zero> : tile<8xf32> -> tile<8xtf32>
  %7 = ftof %a rounding<nearest_away> : tile<8xf32> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f32_2(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftof %a : tile<8xf32> -> tile<8xf8E4M3FN>
  %1 = ftof %a : tile<8xf32> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f32_3(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftof %a rounding<zero> : tile<8xf32> -> tile<8xf8E8M0FNU>
  %1 = ftof %a rounding<positive_inf> : tile<8xf32> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f32_4(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftof %a : tile<8xf32> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_f32_5(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftof %a : tile<8xf32> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @ftof_f64_0(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = ftof %a : tile<8xf64> -> tile<8xf16>
  %1 = ftof %a : tile<8xf64> -> tile<8xbf16>
  %2 = ftof %a : tile<8xf64> -> tile<8xf32>
  %3 = ftof %a : tile<8xf64> -> tile<8xtf32>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftof_f64_1(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = ftof %a rounding<zero> : tile<8xf64> -> tile<8xf16>
  %1 = ftof %a rounding<zero> : tile<8xf64> -> tile<8xbf16>
  %2 = ftof %a rounding<zero> : tile<8xf64> -> tile<8xf32>
  %3 = ftof %a rounding<negative_inf> : tile<8xf64> -> tile<8xf32>
  %4 = ftof %a rounding<positive_inf> : tile<8xf64> -> tile<8xf32>
  %5 = ftof %a rounding<zero> : tile<8xf64> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f64_2(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = ftof %a : tile<8xf64> -> tile<8xf8E4M3FN>
  %1 = ftof %a : tile<8xf64> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f64_3(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = ftof %a rounding<zero> : tile<8xf64> -> tile<8xf8E8M0FNU>
  %1 = ftof %a rounding<positive_inf> : tile<8xf64> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f64_4(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = ftof %a : tile<8xf64> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_f64_5(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = ftof %a : tile<8xf64> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @ftof_tf32_0(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftof %a : tile<8xtf32> -> tile<8xf16>
  %1 = ftof %a : tile<8xtf32> -> tile<8xbf16>
  %2 = ftof %a : tile<8xtf32> -> tile<8xf32>
  %3 = ftof %a : tile<8xtf32> -> tile<8xf64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftof_tf32_1(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftof %a rounding<zero> : tile<8xtf32> -> tile<8xf16>
  %1 = ftof %a rounding<zero> : tile<8xtf32> -> tile<8xbf16>
  %2 = ftof %a rounding<zero> : tile<8xtf32> -> tile<8xf32>
  %3 = ftof %a rounding<negative_inf> : tile<8xtf32> -> tile<8xf32>
  %4 = ftof %a rounding<positive_inf> : tile<8xtf32> -> tile<8xf32>
  %5 = ftof %a rounding<nearest_away> : tile<8xtf32> -> tile<8xf32>
  %6 = ftof %a rounding<zero> : tile<8xtf32> -> tile<8xf64>
  %7 = ftof %a rounding<negative_inf> : tile<8xtf32> -> tile<8xf64>
  %8 = ftof %a rounding<positive_inf> : tile<8xtf32> -> tile<8xf64>
  %9 = ftof %a rounding<nearest_away> : tile<8xtf32> -> tile<8xf64>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_tf32_2(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftof %a : tile<8xtf32> -> tile<8xf8E4M3FN>
  %1 = ftof %a : tile<8xtf32> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_tf32_3(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftof %a rounding<zero> : tile<8xtf32> -> tile<8xf8E8M0FNU>
  %1 = ftof %a rounding<positive_inf> : tile<8xtf32> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_tf32_4(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftof %a : tile<8xtf32> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_tf32_5(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftof %a : tile<8xtf32> -> tile<8xfnv8E5M3FNU>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E4M3FN_0(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftof %a : tile<8xf8E4M3FN> -> tile<8xf16>
  %1 = ftof %a : tile<8xf8E4M3FN> -> tile<8xbf16>
  %2 = ftof %a : tile<8xf8E4M3FN> -> tile<8xf32>
  %3 = ftof %a : tile<8xf8E4M3FN> -> tile<8xf64>
  %4 = ftof %a : tile<8xf8E4M3FN> -> tile<8xtf32>
  %5 = ftof %a : tile<8xf8E4M3FN> -> tile<8xf8E5M2>
} }
// -----
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E4M3FN_1(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftof %a rounding<zero> : tile<8xf8E4M3FN> -> tile<8xf16>
  %1 = ftof %a rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xf16>
  %2 = ftof %a rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xf16>
  %3 = ftof %a rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xf16>
  %4 = ftof %a rounding<zero> : tile<8xf8E4M3FN> -> tile<8xbf16>
  %5 = ftof %a rounding<zero> : tile<8xf8E4M3FN> -> tile<8xf32>
  %6 = ftof %a rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xf32>
  %7 = ftof %a rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xf32>
  %8 = ftof %a rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xf32>
  %9 = ftof %a rounding<zero> : tile<8xf8E4M3FN> -> tile<8xf64>
  %10 = ftof %a rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xf64>
  %11 = ftof %a rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xf64>
  %12 = ftof %a rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xf64>
  %13 = ftof %a rounding<zero> : tile<8xf8E4M3FN> -> tile<8xtf32>
  %14 = ftof %a rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xtf32>
} }
// -----
// tileiras has no code
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E4M3FN_2(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftof %a rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xbf16>
  %1 = ftof %a rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xbf16>
  %2 = ftof %a rounding<nearest_away> : tile<8xf8E4M3FN> -> tile<8xbf16>
  %3 = ftof %a rounding<negative_inf> : tile<8xf8E4M3FN> -> tile<8xtf32>
  %4 = ftof %a rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xtf32>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E4M3FN_3(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftof %a rounding<zero> : tile<8xf8E4M3FN> -> tile<8xf8E8M0FNU>
  %1 = ftof %a rounding<positive_inf> : tile<8xf8E4M3FN> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E4M3FN_4(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftof %a : tile<8xf8E4M3FN> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_f8E4M3FN_5(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftof %a : tile<8xf8E4M3FN> -> tile<8xfnv8E5M3FNU>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E5M2_0(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftof %a : tile<8xf8E5M2> -> tile<8xf16>
  %1 = ftof %a : tile<8xf8E5M2> -> tile<8xbf16>
  %2 = ftof %a : tile<8xf8E5M2> -> tile<8xf32>
  %3 = ftof %a : tile<8xf8E5M2> -> tile<8xf64>
  %4 = ftof %a : tile<8xf8E5M2> -> tile<8xtf32>
  %5 = ftof %a : tile<8xf8E5M2> -> tile<8xf8E4M3FN>
} }
// -----
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E5M2_1(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftof %a rounding<zero> : tile<8xf8E5M2> -> tile<8xf16>
  %1 = ftof %a rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xf16>
  %2 = ftof %a rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xf16>
  %3 = ftof %a rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xf16>
  %4 = ftof %a rounding<zero> : tile<8xf8E5M2> -> tile<8xbf16>
  %5 = ftof %a rounding<zero> : tile<8xf8E5M2> -> tile<8xf32>
  %6 = ftof %a rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xf32>
  %7 = ftof %a rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xf32>
  %8 = ftof %a rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xf32>
  %9 = ftof %a rounding<zero> : tile<8xf8E5M2> -> tile<8xf64>
  %10 = ftof %a rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xf64>
  %11 = ftof %a rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xf64>
  %12 = ftof %a rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xf64>
  %13 = ftof %a rounding<zero> : tile<8xf8E5M2> -> tile<8xtf32>
  %14 = ftof %a rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xtf32>
} }
// -----
// tileiras has no code
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E5M2_2(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftof %a rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xbf16>
  %1 = ftof %a rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xbf16>
  %2 = ftof %a rounding<nearest_away> : tile<8xf8E5M2> -> tile<8xbf16>
  %3 = ftof %a rounding<negative_inf> : tile<8xf8E5M2> -> tile<8xtf32>
  %4 = ftof %a rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xtf32>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E5M2_3(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftof %a rounding<zero> : tile<8xf8E5M2> -> tile<8xf8E8M0FNU>
  %1 = ftof %a rounding<positive_inf> : tile<8xf8E5M2> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E5M2_4(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftof %a : tile<8xf8E5M2> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_f8E5M2_5(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftof %a : tile<8xf8E5M2> -> tile<8xfnv8E5M3FNU>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E8M0FNU_0(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xf16>
  %1 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xbf16>
  %2 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xf32>
  %3 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xf64>
  %4 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xtf32>
  %5 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xf8E4M3FN>
  %6 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xf8E5M2>
} }
// -----
// from 13.4
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E8M0FNU_1(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = ftof %a rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xf16>
  %1 = ftof %a rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xbf16>
  %2 = ftof %a rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xf32>
  %3 = ftof %a rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xf64>
  %4 = ftof %a rounding<negative_inf> : tile<8xf8E8M0FNU> -> tile<8xf64>
  %5 = ftof %a rounding<positive_inf> : tile<8xf8E8M0FNU> -> tile<8xf64>
  %6 = ftof %a rounding<nearest_away> : tile<8xf8E8M0FNU> -> tile<8xf64>
  %7 = ftof %a rounding<zero> : tile<8xf8E8M0FNU> -> tile<8xtf32>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f8E8M0FNU_2(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_f8E8M0FNU_3(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = ftof %a : tile<8xf8E8M0FNU> -> tile<8xfnv8E5M3FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f4E2M1FN_0(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<4xi8>
  %a = unpack %va : tile<4xi8> -> tile<8xf4E2M1FN>
  %0 = ftof %a : tile<8xf4E2M1FN> -> tile<8xf16>
  %1 = ftof %a : tile<8xf4E2M1FN> -> tile<8xbf16>
  %2 = ftof %a : tile<8xf4E2M1FN> -> tile<8xf32>
  %3 = ftof %a : tile<8xf4E2M1FN> -> tile<8xf64>
  %4 = ftof %a : tile<8xf4E2M1FN> -> tile<8xtf32>
  %5 = ftof %a : tile<8xf4E2M1FN> -> tile<8xf8E4M3FN>
  %6 = ftof %a : tile<8xf4E2M1FN> -> tile<8xf8E5M2>
  %7 = ftof %a rounding<zero> : tile<8xf4E2M1FN> -> tile<8xf8E8M0FNU>
  %8 = ftof %a rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f4E2M1FN_1(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<4xi8>
  %a = unpack %va : tile<4xi8> -> tile<8xf4E2M1FN>
  %0 = ftof %a rounding<zero> : tile<8xf4E2M1FN> -> tile<8xf16>
  %1 = ftof %a rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xf16>
  %2 = ftof %a rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xf16>
  %3 = ftof %a rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xf16>
  %4 = ftof %a rounding<zero> : tile<8xf4E2M1FN> -> tile<8xbf16>
  %5 = ftof %a rounding<zero> : tile<8xf4E2M1FN> -> tile<8xf32>
  %6 = ftof %a rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xf32>
  %7 = ftof %a rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xf32>
  %8 = ftof %a rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xf32>
  %9 = ftof %a rounding<zero> : tile<8xf4E2M1FN> -> tile<8xf64>
  %10 = ftof %a rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xf64>
  %11 = ftof %a rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xf64>
  %12 = ftof %a rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xf64>
  %13 = ftof %a rounding<zero> : tile<8xf4E2M1FN> -> tile<8xtf32>
  %14 = ftof %a rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xtf32>
} }
// -----
// tileiras has no code
// from 13.4
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftof_f4E2M1FN_2(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<4xi8>
  %a = unpack %va : tile<4xi8> -> tile<8xf4E2M1FN>
  %0 = ftof %a rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xbf16>
  %1 = ftof %a rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xbf16>
  %2 = ftof %a rounding<nearest_away> : tile<8xf4E2M1FN> -> tile<8xbf16>
  %3 = ftof %a rounding<negative_inf> : tile<8xf4E2M1FN> -> tile<8xtf32>
  %4 = ftof %a rounding<positive_inf> : tile<8xf4E2M1FN> -> tile<8xtf32>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_f4E2M1FN_3(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<4xi8>
  %a = unpack %va : tile<4xi8> -> tile<8xf4E2M1FN>
  %0 = ftof %a : tile<8xf4E2M1FN> -> tile<8xfnv8E5M3FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_fnv8E5M3FNU_0(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = ftof %a : tile<8xfnv8E5M3FNU> -> tile<8xf16>
  %1 = ftof %a rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xf16>
  %2 = ftof %a : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  %3 = ftof %a rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  %4 = ftof %a rounding<negative_inf> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  %5 = ftof %a rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  %6 = ftof %a rounding<nearest_away> : tile<8xfnv8E5M3FNU> -> tile<8xbf16>
  %7 = ftof %a : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  %8 = ftof %a rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  %9 = ftof %a rounding<negative_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  %10 = ftof %a rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  %11 = ftof %a rounding<nearest_away> : tile<8xfnv8E5M3FNU> -> tile<8xf32>
  %12 = ftof %a : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  %13 = ftof %a rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  %14 = ftof %a rounding<negative_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  %15 = ftof %a rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  %16 = ftof %a rounding<nearest_away> : tile<8xfnv8E5M3FNU> -> tile<8xf64>
  %17 = ftof %a : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  %18 = ftof %a rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  %19 = ftof %a rounding<nearest_away> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  %20 = ftof %a : tile<8xfnv8E5M3FNU> -> tile<8xf8E4M3FN>
  %21 = ftof %a : tile<8xfnv8E5M3FNU> -> tile<8xf8E5M2>
  %22 = ftof %a rounding<zero> : tile<8xfnv8E5M3FNU> -> tile<8xf8E8M0FNU>
  %23 = ftof %a rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xf8E8M0FNU>
  %24 = ftof %a : tile<8xfnv8E5M3FNU> -> tile<8xf4E2M1FN>
} }
// -----
// tileiras has no code
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftof_fnv8E5M3FNU_1(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = ftof %a rounding<negative_inf> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
  %1 = ftof %a rounding<positive_inf> : tile<8xfnv8E5M3FNU> -> tile<8xtf32>
} }
