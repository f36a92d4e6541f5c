// RUN: tessera-opt %s --split-input-file -o %t.out
// Pointers: every op with every pointee and every integer.

cuda_tile.module @m { entry @offset(%q: tile<ptr<f32>>, %so_i1: tile<i1>, %so_i8: tile<i8>, %so_i16: tile<i16>, %so: tile<i32>, %so_i64: tile<i64>) {
  %v = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %p = broadcast %v : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %uo_i1 = reshape %so_i1 : tile<i1> -> tile<1xi1>
  %o_i1 = broadcast %uo_i1 : tile<1xi1> -> tile<8xi1>
  %uo_i8 = reshape %so_i8 : tile<i8> -> tile<1xi8>
  %o_i8 = broadcast %uo_i8 : tile<1xi8> -> tile<8xi8>
  %uo_i16 = reshape %so_i16 : tile<i16> -> tile<1xi16>
  %o_i16 = broadcast %uo_i16 : tile<1xi16> -> tile<8xi16>
  %uo = reshape %so : tile<i32> -> tile<1xi32>
  %o = broadcast %uo : tile<1xi32> -> tile<8xi32>
  %uo_i64 = reshape %so_i64 : tile<i64> -> tile<1xi64>
  %o_i64 = broadcast %uo_i64 : tile<1xi64> -> tile<8xi64>
  %0 = offset %p, %o_i1 : tile<8xptr<f32>>, tile<8xi1> -> tile<8xptr<f32>>
  %1 = offset %p, %o_i8 : tile<8xptr<f32>>, tile<8xi8> -> tile<8xptr<f32>>
  %2 = offset %p, %o_i16 : tile<8xptr<f32>>, tile<8xi16> -> tile<8xptr<f32>>
  %3 = offset %p, %o : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %4 = offset %p, %o_i64 : tile<8xptr<f32>>, tile<8xi64> -> tile<8xptr<f32>>
} }
// -----
cuda_tile.module @m { entry @casts_i1(%q: tile<ptr<i1>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<i1>> -> tile<1xptr<i1>>
  %p = broadcast %v : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<i1>>
  %1 = ptr_to_int %p : tile<8xptr<i1>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<i1>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<i1>>
} }
// -----
cuda_tile.module @m { entry @casts_i8(%q: tile<ptr<i8>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<i8>> -> tile<1xptr<i8>>
  %p = broadcast %v : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<i8>>
  %1 = ptr_to_int %p : tile<8xptr<i8>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<i8>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<i8>>
} }
// -----
cuda_tile.module @m { entry @casts_i16(%q: tile<ptr<i16>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<i16>> -> tile<1xptr<i16>>
  %p = broadcast %v : tile<1xptr<i16>> -> tile<8xptr<i16>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<i16>>
  %1 = ptr_to_int %p : tile<8xptr<i16>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<i16>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<i16>>
} }
// -----
cuda_tile.module @m { entry @casts_i32(%q: tile<ptr<i32>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p = broadcast %v : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<i32>>
  %1 = ptr_to_int %p : tile<8xptr<i32>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<i32>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<i32>>
} }
// -----
cuda_tile.module @m { entry @casts_i64(%q: tile<ptr<i64>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<i64>> -> tile<1xptr<i64>>
  %p = broadcast %v : tile<1xptr<i64>> -> tile<8xptr<i64>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<i64>>
  %1 = ptr_to_int %p : tile<8xptr<i64>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<i64>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<i64>>
} }
// -----
cuda_tile.module @m { entry @casts_f16(%q: tile<ptr<f16>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<f16>> -> tile<1xptr<f16>>
  %p = broadcast %v : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f16>>
  %1 = ptr_to_int %p : tile<8xptr<f16>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<f16>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<f16>>
} }
// -----
cuda_tile.module @m { entry @casts_bf16(%q: tile<ptr<bf16>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %p = broadcast %v : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<bf16>>
  %1 = ptr_to_int %p : tile<8xptr<bf16>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<bf16>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<bf16>>
} }
// -----
cuda_tile.module @m { entry @casts_f32(%q: tile<ptr<f32>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %p = broadcast %v : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f32>>
  %1 = ptr_to_int %p : tile<8xptr<f32>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<f32>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<f32>>
} }
// -----
cuda_tile.module @m { entry @casts_f64(%q: tile<ptr<f64>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<f64>> -> tile<1xptr<f64>>
  %p = broadcast %v : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f64>>
  %1 = ptr_to_int %p : tile<8xptr<f64>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<f64>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<f64>>
} }
// -----
cuda_tile.module @m { entry @casts_tf32(%q: tile<ptr<tf32>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<tf32>> -> tile<1xptr<tf32>>
  %p = broadcast %v : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<tf32>>
  %1 = ptr_to_int %p : tile<8xptr<tf32>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<tf32>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<tf32>>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @casts_f8E4M3FN(%q: tile<ptr<f8E4M3FN>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
  %p = broadcast %v : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f8E4M3FN>>
  %1 = ptr_to_int %p : tile<8xptr<f8E4M3FN>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<f8E4M3FN>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<f8E4M3FN>>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @casts_f8E5M2(%q: tile<ptr<f8E5M2>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
  %p = broadcast %v : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f8E5M2>>
  %1 = ptr_to_int %p : tile<8xptr<f8E5M2>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<f8E5M2>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<f8E5M2>>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @casts_f8E8M0FNU(%q: tile<ptr<f8E8M0FNU>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
  %p = broadcast %v : tile<1xptr<f8E8M0FNU>> -> tile<8xptr<f8E8M0FNU>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f8E8M0FNU>>
  %1 = ptr_to_int %p : tile<8xptr<f8E8M0FNU>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<f8E8M0FNU>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<f8E8M0FNU>>
} }
// -----
// from 13.3
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @casts_f4E2M1FN(%q: tile<ptr<f4E2M1FN>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<f4E2M1FN>> -> tile<1xptr<f4E2M1FN>>
  %p = broadcast %v : tile<1xptr<f4E2M1FN>> -> tile<8xptr<f4E2M1FN>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<f4E2M1FN>>
  %1 = ptr_to_int %p : tile<8xptr<f4E2M1FN>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<f4E2M1FN>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<f4E2M1FN>>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @casts_fnv8E5M3FNU(%q: tile<ptr<fnv8E5M3FNU>>, %sa: tile<i64>) {
  %v = reshape %q : tile<ptr<fnv8E5M3FNU>> -> tile<1xptr<fnv8E5M3FNU>>
  %p = broadcast %v : tile<1xptr<fnv8E5M3FNU>> -> tile<8xptr<fnv8E5M3FNU>>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = int_to_ptr %a : tile<8xi64> -> tile<8xptr<fnv8E5M3FNU>>
  %1 = ptr_to_int %p : tile<8xptr<fnv8E5M3FNU>> -> tile<8xi64>
  %2 = ptr_to_ptr %p : tile<8xptr<fnv8E5M3FNU>> -> tile<8xptr<i8>>
  %3 = ptr_to_ptr %2 : tile<8xptr<i8>> -> tile<8xptr<fnv8E5M3FNU>>
} }
