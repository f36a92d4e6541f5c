// RUN: tessera-opt %s --split-input-file -o %t.out
// Conversions between floating-point numbers and integers: every pair, every sign, with and without saturation.

cuda_tile.module @m { entry @ftoi_f16(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftoi %a signed : tile<8xf16> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xf16> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xf16> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xf16> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xf16> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xf16> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xf16> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xf16> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xf16> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xf16> -> tile<8xi64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftoi_saturating_f16(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = ftoi %a signed saturating : tile<8xf16> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xf16> -> tile<8xi1>
  %2 = ftoi %a signed saturating : tile<8xf16> -> tile<8xi8>
  %3 = ftoi %a unsigned saturating : tile<8xf16> -> tile<8xi8>
  %4 = ftoi %a signed saturating : tile<8xf16> -> tile<8xi16>
  %5 = ftoi %a unsigned saturating : tile<8xf16> -> tile<8xi16>
  %6 = ftoi %a signed saturating : tile<8xf16> -> tile<8xi32>
  %7 = ftoi %a unsigned saturating : tile<8xf16> -> tile<8xi32>
  %8 = ftoi %a signed saturating : tile<8xf16> -> tile<8xi64>
  %9 = ftoi %a unsigned saturating : tile<8xf16> -> tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @ftoi_bf16(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftoi %a signed : tile<8xbf16> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xbf16> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xbf16> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xbf16> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xbf16> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xbf16> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xbf16> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xbf16> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xbf16> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xbf16> -> tile<8xi64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftoi_saturating_bf16(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = ftoi %a signed saturating : tile<8xbf16> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xbf16> -> tile<8xi1>
  %2 = ftoi %a signed saturating : tile<8xbf16> -> tile<8xi8>
  %3 = ftoi %a unsigned saturating : tile<8xbf16> -> tile<8xi8>
  %4 = ftoi %a signed saturating : tile<8xbf16> -> tile<8xi16>
  %5 = ftoi %a unsigned saturating : tile<8xbf16> -> tile<8xi16>
  %6 = ftoi %a signed saturating : tile<8xbf16> -> tile<8xi32>
  %7 = ftoi %a unsigned saturating : tile<8xbf16> -> tile<8xi32>
  %8 = ftoi %a signed saturating : tile<8xbf16> -> tile<8xi64>
  %9 = ftoi %a unsigned saturating : tile<8xbf16> -> tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @ftoi_f32(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftoi %a signed : tile<8xf32> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xf32> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xf32> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xf32> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xf32> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xf32> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xf32> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xf32> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xf32> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xf32> -> tile<8xi64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftoi_saturating_f32(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftoi %a signed saturating : tile<8xf32> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xf32> -> tile<8xi1>
  %2 = ftoi %a signed saturating : tile<8xf32> -> tile<8xi8>
  %3 = ftoi %a unsigned saturating : tile<8xf32> -> tile<8xi8>
  %4 = ftoi %a signed saturating : tile<8xf32> -> tile<8xi16>
  %5 = ftoi %a unsigned saturating : tile<8xf32> -> tile<8xi16>
  %6 = ftoi %a signed saturating : tile<8xf32> -> tile<8xi32>
  %7 = ftoi %a unsigned saturating : tile<8xf32> -> tile<8xi32>
  %8 = ftoi %a signed saturating : tile<8xf32> -> tile<8xi64>
  %9 = ftoi %a unsigned saturating : tile<8xf32> -> tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @ftoi_f64(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = ftoi %a signed : tile<8xf64> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xf64> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xf64> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xf64> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xf64> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xf64> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xf64> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xf64> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xf64> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xf64> -> tile<8xi64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftoi_saturating_f64(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = ftoi %a signed saturating : tile<8xf64> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xf64> -> tile<8xi1>
  %2 = ftoi %a signed saturating : tile<8xf64> -> tile<8xi8>
  %3 = ftoi %a unsigned saturating : tile<8xf64> -> tile<8xi8>
  %4 = ftoi %a signed saturating : tile<8xf64> -> tile<8xi16>
  %5 = ftoi %a unsigned saturating : tile<8xf64> -> tile<8xi16>
  %6 = ftoi %a signed saturating : tile<8xf64> -> tile<8xi32>
  %7 = ftoi %a unsigned saturating : tile<8xf64> -> tile<8xi32>
  %8 = ftoi %a signed saturating : tile<8xf64> -> tile<8xi64>
  %9 = ftoi %a unsigned saturating : tile<8xf64> -> tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @ftoi_tf32(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftoi %a signed : tile<8xtf32> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xtf32> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xtf32> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xtf32> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xtf32> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xtf32> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xtf32> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xtf32> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xtf32> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xtf32> -> tile<8xi64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @ftoi_saturating_tf32(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftoi %a signed saturating : tile<8xtf32> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xtf32> -> tile<8xi1>
} }
// -----
// tileiras has no code
// from 13.4
cuda_tile.module @m { entry @ftoi_saturating_tf32_none(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = ftoi %a signed saturating : tile<8xtf32> -> tile<8xi8>
  %1 = ftoi %a unsigned saturating : tile<8xtf32> -> tile<8xi8>
  %2 = ftoi %a signed saturating : tile<8xtf32> -> tile<8xi16>
  %3 = ftoi %a unsigned saturating : tile<8xtf32> -> tile<8xi16>
  %4 = ftoi %a signed saturating : tile<8xtf32> -> tile<8xi32>
  %5 = ftoi %a unsigned saturating : tile<8xtf32> -> tile<8xi32>
  %6 = ftoi %a signed saturating : tile<8xtf32> -> tile<8xi64>
  %7 = ftoi %a unsigned saturating : tile<8xtf32> -> tile<8xi64>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_f8E4M3FN(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftoi %a signed : tile<8xf8E4M3FN> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xf8E4M3FN> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xf8E4M3FN> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xf8E4M3FN> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xf8E4M3FN> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xf8E4M3FN> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xf8E4M3FN> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xf8E4M3FN> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xf8E4M3FN> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xf8E4M3FN> -> tile<8xi64>
} }
// -----
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_saturating_f8E4M3FN(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftoi %a signed saturating : tile<8xf8E4M3FN> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi1>
} }
// -----
// tileiras has no code
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_saturating_f8E4M3FN_none(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = ftoi %a signed saturating : tile<8xf8E4M3FN> -> tile<8xi8>
  %1 = ftoi %a unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi8>
  %2 = ftoi %a signed saturating : tile<8xf8E4M3FN> -> tile<8xi16>
  %3 = ftoi %a unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi16>
  %4 = ftoi %a signed saturating : tile<8xf8E4M3FN> -> tile<8xi32>
  %5 = ftoi %a unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi32>
  %6 = ftoi %a signed saturating : tile<8xf8E4M3FN> -> tile<8xi64>
  %7 = ftoi %a unsigned saturating : tile<8xf8E4M3FN> -> tile<8xi64>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_f8E5M2(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftoi %a signed : tile<8xf8E5M2> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xf8E5M2> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xf8E5M2> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xf8E5M2> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xf8E5M2> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xf8E5M2> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xf8E5M2> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xf8E5M2> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xf8E5M2> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xf8E5M2> -> tile<8xi64>
} }
// -----
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_saturating_f8E5M2(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xf8E5M2> -> tile<8xi1>
} }
// -----
// tileiras has no code
// from 13.4
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_saturating_f8E5M2_none(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi8>
  %1 = ftoi %a unsigned saturating : tile<8xf8E5M2> -> tile<8xi8>
  %2 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi16>
  %3 = ftoi %a unsigned saturating : tile<8xf8E5M2> -> tile<8xi16>
  %4 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi32>
  %5 = ftoi %a unsigned saturating : tile<8xf8E5M2> -> tile<8xi32>
  %6 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi64>
  %7 = ftoi %a unsigned saturating : tile<8xf8E5M2> -> tile<8xi64>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_f8E8M0FNU(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = ftoi %a signed : tile<8xf8E8M0FNU> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xf8E8M0FNU> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xf8E8M0FNU> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xf8E8M0FNU> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xf8E8M0FNU> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xf8E8M0FNU> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xf8E8M0FNU> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xf8E8M0FNU> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xf8E8M0FNU> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xf8E8M0FNU> -> tile<8xi64>
} }
// -----
// from 13.4
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_saturating_f8E8M0FNU(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = ftoi %a signed saturating : tile<8xf8E8M0FNU> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi1>
} }
// -----
// tileiras has no code
// from 13.4
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_saturating_f8E8M0FNU_none(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = ftoi %a signed saturating : tile<8xf8E8M0FNU> -> tile<8xi8>
  %1 = ftoi %a unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi8>
  %2 = ftoi %a signed saturating : tile<8xf8E8M0FNU> -> tile<8xi16>
  %3 = ftoi %a unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi16>
  %4 = ftoi %a signed saturating : tile<8xf8E8M0FNU> -> tile<8xi32>
  %5 = ftoi %a unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi32>
  %6 = ftoi %a signed saturating : tile<8xf8E8M0FNU> -> tile<8xi64>
  %7 = ftoi %a unsigned saturating : tile<8xf8E8M0FNU> -> tile<8xi64>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_f4E2M1FN(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<4xi8>
  %a = unpack %va : tile<4xi8> -> tile<8xf4E2M1FN>
  %0 = ftoi %a signed : tile<8xf4E2M1FN> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xf4E2M1FN> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xf4E2M1FN> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xf4E2M1FN> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xf4E2M1FN> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xf4E2M1FN> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xf4E2M1FN> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xf4E2M1FN> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xf4E2M1FN> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xf4E2M1FN> -> tile<8xi64>
} }
// -----
// from 13.4
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @ftoi_saturating_f4E2M1FN(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<4xi8>
  %a = unpack %va : tile<4xi8> -> tile<8xf4E2M1FN>
  %0 = ftoi %a signed saturating : tile<8xf4E2M1FN> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi1>
  %2 = ftoi %a signed saturating : tile<8xf4E2M1FN> -> tile<8xi8>
  %3 = ftoi %a unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi8>
  %4 = ftoi %a signed saturating : tile<8xf4E2M1FN> -> tile<8xi16>
  %5 = ftoi %a unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi16>
  %6 = ftoi %a signed saturating : tile<8xf4E2M1FN> -> tile<8xi32>
  %7 = ftoi %a unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi32>
  %8 = ftoi %a signed saturating : tile<8xf4E2M1FN> -> tile<8xi64>
  %9 = ftoi %a unsigned saturating : tile<8xf4E2M1FN> -> tile<8xi64>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftoi_fnv8E5M3FNU(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = ftoi %a signed : tile<8xfnv8E5M3FNU> -> tile<8xi1>
  %1 = ftoi %a unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  %5 = ftoi %a unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  %6 = ftoi %a signed : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xfnv8E5M3FNU> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xfnv8E5M3FNU> -> tile<8xi64>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftoi_saturating_fnv8E5M3FNU(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = ftoi %a signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi1>
  %1 = ftoi %a unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi1>
} }
// -----
// tileiras has no code
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @ftoi_saturating_fnv8E5M3FNU_none(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = ftoi %a signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  %1 = ftoi %a unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi8>
  %2 = ftoi %a signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  %3 = ftoi %a unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi16>
  %4 = ftoi %a signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  %5 = ftoi %a unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi32>
  %6 = ftoi %a signed saturating : tile<8xfnv8E5M3FNU> -> tile<8xi64>
  %7 = ftoi %a unsigned saturating : tile<8xfnv8E5M3FNU> -> tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @itof_i1(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = itof %a signed : tile<8xi1> -> tile<8xf16>
  %1 = itof %a unsigned : tile<8xi1> -> tile<8xf16>
  %2 = itof %a signed : tile<8xi1> -> tile<8xbf16>
  %3 = itof %a unsigned : tile<8xi1> -> tile<8xbf16>
  %4 = itof %a signed : tile<8xi1> -> tile<8xf32>
  %5 = itof %a unsigned : tile<8xi1> -> tile<8xf32>
  %6 = itof %a signed : tile<8xi1> -> tile<8xf64>
  %7 = itof %a unsigned : tile<8xi1> -> tile<8xf64>
  %8 = itof %a signed : tile<8xi1> -> tile<8xtf32>
  %9 = itof %a unsigned : tile<8xi1> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i1_f8E4M3FN(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = itof %a signed : tile<8xi1> -> tile<8xf8E4M3FN>
  %1 = itof %a unsigned : tile<8xi1> -> tile<8xf8E4M3FN>
  %2 = itof %a signed : tile<8xi1> -> tile<8xf8E5M2>
  %3 = itof %a unsigned : tile<8xi1> -> tile<8xf8E5M2>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i1_f4E2M1FN(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = itof %a signed : tile<8xi1> -> tile<8xf4E2M1FN>
  %1 = itof %a unsigned : tile<8xi1> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @itof_i1_fnv8E5M3FNU(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = itof %a signed : tile<8xi1> -> tile<8xfnv8E5M3FNU>
  %1 = itof %a unsigned : tile<8xi1> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @itof_i8(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = itof %a signed : tile<8xi8> -> tile<8xf16>
  %1 = itof %a unsigned : tile<8xi8> -> tile<8xf16>
  %2 = itof %a signed : tile<8xi8> -> tile<8xbf16>
  %3 = itof %a unsigned : tile<8xi8> -> tile<8xbf16>
  %4 = itof %a signed : tile<8xi8> -> tile<8xf32>
  %5 = itof %a unsigned : tile<8xi8> -> tile<8xf32>
  %6 = itof %a signed : tile<8xi8> -> tile<8xf64>
  %7 = itof %a unsigned : tile<8xi8> -> tile<8xf64>
  %8 = itof %a signed : tile<8xi8> -> tile<8xtf32>
  %9 = itof %a unsigned : tile<8xi8> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i8_f8E4M3FN(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = itof %a signed : tile<8xi8> -> tile<8xf8E4M3FN>
  %1 = itof %a unsigned : tile<8xi8> -> tile<8xf8E4M3FN>
  %2 = itof %a signed : tile<8xi8> -> tile<8xf8E5M2>
  %3 = itof %a unsigned : tile<8xi8> -> tile<8xf8E5M2>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i8_f4E2M1FN(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = itof %a signed : tile<8xi8> -> tile<8xf4E2M1FN>
  %1 = itof %a unsigned : tile<8xi8> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @itof_i8_fnv8E5M3FNU(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = itof %a signed : tile<8xi8> -> tile<8xfnv8E5M3FNU>
  %1 = itof %a unsigned : tile<8xi8> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @itof_i16(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = itof %a signed : tile<8xi16> -> tile<8xf16>
  %1 = itof %a unsigned : tile<8xi16> -> tile<8xf16>
  %2 = itof %a signed : tile<8xi16> -> tile<8xbf16>
  %3 = itof %a unsigned : tile<8xi16> -> tile<8xbf16>
  %4 = itof %a signed : tile<8xi16> -> tile<8xf32>
  %5 = itof %a unsigned : tile<8xi16> -> tile<8xf32>
  %6 = itof %a signed : tile<8xi16> -> tile<8xf64>
  %7 = itof %a unsigned : tile<8xi16> -> tile<8xf64>
  %8 = itof %a signed : tile<8xi16> -> tile<8xtf32>
  %9 = itof %a unsigned : tile<8xi16> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i16_f8E4M3FN(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = itof %a signed : tile<8xi16> -> tile<8xf8E4M3FN>
  %1 = itof %a unsigned : tile<8xi16> -> tile<8xf8E4M3FN>
  %2 = itof %a signed : tile<8xi16> -> tile<8xf8E5M2>
  %3 = itof %a unsigned : tile<8xi16> -> tile<8xf8E5M2>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i16_f4E2M1FN(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = itof %a signed : tile<8xi16> -> tile<8xf4E2M1FN>
  %1 = itof %a unsigned : tile<8xi16> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @itof_i16_fnv8E5M3FNU(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = itof %a signed : tile<8xi16> -> tile<8xfnv8E5M3FNU>
  %1 = itof %a unsigned : tile<8xi16> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @itof_i32(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = itof %a signed : tile<8xi32> -> tile<8xf16>
  %1 = itof %a unsigned : tile<8xi32> -> tile<8xf16>
  %2 = itof %a signed : tile<8xi32> -> tile<8xbf16>
  %3 = itof %a unsigned : tile<8xi32> -> tile<8xbf16>
  %4 = itof %a signed : tile<8xi32> -> tile<8xf32>
  %5 = itof %a unsigned : tile<8xi32> -> tile<8xf32>
  %6 = itof %a signed : tile<8xi32> -> tile<8xf64>
  %7 = itof %a unsigned : tile<8xi32> -> tile<8xf64>
  %8 = itof %a signed : tile<8xi32> -> tile<8xtf32>
  %9 = itof %a unsigned : tile<8xi32> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i32_f8E4M3FN(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = itof %a signed : tile<8xi32> -> tile<8xf8E4M3FN>
  %1 = itof %a unsigned : tile<8xi32> -> tile<8xf8E4M3FN>
  %2 = itof %a signed : tile<8xi32> -> tile<8xf8E5M2>
  %3 = itof %a unsigned : tile<8xi32> -> tile<8xf8E5M2>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i32_f4E2M1FN(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = itof %a signed : tile<8xi32> -> tile<8xf4E2M1FN>
  %1 = itof %a unsigned : tile<8xi32> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @itof_i32_fnv8E5M3FNU(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = itof %a signed : tile<8xi32> -> tile<8xfnv8E5M3FNU>
  %1 = itof %a unsigned : tile<8xi32> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @itof_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = itof %a signed : tile<8xi64> -> tile<8xf16>
  %1 = itof %a unsigned : tile<8xi64> -> tile<8xf16>
  %2 = itof %a signed : tile<8xi64> -> tile<8xbf16>
  %3 = itof %a unsigned : tile<8xi64> -> tile<8xbf16>
  %4 = itof %a signed : tile<8xi64> -> tile<8xf32>
  %5 = itof %a unsigned : tile<8xi64> -> tile<8xf32>
  %6 = itof %a signed : tile<8xi64> -> tile<8xf64>
  %7 = itof %a unsigned : tile<8xi64> -> tile<8xf64>
  %8 = itof %a signed : tile<8xi64> -> tile<8xtf32>
  %9 = itof %a unsigned : tile<8xi64> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i64_f8E4M3FN(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = itof %a signed : tile<8xi64> -> tile<8xf8E4M3FN>
  %1 = itof %a unsigned : tile<8xi64> -> tile<8xf8E4M3FN>
  %2 = itof %a signed : tile<8xi64> -> tile<8xf8E5M2>
  %3 = itof %a unsigned : tile<8xi64> -> tile<8xf8E5M2>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @itof_i64_f4E2M1FN(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = itof %a signed : tile<8xi64> -> tile<8xf4E2M1FN>
  %1 = itof %a unsigned : tile<8xi64> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @itof_i64_fnv8E5M3FNU(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = itof %a signed : tile<8xi64> -> tile<8xfnv8E5M3FNU>
  %1 = itof %a unsigned : tile<8xi64> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @ftoi_rounding(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftoi %a signed rounding<nearest_int_to_zero> : tile<8xf32> -> tile<8xi32>
} }
