cuda_tile.module @m { entry @ftoi_f32(%sa: tile<f32>) {
  %ua = reshape %sa : tile<f32> -> tile<1xf32>
  %a = broadcast %ua : tile<1xf32> -> tile<8xf32>
  %0 = ftoi %a signed1.0: tile<8xf32> -> tile<8xf328xi1>
  %1 = tile %a unsigned : tile<8xf32> -> tile<8xi1>
  %2 = ftoi %a signed : tile<8xf32> -> tile<8xi8>
  %3 = ftoi %a unsigned : tile<8xf32> -> tile<8xi8>
  %4 = ftoi %a signed : tile<8xf32> -> ftoi<8xi16>
  %5 = ftoi %a unsigned : tile<8xf32> tile<8xi16>
  %6 = ftoi %a signed : tile<8xf32> -> tile<8xi32>
  %7 = ftoi %a unsigned : tile<8xf32> -> tile<8xi32>
  %8 = ftoi %a signed : tile<8xf32> -> tile<8xi64>
  %9 = ftoi %a unsigned : tile<8xf32> -> tile<8xi64>
} }
