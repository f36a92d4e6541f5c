// RUN: tessera-opt %s --split-input-file -o %t.out
// Products of matrices: every combination of element types, scales and signs.

cuda_tile.module @m { entry @mmaf_f16_f16(%sma: tile<f16>, %smb: tile<f16>, %smc: tile<f16>) {
  %uma = reshape %sma : tile<f16> -> tile<1xf16>
  %ma = broadcast %uma : tile<1xf16> -> tile<512xf16>
  %a = reshape %ma : tile<512xf16> -> tile<16x32xf16>
  %umb = reshape %smb : tile<f16> -> tile<1xf16>
  %mb = broadcast %umb : tile<1xf16> -> tile<512xf16>
  %b = reshape %mb : tile<512xf16> -> tile<32x16xf16>
  %umc = reshape %smc : tile<f16> -> tile<1xf16>
  %mc = broadcast %umc : tile<1xf16> -> tile<256xf16>
  %c = reshape %mc : tile<256xf16> -> tile<16x16xf16>
  %0 = mmaf %a, %b, %c : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf16>
} }
// -----
cuda_tile.module @m { entry @mmaf_f16_f16_batch(%sma: tile<f16>, %smb: tile<f16>, %smc: tile<f16>) {
  %uma = reshape %sma : tile<f16> -> tile<1xf16>
  %ma = broadcast %uma : tile<1xf16> -> tile<1024xf16>
  %a = reshape %ma : tile<1024xf16> -> tile<2x16x32xf16>
  %umb = reshape %smb : tile<f16> -> tile<1xf16>
  %mb = broadcast %umb : tile<1xf16> -> tile<1024xf16>
  %b = reshape %mb : tile<1024xf16> -> tile<2x32x16xf16>
  %umc = reshape %smc : tile<f16> -> tile<1xf16>
  %mc = broadcast %umc : tile<1xf16> -> tile<512xf16>
  %c = reshape %mc : tile<512xf16> -> tile<2x16x16xf16>
  %0 = mmaf %a, %b, %c : tile<2x16x32xf16>, tile<2x32x16xf16>, tile<2x16x16xf16>
} }
// -----
cuda_tile.module @m { entry @mmaf_f16_f32(%sma: tile<f16>, %smb: tile<f16>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f16> -> tile<1xf16>
  %ma = broadcast %uma : tile<1xf16> -> tile<512xf16>
  %a = reshape %ma : tile<512xf16> -> tile<16x32xf16>
  %umb = reshape %smb : tile<f16> -> tile<1xf16>
  %mb = broadcast %umb : tile<1xf16> -> tile<512xf16>
  %b = reshape %mb : tile<512xf16> -> tile<32x16xf16>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32>
} }
// -----
cuda_tile.module @m { entry @mmaf_f16_f32_batch(%sma: tile<f16>, %smb: tile<f16>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f16> -> tile<1xf16>
  %ma = broadcast %uma : tile<1xf16> -> tile<1024xf16>
  %a = reshape %ma : tile<1024xf16> -> tile<2x16x32xf16>
  %umb = reshape %smb : tile<f16> -> tile<1xf16>
  %mb = broadcast %umb : tile<1xf16> -> tile<1024xf16>
  %b = reshape %mb : tile<1024xf16> -> tile<2x32x16xf16>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<512xf32>
  %c = reshape %mc : tile<512xf32> -> tile<2x16x16xf32>
  %0 = mmaf %a, %b, %c : tile<2x16x32xf16>, tile<2x32x16xf16>, tile<2x16x16xf32>
} }
// -----
cuda_tile.module @m { entry @mmaf_bf16_f32(%sma: tile<bf16>, %smb: tile<bf16>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<bf16> -> tile<1xbf16>
  %ma = broadcast %uma : tile<1xbf16> -> tile<512xbf16>
  %a = reshape %ma : tile<512xbf16> -> tile<16x32xbf16>
  %umb = reshape %smb : tile<bf16> -> tile<1xbf16>
  %mb = broadcast %umb : tile<1xbf16> -> tile<512xbf16>
  %b = reshape %mb : tile<512xbf16> -> tile<32x16xbf16>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c : tile<16x32xbf16>, tile<32x16xbf16>, tile<16x16xf32>
} }
// -----
cuda_tile.module @m { entry @mmaf_tf32_f32(%sma: tile<tf32>, %smb: tile<tf32>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<tf32> -> tile<1xtf32>
  %ma = broadcast %uma : tile<1xtf32> -> tile<512xtf32>
  %a = reshape %ma : tile<512xtf32> -> tile<16x32xtf32>
  %umb = reshape %smb : tile<tf32> -> tile<1xtf32>
  %mb = broadcast %umb : tile<1xtf32> -> tile<512xtf32>
  %b = reshape %mb : tile<512xtf32> -> tile<32x16xtf32>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c : tile<16x32xtf32>, tile<32x16xtf32>, tile<16x16xf32>
} }
// -----
cuda_tile.module @m { entry @mmaf_f32_f32(%sma: tile<f32>, %smb: tile<f32>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f32> -> tile<1xf32>
  %ma = broadcast %uma : tile<1xf32> -> tile<512xf32>
  %a = reshape %ma : tile<512xf32> -> tile<16x32xf32>
  %umb = reshape %smb : tile<f32> -> tile<1xf32>
  %mb = broadcast %umb : tile<1xf32> -> tile<512xf32>
  %b = reshape %mb : tile<512xf32> -> tile<32x16xf32>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c : tile<16x32xf32>, tile<32x16xf32>, tile<16x16xf32>
} }
// -----
cuda_tile.module @m { entry @mmaf_f64_f64(%sma: tile<f64>, %smb: tile<f64>, %smc: tile<f64>) {
  %uma = reshape %sma : tile<f64> -> tile<1xf64>
  %ma = broadcast %uma : tile<1xf64> -> tile<512xf64>
  %a = reshape %ma : tile<512xf64> -> tile<16x32xf64>
  %umb = reshape %smb : tile<f64> -> tile<1xf64>
  %mb = broadcast %umb : tile<1xf64> -> tile<512xf64>
  %b = reshape %mb : tile<512xf64> -> tile<32x16xf64>
  %umc = reshape %smc : tile<f64> -> tile<1xf64>
  %mc = broadcast %umc : tile<1xf64> -> tile<256xf64>
  %c = reshape %mc : tile<256xf64> -> tile<16x16xf64>
  %0 = mmaf %a, %b, %c : tile<16x32xf64>, tile<32x16xf64>, tile<16x16xf64>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E4M3FN_f16(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f16>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<512xf8E4M3FN>
  %a = reshape %ma : tile<512xf8E4M3FN> -> tile<16x32xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<512xf8E4M3FN>
  %b = reshape %mb : tile<512xf8E4M3FN> -> tile<32x16xf8E4M3FN>
  %umc = reshape %smc : tile<f16> -> tile<1xf16>
  %mc = broadcast %umc : tile<1xf16> -> tile<256xf16>
  %c = reshape %mc : tile<256xf16> -> tile<16x16xf16>
  %0 = mmaf %a, %b, %c : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf16>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E4M3FN_f16_batch(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f16>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<1024xf8E4M3FN>
  %a = reshape %ma : tile<1024xf8E4M3FN> -> tile<2x16x32xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<1024xf8E4M3FN>
  %b = reshape %mb : tile<1024xf8E4M3FN> -> tile<2x32x16xf8E4M3FN>
  %umc = reshape %smc : tile<f16> -> tile<1xf16>
  %mc = broadcast %umc : tile<1xf16> -> tile<512xf16>
  %c = reshape %mc : tile<512xf16> -> tile<2x16x16xf16>
  %0 = mmaf %a, %b, %c : tile<2x16x32xf8E4M3FN>, tile<2x32x16xf8E4M3FN>, tile<2x16x16xf16>
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E4M3FN_f16_fast(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f16>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<512xf8E4M3FN>
  %a = reshape %ma : tile<512xf8E4M3FN> -> tile<16x32xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<512xf8E4M3FN>
  %b = reshape %mb : tile<512xf8E4M3FN> -> tile<32x16xf8E4M3FN>
  %umc = reshape %smc : tile<f16> -> tile<1xf16>
  %mc = broadcast %umc : tile<1xf16> -> tile<256xf16>
  %c = reshape %mc : tile<256xf16> -> tile<16x16xf16>
  %0 = mmaf %a, %b, %c fast_acc : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf16>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E4M3FN_f32(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<512xf8E4M3FN>
  %a = reshape %ma : tile<512xf8E4M3FN> -> tile<16x32xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<512xf8E4M3FN>
  %b = reshape %mb : tile<512xf8E4M3FN> -> tile<32x16xf8E4M3FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E4M3FN_f32_batch(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<1024xf8E4M3FN>
  %a = reshape %ma : tile<1024xf8E4M3FN> -> tile<2x16x32xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<1024xf8E4M3FN>
  %b = reshape %mb : tile<1024xf8E4M3FN> -> tile<2x32x16xf8E4M3FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<512xf32>
  %c = reshape %mc : tile<512xf32> -> tile<2x16x16xf32>
  %0 = mmaf %a, %b, %c : tile<2x16x32xf8E4M3FN>, tile<2x32x16xf8E4M3FN>, tile<2x16x16xf32>
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E4M3FN_f32_fast(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<512xf8E4M3FN>
  %a = reshape %ma : tile<512xf8E4M3FN> -> tile<16x32xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<512xf8E4M3FN>
  %b = reshape %mb : tile<512xf8E4M3FN> -> tile<32x16xf8E4M3FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c fast_acc : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E5M2_f16(%sma: tile<f8E5M2>, %smb: tile<f8E5M2>, %smc: tile<f16>) {
  %uma = reshape %sma : tile<f8E5M2> -> tile<1xf8E5M2>
  %ma = broadcast %uma : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %a = reshape %ma : tile<512xf8E5M2> -> tile<16x32xf8E5M2>
  %umb = reshape %smb : tile<f8E5M2> -> tile<1xf8E5M2>
  %mb = broadcast %umb : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %b = reshape %mb : tile<512xf8E5M2> -> tile<32x16xf8E5M2>
  %umc = reshape %smc : tile<f16> -> tile<1xf16>
  %mc = broadcast %umc : tile<1xf16> -> tile<256xf16>
  %c = reshape %mc : tile<256xf16> -> tile<16x16xf16>
  %0 = mmaf %a, %b, %c : tile<16x32xf8E5M2>, tile<32x16xf8E5M2>, tile<16x16xf16>
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E5M2_f16_fast(%sma: tile<f8E5M2>, %smb: tile<f8E5M2>, %smc: tile<f16>) {
  %uma = reshape %sma : tile<f8E5M2> -> tile<1xf8E5M2>
  %ma = broadcast %uma : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %a = reshape %ma : tile<512xf8E5M2> -> tile<16x32xf8E5M2>
  %umb = reshape %smb : tile<f8E5M2> -> tile<1xf8E5M2>
  %mb = broadcast %umb : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %b = reshape %mb : tile<512xf8E5M2> -> tile<32x16xf8E5M2>
  %umc = reshape %smc : tile<f16> -> tile<1xf16>
  %mc = broadcast %umc : tile<1xf16> -> tile<256xf16>
  %c = reshape %mc : tile<256xf16> -> tile<16x16xf16>
  %0 = mmaf %a, %b, %c fast_acc : tile<16x32xf8E5M2>, tile<32x16xf8E5M2>, tile<16x16xf16>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E5M2_f32(%sma: tile<f8E5M2>, %smb: tile<f8E5M2>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f8E5M2> -> tile<1xf8E5M2>
  %ma = broadcast %uma : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %a = reshape %ma : tile<512xf8E5M2> -> tile<16x32xf8E5M2>
  %umb = reshape %smb : tile<f8E5M2> -> tile<1xf8E5M2>
  %mb = broadcast %umb : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %b = reshape %mb : tile<512xf8E5M2> -> tile<32x16xf8E5M2>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c : tile<16x32xf8E5M2>, tile<32x16xf8E5M2>, tile<16x16xf32>
} }
// -----
// from 13.3
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_f8E5M2_f32_fast(%sma: tile<f8E5M2>, %smb: tile<f8E5M2>, %smc: tile<f32>) {
  %uma = reshape %sma : tile<f8E5M2> -> tile<1xf8E5M2>
  %ma = broadcast %uma : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %a = reshape %ma : tile<512xf8E5M2> -> tile<16x32xf8E5M2>
  %umb = reshape %smb : tile<f8E5M2> -> tile<1xf8E5M2>
  %mb = broadcast %umb : tile<1xf8E5M2> -> tile<512xf8E5M2>
  %b = reshape %mb : tile<512xf8E5M2> -> tile<32x16xf8E5M2>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<256xf32>
  %c = reshape %mc : tile<256xf32> -> tile<16x16xf32>
  %0 = mmaf %a, %b, %c fast_acc : tile<16x32xf8E5M2>, tile<32x16xf8E5M2>, tile<16x16xf32>
} }
// -----
cuda_tile.module @m { entry @mmai(%sma: tile<i8>, %smb: tile<i8>, %smc: tile<i32>) {
  %uma = reshape %sma : tile<i8> -> tile<1xi8>
  %ma = broadcast %uma : tile<1xi8> -> tile<512xi8>
  %a = reshape %ma : tile<512xi8> -> tile<16x32xi8>
  %umb = reshape %smb : tile<i8> -> tile<1xi8>
  %mb = broadcast %umb : tile<1xi8> -> tile<512xi8>
  %b = reshape %mb : tile<512xi8> -> tile<32x16xi8>
  %umc = reshape %smc : tile<i32> -> tile<1xi32>
  %mc = broadcast %umc : tile<1xi32> -> tile<256xi32>
  %c = reshape %mc : tile<256xi32> -> tile<16x16xi32>
  %0 = mmai %a, %b, %c signed signed : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
  %1 = mmai %a, %b, %c signed unsigned : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
  %2 = mmai %a, %b, %c unsigned signed : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
  %3 = mmai %a, %b, %c unsigned unsigned : tile<16x32xi8>, tile<32x16xi8>, tile<16x16xi32>
} }
// -----
cuda_tile.module @m { entry @mmai_batch(%sma: tile<i8>, %smb: tile<i8>, %smc: tile<i32>) {
  %uma = reshape %sma : tile<i8> -> tile<1xi8>
  %ma = broadcast %uma : tile<1xi8> -> tile<1024xi8>
  %a = reshape %ma : tile<1024xi8> -> tile<2x16x32xi8>
  %umb = reshape %smb : tile<i8> -> tile<1xi8>
  %mb = broadcast %umb : tile<1xi8> -> tile<1024xi8>
  %b = reshape %mb : tile<1024xi8> -> tile<2x32x16xi8>
  %umc = reshape %smc : tile<i32> -> tile<1xi32>
  %mc = broadcast %umc : tile<1xi32> -> tile<512xi32>
  %c = reshape %mc : tile<512xi32> -> tile<2x16x16xi32>
  %0 = mmai %a, %b, %c signed signed : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
  %1 = mmai %a, %b, %c signed unsigned : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
  %2 = mmai %a, %b, %c unsigned signed : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
  %3 = mmai %a, %b, %c unsigned unsigned : tile<2x16x32xi8>, tile<2x32x16xi8>, tile<2x16x16xi32>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_scaled_f8E4M3FN_f8E8M0FNU_32(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f32>, %smsa: tile<f8E8M0FNU>, %smsb: tile<f8E8M0FNU>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<16384xf8E4M3FN>
  %a = reshape %ma : tile<16384xf8E4M3FN> -> tile<128x128xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<16384xf8E4M3FN>
  %b = reshape %mb : tile<16384xf8E4M3FN> -> tile<128x128xf8E4M3FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msa = broadcast %umsa : tile<1xf8E8M0FNU> -> tile<512xf8E8M0FNU>
  %sa = reshape %msa : tile<512xf8E8M0FNU> -> tile<128x4xf8E8M0FNU>
  %umsb = reshape %smsb : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msb = broadcast %umsb : tile<1xf8E8M0FNU> -> tile<512xf8E8M0FNU>
  %sb = reshape %msb : tile<512xf8E8M0FNU> -> tile<4x128xf8E8M0FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf8E4M3FN>, tile<128x128xf8E4M3FN>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_scaled_f8E4M3FN_f8E8M0FNU_32_batch(%sma: tile<f8E4M3FN>, %smb: tile<f8E4M3FN>, %smc: tile<f32>, %smsa: tile<f8E8M0FNU>, %smsb: tile<f8E8M0FNU>) {
  %uma = reshape %sma : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %ma = broadcast %uma : tile<1xf8E4M3FN> -> tile<32768xf8E4M3FN>
  %a = reshape %ma : tile<32768xf8E4M3FN> -> tile<2x128x128xf8E4M3FN>
  %umb = reshape %smb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %mb = broadcast %umb : tile<1xf8E4M3FN> -> tile<32768xf8E4M3FN>
  %b = reshape %mb : tile<32768xf8E4M3FN> -> tile<2x128x128xf8E4M3FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<32768xf32>
  %c = reshape %mc : tile<32768xf32> -> tile<2x128x128xf32>
  %umsa = reshape %smsa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msa = broadcast %umsa : tile<1xf8E8M0FNU> -> tile<1024xf8E8M0FNU>
  %sa = reshape %msa : tile<1024xf8E8M0FNU> -> tile<2x128x4xf8E8M0FNU>
  %umsb = reshape %smsb : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msb = broadcast %umsb : tile<1xf8E8M0FNU> -> tile<1024xf8E8M0FNU>
  %sb = reshape %msb : tile<1024xf8E8M0FNU> -> tile<2x4x128xf8E8M0FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<2x128x128xf8E4M3FN>, tile<2x128x128xf8E4M3FN>, tile<2x128x128xf32>, tile<2x128x4xf8E8M0FNU>, tile<2x4x128xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_scaled_f8E5M2_f8E8M0FNU_32(%sma: tile<f8E5M2>, %smb: tile<f8E5M2>, %smc: tile<f32>, %smsa: tile<f8E8M0FNU>, %smsb: tile<f8E8M0FNU>) {
  %uma = reshape %sma : tile<f8E5M2> -> tile<1xf8E5M2>
  %ma = broadcast %uma : tile<1xf8E5M2> -> tile<16384xf8E5M2>
  %a = reshape %ma : tile<16384xf8E5M2> -> tile<128x128xf8E5M2>
  %umb = reshape %smb : tile<f8E5M2> -> tile<1xf8E5M2>
  %mb = broadcast %umb : tile<1xf8E5M2> -> tile<16384xf8E5M2>
  %b = reshape %mb : tile<16384xf8E5M2> -> tile<128x128xf8E5M2>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msa = broadcast %umsa : tile<1xf8E8M0FNU> -> tile<512xf8E8M0FNU>
  %sa = reshape %msa : tile<512xf8E8M0FNU> -> tile<128x4xf8E8M0FNU>
  %umsb = reshape %smsb : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msb = broadcast %umsb : tile<1xf8E8M0FNU> -> tile<512xf8E8M0FNU>
  %sb = reshape %msb : tile<512xf8E8M0FNU> -> tile<4x128xf8E8M0FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf8E5M2>, tile<128x128xf8E5M2>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_scaled_f4E2M1FN_f8E4M3FN_16(%sma: tile<i8>, %smb: tile<i8>, %smc: tile<f32>, %smsa: tile<f8E4M3FN>, %smsb: tile<f8E4M3FN>) {
  %uma = reshape %sma : tile<i8> -> tile<1xi8>
  %vma = broadcast %uma : tile<1xi8> -> tile<8192xi8>
  %ma = unpack %vma : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %a = reshape %ma : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umb = reshape %smb : tile<i8> -> tile<1xi8>
  %vmb = broadcast %umb : tile<1xi8> -> tile<8192xi8>
  %mb = unpack %vmb : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %b = reshape %mb : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %msa = broadcast %umsa : tile<1xf8E4M3FN> -> tile<1024xf8E4M3FN>
  %sa = reshape %msa : tile<1024xf8E4M3FN> -> tile<128x8xf8E4M3FN>
  %umsb = reshape %smsb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %msb = broadcast %umsb : tile<1xf8E4M3FN> -> tile<1024xf8E4M3FN>
  %sb = reshape %msb : tile<1024xf8E4M3FN> -> tile<8x128xf8E4M3FN>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x8xf8E4M3FN>, tile<8x128xf8E4M3FN>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_scaled_f4E2M1FN_f8E8M0FNU_16(%sma: tile<i8>, %smb: tile<i8>, %smc: tile<f32>, %smsa: tile<f8E8M0FNU>, %smsb: tile<f8E8M0FNU>) {
  %uma = reshape %sma : tile<i8> -> tile<1xi8>
  %vma = broadcast %uma : tile<1xi8> -> tile<8192xi8>
  %ma = unpack %vma : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %a = reshape %ma : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umb = reshape %smb : tile<i8> -> tile<1xi8>
  %vmb = broadcast %umb : tile<1xi8> -> tile<8192xi8>
  %mb = unpack %vmb : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %b = reshape %mb : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msa = broadcast %umsa : tile<1xf8E8M0FNU> -> tile<1024xf8E8M0FNU>
  %sa = reshape %msa : tile<1024xf8E8M0FNU> -> tile<128x8xf8E8M0FNU>
  %umsb = reshape %smsb : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msb = broadcast %umsb : tile<1xf8E8M0FNU> -> tile<1024xf8E8M0FNU>
  %sb = reshape %msb : tile<1024xf8E8M0FNU> -> tile<8x128xf8E8M0FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x8xf8E8M0FNU>, tile<8x128xf8E8M0FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @mmaf_scaled_f4E2M1FN_f8E8M0FNU_32(%sma: tile<i8>, %smb: tile<i8>, %smc: tile<f32>, %smsa: tile<f8E8M0FNU>, %smsb: tile<f8E8M0FNU>) {
  %uma = reshape %sma : tile<i8> -> tile<1xi8>
  %vma = broadcast %uma : tile<1xi8> -> tile<8192xi8>
  %ma = unpack %vma : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %a = reshape %ma : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umb = reshape %smb : tile<i8> -> tile<1xi8>
  %vmb = broadcast %umb : tile<1xi8> -> tile<8192xi8>
  %mb = unpack %vmb : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %b = reshape %mb : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msa = broadcast %umsa : tile<1xf8E8M0FNU> -> tile<512xf8E8M0FNU>
  %sa = reshape %msa : tile<512xf8E8M0FNU> -> tile<128x4xf8E8M0FNU>
  %umsb = reshape %smsb : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %msb = broadcast %umsb : tile<1xf8E8M0FNU> -> tile<512xf8E8M0FNU>
  %sb = reshape %msb : tile<512xf8E8M0FNU> -> tile<4x128xf8E8M0FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @mmaf_scaled_f4E2M1FN_fnv8E5M3FNU_16(%sma: tile<i8>, %smb: tile<i8>, %smc: tile<f32>, %smsa: tile<fnv8E5M3FNU>, %smsb: tile<fnv8E5M3FNU>) {
  %uma = reshape %sma : tile<i8> -> tile<1xi8>
  %vma = broadcast %uma : tile<1xi8> -> tile<8192xi8>
  %ma = unpack %vma : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %a = reshape %ma : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umb = reshape %smb : tile<i8> -> tile<1xi8>
  %vmb = broadcast %umb : tile<1xi8> -> tile<8192xi8>
  %mb = unpack %vmb : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %b = reshape %mb : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %msa = broadcast %umsa : tile<1xfnv8E5M3FNU> -> tile<1024xfnv8E5M3FNU>
  %sa = reshape %msa : tile<1024xfnv8E5M3FNU> -> tile<128x8xfnv8E5M3FNU>
  %umsb = reshape %smsb : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %msb = broadcast %umsb : tile<1xfnv8E5M3FNU> -> tile<1024xfnv8E5M3FNU>
  %sb = reshape %msb : tile<1024xfnv8E5M3FNU> -> tile<8x128xfnv8E5M3FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x8xfnv8E5M3FNU>, tile<8x128xfnv8E5M3FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @mmaf_scaled_f4E2M1FN_fnv8E5M3FNU_32(%sma: tile<i8>, %smb: tile<i8>, %smc: tile<f32>, %smsa: tile<fnv8E5M3FNU>, %smsb: tile<fnv8E5M3FNU>) {
  %uma = reshape %sma : tile<i8> -> tile<1xi8>
  %vma = broadcast %uma : tile<1xi8> -> tile<8192xi8>
  %ma = unpack %vma : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %a = reshape %ma : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umb = reshape %smb : tile<i8> -> tile<1xi8>
  %vmb = broadcast %umb : tile<1xi8> -> tile<8192xi8>
  %mb = unpack %vmb : tile<8192xi8> -> tile<16384xf4E2M1FN>
  %b = reshape %mb : tile<16384xf4E2M1FN> -> tile<128x128xf4E2M1FN>
  %umc = reshape %smc : tile<f32> -> tile<1xf32>
  %mc = broadcast %umc : tile<1xf32> -> tile<16384xf32>
  %c = reshape %mc : tile<16384xf32> -> tile<128x128xf32>
  %umsa = reshape %smsa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %msa = broadcast %umsa : tile<1xfnv8E5M3FNU> -> tile<512xfnv8E5M3FNU>
  %sa = reshape %msa : tile<512xfnv8E5M3FNU> -> tile<128x4xfnv8E5M3FNU>
  %umsb = reshape %smsb : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %msb = broadcast %umsb : tile<1xfnv8E5M3FNU> -> tile<512xfnv8E5M3FNU>
  %sb = reshape %msb : tile<512xfnv8E5M3FNU> -> tile<4x128xfnv8E5M3FNU>
  %0 = mmaf_scaled %a, %b, %c, %sa, %sb : tile<128x128xf4E2M1FN>, tile<128x128xf4E2M1FN>, tile<128x128xf32>, tile<128x4xfnv8E5M3FNU>, tile<4x128xfnv8E5M3FNU>
} }
