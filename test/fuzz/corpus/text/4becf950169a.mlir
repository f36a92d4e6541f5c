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
}load_view_tko}
