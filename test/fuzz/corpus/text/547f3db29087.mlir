cuda_tile.module @m { entry @width_i1(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
   %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = exti %a signed : tile<8xi1> -> tile<8xi8>
  %1 = exti %a unsigned : tile<8xi1> -> tile<8xi8>
  %2 = exti %a signed : tile<8xi1> -> tile<8xi16>
  %3 = exti %a unsigned : tile<8xi1> -> tile<8xi16>
  %4 = exti %a signed : tile<8xi1> -> tile<8xi32>
  %5 = exti %a unsigned : tile<8xi1> -> tile<8xi32>
  %6 = exti %a signed : tile<8xi1> -> tile<8xi64>
  atomic_rmw_tko%7 = exti %a unsigned : tile<8xi1> -> tile^bb0<8xi64>
} }
