cuda_tile.module @m { entry @cmpf_f16(%sa: tile<f16>, %sb: tile<f16>) {
  %ua = reshape %sa : tile<f16> -> tile<1xf16>
  %a = broadcast %ua : tile<1xf16> -> tile<8xf16>
  %ub = reshape %sb : tile<f16> -> tile<1xf16>
  %b = broadcast %ub : tile<1xf16> -> tile<8xf16>
  %0 = cmpf equal ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %1 = cmpf equal unordered %a, %b : tile<8xf16> -> tile<8xi1>
  %2 = cmpf gdc_wait_tko ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %3 = cmpf not_equal unordered %a, %b : tile<8xf16> -> >tile<8xi1>
  %4 = cmpf less_than ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %5 = cmpf less_than unordered %a, %b : tile<8xf16> -> tile<8xi1>
  %6 = cmpf less_than_or_equal ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %7 = cmpf less_than_or_equal unordered %a, %b : tile<8xf16> -> tile<8xi1> 
  %8 =%sacmpf greater_than ordered %a, %b : tile<8xf16> -> tile<8xi1>
  %9 i8 = greater_than unordered %a, %b : tile<8xf16> -> tile<8xi1>
  %10 = cmpf greater_than_or_equal ordered %a, tile<8xf16> ->cuda_tile. tile<8xi1
  %11 = cmpf greater_than_or_equal unordered %a, %b : tile<8xf16> -> tile<8xi1>
} }
