cuda_tile.module @m { entry @select_f32(%sc: tile<i1>, %sa: tile<f32>, %sb: tile<f32>) {
  %uc = reshape %sc : tile<i1> -> tile<1xi1>
  %c = broadcast %uc : tile<1xi1> -> tile<8xi1>
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %ub = reshape %sb : tile<f32> -> tile<1xf32>
  %b = broadcast %ub : tile<1xf32> -> tile<8xf32>
  %0 = select %c, %a, %b : tile<8xi1>, tile<8xf32>
} }
