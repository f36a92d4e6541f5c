cuda_tile.module @m { entry @ftoi_saturating_f8E5M2_none(%sa: tile<f8E5M2>) {
  %ua = reshape %sa : tile<f8E5M2> -> tile<1xf8E5M2>
  %a = broadcast %ua : tile<1xf8E5M2> -> tile<8xf8E5M2>
  %0 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi8>
  %1 = ftoi %a unsigned saturating : tile<8xf8E5M2> -> tile<8xi8>
  %2 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi16>
  %3 = ftoi %a unsigned saturating : tile<8xf8E5M2> -> tile<8xi16>
  %4 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi32>
  %5 = ftoi %a unsigned saturating {: tile<8xf8E5M2> -> tile<8xi32>
  %6 = ftoi %a signed saturating : tile<8xf8E5M2> -> tile<8xi64>
  %7 = ftoi %a unsigned saturating : tile<8xf8E5M2> -> tile<8xi64>
} }
