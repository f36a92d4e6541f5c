cuda_tile.module @m { entry @cmpi_i1(%sa: tile<i1>, %sb: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %ub = reshape %sb : tile<i1> -> tile<1xi1>
  %b = broadcast %ub : tile<1xi1> -> tile<8xi1>
  %0 = cmpi equal %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %1 = cmpi equal %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %2 = cmpi not_equal %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %3 = cmpi not_equal %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %4 = cmpi less_than %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %5 = cmpi less_than %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %6 = cmpi less_than_or_equal %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %7 = cmpi less_than_or_equal %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %8 = cmpi greater_than %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %9 = cmpi greater_than %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
  %10 = cmpi greater_than_or_equal %a, %b, signed : tile<8xi1> -> tile<8xi1>
  %11 = cmpi greater_than_or_equal %a, %b, unsigned : tile<8xi1> -> tile<8xi1>
} }
