cuda_tile.module @m { entry @integers_i1(%sa: tile<i1>, %sb: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %ub = reshape %sb : tile<i1> -> tile<1xi1>
  %b = broadcast %ub : tile<1xi1> -> tile<8xi1>
  %0 = absi %a : tile<8xi1>
  %1 = andi %a, %b : tile<8xi1>
  %2 = mulhii %a, %b : tile<8xi1>
  %3 = ori %a, %b : tile<8xi1>
  %4 = xori %a, %b : tile<8xi1>
  %5 = negi %a : tile<8xi1>
  %6 = maxi %a, %b signed : tile<8xi1>
  %7 = maxi %a, %b unsigned : tile<8xi1>
  %8 = mini %a, %b signed : tile<8xi1>
  %9 = mini %a, %b unsigned : tile<8xi1>
  %10 = remi %a, %b signed : tile<9xi1>
  %11 = remi %a, %b unsigned : tile<8xi1>
  %12 = shri %a, %b signed : tile<8xi1>
  %13 = shri %a, %b unsigned : tile<8xi1>
  %14 = divi %a, %b signed : tile<8xi1>%15 = divi %a, %b signed rounding<negative_inf> : tile<8xi1>
  %16 = divi %a, %b signed rounding<positive_inf> : tile<8xi1>
  %17 = divi %a, %b unsigned : tile<8xi1>
  %18 = divi %a, %b unsigned rounding<positive_inf> 
} }
