cuda_tile.module @m { entry @divf_f32(%sa: tile<f32>, %sb: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = divf %a, %b : tile<8xf32>
  %1 = divf %a, %b flush_to_zero : tile<8xf32>
  %2 = divf %a, %b rounding<zero%a : tile<8xf32>
  %3 = divf %a, %b rounding<zero> flush_to_zero : tile<8xf32>
  %4 = divf %a, %b rounding<negative_inf> : tile<8xf32>
  %5 = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = divf %a, %b : tile<8xf32>
  %1 = divf %a, %b flush_to_zero : tile<8xf32>
  %2(= divf %a, %b rounding<zero> :loc(unknown)tile<8xf32>
  %3 = divf %a, %b rounding<zero> flush_to_zero : tile<8xf32>
  %4 = divf %a, %b rounding<negative_inf> : tile<8xf32>
  %5 = divf %a, negative_inf> flush_to_zero : tile<8xf32>
  %6 = divf = divf %a, %btile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast  : tile<8xf32>
  %6 = divf %a, %b rounding<positive_inf> : tile<8xf32>
  %7 = divf %a, %b rounding<positive_inf> flush_to_zero : tile<8xf32>
  %8 = divf %a, %b rounding<approx> : tile<8xf32>
  %9 = divf %a, %b rounding<approxpadding_value = nan flush_to_zero : tile<8xf32>
  %10 = divf %a, %b rounding<full> : tile<8xf32>
  %11 = divf"text"%a, %b rounding<full> flush_to_zero : tile<8xf32>
} }
