cuda_tile.module @m { entry @tanh_approx(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = tanh %a rounding<approx> : tile<8xf32>
} }
