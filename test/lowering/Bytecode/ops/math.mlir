// RUN: tessera-opt %s --split-input-file -o %t.out
// Functions of floating-point numbers: every op with every element type and every accuracy.

cuda_tile.module @m { entry @functions_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = ceil %a : tile<8xf16>
  %1 = cos %a : tile<8xf16>
  %2 = cosh %a : tile<8xf16>
  %3 = exp %a : tile<8xf16>
  %4 = exp2 %a : tile<8xf16>
  %5 = floor %a : tile<8xf16>
  %6 = log %a : tile<8xf16>
  %7 = log2 %a : tile<8xf16>
  %8 = rsqrt %a : tile<8xf16>
  %9 = sin %a : tile<8xf16>
  %10 = sinh %a : tile<8xf16>
  %11 = tan %a : tile<8xf16>
  %12 = tanh %a : tile<8xf16>
  %13 = fpowf %a, %b : tile<8xf16>
  %14 = sqrt %a : tile<8xf16>
  %15 = sqrt %a rounding<zero> : tile<8xf16>
  %16 = sqrt %a rounding<negative_inf> : tile<8xf16>
  %17 = sqrt %a rounding<positive_inf> : tile<8xf16>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @atan2_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = atan2 %a, %b : tile<8xf16>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @fpowi_f16(%sa: tile<f16>, %si1: tile<i1>, %si8: tile<i8>, %si16: tile<i16>, %sn: tile<i32>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ui1 = reshape %si1 : tile<i1> -> tile<1xi1>
  %i1 = broadcast %ui1 : tile<1xi1> -> tile<8xi1>
  %ui8 = reshape %si8 : tile<i8> -> tile<1xi8>
  %i8 = broadcast %ui8 : tile<1xi8> -> tile<8xi8>
  %ui16 = reshape %si16 : tile<i16> -> tile<1xi16>
  %i16 = broadcast %ui16 : tile<1xi16> -> tile<8xi16>
  %un = reshape %sn : tile<i32> -> tile<1xi32>
  %n = broadcast %un : tile<1xi32> -> tile<8xi32>
  %0 = fpowi %a, %i1 : tile<8xf16>, tile<8xi1>
  %1 = fpowi %a, %i8 : tile<8xf16>, tile<8xi8>
  %2 = fpowi %a, %i16 : tile<8xf16>, tile<8xi16>
  %3 = fpowi %a, %n : tile<8xf16>, tile<8xi32>
} }
// -----
cuda_tile.module @m { entry @functions_bf16(%sa: tile<bf16>, %sb: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = ceil %a : tile<8xbf16>
  %1 = cos %a : tile<8xbf16>
  %2 = cosh %a : tile<8xbf16>
  %3 = exp %a : tile<8xbf16>
  %4 = exp2 %a : tile<8xbf16>
  %5 = floor %a : tile<8xbf16>
  %6 = log %a : tile<8xbf16>
  %7 = log2 %a : tile<8xbf16>
  %8 = rsqrt %a : tile<8xbf16>
  %9 = sin %a : tile<8xbf16>
  %10 = sinh %a : tile<8xbf16>
  %11 = tan %a : tile<8xbf16>
  %12 = tanh %a : tile<8xbf16>
  %13 = fpowf %a, %b : tile<8xbf16>
  %14 = sqrt %a : tile<8xbf16>
  %15 = sqrt %a rounding<zero> : tile<8xbf16>
  %16 = sqrt %a rounding<negative_inf> : tile<8xbf16>
  %17 = sqrt %a rounding<positive_inf> : tile<8xbf16>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @atan2_bf16(%sa: tile<bf16>, %sb: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = atan2 %a, %b : tile<8xbf16>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @fpowi_bf16(%sa: tile<bf16>, %si1: tile<i1>, %si8: tile<i8>, %si16: tile<i16>, %sn: tile<i32>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ui1 = reshape %si1 : tile<i1> -> tile<1xi1>
  %i1 = broadcast %ui1 : tile<1xi1> -> tile<8xi1>
  %ui8 = reshape %si8 : tile<i8> -> tile<1xi8>
  %i8 = broadcast %ui8 : tile<1xi8> -> tile<8xi8>
  %ui16 = reshape %si16 : tile<i16> -> tile<1xi16>
  %i16 = broadcast %ui16 : tile<1xi16> -> tile<8xi16>
  %un = reshape %sn : tile<i32> -> tile<1xi32>
  %n = broadcast %un : tile<1xi32> -> tile<8xi32>
  %0 = fpowi %a, %i1 : tile<8xbf16>, tile<8xi1>
  %1 = fpowi %a, %i8 : tile<8xbf16>, tile<8xi8>
  %2 = fpowi %a, %i16 : tile<8xbf16>, tile<8xi16>
  %3 = fpowi %a, %n : tile<8xbf16>, tile<8xi32>
} }
// -----
cuda_tile.module @m { entry @functions_f32(%sa: tile<f32>, %sb: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = ceil %a : tile<8xf32>
  %1 = cos %a : tile<8xf32>
  %2 = cosh %a : tile<8xf32>
  %3 = exp %a : tile<8xf32>
  %4 = exp2 %a : tile<8xf32>
  %5 = floor %a : tile<8xf32>
  %6 = log %a : tile<8xf32>
  %7 = log2 %a : tile<8xf32>
  %8 = rsqrt %a : tile<8xf32>
  %9 = sin %a : tile<8xf32>
  %10 = sinh %a : tile<8xf32>
  %11 = tan %a : tile<8xf32>
  %12 = tanh %a : tile<8xf32>
  %13 = fpowf %a, %b : tile<8xf32>
  %14 = sqrt %a : tile<8xf32>
  %15 = sqrt %a rounding<zero> : tile<8xf32>
  %16 = sqrt %a rounding<negative_inf> : tile<8xf32>
  %17 = sqrt %a rounding<positive_inf> : tile<8xf32>
  %18 = exp2 %a flush_to_zero : tile<8xf32>
  %19 = rsqrt %a flush_to_zero : tile<8xf32>
  %20 = sqrt %a flush_to_zero : tile<8xf32>
  %21 = sqrt %a rounding<zero> flush_to_zero : tile<8xf32>
  %22 = sqrt %a rounding<negative_inf> flush_to_zero : tile<8xf32>
  %23 = sqrt %a rounding<positive_inf> flush_to_zero : tile<8xf32>
  %24 = sqrt %a rounding<approx> flush_to_zero : tile<8xf32>
  %25 = sqrt %a rounding<approx> : tile<8xf32>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @atan2_f32(%sa: tile<f32>, %sb: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = atan2 %a, %b : tile<8xf32>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @fpowi_f32(%sa: tile<f32>, %si1: tile<i1>, %si8: tile<i8>, %si16: tile<i16>, %sn: tile<i32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ui1 = reshape %si1 : tile<i1> -> tile<1xi1>
  %i1 = broadcast %ui1 : tile<1xi1> -> tile<8xi1>
  %ui8 = reshape %si8 : tile<i8> -> tile<1xi8>
  %i8 = broadcast %ui8 : tile<1xi8> -> tile<8xi8>
  %ui16 = reshape %si16 : tile<i16> -> tile<1xi16>
  %i16 = broadcast %ui16 : tile<1xi16> -> tile<8xi16>
  %un = reshape %sn : tile<i32> -> tile<1xi32>
  %n = broadcast %un : tile<1xi32> -> tile<8xi32>
  %0 = fpowi %a, %i1 : tile<8xf32>, tile<8xi1>
  %1 = fpowi %a, %i8 : tile<8xf32>, tile<8xi8>
  %2 = fpowi %a, %i16 : tile<8xf32>, tile<8xi16>
  %3 = fpowi %a, %n : tile<8xf32>, tile<8xi32>
} }
// -----
cuda_tile.module @m { entry @functions_f64(%sa: tile<f64>, %sb: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = ceil %a : tile<8xf64>
  %1 = cos %a : tile<8xf64>
  %2 = cosh %a : tile<8xf64>
  %3 = exp %a : tile<8xf64>
  %4 = exp2 %a : tile<8xf64>
  %5 = floor %a : tile<8xf64>
  %6 = log %a : tile<8xf64>
  %7 = log2 %a : tile<8xf64>
  %8 = rsqrt %a : tile<8xf64>
  %9 = sin %a : tile<8xf64>
  %10 = sinh %a : tile<8xf64>
  %11 = tan %a : tile<8xf64>
  %12 = tanh %a : tile<8xf64>
  %13 = fpowf %a, %b : tile<8xf64>
  %14 = sqrt %a : tile<8xf64>
  %15 = sqrt %a rounding<zero> : tile<8xf64>
  %16 = sqrt %a rounding<negative_inf> : tile<8xf64>
  %17 = sqrt %a rounding<positive_inf> : tile<8xf64>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @atan2_f64(%sa: tile<f64>, %sb: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = atan2 %a, %b : tile<8xf64>
} }
// -----
// from 13.4
cuda_tile.module @m { entry @fpowi_f64(%sa: tile<f64>, %si1: tile<i1>, %si8: tile<i8>, %si16: tile<i16>, %sn: tile<i32>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ui1 = reshape %si1 : tile<i1> -> tile<1xi1>
  %i1 = broadcast %ui1 : tile<1xi1> -> tile<8xi1>
  %ui8 = reshape %si8 : tile<i8> -> tile<1xi8>
  %i8 = broadcast %ui8 : tile<1xi8> -> tile<8xi8>
  %ui16 = reshape %si16 : tile<i16> -> tile<1xi16>
  %i16 = broadcast %ui16 : tile<1xi16> -> tile<8xi16>
  %un = reshape %sn : tile<i32> -> tile<1xi32>
  %n = broadcast %un : tile<1xi32> -> tile<8xi32>
  %0 = fpowi %a, %i1 : tile<8xf64>, tile<8xi1>
  %1 = fpowi %a, %i8 : tile<8xf64>, tile<8xi8>
  %2 = fpowi %a, %i16 : tile<8xf64>, tile<8xi16>
  %3 = fpowi %a, %n : tile<8xf64>, tile<8xi32>
} }
// -----
// from 13.2
cuda_tile.module @m { entry @tanh_approx(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = tanh %a rounding<approx> : tile<8xf32>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @exp_approx(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = exp %a rounding<approx> : tile<8xf32>
} }
