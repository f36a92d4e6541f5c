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
