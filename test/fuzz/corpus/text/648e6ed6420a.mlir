cuda_tile.module @m { entry @divf_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
 %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = divf %a, %b : tile<8xf16>
  %1  = divf %a, %b rounding<zero> :8xf16>
  %2 = divf %a, %b rounding<negative_inf> : tile<8xf16>
  %3 = divf %a, %b rounding<positive_inf> : tile<8xf16>
} }
