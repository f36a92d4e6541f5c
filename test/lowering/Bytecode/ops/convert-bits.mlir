// RUN: tessera-opt %s --split-input-file -o %t.out
// Bits read anew: every pair of element types, and every element that is packed.

cuda_tile.module @m { entry @bitcast_i1(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = bitcast %a : tile<8xi1> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @bitcast_i8(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = bitcast %a : tile<8xi8> -> tile<8xi8>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_i8_f8E4M3FN(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = bitcast %a : tile<8xi8> -> tile<8xf8E4M3FN>
  %1 = bitcast %a : tile<8xi8> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_i8_f8E8M0FNU(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = bitcast %a : tile<8xi8> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @bitcast_i8_fnv8E5M3FNU(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = bitcast %a : tile<8xi8> -> tile<8xfnv8E5M3FNU>
} }
// -----
cuda_tile.module @m { entry @bitcast_i16(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = bitcast %a : tile<8xi16> -> tile<8xi16>
  %1 = bitcast %a : tile<8xi16> -> tile<8xf16>
  %2 = bitcast %a : tile<8xi16> -> tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @bitcast_i32(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = bitcast %a : tile<8xi32> -> tile<8xi32>
  %1 = bitcast %a : tile<8xi32> -> tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @bitcast_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = bitcast %a : tile<8xi64> -> tile<8xi64>
  %1 = bitcast %a : tile<8xi64> -> tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @bitcast_f16(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = bitcast %a : tile<8xf16> -> tile<8xi16>
  %1 = bitcast %a : tile<8xf16> -> tile<8xf16>
  %2 = bitcast %a : tile<8xf16> -> tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @bitcast_bf16(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = bitcast %a : tile<8xbf16> -> tile<8xi16>
  %1 = bitcast %a : tile<8xbf16> -> tile<8xf16>
  %2 = bitcast %a : tile<8xbf16> -> tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @bitcast_f32(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = bitcast %a : tile<8xf32> -> tile<8xi32>
  %1 = bitcast %a : tile<8xf32> -> tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @bitcast_f64(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = bitcast %a : tile<8xf64> -> tile<8xi64>
  %1 = bitcast %a : tile<8xf64> -> tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @bitcast_tf32(%sa: tile<tf32>) {
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %0 = bitcast %a : tile<8xtf32> -> tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E4M3FN_i8(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = bitcast %a : tile<8xf8E4M3FN> -> tile<8xi8>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E4M3FN(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = bitcast %a : tile<8xf8E4M3FN> -> tile<8xf8E4M3FN>
  %1 = bitcast %a : tile<8xf8E4M3FN> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E4M3FN_f8E8M0FNU(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = bitcast %a : tile<8xf8E4M3FN> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @bitcast_f8E4M3FN_fnv8E5M3FNU(%sa: tile<f8E4M3FN>) {
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = bitcast %a : tile<8xf8E4M3FN> -> tile<8xfnv8E5M3FNU>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E5M2_i8(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = bitcast %a : tile<8xf8E5M2> -> tile<8xi8>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E5M2(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = bitcast %a : tile<8xf8E5M2> -> tile<8xf8E4M3FN>
  %1 = bitcast %a : tile<8xf8E5M2> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E5M2_f8E8M0FNU(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = bitcast %a : tile<8xf8E5M2> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @bitcast_f8E5M2_fnv8E5M3FNU(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = bitcast %a : tile<8xf8E5M2> -> tile<8xfnv8E5M3FNU>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E8M0FNU_i8(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = bitcast %a : tile<8xf8E8M0FNU> -> tile<8xi8>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E8M0FNU_f8E4M3FN(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = bitcast %a : tile<8xf8E8M0FNU> -> tile<8xf8E4M3FN>
  %1 = bitcast %a : tile<8xf8E8M0FNU> -> tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f8E8M0FNU(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = bitcast %a : tile<8xf8E8M0FNU> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @bitcast_f8E8M0FNU_fnv8E5M3FNU(%sa: tile<f8E8M0FNU>) {
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = bitcast %a : tile<8xf8E8M0FNU> -> tile<8xfnv8E5M3FNU>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @bitcast_f4E2M1FN(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<4xi8>
  %a = unpack %va : tile<4xi8> -> tile<8xf4E2M1FN>
  %0 = bitcast %a : tile<8xf4E2M1FN> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @bitcast_fnv8E5M3FNU_i8(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = bitcast %a : tile<8xfnv8E5M3FNU> -> tile<8xi8>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @bitcast_fnv8E5M3FNU_f8E4M3FN(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = bitcast %a : tile<8xfnv8E5M3FNU> -> tile<8xf8E4M3FN>
  %1 = bitcast %a : tile<8xfnv8E5M3FNU> -> tile<8xf8E5M2>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @bitcast_fnv8E5M3FNU_f8E8M0FNU(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = bitcast %a : tile<8xfnv8E5M3FNU> -> tile<8xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @bitcast_fnv8E5M3FNU(%sa: tile<fnv8E5M3FNU>) {
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = bitcast %a : tile<8xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_i1(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = pack %a : tile<8xi1> -> tile<1xi8>
  %1 = unpack %0 : tile<1xi8> -> tile<8xi1>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_i16(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = pack %a : tile<8xi16> -> tile<16xi8>
  %1 = unpack %0 : tile<16xi8> -> tile<8xi16>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_i32(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = pack %a : tile<8xi32> -> tile<32xi8>
  %1 = unpack %0 : tile<32xi8> -> tile<8xi32>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = pack %a : tile<8xi64> -> tile<64xi8>
  %1 = unpack %0 : tile<64xi8> -> tile<8xi64>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_f16(%sa: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %0 = pack %a : tile<8xf16> -> tile<16xi8>
  %1 = unpack %0 : tile<16xi8> -> tile<8xf16>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_bf16(%sa: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %0 = pack %a : tile<8xbf16> -> tile<16xi8>
  %1 = unpack %0 : tile<16xi8> -> tile<8xbf16>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_f32(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = pack %a : tile<8xf32> -> tile<32xi8>
  %1 = unpack %0 : tile<32xi8> -> tile<8xf32>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_f64(%sa: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %0 = pack %a : tile<8xf64> -> tile<64xi8>
  %1 = unpack %0 : tile<64xi8> -> tile<8xf64>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @pack_f4E2M1FN(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<4xi8>
  %a = unpack %va : tile<4xi8> -> tile<8xf4E2M1FN>
  %0 = pack %a : tile<8xf4E2M1FN> -> tile<4xi8>
  %1 = unpack %0 : tile<4xi8> -> tile<8xf4E2M1FN>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @pack_i4(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %a = trunci %va : tile<8xi8> -> tile<8xi4>
  %0 = pack %a : tile<8xi4> -> tile<4xi8>
  %1 = unpack %0 : tile<4xi8> -> tile<8xi4>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @unpack_f16(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<16xi8>
  %0 = unpack %a : tile<16xi8> -> tile<8xf16>
} }
