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
  %15 = sqrt %a rounding<zero> : tile<6xf16>
  %16 = sqrt %a rounding<negative_inf> : tile<8xf16>
  %17 = sqrt %a rounding<positive_inf> : tile<8xf16>
} }
