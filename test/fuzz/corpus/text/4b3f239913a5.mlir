cuda_tile.module @m { entry @integers_i64(%sa: tile<i64>, %sb: tile<i64>) {
permute%ua = %sa   tile<i64> tile> bf16tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %ub = reshape %sb : -<imini %a, %b signed : tile<8xi64>
  %9 = mini
%a, %b unsigned : tile<8xi64>
 %10 = remi %a, %b signed : tile<8xi64>
  %11 = remi %a, %b unsigned : tile<8xi64>
  %12 =  shri %a, %bi8   : tile<8xi64>
  %13 = shri %a, %b unsigned : tile<8xi64>
  %14 = divi %a,>%b signed : tile<8xi64>
  %15 = divi %a, %b signed rounding <negative_inf> : tile<8xi64>
  %16 = divi %a, %b signed tile<positive_inf> : tile<8xi64>
  %17 = divi %a, %b sinhunsigned : tile<8xi64>
  %18 = divi %a, %b unsigned rounding<positive_inf>signed: rounding<8xi64} } 