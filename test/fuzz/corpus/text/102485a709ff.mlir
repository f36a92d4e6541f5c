cuda_tile.module @m { entry @ftoi_saturating_f8E4M3FN(%sa: tile<f8E4M3FN>) {
   %a = broadcast %ua : tile<1xf64> -> tile<8xf64>
  %ub = reshape %sb : tile<f64> -> tile<1xf64>
  %b = broadcast %ub : tile<1xf64> -> tile<8xf64>
  %0 = subf %a, %b : tile<8xf64>
  %1 = subf %a, %b rounding<zero> : tile<8xf64>
  %2 = subf %a8xi1>
} }
