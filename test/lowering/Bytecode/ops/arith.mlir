// RUN: tessera-opt %s --split-input-file -o %t.out
// Element-wise arithmetic: every op with every element type and every value of its enumerations.

cuda_tile.module @m { entry @unrounded_f16(%sa: tile<f16>, %sb: tile<f16>, %sc: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %uc = reshape %sc : tile<f16> -> tile<1xf16>
  %c = broadcast %uc : tile<1xf16> -> tile<8xf16>
  %0 = absf %a : tile<8xf16>
  %1 = negf %a : tile<8xf16>
  %2 = remf %a, %b : tile<8xf16>
  %3 = maxf %a, %b : tile<8xf16>
  %4 = maxf %a, %b propagate_nan : tile<8xf16>
  %5 = minf %a, %b : tile<8xf16>
  %6 = minf %a, %b propagate_nan : tile<8xf16>
} }
// -----
cuda_tile.module @m { entry @addf_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = addf %a, %b : tile<8xf16>
  %1 = addf %a, %b rounding<zero> : tile<8xf16>
  %2 = addf %a, %b rounding<negative_inf> : tile<8xf16>
  %3 = addf %a, %b rounding<positive_inf> : tile<8xf16>
} }
// -----
cuda_tile.module @m { entry @subf_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = subf %a, %b : tile<8xf16>
  %1 = subf %a, %b rounding<zero> : tile<8xf16>
  %2 = subf %a, %b rounding<negative_inf> : tile<8xf16>
  %3 = subf %a, %b rounding<positive_inf> : tile<8xf16>
} }
// -----
cuda_tile.module @m { entry @mulf_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = mulf %a, %b : tile<8xf16>
  %1 = mulf %a, %b rounding<zero> : tile<8xf16>
  %2 = mulf %a, %b rounding<negative_inf> : tile<8xf16>
  %3 = mulf %a, %b rounding<positive_inf> : tile<8xf16>
} }
// -----
cuda_tile.module @m { entry @divf_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = divf %a, %b : tile<8xf16>
  %1 = divf %a, %b rounding<zero> : tile<8xf16>
  %2 = divf %a, %b rounding<negative_inf> : tile<8xf16>
  %3 = divf %a, %b rounding<positive_inf> : tile<8xf16>
} }
// -----
cuda_tile.module @m { entry @fma_f16(%sa: tile<f16>, %sb: tile<f16>, %sc: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %uc = reshape %sc : tile<f16> -> tile<1xf16>
  %c = broadcast %uc : tile<1xf16> -> tile<8xf16>
  %0 = fma %a, %b, %c : tile<8xf16>
  %1 = fma %a, %b, %c rounding<zero> : tile<8xf16>
  %2 = fma %a, %b, %c rounding<negative_inf> : tile<8xf16>
  %3 = fma %a, %b, %c rounding<positive_inf> : tile<8xf16>
} }
// -----
cuda_tile.module @m { entry @unrounded_bf16(%sa: tile<bf16>, %sb: tile<bf16>, %sc: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %uc = reshape %sc : tile<bf16> -> tile<1xbf16>
  %c = broadcast %uc : tile<1xbf16> -> tile<8xbf16>
  %0 = absf %a : tile<8xbf16>
  %1 = negf %a : tile<8xbf16>
  %2 = remf %a, %b : tile<8xbf16>
  %3 = maxf %a, %b : tile<8xbf16>
  %4 = maxf %a, %b propagate_nan : tile<8xbf16>
  %5 = minf %a, %b : tile<8xbf16>
  %6 = minf %a, %b propagate_nan : tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @addf_bf16(%sa: tile<bf16>, %sb: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = addf %a, %b : tile<8xbf16>
  %1 = addf %a, %b rounding<zero> : tile<8xbf16>
  %2 = addf %a, %b rounding<negative_inf> : tile<8xbf16>
  %3 = addf %a, %b rounding<positive_inf> : tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @subf_bf16(%sa: tile<bf16>, %sb: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = subf %a, %b : tile<8xbf16>
  %1 = subf %a, %b rounding<zero> : tile<8xbf16>
  %2 = subf %a, %b rounding<negative_inf> : tile<8xbf16>
  %3 = subf %a, %b rounding<positive_inf> : tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @mulf_bf16(%sa: tile<bf16>, %sb: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = mulf %a, %b : tile<8xbf16>
  %1 = mulf %a, %b rounding<zero> : tile<8xbf16>
  %2 = mulf %a, %b rounding<negative_inf> : tile<8xbf16>
  %3 = mulf %a, %b rounding<positive_inf> : tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @divf_bf16(%sa: tile<bf16>, %sb: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = divf %a, %b : tile<8xbf16>
  %1 = divf %a, %b rounding<zero> : tile<8xbf16>
  %2 = divf %a, %b rounding<negative_inf> : tile<8xbf16>
  %3 = divf %a, %b rounding<positive_inf> : tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @fma_bf16(%sa: tile<bf16>, %sb: tile<bf16>, %sc: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %uc = reshape %sc : tile<bf16> -> tile<1xbf16>
  %c = broadcast %uc : tile<1xbf16> -> tile<8xbf16>
  %0 = fma %a, %b, %c : tile<8xbf16>
  %1 = fma %a, %b, %c rounding<zero> : tile<8xbf16>
  %2 = fma %a, %b, %c rounding<negative_inf> : tile<8xbf16>
  %3 = fma %a, %b, %c rounding<positive_inf> : tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @unrounded_f32(%sa: tile<f32>, %sb: tile<f32>, %sc: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %uc = reshape %sc : tile<f32> -> tile<1xf32>
  %c = broadcast %uc : tile<1xf32> -> tile<8xf32>
  %0 = absf %a : tile<8xf32>
  %1 = negf %a : tile<8xf32>
  %2 = remf %a, %b : tile<8xf32>
  %3 = maxf %a, %b : tile<8xf32>
  %4 = maxf %a, %b propagate_nan : tile<8xf32>
  %5 = maxf %a, %b flush_to_zero : tile<8xf32>
  %6 = maxf %a, %b flush_to_zero propagate_nan : tile<8xf32>
  %7 = minf %a, %b : tile<8xf32>
  %8 = minf %a, %b propagate_nan : tile<8xf32>
  %9 = minf %a, %b flush_to_zero : tile<8xf32>
  %10 = minf %a, %b flush_to_zero propagate_nan : tile<8xf32>
  %11 = addf %a, %b rounding<nearest_even> : tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @addf_f32(%sa: tile<f32>, %sb: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = addf %a, %b : tile<8xf32>
  %1 = addf %a, %b flush_to_zero : tile<8xf32>
  %2 = addf %a, %b rounding<zero> : tile<8xf32>
  %3 = addf %a, %b rounding<zero> flush_to_zero : tile<8xf32>
  %4 = addf %a, %b rounding<negative_inf> : tile<8xf32>
  %5 = addf %a, %b rounding<negative_inf> flush_to_zero : tile<8xf32>
  %6 = addf %a, %b rounding<positive_inf> : tile<8xf32>
  %7 = addf %a, %b rounding<positive_inf> flush_to_zero : tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @subf_f32(%sa: tile<f32>, %sb: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = subf %a, %b : tile<8xf32>
  %1 = subf %a, %b flush_to_zero : tile<8xf32>
  %2 = subf %a, %b rounding<zero> : tile<8xf32>
  %3 = subf %a, %b rounding<zero> flush_to_zero : tile<8xf32>
  %4 = subf %a, %b rounding<negative_inf> : tile<8xf32>
  %5 = subf %a, %b rounding<negative_inf> flush_to_zero : tile<8xf32>
  %6 = subf %a, %b rounding<positive_inf> : tile<8xf32>
  %7 = subf %a, %b rounding<positive_inf> flush_to_zero : tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @mulf_f32(%sa: tile<f32>, %sb: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = mulf %a, %b : tile<8xf32>
  %1 = mulf %a, %b flush_to_zero : tile<8xf32>
  %2 = mulf %a, %b rounding<zero> : tile<8xf32>
  %3 = mulf %a, %b rounding<zero> flush_to_zero : tile<8xf32>
  %4 = mulf %a, %b rounding<negative_inf> : tile<8xf32>
  %5 = mulf %a, %b rounding<negative_inf> flush_to_zero : tile<8xf32>
  %6 = mulf %a, %b rounding<positive_inf> : tile<8xf32>
  %7 = mulf %a, %b rounding<positive_inf> flush_to_zero : tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @divf_f32(%sa: tile<f32>, %sb: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = divf %a, %b : tile<8xf32>
  %1 = divf %a, %b flush_to_zero : tile<8xf32>
  %2 = divf %a, %b rounding<zero> : tile<8xf32>
  %3 = divf %a, %b rounding<zero> flush_to_zero : tile<8xf32>
  %4 = divf %a, %b rounding<negative_inf> : tile<8xf32>
  %5 = divf %a, %b rounding<negative_inf> flush_to_zero : tile<8xf32>
  %6 = divf %a, %b rounding<positive_inf> : tile<8xf32>
  %7 = divf %a, %b rounding<positive_inf> flush_to_zero : tile<8xf32>
  %8 = divf %a, %b rounding<approx> : tile<8xf32>
  %9 = divf %a, %b rounding<approx> flush_to_zero : tile<8xf32>
  %10 = divf %a, %b rounding<full> : tile<8xf32>
  %11 = divf %a, %b rounding<full> flush_to_zero : tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @fma_f32(%sa: tile<f32>, %sb: tile<f32>, %sc: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %uc = reshape %sc : tile<f32> -> tile<1xf32>
  %c = broadcast %uc : tile<1xf32> -> tile<8xf32>
  %0 = fma %a, %b, %c : tile<8xf32>
  %1 = fma %a, %b, %c flush_to_zero : tile<8xf32>
  %2 = fma %a, %b, %c rounding<zero> : tile<8xf32>
  %3 = fma %a, %b, %c rounding<zero> flush_to_zero : tile<8xf32>
  %4 = fma %a, %b, %c rounding<negative_inf> : tile<8xf32>
  %5 = fma %a, %b, %c rounding<negative_inf> flush_to_zero : tile<8xf32>
  %6 = fma %a, %b, %c rounding<positive_inf> : tile<8xf32>
  %7 = fma %a, %b, %c rounding<positive_inf> flush_to_zero : tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @unrounded_f64(%sa: tile<f64>, %sb: tile<f64>, %sc: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %uc = reshape %sc : tile<f64> -> tile<1xf64>
  %c = broadcast %uc : tile<1xf64> -> tile<8xf64>
  %0 = absf %a : tile<8xf64>
  %1 = negf %a : tile<8xf64>
  %2 = remf %a, %b : tile<8xf64>
  %3 = maxf %a, %b : tile<8xf64>
  %4 = maxf %a, %b propagate_nan : tile<8xf64>
  %5 = minf %a, %b : tile<8xf64>
  %6 = minf %a, %b propagate_nan : tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @addf_f64(%sa: tile<f64>, %sb: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = addf %a, %b : tile<8xf64>
  %1 = addf %a, %b rounding<zero> : tile<8xf64>
  %2 = addf %a, %b rounding<negative_inf> : tile<8xf64>
  %3 = addf %a, %b rounding<positive_inf> : tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @subf_f64(%sa: tile<f64>, %sb: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = subf %a, %b : tile<8xf64>
  %1 = subf %a, %b rounding<zero> : tile<8xf64>
  %2 = subf %a, %b rounding<negative_inf> : tile<8xf64>
  %3 = subf %a, %b rounding<positive_inf> : tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @mulf_f64(%sa: tile<f64>, %sb: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = mulf %a, %b : tile<8xf64>
  %1 = mulf %a, %b rounding<zero> : tile<8xf64>
  %2 = mulf %a, %b rounding<negative_inf> : tile<8xf64>
  %3 = mulf %a, %b rounding<positive_inf> : tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @divf_f64(%sa: tile<f64>, %sb: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = divf %a, %b : tile<8xf64>
  %1 = divf %a, %b rounding<zero> : tile<8xf64>
  %2 = divf %a, %b rounding<negative_inf> : tile<8xf64>
  %3 = divf %a, %b rounding<positive_inf> : tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @fma_f64(%sa: tile<f64>, %sb: tile<f64>, %sc: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %uc = reshape %sc : tile<f64> -> tile<1xf64>
  %c = broadcast %uc : tile<1xf64> -> tile<8xf64>
  %0 = fma %a, %b, %c : tile<8xf64>
  %1 = fma %a, %b, %c rounding<zero> : tile<8xf64>
  %2 = fma %a, %b, %c rounding<negative_inf> : tile<8xf64>
  %3 = fma %a, %b, %c rounding<positive_inf> : tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @integers_i1(%sa: tile<i1>, %sb: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %ub = reshape %sb : tile<i1> -> tile<1xi1>
  %b = broadcast %ub : tile<1xi1> -> tile<8xi1>
  %0 = absi %a : tile<8xi1>
  %1 = andi %a, %b : tile<8xi1>
  %2 = mulhii %a, %b : tile<8xi1>
  %3 = ori %a, %b : tile<8xi1>
  %4 = xori %a, %b : tile<8xi1>
  %5 = negi %a : tile<8xi1>
  %6 = maxi %a, %b signed : tile<8xi1>
  %7 = maxi %a, %b unsigned : tile<8xi1>
  %8 = mini %a, %b signed : tile<8xi1>
  %9 = mini %a, %b unsigned : tile<8xi1>
  %10 = remi %a, %b signed : tile<8xi1>
  %11 = remi %a, %b unsigned : tile<8xi1>
  %12 = shri %a, %b signed : tile<8xi1>
  %13 = shri %a, %b unsigned : tile<8xi1>
  %14 = divi %a, %b signed : tile<8xi1>
  %15 = divi %a, %b signed rounding<negative_inf> : tile<8xi1>
  %16 = divi %a, %b signed rounding<positive_inf> : tile<8xi1>
  %17 = divi %a, %b unsigned : tile<8xi1>
  %18 = divi %a, %b unsigned rounding<positive_inf> : tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @wrapping_i1(%sa: tile<i1>, %sb: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %ub = reshape %sb : tile<i1> -> tile<1xi1>
  %b = broadcast %ub : tile<1xi1> -> tile<8xi1>
  %0 = addi %a, %b : tile<8xi1>
  %1 = addi %a, %b overflow<no_signed_wrap> : tile<8xi1>
  %2 = addi %a, %b overflow<no_unsigned_wrap> : tile<8xi1>
  %3 = addi %a, %b overflow<no_wrap> : tile<8xi1>
  %4 = subi %a, %b : tile<8xi1>
  %5 = subi %a, %b overflow<no_signed_wrap> : tile<8xi1>
  %6 = subi %a, %b overflow<no_unsigned_wrap> : tile<8xi1>
  %7 = subi %a, %b overflow<no_wrap> : tile<8xi1>
  %8 = muli %a, %b : tile<8xi1>
  %9 = muli %a, %b overflow<no_signed_wrap> : tile<8xi1>
  %10 = muli %a, %b overflow<no_unsigned_wrap> : tile<8xi1>
  %11 = muli %a, %b overflow<no_wrap> : tile<8xi1>
  %12 = shli %a, %b : tile<8xi1>
  %13 = shli %a, %b overflow<no_signed_wrap> : tile<8xi1>
  %14 = shli %a, %b overflow<no_unsigned_wrap> : tile<8xi1>
  %15 = shli %a, %b overflow<no_wrap> : tile<8xi1>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @negi_i1(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = negi %a overflow<no_signed_wrap> : tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @integers_i8(%sa: tile<i8>, %sb: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %ub = reshape %sb : tile<i8> -> tile<1xi8>
  %b = broadcast %ub : tile<1xi8> -> tile<8xi8>
  %0 = absi %a : tile<8xi8>
  %1 = andi %a, %b : tile<8xi8>
  %2 = mulhii %a, %b : tile<8xi8>
  %3 = ori %a, %b : tile<8xi8>
  %4 = xori %a, %b : tile<8xi8>
  %5 = negi %a : tile<8xi8>
  %6 = maxi %a, %b signed : tile<8xi8>
  %7 = maxi %a, %b unsigned : tile<8xi8>
  %8 = mini %a, %b signed : tile<8xi8>
  %9 = mini %a, %b unsigned : tile<8xi8>
  %10 = remi %a, %b signed : tile<8xi8>
  %11 = remi %a, %b unsigned : tile<8xi8>
  %12 = shri %a, %b signed : tile<8xi8>
  %13 = shri %a, %b unsigned : tile<8xi8>
  %14 = divi %a, %b signed : tile<8xi8>
  %15 = divi %a, %b signed rounding<negative_inf> : tile<8xi8>
  %16 = divi %a, %b signed rounding<positive_inf> : tile<8xi8>
  %17 = divi %a, %b unsigned : tile<8xi8>
  %18 = divi %a, %b unsigned rounding<positive_inf> : tile<8xi8>
} }
// -----
cuda_tile.module @m { entry @wrapping_i8(%sa: tile<i8>, %sb: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %ub = reshape %sb : tile<i8> -> tile<1xi8>
  %b = broadcast %ub : tile<1xi8> -> tile<8xi8>
  %0 = addi %a, %b : tile<8xi8>
  %1 = addi %a, %b overflow<no_signed_wrap> : tile<8xi8>
  %2 = addi %a, %b overflow<no_unsigned_wrap> : tile<8xi8>
  %3 = addi %a, %b overflow<no_wrap> : tile<8xi8>
  %4 = subi %a, %b : tile<8xi8>
  %5 = subi %a, %b overflow<no_signed_wrap> : tile<8xi8>
  %6 = subi %a, %b overflow<no_unsigned_wrap> : tile<8xi8>
  %7 = subi %a, %b overflow<no_wrap> : tile<8xi8>
  %8 = muli %a, %b : tile<8xi8>
  %9 = muli %a, %b overflow<no_signed_wrap> : tile<8xi8>
  %10 = muli %a, %b overflow<no_unsigned_wrap> : tile<8xi8>
  %11 = muli %a, %b overflow<no_wrap> : tile<8xi8>
  %12 = shli %a, %b : tile<8xi8>
  %13 = shli %a, %b overflow<no_signed_wrap> : tile<8xi8>
  %14 = shli %a, %b overflow<no_unsigned_wrap> : tile<8xi8>
  %15 = shli %a, %b overflow<no_wrap> : tile<8xi8>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @negi_i8(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = negi %a overflow<no_signed_wrap> : tile<8xi8>
} }
// -----
cuda_tile.module @m { entry @integers_i16(%sa: tile<i16>, %sb: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %ub = reshape %sb : tile<i16> -> tile<1xi16>
  %b = broadcast %ub : tile<1xi16> -> tile<8xi16>
  %0 = absi %a : tile<8xi16>
  %1 = andi %a, %b : tile<8xi16>
  %2 = mulhii %a, %b : tile<8xi16>
  %3 = ori %a, %b : tile<8xi16>
  %4 = xori %a, %b : tile<8xi16>
  %5 = negi %a : tile<8xi16>
  %6 = maxi %a, %b signed : tile<8xi16>
  %7 = maxi %a, %b unsigned : tile<8xi16>
  %8 = mini %a, %b signed : tile<8xi16>
  %9 = mini %a, %b unsigned : tile<8xi16>
  %10 = remi %a, %b signed : tile<8xi16>
  %11 = remi %a, %b unsigned : tile<8xi16>
  %12 = shri %a, %b signed : tile<8xi16>
  %13 = shri %a, %b unsigned : tile<8xi16>
  %14 = divi %a, %b signed : tile<8xi16>
  %15 = divi %a, %b signed rounding<negative_inf> : tile<8xi16>
  %16 = divi %a, %b signed rounding<positive_inf> : tile<8xi16>
  %17 = divi %a, %b unsigned : tile<8xi16>
  %18 = divi %a, %b unsigned rounding<positive_inf> : tile<8xi16>
} }
// -----
cuda_tile.module @m { entry @wrapping_i16(%sa: tile<i16>, %sb: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %ub = reshape %sb : tile<i16> -> tile<1xi16>
  %b = broadcast %ub : tile<1xi16> -> tile<8xi16>
  %0 = addi %a, %b : tile<8xi16>
  %1 = addi %a, %b overflow<no_signed_wrap> : tile<8xi16>
  %2 = addi %a, %b overflow<no_unsigned_wrap> : tile<8xi16>
  %3 = addi %a, %b overflow<no_wrap> : tile<8xi16>
  %4 = subi %a, %b : tile<8xi16>
  %5 = subi %a, %b overflow<no_signed_wrap> : tile<8xi16>
  %6 = subi %a, %b overflow<no_unsigned_wrap> : tile<8xi16>
  %7 = subi %a, %b overflow<no_wrap> : tile<8xi16>
  %8 = muli %a, %b : tile<8xi16>
  %9 = muli %a, %b overflow<no_signed_wrap> : tile<8xi16>
  %10 = muli %a, %b overflow<no_unsigned_wrap> : tile<8xi16>
  %11 = muli %a, %b overflow<no_wrap> : tile<8xi16>
  %12 = shli %a, %b : tile<8xi16>
  %13 = shli %a, %b overflow<no_signed_wrap> : tile<8xi16>
  %14 = shli %a, %b overflow<no_unsigned_wrap> : tile<8xi16>
  %15 = shli %a, %b overflow<no_wrap> : tile<8xi16>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @negi_i16(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = negi %a overflow<no_signed_wrap> : tile<8xi16>
} }
// -----
cuda_tile.module @m { entry @integers_i32(%sa: tile<i32>, %sb: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %ub = reshape %sb : tile<i32> -> tile<1xi32>
  %b = broadcast %ub : tile<1xi32> -> tile<8xi32>
  %0 = absi %a : tile<8xi32>
  %1 = andi %a, %b : tile<8xi32>
  %2 = mulhii %a, %b : tile<8xi32>
  %3 = ori %a, %b : tile<8xi32>
  %4 = xori %a, %b : tile<8xi32>
  %5 = negi %a : tile<8xi32>
  %6 = maxi %a, %b signed : tile<8xi32>
  %7 = maxi %a, %b unsigned : tile<8xi32>
  %8 = mini %a, %b signed : tile<8xi32>
  %9 = mini %a, %b unsigned : tile<8xi32>
  %10 = remi %a, %b signed : tile<8xi32>
  %11 = remi %a, %b unsigned : tile<8xi32>
  %12 = shri %a, %b signed : tile<8xi32>
  %13 = shri %a, %b unsigned : tile<8xi32>
  %14 = divi %a, %b signed : tile<8xi32>
  %15 = divi %a, %b signed rounding<negative_inf> : tile<8xi32>
  %16 = divi %a, %b signed rounding<positive_inf> : tile<8xi32>
  %17 = divi %a, %b unsigned : tile<8xi32>
  %18 = divi %a, %b unsigned rounding<positive_inf> : tile<8xi32>
} }
// -----
cuda_tile.module @m { entry @wrapping_i32(%sa: tile<i32>, %sb: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %ub = reshape %sb : tile<i32> -> tile<1xi32>
  %b = broadcast %ub : tile<1xi32> -> tile<8xi32>
  %0 = addi %a, %b : tile<8xi32>
  %1 = addi %a, %b overflow<no_signed_wrap> : tile<8xi32>
  %2 = addi %a, %b overflow<no_unsigned_wrap> : tile<8xi32>
  %3 = addi %a, %b overflow<no_wrap> : tile<8xi32>
  %4 = subi %a, %b : tile<8xi32>
  %5 = subi %a, %b overflow<no_signed_wrap> : tile<8xi32>
  %6 = subi %a, %b overflow<no_unsigned_wrap> : tile<8xi32>
  %7 = subi %a, %b overflow<no_wrap> : tile<8xi32>
  %8 = muli %a, %b : tile<8xi32>
  %9 = muli %a, %b overflow<no_signed_wrap> : tile<8xi32>
  %10 = muli %a, %b overflow<no_unsigned_wrap> : tile<8xi32>
  %11 = muli %a, %b overflow<no_wrap> : tile<8xi32>
  %12 = shli %a, %b : tile<8xi32>
  %13 = shli %a, %b overflow<no_signed_wrap> : tile<8xi32>
  %14 = shli %a, %b overflow<no_unsigned_wrap> : tile<8xi32>
  %15 = shli %a, %b overflow<no_wrap> : tile<8xi32>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @negi_i32(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = negi %a overflow<no_signed_wrap> : tile<8xi32>
} }
// -----
cuda_tile.module @m { entry @integers_i64(%sa: tile<i64>, %sb: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %ub = reshape %sb : tile<i64> -> tile<1xi64>
  %b = broadcast %ub : tile<1xi64> -> tile<8xi64>
  %0 = absi %a : tile<8xi64>
  %1 = andi %a, %b : tile<8xi64>
  %2 = mulhii %a, %b : tile<8xi64>
  %3 = ori %a, %b : tile<8xi64>
  %4 = xori %a, %b : tile<8xi64>
  %5 = negi %a : tile<8xi64>
  %6 = maxi %a, %b signed : tile<8xi64>
  %7 = maxi %a, %b unsigned : tile<8xi64>
  %8 = mini %a, %b signed : tile<8xi64>
  %9 = mini %a, %b unsigned : tile<8xi64>
  %10 = remi %a, %b signed : tile<8xi64>
  %11 = remi %a, %b unsigned : tile<8xi64>
  %12 = shri %a, %b signed : tile<8xi64>
  %13 = shri %a, %b unsigned : tile<8xi64>
  %14 = divi %a, %b signed : tile<8xi64>
  %15 = divi %a, %b signed rounding<negative_inf> : tile<8xi64>
  %16 = divi %a, %b signed rounding<positive_inf> : tile<8xi64>
  %17 = divi %a, %b unsigned : tile<8xi64>
  %18 = divi %a, %b unsigned rounding<positive_inf> : tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @wrapping_i64(%sa: tile<i64>, %sb: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %ub = reshape %sb : tile<i64> -> tile<1xi64>
  %b = broadcast %ub : tile<1xi64> -> tile<8xi64>
  %0 = addi %a, %b : tile<8xi64>
  %1 = addi %a, %b overflow<no_signed_wrap> : tile<8xi64>
  %2 = addi %a, %b overflow<no_unsigned_wrap> : tile<8xi64>
  %3 = addi %a, %b overflow<no_wrap> : tile<8xi64>
  %4 = subi %a, %b : tile<8xi64>
  %5 = subi %a, %b overflow<no_signed_wrap> : tile<8xi64>
  %6 = subi %a, %b overflow<no_unsigned_wrap> : tile<8xi64>
  %7 = subi %a, %b overflow<no_wrap> : tile<8xi64>
  %8 = muli %a, %b : tile<8xi64>
  %9 = muli %a, %b overflow<no_signed_wrap> : tile<8xi64>
  %10 = muli %a, %b overflow<no_unsigned_wrap> : tile<8xi64>
  %11 = muli %a, %b overflow<no_wrap> : tile<8xi64>
  %12 = shli %a, %b : tile<8xi64>
  %13 = shli %a, %b overflow<no_signed_wrap> : tile<8xi64>
  %14 = shli %a, %b overflow<no_unsigned_wrap> : tile<8xi64>
  %15 = shli %a, %b overflow<no_wrap> : tile<8xi64>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @negi_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = negi %a overflow<no_signed_wrap> : tile<8xi64>
} }
