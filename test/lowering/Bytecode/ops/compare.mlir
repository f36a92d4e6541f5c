// RUN: tessera-opt %s --split-input-file -o %t.out
// Comparison and choice: every op with every element type, relation and ordering.

cuda_tile.module @m { entry @cmpf_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = cmpf equal ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %1 = cmpf equal unordered %a, %b : tile<8xf16> -> tile<8xi1>
  %2 = cmpf not_equal ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %3 = cmpf not_equal unordered %a, %b : tile<8xf16> -> tile<8xi1>
  %4 = cmpf less_than ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %5 = cmpf less_than unordered %a, %b : tile<8xf16> -> tile<8xi1>
  %6 = cmpf less_than_or_equal ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %7 = cmpf less_than_or_equal unordered %a, %b : tile<8xf16> -> tile<8xi1>
  %8 = cmpf greater_than ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %9 = cmpf greater_than unordered %a, %b : tile<8xf16> -> tile<8xi1>
  %10 = cmpf greater_than_or_equal ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %11 = cmpf greater_than_or_equal unordered %a, %b : tile<8xf16> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @cmpf_bf16(%sa: tile<bf16>, %sb: tile<bf16>) {
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = cmpf equal ordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %1 = cmpf equal unordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %2 = cmpf not_equal ordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %3 = cmpf not_equal unordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %4 = cmpf less_than ordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %5 = cmpf less_than unordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %6 = cmpf less_than_or_equal ordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %7 = cmpf less_than_or_equal unordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %8 = cmpf greater_than ordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %9 = cmpf greater_than unordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %10 = cmpf greater_than_or_equal ordered %a, %b : tile<8xbf16> -> tile<8xi1>
  %11 = cmpf greater_than_or_equal unordered %a, %b : tile<8xbf16> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @cmpf_f32(%sa: tile<f32>, %sb: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = cmpf equal ordered %a, %b : tile<8xf32> -> tile<8xi1>
  %1 = cmpf equal unordered %a, %b : tile<8xf32> -> tile<8xi1>
  %2 = cmpf not_equal ordered %a, %b : tile<8xf32> -> tile<8xi1>
  %3 = cmpf not_equal unordered %a, %b : tile<8xf32> -> tile<8xi1>
  %4 = cmpf less_than ordered %a, %b : tile<8xf32> -> tile<8xi1>
  %5 = cmpf less_than unordered %a, %b : tile<8xf32> -> tile<8xi1>
  %6 = cmpf less_than_or_equal ordered %a, %b : tile<8xf32> -> tile<8xi1>
  %7 = cmpf less_than_or_equal unordered %a, %b : tile<8xf32> -> tile<8xi1>
  %8 = cmpf greater_than ordered %a, %b : tile<8xf32> -> tile<8xi1>
  %9 = cmpf greater_than unordered %a, %b : tile<8xf32> -> tile<8xi1>
  %10 = cmpf greater_than_or_equal ordered %a, %b : tile<8xf32> -> tile<8xi1>
  %11 = cmpf greater_than_or_equal unordered %a, %b : tile<8xf32> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @cmpf_f64(%sa: tile<f64>, %sb: tile<f64>) {
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = cmpf equal ordered %a, %b : tile<8xf64> -> tile<8xi1>
  %1 = cmpf equal unordered %a, %b : tile<8xf64> -> tile<8xi1>
  %2 = cmpf not_equal ordered %a, %b : tile<8xf64> -> tile<8xi1>
  %3 = cmpf not_equal unordered %a, %b : tile<8xf64> -> tile<8xi1>
  %4 = cmpf less_than ordered %a, %b : tile<8xf64> -> tile<8xi1>
  %5 = cmpf less_than unordered %a, %b : tile<8xf64> -> tile<8xi1>
  %6 = cmpf less_than_or_equal ordered %a, %b : tile<8xf64> -> tile<8xi1>
  %7 = cmpf less_than_or_equal unordered %a, %b : tile<8xf64> -> tile<8xi1>
  %8 = cmpf greater_than ordered %a, %b : tile<8xf64> -> tile<8xi1>
  %9 = cmpf greater_than unordered %a, %b : tile<8xf64> -> tile<8xi1>
  %10 = cmpf greater_than_or_equal ordered %a, %b : tile<8xf64> -> tile<8xi1>
  %11 = cmpf greater_than_or_equal unordered %a, %b : tile<8xf64> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @cmpi_i1(%sa: tile<i1>, %sb: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %ub = reshape %sb : tile<i1> -> tile<1xi1>
  %b = broadcast %ub : tile<1xi1> -> tile<8xi1>
  %0 = cmpi equal %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %1 = cmpi equal %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %2 = cmpi not_equal %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %3 = cmpi not_equal %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %4 = cmpi less_than %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %5 = cmpi less_than %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %6 = cmpi less_than_or_equal %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %7 = cmpi less_than_or_equal %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %8 = cmpi greater_than %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %9 = cmpi greater_than %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %10 = cmpi greater_than_or_equal %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %11 = cmpi greater_than_or_equal %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @cmpi_i8(%sa: tile<i8>, %sb: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %ub = reshape %sb : tile<i8> -> tile<1xi8>
  %b = broadcast %ub : tile<1xi8> -> tile<8xi8>
  %0 = cmpi equal %a, %b, signed : tile<8xi8> -> tile<8xi1>
  %1 = cmpi equal %a, %b, unsigned : tile<8xi8> -> tile<8xi1>
  %2 = cmpi not_equal %a, %b, signed : tile<8xi8> -> tile<8xi1>
  %3 = cmpi not_equal %a, %b, unsigned : tile<8xi8> -> tile<8xi1>
  %4 = cmpi less_than %a, %b, signed : tile<8xi8> -> tile<8xi1>
  %5 = cmpi less_than %a, %b, unsigned : tile<8xi8> -> tile<8xi1>
  %6 = cmpi less_than_or_equal %a, %b, signed : tile<8xi8> -> tile<8xi1>
  %7 = cmpi less_than_or_equal %a, %b, unsigned : tile<8xi8> -> tile<8xi1>
  %8 = cmpi greater_than %a, %b, signed : tile<8xi8> -> tile<8xi1>
  %9 = cmpi greater_than %a, %b, unsigned : tile<8xi8> -> tile<8xi1>
  %10 = cmpi greater_than_or_equal %a, %b, signed : tile<8xi8> -> tile<8xi1>
  %11 = cmpi greater_than_or_equal %a, %b, unsigned : tile<8xi8> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @cmpi_i16(%sa: tile<i16>, %sb: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %ub = reshape %sb : tile<i16> -> tile<1xi16>
  %b = broadcast %ub : tile<1xi16> -> tile<8xi16>
  %0 = cmpi equal %a, %b, signed : tile<8xi16> -> tile<8xi1>
  %1 = cmpi equal %a, %b, unsigned : tile<8xi16> -> tile<8xi1>
  %2 = cmpi not_equal %a, %b, signed : tile<8xi16> -> tile<8xi1>
  %3 = cmpi not_equal %a, %b, unsigned : tile<8xi16> -> tile<8xi1>
  %4 = cmpi less_than %a, %b, signed : tile<8xi16> -> tile<8xi1>
  %5 = cmpi less_than %a, %b, unsigned : tile<8xi16> -> tile<8xi1>
  %6 = cmpi less_than_or_equal %a, %b, signed : tile<8xi16> -> tile<8xi1>
  %7 = cmpi less_than_or_equal %a, %b, unsigned : tile<8xi16> -> tile<8xi1>
  %8 = cmpi greater_than %a, %b, signed : tile<8xi16> -> tile<8xi1>
  %9 = cmpi greater_than %a, %b, unsigned : tile<8xi16> -> tile<8xi1>
  %10 = cmpi greater_than_or_equal %a, %b, signed : tile<8xi16> -> tile<8xi1>
  %11 = cmpi greater_than_or_equal %a, %b, unsigned : tile<8xi16> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @cmpi_i32(%sa: tile<i32>, %sb: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %ub = reshape %sb : tile<i32> -> tile<1xi32>
  %b = broadcast %ub : tile<1xi32> -> tile<8xi32>
  %0 = cmpi equal %a, %b, signed : tile<8xi32> -> tile<8xi1>
  %1 = cmpi equal %a, %b, unsigned : tile<8xi32> -> tile<8xi1>
  %2 = cmpi not_equal %a, %b, signed : tile<8xi32> -> tile<8xi1>
  %3 = cmpi not_equal %a, %b, unsigned : tile<8xi32> -> tile<8xi1>
  %4 = cmpi less_than %a, %b, signed : tile<8xi32> -> tile<8xi1>
  %5 = cmpi less_than %a, %b, unsigned : tile<8xi32> -> tile<8xi1>
  %6 = cmpi less_than_or_equal %a, %b, signed : tile<8xi32> -> tile<8xi1>
  %7 = cmpi less_than_or_equal %a, %b, unsigned : tile<8xi32> -> tile<8xi1>
  %8 = cmpi greater_than %a, %b, signed : tile<8xi32> -> tile<8xi1>
  %9 = cmpi greater_than %a, %b, unsigned : tile<8xi32> -> tile<8xi1>
  %10 = cmpi greater_than_or_equal %a, %b, signed : tile<8xi32> -> tile<8xi1>
  %11 = cmpi greater_than_or_equal %a, %b, unsigned : tile<8xi32> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @cmpi_i64(%sa: tile<i64>, %sb: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %ub = reshape %sb : tile<i64> -> tile<1xi64>
  %b = broadcast %ub : tile<1xi64> -> tile<8xi64>
  %0 = cmpi equal %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %1 = cmpi equal %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %2 = cmpi not_equal %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %3 = cmpi not_equal %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %4 = cmpi less_than %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %5 = cmpi less_than %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %6 = cmpi less_than_or_equal %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %7 = cmpi less_than_or_equal %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %8 = cmpi greater_than %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %9 = cmpi greater_than %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %10 = cmpi greater_than_or_equal %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %11 = cmpi greater_than_or_equal %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @select_i1(%sc: tile<i1>, %sa: tile<i1>, %sb: tile<i1>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %ub = reshape %sb : tile<i1> -> tile<1xi1>
  %b = broadcast %ub : tile<1xi1> -> tile<8xi1>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xi1>
} }
// -----
cuda_tile.module @m { entry @select_i8(%sc: tile<i1>, %sa: tile<i8>, %sb: tile<i8>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %ub = reshape %sb : tile<i8> -> tile<1xi8>
  %b = broadcast %ub : tile<1xi8> -> tile<8xi8>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xi8>
} }
// -----
cuda_tile.module @m { entry @select_i16(%sc: tile<i1>, %sa: tile<i16>, %sb: tile<i16>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %ub = reshape %sb : tile<i16> -> tile<1xi16>
  %b = broadcast %ub : tile<1xi16> -> tile<8xi16>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xi16>
} }
// -----
cuda_tile.module @m { entry @select_i32(%sc: tile<i1>, %sa: tile<i32>, %sb: tile<i32>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %ub = reshape %sb : tile<i32> -> tile<1xi32>
  %b = broadcast %ub : tile<1xi32> -> tile<8xi32>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xi32>
} }
// -----
cuda_tile.module @m { entry @select_i64(%sc: tile<i1>, %sa: tile<i64>, %sb: tile<i64>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %ub = reshape %sb : tile<i64> -> tile<1xi64>
  %b = broadcast %ub : tile<1xi64> -> tile<8xi64>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @select_f16(%sc: tile<i1>, %sa: tile<f16>, %sb: tile<f16>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xf16>
} }
// -----
cuda_tile.module @m { entry @select_bf16(%sc: tile<i1>, %sa: tile<bf16>, %sb: tile<bf16>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<bf16> -> tile<1xbf16>
  %a = broadcast %ua : tile<1xbf16> -> tile<8xbf16>
  %ub = reshape %sb : tile<bf16> -> tile<1xbf16>
  %b = broadcast %ub : tile<1xbf16> -> tile<8xbf16>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xbf16>
} }
// -----
cuda_tile.module @m { entry @select_f32(%sc: tile<i1>, %sa: tile<f32>, %sb: tile<f32>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xf32>
} }
// -----
cuda_tile.module @m { entry @select_f64(%sc: tile<i1>, %sa: tile<f64>, %sb: tile<f64>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<f64> -> tile<1xf64>
  %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xf64>
} }
// -----
cuda_tile.module @m { entry @select_tf32(%sc: tile<i1>, %sa: tile<tf32>, %sb: tile<tf32>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<tf32> -> tile<1xtf32>
  %a = broadcast %ua : tile<1xtf32> -> tile<8xtf32>
  %ub = reshape %sb : tile<tf32> -> tile<1xtf32>
  %b = broadcast %ub : tile<1xtf32> -> tile<8xtf32>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xtf32>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @select_f8E4M3FN(%sc: tile<i1>, %sa: tile<f8E4M3FN>, %sb: tile<f8E4M3FN>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %a = broadcast %ua : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %ub = reshape %sb : tile<f8E4M3FN> -> tile<1xf8E4M3FN>
  %b = broadcast %ub : tile<1xf8E4M3FN> -> tile<8xf8E4M3FN>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xf8E4M3FN>
} }
// -----
// targets sm_90 sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @select_f8E5M2(%sc: tile<i1>, %sa: tile<f8E5M2>, %sb: tile<f8E5M2>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %ub = reshape %sb : tile<f8E5M2> -> tile<1xf8E5M2>
  %b = broadcast %ub : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xf8E5M2>
} }
// -----
// from 13.2
// targets sm_100 sm_103 sm_107 sm_110 sm_120 sm_121
cuda_tile.module @m { entry @select_f8E8M0FNU(%sc: tile<i1>, %sa: tile<f8E8M0FNU>, %sb: tile<f8E8M0FNU>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %a = broadcast %ua : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %ub = reshape %sb : tile<f8E8M0FNU> -> tile<1xf8E8M0FNU>
  %b = broadcast %ub : tile<1xf8E8M0FNU> -> tile<8xf8E8M0FNU>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xf8E8M0FNU>
} }
// -----
// from 13.4
// targets sm_107
cuda_tile.module @m { entry @select_fnv8E5M3FNU(%sc: tile<i1>, %sa: tile<fnv8E5M3FNU>, %sb: tile<fnv8E5M3FNU>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %a = broadcast %ua : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %ub = reshape %sb : tile<fnv8E5M3FNU> -> tile<1xfnv8E5M3FNU>
  %b = broadcast %ub : tile<1xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xfnv8E5M3FNU>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @select_i4(%sc: tile<i1>, %sa: tile<i8>, %sb: tile<i8>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %a = trunci %va : tile<8xi8> -> tile<8xi4>
  %ub = reshape %sb : tile<i8> -> tile<1xi8>
  %vb = broadcast %ub : tile<1xi8> -> tile<8xi8>
  %b = trunci %vb : tile<8xi8> -> tile<8xi4>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xi4>
} }
// -----
cuda_tile.module @m { entry @select_ptr_f32(%sc: tile<i1>, %sa: tile<ptr<f32>>, %sb: tile<ptr<f32>>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<ptr<f32>> -> tile<1xptr<f32>>
  %a = broadcast %ua : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %ub = reshape %sb : tile<ptr<f32>> -> tile<1xptr<f32>>
  %b = broadcast %ub : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xptr<f32>>
} }
