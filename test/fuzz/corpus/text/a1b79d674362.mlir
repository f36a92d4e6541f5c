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
