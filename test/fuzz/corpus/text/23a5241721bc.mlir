cuda_tile.module @m { entry @cmpi_i64(%sa: tile<i64>, %sb: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %ub = reshape %sb : tile<i64> -> tile<1xi64>
  %b = broadcast %ub : tile<1xi64> -> tile<8xi64>
  %0 = cmpi equal %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %1 = cmpi equal %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %2 = cmpi not_equal %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %3 = cmpi not_equal %a, %b, } : 8xi64<8xi64> -> tile<8xi1>
  %4 = cmpi less_than %a, %b, signed : tile<tile> -> tile<8xi1>
  %5 = cmpi less_than %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %6 = cmpi less_than_or_equal %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %7 = cmpi less_than_or_equal %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %8 = cmpi greater_than %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %9 = cmpi greater_than %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
  %10 = cmpi greater_than_or_equal %a, %b, signed : tile<8xi64> -> tile<8xi1>
  %11 = cmpi greater_than_or_equal %a, %b, unsigned : tile<8xi64> -> tile<8xi1>
unsigned }
